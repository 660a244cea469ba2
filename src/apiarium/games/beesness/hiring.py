"""Queens at the Bee Market: nominations, auctions and what a bee costs (BS2.7 to BS2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import DRONE, KINDS, QUEEN, WORKER
from .phases import AUCTION, NO_SEAT, NOMINATE, NOTHING, ROLL
from .round import allowance, end_round, poorest
from .story import tell_drop, tell_hire, tell_nomination, tell_raise, tell_stop
from .verbs import DROP, HIRE, RAISE, STOP

if TYPE_CHECKING:
    from .state import BeesnessState


def begin_hiring(state: BeesnessState) -> None:
    if state.round_number == state.rounds:
        state.enter(ROLL)  # BS4.2: in the last round Queens gamble
        return
    most = allowance(state, QUEEN)
    if most:
        for seat in range(state.seats):
            if state.laid[seat] == QUEEN:
                state.hires[seat] = most  # BS2.7
    next_nomination(state)


def kinds_for_hire(state: BeesnessState) -> i64:
    """BS2.7: a bit for every kind of bee at the Market."""
    mask: i64 = 0
    if state.market[WORKER] > 0:
        mask = 1 << WORKER
    if state.market[DRONE] > 0:
        mask |= 1 << DRONE
    return mask


def able_to_hire(state: BeesnessState) -> i64:
    """BS2.9: the seats that may hire a bee and can pay its starting price."""
    able: i64 = 0
    if state.market[WORKER] or state.market[DRONE]:
        for seat in range(state.seats):
            if state.hires[seat] and state.honey[seat] >= state.round_number:
                able |= 1 << seat
    return able


def next_nomination(state: BeesnessState) -> None:
    """BS2.9: least honey first, asked anew for each bee; who cannot pay the starting price is out."""
    able = able_to_hire(state)
    if able == 0:
        end_round(state)
    else:
        state.phase = NOMINATE
        state.turn = poorest(state, able)
        state.waiting = 1 << state.turn


def apply_nomination(state: BeesnessState, seat: i64, move: i64) -> None:
    if move == STOP:
        state.hires[seat] = 0
        if state.events is not None:
            tell_stop(state, seat)
        next_nomination(state)
        return
    state.nominated = move - HIRE
    state.price = state.round_number  # BS2.8
    state.leader = seat
    state.bidding = 0
    for other in range(state.seats):
        if state.hires[other]:
            state.bidding |= 1 << other
    if state.events is not None and has_rivals(state, seat):
        tell_nomination(state, seat)  # else the hire says it all
    next_bidder(state, seat)


def has_rivals(state: BeesnessState, seat: i64) -> bool:
    """BS2.9: whether another Queen can raise the bid of this seat."""
    for other in range(state.seats):
        if other != seat and state.bidding >> other & 1 and state.honey[other] > state.price:
            return True
    return False


def next_bidder(state: BeesnessState, seat: i64) -> None:
    """BS2.9: clockwise to the next who can raise; who cannot is out, and the last one takes the bee."""
    for other in range(state.seats):
        if other != state.leader and state.honey[other] <= state.price:
            state.bidding &= ~(1 << other)
    if state.bidding == 1 << state.leader:
        award(state)
        return
    while True:
        seat += 1
        if seat == state.seats:
            seat = 0
        if state.bidding >> seat & 1 and seat != state.leader:
            break
    state.phase = AUCTION
    state.waiting = 1 << seat


def apply_bid(state: BeesnessState, seat: i64, move: i64) -> None:
    if move == DROP:
        state.bidding ^= 1 << seat
        if state.events is not None:
            tell_drop(state, seat)
    else:
        state.price += move - RAISE + 1
        state.leader = seat
        if state.events is not None:
            tell_raise(state, seat)
    next_bidder(state, seat)


def award(state: BeesnessState) -> None:
    """BS2.8: the price goes into the Honeypot."""
    seat = state.leader
    kind = state.nominated
    state.honey[seat] -= state.price
    state.honeypot += state.price
    state.market[kind] -= 1
    state.cards[KINDS * seat + kind] += 1
    state.hires[seat] -= 1
    if state.events is not None:
        tell_hire(state, seat)
    state.nominated = NOTHING
    state.price = 0
    state.leader = NO_SEAT
    state.bidding = 0
    next_nomination(state)
