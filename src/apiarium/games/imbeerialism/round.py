"""A round: cubes and replanting (IM2.10, IM2.11), whose turn begins, and what has been held until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from . import story
from .board import colonies_held, growth, is_out, part_of
from .components import BITS, CUBES, CYCLE, HEXES, MARKERS, NO_BEE, NO_HEX, NO_SEAT
from .ending import COLONISED, LAST_ONE, OUT_OF_ROUNDS, coloniser, finish, has_colonised, last_one
from .phases import MOVE

if TYPE_CHECKING:
    from .state import ImbeerialismState


def end_turn(state: ImbeerialismState, seat: i64) -> None:
    state.cubes[seat] -= 1  # IM2.10
    state.phase = MOVE
    state.offers = 0
    if state.asked_seat != NO_SEAT:
        forget_question(state)
    colonies = colonies_held(state)
    watch_colonies(state, seat, colonies)
    if MARKERS in state.supply:
        winner = last_one(state)
        if winner != NO_SEAT:
            finish(state, LAST_ONE, winner)
            return
    following = seat + 1
    while following < state.seats and is_out(state, following):
        following += 1
    if following < state.seats:
        begin_turn(state, following, colonies)
    else:
        end_round(state, colonies)


def forget_question(state: ImbeerialismState) -> None:
    state.asked_hex = NO_HEX
    state.asked_seat = NO_SEAT
    state.asked_bee = NO_BEE
    state.is_sale = 0
    state.offered_flowers = 0
    state.offered_honey = 0


def watch_colonies(state: ImbeerialismState, seat: i64, colonies: i64) -> None:
    """IM3.1: what is lost at any moment has not been kept; the mover's own circle begins now."""
    kept = state.kept
    for other in range(len(kept)):
        kept[other] &= part_of(colonies, other)
    if state.has_circles:
        kept[seat] = part_of(colonies, seat)
        if state.events is not None and has_colonised(state, seat):
            story.tell_threat(state, seat)


def begin_turn(state: ImbeerialismState, seat: i64, colonies: i64) -> None:
    """IM3.1: a full circle wins before the move. IM3.3: what everybody else has left to you are points."""
    state.turn = seat
    state.waiting = 1 << seat
    if state.has_circles and has_colonised(state, seat):
        finish(state, COLONISED, seat)
    elif state.has_points:
        scoring = part_of(colonies, seat)
        points = BITS[scoring]
        if points:
            state.points[seat] += points
            if state.events is not None:
                story.tell_points(state, seat, scoring)


def end_round(state: ImbeerialismState, colonies: i64) -> None:
    if state.round_number % CYCLE == 0:
        replant(state)
    first: i64 = 0  # IM1.4: the same player begins every round
    while is_out(state, first):
        first += 1
    winner = coloniser(state, first)  # IM3.1: after replanting
    if winner != NO_SEAT:
        finish(state, COLONISED, winner)
        return
    if state.round_number >= state.max_rounds:
        finish(state, OUT_OF_ROUNDS, NO_SEAT)
        return
    if not state.has_circles:
        for seat in range(state.seats):
            state.kept[seat] = part_of(colonies, seat)
    state.round_number += 1
    if state.events is not None:
        story.tell_round(state)
    begin_turn(state, first, colonies)


def replant(state: ImbeerialismState) -> None:
    changes = growth(state)
    for cell in range(HEXES):
        state.flowers[cell] += changes[cell]
    state.cubes = vec[i64]([CUBES] * state.seats)  # IM2.10
    if state.events is not None:
        story.tell_replanting(state, changes)
