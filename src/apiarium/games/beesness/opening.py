"""The start of a round: everybody plays a card, or calls for a vote or gives honey before (BS2.1, BS3.1, BS4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .phases import CHOOSE, GIFT, NO_SEAT, NOTHING
from .referendum import begin_vote, can_call
from .round import first_seat, kinds_held, reveal
from .story import tell_gift, tell_giver
from .verbs import CALL, GIVE, PAY

if TYPE_CHECKING:
    from .state import BeesnessState


def gift_mask(state: BeesnessState, seat: i64) -> i64:
    """BS4.4: the seats that this one may give honey to now."""
    if state.has_gifts == 0 or state.honey[seat] == 0:
        return 0
    return ((1 << state.seats) - 1) & ~(1 << seat) & ~state.given[seat]


def is_opening(state: BeesnessState, seat: i64) -> bool:
    """Whether this seat has something to choose at the start of a round: a card, a call or a gift."""
    return kinds_held(state, seat) != 0 or can_call(state, seat) or gift_mask(state, seat) != 0


def open_round(state: BeesnessState) -> None:
    """BS2.1: all choose at once; who calls or gives does so before any card is shown."""
    waiting: i64 = 0
    for seat in range(state.seats):
        if is_opening(state, seat):
            waiting |= 1 << seat
    state.phase = CHOOSE
    state.turn = NO_SEAT
    state.waiting = waiting
    if waiting == 0:
        reveal(state)


def resolve_opening(state: BeesnessState) -> None:
    """BS3.1, BS4.4: calls and gifts come first, and the cards go back unseen; without any the cards are shown."""
    callers: i64 = 0
    gifts: i64 = 0
    chosen = state.chosen
    for seat in range(state.seats):
        move = chosen[seat]
        if move == CALL:
            callers |= 1 << seat
        elif GIVE <= move < PAY:
            gifts |= 1 << seat
    if not callers and not gifts:
        reveal(state)
        return
    for seat in range(state.seats):
        if gifts >> seat & 1 == 0:
            chosen[seat] = NOTHING
        elif state.events is not None:
            tell_giver(state, seat, chosen[seat] - GIVE)
    state.callers = callers
    state.called |= callers
    if gifts:
        next_gift(state)
    else:
        begin_vote(state)


def next_gift(state: BeesnessState) -> None:
    """The givers say how much, clockwise from the first seat; then comes the vote, if one was called."""
    seat = first_seat(state)
    for _ in range(state.seats):
        if state.chosen[seat] != NOTHING:
            state.phase = GIFT
            state.turn = seat
            state.waiting = 1 << seat
            return
        seat += 1
        if seat == state.seats:
            seat = 0
    state.turn = NO_SEAT
    if state.callers:
        begin_vote(state)
    else:
        open_round(state)


def apply_gift(state: BeesnessState, seat: i64, amount: i64) -> None:
    other = state.chosen[seat] - GIVE
    state.chosen[seat] = NOTHING
    state.given[seat] |= 1 << other
    state.honey[seat] -= amount
    state.honey[other] += amount
    if state.events is not None:
        tell_gift(state, seat, other, amount)
    next_gift(state)
