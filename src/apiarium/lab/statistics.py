"""The few statistics of the lab: intervals of shares, means, ratios and quantiles, tests, and Holm's correction."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import numpy as np
import numpy.typing as npt

from .intervals import NORMAL, wilson

Values = npt.NDArray[np.float64]
LEVEL: Final = 0.05  # what is called real would be seen by luck alone in fewer than one study of twenty
STANDARD: Final = NormalDist()


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval and how many games it rests on."""

    value: float
    low: float
    high: float
    games: int


def share_of(values: Values) -> Estimate:
    """The share of games in which something is so; `values` are 0, 1 or a part of a win."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = float(values.mean())
    low, high = wilson(share, count)
    return Estimate(share, low, high, count)


def mean_of(values: Values) -> Estimate:
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0, 0)
    mean = float(values.mean())
    half = student(count - 1) * deviation(values) / math.sqrt(count)
    return Estimate(mean, mean - half, mean + half, count)


def student(freedom: int) -> float:
    """How many deviations a mean's 95 % interval has on either side: more than 1.96 while games are few.

    The series of Fisher and Cornish; within 1 % of Student's from 4 degrees of freedom on.
    """
    freedom = max(1, freedom)
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def ratio_of(tops: Values, bottoms: Values) -> Estimate:
    """A share of what was there, summed over games: games are independent, what is in one is not.

    Wilson's interval, with as many trials as scatter that much from game to game. Where all or nothing was taken,
    nothing scatters, and every single time it was there is a trial. Any other share that never varies is exact.
    """
    count = int((bottoms > 0).sum())
    total = float(bottoms.sum())
    if not total:
        return Estimate(0.0, 0.0, 1.0, 0)
    ratio = float(tops.sum()) / total
    residuals = tops - ratio * bottoms
    variance = float((residuals * residuals).sum()) / (total * total)
    if variance == 0.0 and 0.0 < ratio < 1.0:
        return Estimate(ratio, ratio, ratio, count)
    trials = ratio * (1 - ratio) / variance if variance > 0.0 else total
    low, high = wilson(ratio, trials)
    return Estimate(ratio, low, high, count)


def quantile_of(values: Values, at: float) -> Estimate:
    """A quantile of what is never below nothing, with the interval of order statistics, whatever the distribution is.

    Few games may say nothing of one end: it is 0 or infinite then.
    """
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0, 0)
    ordered = np.sort(values)
    spread = NORMAL * math.sqrt(count * at * (1 - at))
    first, last = math.floor(count * at - spread) - 1, math.ceil(count * at + spread)
    low = float(ordered[first]) if first >= 0 else 0.0
    high = float(ordered[last]) if last < count else math.inf
    middle = min(count - 1, max(0, math.ceil(count * at) - 1))
    return Estimate(float(ordered[middle]), low, high, count)


def deviation(values: Values) -> float:
    return float(values.std(ddof=1)) if len(values) > 1 else 0.0


def two_sided(distance: float) -> float:
    """How often luck alone brings a value so many deviations from the middle."""
    return 2.0 * (1.0 - STANDARD.cdf(abs(distance)))


def share_test(share: float, fair: float, games: int) -> float:
    """How likely so uneven a share is among so many games if it is fair."""
    if games == 0 or not 0.0 < fair < 1.0:
        return 1.0
    return two_sided((share - fair) / math.sqrt(fair * (1 - fair) / games))


def zero_test(values: Values) -> float:
    """How likely so great a mean is if the values scatter around zero."""
    scatter = math.sqrt(float((values * values).sum()))
    return 1.0 if scatter == 0.0 else two_sided(float(values.sum()) / scatter)


def holm(chances: list[float]) -> list[bool]:
    """Which of many tests speak, by Holm's step-down: the chance that any of them errs stays below 5 %."""
    spoken = [False] * len(chances)
    for place, index in enumerate(sorted(range(len(chances)), key=lambda index: chances[index])):
        if chances[index] > LEVEL / (len(chances) - place):
            break
        spoken[index] = True
    return spoken


def games_needed(deviation: float, difference: float, power: float = 0.8) -> int:
    """How many games show a difference of a mean, at 5 %, in so many of a hundred studies."""
    reach = STANDARD.inv_cdf(1 - LEVEL / 2) + STANDARD.inv_cdf(power)
    return math.ceil((reach * deviation / difference) ** 2) if difference else 0
