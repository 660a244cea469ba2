"""The legal moves of a seat of Pollen Wars, by the question that is put."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import after_moves, announced_moves, block_moves, next_aims
from .phases import (
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
    OFFER,
    PLACING,
    RECALL,
)
from .raid import battle_moves, recall_moves
from .rounds import fungi_on_field
from .setup import drift_moves, plant_moves
from .trade import answer_moves, handover_moves, offer_moves
from .turn import action_moves, cards_moves, discard_moves, placing_moves
from .verbs import CUT as CUT_MOVE

if TYPE_CHECKING:
    from .state import PollenwarsState


def menu_of(state: PollenwarsState, seat: int) -> list[int]:
    phase = state.phase
    if phase == AFTER:
        return after_moves(state, seat)
    if phase == BLOCKING:
        return block_moves(state, seat)
    if phase == ACTION:
        return action_moves(state, seat)
    if phase == PLACING:
        return placing_moves(state)
    if phase == CARDS:
        return cards_moves(state, seat)
    if phase == AIM:
        return next_aims(state)
    if phase == DISCARD:
        return discard_moves(state, seat)
    if phase == OFFER:
        return offer_moves(state, seat)
    if phase == ANSWER:
        return answer_moves()
    if phase == HANDOVER:
        return handover_moves(state, seat)
    if phase == ANNOUNCED:
        return announced_moves(state, seat)
    if phase == RECALL:
        return recall_moves(state, seat)
    if phase == BATTLE:
        return battle_moves(state, seat)
    if phase == FUNGI:
        return plant_moves(state)
    if phase == DRIFT:
        return drift_moves(state)
    assert phase == CUT
    return [CUT_MOVE + place for place in fungi_on_field(state)]
