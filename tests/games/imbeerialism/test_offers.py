"""Chapter 2 of the rulebook: trading and capturing, where another player answers."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.games.imbeerialism import GAME

from .scenario import at, board, play, refused, row, shown, texts

HEXES = {"ul": "0 7 0:QDW", "lr": "1 9 1:QDW", "b": "1 2"}


def test_buying_brings_flowers_to_the_worker_and_honey_to_the_partner() -> None:
    """IM2.4: the partner picks a hex that they rule."""
    match = board(2, HEXES, honey=[5, 0])
    play(match, "trade ul 2", "buy 2 4")
    assert match.due == [1]
    assert shown(match, "offer") == "buy"
    assert texts(match, 1) == ["accept lr", "accept b", "decline"]
    play(match, "accept b")
    assert (at(match, "ul"), at(match, "b"), at(match, "lr")) == ("0 9 0:QDW", "1 0", "1 9 1:QDW")
    assert row(match, "honey") == [1, 4]
    assert match.due == [1]
    assert row(match, "cubes") == [2, 3]


def test_selling_takes_flowers_from_the_worker_and_honey_from_the_partner() -> None:
    """IM2.4"""
    match = board(2, HEXES, honey=[0, 6])
    play(match, "trade ul 2", "sell 3 5", "accept b")
    assert (at(match, "ul"), at(match, "b")) == ("0 4 0:QDW", "1 5")
    assert row(match, "honey") == [5, 1]


def test_the_partner_picks_only_a_hex_with_enough_flowers() -> None:
    """IM2.4"""
    match = board(2, HEXES)
    play(match, "trade ul 2", "buy 3 1")
    assert texts(match, 1) == ["accept lr", "decline"]
    assert refused(match, 1, "accept b") == "IM2.4"
    assert refused(match, 1, "accept ul") == "IM2.4"
    assert refused(match, 1, "pass") == "IM2.4"
    assert refused(match, 0, "decline") == "IM2.4"


def test_offers_are_one_to_three_flowers_against_one_to_six_honey_that_both_can_pay() -> None:
    """IM2.4"""
    match = board(2, HEXES, honey=[9, 9])
    play(match, "trade ul 2")
    every = [f"{verb} {flowers} {honey}" for verb in ("buy", "sell") for flowers in (1, 2, 3) for honey in range(1, 7)]
    assert texts(match, 0) == every
    match = board(2, {"ul": "0 1 0:QDW", "lr": "1 0 1:QDW", "b": "1 2"}, honey=[1, 2])
    play(match, "trade ul 2")
    assert texts(match, 0) == ["buy 1 1", "buy 2 1", "sell 1 1", "sell 1 2"]
    for text in ("buy 1 2", "buy 3 1", "sell 1 3", "sell 2 1", "pass"):
        assert refused(match, 0, text) == "IM2.4"


def test_a_declined_offer_does_not_use_up_the_move_but_two_are_all() -> None:
    """IM2.4"""
    match = board(2, HEXES)
    play(match, "trade ul 2", "sell 1 3", "decline")
    assert match.due == [0]
    assert row(match, "cubes") == [3, 3]
    assert row(match, "honey") == [3, 3]
    assert texts(match, 0, "trade") == ["trade ul 2"]
    play(match, "trade ul 2", "buy 1 1", "decline")
    assert texts(match, 0, "trade") == []
    assert refused(match, 0, "trade ul 2") == "IM2.4"
    play(match, "honey ul", "pass")
    assert texts(match, 0, "trade") == ["trade ul 2"]


def test_flowers_go_from_hex_to_hex() -> None:
    """IM2.4: a Worker stranded with its partner cannot be served from, or pay into, the ground under it."""
    match = board(2, {"ul": "0 7 0:QD", "b": "1 5 0:W", "lr": "1 9 1:QDW"})
    play(match, "trade b 2", "buy 1 1")
    assert texts(match, 1) == ["accept lr", "decline"]
    assert refused(match, 1, "accept b") == "IM2.4"
    match = board(2, {"ul": "0 7 0:QD", "b": "1 5 0:W", "lr": "1 1 1:QDW"}, honey=[1, 0])
    play(match, "trade b 2")
    assert texts(match, 0) == ["buy 1 1"]
    match = board(2, {"ul": "0 7 0:QD", "b": "1 5 0:W 1:QDW"})
    assert texts(match, 0, "trade") == []
    assert refused(match, 0, "trade b 2") == "IM2.4"


def test_no_trade_without_worker_ruled_hex_or_anything_to_swap() -> None:
    """IM2.4"""
    match = board(3, {"ul": "0 0 0:QDW", "t": "0 3", "ur": "1 0 1:QDW 2:W"}, honey=[0, 5, 5])
    assert texts(match, 0, "trade") == []
    assert refused(match, 0, "trade ul 2") == "IM2.4"  # no flower at hand and no honey
    assert refused(match, 0, "trade ul 3") == "IM2.4"  # rules nothing
    assert refused(match, 0, "trade t 2") == "IM2.4"  # no Worker there
    assert refused(match, 0, "trade ul 1") == "IM2.4"
    assert refused(match, 0, "trade ul 4") == "IM2.4"
    assert refused(match, 0, "accept ul") == "IM2.4"
    assert refused(match, 0, "buy 1 1") == "IM2.4"


def test_anybody_may_be_asked_to_trade() -> None:
    """IM2.4"""
    match = Match(GAME, 4)
    assert texts(match, 0, "trade") == ["trade ul 2", "trade ul 3", "trade ul 4"]
    play(match, "trade ul 4", "sell 1 1", "accept ll")
    assert at(match, "ll") == "3 10 3:QDW"
    assert match.due == [1]


@pytest.mark.parametrize(("bee", "letter", "price"), [("worker", "W", 1), ("drone", "D", 2), ("queen", "Q", 3)])
def test_the_owner_may_ransom_a_bee_and_puts_it_on_a_ruled_hex(bee: str, letter: str, price: int) -> None:
    """IM2.8"""
    match = board(2, {"ul": f"0 7 0:Q 1:{letter}", "b": "1 2", "lr": "1 9"}, honey=[0, 4])
    play(match, f"capture ul 2 {bee}")
    assert match.due == [1]
    assert (shown(match, "offer"), shown(match, "offer_honey")) == ("ransom", price)
    assert texts(match, 1) == ["ransom lr", "ransom b", "decline"]
    assert refused(match, 1, "ransom ul") == "IM2.8"
    assert refused(match, 1, "pass") == "IM2.8"
    assert refused(match, 0, "pass") == "IM2.8"
    play(match, "ransom b")
    assert (at(match, "ul"), at(match, "b")) == ("0 7 0:Q", f"1 2 1:{letter}")
    assert row(match, "honey") == [price, 4 - price]
    assert row(match, "cubes") == [2, 3]
    assert (refused(match, 1, "ransom b"), refused(match, 1, "accept b")) == ("IM2.8", "IM2.4")


@pytest.mark.parametrize(("bee", "after"), [("worker", "0:QW 1:QD"), ("drone", "0:QD 1:QW"), ("queen", "0:Q 1:QDW")])
def test_without_ransom_a_worker_or_drone_changes_sides_and_a_queen_stays(bee: str, after: str) -> None:
    """IM2.8"""
    match = board(2, {"ul": "0 7 0:Q 1:QDW", "lr": "1 9"})
    play(match, f"capture ul 2 {bee}", "decline")
    assert at(match, "ul") == f"0 7 {after}"
    assert row(match, "honey") == [3, 3]
    assert match.due == [1]


@pytest.mark.parametrize(("lower_right", "honey"), [("1 9", 1), ("- 9", 9)])
def test_who_cannot_ransom_is_not_asked(lower_right: str, honey: int) -> None:
    """IM2.8: too little honey, or no ruled hex to put the bee on."""
    match = board(2, {"ul": "0 7 0:Q 1:QD", "lr": lower_right}, honey=[0, honey])
    play(match, "capture ul 2 drone")
    assert at(match, "ul") == "0 7 0:QD 1:Q"
    assert match.due == [1]
    assert row(match, "honey") == [0, honey]


def test_a_queen_captures_only_on_her_hex_and_only_where_she_rules() -> None:
    """IM2.8"""
    match = board(2, {"ul": "0 7 0:Q", "t": "0 2 0:D 1:W", "lr": "1 9 1:Q"})
    assert texts(match, 0, "capture") == []
    assert refused(match, 0, "capture t 2 worker") == "IM2.8"
    assert refused(match, 0, "capture ul 2 worker") == "IM2.8"
    match = board(2, {"ul": "1 7 0:Q 1:W", "t": "0 2", "lr": "1 9 1:Q"})
    assert texts(match, 0, "capture") == []
    assert refused(match, 0, "capture ul 2 worker") == "IM2.8"
