"""How a game reads: the ids of moves, the text, the story, the open offer in the view, and positions that are wrong."""

from __future__ import annotations

from typing import cast

import pytest

from apiarium import Match
from apiarium.core.errors import BadPosition
from apiarium.core.position import read_position, write_position
from apiarium.games.imbeerialism import GAME, components

from .scenario import board, play, row, shown


def test_the_first_id_of_every_verb_is_the_constant_in_the_code() -> None:
    """IM2.1"""
    bases = {verb.name: verb.base for verb in GAME.verbs.verbs}
    assert bases == {
        "travel": components.TRAVEL,
        "honey": components.HONEY_MOVE,
        "trade": components.TRADE,
        "invade": components.INVADE,
        "kill": components.KILL,
        "enslave": components.ENSLAVE,
        "generate": components.GENERATE,
        "pass": components.PASS,
        "buy": components.BUY,
        "sell": components.SELL,
        "accept": components.ACCEPT,
        "ransom": components.RANSOM,
        "refuse": components.REFUSE,
    }
    assert GAME.verbs.size == components.MOVES


def test_the_text_tells_every_hex_player_and_offer() -> None:
    """IM2.4, IM2.11, IM2.12"""
    match = Match(GAME, 4, names=["Ada", "Bo", "Cy", "Di"])
    play(match, "invade ul t", "trade ur 4", "buy 2 3")
    text = match.named(GAME.render(match.view(3)))
    assert "Round 1 of 30; replanting after round 3; 3 colonies held for a whole round win." in text
    assert "Top (t), ruled by Ada and held: 2 flowers (next replanting +1)" in text
    home = "Upper right (ur), home of Bo, ruled by Bo and held: 7 flowers (next replanting +1)"
    assert f"{home}; Bo: 1 Worker, 1 Drone, Queen" in text
    assert "Centre (c), ruled by nobody: 4 flowers (next replanting +2)" in text
    assert "Di: 3 honey, holds 0 colonies, 3 markers left, 3 cubes left, to answer" in text
    assert "Bo offers Di 3 honey for 2 flowers, to be put at upper right" in text
    assert match.named(GAME.prompt(match.view(3))) == (
        "Bo offers you 3 honey for 2 flowers: accept and say where they come from, or refuse"
    )
    assert match.named(GAME.prompt(match.view(1))).startswith("Di answers: Bo offers Di 3 honey")


def test_the_prompt_follows_the_phases() -> None:
    """IM2.1, IM2.4, IM2.8, IM3.2"""
    match = board(2, {"ul": "0 7 0:QDW 1:W", "lr": "1 9"})
    assert GAME.prompt(match.view(0)) == "Let one of your bees act, or pass"
    assert GAME.prompt(match.view(1)) == "@0 makes a move"
    play(match, "trade ul 2")
    assert GAME.prompt(match.view(0)) == "Name your terms to @1: buy or sell flowers"
    assert GAME.prompt(match.view(1)) == "@0 names the terms of a trade with @1"
    play(match, "sell 1 2")
    assert GAME.prompt(match.view(1)) == "@0 offers you 1 flower for 2 honey: accept and say where they go, or refuse"
    play(match, "refuse", "enslave ul 2 worker")
    assert GAME.prompt(match.view(1)) == "@0 enslaves your Worker: pay 1 honey to get it back, or refuse"
    match = board(2, {"ul": "0 7 0:QD 1:W"})
    play(match, "kill ul 2 worker")
    assert GAME.prompt(match.view()) == "@0 is the last one left and wins"
    assert GAME.render(match.view()).startswith("The game is over. @0 is the last one left and wins.")


def test_the_view_shows_the_open_offer() -> None:
    """IM2.4: for a board that lets it be answered on the spot."""
    match = board(3, {"ul": "0 7 0:QDW", "ur": "1 7 1:Q", "b": "2 9 2:Q"})
    names = ["offer", "offer_from", "offer_to", "offer_hex", "offer_flowers", "offer_honey", "offer_bee", "offers_left"]
    assert [shown(match, name) for name in names] == ["", -1, -1, -1, 0, 0, -1, 2]
    play(match, "trade ul 3")
    assert [shown(match, name) for name in names] == ["terms", 0, 2, 5, 0, 0, -1, 2]
    play(match, "sell 2 3")
    assert [shown(match, name) for name in names] == ["sell", 0, 2, 5, 2, 3, -1, 1]
    play(match, "accept b")
    assert [shown(match, name) for name in names] == ["", -1, -1, -1, 0, 0, -1, 2]


def test_the_story_of_a_turn() -> None:
    """IM2.5, IM2.6"""
    match = Match(GAME, 4)
    play(match, "invade ul ll")
    assert [(event.clause, event.text) for _, event in match.events()] == [
        ("IM2.5", "@0 invades lower left of @3; the Drone dies"),
        ("IM2.6", "The bees of others stay at lower left: @0 rules there, but does not hold it"),
    ]
    assert row(match, "scores") == [0, 0, 0, 0]


def test_a_player_about_to_win_is_announced() -> None:
    """IM3.1"""
    match = board(2, {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:Q"})
    play(match, "pass", "pass")
    kinds = [event.kind for _, event in match.events()]
    assert kinds == ["pass", "pass", "round", "threat"]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("markers", [0, -1, 1, -1, -1, 0, 9], "centre is ruled by seat 9, there are 2 seats"),
        ("markers", [0, -1, -1, -1, -1, 0, -1], "bees stand at lower right, which nobody rules"),
        ("supply", [3, 3], "seat 0 has 2 markers on the board and 3 beside it"),
        ("bank", [9, 8, 0], "there are 11 Workers on the board and in the Bank, not 10"),
        ("bank", [8, 8, 1], "there are 3 Queens on the board and in the Bank, not 2"),
        ("queens", [9, 2], "the Queen of seat 0 stands on hex 9"),
        ("cubes", [2, 3], "seat 0 has 2 cubes, by round and turn 3"),
        ("cubes", [4, 3], "seat 0 has 4 cubes"),
        ("kept", [1, 0], "seat 0 cannot have kept a colony before a round has ended"),
        ("kept", [2, 0], "seat 0 cannot have kept hexes that it does not hold or that are no colonies"),
        ("round", 31, "round is 31, it goes from 1 to 30"),
        ("turn", 2, "turn is 2, there are seats 0 to 1"),
        ("phase", 7, "phase is 7, it goes from 0 to 4"),
        ("phase", 4, "nobody is waited for when the game is over"),
        ("phase", 1, "question has 0 entries, in phase 1 2"),
        ("waiting", 2, "waiting is 2, by the other fields it is 1"),
        ("winner", 1, "ending is 0 and winner -1 while the game runs"),
        ("offers", 3, "offers is 3, there are 2 in a turn"),
        ("flowers", [1, 2], "flowers has 2 entries, not 7"),
        ("honey", [-1, 0], "honey has an entry that is too small"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(field: str, value: object, problem: str) -> None:
    """IM1.6, IM2.10, IM3.1"""
    match = board(2, {"ul": "0 7 0:QDW", "t": "0 2", "lr": "1 9 1:QDW"})
    data = write_position(match.state)
    cast("dict[str, object]", data["fields"])[field] = value
    with pytest.raises(BadPosition) as caught:
        read_position(GAME, data)
    assert problem in caught.value.problems


@pytest.mark.parametrize(
    ("phase", "question", "problem"),
    [
        (1, [5, 0], "question must begin with a hex and another seat"),
        (1, [0, 1], "only a Worker can trade"),
        (2, [5, 1, 0, 1, 4], "an offer is open that cannot be paid"),
        (2, [5, 1, 2, 1, 1], "an offer is 0 or 1, 1 to 3 flowers and 1 to 6 honey"),
        (3, [5, 1, 1], "question must name a bee that stands there"),
        (3, [0, 1, 0], "only a Queen on a hex of hers can enslave"),
        (3, [5, 1, 0], "waiting is 1, by the other fields it is 2"),
    ],
)
def test_a_question_that_nobody_could_ask_is_refused(phase: int, question: list[int], problem: str) -> None:
    """IM2.4, IM2.8"""
    match = board(2, {"ul": "0 7 0:QDW 1:W", "t": "0 2 1:W", "lr": "1 9 1:QDW"})
    data = write_position(match.state)
    cast("dict[str, object]", data["fields"]).update({"phase": phase, "question": question, "offers": 1})
    with pytest.raises(BadPosition) as caught:
        read_position(GAME, data)
    assert problem in caught.value.problems
