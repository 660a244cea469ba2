"""How Imbeerialism ends: who has colonised enough, and the ranks of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.result import Result, ScoreItem
from .components import BITS, HEXES

if TYPE_CHECKING:
    from .state import ImbeerialismState


def coloniser(state: ImbeerialismState) -> int:
    """IM3.1: who has kept enough colonies for a whole round, else -1; held hexes, honey and turn order break a tie."""
    winner = -1
    for seat in range(state.seats):
        if BITS[state.kept[seat]] < state.colonies:
            continue
        if winner < 0 or (BITS[state.held(seat)], state.honey[seat]) > (BITS[state.held(winner)], state.honey[winner]):
            winner = seat
    return winner


def standing(state: ImbeerialismState, seat: int) -> list[int]:
    """IM3.3: colonies held, hexes ruled, honey, flowers on ruled hexes; nothing at all for who is out (IM3.2)."""
    if state.is_out(seat):
        return []
    ruled = [cell for cell in range(HEXES) if state.markers[cell] == seat]
    flowers = sum([state.flowers[cell] for cell in ruled])
    return [held_colonies(state, seat), len(ruled), state.honey[seat], flowers]


def held_colonies(state: ImbeerialismState, seat: int) -> int:
    return BITS[state.held(seat) & state.counting[seat]]


def make_result(state: ImbeerialismState) -> Result:
    """The winner is first; the others, or all where the rounds ran out, are ranked by their standing."""
    standings = [standing(state, seat) for seat in range(state.seats)]
    winner = state.winner
    ranks = [1 + sum(1 for other in standings if other > own) for own in standings]
    if winner >= 0:
        for seat in range(state.seats):
            better = sum(1 for other in range(state.seats) if other != winner and standings[other] > standings[seat])
            ranks[seat] = 1 if seat == winner else 2 + better
    items = [
        ScoreItem(seat, reason(standings[seat]), held_colonies(state, seat), "IM3.3") for seat in range(state.seats)
    ]
    return Result(["", "IM3.1", "IM3.2", "IM3.3"][state.ending], sentence(state, ranks), ranks, items)


def reason(standing: list[int]) -> str:
    """What decides among those who are equal, and last what the points count."""
    if not standing:
        return "out; colonies held"
    return f"{standing[1]} ruled, {standing[2]} honey, {standing[3]} flowers; colonies held"


def sentence(state: ImbeerialismState, ranks: list[int]) -> str:
    """Why the game is over."""
    if state.ending == 1:
        colonies = BITS[state.kept[state.winner]]
        return f"@{state.winner} has held {colonies} colonies for a whole round and wins"
    if state.ending == 2:
        return f"@{state.winner} is the last one left and wins"
    first = " and ".join([f"@{seat}" for seat, rank in enumerate(ranks) if rank == 1])
    return f"After {state.max_rounds} rounds {first} {'stand' if ranks.count(1) > 1 else 'stands'} best"
