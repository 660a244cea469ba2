"""The rule-based player of Eye of the Bee-holder: it counts what its own hand is worth, and nothing else."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ...core.policy import Policy
from ...core.rng import Rng
from ...core.state import State
from .components import SLOTS, TILES
from .phases import DEAL, DRAFTING, PRESENT
from .state import BeeholderState
from .verbs import DRAFT, FLIP, SWAP, SWAP_FIRST, SWAP_SECOND

# How much a point of lead adds to the logarithm of the odds of winning: at no points, and with the target in reach.
# Fitted to 2,000 games of this player against itself at 2 to 5 seats.
FAR: Final = 0.15
NEAR: Final = 1.15


class GreedyPolicy(Policy):
    """A bee is worth 32, 16, 8, 4, 2, 1 for matching slots 1 to 6."""

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, BeeholderState)
        hand = state.hands[seat]
        if state.phase == PRESENT:
            return strongest(state.slots, hand)
        if state.phase == DRAFTING:
            return best_draft(hand, moves, rng)
        return best_action(state.slots, hand, moves, rng)

    def is_blind(self) -> bool:
        return True

    def is_quiet(self, state: State) -> bool:
        assert isinstance(state, BeeholderState)
        return state.phase == DEAL and not state.hands[0]

    def value(self, state: State) -> list[float]:
        """Between two hands only the points count: leads weigh more the nearer the target is."""
        assert isinstance(state, BeeholderState)
        most = max(state.points)
        sharpness = FAR + (NEAR - FAR) * min(1.0, most / state.target)
        weights = [math.exp(sharpness * (score - most)) for score in state.points]
        total = sum(weights)
        return [weight / total for weight in weights]


def worth(slots: list[int], bee: int) -> int:
    """The number that judging compares: the match in slot 1 is its highest binary digit."""
    value: i64 = 0
    card: i64 = bee
    for facet in slots:
        value = value * 2 + (((card >> (facet >> 1)) ^ facet ^ 1) & 1)
    return value


def strongest(slots: list[int], hand: list[int]) -> int:
    best = -1
    chosen = hand[0]
    for bee in hand:
        value = worth(slots, bee)
        if value > best:
            best = value
            chosen = bee
    return chosen


def best_action(slots: list[int], hand: list[int], moves: list[int], rng: Rng) -> int:
    """The flip or swap after which the strongest bee is worth most, for that bee decides the next round.

    A flip turns over one digit of every bee's worth, and a swap turns over two where they differ.
    """
    digits = [0] * TILES  # by tile
    digit: i64 = 1 << (SLOTS - 1)
    for facet in slots:
        digits[facet >> 1] = digit
        digit >>= 1
    worths = [worth(slots, bee) for bee in hand]
    most: i64 = -1
    chosen = moves[0]
    count: i64 = len(moves)
    index: i64 = rng.below(count)  # equal gains are chosen among by lot
    for _ in range(count):
        move = moves[index]
        index = index + 1 if index + 1 < count else 0
        first: i64 = 0
        both: i64 = 0
        if move < SWAP:
            both = digits[move - FLIP]
        else:
            first = digits[SWAP_FIRST[move - SWAP]]
            both = first | digits[SWAP_SECOND[move - SWAP]]
        best: i64 = 0
        for number in worths:
            value: i64 = number
            if first == 0 or value & both == first or value & both == both ^ first:
                value ^= both
            if value > best:
                best = value
        if best > most:
            most = best
            chosen = move
    return chosen


def best_draft(hand: list[int], moves: list[int], rng: Rng) -> int:
    """The side that most bees of the hand show."""
    best = -1
    chosen = moves[0]
    start: i64 = rng.below(len(moves))
    for index in range(len(moves)):
        move = moves[(start + index) % len(moves)]
        facet = move - DRAFT
        fitting = 0
        for bee in hand:
            if bee >> (facet >> 1) & 1 == facet & 1:
                fitting += 1
        if fitting > best:
            best = fitting
            chosen = move
    return chosen
