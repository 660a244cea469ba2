"""How a game of Beesness ends: the beesaster, or the count of the honey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.result import Result, ScoreItem

if TYPE_CHECKING:
    from .state import BeesnessState


def make_result(state: BeesnessState) -> Result:
    seats = state.seats
    if state.garden == 0:  # BS4.1: nobody is first
        items = [ScoreItem(seat, "lost in the beesaster", 0, "BS4.1") for seat in range(seats)]
        return Result("BS4.1", "Beesaster: the Garden is empty and everybody has lost", [2] * seats, items)
    ranks = ranks_of(state.honey, state.flowers)
    items = [ScoreItem(seat, "honey", state.honey[seat], "BS4.3") for seat in range(seats)]  # BS4.4: bees count nothing
    winners = [seat for seat in range(seats) if ranks[seat] == 1]
    names = " and ".join([f"@{seat}" for seat in winners])
    verb = "wins" if len(winners) == 1 else "win together"
    return Result("BS4.3", f"{names} {verb} with {max(state.honey)} honey", ranks, items)


def ranks_of(honey: list[int], flowers: list[int]) -> list[int]:
    """BS4.3: most honey, among equals most flowers; equal in both share a rank."""
    ranks: list[int] = []
    for seat in range(len(honey)):
        better = 0
        for other in range(len(honey)):
            if honey[other] > honey[seat] or (honey[other] == honey[seat] and flowers[other] > flowers[seat]):
                better += 1
        ranks.append(1 + better)
    return ranks


def tell_ending(state: BeesnessState) -> None:
    result = make_result(state)
    state.tell("end", result.clause, result.text, {"winners": result.winners})
