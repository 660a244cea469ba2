"""Chapter 7 of Queen Bee: Queens that fall, colonies that change sides, and players who are out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bees import all_on_board
from .cards import discard_hand
from .ending import finish
from .phases import LAST_QUEEN, RUNNING
from .seats import queens_alive
from .story import tell_alliance, tell_out, tell_queen

if TYPE_CHECKING:
    from .state import QueenbeeState


def queen_falls(state: QueenbeeState, loser: int, victor: int) -> None:
    """QB6.6, QB7.1: her colony, and all who are loyal to her, join the Queen whom the victor serves."""
    state.fallen[loser] = 1 + max(state.fallen)
    if state.events is not None:
        tell_queen(state, loser, victor)
    if queens_alive(state) == 1:
        finish(state, LAST_QUEEN)  # QB7.4: whoever fought for her until now joins nobody any more
        return
    liege = state.lieges[victor]
    for seat in range(state.seats):
        if state.lieges[seat] == loser:
            state.lieges[seat] = liege
            if state.events is not None:
                tell_alliance(state, seat, liege)


def check_out(state: QueenbeeState, seat: int) -> None:
    """QB7.3: out when no bee is left on the board, and not before."""
    if state.is_out[seat] == 0 and state.ended == RUNNING and all_on_board(state, seat) == 0:
        state.is_out[seat] = 1
        cards = discard_hand(state, seat)
        if state.events is not None:
            tell_out(state, seat, cards)
