"""Chapter 3 of the rulebook: calls, votes and replanting."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove
from apiarium.core.rng import Rng

from .scenario import call, discard, phase, ready, seen, story, table, texts, vote


def test_everybody_may_call_at_the_start_of_a_round() -> None:
    """BS3.1: asked at once and in secret."""
    match = table(3)
    assert match.due == [0, 1, 2]
    match.play(2, "call")
    for seat in (-1, 0, 1):
        assert seen(match, "called", seat) == [0, 0, 0]
        assert seen(match, "chosen", seat) == [0, 0, 1]
        assert story(match, seat) == ["@2 has chosen"]
    match.play(0, "play worker")
    match.play(1, "play queen")
    assert phase(match) == "vote"
    assert seen(match, "callers") == [0, 0, 1]


def test_everybody_may_call_before_each_pick() -> None:
    """BS3.1"""
    match = table(4)
    for seat, bee in enumerate(["worker", "worker", "drone", "queen"]):
        match.play(seat, f"play {bee}")
    for picker in (0, 1):
        assert (phase(match), seen(match, "turn")) == ("window", picker)
        assert match.due == [0, 1, 2, 3]
        assert texts(match, 3) == ["ready", "call"]
        call(match)
        assert match.due == [picker]
        match.play(picker, "take 1")
    assert phase(match) == "nominate"


def test_where_nobody_may_pick_nobody_is_asked() -> None:
    """BS3.1: the three Workers pick nothing and the round is over."""
    match = table(3)
    for seat in range(3):
        match.play(seat, "play worker")
    assert (phase(match), seen(match, "round_number")) == ("choose", 2)


def test_a_player_calls_once_a_round() -> None:
    """BS3.1: after the vote all choose again, the others may call; in the next round all may call again."""
    match = table(3, options={"gifts": 0})
    call(match, 1)
    vote(match, "nnn")
    assert ["call" in texts(match, seat) for seat in range(3)] == [True, False, True]
    with pytest.raises(IllegalMove, match=r"called in this round already \[BS3\.1\]"):
        match.play(1, "call")
    call(match, 0, 2)
    assert phase(match) == "vote"
    vote(match, "nnn")
    assert phase(match) == "choose"
    for seat, bee in enumerate(["worker", "drone", "drone"]):
        match.play(seat, f"play {bee}")
    assert phase(match) == "pick"
    match.play(0, "take 0")
    match.play(1, "offer 0")
    match.play(2, "offer 0")
    assert match.due == [0, 1, 2]
    assert "call" in texts(match, 1)


def test_who_has_called_may_still_give() -> None:
    """BS3.1, BS4.4"""
    match = table(3)
    call(match, 1)
    vote(match, "nnn")
    assert match.due == [0, 1, 2]
    assert texts(match, 1)[:3] == ["give 1", "give 3", "play worker"]
    with pytest.raises(IllegalMove, match=r"called in this round already \[BS3\.1\]"):
        match.play(1, "call")


def test_a_card_laid_beside_a_call_goes_back_unseen() -> None:
    """BS2.1, BS3.1: everybody chooses anew, and nobody learns what the others had chosen."""
    match = table(3)
    match.play(0, "play queen")
    match.play(1, "play drone")
    match.play(2, "call")
    vote(match, "nnn")
    assert (phase(match), match.due, seen(match, "chosen")) == ("choose", [0, 1, 2], [0, 0, 0])
    assert seen(match, "cards") == [[2, 2, 1]] * 3
    assert not any("plays" in line for line in story(match))
    match.play(0, "play worker")
    match.play(1, "play worker")
    match.play(2, "play queen")
    assert seen(match, "laid") == [0, 0, 2]


def test_several_callers_make_one_vote() -> None:
    """BS3.1"""
    match = table(4)
    call(match, 0, 3)
    assert seen(match, "callers") == [1, 0, 0, 1]
    vote(match, "nnnn")
    assert seen(match, "called") == [1, 0, 0, 1]
    assert "0 Yes, 20 No: nothing is replanted" in story(match)
    assert "@0 and @3 call a referendum" in story(match)
    assert phase(match) == "choose"


def test_a_vote_in_a_window_leads_back_to_it() -> None:
    """BS3.1"""
    match = table(4)
    for seat, bee in enumerate(["worker", "worker", "drone", "queen"]):
        match.play(seat, f"play {bee}")
    call(match, 2)
    vote(match, "nnnn")
    assert (phase(match), match.due, seen(match, "turn")) == ("window", [0, 1, 3], 0)


def test_each_bee_is_one_vote() -> None:
    """BS3.2: 5 against 4, whatever the number of players on each side."""
    match = table(3, hands=["wwddq", "wdq", "w"])
    assert seen(match, "votes_held") == [5, 3, 1]
    call(match, 0)
    vote(match, "ynn")
    assert seen(match, "votes") == [5, -3, -1]
    assert phase(match) == "discard"


def test_votes_are_secret_until_the_last() -> None:
    """BS3.2"""
    match = table(3)
    call(match, 0)
    match.play(1, "vote yes")
    for seat in (-1, 0, 2):
        assert seen(match, "votes", seat) == [0, 0, 0]
        assert seen(match, "own_choice", seat) == ""
        hidden = {match.insight(seat, Rng(seed)).json()["chosen"][1] for seed in range(40)}  # type: ignore[index]
        assert hidden == {248, 249}
    with pytest.raises(IllegalMove, match=r"you have chosen already.*\[BS3\.2\]"):
        match.play(1, "vote no")
    match.play(0, "vote no")
    match.play(2, "vote no")
    assert seen(match, "votes") == [-5, 5, -5]


def test_who_holds_no_bee_has_no_vote() -> None:
    """BS3.2: yet it may call."""
    match = table(3, hands=["wq", "", "d"])
    call(match, 1)
    assert match.due == [0, 2]
    with pytest.raises(IllegalMove, match=r"you hold no bee, so you have no vote \[BS3\.2\]"):
        match.play(1, "vote yes")


def test_a_laid_card_counts_until_it_goes_to_the_market() -> None:
    """BS3.2: before the second pick the first Worker is in the market already."""
    match = table(4)
    for seat, bee in enumerate(["worker", "worker", "drone", "queen"]):
        match.play(seat, f"play {bee}")
    assert seen(match, "votes_held") == [5, 5, 5, 5]
    call(match)
    match.play(0, "take 0")
    assert seen(match, "votes_held") == [4, 5, 5, 5]
    call(match, 3)
    vote(match, "yyyy")
    assert seen(match, "votes") == [4, 5, 5, 5]


@pytest.mark.parametrize(("answers", "is_passed"), [("yyn", True), ("ynn", False), ("yn-", False), ("yyy", True)])
def test_more_yes_than_no_replants(answers: str, is_passed: bool) -> None:
    """BS3.3: a tie changes nothing."""
    match = table(3, garden=5, hands=["wd", "wd", "" if "-" in answers else "wd"])
    call(match, 0)
    vote(match, answers)
    assert (phase(match) == "discard") == is_passed
    if is_passed:
        discard(match, "wdw")
        assert seen(match, "discards") == [0, 1, 0]
    assert seen(match, "garden") == (11 if is_passed else 5)
    assert phase(match) == "choose"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_discards_and_two_flowers_each_are_planted(seats: int) -> None:
    """BS3.3: for four players 8 flowers and 4 cards that never come back."""
    match = table(seats)
    call(match, 0)
    vote(match, "y" * seats)
    assert match.due == list(range(seats))
    discard(match, "w" * (seats - 1) + "q")
    assert seen(match, "garden") == 9 * seats
    assert seen(match, "removed") == [seats - 1, 0, 1]
    assert seen(match, "market") == [2, 2]
    assert seen(match, "cards") == [[1, 2, 1]] * (seats - 1) + [[2, 2, 0]]
    assert seen(match, "discards") == [0] * (seats - 1) + [2]


def test_discards_are_chosen_in_secret_and_shown() -> None:
    """BS3.3"""
    match = table(3)
    call(match, 0)
    vote(match, "yyy")
    match.play(0, "discard drone")
    for seat in (-1, 1, 2):
        assert seen(match, "cards", seat) == [[2, 2, 1]] * 3
        assert seen(match, "discards", seat) == [-1, -1, -1]
    with pytest.raises(IllegalMove, match=r"you have chosen already.*\[BS3\.3\]"):
        match.play(0, "discard worker")
    match.play(1, "discard queen")
    match.play(2, "discard worker")
    assert seen(match, "discards") == [1, 2, 0]
    assert "@1 discards a Queen" in story(match)


def test_a_laid_card_cannot_be_discarded() -> None:
    """BS3.3: seat 1 has nothing but the card it laid and is spared; the flowers grow all the same."""
    match = table(4, hands=["wwq", "d", "dq", "wq"])
    for seat, bee in enumerate(["worker", "drone", "queen", "worker"]):
        match.play(seat, f"play {bee}")
    call(match, 0)
    vote(match, "yyyy")
    assert match.due == [0, 2, 3]
    assert [texts(match, seat) for seat in (0, 2, 3)] == [
        ["discard worker", "discard queen"],
        ["discard drone"],
        ["discard queen"],
    ]
    with pytest.raises(IllegalMove, match=r"you have no Queen in your hand \[BS3\.3\]"):
        match.play(2, "discard queen")
    with pytest.raises(IllegalMove, match=r"you have no card to discard \[BS3\.3\]"):
        match.play(1, "discard drone")
    discard(match, "w-dq")
    assert seen(match, "garden") == 36
    assert seen(match, "cards") == [[1, 0, 1], [0, 1, 0], [0, 0, 1], [1, 0, 0]]
    assert "@1 has no card to discard" in story(match)


def test_flowers_grow_even_if_nobody_can_discard() -> None:
    """BS3.3"""
    match = table(3, hands=["w", "w", "d"], garden=4)
    for seat, bee in enumerate(["worker", "worker", "drone"]):
        match.play(seat, f"play {bee}")
    call(match, 2)
    vote(match, "yyy")
    assert seen(match, "garden") == 10
    assert phase(match) == "window"


def test_a_vote_can_save_the_garden_from_a_worker() -> None:
    """BS3.1, BS4.1: before the pick that would empty it."""
    match = table(3, garden=2)
    for seat, bee in enumerate(["worker", "drone", "queen"]):
        match.play(seat, f"play {bee}")
    call(match, 1)
    vote(match, "nyy")
    discard(match, "wdw")
    ready(match)
    match.play(0, "take 3")
    assert seen(match, "garden") == 6  # 2 + 6 - 3, and one back from the single Drone
    assert phase(match) != "over"
