"""What the others are up to: their patterns, guessed from where their bees stand."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.rng import Rng
from ..components import NO_PATTERN
from ..field import HEXES, PATTERNS
from ..state import PollenwarsState
from .plans import Plan, survey, weigh_all, weigh_own

# So much more often a pattern is held that keeps twice as much of its best promise with the bees that stand; fitted to
# turns of searching queens, where the mean of -log of the chance given to the true pattern falls from 2.30 to 1.72.
SHARPNESS: Final = 3.75
LEAST: Final = 0.001  # of its best promise, what even a pattern without hope is weighed as
IMPOSSIBLE: Final = 1e-30
ROUNDS: Final = 2  # of exchanges
KEY_BITS: Final = (1 << 40) - 1
KEY_FACTOR: Final = 1000003


class Suspicion:
    """How likely each queen holds each pattern, by the bees of one field: a search asks thousands of times."""

    def __init__(self) -> None:
        self.key: i64 = 0
        self.weights: list[list[float]] = []  # by seat and pattern

    def look(self, state: PollenwarsState) -> None:
        """Think anew only where the field is another one."""
        key = key_of(state)
        if key != self.key or len(self.weights) != state.seats:
            self.key = key
            self.weights = [convictions(state, seat) for seat in range(state.seats)]

    def deal(self, state: PollenwarsState, seat: int, rng: Rng) -> None:
        """Patterns that were dealt evenly change places, until they are as likely as the bees make them.

        One queen after the other takes her pattern from among all that the seat does not know of, hers or anybody's;
        twice around, since whoever was first took hers while the others still held anything.
        """
        self.look(state)
        places: list[int] = []
        for place in range(PATTERNS):
            if state.patterns[place] != NO_PATTERN and state.watchers[place] >> seat & 1 == 0:
                places.append(place)
        for _ in range(ROUNDS):
            for index in range(len(places)):
                if places[index] < state.seats:
                    self.take_by_lot(state, places, index, rng)

    def take_by_lot(self, state: PollenwarsState, places: list[int], index: int, rng: Rng) -> None:
        """Each exchange is as likely as all bees would stand like this with it, compared with none."""
        mine = state.patterns[places[index]]
        weights = self.weights[places[index]]
        chances: list[float] = []
        total = 0.0
        for other in range(len(places)):
            pattern = state.patterns[places[other]]
            chance = weights[pattern]
            if places[other] < state.seats and other != index:
                theirs = self.weights[places[other]]
                chance *= theirs[mine] / theirs[pattern]
            total += chance
            chances.append(chance)
        ticket = rng.unit() * total
        for other in range(len(places)):
            ticket -= chances[other]
            if ticket < 0.0:
                state.patterns[places[index]] = state.patterns[places[other]]
                state.patterns[places[other]] = mine
                return


def key_of(state: PollenwarsState) -> i64:
    """What convictions depend on, as one number."""
    key: i64 = state.drift + 1
    flowers = state.flowers
    covers = state.covers
    foragers_on = state.foragers_on
    soldiers_on = state.soldiers_on
    for place in range(i64(HEXES)):
        told = ((flowers[place] * 4 + covers[place]) * 8 + foragers_on[place] + 1) * 8 + soldiers_on[place] + 1
        key = ((key ^ told) * KEY_FACTOR + 1) & KEY_BITS
        key ^= key >> 19
    for soldiers in state.soldiers:
        key = ((key ^ i64(soldiers)) * KEY_FACTOR + 1) & KEY_BITS
        key ^= key >> 19
    return key


def convictions(state: PollenwarsState, seat: int) -> list[float]:
    """By pattern: how likely, up to a factor, her bees would stand as they do.

    That is how much they promise her of the best that the pattern could promise without them, anywhere.
    """
    codes = survey(state, seat)
    bare = codes[:]
    drift: i64 = state.drift
    has_bees = False
    for place in range(i64(HEXES)):
        if codes[place] != 0 and codes[place] & 1 == 0 and place != drift:
            bare[place] += 1
            has_bees = True
    if not has_bees:
        return [1.0] * PATTERNS
    return [conviction(codes, bare, pattern, drift) for pattern in range(PATTERNS)]


def conviction(codes: vec[i64], bare: vec[i64], pattern: int, drift: i64) -> float:
    plan = Plan()
    weigh_own(codes, pattern, drift, plan)
    plan.settle(codes)
    if plan.hexes and not plan.missing:
        return IMPOSSIBLE  # PW6.1: her round would have ended
    best = Plan()
    weigh_all(bare, pattern, drift, best)
    promise = float(plan.hundredths) / float(max(1, best.hundredths))
    weight: float = max(LEAST, promise) ** SHARPNESS
    return weight
