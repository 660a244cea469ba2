"""Positions written down and read back, and everything that can be wrong with one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from apiarium import Match
from apiarium.core.errors import BadPosition
from apiarium.core.position import read_position, write_position
from apiarium.games.beeholder import GAME

from ..games.beeholder.scenario import table


def written() -> dict[str, Any]:
    text: dict[str, Any] = json.loads(json.dumps(write_position(table([[1, 2, 3], [4, 5, 6]]).state)))
    return text


def test_a_position_survives_json() -> None:
    match = Match(GAME, 4, {"hand": 5}, chance=9)
    again = read_position(GAME, json.loads(json.dumps(write_position(match.state))))
    assert again == match.state
    assert again.hash() == match.hash


def test_play_goes_on_from_a_written_position() -> None:
    state = read_position(GAME, written())
    match = Match(GAME, 2, dict(state.options.values), 1, start=state)
    match.play(0, "present amber-lancer")
    assert match.due == [1]


def test_all_problems_are_reported_at_once() -> None:
    data = written()
    data["fields"]["hands"][0][0] = 4  # twice here, and Amber Lancer nowhere
    data["fields"]["slots"][0] = 2  # the antennae tile twice
    data["fields"]["hands"][1].append(63)
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, data)
    assert len(refused.value.problems) >= 4
    for part in ("Amber Lancer is there 0 times", "is there 2 times", "antennae tile", "has 4 bees, not 3"):
        assert part in refused.value.text


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("phase", 9, "phase is 9"),
        ("waiting", 1, "waiting is 1, by the other fields it is 3"),
        ("slots", [0, 2, 4], "slots has 3 entries, not 6"),
        ("favoured", 7, "favoured is 7, it goes from -1 to 1"),
        ("slots", [0, 2, 4, 6, 8, -1], "all six slots are filled"),
        ("points", [1], "points has 1 entries, not 2"),
        ("points", [0, -3], "points must hold numbers from 0 to 1000000"),
        ("bag", [], "is there 0 times"),
        ("shown", [0, 0, 0], "not a multiple of 2"),
        ("is_sudden_death", 2, "is_sudden_death is 2, it goes from 0 to 1"),
        ("actions", [3], "actions must hold numbers from 76 to 96"),
        ("finale", [1], "finale"),
        ("hands", [[3, 2, 1], [4, 5, 6]], "must ascend"),
        ("chosen", "none", "chosen must be a list of whole numbers"),
        ("hands", [[True]], "hands must be a list of lists"),
    ],
)
def test_each_inconsistency_is_named(name: str, value: object, reason: str) -> None:
    data = written()
    data["fields"][name] = value
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, data)
    assert reason in refused.value.text


@pytest.mark.parametrize("data", [None, 3, [], {}, {"game": "beeholder"}, {"fields": 3, "seats": "two", "options": []}])
def test_what_is_no_position_is_told(data: object) -> None:
    with pytest.raises(BadPosition):
        read_position(GAME, data)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("game", "chess", "of the game 'chess'"),
        ("version", 9, "version 9"),
        ("seats", 8, "2 to 5"),
        ("seats", True, "whole number"),
        ("options", {"target": 99}, "target"),
    ],
)
def test_a_wrong_head_is_told(key: str, value: object, reason: str) -> None:
    data = written()
    data[key] = value
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, data)
    assert reason in refused.value.text


def test_a_missing_and_a_strange_field_are_told() -> None:
    data = written()
    del data["fields"]["bag"]
    data["fields"]["beg"] = []
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, data)
    assert refused.value.problems == ["there is no field 'beg'", "bag is missing"]
