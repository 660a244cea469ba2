"""Queens at the Bee Market: nominations, auctions and what a bee costs (BS2.7 to BS2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import DRONE, DROP, HIRE, KINDS, RAISE, STOP, WORKER
from .phases import AUCTION, NO_SEAT, NOMINATE, NOTHING
from .story import tell_hire

if TYPE_CHECKING:
    from .state import BeesnessState


def next_nomination(state: BeesnessState) -> None:
    """BS2.9: least honey first, asked anew for each bee; who cannot pay the starting price is out."""
    able = 0
    if state.market[WORKER] or state.market[DRONE]:
        for seat in range(state.seats):
            if state.hires[seat] and state.honey[seat] >= state.round_number:
                able |= 1 << seat
    if able == 0:
        state.end_round()
    else:
        state.phase = NOMINATE
        state.turn = state.poorest(able)
        state.waiting = 1 << state.turn


def apply_nomination(state: BeesnessState, seat: int, move: int) -> None:
    if move == STOP:
        state.hires[seat] = 0
        if state.events is not None:
            state.tell("stop", "BS2.9", f"@{seat} hires no more", {"seat": seat})
        next_nomination(state)
        return
    state.nominated = move - HIRE
    state.price = state.round_number  # BS2.8
    state.leader = seat
    state.bidding = 0
    for other in range(state.seats):
        if state.hires[other]:
            state.bidding |= 1 << other
    if state.events is not None:
        bee = "Worker" if state.nominated == WORKER else "Drone"
        data: dict[str, object] = {"seat": seat, "bee": state.nominated, "price": state.price}
        state.tell("nominate", "BS2.9", f"@{seat} asks for a {bee} at {state.price} honey", data)
    next_bidder(state, seat)


def next_bidder(state: BeesnessState, seat: int) -> None:
    """BS2.9: clockwise to the next who can raise; who cannot is out, and the last one takes the bee."""
    for other in range(state.seats):
        if other != state.leader and state.honey[other] <= state.price:
            state.bidding &= ~(1 << other)
    if state.bidding == 1 << state.leader:
        award(state)
        return
    while True:
        seat = seat + 1 if seat + 1 < state.seats else 0
        if state.bidding >> seat & 1 and seat != state.leader:
            break
    state.phase = AUCTION
    state.waiting = 1 << seat


def apply_bid(state: BeesnessState, seat: int, move: int) -> None:
    if move == DROP:
        state.bidding ^= 1 << seat
        if state.events is not None:
            state.tell("drop", "BS2.9", f"@{seat} drops out", {"seat": seat})
    else:
        state.price += move - RAISE + 1
        state.leader = seat
        if state.events is not None:
            data: dict[str, object] = {"seat": seat, "price": state.price}
            state.tell("raise", "BS2.9", f"@{seat} offers {state.price} honey", data)
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
