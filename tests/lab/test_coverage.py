"""Do intervals hold what they say? Studies drawn from a world of games whose figures are known."""

from __future__ import annotations

import copy
from collections import Counter

import numpy as np
import numpy.typing as npt
import pytest

from apiarium.lab.compare import compare
from apiarium.lab.evidence import Evidence
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Results, simulate
from apiarium.lab.statistics import Estimate

WORLD = 250  # games that are all there is
STUDIES = 200
GAMES = 60  # of each study
PROMISED = 0.95


def evidence_of(plan: Plan) -> Evidence:
    results = Results(plan)
    for chunk in simulate(plan, 1):
        results.add(chunk)
    return Evidence(results)


@pytest.fixture(scope="module")
def world() -> Evidence:
    return evidence_of(Plan("beesness", 3, ("easy",), WORLD, 11, {}, True))


def drawn(world: Evidence, games: npt.NDArray[np.int64]) -> Evidence:
    """A study of some games of the world."""
    study = copy.copy(world)
    study.columns = {name: values[games] for name, values in world.columns.items()}
    study.told = [world.told[game] for game in games]
    study.games = len(games)
    return study


def figures(cell: Evidence) -> dict[str, Estimate]:
    """Everything that a report gives an interval for."""
    found = {f"seat {one.seat}": one.won for one in cell.seats()}
    for length in cell.lengths():
        found |= {f"{length.name} p5": length.early, length.name: length.median, f"{length.name} p95": length.late}
    found |= {"branching": cell.branching(), **cell.course()}
    for use in cell.choices():
        found[f"{use.name} taken"] = use.taken
        if use.is_told_apart:
            found[f"{use.name} won"] = use.won
    for one in cell.measures():
        found |= {f"{one.kind} per game": one.per_game, f"games with {one.kind}": one.games_with}
    return {name: one for name, one in found.items() if one.games}


def test_intervals_hold_in_95_of_100_studies(world: Evidence) -> None:
    truth = {name: one.value for name, one in figures(world).items()}
    lots = np.random.default_rng(2)
    held: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for _ in range(STUDIES):
        for name, one in figures(drawn(world, lots.integers(0, WORLD, GAMES))).items():
            if one.games >= GAMES // 3:  # what few games of a study have says little of it
                asked[name] += 1
                held[name] += one.low - 1e-9 <= truth[name] <= one.high + 1e-9
    shares = {name: held[name] / count for name, count in asked.items() if count == STUDIES}
    assert len(shares) > 40
    low = {name: share for name, share in shares.items() if share < PROMISED - 0.05}
    assert not low, f"intervals that hold too seldom: {low}"
    assert sum(shares.values()) / len(shares) >= PROMISED - 0.01


def test_a_change_that_does_nothing_is_seldom_called_real(world: Evidence) -> None:
    """Two studies of one and the same world differ by luck alone: at most one comparison of twenty may err."""
    lots = np.random.default_rng(3)
    wrong = 0
    for _ in range(STUDIES):
        one, other = (drawn(world, lots.integers(0, WORLD, GAMES)) for _ in range(2))
        wrong += any(difference.is_real for difference in compare(one, other) if difference.is_main)
    assert wrong <= STUDIES * 0.08
