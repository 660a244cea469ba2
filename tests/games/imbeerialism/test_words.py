"""How a game reads: the ids of moves, the text, the story, the open offer in the view, and positions that are wrong."""

from __future__ import annotations

from typing import cast

import pytest

from apiarium import Match
from apiarium.core.errors import BadPosition
from apiarium.core.position import read_position, write_position
from apiarium.games.imbeerialism import GAME, phases, verbs

from .scenario import board, play, row, shown


def test_every_move_is_read_off_the_table_of_verbs() -> None:
    """IM2.1: its verb and its arguments."""
    for move in range(GAME.verbs.size):
        assert verbs.VERB_OF[move] == GAME.verbs.base(GAME.verbs.move(move).verb)
        assert list(verbs.VALUES[move]) == GAME.verbs.move(move).values


def test_the_rows_of_the_phases_stand_in_the_order_of_their_numbers() -> None:
    """IM2.1, IM2.4, IM2.8"""
    numbers = [phases.MOVE, phases.TERMS, phases.ANSWER, phases.RANSOMING, phases.OVER]
    assert [phases.PHASES[number].name for number in numbers] == ["move", "terms", "answer", "ransom", "over"]


def test_the_text_tells_every_hex_player_and_offer() -> None:
    """IM2.4, IM2.11, IM2.12"""
    match = Match(GAME, 4, names=["Ada", "Bo", "Cy", "Di"])
    play(match, "invade ul t", "trade ur 4", "buy 2 3")
    text = match.named(GAME.render(match.view(3)))
    assert text.startswith(
        "Round 1. To win: hold 3 colonies for a full round; after round 30 the most colony points win."
    )
    assert "Flowers grow after round 3." in text
    assert "Top (t), ruled and held by Ada: 2 flowers (next growth +1)" in text
    home = "Upper right (ur), Bo's home, ruled and held by Bo: 7 flowers (next growth +1)"
    assert f"{home}; Bo: 1 Worker, 1 Drone, Queen" in text
    assert "Centre (c), ruled by nobody: 4 flowers (next growth +2)" in text
    assert "Di: 3 honey, 0 colony points, holds 0 colonies, 3 hives left, 3 moves before flowers grow, deciding" in text
    assert "Bo offers Di 3 honey for 2 flowers, to be planted on the upper right hex" in text
    assert match.named(GAME.prompt(match.view(3))) == "Bo offers you 3 honey for 2 flowers. Accept?"
    assert match.named(GAME.prompt(match.view(1))) == "Di answers: Bo offers 3 honey for 2 flowers"


def test_the_prompt_follows_the_phases() -> None:
    """IM2.1, IM2.4, IM2.8, IM3.2"""
    match = board(2, {"ul": "0 7 0:QDW 1:W", "lr": "1 9"})
    assert GAME.prompt(match.view(0)) == "Pick a bee and what it does, or pass"
    assert GAME.prompt(match.view(1)) == "@0 makes a move"
    play(match, "trade ul 2")
    assert GAME.prompt(match.view(0)) == "Offer @1 a trade: buy or sell flowers"
    assert GAME.prompt(match.view(1)) == "@0 thinks about an offer to @1"
    play(match, "sell 1 2")
    assert GAME.prompt(match.view(1)) == "@0 offers you 1 flower for 2 honey. Accept?"
    play(match, "decline", "capture ul 2 worker")
    assert GAME.prompt(match.view(1)) == "@0's Queen captures your Worker. Pay 1 honey to free it, or decline"
    match = board(2, {"ul": "0 7 0:QD 1:W"})
    play(match, "kill ul 2 worker")
    assert GAME.prompt(match.view()) == "@0 is the last one left and wins"
    assert GAME.render(match.view()).startswith("The game is over. @0 is the last one left and wins.")


def test_whoever_can_still_stop_a_win_is_told_so() -> None:
    """IM3.1"""
    match = board(2, {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QD"})
    play(match, "pass")
    assert GAME.prompt(match.view(1)) == "Stop @0: take back a colony"
    assert GAME.prompt(match.view(0)) == "@1 makes a move"


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
        ("IM2.5", "@0 takes @3's home with a Drone"),
        ("IM2.6", "Others' bees are still there: @0 rules it without holding it"),
    ]
    assert row(match, "held_colonies") == [0, 0, 0, 0]


def test_the_prompt_tells_who_is_one_colony_off() -> None:
    """IM3.1"""
    match = board(2, {"ul": "0 7 0:QW", "t": "0 2", "c": "- 2", "lr": "1 9 1:QDW", "b": "1 2", "ur": "1 2"})
    assert GAME.prompt(match.view(0)) == "Watch @1: one more colony could win"
    play(match, "pass")
    assert GAME.prompt(match.view(0)) == "@1 makes a move"
    assert GAME.prompt(match.view(1)) == "Take one more colony and hold them all to win"
    play(match, "invade lr c")
    assert GAME.prompt(match.view(0)) == "@1 is about to win, and you can't take back a colony"


def test_points_name_the_colonies_that_score() -> None:
    """IM3.3"""
    match = board(2, {"ul": "0 7 0:QW", "t": "0 2", "c": "0 2", "lr": "1 9 1:QDW"})
    play(match, "pass", "pass")
    points = next(event.data for _, event in match.events() if event.kind == "points")
    assert points == {"seat": 0, "points": 2, "hexes": [0, 6]}


@pytest.mark.parametrize(
    ("options", "kinds", "until"),
    [
        ({}, ["pass", "threat"], "until their next turn"),
        ({"holding": "rounds"}, ["pass", "pass", "round", "threat", "points"], "for this round"),
    ],
)
def test_a_player_about_to_win_is_announced(options: dict[str, object], kinds: list[str], until: str) -> None:
    """IM3.1"""
    match = board(2, {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:Q"}, options=options)
    play(match, *["pass"] * kinds.count("pass"))
    assert [event.kind for _, event in match.events()] == kinds
    threat = next(event.text for _, event in match.events() if event.kind == "threat")
    assert threat == f"@0 holds 3 colonies and wins by holding them {until}"
    assert "@0: " in GAME.render(match.view())
    assert "wins by holding top, lower left and centre" in GAME.render(match.view())


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("markers", [0, -1, 1, -1, -1, 0, 9], "markers must hold numbers from -1 to 1"),
        ("markers", [0, -1, -1, -1, -1, 0, -1], "bees stand at lower right, which nobody rules"),
        ("supply", [3, 3], "seat 0 has 2 hives on the board and 3 beside it"),
        ("bank", [9, 8, 0], "there are 11 Workers on the board and in the Bank, not 10"),
        ("bank", [8, 8, 1], "there are 3 Queens on the board and in the Bank, not 2"),
        ("queens", [9, 2], "queens must hold numbers from -1 to 6"),
        ("cubes", [2, 3], "seat 0 has 2 cubes, by round and turn 3"),
        ("cubes", [4, 3], "cubes must hold numbers from 0 to 3"),
        ("kept", [1, 0], "seat 0 cannot have kept a colony before its full round began"),
        ("kept", [2, 0], "seat 0 cannot have kept hexes that it does not hold or that are no colonies"),
        ("points", [5, 0], "seat 0 has 5 points, in round 1 at most 4"),
        ("round_number", 31, "round_number is 31, it goes from 1 to 30"),
        ("turn", 2, "turn is 2, it goes from 0 to 1"),
        ("phase", 7, "phase is 7, it goes from 0 to 4"),
        ("phase", 4, "nobody has to choose when the game is over"),
        ("phase", 1, "a hex and another seat are named exactly while something is asked"),
        ("asked_hex", 3, "a hex and another seat are named exactly while something is asked"),
        ("asked_bee", 1, "a bee is named exactly while its ransom is asked"),
        ("offered_honey", 1, "an offer of flowers and honey stands exactly while it is to be answered"),
        ("waiting", 2, "waiting is 2, by the other fields it is 1"),
        ("winner", 1, "ending is 0 and winner -1 while the game runs"),
        ("offers", 3, "offers is 3, it goes from 0 to 2"),
        ("flowers", [1, 2], "flowers has 2 entries, not 7"),
        ("honey", [-1, 0], "honey must hold numbers from 0 to 1000000"),
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
    ("question", "problem"),
    [
        ({"phase": 1, "asked_hex": 5, "asked_seat": 0}, "nobody asks themselves"),
        ({"phase": 1, "asked_hex": 0, "asked_seat": 1}, "only a Worker can trade"),
        (
            {"phase": 2, "asked_hex": 5, "asked_seat": 1, "offered_flowers": 1, "offered_honey": 4},
            "an offer is open that cannot be paid",
        ),
        (
            {"phase": 2, "asked_hex": 5, "asked_seat": 1, "offered_flowers": 1},
            "an offer of flowers and honey stands exactly while it is to be answered",
        ),
        (
            {"phase": 3, "asked_hex": 5, "asked_seat": 1, "asked_bee": 1},
            "a ransom is for a bee that stands there",
        ),
        ({"phase": 3, "asked_hex": 0, "asked_seat": 1, "asked_bee": 0}, "only a Queen on a hex of hers can capture"),
        ({"phase": 3, "asked_hex": 5, "asked_seat": 1, "asked_bee": 0}, "waiting is 1, by the other fields it is 2"),
    ],
)
def test_a_question_that_nobody_could_ask_is_refused(question: dict[str, int], problem: str) -> None:
    """IM2.4, IM2.8"""
    match = board(2, {"ul": "0 7 0:QDW 1:W", "t": "0 2 1:W", "lr": "1 9 1:QDW"})
    data = write_position(match.state)
    cast("dict[str, object]", data["fields"]).update({**question, "offers": 1})
    with pytest.raises(BadPosition) as caught:
        read_position(GAME, data)
    assert problem in caught.value.problems


def test_a_position_in_which_somebody_has_won_already_is_refused() -> None:
    """IM3.1"""
    with pytest.raises(BadPosition) as caught:
        board(
            2,
            {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:Q"},
            kept={0: "t c ll"},
            round_number=2,
        )
    assert caught.value.problems == ["seat 0 has won already"]
