"""Measures the bots of Queen Bee against one another and how their games end, as rows of the tables in Markdown.

Usage: python -m benchmarks.queenbee_bots [SEATS ONE OTHERS DEALS]...    the tables of docs/bots-queenbee.md

One bot sits among others of one kind. A deal is one chance seed, played once with the one bot on each seat in turn;
an interval is taken over deals, so that neither the seat nor the luck of a game speaks for a bot. Where all are of
one kind a deal is a single game, and the row tells how the games end instead.
"""

from __future__ import annotations

import sys
import time

from apiarium import find_game
from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.games.queenbee.phases import LAST_QUEEN
from apiarium.games.queenbee.state import QueenbeeState
from apiarium.lab.intervals import Tally, wilson

TABLES = [
    (2, "greedy", "random", 500), (3, "greedy", "random", 100), (4, "greedy", "random", 100),
    (6, "greedy", "random", 30), (2, "easy", "random", 500), (3, "easy", "random", 100), (4, "easy", "random", 50),
    (6, "easy", "random", 15), (2, "greedy", "easy", 250), (2, "medium", "greedy", 9), (2, "hard", "greedy", 4),
    (2, "greedy", "greedy", 300), (3, "greedy", "greedy", 200), (4, "greedy", "greedy", 200),
    (6, "greedy", "greedy", 60), (2, "medium", "medium", 60), (3, "medium", "medium", 12),
    (4, "medium", "medium", 12),
]  # fmt: skip


def play(names: list[str], deal: int) -> QueenbeeState:
    """One game to its end; the seeds of the bots go with their seats."""
    game = find_game("queenbee")
    state = game.start(len(names))
    assert isinstance(state, QueenbeeState)
    bots = [make_bot(name, game, f"bot {seat} {deal}") for seat, name in enumerate(names)]
    play_game(state, bots, Rng(f"chance {deal}"), Rng(f"dealer {deal}"))
    return state


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def duels(seats: int, one: str, others: str, deals: int) -> str:
    """How often one bot wins among others of another kind."""
    tally = Tally(one)
    begun = time.process_time()
    for deal in range(deals):
        for seat in range(seats):
            state = play([one if other == seat else others for other in range(seats)], deal)
            result = state.result()
            assert result is not None
            won = 1.0 / len(result.winners) if seat in result.winners else 0.0
            tally.add(deal, won, 1 / seats, result.scores[seat], 1)
        report(seats, one, others, f"{tally.share().share:.3f} after {deal + 1} deals", begun)
    found = tally.share()
    interval = f"{percent(found.low)} to {percent(found.high)}"
    words = [f"{one} among {others}", str(seats), str(found.games), percent(found.share), interval]
    return "| " + " | ".join([*words, percent(found.fair)]) + " |"


def endings(seats: int, name: str, games: int) -> str:
    """How many games of equals end by a last Queen, and when."""
    ended = 0
    turns: list[int] = []
    begun = time.process_time()
    for deal in range(games):
        state = play([name] * seats, deal)
        ended += state.ended == LAST_QUEEN
        turns.append(state.turn_number)
        report(seats, name, name, f"{ended} of {deal + 1} by a last Queen", begun)
    low, high = wilson(ended / games, games)
    middle = sorted(turns)[games // 2]
    words = [f"all {name}", str(seats), str(games), percent(ended / games), f"{percent(low)} to {percent(high)}"]
    return "| " + " | ".join([*words, str(middle), str(max(turns))]) + " |"


def report(seats: int, one: str, others: str, words: str, begun: float) -> None:
    """How far it is, so that whoever breaks it off has not waited for nothing."""
    print(f"{seats} {one} {others}: {words}, {time.process_time() - begun:.0f} s", file=sys.stderr, flush=True)


def main() -> None:
    words = sys.argv[1:]
    chosen = [
        (int(words[at]), words[at + 1], words[at + 2], int(words[at + 3])) for at in range(0, len(words), 4)
    ]  # fmt: skip
    tables = chosen or TABLES
    print("| table | seats | games | wins | 95 % | among equals |\n|---|---|---|---|---|---|", flush=True)
    for seats, one, others, deals in tables:
        if one != others:
            print(duels(seats, one, others, deals), flush=True)
    print("\n| table | seats | games | by a last Queen | 95 % | median turns | most |\n|---|---|---|---|---|---|---|")
    for seats, one, others, deals in tables:
        if one == others:
            print(endings(seats, one, deals), flush=True)


if __name__ == "__main__":
    main()
