"""The data files: another set can be dropped in, and everything wrong with one is told at once."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from apiarium.core.data import read_data
from apiarium.core.errors import BadData
from apiarium.games.honeybuzz.components import PACKAGE, PAGE
from apiarium.games.honeybuzz.reading import read_contests, read_layouts, read_orders, read_tiles, read_tracks

READERS: dict[str, Callable[[dict[str, object], str], object]] = {
    "tiles.json": read_tiles,
    "layouts.json": read_layouts,
    "market.json": read_tracks,
    "orders.json": read_orders,
    "contests.json": read_contests,
}


def spoilt(name: str, path: list[str | int], value: object) -> dict[str, object]:
    data = copy.deepcopy(read_data(PACKAGE, name))
    inside: object = data
    for key in path[:-1]:
        inside = inside[key]  # type: ignore[index]
    inside[path[-1]] = value  # type: ignore[index]
    return data


@pytest.mark.parametrize(
    ("name", "path", "value", "told"),
    [
        ("tiles.json", ["boxes", 0, "action"], "fly", "boxes must be those of forage"),
        ("tiles.json", ["boxes", 0, "each"], 0, "box forage: each must be a whole number from 1"),
        ("tiles.json", ["boxes", 5, "price"], "five", "box decree: price must be a whole number from 0"),
        (
            "tiles.json",
            ["borders", "icon", "left"],
            "blue",
            "the left border of the icon hex must be one of white, red",
        ),
        ("tiles.json", ["nectar_by_red_borders"], ["acacia"], "must name 7 honeys"),
        ("tiles.json", ["nectar_by_red_borders", 0], "pollen", "a honey by red borders must be one of"),
        ("tiles.json", ["lid"], 1, "there is no entry 'lid'"),
        ("layouts.json", ["easy", "beeples"], [1, 1, 2], "layout easy: beeples must be 4 numbers from 1 to 10"),
        ("layouts.json", ["easy", "coins"], [1, 1, 2, -1], "layout easy: coins must be 4 numbers from 0"),
        ("layouts.json", ["easy", "tiles", 0, "direction"], "ne", "layout easy: no tile can lie at [0, 0] towards ne"),
        ("layouts.json", ["easy", "tiles", 1, "at"], [0, 0], "layout easy: no tile can lie at [0, 0] towards w"),
        ("layouts.json", ["easy", "tiles", 1], {"action": "market", "at": [1, 0], "direction": "w"}, "tile 2 overlaps"),
        ("layouts.json", ["hard", "tiles", 3, "at"], [9, -1], "layout hard: tile 4 does not join"),
        ("layouts.json", ["hard", "tiles"], [], "layout hard: there is no tile"),
        (
            "market.json",
            ["tracks", "pollen"],
            [1, 2, 3, 4, 5, 6],
            "the track of pollen must be 6 prices that never rise",
        ),
        ("market.json", ["tracks", "wax"], [1], "there is no entry 'wax'"),
        ("orders.json", ["small", 0, "goods"], "WX", "order WX: goods are written with the letters WRCAP"),
        ("orders.json", ["small", 0, "goods"], "", "goods must be a text"),
        ("orders.json", ["small", 1], {"goods": "WP", "points": 11}, "order wp11 stands twice"),
        ("orders.json", ["large"], [], "there are too few orders for the stacks of 2 players"),
        ("orders.json", ["in_a_stack", "3"], [2], "in_a_stack for 3 players must be"),
        ("orders.json", ["actions"], ["forage"], "actions must name 3 actions"),
        ("contests.json", ["payouts", "speed"], [10], "payouts of speed contests must be 3 numbers"),
        ("contests.json", ["contests", 0, "measure"], "luck", "contest fill-three: measure must be one of"),
        ("contests.json", ["contests", 0, "target"], 0, "contest fill-three: target must be a whole number from 1"),
        ("contests.json", ["contests", 0, "colour"], "red", "contests must stand in the order green, blue, red"),
        ("contests.json", ["contests", 0, "word"], "five-cells", "contest fivecells stands twice"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(name: str, path: list[str | int], value: object, told: str) -> None:
    """HB1.2, HB1.4, HB1.5, HB1.8, HB1.9, HB1.10"""
    with pytest.raises(BadData) as refused:
        READERS[name](spoilt(name, path, value), name)
    assert told in refused.value.text


def test_all_problems_are_told_at_once() -> None:
    """HB1.9"""
    data = spoilt("orders.json", ["actions"], ["forage"])
    data["small"] = [{"goods": "XX", "points": -1}]
    with pytest.raises(BadData) as refused:
        read_orders(data, "orders.json")
    assert len(refused.value.problems) >= 4


def test_another_set_can_be_dropped_in() -> None:
    """HB1.8, HB1.9, HB1.10: other prices, orders and contests are read as they are written."""
    tracks = read_tracks(spoilt("market.json", ["tracks", "pollen"], [9, 9, 9, 8, 8, 8]), "")
    assert tracks[4] == [9, 9, 9, 8, 8, 8]
    orders = read_orders(spoilt("orders.json", ["small", 0], {"goods": "AAAA", "points": 50}), "")
    assert (orders.orders[0].needs, orders.orders[0].points) == ([0, 0, 0, 4, 0], 50)
    row = {"word": "rich", "colour": "red", "kind": "speed", "measure": "coins", "target": 60, "title": "Hold 60 coins"}
    contests = read_contests(spoilt("contests.json", ["contests", 9], row), "")
    assert contests.contests[9].target == 60


def test_what_the_board_must_know() -> None:
    """HB1.4: the borders of a tile as the board draws them: three red ones."""
    borders = PAGE["borders"]
    assert isinstance(borders, list)
    assert sorted((row["part"], row["turn"]) for row in borders if row["red"]) == [
        ("blank", 2),
        ("icon", 1),
        ("icon", 5),
    ]
    assert len(borders) == 6
