"""The verb table: ids, notation, JSON and touch points."""

from __future__ import annotations

import pytest

from apiarium.core.errors import AmbiguousMove, UnreadableMove
from apiarium.core.verbs import Domain, Verb, Verbs, numbers
from apiarium.games.beeholder import GAME

COLOUR = Domain("colour", ["red", "green", "grey"])
TABLE = Verbs(
    [
        Verb("pass", "Pass", []),
        Verb("paint", "Paint {what} {colour}", [("what", Domain("thing", ["door", "wall"])), ("colour", COLOUR)]),
        Verb("mix", "Mix {colour} with {other}", [("colour", COLOUR), ("other", COLOUR)], unordered=True),
        Verb("bid", "Bid {honey}", [("honey", numbers("honey", 2, 5))]),
    ]
)


def test_ids_are_consecutive_in_the_order_of_declaration() -> None:
    texts = [TABLE.text(move) for move in range(TABLE.size)]
    assert texts == [
        "pass",
        "paint door red", "paint door green", "paint door grey",
        "paint wall red", "paint wall green", "paint wall grey",
        "mix red green", "mix red grey", "mix green grey",
        "bid 2", "bid 3", "bid 4", "bid 5",
    ]  # fmt: skip


def test_a_move_knows_its_label_touch_points_and_json() -> None:
    move = TABLE.move(5)
    assert move.label == "Paint wall green"
    assert move.touch == ["thing:wall", "colour:green"]
    assert move.json == {"verb": "paint", "what": "wall", "colour": "green"}
    assert TABLE.move(0).touch == ["verb:pass"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pass", [0]),
        ("PAINT Wall GREEN", [5]),
        ("paint w re", [4]),
        ("paint door g", [2, 3]),
        ("mix grey red", [8]),
        ("p d red", [1]),
        ("bid 4", [12]),
    ],
)
def test_words_are_read_by_their_beginnings(text: str, expected: list[int]) -> None:
    assert TABLE.parse(text) == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "an empty line"),
        ("jump", "'jump' is no verb; try pass, paint, mix or bid"),
        ("paint wall", "write it as 'paint <what> <colour>'"),
        ("paint wall blue", "'blue' is no colour; try red, green or grey"),
        ("mix red red", "two different ones"),
        ("bid 99", "'99' is no honey"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, reason: str) -> None:
    with pytest.raises(UnreadableMove, match=r"^unreadable: ") as refused:
        TABLE.parse(text)
    assert reason in refused.value.text


def test_a_record_must_name_one_move() -> None:
    with pytest.raises(AmbiguousMove, match="paint door green or paint door grey"):
        TABLE.exactly("paint door g")


@pytest.mark.parametrize(
    "data",
    [None, [], {}, {"verb": "fly"}, {"verb": "pass", "more": "x"}, {"verb": "bid"}, {"verb": "bid", "honey": 3}],
)
def test_json_that_is_no_move_is_refused(data: object) -> None:
    with pytest.raises(UnreadableMove):
        TABLE.from_json(data)


@pytest.mark.parametrize("move", [-1, TABLE.size])
def test_an_id_outside_the_table_is_refused(move: int) -> None:
    with pytest.raises(UnreadableMove, match="there is no move number"):
        TABLE.move(move)


def test_domains_refuse_words_that_cannot_be_told_apart() -> None:
    with pytest.raises(ValueError, match="distinct"):
        Domain("bad", ["two-words", "twowords"])
    with pytest.raises(ValueError, match="distinct"):
        Domain("bad", ["two words"])


def test_bee_names_are_notation_without_their_hyphen_too() -> None:
    assert GAME.verbs.exactly("present ToffeeLancer") == GAME.verbs.exactly("present toffee-lancer") == 0
