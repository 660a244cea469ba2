"""Why a move of Nectar Run is refused, and what is wrong with a position written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apiarium.core.state import CHANCE, NOBODY, Refusal

from .components import HOME, MOST_TURNS

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


def find_problems(state: NectarState) -> list[str]:
    problems: list[str] = []
    if not 0 <= state.turn < state.seats:
        problems.append(f"turn is {state.turn}, there are seats 0 to {state.seats - 1}")
    if not 1 <= state.turns <= MOST_TURNS:
        problems.append(f"turns is {state.turns}, it goes from 1 to {MOST_TURNS}")
    if state.carried < 0 or len(state.stored) != state.seats or any(amount < 0 for amount in state.stored):
        problems.append("every seat stores 0 or more, and 0 or more is carried")
    if not problems and state.waiting not in (NOBODY, CHANCE, 1 << state.turn):
        problems.append(f"waiting is {state.waiting}, it is the turn of seat {state.turn}")
    return problems
