"""What a seat does not know of a position of Eye of the Bee-holder, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ...core.rng import Rng
from .components import BEES
from .draft import draw, sort
from .phases import DEAL, NO_BEE

if TYPE_CHECKING:
    from .state import BeeholderState


def deal_anew(state: BeeholderState, seat: int, rng: Rng) -> None:
    """Hidden from a seat are the others' hands, their face-down choices, and what is set aside."""
    known = vec[i64]([0] * BEES)
    for bee in state.shown:
        known[bee] = 1
    if seat >= 0:
        for bee in state.hands[seat]:
            known[bee] = 1
        if state.chosen[seat] != NO_BEE:
            known[state.chosen[seat]] = 1
    unknown = vec[i64](capacity=BEES)
    for bee in range(i64(BEES)):
        if known[bee] == 0:
            unknown = append(unknown, bee)
    left = len(unknown)
    for other in range(state.seats):
        if other != seat:
            cards = state.hands[other]
            for index in range(len(cards)):
                cards[index] = draw(unknown, left, rng)
                left -= 1
            if len(cards) == state.hand or state.phase != DEAL:
                sort(cards)
            if state.chosen[other] != NO_BEE:
                state.chosen[other] = draw(unknown, left, rng)
                left -= 1
    state.bag = ascending(unknown, left)


def ascending(bees: vec[i64], size: i64) -> vec[i64]:
    """The first `size` bees in order, found by counting."""
    is_there = vec[i64]([0] * BEES)
    for index in range(size):
        is_there[bees[index]] = 1
    ordered = vec[i64](capacity=size)
    for bee in range(i64(BEES)):
        if is_there[bee] == 1:
            ordered = append(ordered, bee)
    return ordered
