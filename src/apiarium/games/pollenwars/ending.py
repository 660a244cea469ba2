"""How a game of Pollen Wars ends: who may win, and in which order (PW7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.result import Result, ScoreItem, ranks_by
from ...core.words import counted, in_a_row, seats_listed
from .bees import living_foragers
from .components import DEATHS
from .phases import BY_DEATH, BY_POLLEN, BY_ROUNDS, RUNNING

if TYPE_CHECKING:
    from .state import PollenwarsState

CLAUSES: Final = {BY_POLLEN: "PW7.1", BY_DEATH: "PW7.2", BY_ROUNDS: "PW7.4"}


def make_result(state: PollenwarsState) -> Result | None:
    if state.ended == RUNNING:
        return None
    seats = range(state.seats)
    clause = CLAUSES[state.ended]
    alive = [living_foragers(state, seat) > 0 for seat in seats]
    names = ["pollen" if alive[seat] else "pollen, but no forager left" for seat in seats]
    items = [ScoreItem(seat, names[seat], state.pollen[seat], clause) for seat in seats]
    if not any(alive):  # PW7.2: nobody is first
        text = "No hive has a forager left, so everybody loses"
        return Result("PW7.2", text, [2] * state.seats, items)
    ranks = ranks_by([standing(state, seat) for seat in seats])
    winners = [seat for seat in seats if ranks[seat] == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    most = state.pollen[winners[0]]
    dead = [seat for seat in seats if not alive[seat]]
    why = ""
    if dead:  # PW7.2: what ended it, or why a richer hive does not win
        why = f"{seats_listed(dead)} {'has' if len(dead) == 1 else 'have'} no forager left. "
    elif state.ended == BY_ROUNDS:
        why = f"After {counted(state.max_rounds, 'round')} "
    text = f"{why}{seats_listed(winners)} {verb} with {most} pollen"
    return Result(clause, text, ranks, items)


def standing(state: PollenwarsState, seat: int) -> list[int]:
    """PW7.2, PW7.3: alive, then most pollen, then most living foragers, then free of varroa."""
    alive = living_foragers(state, seat)
    if alive == 0:
        return [0, 0, 0, 0]
    return [1, state.pollen[seat], alive, int(state.infested >> seat & 1 == 0)]


def say_aim(state: PollenwarsState) -> str:
    """How it is won from here, in one sentence."""
    left = state.target - max(state.pollen)
    if left <= 0 or state.ended != RUNNING:
        return ""
    dying = [
        seat for seat in range(state.seats) if state.infested >> seat & 1 and living_foragers(state, seat) <= DEATHS
    ]
    if dying:  # PW6.4, PW7.2
        whose = in_a_row([f"@{seat}'s" for seat in dying])
        return f"When the round ends varroa kills {whose} last foragers: without any a queen loses"
    return f"Most pollen wins once a hive has {state.target}: {left} to go"


def tell_ending(state: PollenwarsState) -> None:
    result = make_result(state)
    assert result is not None
    state.tell("end", result.clause, result.text, {"winners": result.winners})
