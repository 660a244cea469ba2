"""The statistics of the lab, held against values that can be worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from apiarium.core.rng import Rng
from apiarium.lab.intervals import wilson
from apiarium.lab.statistics import (
    Values,
    games_needed,
    holm,
    mean_of,
    quantile_of,
    ratio_of,
    share_of,
    share_test,
    student,
    two_sided,
    zero_test,
)


def values(*numbers: float) -> Values:
    return np.array(numbers, dtype=np.float64)


def test_a_mean_has_the_interval_of_its_scatter() -> None:
    one = mean_of(values(1, 2, 3, 4, 5))
    assert one.value == 3
    assert one.high - 3 == pytest.approx(2.776 * math.sqrt(2.5 / 5), rel=0.01)
    assert one.value - one.low == pytest.approx(one.high - one.value)
    assert one.games == 5


def test_few_games_make_wider_intervals_as_student_says() -> None:
    assert [round(student(freedom), 2) for freedom in (9, 19, 99, 9999)] == [2.26, 2.09, 1.98, 1.96]


def test_a_share_is_wilsons() -> None:
    one = share_of(values(*([1] * 10 + [0] * 10)))
    assert (round(one.low, 3), one.value, round(one.high, 3)) == (0.299, 0.5, 0.701)


def test_a_ratio_counts_games_not_single_choices() -> None:
    """Ten games in which the choice is all or nothing say no more than ten coins."""
    tops, bottoms = values(*([100] * 5 + [0] * 5)), values(*([100] * 10))
    one = ratio_of(tops, bottoms)
    assert (one.value, one.games) == (0.5, 10)
    assert (one.low, one.high) == pytest.approx(wilson(0.5, 10))


def test_what_was_never_taken_has_the_interval_of_all_the_times_it_was_there() -> None:
    one = ratio_of(values(*([0] * 10)), values(*([10] * 10)))
    assert (one.value, round(one.low, 9), round(one.high, 3)) == (0.0, 0.0, 0.037)
    every_seat_uses_it = ratio_of(values(1, 1, 1), values(3, 3, 3))
    assert every_seat_uses_it.low == every_seat_uses_it.high == pytest.approx(1 / 3)


def test_the_interval_of_a_median_holds_it_in_95_of_100_samples() -> None:
    rng = Rng(5)
    held = 0
    for _ in range(400):
        sample = values(*[rng.unit() ** 3 for _ in range(101)])
        one = quantile_of(sample, 0.5)
        held += one.low <= 0.125 <= one.high
    assert 370 <= held <= 400


def test_few_games_say_nothing_of_how_long_the_longest_are() -> None:
    one = quantile_of(values(*range(20)), 0.95)
    assert (one.value, one.low, one.high) == (18, 16, math.inf)
    assert quantile_of(values(*range(20)), 0.05).low == 0.0
    assert math.isfinite(quantile_of(values(*range(200)), 0.95).high)


def test_tests_know_the_normal_distribution() -> None:
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert share_test(0.55, 0.5, 400) == pytest.approx(two_sided(2.0))
    assert zero_test(values(1, 1, 1, 1)) == pytest.approx(two_sided(2.0))
    assert zero_test(values(0, 0)) == 1.0
    assert share_test(0.3, 0.25, 0) == 1.0


def test_holm_asks_more_of_the_first_than_of_the_last() -> None:
    assert holm([0.04, 0.01, 0.03]) == [False, True, False]
    assert holm([0.024, 0.01, 0.03]) == [True, True, True]
    assert holm([0.02, 0.5]) == [True, False]
    assert holm([0.03, 0.5]) == [False, False]


def test_among_fair_games_holm_finds_something_in_few_studies() -> None:
    rng = Rng(8)
    wrong = 0
    for _ in range(300):
        chances = []
        for _ in range(12):
            wins = sum(rng.below(4) == 0 for _ in range(200))
            chances.append(share_test(wins / 200, 0.25, 200))
        wrong += any(holm(chances))
    assert wrong <= 30


def test_the_games_needed_are_those_of_the_textbook() -> None:
    assert games_needed(0.5, 0.05) == 785
    assert games_needed(1.0, 0.0) == 0
