"""What a seat may know of a position of Nectar Run: everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from apiarium.core.fields import INT, INTS, Field, declare
from apiarium.core.state import View, seats_in

if TYPE_CHECKING:
    from .state import NectarState

FIELDS: Final = declare(turn=INT, turns=INT, carried=INT, stored=INTS, target=INT)


class NectarView(View):
    turn: int
    turns: int
    carried: int
    stored: list[int]
    target: int

    def fields(self) -> list[Field]:
        return FIELDS


def make_view(state: NectarState, seat: int) -> NectarView:
    view = NectarView()
    view.seat = seat
    view.seats = state.seats
    view.due = seats_in(state.waiting)
    view.turn = state.turn
    view.turns = state.turns
    view.carried = state.carried
    view.stored = state.stored[:]
    view.target = state.target
    return view
