"""A round: present, judge, manipulate (BH3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64

from .components import SLOTS
from .ending import end_hand, finish, sole_leader
from .judge import judge
from .phases import MANIPULATE, NO_BEE, NO_SEAT, PRESENT
from .story import tell_action, tell_choice, tell_judging
from .verbs import FLIP, SWAP, SWAP_FIRST, SWAP_SECOND

if TYPE_CHECKING:
    from .state import BeeholderState


def begin_round(state: BeeholderState) -> None:
    state.phase = PRESENT
    state.waiting = (1 << state.seats) - 1


# Present


def apply_present(state: BeeholderState, seat: i64, bee: int) -> None:
    """BH3.1: in secret, all at the same time; the last choice reveals them all."""
    state.chosen[seat] = bee
    state.hands[seat] = remove(state.hands[seat], bee)
    if state.events is not None:
        tell_choice(state, seat)
    state.waiting ^= 1 << seat
    if state.waiting == 0:
        reveal(state)


def reveal(state: BeeholderState) -> None:
    seats = state.seats
    winner = judge(state.slots, state.chosen)
    state.shown = extend(state.shown, state.chosen)
    for seat in range(seats):
        state.chosen[seat] = NO_BEE
    if state.events is not None:
        tell_judging(state, winner)
    state.winner = winner
    state.points[winner] += 1  # BH3.4
    state.actions = vec[i64](capacity=seats)
    if len(state.finale) > 0:
        state.finale = vec[i64]()
    if state.is_sudden_death and sole_leader(state) != NO_SEAT:
        finish(state)  # BH4.4: at once, after this very Judge
    elif len(state.shown) == state.hand * seats:
        end_hand(state)  # BH3.7: no Manipulate after the last round
    else:
        state.phase = MANIPULATE
        state.waiting = 1 << winner  # BH3.5: the winner first


# Manipulate


def apply_manipulate(state: BeeholderState, seat: i64, move: int) -> None:
    manipulate(state.slots, move)
    state.actions = append(state.actions, move)
    if state.events is not None:
        tell_action(state, seat, tiles_of(move))
    if len(state.actions) == state.seats:
        begin_round(state)
    else:
        state.waiting = 1 << following(state, seat)  # BH3.5: clockwise


def following(state: BeeholderState, seat: i64) -> i64:
    """The next seat clockwise; a remainder would cost more than all the rest of a turn's end."""
    return seat + 1 if seat + 1 < state.seats else i64(0)


def manipulate(slots: vec[i64], move: i64) -> None:
    """A flip or a swap; doing it twice changes nothing."""
    if move < SWAP:
        slots[slot_of(slots, move - FLIP)] ^= 1
    else:
        first = slot_of(slots, SWAP_FIRST[move - SWAP])
        second = slot_of(slots, SWAP_SECOND[move - SWAP])
        facet = slots[first]
        slots[first] = slots[second]
        slots[second] = facet


def tiles_of(move: int) -> list[int]:
    """The one tile that a flip turns over, or the two that a swap moves."""
    if move < SWAP:
        return [move - FLIP]
    return [SWAP_FIRST[move - SWAP], SWAP_SECOND[move - SWAP]]


def slot_of(slots: vec[i64], tile: i64) -> i64:
    """The index of the slot where a tile lies; all are looked at, because where to stop cannot be foreseen."""
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if slots[slot] >> 1 == tile:
            found = slot
    return found
