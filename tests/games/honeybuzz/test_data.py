"""The data files: another set can be dropped in, and everything wrong with one is told at once."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from apiarium.core.data import read_data
from apiarium.core.errors import BadData
from apiarium.games.honeybuzz.components import PACKAGE, PAGE
from apiarium.games.honeybuzz.reading import (
    read_contests,
    read_layouts,
    read_orders,
    read_set,
    read_tiles,
    read_tracks,
)

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


def test_the_problems_of_all_files_are_told_at_once() -> None:
    """HB1.8, HB1.10: one wrong file does not hide another."""
    wrong = {
        "market.json": spoilt("market.json", ["tracks", "pollen"], []),
        "contests.json": spoilt("contests.json", ["payouts", "final"], [1]),
    }
    with pytest.raises(BadData) as refused:
        read_set(lambda name: wrong.get(name) or read_data(PACKAGE, name))
    assert [problem.split(":")[0] for problem in refused.value.problems] == ["market.json", "contests.json"]


# Games with other components, in a process of their own: whoever imports the game reads its files.
PLAY_OTHERS = """
import sys
from importlib import resources
from pathlib import Path

own_files = resources.files
resources.files = lambda package: Path(sys.argv[1]) if package.endswith("honeybuzz") else own_files(package)
from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.games.honeybuzz import GAME

for seats in (2, 3, 4):
    for name in ("random", "greedy"):
        state = GAME.start(seats, {"max_rounds": 12, "contests": "random"})
        start = [state.boxes[:], state.coins[:], [len(row) for row in state.tiles]]
        play_game(state, [make_bot(name, GAME, seat) for seat in range(seats)], Rng(seats), Rng(1))
        assert state.problems() == [], state.problems()
        print(seats, name, start, state.prices[4] <= state.bottom, GAME.options[0].choices)
print(GAME.page["nectarByRedBorders"], GAME.page["orders"][0]["title"], GAME.page["goods"][4]["track"])
print([contest["title"] for contest in GAME.page["contests"]])
"""


def other_set(folder: Path) -> None:
    """Two starting tiles, five tiles in a box, other borders, prices, orders and contests."""
    layout = {
        "beeples": [3, 3, 3, 3],
        "coins": [1, 2, 3, 4],
        "tiles": [
            {"action": "market", "at": [0, 0], "direction": "e"},
            {"action": "decree", "at": [0, -1], "direction": "w"},
        ],
    }
    tiles = copy.deepcopy(read_data(PACKAGE, "tiles.json"))
    for box in tiles["boxes"]:  # type: ignore[attr-defined]
        box["each"], box["more"] = 1, 3
    tiles["borders"] = {
        "icon": {"left": "white", "right": "white", "back": "red"},
        "blank": {"left": "red", "right": "white", "front": "red"},
    }
    tiles["nectar_by_red_borders"] = ["acacia", "rosemary", "cherry", "cherry", "wildflower", "wildflower", "acacia"]
    orders = {
        "small": [{"goods": "P" * (1 + number % 3), "points": 5 + number} for number in range(9)],
        "large": [{"goods": "WR", "points": 20 + number} for number in range(6)],
        "in_a_stack": {"2": [1, 1], "3": [2, 1], "4": [3, 2]},
        "actions": ["decree", "market", "produce"],
    }
    contests = {
        "payouts": {"speed": [3, 2, 1], "final": [6, 5, 4]},
        "contests": [
            {
                "word": colour,
                "colour": colour,
                "kind": kind,
                "measure": "decrees",
                "target": 2,
                "title": kind,
            }
            for colour, kind in (("green", "speed"), ("blue", "final"), ("red", "speed"))
        ],
    }
    tracks = {good: [30, 20, 20, 10, 5, 0] for good in ("wildflower", "rosemary", "cherry", "acacia", "pollen")}
    files = {"tiles": tiles, "layouts": {"line": layout}, "market": {"tracks": tracks}, "orders": orders}
    files["weights"] = read_data(PACKAGE, "weights.json")  # what bots believe is no component, and stays
    (folder / "data").mkdir()
    for name, data in {**files, "contests": contests}.items():
        (folder / "data" / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")


def test_another_set_can_be_dropped_in(tmp_path: Path) -> None:
    """HB1.2, HB1.4, HB1.5, HB1.8, HB1.9, HB1.10: games are played to their end with other files in place of ours."""
    other_set(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", PLAY_OTHERS, str(tmp_path)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    for seats, pair in zip((2, 3, 4), (lines[0:2], lines[2:4], lines[4:6]), strict=True):
        boxes, coins = [seats + 3] * 6, [1, 2, 3, 4][:seats]
        told = f"{[boxes, coins, [2] * seats]} True ['line']"
        assert pair == [f"{seats} random {told}", f"{seats} greedy {told}"]
    assert lines[6] == "[3, 1, 2, 2, 0, 0, 3] 1 pollen for 5 points [30, 20, 20, 10, 5, 0]"
    assert lines[7] == "['speed', 'final', 'speed']"


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
