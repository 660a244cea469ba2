"""The vote to replant: who may call it before a pick, the ballot and the discards (BS3.1 to BS3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import CALL, DISCARD, KINDS, REPLANT_EACH, YES
from .phases import DISCARDING, NOTHING, VOTING, WINDOW
from .story import tell_discards, tell_votes

if TYPE_CHECKING:
    from .state import BeesnessState


def open_window(state: BeesnessState) -> None:
    """BS3.1: before each pick those who have not called in this round may."""
    waiting = 0
    for seat in range(state.seats):
        if state.can_call(seat):
            waiting |= 1 << seat
    if waiting:
        state.phase = WINDOW
        state.waiting = waiting
    else:
        state.begin_pick()


def resolve_window(state: BeesnessState) -> None:
    callers = 0
    for seat in range(state.seats):
        if state.chosen[seat] == CALL:
            callers |= 1 << seat
        state.chosen[seat] = NOTHING
    state.callers = callers
    state.called |= callers
    if callers:
        begin_vote(state)
    else:
        state.begin_pick()


def begin_vote(state: BeesnessState) -> None:
    """BS3.2: everybody who holds a bee votes."""
    waiting = 0
    for seat in range(state.seats):
        if state.bees_held(seat):
            waiting |= 1 << seat
    state.phase = VOTING
    state.waiting = waiting
    if state.events is not None:
        names = " and ".join([f"@{seat}" for seat in range(state.seats) if state.callers >> seat & 1])
        verb = "call" if state.callers & (state.callers - 1) else "calls"
        state.tell("call", "BS3.1", f"{names} {verb} a referendum to replant", {"callers": state.callers})


def resolve_vote(state: BeesnessState) -> None:
    balance = 0
    for seat in range(state.seats):
        move = state.chosen[seat]
        state.discards[seat] = NOTHING
        state.votes[seat] = 0
        if move != NOTHING:
            state.votes[seat] = state.bees_held(seat) if move == YES else -state.bees_held(seat)
            state.chosen[seat] = NOTHING
            balance += state.votes[seat]
    state.callers = 0
    if state.events is not None:
        tell_votes(state, balance)
    if balance <= 0:
        state.resume()
        return
    state.garden += REPLANT_EACH * state.seats  # BS3.3
    state.planted += REPLANT_EACH * state.seats
    waiting = 0
    for seat in range(state.seats):
        if state.kinds_to_discard(seat):
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
    state.resume()
