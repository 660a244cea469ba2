"""Measures the bots of Beesness against one another and how often the Garden runs dry, as tables in Markdown.

Usage: python -m benchmarks.beesness_bots [GAMES [SEARCHED]]    the tables of docs/bots-beesness.md

One bot sits among others of one kind. Each number of a game is played once from every seat with the same chance,
and an interval is taken over these numbers, so that neither the seat nor the luck of a game speaks for a bot.
"""

from __future__ import annotations

import sys

from apiarium import find_game
from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.games.beesness.state import BeesnessState
from apiarium.lab.intervals import Share, Tally, wilson

USUAL_GAMES = 400
SEARCHED_GAMES = 12
SEATS = (3, 4, 5)


def play(names: list[str], number: int, options: dict[str, object] | None = None) -> BeesnessState:
    game = find_game("beesness")
    state = game.start(len(names), options)
    assert isinstance(state, BeesnessState)
    bots = [make_bot(name, game, f"bot {seat} {number}") for seat, name in enumerate(names)]
    play_game(state, bots, Rng(f"chance {number}"), Rng(f"dealer {number}"))
    return state


def won(state: BeesnessState, seat: int) -> float:
    """1 for a win, divided among equals; nothing for anybody in a beesaster."""
    result = state.result()
    assert result is not None
    return 1.0 / len(result.winners) if seat in result.winners else 0.0


def among(one: str, others: str, seats: int, games: int) -> Share:
    """How often one bot wins among others of another kind, with its interval over the numbers of the games."""
    tally = Tally(one)
    for number in range(games):
        for seat in range(seats):
            state = play([one if other == seat else others for other in range(seats)], number)
            tally.add(number, won(state, seat), 1 / seats, state.honey[seat], 1)
    return tally.share()


def dried_up(name: str, seats: int, games: int, options: dict[str, object] | None = None) -> tuple[int, int]:
    """How many games of a table of equals end in the beesaster."""
    return sum(play([name] * seats, number, options).garden == 0 for number in range(games)), games


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def print_duels(one: str, others: str, games: int) -> None:
    for seats in SEATS:
        found = among(one, others, seats, games)
        interval = f"{percent(found.low)} to {percent(found.high)}"
        words = [
            f"{one} among {others}",
            str(seats),
            str(found.games),
            percent(found.share),
            interval,
            percent(found.fair),
        ]
        print("| " + " | ".join(words) + " |", flush=True)


def print_gardens(name: str, games: int, options: dict[str, object] | None = None) -> None:
    told = "".join(f", {option} {value}" for option, value in (options or {}).items())
    for seats in SEATS:
        dry, played = dried_up(name, seats, games, options)
        low, high = wilson(dry, played)
        print(
            f"| {name}{told} | {seats} | {played} | {percent(dry / played)} | {percent(low)} to {percent(high)} |",
            flush=True,
        )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else USUAL_GAMES
    searched = int(sys.argv[2]) if len(sys.argv) > 2 else SEARCHED_GAMES
    print("| table | seats | games | wins | 95 % | by lot |\n|---|---|---|---|---|---|")
    print_duels("greedy", "random", games)
    print_duels("random", "greedy", games)
    print_duels("easy", "random", games)
    print_duels("greedy", "easy", games)
    print_duels("hard", "greedy", searched)
    print("\n| table of equals | seats | games | beesaster | 95 % |\n|---|---|---|---|---|")
    print_gardens("random", games)
    print_gardens("random", games, {"gifts": 0})
    print_gardens("easy", games)
    print_gardens("greedy", games)
    print_gardens("hard", searched)


if __name__ == "__main__":
    main()
