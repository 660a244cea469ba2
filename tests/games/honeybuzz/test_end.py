"""Chapter 5 of the rulebook: what triggers the end, equal turns, the count and ties."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove
from apiarium.core.match import Match

from .scenario import THREE_CELLS, act, build, finish_turn, phase, play, seen, story, table, truth

MOST_CELLS, MOST_NECTAR, MOST_DECREES = 2, 6, 10


def market_end(seats: int, turn: int) -> Match:
    """The active player is about to sell, and one more drop ends the game."""
    bottom = seats + 1
    match = table(
        seats, turn=turn, tiles={turn: THREE_CELLS}, cells={turn: {"w1s0": "honey"}},
        steps=[bottom, bottom, bottom - 1, bottom, 0],
    )  # fmt: skip
    act(match, "market")
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_prices_at_the_bottom_trigger_the_end(seats: int) -> None:
    """HB5.3: at once, in the middle of the turn; the others have their turns, then the game is over."""
    match = market_end(seats, 0)
    assert seen(match, "ending") == ""
    match.play(0, "sell cherry 1")
    assert seen(match, "prices_at_bottom") == 4
    assert seen(match, "ending") == "prices"
    assert phase(match) == "act"
    for seat in range(seats):
        assert match.due == [seat]
        finish_turn(match)
    assert match.due == []
    assert seen(match, "round_number") == 2
    assert "4 prices are at the bottom: the game ends with this round" in story(match)


def test_triggered_in_the_last_seats_turn_the_game_ends_with_it() -> None:
    """HB5.3"""
    match = market_end(3, 2)
    match.play(2, "sell cherry 1")
    assert "4 prices are at the bottom: the game ends with this turn" in story(match)
    finish_turn(match)
    assert match.result is not None


def test_triggered_in_the_middle_of_a_round_those_before_have_no_further_turn() -> None:
    """HB5.3: all have had equally many turns."""
    match = market_end(3, 1)
    match.play(1, "sell cherry 1")
    finish_turn(match)
    assert match.due == [2]
    finish_turn(match)
    assert match.due == []


def test_three_prices_at_the_bottom_are_not_enough() -> None:
    """HB5.3"""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey"}}, steps=[3, 3, 2, 0, 0])
    act(match, "market")
    match.play(0, "sell cherry 1")
    assert seen(match, "prices_at_bottom") == 3
    assert seen(match, "ending") == ""


def test_the_last_order_of_the_second_stack_triggers_the_end() -> None:
    """HB5.3: equal turns, then it is over."""
    done = ["wp11", "rp12", "wrca40", "ap14", "wr15"]
    match = table(
        tiles={0: THREE_CELLS}, pollen=[5, 5], face_down=[0, 0, 2], shown=["", "aapp30", "cp13"], done={1: done}
    )
    state = truth(match)
    state.cells[0] += [1 * 12 + 3 * 3 + 2, 2 * 12 + 3 * 3 + 2]  # two acacia honeys, wherever they are
    act(match, "market")
    assert seen(match, "empty_stacks") == 1
    assert seen(match, "ending") == ""
    match.play(0, "order middle")
    assert seen(match, "empty_stacks") == 2
    assert seen(match, "ending") == "orders"
    finish_turn(match)
    assert match.due == [1]
    finish_turn(match)
    assert match.due == []
    assert "2 stacks of orders are empty: the game ends with this round" in story(match)


def test_a_stack_with_cards_below_is_not_empty() -> None:
    """HB5.3: the card is turned up only at the end of the turn."""
    match = table(
        tiles={0: THREE_CELLS}, pollen=[3, 0], shown=["", "ppp12", "cp13"], face_down=[0, 1, 2],
        done={1: ["wp11", "rp12", "wrca40", "wr15"]},
    )  # fmt: skip
    act(match, "market")
    match.play(0, "order middle")
    assert seen(match, "shown") == [-1, -1, 2]
    assert seen(match, "empty_stacks") == 1
    assert seen(match, "ending") == ""


def test_cards_are_still_turned_up_in_the_last_round() -> None:
    """HB4.4, HB5.3"""
    match = table(
        tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey"}}, pollen=[1, 0], steps=[3, 3, 3, 2, 0], cards=["ap14"]
    )
    build(match, "decree", "w3s3 e")
    play(match, "act decree", "decree market", "order right")
    state = truth(match)
    state.ending = 1
    finish_turn(match)
    assert match.due == [1]
    assert seen(match, "shown") == [0, 1, 3]


@pytest.mark.parametrize("rounds", [10, 40])
def test_the_game_ends_after_the_last_round_at_the_latest(rounds: int) -> None:
    """HB5.5"""
    match = table(options={"max_rounds": rounds}, round_number=rounds)
    finish_turn(match)
    assert match.due == [1]
    finish_turn(match)
    assert match.due == []
    assert seen(match, "ending") == "rounds"
    match = table(options={"max_rounds": rounds}, round_number=rounds - 1)
    finish_turn(match)
    finish_turn(match)
    assert match.due == [0]


def ended(**more: object) -> Match:
    """A game in its last turn, played to the end by two recalls."""
    match = table(round_number=40, **more)  # type: ignore[arg-type]
    while match.due:
        finish_turn(match)
    return match


def test_the_count() -> None:
    """HB5.4: coins, honey and pollen, orders and final contests."""
    match = ended(
        tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey", "e0s1": "nectar"}}, pollen=[2, 3], coins=[7, 30],
        done={0: ["ap14", "wr15"]}, contests=[MOST_CELLS, MOST_NECTAR, MOST_DECREES],
    )  # fmt: skip
    result = match.result
    assert result is not None
    items = [(item.name, item.points, item.clause) for item in result.items if item.seat == 0]
    assert items == [
        ("coins", 7, "HB5.4"),
        ("honey and pollen", 3, "HB5.4"),
        ("orders", 29, "HB5.4"),
        ("most cells", 12, "HB5.2"),
        ("most nectar tiles", 12, "HB5.2"),
        ("most decree tiles", 12, "HB5.2"),
    ]
    assert result.scores == [75, 33]
    assert result.ranks == [1, 2]
    assert result.text == "@0 wins with 75 points"
    assert match.state.scores() == result.scores
    assert seen(match, "points") == [[7, 3, 29, 36], [30, 3, 0, 0]]


def test_speed_contests_are_not_counted_again() -> None:
    """HB5.4: their coins are in the purse already."""
    match = ended(coins=[50, 10], contests=[0, 4, 9], fulfilled=[[], [], [0]])
    assert match.result is not None
    assert match.result.scores == [50, 10]
    assert len(match.result.items) == 6


def test_ties_go_to_most_goods_left() -> None:
    """HB5.4: 20 and 1 pollen against 18 and 3."""
    match = ended(coins=[20, 18], pollen=[1, 3])
    assert match.result is not None
    assert match.result.scores == [21, 21]
    assert match.result.ranks == [2, 1]


def test_goods_come_before_orders() -> None:
    """HB5.4: 3 pollen and no order against 2 pollen and an order."""
    match = ended(coins=[20, 7], pollen=[3, 2], done={1: ["ap14"]})
    assert match.result is not None
    assert match.result.scores == [23, 23]
    assert match.result.ranks == [1, 2]


def test_then_to_most_orders() -> None:
    """HB5.4: the same points and pollen, one order against none."""
    match = ended(coins=[20, 6], pollen=[2, 2], done={1: ["ap14"]})
    assert match.result is not None
    assert match.result.scores == [22, 22]
    assert match.result.ranks == [2, 1]
    assert match.result.text == "@1 wins with 22 points"


def test_who_is_still_equal_shares_the_place() -> None:
    """HB5.4"""
    match = ended(coins=[20, 20], pollen=[2, 2])
    assert match.result is not None
    assert match.result.ranks == [1, 1]
    assert match.result.text == "@0 and @1 win together with 22 points"


def test_nothing_moves_after_the_end() -> None:
    """HB5.4"""
    match = ended()
    with pytest.raises(IllegalMove, match=r"the game is over \[HB5\.4\]"):
        match.play(0, "done")


def test_the_aim_says_how_near_the_end_is() -> None:
    """HB5.3"""
    match = table(steps=[3, 3, 0, 0, 0])
    ends = "The game ends at 4 bottom prices or 2 empty order stacks"
    assert match.state.aim() == f"Most points win. {ends}"
    match = table(steps=[3, 3, 3, 0, 0])
    assert match.state.aim() == "One more price at the bottom ends the game. Most points win"
    match = market_end(2, 0)
    match.play(0, "sell cherry 1")
    assert match.state.aim() == "This is the last round. Most points win"


def test_building_goes_on_in_the_last_round() -> None:
    """HB5.3: whoever is still to move has a whole turn."""
    match = market_end(2, 0)
    match.play(0, "sell cherry 1")
    finish_turn(match)
    build(match, "accounting", "w1s1 se")
    play(match, "act accounting")
    assert seen(match, "coins")[1] == 25  # type: ignore[index]
