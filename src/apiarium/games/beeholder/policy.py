"""The rule-based player of Eye of the Bee-holder: it counts what its own hand is worth, and nothing else."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ...core.policy import Policy
from ...core.rng import Rng
from ...core.state import State
from .components import DRAFTERS, SLOTS, TILES
from .menus import MANIPULATE_MENU
from .phases import DEAL, DRAFTING, EMPTY, NO_BEE, PRESENT
from .round import manipulate
from .state import BeeholderState
from .verbs import DRAFT, FLIP, SWAP, SWAP_FIRST, SWAP_SECOND

# How much a point of lead adds to the logarithm of the odds of winning: at no points, and with the target in reach.
# Fitted to 2,000 games of this player against itself at 2 to 5 seats.
FAR: Final = 0.15
NEAR: Final = 1.15

# How much less likely a deal is for every bee that another side would have fitted, for a better bee kept back, and for
# an action that did not help most.
DRAFT_HABIT: Final = 0.5
PRESENT_HABIT: Final = 0.15
ACTION_HABIT: Final = 0.3
ANY_LOT: Final = Rng()  # where equals are equal whichever is drawn


class GreedyPolicy(Policy):
    """A bee is worth 32, 16, 8, 4, 2, 1 for matching slots 1 to 6."""

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, BeeholderState)
        hand = state.hands[seat]
        if state.phase == PRESENT:
            return strongest(state.slots, moves)
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

    def plausibility(self, state: State, seat: int) -> float:
        assert isinstance(state, BeeholderState)
        if state.shown:
            return conduct(state, seat)
        return drafting(state, seat)


def drafting(state: BeeholderState, seat: int) -> float:
    """Before the first round: whoever drafted a side holds it more often than any other they could have had."""
    weight = 1.0
    left: i64 = (1 << TILES) - 1
    for slot in range(SLOTS - 1, -1, -1):
        facet = state.slots[slot]
        if facet == EMPTY:
            break
        drafter = (state.favoured - 1 - DRAFTERS[state.seats][SLOTS - 1 - slot]) % state.seats
        if drafter != seat:
            hand = state.hands[drafter]
            most = 0
            taken = 0
            for tile in range(TILES):
                if left >> tile & 1:
                    set_bits = 0
                    for bee in hand:
                        set_bits += bee >> tile & 1
                    most = max(most, set_bits, len(hand) - set_bits)
                    if tile == facet >> 1:
                        taken = set_bits if facet & 1 else len(hand) - set_bits
            weight *= DRAFT_HABIT ** (most - taken)
        left ^= 1 << (facet >> 1)
    return weight


def conduct(state: BeeholderState, seat: int) -> float:
    """After a round: the bee that was presented was mostly the best one, and an action mostly the one that helps."""
    slots = state.slots[:]
    weight = 1.0
    actor = (state.winner + len(state.actions)) % state.seats
    for index in range(len(state.actions) - 1, -1, -1):
        actor = (actor - 1) % state.seats
        done = state.actions[index]
        after = best_worth(slots, state.hands[actor])
        manipulate(slots, done)
        if actor != seat and state.chosen[actor] == NO_BEE and after < best_reach(slots, state.hands[actor]):
            weight *= ACTION_HABIT
    last = len(state.shown) - state.seats
    for other in range(state.seats):
        if other != seat:
            presented = worth(slots, state.shown[last + other])
            if best_worth(slots, state.hands[other]) > presented:
                weight *= PRESENT_HABIT
    return weight


def best_worth(slots: list[int], hand: list[int]) -> int:
    best = 0
    for bee in hand:
        value = worth(slots, bee)
        if value > best:
            best = value
    return best


def best_reach(slots: list[int], hand: list[int]) -> int:
    """What the best bee can be worth after one flip or swap."""
    trial = slots[:]
    move = best_action(trial, hand, MANIPULATE_MENU, ANY_LOT)
    manipulate(trial, move)
    return best_worth(trial, hand)


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
