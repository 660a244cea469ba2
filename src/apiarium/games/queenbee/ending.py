"""The end of Queen Bee: one Queen left or the last turn over, ranks and score items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.result import Result, ScoreItem, ranks_by
from ...core.state import NOBODY
from ...core.words import ORDINALS, counted
from .bees import all_on_board
from .components import NO_SPACE
from .phases import LAST_QUEEN, RUNNING, TURN_LIMIT
from .records import Battle
from .seats import queens_alive
from .story import tell_limit, tell_win

if TYPE_CHECKING:
    from .state import QueenbeeState

LAST_QUEEN_POINTS: Final = 100
ALLY_POINTS: Final = 50
QUEEN_POINTS: Final = 100
CLOSE: Final = 20  # turns before the limit from which on it is worth a word


def finish(state: QueenbeeState, ended: int) -> None:
    state.ended = ended
    state.frames = []
    state.waiting = NOBODY
    state.battle = Battle()
    state.dice = []
    if state.events is not None:
        if ended == LAST_QUEEN:
            tell_win(state, last_queen(state))
        else:
            tell_limit(state)


def finish_by_limit(state: QueenbeeState) -> None:
    """QB7.5"""
    finish(state, TURN_LIMIT)


def last_queen(state: QueenbeeState) -> int:
    for seat in range(state.seats):
        if state.queens[seat] != NO_SPACE:
            return seat
    raise AssertionError("some Queen is alive")


def say_aim(state: QueenbeeState) -> str:
    """How it is won from here, in one line."""
    if state.ended != RUNNING:
        return ""
    left = state.max_turns - state.turn_number
    if left < CLOSE:
        return f"{counted(left + 1, 'turn')} to go: living Queens count, then bees"
    return f"{counted(queens_alive(state), 'Queen')} left. The last one wins"


def make_result(state: QueenbeeState) -> Result | None:
    if state.ended == RUNNING:
        return None
    return by_last_queen(state) if state.ended == LAST_QUEEN else by_limit(state)


def by_last_queen(state: QueenbeeState) -> Result:
    """QB7.4: her player first, her allies second, the others by how late their Queen fell; the alliance has won."""
    winner = last_queen(state)
    items: list[ScoreItem] = []
    victors = [winner]
    for seat in range(state.seats):
        if seat == winner:
            items.append(ScoreItem(seat, "the last Queen", LAST_QUEEN_POINTS, "QB7.4"))
        elif state.lieges[seat] == winner:
            items.append(ScoreItem(seat, "ally of the last Queen", ALLY_POINTS, "QB7.4"))
            victors.append(seat)
        else:
            items.append(ScoreItem(seat, f"Queen fell {ORDINALS[state.fallen[seat] - 1]}", state.fallen[seat], "QB7.4"))
    ranks = ranks_by([[item.points] for item in items])
    return Result("QB7.4", f"@{winner}'s Queen is the last one left", ranks, items, victors)


def by_limit(state: QueenbeeState) -> Result:
    """QB7.5: Queens alive, then bees on the board."""
    items: list[ScoreItem] = []
    keys: list[list[int]] = []
    for seat in range(state.seats):
        queen = QUEEN_POINTS if state.queens[seat] != NO_SPACE else 0
        bees = all_on_board(state, seat)
        items.append(ScoreItem(seat, "Queen alive" if queen else "Queen fallen", queen, "QB7.5"))
        items.append(ScoreItem(seat, f"{counted(bees, 'bee')} on the board", bees, "QB7.5"))
        keys.append([queen, bees])
    text = f"{state.max_turns} turns are over: living Queens count, then bees on the board"
    return Result("QB7.5", text, ranks_by(keys), items)
