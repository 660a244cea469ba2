"""A view of Eye of the Bee-holder as numbers, field by field in the order of its declaration, without making one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.playout import first_seat
from .components import TILES
from .draft import draft_slot, tiles_left
from .judge import best_of, judging
from .phases import DRAFTING, MANIPULATE, NO_BEE, NO_SEAT
from .round import tiles_of
from .view import slots_at_judging

if TYPE_CHECKING:
    from .state import BeeholderState


def paint_view(state: BeeholderState, seat: int, canvas: Canvas) -> None:
    """The numbers of the same view, field by field, without making one."""
    seats = state.seats
    canvas.begin(seat, state.waiting)
    canvas.word(state.phase)
    canvas.number(state.target)
    canvas.number(state.hand)
    canvas.number(state.hand_number)
    canvas.number(state.hand if len(state.shown) == seats * state.hand else len(state.shown) // seats + 1)
    canvas.number(state.is_sudden_death)
    canvas.number(state.favoured)
    is_turn = state.phase == DRAFTING or state.phase == MANIPULATE
    canvas.number(first_seat(state.waiting) if is_turn else i64(NO_SEAT))
    canvas.numbers(state.points)
    canvas.open()
    for facet in state.slots:
        canvas.put(facet >> 1)
    canvas.close()
    paint_faces(state, canvas)
    canvas.number(draft_slot(state) + 1 if state.phase == DRAFTING else i64(0))
    canvas.members(tiles_left(state))
    canvas.numbers(state.hands[seat] if seat >= 0 else vec[i64]())
    canvas.open()
    for other in range(seats):
        canvas.put(len(state.hands[other]))
    canvas.close()
    canvas.open()
    for bee in state.chosen:
        canvas.put(i64(bee != NO_BEE))
    canvas.close()
    canvas.number(state.chosen[seat] if seat >= 0 else i64(NO_BEE))
    canvas.number(best_of(state.slots, state.hands[seat]) if seat >= 0 else i64(NO_BEE))
    paint_judging(state, canvas)
    canvas.number(state.winner)
    paint_ban(state, canvas)


def paint_faces(state: BeeholderState, canvas: Canvas) -> None:
    up: i64 = 0
    for facet in state.slots:
        if facet >= 0:
            up |= (facet & 1) << (facet >> 1)
    canvas.open()
    for tile in range(i64(TILES)):
        canvas.put(up >> tile & 1)
    canvas.close()


def paint_judging(state: BeeholderState, canvas: Canvas) -> None:
    """The bees of the last reveal, all bees shown in this hand, and who was left after each slot."""
    seats, shown, finale = state.seats, state.shown, state.finale
    presented = vec[i64]([NO_BEE] * seats)
    left = vec[i64]()
    if len(shown) > 0:
        presented = shown[-seats:]
        left = judging(slots_at_judging(state), presented)
    elif len(finale) > 0:
        presented = finale[:seats]
        left = judging(finale[seats:], presented)
    canvas.numbers(presented)
    canvas.open()
    for other in range(seats):
        place = other
        while place < len(shown):
            canvas.put(shown[place])
            place += seats
        canvas.end_row()
    canvas.close()
    canvas.open()
    for alive in left:
        canvas.put_members(alive)
    canvas.close()


def paint_ban(state: BeeholderState, canvas: Canvas) -> None:
    count = len(state.actions)
    if state.phase != MANIPULATE or count == 0:
        canvas.members(0)
        canvas.number(NO_SEAT)
        return
    tiles: i64 = 0
    for tile in tiles_of(state.actions[-1]):
        tiles |= 1 << tile
    canvas.members(tiles)
    canvas.number((state.winner + count - 1) % state.seats)
