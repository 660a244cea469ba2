"""Hexes, tiles, borders and Cells (HB1.3, HB1.4, HB2.2, HB3.1)."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove
from apiarium.core.hexes import distance
from apiarium.games.honeybuzz.cells import covered_spaces, legal_places, stranded, survey, tile_of
from apiarium.games.honeybuzz.components import CLOSED, NECTAR_BY_RED, RED
from apiarium.games.honeybuzz.geometry import (
    AROUND,
    BLANK,
    BORDERED,
    CELL_AT,
    CELLS,
    ICON,
    JOINS,
    PLACES,
    REACH,
    SPACE_AT,
    SPACES,
    class_of,
    step,
)

from .scenario import build, closed, phase, place_at, seen, table, texts, truth

STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # E, NE, NW, W, SW, SE
MIDDLE = [place for place, (space, _) in enumerate(PLACES) if distance(SPACES[space], (0, 0)) <= 3]


def test_directions_count_counter_clockwise_from_the_east() -> None:
    """HB1.3, HB1.5"""
    assert [step((0, 0), way) for way in range(6)] == STEPS


def test_hexes_of_class_two_are_cells() -> None:
    """HB1.3: no tile can ever lie on one."""
    assert all((q - r) % 3 == 2 for q, r in CELLS)
    assert all((q - r) % 3 != 2 for q, r in SPACES)
    assert len(SPACES) + len([cell for cell in CELLS if distance(cell, (0, 0)) <= REACH]) == 3 * REACH * (REACH + 1) + 1


def test_a_tile_covers_a_hex_of_each_class_along_a_yellow_edge() -> None:
    """HB1.3: class 0 joins in E, NW, SW, class 1 in NE, W, SE; the icon may lie on either."""
    ways: dict[int, set[int]] = {0: set(), 1: set()}
    for place, (space, way) in enumerate(PLACES):
        ways[class_of(SPACES[space])].add(way)
        assert class_of(SPACES[BLANK[place]]) == 1 - class_of(SPACES[ICON[place]])
        assert BLANK[place] in JOINS[ICON[place]]
    assert ways == {0: {0, 2, 4}, 1: {1, 3, 5}}


def test_a_hive_reaches_twenty_one_hexes() -> None:
    """HB1.3"""
    assert REACH == 21
    assert max(distance(hex_, (0, 0)) for hex_ in SPACES) == 21
    assert (21, 0) in SPACE_AT
    assert (22, 0) not in SPACE_AT


def test_every_hex_borders_three_cells_and_every_cell_six_hexes() -> None:
    """HB1.3"""
    assert all(len(cells) == 3 for cells in BORDERED)
    assert all(len(AROUND[CELL_AT[cell]]) == 6 for cell in CELLS if distance(cell, (0, 0)) < REACH)


@pytest.mark.parametrize("place", MIDDLE)
def test_the_borders_of_a_tile(place: int) -> None:
    """HB1.4: left both red, right the icon's red, back and front white; left is dir + 1."""
    space, way = PLACES[place]
    (q, r), (bq, br) = SPACES[space], SPACES[BLANK[place]]
    assert (bq, br) == (q + STEPS[way][0], r + STEPS[way][1])
    ahead = STEPS[way]
    left, right, back = STEPS[(way + 1) % 6], STEPS[(way - 1) % 6], STEPS[(way + 3) % 6]
    marks = survey([tile_of(place, 0)])
    found = {cell: (mark % RED, mark // RED) for cell, mark in zip(CELLS, marks, strict=True) if mark}
    assert found == {
        (q + left[0], r + left[1]): (2, 2),
        (q + right[0], r + right[1]): (2, 1),
        (q + back[0], r + back[1]): (1, 0),
        (bq + ahead[0], br + ahead[1]): (1, 0),
    }


def test_a_tile_joins_the_hive_by_a_yellow_edge_on_free_hexes() -> None:
    """HB2.2: compared with a search over all places."""
    match = table(tiles={0: ["accounting w4s1 se", "decree e1s1 sw", "market w1n2 ne"]})
    tiles = truth(match).tiles[0]
    ground = covered_spaces(tiles)
    assert sum(ground) == 2 * len(tiles)
    wanted = [
        place
        for place in range(len(PLACES))
        if not ground[ICON[place]]
        and not ground[BLANK[place]]
        and any(ground[join] for space in (ICON[place], BLANK[place]) for join in JOINS[space])
    ]
    assert legal_places(tiles) == wanted
    match.play(0, "take market")
    base = match.game.verbs.base("place")
    assert [move.id - base for move in match.legal(0)] == wanted


def test_why_a_tile_cannot_lie_there() -> None:
    """HB2.2"""
    match = table()
    match.play(0, "take market")
    with pytest.raises(IllegalMove, match=r"a tile lies there already \[HB2\.2\]"):
        match.play(0, "place e0s0 e")
    with pytest.raises(IllegalMove, match=r"a tile lies there already \[HB2\.2\]"):
        match.play(0, "place e1s1 nw")  # its blank hex
    with pytest.raises(IllegalMove, match=r"a plain yellow edge of the tile must meet one of your hive \[HB2\.2\]"):
        match.play(0, "place e9s0 e")
    assert phase(match) == "place"


def test_a_hex_that_faces_the_hive_with_a_cell_edge_only_is_not_joined() -> None:
    """HB2.2: w1s2 touches w2s2's Cell but no yellow edge of the easy layout; its place joins by w1s1."""
    match = table()
    match.play(0, "take market")
    assert "place w1s2 nw" in texts(match)
    assert "place w1s2 sw" not in texts(match)


def test_red_borders_decide_the_nectar() -> None:
    """HB3.1: 0 to 2 cherry blossom, 3 wildflower, 4 rosemary, 5 and 6 acacia."""
    assert ["WRCA"[kind] for kind in NECTAR_BY_RED] == ["C", "C", "C", "W", "R", "A", "A"]


@pytest.mark.parametrize(
    ("before", "tile", "found"),
    [
        ([], "w1s1 se", {"w1s0": "C empty"}),
        ([], "w1s2 nw", {"w1s0": "C empty"}),
        ([], "w4s1 se", {"w3s1": "A empty"}),
        ([], "w4s2 nw", {"w3s1": "R empty"}),
        (["decree e1s1 sw"], "w1s2 nw", {"e0s1": "W empty", "w1s0": "C empty"}),
    ],
)
def test_which_nectar_a_closed_cell_takes(before: list[str], tile: str, found: dict[str, str]) -> None:
    """HB3.1"""
    match = table(tiles={0: before})
    build(match, "accounting", tile)
    assert closed(match) == found


def test_a_cell_with_five_covered_hexes_is_open() -> None:
    """HB2.3"""
    match = table()
    marks = survey(truth(match).tiles[0])
    assert marks[CELL_AT[(-1, 0)]] % RED == CLOSED - 1
    assert closed(match) == {}


def test_a_cell_holds_one_tile_that_stays() -> None:
    """HB3.1: a second cherry tile finds no room, and selling the honey leaves the nectar."""
    match = table(tiles={0: ["market w1s2 nw"]}, cells={0: {"w1s0": "honey"}}, spots={"a1": "C"}, options={"jars": 0})
    build(match, "accounting", "w4s1 se")
    match.play(0, "act market")
    match.play(0, "sell cherry 1")
    assert closed(match)["w1s0"] == "C nectar"
    match = table(tiles={0: ["forage w1s2 nw"]}, cells={0: {"w1s0": "nectar"}}, spots={"a1": "C"}, options={"jars": 0})
    build(match, "forage", "w4s1 se")
    match.play(0, "act forage")
    match.play(0, "fly a1")
    assert seen(match, "pollen") == [1, 0]
    assert closed(match) == {"w1s0": "C nectar", "w3s1": "A empty"}


def test_a_place_that_strands_a_hex_is_told() -> None:
    """HB2.2: a free hex whose three yellow edges meet tiles can never be filled; the view warns of it."""
    match = table(tiles={0: ["accounting w4s1 se", "decree e1s1 sw", "market w1n2 ne"]})
    match.play(0, "take market")
    tiles = truth(match).tiles[0]
    ground = covered_spaces(tiles)
    warned = 0
    for index, place in enumerate(legal_places(tiles)):
        left = covered_spaces([*tiles, tile_of(place, 2)])
        dead = [s for s in range(len(SPACES)) if not left[s] and all(left[join] for join in JOINS[s])]
        before = [s for s in range(len(SPACES)) if not ground[s] and all(ground[join] for join in JOINS[s])]
        assert sorted(stranded(ground, place)) == sorted(set(dead) - set(before))
        rows = seen(match, "strands", 0)
        assert isinstance(rows, list)
        assert [row[1:] for row in rows if row[0] == index] == [list(SPACES[s]) for s in stranded(ground, place)]
        warned += len(dead)
    assert warned > 0


def test_notation_of_hexes() -> None:
    """HB1.3: east and south of the first hex, or west and north."""
    space, way = PLACES[place_at("w2s1 sw")]
    assert (SPACES[space], way) == ((-2, 1), 4)
