"""Chapter 2 of the rulebook: laying cards, Workers and Drones."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove

from .scenario import lay, phase, ready, seen, story, table, take, texts


def test_cards_are_laid_in_secret_and_turned_together() -> None:
    """BS2.1"""
    match = table(3)
    match.play(2, "play drone")
    assert match.due == [0, 1]
    for seat in (-1, 0, 1):
        assert seen(match, "laid", seat) == [-1, -1, -1]
        assert seen(match, "chosen", seat) == [0, 0, 1]
        assert seen(match, "own_choice", seat) == ""
        assert story(match, seat)[-1] == "@2 has chosen"
    with pytest.raises(IllegalMove, match=r"you have chosen already.*\[BS2\.1\]"):
        match.play(2, "play worker")
    match.play(0, "play queen")
    match.play(1, "play drone")
    assert seen(match, "laid") == [2, 1, 1]


def test_only_a_bee_that_is_held_can_be_laid() -> None:
    """BS2.1"""
    match = table(3, hands=["wq", "ddq", "q"], options={"gifts": 0})
    assert [texts(match, seat) for seat in range(3)] == [
        ["call", "play worker", "play queen"],
        ["call", "play drone", "play queen"],
        ["call", "play queen"],
    ]
    with pytest.raises(IllegalMove, match=r"you hold no Drone \[BS2\.1\]"):
        match.play(0, "play drone")


def test_who_has_no_card_sits_the_round_out() -> None:
    """BS2.1"""
    match = table(3, hands=["wq", "", "ddq"], options={"gifts": 0})
    assert texts(match, 1) == ["ready", "call"]
    with pytest.raises(IllegalMove, match=r"you hold no Worker \[BS2\.1\]"):
        match.play(1, "play worker")
    lay(match, "q-q")
    assert seen(match, "laid") == [2, -1, 2]
    assert "Cards up: @0 and @2 play Queens; @1 has no card" in story(match)


def test_a_round_without_any_card_passes() -> None:
    """BS2.1, BS3.1: nobody can call either, for nobody has a vote."""
    match = table(3, hands=["", "", ""], honeypot=5)
    assert not any("call" in texts(match, seat) for seat in range(3))
    with pytest.raises(IllegalMove, match=r"nobody holds a bee to vote with \[BS3\.1\]"):
        match.play(0, "call")
    for number in range(1, 10):
        assert seen(match, "round_number") == number
        lay(match, "---")
    assert phase(match) == "over"
    assert seen(match, "honeypot") == 5 + 8 * 27


def test_workers_act_before_drones_before_queens() -> None:
    """BS2.2"""
    match = table(5, hands=["q", "d", "w", "d", "w"], flowers=[1, 2, 0, 2, 0])
    lay(match, "qdwdw")
    order = []
    for move in ("take 1", "take 1", "offer 1", "offer 1", "stop"):
        order.append(match.due[0])
        match.play(match.due[0], move)
        if phase(match) == "window":
            ready(match)
    assert order == [2, 4, 1, 3, 0]


def test_least_honey_picks_first() -> None:
    """BS2.2"""
    match = table(4, honey=[9, 4, 6, 2])
    lay(match, "wwqw")
    for seat in (3, 1, 0):
        assert match.due == [seat]
        take(match, 0)


@pytest.mark.parametrize(("round_number", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1]), (5, [0, 1, 2])])
def test_equal_honey_goes_clockwise_from_the_first_seat_of_the_round(round_number: int, order: list[int]) -> None:
    """BS2.2: four seats, the fourth plays a Queen; in round 4 it would be first."""
    match = table(4, round_number=round_number)
    assert seen(match, "first_seat") == (round_number - 1) % 4
    lay(match, "wwwq")
    for seat in order:
        assert match.due == [seat]
        take(match, 0)


@pytest.mark.parametrize(
    ("seats", "cards", "most"), [(3, "wqq", 3), (3, "wwq", 2), (4, "wwwq", 1), (5, "wwqqq", 2), (5, "wwwqq", 1)]
)
def test_a_worker_takes_three_less_one_for_each_other(seats: int, cards: str, most: int) -> None:
    """BS2.3"""
    match = table(seats)
    lay(match, cards)
    assert texts(match, 0) == [f"take {count}" for count in range(most + 1)]
    assert seen(match, "can_take") == most
    take(match, most)
    assert seen(match, "flowers") == [2 + most] + [2] * (seats - 1)
    assert seen(match, "garden") == 7 * seats - most


@pytest.mark.parametrize(("seats", "cards"), [(3, "www"), (4, "wwww"), (5, "wwwwq"), (5, "wwwww")])
def test_too_many_workers_pick_nothing(seats: int, cards: str) -> None:
    """BS2.3: all on Workers get nothing, three players too, and four of five by subtraction."""
    match = table(seats, round_number=8)
    lay(match, cards)
    assert seen(match, "flowers") == [2] * seats
    assert seen(match, "garden") == 7 * seats
    assert seen(match, "market") == [2 + cards.count("w"), 2]
    assert "Too many Workers, so nobody picks" in story(match)


def test_who_sits_out_has_not_played_a_worker() -> None:
    """BS2.3"""
    match = table(3, hands=["w", "w", ""])
    lay(match, "ww-")
    assert texts(match, 0) == ["take 0", "take 1", "take 2"]


def test_no_more_is_taken_than_the_garden_has() -> None:
    """BS2.3"""
    match = table(3, garden=2)
    lay(match, "wqq")
    assert texts(match, 0) == ["take 0", "take 1", "take 2"]
    with pytest.raises(IllegalMove, match=r"the Garden has 2 flowers \[BS2\.3\]"):
        match.play(0, "take 3")
    match = table(4, garden=9)
    lay(match, "wwqq")
    with pytest.raises(IllegalMove, match=r"up to 2 flowers \[BS2\.3\]"):
        match.play(0, "take 3")


def test_a_used_worker_can_be_hired_in_the_same_round() -> None:
    """BS2.3"""
    match = table(3, market=[0, 0])
    lay(match, "wqd")
    take(match, 1)
    assert seen(match, "market") == [1, 1]
    match.play(1, "hire worker")
    assert seen(match, "cards") == [[1, 2, 1], [3, 2, 1], [2, 1, 1]]


def test_drones_share_the_honeypot_by_flowers() -> None:
    """BS2.4: the example of the rules: 30 honey and 3 flowers make 10 each."""
    match = table(3, honeypot=30, flowers=[4, 3, 0], garden=20)
    lay(match, "ddq")
    match.play(0, "offer 2")
    match.play(1, "offer 1")
    assert seen(match, "honey") == [26, 16, 6]
    assert seen(match, "flowers") == [2, 2, 0]
    assert seen(match, "honeypot") == 0
    assert seen(match, "sold") == 3
    assert seen(match, "garden") == 20
    assert seen(match, "offers") == [2, 1, -1]


def test_a_share_is_rounded_up() -> None:
    """BS2.4: 31 over 3 flowers makes 11 each, and 33 in all."""
    match = table(3, honeypot=31, flowers=[4, 3, 0], garden=20)
    lay(match, "ddq")
    match.play(0, "offer 2")
    match.play(1, "offer 1")
    assert seen(match, "honey") == [28, 17, 6]
    assert seen(match, "honeypot") == 0


def test_offers_are_blind_until_the_last() -> None:
    """BS2.4"""
    match = table(4, flowers=[3, 3, 3, 3], garden=20)
    lay(match, "dddq")
    assert texts(match, 1) == ["offer 0", "offer 1", "offer 2", "offer 3"]
    match.play(1, "offer 3")
    for seat in (-1, 0, 2, 3):
        assert seen(match, "chosen", seat) == [0, 1, 0, 0]
        assert seen(match, "offers", seat) == [-1] * 4
        assert seen(match, "flowers", seat) == [3] * 4
    with pytest.raises(IllegalMove, match=r"you have only 3 flowers \[BS2\.4\]"):
        match.play(0, "offer 4")
    with pytest.raises(IllegalMove, match=r"only Drones sell \[BS2\.4\]"):
        match.play(3, "offer 0")
    match.play(0, "offer 0")
    match.play(2, "offer 1")
    assert seen(match, "honey") == [6, 6 + 27, 6 + 9, 6]


def test_where_nobody_offers_nothing_changes() -> None:
    """BS2.4"""
    match = table(3, honeypot=30)
    lay(match, "ddq")
    match.play(0, "offer 0")
    match.play(1, "offer 0")
    assert seen(match, "honeypot") == 30
    assert seen(match, "honey") == [6, 6, 6]
    assert seen(match, "market") == [2, 4]


def test_a_drone_without_flowers_is_not_asked() -> None:
    """BS2.4: it counts as a Drone, so that the other is not alone."""
    match = table(3, honeypot=30, flowers=[0, 2, 0], garden=20)
    lay(match, "ddq")
    assert match.due == [1]
    with pytest.raises(IllegalMove, match=r"no flowers to sell \[BS2\.4\]"):
        match.play(0, "offer 0")
    match.play(1, "offer 1")
    assert seen(match, "honey") == [6, 36, 6]
    assert seen(match, "garden") == 20
    match = table(3, honeypot=30, flowers=[0, 0, 2], garden=20)
    lay(match, "ddq")
    assert (phase(match), seen(match, "honeypot"), seen(match, "market")) == ("nominate", 30, [2, 4])


@pytest.mark.parametrize(
    ("flowers", "honey", "left", "garden", "pot"),
    [(3, 36, 1, 21, 0), (2, 36, 0, 21, 0), (1, 36, 0, 20, 0), (0, 6, 0, 20, 30)],
)
def test_a_single_drone_takes_all(flowers: int, honey: int, left: int, garden: int, pot: int) -> None:
    """BS2.5: a flower out of the game and one back to the Garden, as far as there are any; nobody is asked."""
    match = table(3, honeypot=30, flowers=[flowers, 0, 0], garden=20)
    sold = int(str(seen(match, "sold")))
    lay(match, "dqq")
    assert phase(match) == "nominate"
    assert seen(match, "honey") == [honey, 6, 6]
    assert seen(match, "flowers") == [left, 0, 0]
    assert (seen(match, "garden"), seen(match, "honeypot")) == (garden, pot)
    assert seen(match, "sold") == sold + min(flowers, 1)


@pytest.mark.parametrize("cards", ["dqq", "ddq"])
def test_used_drones_can_be_hired_in_the_same_round(cards: str) -> None:
    """BS2.6"""
    match = table(3, market=[0, 0], flowers=[2, 2, 2])
    lay(match, cards)
    while phase(match) == "bid":
        match.play(match.due[0], "offer 1")
    assert seen(match, "market") == [0, cards.count("d")]
    match.play(match.due[0], "hire drone")
    assert seen(match, "price") in (0, 1)
