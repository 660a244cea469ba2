"""Chapter 3 of Queen Bee: who may stand where, and moving, losing and counting bees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import CAPACITY, NO_SEAT, NO_SPACE, QUEEN, TEAM_WARRIORS, TEAM_WORKERS, WARRIOR, WORKER

if TYPE_CHECKING:
    from .state import QueenbeeState


def may_stand(state: QueenbeeState, seat: i64, bee: i64, space: i64) -> bool:
    """QB3.2: the ground alone, whoever stands there."""
    if bee == QUEEN:
        return True
    if space == state.nests[seat]:
        return False
    return bee == WORKER or state.board.is_trench[space] == 0


def count_at(state: QueenbeeState, space: i64) -> int:
    """How many bees stand on a space."""
    owner = state.owners[space]
    if owner == NO_SEAT:
        return 0
    count = state.workers[space] + state.warriors[space]
    return count + 1 if state.queens[owner] == space else count


def has_room(state: QueenbeeState, seat: i64, space: i64) -> bool:
    """QB3.1: nobody else's bee stands there, and fewer than four of the own."""
    owner = state.owners[space]
    return owner == NO_SEAT or (owner == seat and count_at(state, space) < CAPACITY)


def bees_at(state: QueenbeeState, seat: i64, bee: i64, space: i64) -> int:
    """How many bees of a kind a seat has on a space."""
    if state.owners[space] != seat:
        return 0
    if bee == QUEEN:
        return 1 if state.queens[seat] == space else 0
    return state.workers[space] if bee == WORKER else state.warriors[space]


def take_off(state: QueenbeeState, seat: i64, bee: i64, space: i64) -> None:
    """One bee leaves a space; it is then off the board until `put_on` sets it down."""
    if bee == WORKER:
        state.workers[space] -= 1
    elif bee == WARRIOR:
        state.warriors[space] -= 1
    else:
        state.queens[seat] = NO_SPACE
        if space == state.nests[seat]:
            state.has_left[seat] = 1  # QB3.3
    if state.workers[space] + state.warriors[space] == 0 and state.queens[seat] != space:
        state.owners[space] = NO_SEAT


def put_on(state: QueenbeeState, seat: i64, bee: i64, space: i64) -> None:
    state.owners[space] = seat
    if bee == WORKER:
        state.workers[space] += 1
    elif bee == WARRIOR:
        state.warriors[space] += 1
    else:
        state.queens[seat] = space


def on_board(state: QueenbeeState, seat: i64, bee: i64) -> int:
    """How many bees of a kind a seat has on the board."""
    if bee == QUEEN:
        return 1 if state.queens[seat] != NO_SPACE else 0
    counts = state.workers if bee == WORKER else state.warriors
    owners = state.owners
    total: i64 = 0
    for space in range(len(owners)):
        if owners[space] == seat:
            total += counts[space]
    return total


def all_on_board(state: QueenbeeState, seat: i64) -> int:
    return on_board(state, seat, WORKER) + on_board(state, seat, WARRIOR) + on_board(state, seat, QUEEN)


def lost(state: QueenbeeState, seat: i64, bee: i64) -> int:
    """Workers or Warriors of a seat that are off the board."""
    team = TEAM_WORKERS if bee == WORKER else TEAM_WARRIORS
    return team - on_board(state, seat, bee)


def hive_room(state: QueenbeeState, seat: i64, bee: i64, banned: i64) -> bool:
    """Whether some own hive space, other than `banned`, can take a bee of that kind."""
    for space in state.board.hive_spaces[state.hives[seat]]:
        if space != banned and may_stand(state, seat, bee, space) and has_room(state, seat, space):
            return True
    return False
