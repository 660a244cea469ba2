"""The vote to replant: who may call it before a pick, the ballot and the discards (BS3.1 to BS3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import KINDS, REPLANT_EACH
from .phases import CHOOSE, DISCARDING, NOTHING, PICK, VOTING, WINDOW
from .round import kinds_held
from .story import tell_call, tell_discards, tell_votes
from .verbs import CALL, DISCARD, YES

if TYPE_CHECKING:
    from .state import BeesnessState


def can_call(state: BeesnessState, seat: i64) -> bool:
    """BS3.1: once a round, while there is a bee to vote with."""
    return state.called >> seat & 1 == 0 and is_any_bee_left(state)


def is_any_bee_left(state: BeesnessState) -> bool:
    index: i64 = 0
    while index < len(state.cards) and state.cards[index] == 0:
        index += 1
    return index < len(state.cards)


def bees_held(state: BeesnessState, seat: i64) -> i64:
    """BS3.2: a vote for every card in hand, and for the laid one until it goes to the market."""
    first = KINDS * seat
    return state.cards[first] + state.cards[first + 1] + state.cards[first + 2]


def kinds_to_discard(state: BeesnessState, seat: i64) -> i64:
    """BS3.3: a bit for every kind in the hand; what lies on the table is not in it."""
    mask = kinds_held(state, seat)
    if state.acting >> seat & 1:
        kind = state.laid[seat]
        if state.cards[KINDS * seat + kind] == 1:
            mask ^= 1 << kind
    return mask


def open_window(state: BeesnessState) -> None:
    """BS3.1: before each pick those who have not called in this round may."""
    waiting: i64 = 0
    for seat in range(state.seats):
        if can_call(state, seat):
            waiting |= 1 << seat
    if waiting:
        state.phase = WINDOW
        state.waiting = waiting
    else:
        state.enter(PICK)


def resolve_window(state: BeesnessState) -> None:
    callers: i64 = 0
    for seat in range(state.seats):
        if state.chosen[seat] == CALL:
            callers |= 1 << seat
        state.chosen[seat] = NOTHING
    state.callers = callers
    state.called |= callers
    if callers:
        begin_vote(state)
    else:
        state.enter(PICK)


def begin_vote(state: BeesnessState) -> None:
    """BS3.2: everybody who holds a bee votes."""
    waiting: i64 = 0
    for seat in range(state.seats):
        if bees_held(state, seat):
            waiting |= 1 << seat
    state.phase = VOTING
    state.waiting = waiting
    if state.events is not None:
        tell_call(state)


def resolve_vote(state: BeesnessState) -> None:
    balance: i64 = 0
    for seat in range(state.seats):
        move = state.chosen[seat]
        state.discards[seat] = NOTHING
        state.votes[seat] = 0
        if move != NOTHING:
            state.votes[seat] = bees_held(state, seat)
            if move != YES:
                state.votes[seat] = -state.votes[seat]
            state.chosen[seat] = NOTHING
            balance += state.votes[seat]
    state.callers = 0
    if state.events is not None:
        tell_votes(state, balance)
    if balance <= 0:
        resume(state)
        return
    state.garden += REPLANT_EACH * state.seats  # BS3.3
    state.planted += REPLANT_EACH * state.seats
    waiting: i64 = 0
    for seat in range(state.seats):
        if kinds_to_discard(state, seat):
            waiting |= 1 << seat
    state.phase = DISCARDING
    state.waiting = waiting
    if waiting == 0:
        resolve_discards(state)


def resolve_discards(state: BeesnessState) -> None:
    """BS3.3: the cards leave the game, and all see which."""
    for seat in range(state.seats):
        move = state.chosen[seat]
        if move != NOTHING:
            kind = move - DISCARD
            state.discards[seat] = kind
            state.cards[KINDS * seat + kind] -= 1
            state.removed[kind] += 1
            state.chosen[seat] = NOTHING
    if state.events is not None:
        tell_discards(state)
    resume(state)


def resume(state: BeesnessState) -> None:
    """BS3.1: after a vote the table is asked again what it was asked when the vote was called."""
    state.enter(WINDOW if state.acting else CHOOSE)
