"""How early the winner is known: the search of a position says what can be known there, and nothing of lost games."""

from __future__ import annotations

import pytest

from apiarium.bots.bot import insight
from apiarium.core.playout import first_seat
from apiarium.core.registry import all_games, find_game
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, State
from apiarium.games.beeholder.state import BeeholderState
from apiarium.lab.evidence import Evidence
from apiarium.lab.foresight import FORESEEN, TENTHS, UNKNOWN, chances, foresee
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Results, simulate


def begun(name: str, seats: int, **options: object) -> State:
    """A game at its first decision."""
    state = find_game(name).start(seats, options)
    rng = Rng(1)
    while state.due() == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    return state


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_chances_of_all_seats_are_those_of_one_game(name: str) -> None:
    found = chances(begun(name, find_game(name).most), "a", 8)
    assert all(0.0 <= chance <= 1.0 for chance in found)
    assert 0.0 < sum(found) <= 1.0 + 1e-9
    assert found == chances(begun(name, find_game(name).most), "a", 8)


def test_who_is_far_ahead_is_named() -> None:
    state = begun("beeholder", 2, target=10, hand=3)
    assert isinstance(state, BeeholderState)
    state.points[1] = 9
    assert chances(state, "a")[1] > 0.8


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_a_search_knows_no_more_than_the_player_to_move(name: str) -> None:
    state = begun(name, find_game(name).most)
    seat = first_seat(state.due())
    other = insight(state, seat, Rng(9))
    assert chances(other, "a", 4) == chances(state, "a", 4)


def test_a_search_leaves_the_game_as_it_was() -> None:
    state = begun("queenbee", 3)
    before = state.hash()
    chances(state, "a", 4)
    assert state.hash() == before


def test_nothing_is_said_of_games_that_nobody_wins_or_looks_into() -> None:
    state = begun("beeholder", 2)
    assert foresee([], [60, 0], "a") == [UNKNOWN] * len(FORESEEN)
    assert foresee([state], [0, 0], "a") == [UNKNOWN] * len(FORESEEN)


def test_the_winner_is_better_known_late_than_early() -> None:
    plan = Plan("beeholder", 2, ("greedy",), 12, 3, {"target": 3, "hand": 3}, True, 8)
    results = Results(plan)
    for chunk in simulate(plan, 1):
        results.add(chunk)
    found = Evidence(results).foresight()
    assert [one.part for one in found] == list(TENTHS)
    assert {one.named.games for one in found} == {8}
    assert found[-1].chance.value > found[0].chance.value
    assert found[-1].named.value > 0.7
