"""The rule-based player of Pollen Wars: one question, one rule."""

from __future__ import annotations

import math
from typing import Final

from ....core.policy import Policy
from ....core.rng import Rng
from ....core.state import State
from ..bees import foragers_out, living_foragers, soldiers_out, worth
from ..components import DEATHS, FUNGUS, NO_PATTERN
from ..field import COMPANIONS, HEXES
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
from ..state import PollenwarsState
from ..verbs import DISCARD as DISCARD_MOVE
from ..verbs import DRIFT_TO, HAND_OVER, OFFER, PLANT, PLAY
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
from .plans import own_hexes, quick_hope

SHARPNESS: Final = 0.2  # how much a lead of one pollen tells
BEE_OUT: Final = 0.6  # what a bee on the field is likely to bring
CARD_HELD: Final = 0.6
SICKNESS: Final = [14.0, 6.0, 2.5, 2.5]  # what varroa costs, by how many deaths the hive can bear


class QueenPolicy(Policy):
    """It builds its pattern, finishes when it can, cures in time, blocks patterns it knows and raids when it pays."""

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
        """No bot offers a trade; everything else is thought of."""
        assert isinstance(state, PollenwarsState)
        if state.phase != CARDS:
            return moves
        return [move for move in moves if not OFFER <= move < OFFER + state.seats or move >= PLAY]

    def is_quiet(self, state: State) -> bool:
        """At the start of a turn nothing is under way."""
        assert isinstance(state, PollenwarsState)
        return state.waiting > 0 and state.phase in (ACTION, CUT, DRIFT)

    def value(self, state: State) -> list[float]:
        """The chance to win by pollen, bees on the field, the hope of a pattern, cards and varroa."""
        assert isinstance(state, PollenwarsState)
        strengths = [strength(state, seat) for seat in range(state.seats)]
        most = max(strengths)
        weights = [math.exp(SHARPNESS * (one - most)) for one in strengths]
        total = sum(weights)
        return [weight / total for weight in weights]


def strength(state: PollenwarsState, seat: int) -> float:
    points = float(state.pollen[seat]) + CARD_HELD * min(3, hand_size(state, seat))
    points += BEE_OUT * (foragers_out(state, seat) + soldiers_out(state, seat))
    pattern = state.patterns[seat]
    if pattern != NO_PATTERN:
        points += quick_hope(state, seat, pattern)
    alive = living_foragers(state, seat)
    points += 0.3 * alive - 0.4 * state.injured[seat]
    if is_infested(state, seat):
        points -= SICKNESS[min(3, (alive - 1) // DEATHS)] if alive > 0 else 30.0
        for place in own_hexes(state, seat):
            if state.covers[place] == FUNGUS:
                points += 2.0
                break
    return points


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
