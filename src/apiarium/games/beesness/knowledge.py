"""What a seat does not know of a position of Beesness, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.rng import Rng
from .phases import CHOOSE, NOTHING, SECRET
from .verbs import PLAY

if TYPE_CHECKING:
    from .state import BeesnessState

RARE: Final = 16  # one hidden choice in so many is thought to be no card but a call or a gift, as far as there is any


def deal_anew(state: BeesnessState, seat: int, rng: Rng) -> None:
    """Hidden are the others' choices while several choose at once; BS1.2: their hands can be worked out."""
    if not SECRET[state.phase]:
        return
    for other in range(state.seats):
        if other != seat and state.chosen[other] != NOTHING:
            menu = state.menu(other)
            if state.phase == CHOOSE and rng.below(RARE):
                menu = [move for move in menu if move >= PLAY] or menu
            state.chosen[other] = menu[rng.below(len(menu))]
