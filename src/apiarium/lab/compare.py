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
    effect: float  # in deviations of the measure under both rules; infinite where it never varies under either
    is_share: bool
    is_main: bool
    is_real: bool
    needed: int  # games that would show such a difference four times of five

    @property
    def sentence(self) -> str:
        values = f"{written(self.before, is_share=self.is_share)} became {written(self.after, is_share=self.is_share)}"
        span = (
            f"{written(self.change.low, is_share=self.is_share)} to {written(self.change.high, is_share=self.is_share)}"
        )
        if self.is_real:
            size = "small" if abs(self.effect) < SMALL else "large" if abs(self.effect) > LARGE else "clear"
            return f"{self.name}: {values} (difference {span}, {self.change.games} paired games): real and {size}"
        return f"{self.name}: {values} (difference {span}, {self.change.games} paired games): not proven"


def written(value: float, *, is_share: bool) -> str:
    return f"{100 * value:.1f} %" if is_share else f"{value:.2f}"


def measures_of(cell: Evidence) -> list[Measure]:
    """What is compared: every seat's share, length, course, endings, and what happens."""

    def column(name: str, scale: float = 1.0) -> Callable[[Evidence], Values]:
        return lambda evidence: np.multiply(evidence.columns[name], scale)

    def seat(number: int) -> Callable[[Evidence], Values]:
        return lambda evidence: evidence.wins(number)

    def told(name: str) -> Callable[[Evidence], Values]:
        return lambda evidence: evidence.counts(name)

    found = [Measure(f"seat {number + 1} wins", seat(number), True) for number in range(cell.plan.seats)]
    found += [
        Measure("turns", column("turns"), False),
        Measure("decisions", column("decisions"), False),
        Measure("minutes by the model", column("seconds", 1 / 60), False),
        Measure("lead changes", column("lead_changes"), False),
        Measure("won from behind at half time", column("is_comeback"), True),
    ]
    found += [Measure(f"{one.kind} per game", told(one.kind), False) for one in cell.measures()]
    return found + [Measure(f"'{one.kind}' per game", told(one.kind), False, False) for one in cell.happenings()]


def compare(before: Evidence, after: Evidence) -> list[Difference]:
    """Game for game, where both were played; corrected for the number of measures."""
    games = min(before.games, after.games)
    kinds = {measure.name: measure for cell in (before, after) for measure in measures_of(cell)}
    rows: list[tuple[Measure, Values, Values]] = []
    for measure in kinds.values():
        rows.append((measure, measure.of(before)[:games], measure.of(after)[:games]))
    spoken = holm([zero_test(after_values - before_values) for _, before_values, after_values in rows])
    found: list[Difference] = []
    for (measure, old, new), is_real in zip(rows, spoken, strict=True):
        change = mean_of(new - old)
        found.append(
            Difference(
                measure.name,
                float(old.mean()),
                float(new.mean()),
                change,
                effect_of(change.value, old, new),
                measure.is_share,
                measure.is_main,
                is_real,
                games_needed(deviation(new - old), change.value),
            )
        )
    return found


def effect_of(change: float, old: Values, new: Values) -> float:
    """Cohen's d: the change in deviations, those of both rules taken together."""
    scatter = math.sqrt((deviation(old) ** 2 + deviation(new) ** 2) / 2)
    if scatter:
        return change / scatter
    return math.copysign(math.inf, change) if change else 0.0


def plan_games(cell: Evidence, name: str, difference: float) -> int:
    """How many paired games show such a difference of a measure, going by how these games scatter.

    Pairing only helps: the figure is for two variants that share nothing but their seeds.
    """
    for measure in measures_of(cell):
        if measure.name == name:
            return games_needed(deviation(measure.of(cell)) * float(np.sqrt(2)), difference)
    names = ", ".join(measure.name for measure in measures_of(cell))
    raise UnknownMeasure(f"there is no measure '{name}'; there are {names}")
