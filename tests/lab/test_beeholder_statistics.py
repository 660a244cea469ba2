"""Random play of Eye of the Bee-holder agrees with what its rules imply."""

from __future__ import annotations

import pytest

from benchmarks.beeholder_theory import decisions_in_hand, expect
from benchmarks.statistics import measure


def test_a_hand_has_six_picks_a_bee_each_round_and_an_action_between_rounds() -> None:
    assert decisions_in_hand(4, 7) == 6 + 28 + 24
    assert decisions_in_hand(2, 1) == 8


def test_one_point_to_two_seats_in_hands_of_three_takes_one_hand_of_play() -> None:
    """Three points never tie between two, so the first hand decides."""
    expected = expect(2, target=1, hand=3)
    assert expected.hands == pytest.approx(1.0)
    assert expected.decisions == pytest.approx(6 + 6 + 4)
    assert expected.sudden_death == 0.0


def test_two_seats_never_come_to_sudden_death() -> None:
    """After two hands nobody ties with ten of fourteen points, after three the points are odd."""
    expected = expect(2)
    assert expected.sudden_death == 0.0
    assert set(expected.by_hands) == {2, 3}
    assert expected.by_hands[2] == pytest.approx(2 * (1001 + 364 + 91 + 14 + 1) / 2**14)


def test_a_tie_of_two_after_four_points_goes_to_sudden_death() -> None:
    """Of sixteen ways to share four points six are two each; the next round then decides."""
    expected = expect(2, target=1, hand=4)
    assert expected.sudden_death == pytest.approx(6 / 16)
    assert expected.hands == pytest.approx(1 + 6 / 16)
    assert expected.decisions == pytest.approx((6 + 8 + 6) + 6 / 16 * 8)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_measured_games_agree_with_the_exact_values(seats: int) -> None:
    """Within four standard errors; the seed is fixed, so this either always holds or never."""
    games = 300
    measured = measure(seats, games, {"target": 3, "hand": 3})
    expected = expect(seats, target=3, hand=3)
    for mean, exact in ((measured.hands, expected.hands), (measured.decisions, expected.decisions)):
        value, low, _ = mean.bounds()
        assert abs(value - exact) < 4 * (value - low) / 1.96
    error = (expected.sudden_death * (1 - expected.sudden_death) / games) ** 0.5
    assert abs(measured.sudden_deaths / games - expected.sudden_death) < 4 * error + 1e-9
    for wins in (measured.wins, measured.wins_from_favoured):
        assert all(abs(count / games - 1 / seats) < 4 * (1 / seats / games) ** 0.5 for count in wins)
