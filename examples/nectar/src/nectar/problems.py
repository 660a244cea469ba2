"""What can be wrong with a position of Nectar Run beyond the declared ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apiarium.core.state import CHANCE, NOBODY

if TYPE_CHECKING:
    from .state import NectarState


def find_problems(state: NectarState) -> list[str]:
    if state.waiting not in (NOBODY, CHANCE, 1 << state.turn):
        return [f"waiting is {state.waiting}, it is the turn of seat {state.turn}"]
    return []
