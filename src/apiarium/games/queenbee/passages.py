"""The start of a turn of Queen Bee, when every other Queen at home may still flee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import SECRET_PASSAGE
from .phases import PASSED, TAKEN
from .play import answer, clear_answers, first_taker, open_window, play_card
from .seats import can_flee
from .verbs import PASS

if TYPE_CHECKING:
    from .state import QueenbeeState


def asked_to_flee(state: QueenbeeState) -> int:
    """QB10.3, QB10.4: all others whose Queen could flee, whatever they hold."""
    mask = 0
    for seat in range(state.seats):
        if seat != state.turn and state.is_out[seat] == 0 and can_flee(state, seat):
            mask |= 1 << seat
    return mask


def settle_passages(state: QueenbeeState) -> bool:
    asked = asked_to_flee(state)
    if asked == 0:
        state.frames.pop()
        return False
    open_window(state, asked)
    return True


def apply_passages(state: QueenbeeState, seat: int, move: int) -> None:
    """The first clockwise who flees does so; then the others are asked again."""
    if not answer(state, seat, PASSED if move == PASS else TAKEN):
        return
    taker = first_taker(state, state.turn)
    clear_answers(state)
    if taker >= 0:
        play_card(state, taker, SECRET_PASSAGE)
    else:
        state.frames.pop()
