"""Chapter 2 of the rulebook: the moves that need nobody else, cubes and replanting."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.games.imbeerialism import GAME
from apiarium.games.imbeerialism.board import growth_of

from .scenario import at, board, pass_round, play, refused, row, shown, texts

RIVAL = "1 9 1:QDW"  # a home at the lower right


def test_one_move_a_round() -> None:
    """IM2.1"""
    match = Match(GAME, 3)
    play(match, "honey ul")
    assert match.due == [1]
    assert refused(match, 0, "pass") == "IM2.1"


def test_passing_is_a_move_and_uses_a_cube() -> None:
    """IM2.1"""
    match = Match(GAME, 2)
    play(match, "pass")
    assert row(match, "cubes") == [2, 3]
    assert match.due == [1]


def test_whoever_has_no_bee_can_still_pass() -> None:
    """IM2.1"""
    match = board(2, {"ul": "0 7", "lr": RIVAL})
    assert texts(match, 0) == ["pass"]


@pytest.mark.parametrize(("bee", "letter"), [("worker", "W"), ("drone", "D"), ("queen", "Q")])
def test_every_bee_travels_between_touching_hexes_of_its_own(bee: str, letter: str) -> None:
    """IM2.2"""
    match = board(2, {"ul": f"0 7 0:{letter}", "t": "0 1", "b": "0 1", "c": "- 4", "ll": "1 2", "lr": RIVAL})
    assert texts(match, 0, "travel") == [f"travel {bee} ul t"]
    assert refused(match, 0, f"travel {bee} ul b") == "IM2.2"
    assert refused(match, 0, f"travel {bee} ul c") == "IM2.2"
    assert refused(match, 0, f"travel {bee} ul ll") == "IM2.2"
    assert refused(match, 0, f"travel {bee} t ul") == "IM2.2"
    play(match, f"travel {bee} ul t")
    assert at(match, "t") == f"0 1 0:{letter}"
    assert at(match, "ul") == "0 7"


def test_stranded_bees_cannot_travel() -> None:
    """IM2.2, IM2.6"""
    match = board(2, {"ul": "1 7 0:QDW", "t": "0 1", "c": "0 1", "lr": RIVAL})
    assert texts(match, 0, "travel") == []
    assert refused(match, 0, "travel queen ul t") == "IM2.2"


def test_a_worker_makes_two_honey_of_one_flower() -> None:
    """IM2.3"""
    match = board(2, {"ul": "0 7 0:QDW", "t": "0 1", "lr": RIVAL})
    assert texts(match, 0, "honey") == ["honey ul"]
    play(match, "honey ul")
    assert at(match, "ul") == "0 6 0:QDW"
    assert row(match, "honey") == [5, 3]


def test_honey_is_made_on_lost_hexes_but_not_without_worker_or_flower() -> None:
    """IM2.3, IM2.6"""
    match = board(2, {"ul": "1 7 0:QDW", "t": "0 0 0:W", "c": "0 3 0:D", "lr": RIVAL})
    assert texts(match, 0, "honey") == ["honey ul"]
    assert refused(match, 0, "honey t") == "IM2.3"
    assert refused(match, 0, "honey c") == "IM2.3"
    play(match, "honey ul")
    assert row(match, "honey") == [5, 3]


def test_an_invasion_swaps_the_markers_and_costs_the_drone() -> None:
    """IM2.5: nothing moves in, and the Drone is in the Bank again."""
    match = board(3, {"ul": "0 7 0:QDW", "t": "1 4 1:W", "ur": "1 7 1:QD", "b": "2 9 2:QDW"})
    bank = row(match, "bank")
    play(match, "invade ul t")
    assert at(match, "t") == "0 4 1:W"
    assert at(match, "ul") == "0 7 0:QW"
    assert row(match, "supply") == [2, 3, 3]
    assert row(match, "bank") == [bank[0], bank[1] + 1, bank[2]]


def test_a_free_hex_is_taken_in_the_same_way() -> None:
    """IM2.5"""
    match = Match(GAME, 4)
    play(match, "invade ul t")
    assert at(match, "t") == "0 2"
    assert row(match, "supply") == [2, 3, 3, 3]


def test_a_drone_at_home_reaches_touching_hexes_that_are_not_its_own() -> None:
    """IM2.5"""
    match = board(2, {"ul": "0 7 0:QD", "t": "0 1", "c": "1 4", "lr": RIVAL})
    assert texts(match, 0, "invade") == ["invade ul ll", "invade ul c"]
    assert refused(match, 0, "invade ul t") == "IM2.5"
    assert refused(match, 0, "invade ul lr") == "IM2.5"
    assert refused(match, 0, "invade t c") == "IM2.5"


def test_a_stranded_drone_can_only_win_back_the_hex_under_it() -> None:
    """IM2.5, IM2.6"""
    match = board(2, {"ul": "1 7 0:QD", "t": "0 1", "lr": RIVAL})
    assert texts(match, 0, "invade") == ["invade ul ul"]
    assert refused(match, 0, "invade ul c") == "IM2.5"
    play(match, "invade ul ul")
    assert at(match, "ul") == "0 7 0:Q"
    assert row(match, "supply") == [2, 3]


def test_bees_of_the_former_ruler_stay_and_act() -> None:
    """IM2.6: they make honey, trade, kill, win the hex back and breed."""
    match = board(2, {"ul": "1 7 0:QDW 1:W", "t": "1 3", "lr": "1 9 1:Q"})
    assert {move.verb for move in match.legal(0)} == {"honey", "trade", "kill", "invade", "breed", "pass"}
    play(match, "breed worker")
    assert at(match, "ul") == "1 7 0:QDWW 1:W"


@pytest.mark.parametrize(("bee", "left"), [("worker", "1:QD"), ("drone", "1:QW"), ("queen", "1:DW")])
def test_a_drone_kills_one_foreign_bee_and_dies(bee: str, left: str) -> None:
    """IM2.7: even a Queen; both go to the Bank."""
    match = board(2, {"ul": "0 7 0:QD 1:QDW", "lr": "1 9"})
    bank = row(match, "bank")
    play(match, f"kill ul 2 {bee}")
    assert at(match, "ul") == f"0 7 0:Q {left}"
    assert sum(row(match, "bank")) == sum(bank) + 2


def test_a_stranded_drone_kills_too() -> None:
    """IM2.7"""
    match = board(2, {"ul": "1 7 0:D 1:W", "t": "0 1", "lr": "1 9 1:Q"})
    assert texts(match, 0, "kill") == ["kill ul 2 worker"]


def test_only_a_foreign_bee_on_the_same_hex_is_killed() -> None:
    """IM2.7"""
    match = board(2, {"ul": "0 7 0:QDW", "t": "0 1 1:W", "lr": RIVAL})
    assert texts(match, 0, "kill") == []
    assert refused(match, 0, "kill ul 2 worker") == "IM2.7"
    assert refused(match, 0, "kill ul 1 worker") == "IM2.7"
    assert refused(match, 0, "kill ul 3 worker") == "IM2.7"
    assert refused(match, 0, "kill t 2 worker") == "IM2.7"


def test_a_queen_breeds_on_her_hex_for_honey() -> None:
    """IM2.9: a Worker costs 1, a Drone 2."""
    match = board(2, {"ul": "0 7", "t": "0 1 0:Q", "lr": RIVAL}, honey=[3, 3])
    play(match, "breed drone", "pass", "breed worker")
    assert at(match, "t") == "0 1 0:QDW"
    assert row(match, "honey") == [0, 3]
    play(match, "pass")
    assert refused(match, 0, "breed worker") == "IM2.9"


def test_a_drone_needs_two_honey_and_any_bee_a_queen() -> None:
    """IM2.9"""
    match = board(2, {"ul": "0 7 0:Q", "lr": "1 9 1:D"}, honey=[1, 9])
    assert texts(match, 0, "breed") == ["breed worker"]
    assert refused(match, 0, "breed drone") == "IM2.9"
    play(match, "pass")
    assert texts(match, 1, "breed") == []
    assert refused(match, 1, "breed worker") == "IM2.9"


def test_ten_workers_and_ten_drones_are_all() -> None:
    """IM2.9: counted over all players; a death makes room again."""
    match = board(2, {"ul": "0 7 0:QWWWWWDDDDD", "lr": "1 9 1:QWWWWWDDDD 0:D"}, honey=[9, 9])
    assert texts(match, 0, "breed") == []
    assert refused(match, 0, "breed worker") == "IM2.9"
    play(match, "kill lr 2 worker")
    assert texts(match, 1, "breed") == ["breed worker", "breed drone"]


def test_cubes_go_into_the_box_and_come_back_after_the_third_round() -> None:
    """IM2.10"""
    match = Match(GAME, 2)
    seen = []
    for _ in range(6):
        play(match, "pass")
        seen.append(row(match, "cubes"))
    assert seen == [[2, 3], [2, 2], [1, 2], [1, 1], [0, 1], [3, 3]]


@pytest.mark.parametrize(
    ("flowers", "bees", "change"),
    [(7, 3, 1), (0, 0, 0), (0, 2, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (8, 0, 4), (9, 3, 2), (2, 2, -1), (1, 5, -1)],
)
def test_replanting_adds_half_and_takes_one_for_each_bee(flowers: int, bees: int, change: int) -> None:
    """IM2.11: half is rounded up, the balance may be negative, and no hex falls below zero."""
    assert growth_of(flowers, bees) == change


def test_replanting_follows_every_third_round_and_counts_all_bees() -> None:
    """IM2.11"""
    match = board(2, {"ul": "0 7 0:QDW", "t": "0 8 0:W 1:WW", "c": "- 4", "ll": "1 2 0:WW 1:W", "lr": "1 0 1:Q"})
    before = row(match, "flowers")
    assert row(match, "growth") == [1, 0, 0, 0, -2, 1, 2]
    pass_round(match)
    pass_round(match)
    assert row(match, "flowers") == before
    assert shown(match, "rounds_to_replanting") == 1
    pass_round(match)
    assert [at(match, word)[2] for word in ("ul", "t", "c", "ll", "lr")] == ["8", "9", "6", "0", "0"]
    pass_round(match)
    pass_round(match)
    pass_round(match)
    assert [at(match, word)[2] for word in ("ul", "t", "c", "ll", "lr")] == ["9", "1", "9", "0", "0"]


def test_a_hex_is_held_while_no_foreign_bee_stands_there() -> None:
    """IM2.12: a bee of one's own is not needed."""
    match = board(2, {"ul": "0 7 0:QD 1:W", "t": "0 2", "c": "1 4 0:W", "ll": "1 1", "lr": RIVAL})
    assert shown(match, "held") == [[0], [2, 4]]
    play(match, "kill ul 2 worker")
    assert shown(match, "held") == [[0, 5], [2, 4]]
