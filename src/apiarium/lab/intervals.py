"""What results say: shares of wins with 95 % intervals, and the length of games."""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass
from typing import Final

from .simulation import Results

NORMAL: Final = 1.959963984540054  # 95 % of a normal distribution lies within so many deviations


@dataclass(frozen=True)
class Share:
    """How often somebody won. A win shared by k counts 1/k for each."""

    name: str
    games: int
    share: float
    low: float
    high: float
    fair: float  # what it would be if everybody were equal
    score: float  # mean score


@dataclass(frozen=True)
class Length:
    """Decisions per game."""

    mean: float
    low: float
    high: float
    fewest: int
    early: int  # one game in twenty has fewer
    median: int
    late: int  # one game in twenty has more
    most: int


@dataclass(frozen=True)
class Summary:
    bots: list[Share]
    seats: list[Share]
    length: Length
    unfinished: int


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in so many independent trials."""
    if trials <= 0:
        return 0.0, 1.0
    square = NORMAL * NORMAL
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = NORMAL / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return max(0.0, centre - half), min(1.0, centre + half)


class Tally:
    """Sums of one bot or seat. Games that share a chance seed are not independent: their group is one trial."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.fair = 0.0
        self.points = 0
        self.places = 0
        self.group = -1
        self.group_games = 0
        self.group_wins = 0.0
        self.squares = [0.0, 0.0, 0.0]  # over groups: wins², wins · games, games²

    def add(self, group: int, win: float, fair: float, points: int, places: int) -> None:
        if group != self.group:
            self.close_group()
            self.group = group
        self.games += 1
        self.wins += win
        self.fair += fair
        self.points += points
        self.places += places
        self.group_games += 1
        self.group_wins += win

    def close_group(self) -> None:
        self.squares[0] += self.group_wins * self.group_wins
        self.squares[1] += self.group_wins * self.group_games
        self.squares[2] += self.group_games * self.group_games
        self.group_games = 0
        self.group_wins = 0.0

    def share(self) -> Share:
        self.close_group()
        if not self.games:
            return Share(self.name, 0, 0.0, 0.0, 1.0, 0.0, 0.0)
        share = self.wins / self.games
        low, high = wilson(share, self.trials(share))
        return Share(self.name, self.games, share, low, high, self.fair / self.games, self.points / max(1, self.places))

    def trials(self, share: float) -> float:
        """How many independent games would be as informative; never more than were played."""
        wins, mixed, games = self.squares
        variance = max(0.0, wins - 2 * share * mixed + share * share * games) / (self.games * self.games)
        if variance == 0.0:
            return self.games
        return min(float(self.games), share * (1 - share) / variance)


def summarize(results: Results) -> Summary:
    plan = results.plan
    seats = range(plan.seats)
    by_bot = {name: Tally(name) for name in plan.bots}
    by_seat = [Tally(f"seat {seat + 1}") for seat in seats]
    lengths = array("i")
    unfinished = 0
    first = plan.columns().index("rank_1")
    for index, row in results.rows():
        group = index // plan.period
        ranks = row[first : first + plan.seats]
        scores = row[first + plan.seats : first + 2 * plan.seats]
        winners = ranks.count(1)
        wins = [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
        unfinished += ranks[0] == 0
        lengths.append(row[0])
        lineup = plan.lineup(index)
        for seat in seats:
            by_seat[seat].add(group, wins[seat], 1 / plan.seats, scores[seat], 1)
        for name, tally in by_bot.items():
            own = [seat for seat in seats if lineup[seat] == name]
            if own:
                win = sum(wins[seat] for seat in own)
                tally.add(group, win, len(own) / plan.seats, sum(scores[seat] for seat in own), len(own))
    bots = [tally.share() for tally in by_bot.values()]
    return Summary(bots, [tally.share() for tally in by_seat], length_of(lengths), unfinished)


def length_of(lengths: array[int]) -> Length:
    ordered = sorted(lengths)
    count = len(ordered)
    if not count:
        return Length(0.0, 0.0, 0.0, 0, 0, 0, 0, 0)
    mean = sum(ordered) / count
    low, high = mean_interval(mean, sum(length * length for length in ordered), count)
    twentieth = (count - 1) // 20
    return Length(
        mean, low, high, ordered[0], ordered[twentieth], ordered[count // 2], ordered[-1 - twentieth], ordered[-1]
    )


def mean_interval(mean: float, squares: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a mean, from the sum of squares of so many values."""
    variance = max(0.0, squares / count - mean * mean) * count / max(1, count - 1)
    half = NORMAL * math.sqrt(variance / count)
    return mean - half, mean + half
