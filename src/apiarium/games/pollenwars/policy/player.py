"""The rule-based player of Pollen Wars: one question, one rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.policy import Policy
from ....core.rng import Rng
from ....core.state import State
from ....core.weights import Weights, read_weights
from ..bees import foragers_out, living_foragers, soldiers_out, worth
from ..components import DEATHS, FORAGER, FUNGUS, HAND_LIMIT, NO_PATTERN
from ..field import COMPANIONS, HEXES, PATTERN_BEES
from ..hands import hand_size
from ..phases import (
    ACTION,
    AFTER,
    AIM,
    ANNOUNCED,
    ANSWER,
    BATTLE,
    BLOCKING,
    CARDS,
    CUT,
    DISCARD,
    DRIFT,
    FUNGI,
    HANDOVER,
    PLACING,
    RECALL,
)
from ..rounds import fungi_on_field
from ..state import PollenwarsState
from ..verbs import DISCARD as DISCARD_MOVE
from ..verbs import DRIFT_TO, HAND_OVER, HOME, OFFER, PLACE, PLANT, PLAY
from .actions import choose_action, choose_place, is_infested
from .cards import (
    cheapest,
    choose_aim,
    choose_answer,
    choose_battle,
    choose_card,
    choose_recall,
    choose_trade_answer,
)
from .plans import best_plan, own_hexes, plan_through_own, promising
from .suspicion import Suspicion

PLACES: Final = 10  # hexes for a forager that the search thinks of, beside remedies and blocks

# What tells of a hive who wins: `apiarium tune` fits the weights to games.
FEATURES: Final = [
    "pollen", "late pollen", "pay with 1 missing", "pay with 2 missing", "pay with 3 missing", "winning pattern",
    "foragers out", "soldiers out", "varroa in the last three", "varroa in the last six", "varroa", "remedy near",
    "cards", "wait", "wait with 1 missing",
]  # fmt: skip
IN_A_ROUND: Final = 0  # rows of weights: in the middle of a round, and where the next one begins
BETWEEN_ROUNDS: Final = 1
WEIGHTS: Final = read_weights("apiarium.games.pollenwars", FEATURES, 2)
PAYS: Final = FEATURES.index("pay with 1 missing")  # by bees missing
WINNING: Final = FEATURES.index("winning pattern")
SICKNESS: Final = FEATURES.index("varroa in the last three")  # by how many deaths the hive can bear
REMEDY: Final = FEATURES.index("remedy near")
LAST_WAIT: Final = FEATURES.index("wait with 1 missing")
MOST_MISSING: Final = 3


class QueenPolicy(Policy):
    """It builds its pattern, finishes when it can, cures in time, blocks patterns it knows and raids when it pays."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.suspicion = Suspicion()

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, PollenwarsState)
        if len(moves) == 1:
            return moves[0]
        phase = state.phase
        if phase == ACTION:
            return choose_action(state, seat, moves, rng)
        if phase == PLACING:
            return choose_place(state, seat, moves, rng)
        if phase == CARDS:
            return choose_card(state, seat, moves, rng)
        if phase == AIM:
            return choose_aim(state, seat, moves, rng)
        if phase in (AFTER, BLOCKING, ANNOUNCED):
            return choose_answer(state, seat, moves)
        if phase == BATTLE:
            return choose_battle(state, seat, moves, rng)
        if phase == RECALL:
            return choose_recall(state, seat, moves, rng)
        if phase == DISCARD:
            return cheapest(moves, DISCARD_MOVE, rng)
        if phase == HANDOVER:
            return cheapest(moves, HAND_OVER, rng)
        if phase == ANSWER:
            return choose_trade_answer(state, seat)
        if phase == DRIFT:
            return choose_drift(state, seat, moves, rng)
        if phase == FUNGI:
            return choose_plant(state, moves, rng)
        return moves[rng.below(len(moves))]

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        """No bot offers a trade, and a forager goes where it may help; everything else is thought of."""
        assert isinstance(state, PollenwarsState)
        if state.phase == CARDS:
            return [move for move in moves if not OFFER <= move < OFFER + state.seats or move >= PLAY]
        if state.phase == PLACING and state.picked_bee == FORAGER:
            useful = vec[i64]([0] * HEXES)
            for place in useful_places(state, seat):
                useful[place] = 1
            return [move for move in moves if move == HOME or useful[move - PLACE] == 1] or moves
        return moves

    def speaks_for_others(self) -> bool:
        """Their secret patterns decide where their bees go."""
        return True

    def deal(self, copy: State, seat: int, rng: Rng) -> State:
        """The bees of a queen say which pattern she may be building."""
        dealt = super().deal(copy, seat, rng)
        assert isinstance(dealt, PollenwarsState)
        self.suspicion.deal(dealt, seat, rng)
        return dealt

    def is_quiet(self, state: State) -> bool:
        """At the start of a turn nothing is under way."""
        assert isinstance(state, PollenwarsState)
        return state.waiting > 0 and state.phase in (ACTION, CUT, DRIFT)

    def is_settled(self, state: State, question: State) -> bool:
        """Between two rounds no pattern is begun, and pollen and varroa tell nearly all."""
        return self.is_quiet(state) and self.stage(state) == BETWEEN_ROUNDS

    def value(self, state: State) -> list[float]:
        """The chance to win by pollen, bees on the field, the nearest pattern, varroa and who is soon to move."""
        return self.weights.value(self.stage(state), self.features(state))

    def feature_names(self) -> list[str]:
        return FEATURES

    def stages(self) -> int:
        return 2

    def stage(self, state: State) -> int:
        assert isinstance(state, PollenwarsState)
        return IN_A_ROUND if state.phase == ACTION and state.turns > 0 else BETWEEN_ROUNDS

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, PollenwarsState)
        progress = max(state.pollen) / state.target
        return [features_of(state, seat, progress) for seat in range(state.seats)]


def features_of(state: PollenwarsState, seat: int, progress: float) -> list[float]:
    """One hive in numbers, in the order of FEATURES."""
    pollen = state.pollen[seat]
    foragers = foragers_out(state, seat)
    soldiers = soldiers_out(state, seat)
    wait = float(-((seat - state.turn) % state.seats)) / float(state.seats)
    cards = float(min(HAND_LIMIT, hand_size(state, seat)))
    row = [
        float(pollen), progress * pollen, 0.0, 0.0, 0.0, 0.0, float(foragers), float(soldiers),
        0.0, 0.0, 0.0, 0.0, cards, wait, 0.0,
    ]  # fmt: skip
    hexes = own_hexes(state, seat)
    pattern = state.patterns[seat]
    if pattern != NO_PATTERN and hexes:
        plan = plan_through_own(state, seat, pattern)
        missing = len(plan.missing)
        if 1 <= missing <= MOST_MISSING:
            row[PAYS + missing - 1] = float(plan.pay)
        if missing == 1:
            row[LAST_WAIT] = wait
            row[WINNING] = float(pollen + plan.pay + foragers + soldiers - PATTERN_BEES + 1 >= state.target)
    if is_infested(state, seat):
        row[SICKNESS + max(0, min(2, (living_foragers(state, seat) - 1) // DEATHS))] = 1.0
        for place in hexes:
            if state.covers[place] == FUNGUS:
                row[REMEDY] = 1.0
                break
    return row


def useful_places(state: PollenwarsState, seat: int) -> list[int]:
    """Where a forager builds her pattern, stops one that she knows, or finds the remedy."""
    pattern = state.patterns[seat]
    places = promising(state, seat, pattern, PLACES) + best_plan(state, seat, pattern).missing
    for other in range(state.seats):
        if other != seat:
            plan = best_plan(state, other, state.patterns[other])
            if len(plan.missing) == 1:
                places += plan.missing
    if is_infested(state, seat):
        places += fungi_on_field(state)
    return places


def choose_drift(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    """Where the own pattern fits best around it."""
    pattern = state.patterns[seat]
    best = moves[0]
    most = -1
    first = rng.below(len(moves))
    for step in range(len(moves)):
        move = moves[(first + step) % len(moves)]
        total = 0
        for place in COMPANIONS[pattern * HEXES + move - DRIFT_TO]:
            total += worth(state, place)
        if total > most:
            most = total
            best = move
    return best


def choose_plant(state: PollenwarsState, moves: list[int], rng: Rng) -> int:
    """Fungi go where few flowers grow."""
    least = min(worth(state, move - PLANT) for move in moves)
    poor = [move for move in moves if worth(state, move - PLANT) == least]
    return poor[rng.below(len(poor))]
