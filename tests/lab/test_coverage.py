"""Do intervals hold what they say? Studies drawn from a world of games whose figures are known."""

from __future__ import annotations

import numpy as np
import pytest

from apiarium.lab.compare import compare
from apiarium.lab.evidence import Evidence
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Results, simulate
from benchmarks.lab_coverage import drawn, share_held

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


def test_intervals_hold_in_95_of_100_studies(world: Evidence) -> None:
    shares = share_held(world, GAMES, STUDIES, 2)
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
