"""Queens of Queen Bee that fall, colonies that change sides, players who are out, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.result import Result, ScoreItem
from ...core.state import NOBODY
from .bees import all_on_board
from .cards import discard_hand
from .components import NO_SPACE
from .frames import LAST_QUEEN, RUNNING, TURN_LIMIT

if TYPE_CHECKING:
    from .state import QueenbeeState

LAST_QUEEN_POINTS = 100
ALLY_POINTS = 50
QUEEN_POINTS = 100


def queens_alive(state: QueenbeeState) -> int:
    count = 0
    for space in state.queens:
        if space != NO_SPACE:
            count += 1
    return count


def queen_falls(state: QueenbeeState, loser: int, victor: int) -> None:
    """QB6.6, QB7.1: her colony, and all who are loyal to her, join the Queen whom the victor serves."""
    state.fallen[loser] = 1 + max(state.fallen)
    if state.events is not None:
        state.tell("queen", "QB6.6", f"@{victor} defeats the Queen of @{loser}", {"seat": loser, "by": victor})
    if queens_alive(state) == 1:
        finish(state, LAST_QUEEN)  # QB7.4: whoever fought for her until now joins nobody any more
        return
    liege = state.lieges[victor]
    for seat in range(state.seats):
        if state.lieges[seat] == loser:
            state.lieges[seat] = liege
            if state.events is not None:
                data: dict[str, object] = {"seat": seat, "liege": liege}
                state.tell("alliance", "QB7.1", f"@{seat} is now loyal to the Queen of @{liege}", data)


def check_out(state: QueenbeeState, seat: int) -> None:
    """QB7.3: out when no bee is left on the board, and not before."""
    if state.is_out[seat] == 0 and state.ended == RUNNING and all_on_board(state, seat) == 0:
        state.is_out[seat] = 1
        discard_hand(state, seat)
        if state.events is not None:
            state.tell("out", "QB7.3", f"@{seat} has no bee left and is out", {"seat": seat})


def finish(state: QueenbeeState, ended: int) -> None:
    state.ended = ended
    state.frames = []
    state.waiting = NOBODY
    state.battle = []
    state.dice = []
    if state.events is not None and ended == LAST_QUEEN:
        winner = last_queen(state)
        state.tell("win", "QB7.4", f"Only the Queen of @{winner} is left", {"seat": winner})


def finish_by_limit(state: QueenbeeState) -> None:
    """QB7.5"""
    finish(state, TURN_LIMIT)
    if state.events is not None:
        state.tell("limit", "QB7.5", f"The game ends after {state.max_turns} turns", {"turns": state.max_turns})


def last_queen(state: QueenbeeState) -> int:
    for seat in range(state.seats):
        if state.queens[seat] != NO_SPACE:
            return seat
    raise AssertionError("some Queen is alive")


def result_of(state: QueenbeeState) -> Result | None:
    if state.ended == RUNNING:
        return None
    items: list[ScoreItem] = []
    if state.ended == LAST_QUEEN:
        winner = last_queen(state)
        for seat in range(state.seats):
            if seat == winner:
                items.append(ScoreItem(seat, "the last Queen", LAST_QUEEN_POINTS, "QB7.4"))
            elif state.lieges[seat] == winner:
                items.append(ScoreItem(seat, "loyal to the last Queen", ALLY_POINTS, "QB7.4"))
            else:
                items.append(ScoreItem(seat, "how late the Queen fell", state.fallen[seat], "QB7.4"))
        clause, text = "QB7.4", f"The Queen of @{winner} is the last"
    else:
        for seat in range(state.seats):
            queen = QUEEN_POINTS if state.queens[seat] != NO_SPACE else 0
            items.append(ScoreItem(seat, "Queen alive", queen, "QB7.5"))
            items.append(ScoreItem(seat, "bees on the board", all_on_board(state, seat), "QB7.5"))
        clause, text = "QB7.5", f"{state.max_turns} turns are over: Queens alive count, then bees on the board"
    scores = [0] * state.seats
    for item in items:
        scores[item.seat] += item.points
    ranks = [1 + sum(1 for other in scores if other > score) for score in scores]
    return Result(clause, text, ranks, items)
