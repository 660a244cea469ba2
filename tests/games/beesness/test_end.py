"""Chapter 4 of the rulebook: the beesaster, the gamble, the count, and gifts."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove
from apiarium.core.match import Match

from .scenario import call, lay, phase, seen, story, table, take, texts, vote


def test_an_empty_garden_ends_the_game_at_once_for_all() -> None:
    """BS4.1: the second Worker does not pick any more."""
    match = table(4, garden=2, honey=[1, 50, 6, 6])
    lay(match, "wwqd")
    match.play(0, "take 2")
    assert (phase(match), match.due) == ("over", [])
    result = match.result
    assert result is not None
    assert result.clause == "BS4.1"
    assert (result.winners, set(result.ranks), result.scores) == ([], {2}, [0, 0, 0, 0])
    assert seen(match, "is_beesaster") == 1
    with pytest.raises(IllegalMove, match=r"the game is over \[BS4\.1\]"):
        match.play(1, "take 0")


def test_one_flower_is_enough_to_go_on() -> None:
    """BS4.1"""
    match = table(4, garden=2)
    lay(match, "wwqd")
    take(match, 1)
    assert phase(match) == "pick"


def test_in_the_last_round_a_queen_gambles() -> None:
    """BS4.2: a die for each flower; the flowers stay, and several Queens do not get in one another's way."""
    match = table(3, round_number=9, flowers=[3, 1, 0], honey=[10, 4, 5], garden=20, dice=[6, 2, 3, 5])
    lay(match, "qqq")
    assert seen(match, "dice") == [[2, 3, 5], [6], []]
    assert seen(match, "honey") == [20, 10, 5]
    assert seen(match, "flowers") == [3, 1, 0]
    assert seen(match, "market") == [2, 2]
    assert phase(match) == "over"


def test_the_gamble_is_paid_by_the_bank() -> None:
    """BS4.2"""
    match = table(3, round_number=9, flowers=[1, 0, 0], honeypot=12, dice=[4])
    lay(match, "qww")
    take(match, 0, 0)
    assert seen(match, "honeypot") == 12
    assert seen(match, "honey") == [10, 6, 6]


def test_the_die_falls_for_a_gamble_alone() -> None:
    """BS4.2: in a short game too the last round is the one that counts."""
    match = table(3, round_number=3, options={"rounds": 3}, flowers=[2, 0, 0], dice=[1, 6])
    refusal = match.state.why_not(-2, 0)
    assert refusal is not None
    assert refusal.clause == "BS4.2"
    assert match.state.chances() == []
    lay(match, "qqq")
    assert seen(match, "dice") == [[1, 6], [], []]
    earlier = table(3, round_number=8, flowers=[2, 0, 0], honey=[9, 9, 9])
    lay(earlier, "qdd")
    assert phase(earlier) == "nominate"


def ended(honey: list[int], flowers: list[int]) -> Match:
    match = table(3, round_number=9, honey=honey, flowers=flowers, garden=20)
    lay(match, "www")
    return match


@pytest.mark.parametrize(
    ("honey", "flowers", "ranks"),
    [
        ([5, 9, 7], [4, 0, 0], [3, 1, 2]),
        ([9, 9, 7], [1, 2, 0], [2, 1, 3]),
        ([9, 9, 9], [2, 2, 1], [1, 1, 3]),
        ([4, 4, 9], [1, 1, 0], [2, 2, 1]),
    ],
)
def test_most_honey_wins_then_most_flowers(honey: list[int], flowers: list[int], ranks: list[int]) -> None:
    """BS4.3"""
    result = ended(honey, flowers).result
    assert result is not None
    assert result.clause == "BS4.3"
    assert result.ranks == ranks
    assert result.scores == honey


def test_bees_are_worth_nothing_at_the_end() -> None:
    """BS4.4"""
    match = table(3, round_number=9, hands=["wwwwwddddq", "w", "q"], honey=[5, 6, 7], flowers=[0, 0, 0], market=[0, 0])
    lay(match, "dwq")
    take(match, 0)
    result = match.result
    assert result is not None
    assert result.scores == [5, 6, 7]
    assert result.winners == [2]


def test_honey_is_given_at_the_start_of_a_round() -> None:
    """BS4.4: to whom, then how much; then everybody is asked again."""
    match = table(3)
    assert texts(match, 0) == ["call", "give 2", "give 3", "play worker", "play drone", "play queen"]
    match.play(0, "give 3")
    assert story(match) == ["@0 has chosen"]
    match.play(1, "play worker")
    match.play(2, "play queen")
    assert (phase(match), match.due, seen(match, "gifts")) == ("gift", [0], [2, -1, -1])
    assert texts(match, 0) == [f"pay {amount}" for amount in range(1, 7)]
    with pytest.raises(IllegalMove, match=r"you have only 6 honey \[BS4\.4\]"):
        match.play(0, "pay 7")
    match.play(0, "pay 4")
    assert seen(match, "honey") == [2, 6, 10]
    assert (phase(match), match.due) == ("choose", [0, 1, 2])
    assert texts(match, 0)[:3] == ["call", "give 2", "play worker"]
    with pytest.raises(IllegalMove, match=r"you gave @2 honey in this round already \[BS4\.4\]"):
        match.play(0, "give 3")
    lay(match, "wqq")
    assert phase(match) == "pick"


def test_several_gifts_are_made_clockwise_and_a_vote_follows() -> None:
    """BS4.4, BS3.1: in round 2 seat 1 is first."""
    match = table(4, round_number=2)
    for seat, move in enumerate(["give 2", "call", "give 1", "give 1"]):
        match.play(seat, move)
    for seat in (2, 3, 0):
        assert match.due == [seat]
        match.play(seat, "pay 1")
    assert seen(match, "honey") == [7, 7, 5, 5]
    assert (phase(match), seen(match, "callers")) == ("vote", [0, 1, 0, 0])
    vote(match, "nnnn")
    assert phase(match) == "choose"
    assert seen(match, "given") == [[1], [], [0], [0]]


def test_gifts_end_with_the_honey_and_begin_anew_with_the_round() -> None:
    """BS4.4"""
    match = table(3, honey=[1, 6, 6], flowers=[0, 0, 0])
    for seat, move in enumerate(["give 2", "play worker", "play worker"]):
        match.play(seat, move)
    match.play(0, "pay 1")
    assert texts(match, 0) == ["call", "play worker", "play drone", "play queen"]
    with pytest.raises(IllegalMove, match=r"you have no honey to give \[BS4\.4\]"):
        match.play(0, "give 3")
    with pytest.raises(IllegalMove, match=r"you can't give honey to yourself \[BS4\.4\]"):
        match.play(1, "give 2")
    with pytest.raises(IllegalMove, match=r"there are 3 players \[BS4\.4\]"):
        match.play(1, "give 5")
    match.play(1, "give 1")
    match.play(0, "play queen")
    match.play(2, "play queen")
    match.play(1, "pay 2")
    lay(match, "qqq")
    assert seen(match, "given") == [[], [], []]
    assert texts(match, 0)[:3] == ["call", "give 2", "give 3"]


def test_gifts_are_for_the_start_of_a_round_alone_and_can_be_switched_off() -> None:
    """BS4.4"""
    match = table(3)
    for seat, bee in enumerate(["worker", "drone", "queen"]):
        match.play(seat, f"play {bee}")
    with pytest.raises(IllegalMove, match=r"you can give honey at the start of a round only \[BS4\.4\]"):
        match.play(0, "give 2")
    match = table(3, options={"gifts": 0})
    assert texts(match, 0)[:2] == ["call", "play worker"]
    with pytest.raises(IllegalMove, match=r"gifts are switched off in this game \[BS4\.4\]"):
        match.play(0, "give 2")


def test_a_large_gift_is_at_most_a_hundred() -> None:
    """BS4.4"""
    match = table(3, honey=[150, 6, 6])
    match.play(0, "give 2")
    call(match)
    assert texts(match, 0)[-1] == "pay 100"
