"""Goals for rules: `seat_gap<2%, length p50=30min`, and how far the evidence of a variant is from them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..core.errors import ApiariumError
from .evidence import Evidence
from .statistics import Estimate, mean_of, quantile_of, share_of

GOAL: Final = re.compile(r"\s*([a-z_]+(?: p\d{1,2})?)\s*([<>=])\s*([0-9.]+)\s*(%|min|)\s*")
MEASURES: Final = (
    "seat_gap",
    "length p50",
    "length p5",
    "length p95",
    "turns p50",
    "comebacks",
    "lead_changes",
    "lost",
)


class BadGoal(ApiariumError):
    """A goal that cannot be read, or a range of options that cannot be tried."""

    code = "bad-goal"


@dataclass(frozen=True)
class Goal:
    """One wish: a measure below, above or at a value."""

    measure: str
    sign: str
    value: float

    def miss(self, estimate: Estimate) -> float:
        """How far a variant misses the goal, as a part of the wished value; 0 where it is reached."""
        scale = self.value or 1.0
        if self.sign == "<":
            return max(0.0, estimate.value - self.value) / scale
        if self.sign == ">":
            return max(0.0, self.value - estimate.value) / scale
        return abs(estimate.value - self.value) / scale

    def __str__(self) -> str:
        return f"{self.measure}{self.sign}{self.value:g}"


def read_goals(text: str) -> list[Goal]:
    """Goals with commas between them."""
    goals: list[Goal] = []
    for word in text.split(","):
        match = GOAL.fullmatch(word)
        if match is None or match[1] not in MEASURES:
            raise BadGoal(f"'{word.strip()}' is no goal; write such as seat_gap<2% with one of {', '.join(MEASURES)}")
        goals.append(Goal(match[1], match[2], float(match[3]) / (100 if match[4] == "%" else 1)))
    return goals


def estimate(cell: Evidence, measure: str) -> Estimate:
    """The measure of a goal in these games."""
    if measure == "seat_gap":
        fair = 1 / cell.plan.seats
        widest = max(cell.seats(), key=lambda share: abs(share.won.value - fair)).won
        half = (widest.high - widest.low) / 2
        gap = abs(widest.value - fair)
        return Estimate(gap, max(0.0, gap - half), gap + half, widest.games)
    if measure == "comebacks":
        return share_of(cell.columns["is_comeback"])
    if measure == "lead_changes":
        return mean_of(cell.columns["lead_changes"])
    if measure == "lost":
        return cell.course()["games without a winner"]
    name, _, part = measure.partition(" p")
    values = cell.columns["turns"] if name == "turns" else cell.columns["seconds"] / 60
    return quantile_of(values, int(part) / 100)
