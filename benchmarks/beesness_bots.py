"""Measures the bots of Beesness against one another and how often the Garden runs dry, as tables in Markdown.

Usage: python -m benchmarks.beesness_bots [GAMES [SEARCHED]]    the tables of docs/bots-beesness.md

One bot sits among others of one kind. Each number of a game is played once from every seat with the same chance,
and an interval is taken over these numbers, so that neither the seat nor the luck of a game speaks for a bot.
"""

from __future__ import annotations

import sys

from apiarium import find_game
from apiarium.bots import Bot, make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.core.state import State
from apiarium.games.beesness.state import BeesnessState
from apiarium.games.beesness.verbs import CALL, GIVE, HIRE, NO, PAY, TAKE
from apiarium.lab.intervals import Share, Tally, wilson

USUAL_GAMES = 400
SEARCHED_GAMES = 12
SEATS = (3, 4, 5)
NO_GIFTS: dict[str, object] = {"gifts": 0}


class Reckless(Bot):
    """Hires Workers and takes all it may, never calls a vote, gives or says Yes, and draws lots otherwise."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed)

    def choose(self, copy: State, seat: int) -> int:
        moves = [move for move in copy.moves(seat) if move != CALL and not GIVE <= move < PAY]
        if moves[0] == TAKE or moves[-1] == NO:
            return moves[-1]
        return HIRE if moves[0] == HIRE else moves[self.rng.below(len(moves))]


def make(name: str, seed: str) -> Bot:
    return Reckless(seed) if name == "reckless" else make_bot(name, find_game("beesness"), seed)


def play(names: list[str], number: int, options: dict[str, object] | None = None) -> BeesnessState:
    game = find_game("beesness")
    state = game.start(len(names), options)
    assert isinstance(state, BeesnessState)
    bots = [make(name, f"bot {seat} {number}") for seat, name in enumerate(names)]
    play_game(state, bots, Rng(f"chance {number}"), Rng(f"dealer {number}"))
    return state


def won(state: BeesnessState, seat: int) -> float:
    """1 for a win, divided among equals; nothing for anybody in a beesaster."""
    result = state.result()
    assert result is not None
    return 1.0 / len(result.winners) if seat in result.winners else 0.0


def among(one: str, others: str, seats: int, games: int, options: dict[str, object] | None) -> Share:
    """How often one bot wins among others of another kind, with its interval over the numbers of the games."""
    tally = Tally(one)
    for number in range(games):
        for seat in range(seats):
            state = play([one if other == seat else others for other in range(seats)], number, options)
            tally.add(number, won(state, seat), 1 / seats, state.honey[seat], 1)
    return tally.share()


def dried_up(names: list[str], games: int, options: dict[str, object] | None) -> int:
    """How many of so many games end in the beesaster; each is played with its bots one seat further round the table."""
    seats = len(names)
    dry = 0
    for number in range(games):
        shift = number % seats
        dry += play(names[shift:] + names[:shift], number, options).garden == 0
    return dry


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def told(options: dict[str, object] | None) -> str:
    return "".join(f", {name} {value}" for name, value in (options or {}).items())


def print_duels(one: str, others: str, games: int, options: dict[str, object] | None = None) -> None:
    for seats in SEATS:
        found = among(one, others, seats, games, options)
        interval = f"{percent(found.low)} to {percent(found.high)}"
        words = [f"{one} among {others}{told(options)}", str(seats), str(found.games)]
        print("| " + " | ".join([*words, percent(found.share), interval, percent(found.fair)]) + " |", flush=True)


def print_gardens(one: str, others: str, games: int, options: dict[str, object] | None = None) -> None:
    for seats in SEATS:
        share = dried_up([one] + [others] * (seats - 1), games, options) / games
        low, high = wilson(share, games)
        table = f"all {one}" if one == others else f"{one} among {others}"
        words = [table + told(options), str(seats), str(games), percent(share), f"{percent(low)} to {percent(high)}"]
        print("| " + " | ".join(words) + " |", flush=True)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else USUAL_GAMES
    searched = int(sys.argv[2]) if len(sys.argv) > 2 else SEARCHED_GAMES
    print("| table | seats | games | wins | 95 % | among equals |\n|---|---|---|---|---|---|")
    print_duels("greedy", "random", games)
    print_duels("greedy", "random", games, NO_GIFTS)
    print_duels("random", "greedy", games, NO_GIFTS)
    print_duels("easy", "random", games, NO_GIFTS)
    print_duels("greedy", "easy", games)
    print_duels("medium", "greedy", searched)
    print_duels("hard", "greedy", searched)
    print("\n| table | seats | games | beesaster | 95 % |\n|---|---|---|---|---|")
    print_gardens("random", "random", games)
    print_gardens("random", "random", games, NO_GIFTS)
    print_gardens("easy", "easy", games)
    print_gardens("greedy", "greedy", games)
    print_gardens("reckless", "reckless", games)
    print_gardens("greedy", "reckless", games)
    print_gardens("hard", "hard", searched)


if __name__ == "__main__":
    main()
