"""A round: cards, their order, and the picks of the Workers (BS2.1 to BS2.3, BS2.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from .components import KINDS, QUEEN, SHARE, WORKER
from .phases import BID, CHOOSE, NO_SEAT, NOTHING, OVER, PICK, WINDOW
from .story import tell_pick, tell_reveal, tell_round
from .verbs import PLAY

if TYPE_CHECKING:
    from .state import BeesnessState

# What cards and order allow


def kinds_held(state: BeesnessState, seat: i64) -> i64:
    """A bit for every kind of bee this seat holds."""
    mask: i64 = 0
    for kind in range(i64(KINDS)):
        if state.cards[KINDS * seat + kind] > 0:
            mask |= 1 << kind
    return mask


def first_seat(state: BeesnessState) -> i64:
    """BS2.2: one seat further clockwise in each round."""
    return (state.round_number - 1) % state.seats


def poorest(state: BeesnessState, mask: i64) -> i64:
    """BS2.2: of these seats the one with least honey, among equals the first of the round; NO_SEAT if none."""
    seat = first_seat(state)
    best: i64 = NO_SEAT
    for _ in range(state.seats):
        if mask >> seat & 1 and (best == NO_SEAT or state.honey[seat] < state.honey[best]):
            best = seat
        seat += 1
        if seat == state.seats:
            seat = 0
    return best


def count_of(numbers: vec[i64], wanted: i64) -> i64:
    found: i64 = 0
    for number in numbers:
        if number == wanted:
            found += 1
    return found


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def actors(state: BeesnessState, kind: i64) -> i64:
    """The seats whose bee of this kind has still to act."""
    mask: i64 = 0
    for seat in range(state.seats):
        if state.laid[seat] == kind and state.acting >> seat & 1:
            mask |= 1 << seat
    return mask


def allowance(state: BeesnessState, kind: i64) -> i64:
    """What each player on this bee may take or hire in this round."""
    return share_among(count_of(state.laid, kind), state.seats)


def share_among(players: i64, seats: i64) -> i64:
    """BS2.3, BS2.7: three, less one for each other player on the same bee; nothing if all are on it."""
    if players == seats or players > SHARE:
        return 0
    return SHARE + 1 - players


def flowers_left(state: BeesnessState) -> i64:
    """Flowers in the game: the Garden and all hands."""
    left = state.garden
    for flowers in state.flowers:
        left += flowers
    return left


# Cards


def reveal(state: BeesnessState) -> None:
    """BS2.1: all cards are turned over; those without a card sit out."""
    acting: i64 = 0
    chosen = state.chosen
    for seat in range(state.seats):
        state.laid[seat] = NOTHING
        if chosen[seat] >= PLAY:
            state.laid[seat] = chosen[seat] - PLAY
            acting |= 1 << seat
        chosen[seat] = NOTHING
        state.offers[seat] = NOTHING
        state.votes[seat] = 0
        state.discards[seat] = NOTHING
    state.acting = acting
    if state.events is not None:
        tell_reveal(state, allowance(state, WORKER), allowance(state, QUEEN))
    if allowance(state, WORKER) == 0:  # BS2.3: nobody picks, and the cards go to the market
        for seat in range(state.seats):
            if state.laid[seat] == WORKER:
                to_market(state, seat)
    next_worker(state)


def to_market(state: BeesnessState, seat: i64) -> None:
    """BS2.3, BS2.6: a used Worker or Drone can be hired at once."""
    kind = state.laid[seat]
    state.cards[KINDS * seat + kind] -= 1
    state.market[kind] += 1
    state.acting ^= 1 << seat


# Workers


def next_worker(state: BeesnessState) -> None:
    state.turn = poorest(state, actors(state, WORKER))
    state.enter(BID if state.turn == NO_SEAT else WINDOW)


def begin_pick(state: BeesnessState) -> None:
    state.phase = PICK
    state.waiting = 1 << state.turn


def apply_pick(state: BeesnessState, seat: i64, count: i64) -> None:
    state.garden -= count
    state.flowers[seat] += count
    to_market(state, seat)
    if state.events is not None:
        tell_pick(state, seat, count)
    if state.garden == 0:
        state.enter(OVER)  # BS4.1: at once, for all
    else:
        next_worker(state)


# The end of a round


def end_round(state: BeesnessState) -> None:
    state.acting = 0
    state.turn = NO_SEAT
    for seat in range(state.seats):
        state.hires[seat] = 0
    if state.round_number == state.rounds:
        state.enter(OVER)
        return
    left = flowers_left(state)
    state.honeypot += left  # BS2.10
    state.round_number += 1
    state.called = 0
    state.given = vec[i64]([0] * state.seats)
    if state.events is not None:
        tell_round(state, left)
    state.enter(CHOOSE)
