"""The rule-based player of Eye of the Bee-holder: it counts what its own hand is worth, and nothing else."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...core.policy import Policy
from ...core.rng import Rng
from ...core.state import State
from ...core.weights import Weights, read_weights
from .components import DRAFTERS, SLOTS, TILES
from .ending import most_points
from .menus import MANIPULATE_MENU
from .phases import DEAL, DRAFTING, EMPTY, NO_BEE, PRESENT
from .round import manipulate
from .state import BeeholderState
from .verbs import DRAFT, FLIP, SWAP, SWAP_FIRST, SWAP_SECOND

# How much a point of lead adds to the logarithm of the odds of winning: at no points, and with the target in reach.
# Fitted to 2,000 games of this player against itself at 2 to 5 seats; the weights say how much more or less it is.
FAR: Final = 0.15
NEAR: Final = 1.15
# Of a seat: its points, whether its best bee wins the next round as things lie, and whether it then acts last.
FEATURES: Final = ["points", "next", "last"]
MOST_LEFT: Final = 7  # bees left to each that make a stage of their own; 0 is between two hands
STAGES: Final = 2 * (MOST_LEFT + 1)  # for a duel, and for more seats
WEIGHTS: Final = read_weights("apiarium.games.beeholder", FEATURES, STAGES)

# How much less likely a deal is for every bee that another side would have fitted, for a better bee kept back, and for
# an action that did not help most.
DRAFT_HABIT: Final = 0.5
PRESENT_HABIT: Final = 0.15
ACTION_HABIT: Final = 0.3
DEALS: Final = 4  # among which one is chosen by what the others did
ANY_LOT: Final = Rng()  # where equals are equal whichever is drawn


class GreedyPolicy(Policy):
    """A bee is worth 32, 16, 8, 4, 2, 1 for matching slots 1 to 6."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

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

    def tells_by_views(self) -> bool:
        """Hands decide what the others do."""
        return True

    def is_quiet(self, state: State) -> bool:
        """Between two hands, and before a round when nobody has chosen yet; Sudden Death is soon played out."""
        assert isinstance(state, BeeholderState)
        if state.phase == PRESENT:
            return state.is_sudden_death == 0 and state.waiting == (1 << state.seats) - 1
        return state.phase == DEAL and len(state.hands[0]) == 0

    def value(self, state: State) -> list[float]:
        """Leads weigh more the nearer the target is; so do the next round and the last word after it."""
        return self.weights.value(self.stage(state), self.features(state))

    def feature_names(self) -> list[str]:
        return FEATURES

    def stages(self) -> int:
        return STAGES

    def stage(self, state: State) -> int:
        assert isinstance(state, BeeholderState)
        left = min(len(state.hands[0]), MOST_LEFT)
        return left if state.seats == 2 else left + MOST_LEFT + 1

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, BeeholderState)
        seats: i64 = state.seats
        left: i64 = len(state.hands[0])
        reached = float(most_points(state)) + float(left) / float(seats)
        sharpness = FAR + (NEAR - FAR) * min(1.0, reached / float(state.target))
        rows = [[sharpness * float(points), 0.0, 0.0] for points in state.points]
        if left > 0:
            winner = next_winner(state)
            rows[winner][1] = sharpness
            if left > 1:  # BH3.5, BH3.7: whoever wins acts first
                last = winner - 1 if winner > 0 else seats - 1
                rows[last][2] = sharpness
        return rows

    def deal(self, copy: State, seat: int, rng: Rng) -> State:
        """Of a few deals one by lot, as likely as what the others did with these hands."""
        chosen = super().deal(copy, seat, rng)
        total = plausibility(chosen, seat)
        for _ in range(DEALS - 1):
            other = super().deal(copy, seat, rng)
            weight = plausibility(other, seat)
            total += weight
            if rng.unit() * total < weight:
                chosen = other
        return chosen


def next_winner(state: BeeholderState) -> i64:
    """Who wins the round if everybody presents the strongest bee."""
    most: i64 = -1
    winner: i64 = 0
    for seat in range(i64(state.seats)):
        value = best_worth(state.slots, state.hands[seat])
        if value > most:
            most = value
            winner = seat
    return winner


def plausibility(state: State, seat: int) -> float:
    """How likely, up to a factor, the others are to have done what `seat` saw them do, with what they hold here."""
    assert isinstance(state, BeeholderState)
    return conduct(state, seat) if len(state.shown) > 0 else drafting(state, seat)


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
            most: i64 = 0
            for side in range(i64(2 * TILES)):
                if left >> (side >> 1) & 1:
                    most = max(most, fitting(hand, side))
            weight *= DRAFT_HABIT ** int(most - fitting(hand, facet))
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


def best_worth(slots: vec[i64], hand: vec[i64]) -> i64:
    best: i64 = 0
    for bee in hand:
        value = worth(slots, bee)
        if value > best:
            best = value
    return best


def best_reach(slots: vec[i64], hand: vec[i64]) -> i64:
    """What the best bee can be worth after one flip or swap."""
    trial = slots[:]
    move = best_action(trial, hand, MANIPULATE_MENU, ANY_LOT)
    manipulate(trial, move)
    return best_worth(trial, hand)


def worth(slots: vec[i64], bee: i64) -> i64:
    """The number that judging compares: the match in slot 1 is its highest binary digit."""
    value: i64 = 0
    for facet in slots:
        value = value * 2 + (((bee >> (facet >> 1)) ^ facet ^ 1) & 1)
    return value


def strongest(slots: vec[i64], bees: list[int]) -> i64:
    most: i64 = -1
    chosen: i64 = 0
    for bee in bees:
        value = worth(slots, bee)
        if value > most:
            most = value
            chosen = bee
    return chosen


def best_action(slots: vec[i64], hand: vec[i64], moves: list[int], rng: Rng) -> i64:
    """The flip or swap after which the strongest bee is worth most, for that bee decides the next round."""
    digits = vec[i64]([0] * TILES)  # by tile: which binary digit of a worth its slot is
    for slot in range(i64(SLOTS)):
        digits[slots[slot] >> 1] = SLOTS - 1 - slot
    worths = vec[i64](capacity=len(hand))
    for bee in hand:
        worths = append(worths, worth(slots, bee))
    most: i64 = -1
    chosen: i64 = 0
    count: i64 = len(moves)
    index = rng.below(count)  # equal gains are chosen among by lot
    for _ in range(count):
        move: i64 = moves[index]
        index += 1
        if index == count:
            index = 0
        if move < SWAP:
            best = best_flipped(worths, digits[move - FLIP])
        else:
            best = best_swapped(worths, digits[SWAP_FIRST[move - SWAP]], digits[SWAP_SECOND[move - SWAP]])
        if best > most:
            most = best
            chosen = move
    return chosen


def best_flipped(worths: vec[i64], digit: i64) -> i64:
    """The greatest worth when a flip turns one digit over in all of them."""
    best: i64 = 0
    for number in worths:
        value = number ^ (1 << digit)
        if value > best:
            best = value
    return best


def best_swapped(worths: vec[i64], one: i64, other: i64) -> i64:
    """The greatest worth when a swap exchanges two digits: where they differ, both turn over."""
    best: i64 = 0
    for number in worths:
        differ = (number >> one ^ number >> other) & 1
        value = number ^ (differ << one) ^ (differ << other)
        if value > best:
            best = value
    return best


def best_draft(hand: vec[i64], moves: list[int], rng: Rng) -> i64:
    """The side that most bees of the hand show."""
    most: i64 = -1
    chosen: i64 = 0
    count: i64 = len(moves)
    index = rng.below(count)
    for _ in range(count):
        move: i64 = moves[index]
        index += 1
        if index == count:
            index = 0
        found = fitting(hand, move - DRAFT)
        if found > most:
            most = found
            chosen = move
    return chosen


def fitting(hand: vec[i64], facet: i64) -> i64:
    """How many bees of a hand show this side."""
    found: i64 = 0
    for bee in hand:
        found += (bee >> (facet >> 1) ^ facet ^ 1) & 1
    return found
