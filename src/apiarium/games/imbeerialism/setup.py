"""Set-up: who lives where, and what lies on every hex (IM1.1 to IM1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

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
    state.flowers = vec[i64]([RING_FLOWERS] * HEXES)  # IM1.2, IM1.5
    state.flowers[CENTRE] = CENTRE_FLOWERS
    state.markers = vec[i64]([NO_SEAT] * HEXES)
    state.workers = vec[i64]([0] * (HEXES * seats))
    state.drones = vec[i64]([0] * (HEXES * seats))
    for seat, home in enumerate(state.homes):  # IM1.3
        state.flowers[home] = LAST_HOME_FLOWERS if seat == seats - 1 else HOME_FLOWERS
        state.markers[home] = seat
        state.workers[HEXES * seat + home] = 1
        state.drones[HEXES * seat + home] = 1
    state.queens = state.homes[:]
    state.honey = vec[i64]([START_HONEY] * seats)
    state.cubes = vec[i64]([CUBES] * seats)
    state.supply = vec[i64]([MARKERS - 1] * seats)
    state.bank = vec[i64]([SUPPLY - seats, SUPPLY - seats, 0])
