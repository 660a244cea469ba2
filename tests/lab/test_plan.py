"""A plan decides who sits where, so that neither seats nor neighbours favour anybody."""

from __future__ import annotations

from collections import Counter

import pytest

from apiarium.core.errors import ApiariumError, BadOptions, BadSeats, UnknownBot, UnknownGame
from apiarium.lab import Plan


@pytest.mark.parametrize(
    ("seats", "bots"), [(2, "ab"), (3, "ab"), (4, "ab"), (5, "ab"), (4, "abb"), (5, "abcde"), (3, "a")]
)
def test_in_one_period_every_seat_sees_every_bot_equally_often(seats: int, bots: str) -> None:
    plan = Plan("beeholder", seats, tuple(bots), 1)
    games = [plan.lineup(index) for index in range(plan.period)]
    wanted = Counter({bot: bots.count(bot) * plan.period // len(bots) for bot in bots})
    for seat in range(seats):
        assert Counter(lineup[seat] for lineup in games) == wanted
    assert plan.lineup(plan.period) == plan.lineup(0)


def test_with_fewer_bots_than_seats_each_is_in_the_majority_on_every_seat() -> None:
    plan = Plan("beeholder", 3, ("a", "b"), 1)
    majorities = {tuple(plan.lineup(index)) for index in range(plan.period)}
    assert len(majorities) == 6


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (Plan("chess", 2, ("random",), 1), UnknownGame),
        (Plan("beeholder", 7, ("random",), 1), BadSeats),
        (Plan("beeholder", 2, ("random",) * 3, 1), BadSeats),
        (Plan("beeholder", 2, (), 1), BadSeats),
        (Plan("beeholder", 2, ("genius",), 1), UnknownBot),
        (Plan("beeholder", 2, ("random",), 1, options={"target": 0}), BadOptions),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(plan: Plan, error: type[ApiariumError]) -> None:
    with pytest.raises(error):
        plan.start()
