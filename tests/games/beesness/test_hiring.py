"""Chapter 2 of the rulebook: Queens, auctions and the Honeypot's growth."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove

from .scenario import lay, phase, seen, story, table, take, texts


@pytest.mark.parametrize(("seats", "cards", "most"), [(3, "qww", 3), (3, "qqw", 2), (4, "qqqw", 1), (5, "qqwww", 2)])
def test_a_queen_hires_three_less_one_for_each_other(seats: int, cards: str, most: int) -> None:
    """BS2.7"""
    match = table(seats)
    lay(match, cards)
    take(match, *[0] * cards.count("w"))
    assert seen(match, "can_hire") == [most if card == "q" else 0 for card in cards]


@pytest.mark.parametrize(("seats", "cards"), [(3, "qqq"), (4, "qqqq"), (5, "qqqqd"), (5, "qqqqq")])
def test_too_many_queens_hire_nobody(seats: int, cards: str) -> None:
    """BS2.7: the round is over at once."""
    match = table(seats, flowers=[0] * seats)
    lay(match, cards)
    assert seen(match, "round_number") == 2
    assert "Too many Queens, so nobody hires" in story(match)
    assert seen(match, "honey") == [6] * seats


def test_the_queen_stays_and_the_hired_bees_come_to_the_hand() -> None:
    """BS2.7"""
    match = table(3, market=[2, 2], flowers=[2, 0, 0])
    lay(match, "qdd")
    for bee in ("worker", "drone", "worker"):
        assert match.due == [0]
        match.play(0, f"hire {bee}")
    assert seen(match, "round_number") == 2
    assert seen(match, "cards", 0) == [[4, 3, 1], [2, 1, 1], [2, 1, 1]]
    assert seen(match, "market") == [0, 3]


def test_only_bees_of_the_market_can_be_hired() -> None:
    """BS2.7"""
    match = table(3, market=[0, 1], flowers=[0, 0, 0])
    lay(match, "qqd")
    assert texts(match, 0) == ["hire drone", "stop"]
    with pytest.raises(IllegalMove, match=r"there is no Worker in the Bee Market \[BS2\.7\]"):
        match.play(0, "hire worker")
    match = table(3, market=[0, 0])
    lay(match, "qww")
    take(match, 0, 0)
    assert texts(match, 0) == ["hire worker", "stop"]


@pytest.mark.parametrize("round_number", [1, 4, 8])
def test_the_starting_price_is_the_number_of_the_round(round_number: int) -> None:
    """BS2.8: and it goes into the Honeypot."""
    match = table(3, round_number=round_number, honey=[20, 6, 6], honeypot=7, flowers=[0, 0, 0])
    lay(match, "qdd")
    assert seen(match, "starting_price") == round_number
    match.play(0, "hire worker")
    assert seen(match, "honey") == [20 - round_number, 6, 6]
    assert seen(match, "honeypot") == 7 + round_number


def test_who_cannot_pay_the_starting_price_is_not_asked() -> None:
    """BS2.9"""
    match = table(3, round_number=5, honey=[4, 5, 9], flowers=[0, 0, 0])
    lay(match, "qqd")
    assert match.due == [1]
    match.play(1, "hire drone")
    assert seen(match, "round_number") == 6


def test_least_honey_nominates_and_the_order_is_taken_anew() -> None:
    """BS2.9: seat 0 outbids the one who asked, which still has least honey and asks again."""
    match = table(5, round_number=2, honey=[9, 9, 30, 8, 30], flowers=[0, 0, 0, 0, 0])
    lay(match, "qqdqd")
    assert match.due == [3]
    match.play(3, "hire worker")
    match.play(0, "raise 3")
    match.play(1, "drop")
    match.play(3, "drop")
    assert seen(match, "honey") == [4, 9, 30, 8, 30]
    assert seen(match, "can_hire") == [0, 1, 0, 1, 0]
    assert match.due == [3]
    match.play(3, "stop")
    assert match.due == [1]


def test_equal_queens_go_by_the_first_seat_of_the_round() -> None:
    """BS2.9, BS2.2"""
    match = table(4, round_number=2, honey=[9, 9, 30, 30], flowers=[0, 0, 0, 0])
    lay(match, "qqdd")
    assert match.due == [1]


def test_an_auction_goes_clockwise_until_all_others_have_dropped_out() -> None:
    """BS2.9, BS2.8"""
    match = table(4, honey=[5, 9, 7, 6], honeypot=10, flowers=[0, 0, 0, 0])
    lay(match, "qqqd")
    match.play(0, "hire drone")
    assert (phase(match), seen(match, "price"), seen(match, "leader")) == ("auction", 1, 0)
    assert match.due == [1]
    match.play(1, "raise 2")
    assert (seen(match, "price"), seen(match, "leader")) == (3, 1)
    match.play(2, "drop")
    assert match.due == [0]
    match.play(0, "raise 1")
    assert match.due == [1]
    match.play(1, "raise 1")
    assert (seen(match, "price"), match.due) == (0, [0])
    assert seen(match, "honey") == [5, 4, 7, 6]
    assert seen(match, "honeypot") == 15
    assert seen(match, "can_hire") == [1, 0, 1, 0]
    assert "@1 hires a Drone for 5 honey" in story(match)


def test_a_raise_is_one_or_more_up_to_what_one_has() -> None:
    """BS2.9"""
    match = table(3, honey=[6, 9, 6], flowers=[0, 0, 0])
    lay(match, "qqd")
    match.play(0, "hire worker")
    assert texts(match, 1) == [f"raise {step}" for step in range(1, 9)] + ["drop"]
    with pytest.raises(IllegalMove, match=r"stands at 1 and you have 9 honey \[BS2\.9\]"):
        match.play(1, "raise 9")
    with pytest.raises(IllegalMove, match=r"it is @1's turn \[BS2\.9\]"):
        match.play(0, "raise 1")
    match.play(1, "raise 8")
    assert seen(match, "honey") == [6, 0, 6]
    match = table(3, honey=[6, 300, 6], flowers=[0, 0, 0])
    lay(match, "qqd")
    match.play(0, "hire worker")
    assert texts(match, 1)[-2:] == ["raise 100", "drop"]


def test_who_cannot_raise_is_out_by_itself() -> None:
    """BS2.9: seat 2 has no more than the bid, so nobody is asked."""
    match = table(3, round_number=6, honey=[6, 6, 0], flowers=[0, 0, 0])
    lay(match, "qqd")
    assert match.due == [0]
    match.play(0, "hire worker")
    assert seen(match, "honey") == [0, 6, 0]
    assert match.due == [1]


def test_only_queens_who_may_still_hire_bid() -> None:
    """BS2.9: seat 1 has stopped and seat 3 played no Queen."""
    match = table(4, honey=[9, 5, 20, 30], flowers=[0, 0, 0, 0])
    lay(match, "qqqd")
    match.play(1, "stop")
    match.play(0, "hire worker")
    assert seen(match, "bidding") == [1, 0, 1, 0]
    assert match.due == [2]
    match.play(2, "drop")
    assert match.due == [2]
    match.play(2, "hire worker")
    assert seen(match, "round_number") == 2


def test_who_stops_hires_no_more_in_this_round() -> None:
    """BS2.9"""
    match = table(3, flowers=[0, 0, 0])
    lay(match, "qdd")
    match.play(0, "hire worker")
    match.play(0, "stop")
    assert seen(match, "round_number") == 2
    assert seen(match, "can_hire") == [0, 0, 0]


def test_the_honeypot_grows_by_all_flowers_left_in_the_game() -> None:
    """BS2.10: the example of the rules: 20 in the Garden and 10 in hands make 30."""
    match = table(4, garden=20, flowers=[4, 3, 2, 1], honeypot=0)
    lay(match, "qqqq")
    assert seen(match, "honeypot") == 30
    assert seen(match, "round_number") == 2


def test_the_honeypot_does_not_grow_after_the_last_round() -> None:
    """BS2.10: there is no round after it."""
    match = table(3, round_number=9, honeypot=4, flowers=[0, 0, 0])
    assert seen(match, "growth") == 0
    lay(match, "qqq")
    assert (phase(match), seen(match, "honeypot")) == ("over", 4)


def test_an_auction_is_told_only_where_another_queen_can_raise() -> None:
    """BS2.9"""
    match = table(3, honey=[9, 1, 1], flowers=[0, 0, 0])
    lay(match, "qqd")
    match.play(1, "stop")
    match.play(0, "hire drone")
    assert not any("auctions" in line for line in story(match))
    match = table(3, honey=[2, 9, 1], flowers=[0, 0, 0])
    lay(match, "qqd")
    match.play(0, "hire drone")
    assert "@0 auctions a Drone from 1 honey" in story(match)
