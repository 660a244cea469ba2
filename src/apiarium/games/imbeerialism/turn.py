"""A turn: the moves, in the order of the rulebook (IM2.1 to IM2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from . import story
from .components import (
    DRONE,
    HEXES,
    HONEY_OF_FLOWER,
    MARKERS,
    NO_HEX,
    NO_SEAT,
    PRICES,
    QUEEN,
    RANSOMS,
    WORKER,
)
from .phases import ANSWER, MOVE, RANSOMING, TERMS
from .round import end_turn, forget_question

if TYPE_CHECKING:
    from .state import ImbeerialismState


def stand_still(state: ImbeerialismState, seat: i64) -> None:
    """IM2.1: a pass is a move as well."""
    if state.events is not None:
        story.tell_pass(state, seat)
    end_turn(state, seat)


def travel(state: ImbeerialismState, seat: i64, kind: i64, start: i64, target: i64) -> None:
    """IM2.2"""
    take(state, seat, kind, start)
    put(state, seat, kind, target)
    if state.events is not None:
        story.tell_travel(state, seat, kind, start, target)
    end_turn(state, seat)


def make_honey(state: ImbeerialismState, seat: i64, cell: i64) -> None:
    """IM2.3"""
    state.flowers[cell] -= 1
    state.honey[seat] += HONEY_OF_FLOWER
    if state.events is not None:
        story.tell_honey(state, seat, cell)
    end_turn(state, seat)


def seek_trade(state: ImbeerialismState, seat: i64, cell: i64, partner: i64) -> None:
    """IM2.4: first the Worker and the partner, then the terms."""
    state.phase = TERMS
    state.asked_hex = cell
    state.asked_seat = partner
    if state.events is not None:
        story.tell_trade(state, seat, cell, partner)


def offer(state: ImbeerialismState, seat: i64, is_sale: i64, flowers: i64, honey: i64) -> None:
    state.is_sale = is_sale
    state.offered_flowers = flowers
    state.offered_honey = honey
    state.phase = ANSWER
    state.offers += 1
    state.waiting = 1 << state.asked_seat
    if state.events is not None:
        story.tell_offer(state, seat)


def accept(state: ImbeerialismState, partner: i64, cell: i64) -> None:
    """IM2.4: flowers go between the Worker's hex and one that the partner picks."""
    seat = state.turn
    flowers = state.offered_flowers
    honey = state.offered_honey
    if state.is_sale:
        flowers = -flowers
        honey = -honey
    state.flowers[state.asked_hex] += flowers
    state.flowers[cell] -= flowers
    state.honey[seat] -= honey
    state.honey[partner] += honey
    if state.events is not None:
        story.tell_accept(state, partner, cell)
    end_turn(state, seat)


def decline(state: ImbeerialismState, seat: i64) -> None:
    """IM2.4: a declined offer does not use up the move. IM2.8: without a ransom the bee is captured."""
    if state.phase == RANSOMING:
        take_captive(state, state.asked_hex, seat, state.asked_bee)
        return
    if state.events is not None:
        story.tell_refusal(state, seat)
    state.phase = MOVE
    forget_question(state)
    state.waiting = 1 << state.turn


def invade(state: ImbeerialismState, seat: i64, start: i64, target: i64) -> None:
    """IM2.5: the Drone dies, the marker changes; all who stand there stay (IM2.6)."""
    former = state.markers[target]
    if former != NO_SEAT:
        state.supply[former] += 1
    state.supply[seat] -= 1
    state.markers[target] = seat
    discard(state, seat, DRONE, start)
    if state.events is not None:
        story.tell_invasion(state, seat, start, target, former)
    end_turn(state, seat)


def kill(state: ImbeerialismState, seat: i64, cell: i64, owner: i64, kind: i64) -> None:
    """IM2.7"""
    discard(state, seat, DRONE, cell)
    discard(state, owner, kind, cell)
    if state.events is not None:
        story.tell_kill(state, seat, cell, owner, kind)
    end_turn(state, seat)


def capture(state: ImbeerialismState, seat: i64, cell: i64, owner: i64, kind: i64) -> None:
    """IM2.8: the owner is asked where a ransom is possible at all."""
    if state.events is not None:
        story.tell_capture(state, seat, cell, owner, kind)
    if state.honey[owner] < RANSOMS[kind] or state.supply[owner] == MARKERS:
        take_captive(state, cell, owner, kind)
        return
    state.phase = RANSOMING
    state.asked_hex = cell
    state.asked_seat = owner
    state.asked_bee = kind
    state.waiting = 1 << owner


def take_captive(state: ImbeerialismState, cell: i64, owner: i64, kind: i64) -> None:
    """IM2.8: without ransom a Worker or Drone changes sides where it stands; a Queen never does."""
    if kind != QUEEN:
        take(state, owner, kind, cell)
        put(state, state.turn, kind, cell)
    if state.events is not None:
        story.tell_captive(state, cell, owner, kind)
    end_turn(state, state.turn)


def ransom(state: ImbeerialismState, owner: i64, cell: i64) -> None:
    kind = state.asked_bee
    state.honey[owner] -= RANSOMS[kind]
    state.honey[state.turn] += RANSOMS[kind]
    take(state, owner, kind, state.asked_hex)
    put(state, owner, kind, cell)
    if state.events is not None:
        story.tell_ransom(state, owner, cell, kind)
    end_turn(state, state.turn)


def breed(state: ImbeerialismState, seat: i64, kind: i64) -> None:
    """IM2.9"""
    state.honey[seat] -= PRICES[kind]
    state.bank[kind] -= 1
    put(state, seat, kind, state.queens[seat])
    if state.events is not None:
        story.tell_birth(state, seat, kind)
    end_turn(state, seat)


def put(state: ImbeerialismState, seat: i64, kind: i64, cell: i64) -> None:
    if kind == WORKER:
        state.workers[HEXES * seat + cell] += 1
    elif kind == DRONE:
        state.drones[HEXES * seat + cell] += 1
    else:
        state.queens[seat] = cell


def take(state: ImbeerialismState, seat: i64, kind: i64, cell: i64) -> None:
    if kind == WORKER:
        state.workers[HEXES * seat + cell] -= 1
    elif kind == DRONE:
        state.drones[HEXES * seat + cell] -= 1
    else:
        state.queens[seat] = NO_HEX


def discard(state: ImbeerialismState, seat: i64, kind: i64, cell: i64) -> None:
    take(state, seat, kind, cell)
    state.bank[kind] += 1
