"""The end of a hand and of the game (BH4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import extend
from mypy_extensions import i64

from ...core.result import Result, ScoreItem, ranks_by
from ...core.state import NOBODY
from ...core.words import counted
from .draft import begin_hand
from .phases import NO_SEAT, OVER
from .story import tell_favor, tell_hand_end, tell_sudden_death, tell_win

if TYPE_CHECKING:
    from .state import BeeholderState


def most_points(state: BeeholderState) -> i64:
    most = state.points[0]
    for points in state.points:
        if points > most:
            most = points
    return most


def sole_leader(state: BeeholderState) -> i64:
    """The seat that alone has the most points, or NO_SEAT."""
    most = most_points(state)
    leader: i64 = NO_SEAT
    for seat in range(state.seats):
        if state.points[seat] == most:
            if leader != NO_SEAT:
                return NO_SEAT
            leader = seat
    return leader


def end_hand(state: BeeholderState) -> None:
    most = most_points(state)
    if most >= state.target and not state.is_sudden_death:
        if sole_leader(state) != NO_SEAT:
            finish(state)  # BH4.1
            return
        state.is_sudden_death = 1  # BH4.2
        if state.events is not None:
            tell_sudden_death(state)
    elif state.events is not None:
        tell_hand_end(state)
    seat = state.favoured  # BH4.3: a tie goes to the favoured player, else clockwise from there
    while state.points[seat] < most:
        seat = (seat + 1) % state.seats
    state.favoured = seat
    if state.events is not None:
        tell_favor(state, "BH4.3", f"The Queen's Favor turns to @{seat}")
    state.finale = extend(state.shown[-state.seats :], state.slots)
    begin_hand(state)


def finish(state: BeeholderState) -> None:
    state.phase = OVER
    state.waiting = NOBODY
    state.winner = sole_leader(state)
    if state.events is not None:
        tell_win(state, end_clause(state))


def end_clause(state: BeeholderState) -> str:
    return "BH4.4" if state.is_sudden_death else "BH4.1"


def make_result(state: BeeholderState) -> Result:
    ranks = ranks_by([[points] for points in list(state.points)])  # BH4.5
    items = [ScoreItem(seat, "rounds won", points, "BH3.4") for seat, points in enumerate(list(state.points))]
    text = f"@{state.winner} wins with {counted(state.points[state.winner], 'point')}"
    return Result(end_clause(state), text, ranks, items)


def say_aim(state: BeeholderState) -> str:
    if state.is_sudden_death:
        return "Sudden Death: whoever leads alone first wins"
    return f"To win: lead alone with {counted(state.target, 'point')} or more after a hand"
