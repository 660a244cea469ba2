"""How early the winner is known: at every tenth of a game a search says how likely every seat is to win."""

from __future__ import annotations

from typing import Final

from ..bots.search import Search
from ..core.playout import first_seat
from ..core.state import State

BUDGET: Final = 200  # iterations of the search at each position, as many as a medium bot has
TENTHS: Final = range(10, 100, 10)
UNKNOWN: Final = -1  # of a game that nobody looked ahead in, or that nobody won
FORESEEN: Final = (*[f"known_{part}" for part in TENTHS], *[f"named_{part}" for part in TENTHS])


def chances(state: State, seed: str, budget: int = BUDGET) -> list[float]:
    """What a search gives every seat, by all that the first seat due knows: the rest is dealt anew each time."""
    seat = first_seat(state.due())
    search = Search(state.game.policy(), seed, budget)
    search.begin(state, seat)
    totals = [0.0] * state.seats
    for _ in range(budget):
        for other, reward in enumerate(search.iterate(search.deal(state, seat))):
            totals[other] += reward
    return [total / budget for total in totals]


def foresee(kept: list[State], wins: list[int], seed: str) -> list[int]:
    """By tenths of the game: the hundredths of a chance that its winners had, then whether its favourite is of them."""
    if not kept or not any(wins):
        return [UNKNOWN] * len(FORESEEN)
    known: list[int] = []
    named: list[int] = []
    for part in TENTHS:
        worth = chances(kept[part * len(kept) // 100], f"{seed}/{part}")
        known.append(round(100 * sum([chance for chance, win in zip(worth, wins, strict=True) if win])))
        named.append(int(wins[worth.index(max(worth))] > 0))
    return known + named
