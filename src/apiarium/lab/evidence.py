"""What the watched games of one cell say: shares by seat, lengths, course, endings, choices, and what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from ..core.registry import find_game
from .plan import Plan
from .simulation import Results
from .statistics import (
    Estimate,
    Values,
    mean_of,
    quantile_of,
    ratio_of,
    share_of,
    share_test,
    zero_test,
)
from .watch import WHOLE_WIN, Choices

DEAD: Final = 0.01  # a choice taken less often than this when it is there is dead
SELDOM: Final = 100  # offered less often than this, nothing is said of a choice
TENTHS: Final = range(10, 100, 10)


@dataclass(frozen=True)
class SeatShare:
    seat: int
    won: Estimate
    chance: float  # how likely it is by luck


@dataclass(frozen=True)
class Length:
    """How long games are: one game in twenty below `early` and above `late`."""

    name: str
    early: float
    median: Estimate
    late: float


@dataclass(frozen=True)
class ChoiceUse:
    """How often a choice was there and taken, and how those fare who take it."""

    name: str
    offered: int
    chosen: int
    taken: Estimate
    won: Estimate  # the share of games won by a seat that used it
    chance: float

    @property
    def is_dead(self) -> bool:
        return self.offered >= SELDOM and self.taken.high < DEAD


@dataclass(frozen=True)
class Happening:
    """A kind of event, or what a game counts of itself: how often a game has it, and in how many games."""

    kind: str
    per_game: Estimate
    games_with: Estimate


@dataclass(frozen=True)
class Ending:
    clause: str
    text: str
    share: Estimate


class Evidence:
    """Everything that is known of one cell: a game by one level at one number of seats."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.plan: Plan = results.plan
        self.game = find_game(self.plan.game)
        self.games = results.games
        self.level = ", ".join(self.plan.bots)
        names = self.plan.columns()
        rows = [row for _, row in results.rows()]
        table = np.array(rows, dtype=np.float64).reshape(len(rows), len(names))
        self.columns: dict[str, Values] = {name: table[:, at] for at, name in enumerate(names)}
        self.told = [told for first in sorted(results.chunks) for told in results.chunks[first].told]

    def wins(self, seat: int) -> Values:
        """By game, the part of the win that a seat got."""
        first = self.columns[f"rank_{seat + 1}"] == 1
        return np.where(first, 1.0 / np.maximum(1, self.columns["winners"]), 0.0)

    def seats(self) -> list[SeatShare]:
        fair = 1 / self.plan.seats
        shares: list[SeatShare] = []
        for seat in range(self.plan.seats):
            won = share_of(self.wins(seat))
            shares.append(SeatShare(seat, won, share_test(won.value, fair, won.games)))
        return shares

    def lengths(self) -> list[Length]:
        columns = {
            "turns": self.columns["turns"],
            "decisions": self.columns["decisions"],
            "minutes": self.columns["seconds"] / 60,
        }
        return [
            Length(name, quantile_of(values, 0.05).value, quantile_of(values, 0.5), quantile_of(values, 0.95).value)
            for name, values in columns.items()
        ]

    def branching(self) -> Estimate:
        """How many moves a decision has, where there is something to decide."""
        offers, choices = self.columns["offers"], self.columns["choices"]
        return mean_of(offers[choices > 0] / choices[choices > 0])

    def course(self) -> dict[str, Estimate]:
        """Lead changes, comebacks, ties, and when the winner led for good (in hundredths of the game)."""
        return {
            "lead changes in a game": mean_of(self.columns["lead_changes"]),
            "games won from behind at half time": share_of(self.columns["is_comeback"]),
            "games with several winners": share_of((self.columns["winners"] > 1).astype(np.float64)),
            "games without a winner": share_of((self.columns["winners"] == 0).astype(np.float64)),
            "part of the game after which the winner led for good": quantile_of(self.columns["decided"] / 100, 0.5),
        }

    def foresight(self) -> list[tuple[int, Estimate]]:
        """By tenths of the game: the chance that playing on gave to who won in the end."""
        known: list[tuple[int, Estimate]] = []
        for part in TENTHS:
            values = self.columns[f"known_{part}"]
            one = mean_of(values[values >= 0] / 100)
            known.append((part, Estimate(one.value, max(0.0, one.low), min(1.0, one.high), one.games)))
        return [(part, estimate) for part, estimate in known if estimate.games]

    def endings(self) -> list[Ending]:
        clauses = [clause for chapter in self.game.rulebook.chapters for clause in chapter.clauses]
        found = self.columns["ending"]
        endings = [
            Ending(clauses[int(at)].id, clauses[int(at)].text, share_of((found == at).astype(np.float64)))
            for at in np.unique(found)
            if at >= 0
        ]
        return sorted(endings, key=lambda ending: -ending.share.value)

    def choices(self) -> list[ChoiceUse]:
        fair = 1 / self.plan.seats
        uses: list[ChoiceUse] = []
        for name in Choices(self.game.verbs).names:
            offered, chosen = self.columns[f"{name}:offered"], self.columns[f"{name}:chosen"]
            users, user_wins = self.columns[f"{name}:users"], self.columns[f"{name}:user_wins"] / WHOLE_WIN
            uses.append(
                ChoiceUse(
                    name,
                    int(offered.sum()),
                    int(chosen.sum()),
                    ratio_of(chosen, offered),
                    ratio_of(user_wins, users),
                    zero_test(user_wins - fair * users),
                )
            )
        return uses

    def measures(self) -> list[Happening]:
        """What the game itself wants counted, also where it never happened."""
        return [self.happening(measure.name) for measure in self.game.measures]

    def happenings(self) -> list[Happening]:
        """Every other kind of event."""
        named = {measure.name for measure in self.game.measures}
        return [self.happening(kind) for kind in sorted({kind for told in self.told for kind in told} - named)]

    def happening(self, name: str) -> Happening:
        counts = self.counts(name)
        return Happening(name, mean_of(counts), share_of((counts > 0).astype(np.float64)))

    def counts(self, name: str) -> Values:
        """By game, how often something was told."""
        return np.array([told.get(name, 0) for told in self.told], dtype=np.float64)
