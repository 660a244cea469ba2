"""Drones sell flowers to the Honeypot (BS2.4 to BS2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import DRONE
from .phases import BID, NO_SEAT, NOMINATE, NOTHING
from .round import actors, to_market
from .story import tell_offers, tell_single_sale
from .verbs import OFFER

if TYPE_CHECKING:
    from .state import BeesnessState


def begin_sale(state: BeesnessState) -> None:
    state.turn = NO_SEAT
    drones = actors(state, DRONE)
    if drones == 0:
        state.enter(NOMINATE)
    elif drones & (drones - 1) == 0:
        sell_alone(state, int(drones).bit_length() - 1)
    else:
        waiting: i64 = 0
        for seat in range(state.seats):
            if drones >> seat & 1 and state.flowers[seat]:
                waiting |= 1 << seat
        state.phase = BID
        state.waiting = waiting
        if waiting == 0:
            resolve_sale(state)


def sell_alone(state: BeesnessState, seat: i64) -> None:
    """BS2.5: the whole Honeypot for one flower, and one back to the Garden."""
    gained: i64 = 0
    spent: i64 = 0
    if state.flowers[seat]:
        gained = state.honeypot
        state.honeypot = 0
        state.honey[seat] += gained
        state.flowers[seat] -= 1
        state.sold += 1
        spent = 1
        if state.flowers[seat]:
            spent = 2
            state.flowers[seat] -= 1
            state.garden += 1
    to_market(state, seat)
    if state.events is not None:
        tell_single_sale(state, seat, gained, spent)
    state.enter(NOMINATE)


def worth_of(honeypot: i64, total: i64) -> i64:
    """BS2.4: what each of so many flowers earns, rounded up."""
    return (honeypot + total - 1) // total


def resolve_sale(state: BeesnessState) -> None:
    """BS2.4: every flower offered earns an equal share of the Honeypot."""
    total: i64 = 0
    for seat in range(state.seats):
        if state.laid[seat] == DRONE:
            move = state.chosen[seat]
            count = move - OFFER
            if move == NOTHING:
                count = 0
            state.offers[seat] = count
            state.chosen[seat] = NOTHING
            total += count
            to_market(state, seat)
    worth: i64 = 0
    if total:
        worth = worth_of(state.honeypot, total)
        state.honeypot = 0
        state.sold += total
        for seat in range(state.seats):
            count = state.offers[seat]
            if count > 0:
                state.flowers[seat] -= count
                state.honey[seat] += worth * count
    if state.events is not None:
        tell_offers(state, total, worth)
    state.enter(NOMINATE)
