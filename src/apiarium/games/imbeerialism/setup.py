"""Set-up: who lives where, and what lies on every hex (IM1.1 to IM1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import (
    CENTRE,
    CENTRE_FLOWERS,
    CUBES,
    HEXES,
    HOME_FLOWERS,
    LAST_HOME_FLOWERS,
    MARKERS,
    NO_SEAT,
    RING_FLOWERS,
    START_HONEY,
    SUPPLY,
)

if TYPE_CHECKING:
    from .state import ImbeerialismState


def lay_out(state: ImbeerialismState) -> None:
    seats = state.seats
    state.flowers = [RING_FLOWERS] * HEXES  # IM1.2, IM1.5
    state.flowers[CENTRE] = CENTRE_FLOWERS
    state.markers = [NO_SEAT] * HEXES
    state.workers = [0] * (HEXES * seats)
    state.drones = [0] * (HEXES * seats)
    for seat, home in enumerate(state.homes):  # IM1.3
        state.flowers[home] = LAST_HOME_FLOWERS if seat == seats - 1 else HOME_FLOWERS
        state.markers[home] = seat
        state.workers[HEXES * seat + home] = 1
        state.drones[HEXES * seat + home] = 1
    state.queens = state.homes[:]
    state.honey = [START_HONEY] * seats
    state.cubes = [CUBES] * seats
    state.supply = [MARKERS - 1] * seats
    state.bank = [SUPPLY - seats, SUPPLY - seats, 0]
