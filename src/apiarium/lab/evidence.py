"""What the watched games of one cell say: shares by seat, lengths, course, endings, choices, and what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from ..core.registry import find_game
from .foresight import TENTHS
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

DEAD: Final = 0.01  # a choice taken less often than this when it is there is dead,
UNSEEN: Final = 0.05  # if no more of the games that have it see it taken: one of twenty alike ones is not dead
TOLD_APART: Final = 20  # seats that must use a choice, and must not, before it is said how users fare
SELDOM: Final = 100  # offered less often than this, nothing is said of a choice


@dataclass(frozen=True)
class SeatShare:
    seat: int
    won: Estimate
    chance: float  # how likely it is by luck


@dataclass(frozen=True)
class Length:
    """How long games are: one game in twenty below `early` and above `late`."""

    name: str
    early: Estimate
    median: Estimate
    late: Estimate


@dataclass(frozen=True)
class ChoiceUse:
    """How often a choice was there and taken, and how those fare who take it."""

    name: str
    offered: int
    chosen: int
    taken: Estimate
    seen: float  # the share of the games that have it in which anybody takes it
    won: Estimate  # the share of games won by a seat that used it
    chance: float
    users: int  # seats that used it in a game, over all games
    others: int  # and that did not

    @property
    def is_dead(self) -> bool:
        return self.offered >= SELDOM and self.taken.high < DEAD and self.seen < UNSEEN

    @property
    def is_told_apart(self) -> bool:
        """Whether some used it and others did not; what nearly all use, or nobody, says nothing of who wins."""
        return self.users >= TOLD_APART and self.others >= TOLD_APART


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


@dataclass(frozen=True)
class Foresight:
    """How well the winner is known after so many hundredths of a game."""

    part: int
    chance: Estimate  # that a search gave to who won in the end
    named: Estimate  # the share of games in which its favourite won


class Evidence:
    """Everything that is known of one cell: a game by one level at one number of seats."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.plan: Plan = results.plan
        self.game = find_game(self.plan.game)
        self.clauses = [clause for chapter in self.game.rulebook.chapters for clause in chapter.clauses]
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
            Length(name, quantile_of(values, 0.05), quantile_of(values, 0.5), quantile_of(values, 0.95))
            for name, values in columns.items()
        ]

    def branching(self) -> Estimate:
        """How many moves a decision has, where there is something to decide."""
        offers, choices = self.columns["offers"], self.columns["choices"]
        return mean_of(offers[choices > 0] / choices[choices > 0])

    def per_game(self, column: str) -> Estimate:
        return mean_of(self.columns[column])

    def course(self) -> dict[str, Estimate]:
        """Lead changes, comebacks, ties, and when the winner led for good (in hundredths of the game)."""
        return {
            "lead changes in a game": mean_of(self.columns["lead_changes"]),
            "games won from behind at half time": share_of(self.columns["is_comeback"]),
            "games with several winners": share_of((self.columns["winners"] > 1).astype(np.float64)),
            "games without a winner": share_of((self.columns["winners"] == 0).astype(np.float64)),
            "part of the game after which the winner led for good": within_one(
                quantile_of(self.columns["decided"] / 100, 0.5)
            ),
        }

    def foresight(self) -> list[Foresight]:
        """By tenths of the game: what a search gave to who won in the end, and how often it named the winner."""
        found: list[Foresight] = []
        for part in TENTHS:
            known, named = self.columns[f"known_{part}"], self.columns[f"named_{part}"]
            if (known >= 0).any():
                chance = within_one(mean_of(known[known >= 0] / 100))
                found.append(Foresight(part, chance, share_of(named[named >= 0])))
        return found

    def endings(self) -> list[Ending]:
        found = {int(at) for at in np.unique(self.columns["ending"]) if at >= 0}
        endings = [
            Ending(clause.id, clause.text, share_of(self.ended(clause.id)))
            for at, clause in enumerate(self.clauses)
            if at in found
        ]
        return sorted(endings, key=lambda ending: -ending.share.value)

    def ended(self, clause: str) -> Values:
        """By game, whether it ended by a clause."""
        at = [one.id for one in self.clauses].index(clause)
        return np.where(self.columns["ending"] == at, 1.0, 0.0)

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
                    float((chosen > 0).sum()) / max(1, int((offered > 0).sum())),
                    ratio_of(user_wins, users),
                    zero_test(user_wins - fair * users),
                    int(users.sum()),
                    int(self.plan.seats * self.games - users.sum()),
                )
            )
        return uses

    def measures(self) -> list[Happening]:
        """What the game itself wants counted, also where it never happened."""
        return [self.happening(measure.name) for measure in self.game.measures]

    def happenings(self) -> list[Happening]:
        """Every other kind of event; what a measure counts whole is not told twice."""
        named = {measure.name for measure in self.game.measures}
        named |= {measure.kind for measure in self.game.measures if not measure.clause and not measure.key}
        return [self.happening(kind) for kind in sorted({kind for told in self.told for kind in told} - named)]

    def happening(self, name: str) -> Happening:
        counts = self.counts(name)
        return Happening(name, mean_of(counts), share_of((counts > 0).astype(np.float64)))

    def counts(self, name: str) -> Values:
        """By game, how often something was told."""
        return np.array([told.get(name, 0) for told in self.told], dtype=np.float64)


def within_one(estimate: Estimate) -> Estimate:
    """A share cannot be below nothing or above all."""
    return Estimate(estimate.value, max(0.0, estimate.low), min(1.0, estimate.high), estimate.games)
