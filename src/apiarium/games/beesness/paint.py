"""A view of Beesness as numbers, field by field in the order of its declaration, without making one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.canvas import Canvas
from .components import FACES
from .phases import GIFT, NO_SEAT, NOTHING, SECRET
from .referendum import bees_held
from .round import first_seat
from .verbs import GIVE
from .view import can_take, card_of, dice_left, growth

if TYPE_CHECKING:
    from .state import BeesnessState


def paint_view(state: BeesnessState, seat: int, canvas: Canvas) -> None:
    """The numbers of the same view, field by field, without making one."""
    has_secrets = SECRET[state.phase]
    canvas.begin(seat, state.waiting)
    canvas.word(state.phase)
    canvas.number(state.round_number)
    canvas.number(state.rounds)
    canvas.number(state.has_gifts)
    canvas.number(first_seat(state))
    canvas.number(state.turn)
    canvas.number(state.garden)
    canvas.number(state.honeypot)
    canvas.number(growth(state))
    canvas.numbers(state.market)
    canvas.numbers(state.honey)
    canvas.numbers(state.flowers)
    canvas.grid(state.cards)
    canvas.open()
    for other in range(state.seats):
        canvas.put(bees_held(state, other))
    canvas.close()
    canvas.open()
    for move in state.chosen:
        canvas.put(i64(has_secrets and move != NOTHING))
    canvas.close()
    canvas.number(card_of(state.chosen[seat]) if has_secrets and seat >= 0 else i64(NOTHING))
    canvas.numbers(state.laid)
    canvas.flags(state.acting)
    canvas.number(can_take(state))
    canvas.numbers(state.hires)
    canvas.number(state.round_number)
    canvas.number(state.nominated)
    canvas.number(state.price)
    canvas.number(state.leader)
    canvas.flags(state.bidding)
    canvas.open()
    for move in state.chosen:
        canvas.put(move - GIVE if state.phase == GIFT and move != NOTHING else i64(NO_SEAT))
    canvas.close()
    canvas.open()
    for given in state.given:
        canvas.put_members(given)
    canvas.close()
    canvas.flags(state.callers)
    canvas.flags(state.called)
    canvas.numbers(state.offers)
    canvas.numbers(state.votes)
    canvas.numbers(state.discards)
    canvas.open()
    for other in range(state.seats):
        for die in state.dice:
            if die // FACES == other:
                canvas.put(die % FACES + 1)
        canvas.end_row()
    canvas.close()
    canvas.number(dice_left(state))
    canvas.numbers(state.removed)
    canvas.number(state.sold)
    canvas.number(state.planted)
    result = state.result()
    canvas.listed([] if result is None else result.winners)
    canvas.number(i64(state.garden == 0))
