"""Measures random play of Eye of the Bee-holder for 2 to 5 seats and prints it beside what the rules imply.

Usage: python -m benchmarks.statistics [GAMES]    the tables of docs/statistics-beeholder.md, as Markdown
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from apiarium import find_game
from apiarium.core.playout import play_randomly
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE
from apiarium.games.beeholder.state import BeeholderState
from apiarium.lab.intervals import mean_interval, wilson
from benchmarks.beeholder_theory import Expectation, expect

USUAL_GAMES = 200_000
SEED = "statistics"
NEVER = "0.00 % / 0.00 %"


@dataclass
class Mean:
    """A mean with its interval, from sums."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def bounds(self) -> tuple[float, float, float]:
        mean = self.total / self.count
        return mean, *mean_interval(mean, self.squares, self.count)


@dataclass
class Measured:
    """What so many random games showed."""

    seats: int
    games: int = 0
    hands: Mean = field(default_factory=Mean)
    decisions: Mean = field(default_factory=Mean)
    sudden_deaths: int = 0
    by_hands: dict[int, int] = field(default_factory=dict)
    wins: list[int] = field(default_factory=list)  # by seat
    wins_from_favoured: list[int] = field(default_factory=list)  # by distance clockwise from the first favoured seat


def measure(seats: int, games: int, options: dict[str, object] | None = None) -> Measured:
    game = find_game("beeholder")
    start = game.start(seats, options)
    measured = Measured(seats, games, wins=[0] * seats, wins_from_favoured=[0] * seats)
    for index in range(games):
        rng = Rng(f"{SEED}/{seats}/{index}")
        state = start.clone()
        assert isinstance(state, BeeholderState)
        state.apply(CHANCE, state.sample(rng))
        favoured = state.favoured
        measured.decisions.add(int(play_randomly(state, rng, game.bound)))
        hands = int(state.hand_number)
        measured.hands.add(hands)
        measured.by_hands[hands] = measured.by_hands.get(hands, 0) + 1
        measured.sudden_deaths += state.is_sudden_death
        measured.wins[state.winner] += 1
        measured.wins_from_favoured[(state.winner - favoured) % seats] += 1
    return measured


def share(count: int, games: int) -> str:
    low, high = wilson(count / games, games)
    return f"{100 * count / games:.2f} % ({100 * low:.2f} to {100 * high:.2f})"


def mean(value: Mean) -> str:
    return "{:.3f} ({:.3f} to {:.3f})".format(*value.bounds())


def print_table(headers: list[str], rows: list[list[str]]) -> None:
    print("| " + " | ".join(headers) + " |")
    print("|" + "---|" * len(headers))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def print_lengths(results: list[tuple[Measured, Expectation]]) -> None:
    rows: list[list[str]] = []
    for measured, expected in results:
        rows.append(
            [
                str(measured.seats),
                mean(measured.hands),
                f"{expected.hands:.3f}",
                share(measured.sudden_deaths, measured.games),
                f"{100 * expected.sudden_death:.2f} %",
                mean(measured.decisions),
                f"{expected.decisions:.3f}",
            ]
        )
    headers = ["seats", "hands per game", "exact", "Sudden Deaths", "exact", "decisions per game", "exact"]
    print_table(headers, rows)


def print_hands(results: list[tuple[Measured, Expectation]]) -> None:
    counts = range(2, max(max(measured.by_hands) for measured, _ in results) + 1)
    rows: list[list[str]] = []
    for measured, expected in results:
        pairs = [(measured.by_hands.get(hands, 0) / measured.games, expected.by_hands[hands]) for hands in counts]
        entries = [f"{100 * seen:.2f} % / {100 * exact:.2f} %" for seen, exact in pairs]
        entries = ["—" if entry == NEVER else entry for entry in entries]
        rows.append([str(measured.seats), *entries])
    print_table(["seats", *[f"{hands} hands" for hands in counts]], rows)


def print_wins(results: list[tuple[Measured, Expectation]], *, from_favoured: bool) -> None:
    most = max(measured.seats for measured, _ in results)
    rows: list[list[str]] = []
    for measured, _ in results:
        wins = measured.wins_from_favoured if from_favoured else measured.wins
        entries = [share(count, measured.games) for count in wins]
        rows.append([str(measured.seats), f"{100 / measured.seats:.2f} %", *entries, *[""] * (most - measured.seats)])
    names = [f"favoured + {seat}" if from_favoured else f"seat {seat + 1}" for seat in range(most)]
    print_table(["seats", "exact", *names], rows)


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else USUAL_GAMES
    results = [(measure(seats, games), expect(seats)) for seats in range(2, 6)]
    print(f"{games} random games for each number of seats, with 95 % intervals.\n")
    print_lengths(results)
    print_hands(results)
    print_wins(results, from_favoured=False)
    print_wins(results, from_favoured=True)


if __name__ == "__main__":
    main(sys.argv[1:])
