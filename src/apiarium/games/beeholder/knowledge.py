"""What a seat does not know of a position of Eye of the Bee-holder, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from .components import BEES
from .phases import DEAL, NO_BEE

if TYPE_CHECKING:
    from .state import BeeholderState


def deal_anew(state: BeeholderState, seat: int, rng: Rng) -> None:
    """Hidden from a seat are the others' hands, their face-down choices, and what is set aside."""
    known = [0] * BEES
    for bee in state.shown:
        known[bee] = 1
    if seat >= 0:
        for bee in state.hands[seat]:
            known[bee] = 1
        if state.chosen[seat] != NO_BEE:
            known[state.chosen[seat]] = 1
    unknown = [bee for bee in range(BEES) if known[bee] == 0]
    rng.shuffle(unknown)
    for other in range(state.seats):
        if other != seat:
            size = len(state.hands[other])
            cards = unknown[:size]
            del unknown[:size]
            if size == state.hand or state.phase != DEAL:
                cards.sort()
            state.hands[other] = cards
            if state.chosen[other] != NO_BEE:
                state.chosen[other] = unknown.pop()
    unknown.sort()
    state.bag = unknown
