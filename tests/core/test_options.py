"""Options: defaults, words from a form or command line, and all problems at once."""

from __future__ import annotations

from typing import Any

import pytest

from apiarium.core.errors import BadOptions
from apiarium.core.game import Game
from apiarium.core.match import Match
from apiarium.core.options import Option, validate
from apiarium.core.position import write_position
from apiarium.core.record import read_record, write_record
from tests.bots.tiny import HEAP

DECLARED = [
    Option("target", "points to win", 10, low=1, high=30),
    Option("gentle", "an easy start", 1, switch=True),
    Option("layout", "how the hive starts", "easy", choices=["easy", "hard"]),
]


def test_defaults_are_filled_in() -> None:
    assert validate("g", DECLARED, {}).values == {"target": 10, "gentle": 1, "layout": "easy"}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("target", "7", 7), ("target", 30, 30), ("gentle", "off", 0), ("gentle", "YES", 1), ("gentle", True, 1),
        ("gentle", 0, 0), ("layout", "hard", "hard"),
    ],
)  # fmt: skip
def test_values_are_read_as_people_write_them(name: str, given: object, value: object) -> None:
    assert validate("g", DECLARED, {name: given}).values[name] == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("target", 0), ("target", 31), ("target", "many"), ("target", True), ("target", None), ("target", 2.5),
        ("target", "٣"), ("target", "1" * 5000), ("gentle", "maybe"), ("gentle", 2), ("layout", "soft"), ("layout", 1),
    ],
)  # fmt: skip
def test_values_out_of_range_are_refused(name: str, given: object) -> None:
    with pytest.raises(BadOptions, match=name):
        validate("g", DECLARED, {name: given})


def test_all_problems_are_reported_at_once() -> None:
    with pytest.raises(BadOptions) as refused:
        validate("g", DECLARED, {"target": 99, "layout": "soft", "colour": "red"})
    assert refused.value.problems == [
        "there is no option 'colour'",
        "target must be a whole number from 1 to 30, not 99",
        "layout must be easy or hard, not 'soft'",
    ]


def test_a_new_option_with_a_neutral_default_changes_nothing_old() -> None:
    """Hash and record hold the options that differ from their defaults."""
    newer = Game(**{**vars_of(HEAP), "options": [*HEAP.options, Option("wind", "blows", 0, switch=True)]})
    old, new = Match(HEAP, 2, {"heap": 5}), Match(newer, 2, {"heap": 5})
    assert old.hash == new.hash
    assert newer.start(2, {"heap": 5, "wind": 1}).hash() != new.hash
    assert read_record(write_record(old)).head["options"] == {"heap": 5}
    assert write_position(new.state) == write_position(old.state)


def vars_of(game: Game) -> dict[str, Any]:
    """What a game was made of."""
    return {
        "name": game.name, "title": game.title, "tagline": game.tagline, "version": game.version,
        "seats": (game.fewest, game.most), "verbs": game.verbs, "chance_verbs": game.chance_verbs,
        "bound": game.bound, "presets": game.presets, "package": game.package, "blank": game.blank,
        "render": game.render, "prompt": game.prompt,
    }  # fmt: skip
