"""What a seat does not know of a position of Beesness, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from .phases import NOTHING, SECRET

if TYPE_CHECKING:
    from .state import BeesnessState


def deal_anew(state: BeesnessState, seat: int, rng: Rng) -> None:
    """Hidden are the others' choices while several choose at once; BS1.2: their hands can be worked out."""
    if not SECRET[state.phase]:
        return
    for other in range(state.seats):
        if other != seat and state.chosen[other] != NOTHING:
            menu = state.menu(other)
            state.chosen[other] = menu[rng.below(len(menu))]
