"""Seats of Queen Bee: allies and opponents, Queens at home, and what a seat is allowed to do at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import CROWDED, NO_SPACE

if TYPE_CHECKING:
    from .state import QueenbeeState


def is_ally(state: QueenbeeState, seat: int, other: int) -> bool:
    """QB7.1, QB7.2: both serve the same Queen; everybody is an ally of their own."""
    return state.lieges[seat] == state.lieges[other]


def has_allies(state: QueenbeeState, seat: int) -> bool:
    return any(other != seat and state.lieges[other] == state.lieges[seat] for other in range(state.seats))


def opponents(state: QueenbeeState, seat: int) -> int:
    """A bit for every seat that plays on and serves another Queen."""
    mask = 0
    liege = state.lieges[seat]
    for other in range(state.seats):
        if state.lieges[other] != liege and state.is_out[other] == 0:
            mask |= 1 << other
    return mask


def queens_alive(state: QueenbeeState) -> int:
    count = 0
    for space in state.queens:
        if space != NO_SPACE:
            count += 1
    return count


def queen_is_home(state: QueenbeeState, seat: int) -> bool:
    """In her nest, which she has never left (QB3.3, QB5.3, QB8.15, QB10.3)."""
    return state.has_left[seat] == 0 and state.queens[seat] == state.nests[seat]


def queen_is_away(state: QueenbeeState, seat: int) -> bool:
    """QB4.3: defeated, or she has left her nest, even if she came back."""
    return state.has_left[seat] == 1 or state.queens[seat] == NO_SPACE


def queen_is_astray(state: QueenbeeState, seat: int) -> bool:
    """QB8.6: somebody else led her out of the nest, which she has not left; home again, she repopulates."""
    return state.has_left[seat] == 0 and state.queens[seat] not in (NO_SPACE, state.nests[seat])


def can_flee(state: QueenbeeState, seat: int) -> bool:
    """QB10.3: once per player, and only a Queen who never left her nest."""
    return state.has_fled[seat] == 0 and queen_is_home(state, seat)


def is_first_turn(state: QueenbeeState) -> bool:
    """QB2.2: five and six players hold back on their own first turn."""
    return state.seats >= CROWDED and state.round_number == 1


def are_neighbours(state: QueenbeeState, seat: int, other: int) -> bool:
    """QB2.2: owners of adjacent hives."""
    hives = len(state.board.hives)
    return (state.hives[seat] - state.hives[other]) % hives in (1, hives - 1)


def has_power(state: QueenbeeState, seat: int, power: int) -> bool:
    return state.powers[seat] >> power & 1 == 1
