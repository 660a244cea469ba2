"""Intervals are Wilson's, a shared win is shared, and games that share their chance count as one trial."""

from __future__ import annotations

from array import array

import pytest

from apiarium.lab import Plan, Results
from apiarium.lab.intervals import length_of, mean_interval, summarize, wilson
from apiarium.lab.simulation import Chunk


def test_wilson_agrees_with_published_values() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 100) == pytest.approx((0.9630, 1.0), abs=1e-4)
    assert wilson(0.3, 0) == (0.0, 1.0)


def results_of(plan: Plan, ranks: list[list[int]]) -> Results:
    """Games that ended in these ranks, ten decisions long."""
    width = len(plan.columns())
    rows = array("i")
    for rank in ranks:
        row = [10, *rank, *[10 - place for place in rank]]
        rows.extend(row + [0] * (width - len(row)))
    results = Results(plan)
    results.add(Chunk(0, len(ranks), rows, 1.0))
    return results


def test_a_win_shared_by_two_counts_half_for_each() -> None:
    plan = Plan("beeholder", 3, ("random", "greedy", "easy"), 3)
    summary = summarize(results_of(plan, [[1, 1, 3], [1, 2, 3], [2, 1, 3]]))
    assert [share.share for share in summary.seats] == [0.5, 0.5, 0.0]
    assert sum(share.share for share in summary.bots) == pytest.approx(1.0)


def test_wins_follow_the_bot_from_seat_to_seat() -> None:
    plan = Plan("beeholder", 2, ("greedy", "random"), 4)
    summary = summarize(results_of(plan, [[1, 2], [2, 1], [1, 2], [2, 1]]))
    assert [(share.name, share.share, share.games) for share in summary.bots] == [
        ("greedy", 1.0, 4),
        ("random", 0.0, 4),
    ]
    assert [share.share for share in summary.seats] == [0.5, 0.5]
    assert summary.bots[0].fair == 0.5


def test_games_that_share_their_chance_do_not_feign_precision() -> None:
    plan = Plan("beeholder", 2, ("greedy", "random"), 400)
    lucky_seat = [[1, 2], [1, 2], [2, 1], [2, 1]] * 100
    summary = summarize(results_of(plan, lucky_seat))
    low, high = wilson(0.5, 200)
    assert summary.seats[0].low == pytest.approx(low, abs=1e-3)
    assert summary.seats[0].high == pytest.approx(high, abs=1e-3)
    assert (summary.bots[0].low, summary.bots[0].high) == pytest.approx(wilson(0.5, 400))


def test_lengths_are_ordered() -> None:
    length = length_of(array("i", range(100, 0, -1)))
    assert (length.fewest, length.early, length.median, length.late, length.most) == (1, 5, 51, 96, 100)
    assert length.mean == 50.5
    assert (length.low + length.high) / 2 == pytest.approx(50.5)


def test_the_interval_of_a_mean_covers_it() -> None:
    low, high = mean_interval(2.0, 1 + 4 + 9, 3)
    assert (low, high) == pytest.approx((2 - 1.96 / 3**0.5, 2 + 1.96 / 3**0.5), abs=1e-3)
