"""Questions about the board: who rules a hex, stands on it, holds it, what replanting would change, who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import BITS, EVERY_HEX, HEXES, MARKERS, NO_HEX, QUEEN, WORKER

if TYPE_CHECKING:
    from .state import ImbeerialismState


def ruled(state: ImbeerialismState, seat: i64) -> i64:
    """The hexes with this seat's marker, as a bit mask."""
    mask: i64 = 0
    cell: i64 = 0
    markers = state.markers
    while cell < HEXES:
        if markers[cell] == seat:
            mask |= 1 << cell
        cell += 1
    return mask


def has_bee(state: ImbeerialismState, seat: int, kind: int, cell: int) -> bool:
    if kind == QUEEN:
        return state.queens[seat] == cell
    bees = state.workers if kind == WORKER else state.drones
    return bees[HEXES * seat + cell] > 0


def has_foreign_bee(state: ImbeerialismState, seat: i64, cell: i64) -> bool:
    other: i64 = 0
    seats: i64 = state.seats
    while other < seats:
        if other != seat:
            place: i64 = HEXES * other + cell
            if state.workers[place] > 0 or state.drones[place] > 0 or state.queens[other] == cell:
                return True
        other += 1
    return False


def held(state: ImbeerialismState, seat: i64) -> i64:
    """IM2.12: the hexes with this seat's marker on which no foreign bee stands."""
    mask: i64 = 0
    markers = state.markers
    cell: i64 = 0
    while cell < HEXES:
        if markers[cell] == seat and not has_foreign_bee(state, seat, cell):
            mask |= 1 << cell
        cell += 1
    return mask


def colonies_held(state: ImbeerialismState) -> i64:
    """Every colony that is held now (IM2.12, IM3.1), in one mask: the hexes of seat n begin at bit 7 n."""
    mask: i64 = 0
    markers = state.markers
    cell: i64 = 0
    while cell < HEXES:
        owner: i64 = markers[cell]
        if owner >= 0 and state.counting[owner] >> cell & 1 and not has_foreign_bee(state, owner, cell):
            mask |= 1 << (HEXES * owner + cell)
        cell += 1
    return mask


def part_of(colonies: i64, seat: i64) -> i64:
    """The hexes of one seat out of `colonies_held`."""
    return (colonies >> (HEXES * seat)) & EVERY_HEX


def count_colonies(state: ImbeerialismState, seat: int) -> int:
    return BITS[part_of(colonies_held(state), seat)]


def bees_on(state: ImbeerialismState, cell: i64) -> i64:
    """All bees on a hex, whoever owns them."""
    bees: i64 = 0
    for seat in range(len(state.queens)):
        place = HEXES * seat + cell
        bees += state.workers[place] + state.drones[place]
        if state.queens[seat] == cell:
            bees += 1
    return bees


def growth_of(flowers: i64, bees: i64) -> i64:
    """IM2.11: what replanting changes on a hex; nothing falls below 0, and a bare hex stays bare."""
    change = (flowers + 1 >> 1) - bees
    return change if change > -flowers else -flowers


def growth(state: ImbeerialismState) -> list[int]:
    return [growth_of(state.flowers[cell], bees_on(state, cell)) for cell in range(HEXES)]


def is_out(state: ImbeerialismState, seat: int) -> bool:
    """IM3.2: no marker and no bee on the board."""
    if state.supply[seat] < MARKERS or state.queens[seat] != NO_HEX:
        return False
    place: i64 = HEXES * seat
    last = place + HEXES
    while place < last and state.workers[place] == 0 and state.drones[place] == 0:
        place += 1
    return place == last
