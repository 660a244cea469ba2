"""Why a move of Nectar Run is refused: the clause and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apiarium.core.state import CHANCE, NOBODY, Refusal

from .components import MOST_TURNS
from .verbs import HOME

if TYPE_CHECKING:
    from .state import NectarState


def give_reason(state: NectarState, seat: int, move: int) -> Refusal:
    if state.waiting == NOBODY:
        return Refusal("NR1.6" if state.turns == MOST_TURNS else "NR1.5", "the game is over")
    if seat == CHANCE or state.waiting == CHANCE:
        return Refusal("NR1.3", "a visit rolls one die of six faces, and nothing else does")
    if not state.is_due(seat):
        return Refusal("NR1.1", f"it is the turn of @{state.turn}")
    if move == HOME:
        return Refusal("NR1.2", "visit a flower first")
    return Refusal("NR1.2", "visit a flower or fly home")
