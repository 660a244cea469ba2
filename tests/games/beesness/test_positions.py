"""Positions of Beesness written by hand: what is wrong with them is said, and what is right is taken."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadPosition
from apiarium.core.match import Match
from apiarium.core.position import read_position, write_position
from apiarium.games.beesness import GAME

from .scenario import call, lay, table


def spoilt(match: Match, **changes: object) -> list[str]:
    """The problems of this match's position with some fields changed."""
    data = write_position(match.state)
    fields = data["fields"]
    assert isinstance(fields, dict)
    fields.update(changes)
    with pytest.raises(BadPosition) as caught:
        read_position(GAME, data)
    return caught.value.problems


def auction() -> Match:
    match = table(4, honey=[5, 9, 7, 6], flowers=[0, 0, 0, 0])
    lay(match, "qqqd")
    match.play(0, "hire drone")
    return match


def picking() -> Match:
    match = table(4)
    lay(match, "wwdq")
    return match


def gift() -> Match:
    match = table(3)
    for seat, move in enumerate(["give 2", "give 1", "play worker"]):
        match.play(seat, move)
    return match


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"garden": 20}, "there are 28 flowers, not 36"),
        ({"market": [3, 2]}, "there are 11 Workers, not 10"),
        ({"honey": [6, 6, 6]}, "honey has 3 entries, not 4"),
        ({"honey": [6, 6, 6, -1]}, "honey must hold numbers from 0 to 1000000"),
        ({"round_number": 10}, "round_number is 10, it goes from 1 to 9"),
        ({"phase": 12}, "phase is 12, it goes from 0 to 10"),
        ({"planted": 3, "sold": 3}, "planted is 3, not a multiple of 8"),
        ({"garden": 0, "sold": 28}, "an empty Garden ends the game"),
        ({"cards": [2, 2, 2, 2, 2, 0, 2, 2, 1, 2, 2, 1]}, "nobody ever gets a second Queen"),
        ({"given": [1, 0, 0, 0]}, "seat 0 has given honey to itself"),
        ({"acting": 1}, "seat 0 acts with a bee it does not hold"),
        ({"offers": [1, -1, -1, -1]}, "seat 0 offered flowers without a Drone"),
        ({"callers": 2}, "whoever calls a vote has called in this round"),
        ({"dice": [3]}, "dice fall in the last round only"),
        ({"hires": [1, 0, 0, 0]}, "bees are hired by Queens alone, at the end of a round"),
        ({"price": 3}, "nominated, price, leader and bidding belong to an auction"),
        ({"waiting": 3}, "waiting is 3, by the other fields it is 15"),
        ({"chosen": [5, -1, -1, -1], "waiting": 14, "given": [8, 0, 0, 0]}, "seat 0 has chosen what it may not"),
        ({"turn": 2}, "turn is nobody's while all choose"),
        ({"phase": 10, "waiting": 0}, "the game ends after the last round"),
    ],
)
def test_a_position_at_the_start_of_a_round_must_fit_together(changes: dict[str, object], problem: str) -> None:
    """BS1.1, BS1.2, BS1.5, BS3.1: each of these is impossible, and is called so."""
    assert problem in spoilt(table(4), **changes)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"nominated": -1}, "the bee in the auction is not in the market"),
        ({"leader": 3}, "the leader of an auction is in it"),
        ({"price": 6}, "the leader cannot bid 6"),
        ({"bidding": 15}, "seat 3 bids and may hire none"),
        ({"hires": [2, 2, 2, 0]}, "each Queen may hire up to 1"),
        ({"waiting": 1}, "one who is still in the auction, and does not lead, must choose"),
        ({"round_number": 9}, "nobody hires in the last round"),
        ({"honey": [5, 1, 7, 6]}, "seat 1 cannot raise and is still in"),
    ],
)
def test_an_auction_must_fit_together(changes: dict[str, object], problem: str) -> None:
    """BS2.9"""
    assert problem in spoilt(auction(), **changes)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"turn": 1, "waiting": 2}, "the Worker with least honey picks first, if it may"),
        ({"acting": 12}, "a Worker acts now"),
        ({"acting": 3}, "the bee of seat 2 acts after the Workers"),
        ({"phase": 4}, "the Workers act first"),
        ({"phase": 0, "turn": -1}, "no bee acts now"),
        ({"chosen": [0, -1, -1, -1]}, "nothing lies face down now"),
    ],
)
def test_a_pick_must_fit_together(changes: dict[str, object], problem: str) -> None:
    """BS2.2, BS2.3"""
    assert problem in spoilt(picking(), **changes)


def test_gifts_must_fit_together() -> None:
    """BS4.4: both give, seat 0 first."""
    assert gift().due == [0]
    assert "turn is 1, seat 0 gives first" in spoilt(gift(), turn=1)
    assert "seat 0 may not give that" in spoilt(gift(), given=[2, 0, 0])
    assert "a gift needs a giver and a seat" in spoilt(gift(), chosen=[-1, -1, -1])


def test_a_gamble_and_the_votes_must_fit_together() -> None:
    """BS4.2, BS3.2"""
    match = table(3, round_number=9, flowers=[2, 0, 0], dice=[1, 1])
    lay(match, "qqq")
    assert "seat 0 has thrown 3 dice" in spoilt(match, dice=[0, 0, 0])
    voting = table(3)
    call(voting, 1)
    assert "callers stand while their vote is coming or being held" in spoilt(voting, callers=0)
    assert "somebody must still choose" in spoilt(voting, chosen=[248, 248, 248], waiting=0)


def test_sound_positions_come_back() -> None:
    """BS1.2"""
    chosen = table(3)
    chosen.play(1, "play queen")
    for match in (table(5), auction(), picking(), gift(), chosen):
        again = read_position(GAME, write_position(match.state))
        assert again == match.state
        assert again.due() == match.state.due()
