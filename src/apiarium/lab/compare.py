"""Is a change real? Two variants played with the same seeds by the same bots, measure by measure."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from ..core.errors import ApiariumError
from .evidence import Evidence
from .statistics import Estimate, Values, deviation, games_needed, holm, mean_of, zero_test

SMALL: Final = 0.2  # deviations: below it an effect is called small, above LARGE large
LARGE: Final = 0.8


class UnknownMeasure(ApiariumError):
    """A plan or goal names a measure that these games do not have."""

    code = "unknown-measure"


@dataclass(frozen=True)
class Measure:
    """One number of every game, with the words for a sentence about it."""

    name: str
    of: Callable[[Evidence], Values]
    is_share: bool
    is_main: bool = True  # what a designer asks first; the others are single kinds of events


@dataclass(frozen=True)
class Difference:
    """A measure before and after a change, and the difference game by game."""

    name: str
    before: float
    after: float
    change: Estimate
    scatter: float  # the deviation of the measure under both rules; 0 where it never varies under either
    is_share: bool
    is_main: bool
    is_real: bool
    needed: int  # games that would show such a difference four times of five

    @property
    def effect(self) -> float:
        """Cohen's d: the change in deviations; infinite where the measure never varies under either rule."""
        return self.in_deviations(self.change.value)

    def in_deviations(self, change: float) -> float:
        if self.scatter:
            return change / self.scatter
        return math.copysign(math.inf, change) if change else 0.0

    @property
    def is_same(self) -> bool:
        """Not a single game differs."""
        return self.change.low == self.change.high == 0.0

    @property
    def verdict(self) -> str:
        if self.is_same:
            return "the same in every game"
        if not self.is_real:
            return "not proven"
        size = "small" if abs(self.effect) < SMALL else "large" if abs(self.effect) > LARGE else "clear"
        return f"real and {size}"

    @property
    def sentence(self) -> str:
        """What became of it, and the verdict."""
        name = self.name[0].upper() + self.name[1:]
        if self.is_same:
            return f"{name}: {self.written(self.before)} under both, {self.verdict}"
        return f"{name}: {self.written(self.before)} became {self.written(self.after)}: {self.verdict}"

    @property
    def proof(self) -> str:
        span = f"{self.written(self.change.low)} to {self.written(self.change.high)}"
        return f"difference {span}, {self.change.games:,} paired games"

    def written(self, value: float) -> str:
        return f"{100 * value:.1f} %" if self.is_share else f"{value:.2f}"


def measures_of(cell: Evidence) -> list[Measure]:
    """What is compared: every seat's share, length, course, endings, and what happens."""

    def column(name: str, scale: float = 1.0) -> Callable[[Evidence], Values]:
        return lambda evidence: np.multiply(evidence.columns[name], scale)

    def seat(number: int) -> Callable[[Evidence], Values]:
        return lambda evidence: evidence.wins(number)

    def told(name: str) -> Callable[[Evidence], Values]:
        return lambda evidence: evidence.counts(name)

    def ended(clause: str) -> Callable[[Evidence], Values]:
        return lambda evidence: evidence.ended(clause)

    found = [Measure(f"seat {number + 1} wins", seat(number), True) for number in range(cell.plan.seats)]
    found += [
        Measure("turns", column("turns"), False),
        Measure("decisions", column("decisions"), False),
        Measure("minutes by the model", column("seconds", 1 / 60), False),
        Measure("lead changes", column("lead_changes"), False),
        Measure("won from behind at half time", column("is_comeback"), True),
        Measure("games with several winners", lambda evidence: (evidence.columns["winners"] > 1).astype(float), True),
        Measure("games without a winner", lambda evidence: (evidence.columns["winners"] == 0).astype(float), True),
    ]
    found += [Measure(f"games that end by {one.clause}", ended(one.clause), True) for one in cell.endings()]
    found += [Measure(f"{one.kind} per game", told(one.kind), False) for one in cell.measures()]
    return found + [Measure(f"'{one.kind}' per game", told(one.kind), False, False) for one in cell.happenings()]


def compare(before: Evidence, after: Evidence) -> list[Difference]:
    return compare_all([(before, after)])[0]


def compare_all(pairs: list[tuple[Evidence, Evidence]]) -> list[list[Difference]]:
    """Game for game, where both were played, cell by cell.

    Corrected for the number of measures in all cells: what a designer asks first is one family, single kinds of events
    are another. What is the same in every game was never in question, so it costs the others nothing.
    """
    asked: list[tuple[int, Measure, Values, Values]] = []
    for number, (before, after) in enumerate(pairs):
        games = min(before.games, after.games)
        kinds = {measure.name: measure for cell in (before, after) for measure in measures_of(cell)}
        asked += [(number, kind, kind.of(before)[:games], kind.of(after)[:games]) for kind in kinds.values()]
    real: set[int] = set()
    for is_main in (True, False):
        family = [
            at for at, (_, kind, old, new) in enumerate(asked) if kind.is_main == is_main and bool((new != old).any())
        ]
        spoken = holm([zero_test(asked[at][3] - asked[at][2]) for at in family])
        real |= {at for at, is_real in zip(family, spoken, strict=True) if is_real}
    found: list[list[Difference]] = [[] for _ in pairs]
    for at, (number, kind, old, new) in enumerate(asked):
        change = mean_of(new - old)
        found[number].append(
            Difference(
                kind.name,
                float(old.mean()),
                float(new.mean()),
                change,
                scatter_of(old, new),
                kind.is_share,
                kind.is_main,
                at in real,
                games_needed(deviation(new - old), change.value),
            )
        )
    return [in_order(differences) for differences in found]


def in_order(differences: list[Difference]) -> list[Difference]:
    """What a designer asks first, what is real, what is large."""
    return sorted(differences, key=lambda one: (not one.is_main, one.is_same, not one.is_real, -abs(one.effect)))


def scatter_of(old: Values, new: Values) -> float:
    """The deviation of a measure, that under both rules taken together."""
    return math.sqrt((deviation(old) ** 2 + deviation(new) ** 2) / 2)


def plan_games(cell: Evidence, name: str, difference: float) -> int:
    """How many paired games show such a difference of a measure, going by how these games scatter.

    Pairing only helps: the figure is for two variants that share nothing but their seeds.
    """
    for measure in measures_of(cell):
        if measure.name == name:
            return games_needed(deviation(measure.of(cell)) * float(np.sqrt(2)), difference)
    names = ", ".join(measure.name for measure in measures_of(cell))
    raise UnknownMeasure(f"there is no measure '{name}'; there are {names}")
