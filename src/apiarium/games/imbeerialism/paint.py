"""A view of Imbeerialism as numbers, field by field in the order of its declaration, without making one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.canvas import Canvas
from .board import bees_on, colonies_held, growth_of, held, is_out, part_of
from .components import BITS, CYCLE, HEXES, MOST_OFFERS, NO_SEAT, RANSOMS
from .ending import has_colonised
from .phases import OVER
from .view import NO_OFFER, RANSOM, home_counts, open_offer

if TYPE_CHECKING:
    from .state import ImbeerialismState


def paint_view(state: ImbeerialismState, seat: int, canvas: Canvas) -> None:
    """The numbers of the same view, field by field, without making one."""
    is_over = state.phase == OVER
    canvas.begin(seat, state.waiting)
    canvas.word(state.phase)
    canvas.number(i64(NO_SEAT) if is_over else state.turn)
    canvas.number(state.round_number)
    canvas.number(state.max_rounds)
    canvas.number(CYCLE - (state.round_number - 1) % CYCLE)
    canvas.number(state.colonies)
    canvas.number(i64(home_counts(state)))
    canvas.number(i64(state.has_circles))
    canvas.number(i64(state.has_points))
    canvas.numbers(state.flowers)
    canvas.open()
    for cell in range(i64(HEXES)):
        canvas.put(growth_of(state.flowers[cell], bees_on(state, cell)))
    canvas.close()
    canvas.numbers(state.markers)
    canvas.numbers(state.homes)
    canvas.grid(state.workers)
    canvas.grid(state.drones)
    canvas.numbers(state.queens)
    canvas.numbers(state.honey)
    canvas.numbers(state.cubes)
    canvas.numbers(state.supply)
    canvas.numbers(state.bank)
    canvas.numbers(state.points)
    paint_colonies(state, canvas)
    canvas.open()
    for other in range(state.seats):
        canvas.put(i64(not is_over and has_colonised(state, other)))
    canvas.close()
    canvas.open()
    for other in range(state.seats):
        canvas.put(i64(is_out(state, other)))
    canvas.close()
    canvas.number(MOST_OFFERS - state.offers)
    paint_offer(state, canvas)


def paint_colonies(state: ImbeerialismState, canvas: Canvas) -> None:
    """How many each seat holds, the hexes it holds, and the colonies it has kept."""
    colonies = colonies_held(state)
    canvas.open()
    for other in range(state.seats):
        canvas.put(BITS[part_of(colonies, other)])
    canvas.close()
    canvas.open()
    for other in range(state.seats):
        canvas.put_members(held(state, other))
    canvas.close()
    canvas.open()
    for kept in state.kept:
        canvas.put_members(kept)
    canvas.close()


def paint_offer(state: ImbeerialismState, canvas: Canvas) -> None:
    offer = open_offer(state)
    canvas.word(offer)
    canvas.number(i64(NO_SEAT) if offer == NO_OFFER else state.turn)
    canvas.number(state.asked_seat)
    canvas.number(state.asked_hex)
    canvas.number(state.offered_flowers)
    canvas.number(i64(RANSOMS[state.asked_bee]) if offer == RANSOM else state.offered_honey)
    canvas.number(state.asked_bee)
