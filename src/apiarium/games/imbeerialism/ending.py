"""The end: who has colonised enough, who is out, colony points, and the ranks of all (IM3.1 to IM3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...core.result import Result, ScoreItem, ranks_by, shares_of
from ...core.state import NOBODY
from ...core.words import counted, seats_listed
from . import story
from .board import count_colonies, held, is_out, ruled
from .components import BITS, EVERY_HEX, NO_SEAT, hexes_in
from .phases import OVER

if TYPE_CHECKING:
    from .state import ImbeerialismState

RUNNING: Final = 0  # how it ended
COLONISED: Final = 1
LAST_ONE: Final = 2
OUT_OF_ROUNDS: Final = 3
LAST_ROUNDS: Final = 5  # in which the aim counts them
DECIDERS: Final = ["hexes", "honey", "flowers"]  # IM3.3: among equals in score
ENDING_CLAUSES: Final = ["", "IM3.1", "IM3.2", "IM3.3"]


def has_colonised(state: ImbeerialismState, seat: i64) -> bool:
    """IM3.1: whether a seat has kept enough colonies so far."""
    return BITS[state.kept[seat]] >= state.colonies


def coloniser(state: ImbeerialismState, first: int) -> int:
    """IM3.1: who wins when a round has ended, else -1.

    A circle ends for the one whose turn would begin. From round to round it ends for all at once: more held hexes
    decide then, more honey, the earlier place in the turn order.
    """
    if state.has_circles:
        return first if has_colonised(state, first) else NO_SEAT
    winner = NO_SEAT
    best: list[int] = []
    for seat in range(state.seats):
        if has_colonised(state, seat):
            key = [BITS[held(state, seat)], state.honey[seat]]
            if winner == NO_SEAT or key > best:
                winner = seat
                best = key
    return winner


def last_one(state: ImbeerialismState) -> int:
    """IM3.2: the only player left, who has won then, else -1."""
    left = [seat for seat in range(state.seats) if not is_out(state, seat)]
    return left[0] if len(left) == 1 else NO_SEAT


def finish(state: ImbeerialismState, ending: int, winner: int) -> None:
    state.phase = OVER
    state.waiting = NOBODY
    state.ending = ending
    state.winner = winner
    if state.events is not None:
        result = make_result(state)
        story.tell_end(state, result, counts_points=ending == OUT_OF_ROUNDS and bool(state.has_points))


def score_of(state: ImbeerialismState, seat: int) -> int:
    """IM3.3: colony points, or the colonies held now where the option `limit` says so."""
    return state.points[seat] if state.has_points else count_colonies(state, seat)


def standing(state: ImbeerialismState, seat: int) -> list[int]:
    """IM3.3: score, hexes ruled, honey, flowers on ruled hexes; nothing at all for those who are out (IM3.2)."""
    if is_out(state, seat):
        return []
    mine = hexes_in(ruled(state, seat))
    return [score_of(state, seat), len(mine), state.honey[seat], sum([state.flowers[cell] for cell in mine])]


def make_result(state: ImbeerialismState) -> Result:
    """The winner is first; the others, or all where the rounds ran out, are ranked by their standing."""
    standings = [standing(state, seat) for seat in range(state.seats)]
    ranks = ranks_of(state, standings)
    items = [
        ScoreItem(seat, described(state, standings, seat), score_of(state, seat), "IM3.3")
        for seat in range(state.seats)
    ]
    return Result(ENDING_CLAUSES[state.ending], sentence(state, ranks, standings), ranks, items)


def ranks_of(state: ImbeerialismState, standings: list[list[int]]) -> list[int]:
    return ranks_by([[int(seat == state.winner), *standings[seat]] for seat in range(state.seats)])


def make_rewards(state: ImbeerialismState) -> list[float]:
    return shares_of(ranks_of(state, [standing(state, seat) for seat in range(state.seats)]))


def described(state: ImbeerialismState, standings: list[list[int]], seat: int) -> str:
    """What the score counts, and what decides where somebody has as much."""
    counts = "colony points" if state.has_points else "colonies held"
    own = standings[seat]
    if not own:
        return f"{counts}, but out"
    if [other[0] for other in standings if other].count(own[0]) == 1:
        return counts
    ruled_hexes, flowers = counted(own[1], "hex", "hexes"), counted(own[3], "flower")
    return f"{counts}, tied: {ruled_hexes}, {own[2]} honey, {flowers}"


def sentence(state: ImbeerialismState, ranks: list[int], standings: list[list[int]]) -> str:
    """Why the game is over."""
    if state.ending == COLONISED:
        return f"@{state.winner} has held {BITS[state.kept[state.winner]]} colonies for a full round and wins"
    if state.ending == LAST_ONE:
        return f"@{state.winner} is the last one left and wins"
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    score = score_of(state, first[0])
    best = counted(score, "colony point") if state.has_points else counted(score, "colony", "colonies")
    verb = "win" if len(first) > 1 else "wins"
    return f"After {state.max_rounds} rounds {seats_listed(first)} {verb} with {best}{lead(ranks, standings)}"


def lead(ranks: list[int], standings: list[list[int]]) -> str:
    """By what the winner is ahead of whoever came second: the first that differs decides (IM3.3)."""
    if ranks.count(1) != 1 or ranks.count(2) != 1:
        return ""
    second = ranks.index(2)
    ours, theirs = standings[ranks.index(1)], standings[second]
    if not theirs:
        return ""
    if ours[0] > theirs[0]:
        return f", {ours[0] - theirs[0]} ahead of @{second}"
    decider = next(name for name, own, other in zip(DECIDERS, ours[1:], theirs[1:], strict=True) if own > other)
    return f": as many as @{second}, but more {decider}"


def say_aim(state: ImbeerialismState) -> str:
    """IM3.1, IM3.3: both ways to win, and in the last rounds who leads."""
    left = state.max_rounds - state.round_number + 1
    counts = "points" if state.has_points else "colonies"
    if left > LAST_ROUNDS:
        home = ", home included," if all(mask == EVERY_HEX for mask in state.counting) else ""
        most = f"the most {counts} after round {state.max_rounds}"
        return f"Hold {state.colonies} colonies{home} for a full round, or have {most}"
    rounds = "Last round" if left == 1 else f"{left} rounds left"
    return f"{rounds}. Most {counts} win: {leaders(state)}"


def leaders(state: ImbeerialismState) -> str:
    """Who leads, and by how much."""
    scores = [score_of(state, seat) for seat in range(state.seats)]
    best = max(scores)
    first = [seat for seat, score in enumerate(scores) if score == best]
    if len(first) > 1:
        return f"{seats_listed(first)} share the lead"
    second = max([score for seat, score in enumerate(scores) if seat != first[0]])
    return f"@{first[0]} leads by {best - second}"
