"""What the others are up to: their patterns, guessed from where their bees stand."""

from __future__ import annotations

from typing import Final

from ....core.rng import Rng
from ..components import NO_PATTERN
from ..field import PATTERNS
from ..state import PollenwarsState
from .plans import Plan, own_hexes, survey, weigh_around

# So much more often a pattern is held that promises twice as much with the bees that stand; fitted to 3,800 turns of
# searching queens, where the mean of -log of the chance given to the true pattern falls from 2.30 to 1.78.
SHARPNESS: Final = 3.5
LEAST: Final = 0.01  # pollen that even a pattern without hope is weighed as


def suspect(state: PollenwarsState, seat: int, rng: Rng) -> None:
    """Patterns that were dealt evenly change places, until they are as likely as the bees make them.

    One queen after the other takes her pattern from among all that the seat does not know of, hers or anybody's, as
    likely as both she and whoever gets hers for it would have built like this.
    """
    places: list[int] = []
    for place in range(PATTERNS):
        if state.patterns[place] != NO_PATTERN and state.watchers[place] >> seat & 1 == 0:
            places.append(place)
    weights: list[list[float]] = []
    for place in places:
        if place < state.seats:
            weights.append(convictions(state, place))
    for index in range(len(weights)):
        take_by_lot(state, places, weights, index, rng)


def take_by_lot(state: PollenwarsState, places: list[int], weights: list[list[float]], index: int, rng: Rng) -> None:
    """Places of queens come first in `places`, as their weights do."""
    mine = state.patterns[places[index]]
    chances: list[float] = []
    total = 0.0
    for other in range(len(places)):
        chance = weights[index][state.patterns[places[other]]]
        if other < len(weights) and other != index:
            chance *= weights[other][mine]
        total += chance
        chances.append(chance)
    ticket = rng.unit() * total
    for other in range(len(places)):
        ticket -= chances[other]
        if ticket < 0.0:
            state.patterns[places[index]] = state.patterns[places[other]]
            state.patterns[places[other]] = mine
            return


def convictions(state: PollenwarsState, seat: int) -> list[float]:
    """By pattern: how likely, up to a factor, her bees would stand as they do."""
    hexes = own_hexes(state, seat)
    if not hexes:
        return [1.0] * PATTERNS
    codes = survey(state, seat)
    return [conviction(codes, hexes, pattern) for pattern in range(PATTERNS)]


def conviction(codes: list[int], hexes: list[int], pattern: int) -> float:
    plan = Plan()
    for place in hexes:
        if codes[place] > 0:
            weigh_around(codes, pattern, place, plan)
    missing = 0
    for place in plan.hexes:
        missing += codes[place] & 1
    if plan.hexes and missing == 0:
        return 0.0  # PW6.1: her round would have ended
    weight: float = max(LEAST, plan.hope) ** SHARPNESS
    return weight
