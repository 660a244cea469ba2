"""Chapter 1 of the rulebook: what everybody begins with."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadOptions, BadSeats
from apiarium.core.match import Match
from apiarium.core.rng import Rng
from apiarium.games.beesness import GAME

from .scenario import lay, phase, ready, seen, table, take

SEATS = [3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_seven_flowers_a_player_grow_and_two_are_in_every_hand(seats: int) -> None:
    """BS1.1"""
    match = Match(GAME, seats, chance=1)
    assert seen(match, "garden") == 7 * seats
    assert seen(match, "flowers") == [2] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_hands_and_market_at_the_start(seats: int) -> None:
    """BS1.2"""
    match = Match(GAME, seats, chance=1)
    assert seen(match, "cards") == [[2, 2, 1]] * seats
    assert seen(match, "market") == [2, 2]


def test_hands_can_be_worked_out_but_not_what_lies_face_down() -> None:
    """BS1.2: the hand of a seat that has chosen looks the same, whatever it has chosen."""
    match = table(3)
    other = table(3)
    match.play(1, "play worker")
    other.play(1, "play queen")
    for seat in (-1, 0, 2):
        assert match.view(seat) == other.view(seat)
        assert seen(match, "cards", seat) == [[2, 2, 1]] * 3
    assert seen(match, "own_choice", 1) != seen(other, "own_choice", 1)
    hidden = {match.insight(0, Rng(seed)).json()["chosen"][1] for seed in range(400)}  # type: ignore[index]
    assert hidden == set(match.state.menu(1))
    match.play(0, "play worker")
    match.play(2, "play drone")
    ready(match)
    take(match, 0, 0)
    assert seen(match, "cards") == [[1, 2, 1], [1, 2, 1], [2, 1, 1]]


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_six_honey_open_to_all(seats: int) -> None:
    """BS1.3"""
    match = Match(GAME, seats, chance=1)
    for seat in range(-1, seats):
        assert seen(match, "honey", seat) == [6] * seats
        assert seen(match, "flowers", seat) == [2] * seats


@pytest.mark.parametrize(("seats", "honey"), [(3, 27), (4, 36), (5, 45)])
def test_the_honeypot_starts_with_one_honey_for_each_flower(seats: int, honey: int) -> None:
    """BS1.4"""
    assert seen(Match(GAME, seats, chance=1), "honeypot") == honey


@pytest.mark.parametrize("rounds", [3, 9])
def test_the_game_lasts_as_many_rounds_as_chosen(rounds: int) -> None:
    """BS1.5"""
    match = table(3, options={"rounds": rounds}, flowers=[0, 0, 0], garden=20)
    for number in range(1, rounds + 1):
        assert seen(match, "round_number") == number
        assert phase(match) == "choose"
        lay(match, "qqq")
    assert phase(match) == "over"


def test_nine_rounds_are_usual_and_three_to_nine_allowed() -> None:
    """BS1.5"""
    assert seen(Match(GAME, 3, chance=1), "rounds") == 9
    for rounds in (2, 10):
        with pytest.raises(BadOptions, match="from 3 to 9"):
            GAME.start(3, {"rounds": rounds})
    for seats in (2, 6):
        with pytest.raises(BadSeats, match="3 to 5"):
            GAME.start(seats)
