"""Chapter 1 of the rulebook: hexes, homes, flowers and markers."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.core.errors import BadSeats
from apiarium.games.imbeerialism import GAME
from apiarium.games.imbeerialism.components import HEX_WORDS, NEIGHBOURS

from .scenario import at, board, pass_round, play, refused, row, shown, texts


def test_the_centre_touches_the_whole_ring_and_ring_hexes_their_neighbours() -> None:
    """IM1.1: seven hexes, twelve borders."""
    borders = {frozenset((a, b)) for a in range(7) for b in NEIGHBOURS[a]}
    assert len(borders) == 12
    touching = {HEX_WORDS[a]: {HEX_WORDS[b] for b in NEIGHBOURS[a]} for a in range(7)}
    assert touching == {
        "t": {"ul", "ur", "c"},
        "ur": {"t", "lr", "c"},
        "lr": {"ur", "b", "c"},
        "b": {"lr", "ll", "c"},
        "ll": {"b", "ul", "c"},
        "ul": {"ll", "t", "c"},
        "c": {"t", "ur", "lr", "b", "ll", "ul"},
    }


def test_the_axis_is_free_at_first() -> None:
    """IM1.2"""
    match = Match(GAME, 4)
    assert [at(match, word) for word in ("t", "c", "b")] == ["- 2", "- 4", "- 2"]


def test_homes_of_four() -> None:
    """IM1.3: clockwise from the upper left, nine flowers for whoever moves last."""
    match = Match(GAME, 4)
    assert [at(match, word) for word in ("ul", "ur", "lr", "ll")] == [
        "0 7 0:QDW",
        "1 7 1:QDW",
        "2 7 2:QDW",
        "3 9 3:QDW",
    ]
    assert row(match, "honey") == [3, 3, 3, 3]
    assert row(match, "cubes") == [3, 3, 3, 3]
    assert row(match, "supply") == [3, 3, 3, 3]


def test_flowers_stay_on_their_hex_when_the_ruler_changes_and_honey_with_its_player() -> None:
    """IM1.4"""
    match = board(2, {"ul": "0 7 0:QD", "t": "1 5", "lr": "1 9 1:Q"}, honey=[3, 8])
    play(match, "invade ul t")
    assert at(match, "t") == "0 5"
    assert row(match, "honey") == [3, 8]


def test_play_goes_clockwise_and_the_same_player_begins_every_round() -> None:
    """IM1.4"""
    match = Match(GAME, 4)
    order = []
    for _ in range(8):
        order.append(match.due[0])
        play(match, "pass")
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


def test_homes_of_three_and_two() -> None:
    """IM1.5"""
    three = Match(GAME, 3)
    assert [at(three, word) for word in ("ul", "ur", "b")] == ["0 7 0:QDW", "1 7 1:QDW", "2 9 2:QDW"]
    assert [at(three, word) for word in ("t", "ll", "lr", "c")] == ["- 2", "- 2", "- 2", "- 4"]
    two = Match(GAME, 2)
    assert [at(two, word) for word in ("ul", "lr")] == ["0 7 0:QDW", "1 9 1:QDW"]
    assert [at(two, word) for word in ("t", "ur", "b", "ll", "c")] == ["- 2", "- 2", "- 2", "- 2", "- 4"]


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    """IM1.5"""
    with pytest.raises(BadSeats):
        Match(GAME, seats)


def test_with_four_markers_on_the_board_nobody_invades() -> None:
    """IM1.6"""
    hexes = {"ul": "0 7 0:QDW", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QDW"}
    match = board(2, hexes)
    assert row(match, "supply") == [0, 3]
    assert texts(match, 0, "invade") == []
    match = board(2, {**hexes, "c": "0 2 0:D"})
    assert texts(match, 0, "invade") == []
    assert refused(match, 0, "invade c lr") == "IM1.6"
    play(match, "pass", "invade lr c")
    assert row(match, "supply") == [1, 2]
    assert "invade c c" in texts(match, 0, "invade")


def test_a_lost_marker_can_be_placed_again() -> None:
    """IM1.6, IM2.5"""
    match = board(2, {"ul": "0 7 0:QDD", "c": "1 2", "lr": "1 9 1:QD"})
    play(match, "invade ul c", "invade lr c", "invade ul c")
    assert at(match, "c") == "0 2"
    assert row(match, "supply") == [2, 3]


def test_the_short_game_is_an_option_and_so_is_its_length() -> None:
    """IM3.1, IM3.3"""
    match = Match(GAME, 2, {"home_counts": "on", "colonies": 2, "max_rounds": 3})
    assert (shown(match, "home_counts"), shown(match, "colonies"), shown(match, "max_rounds")) == (1, 2, 3)
    pass_round(match)
    assert row(match, "held_colonies") == [1, 1]
