"""Bees on the field of Pollen Wars: where they may stand, and what counts for a pattern."""

from __future__ import annotations

import pytest

from apiarium.games.pollenwars.bees import counts_for
from apiarium.games.pollenwars.field import HEXES, NAMES

from .scenario import Table, hexes, scene


def counted_for(table: Table, seat: int) -> list[str]:
    return [NAMES[place] for place in range(HEXES) if counts_for(table.state, seat, place)]


def test_a_forager_needs_a_free_hex() -> None:
    """PW2.1"""
    table = scene(foragers={0: "g1", 1: "g2 g3"}, soldiers={1: "g3"}).do(0, "forager")
    for place in ("g1", "g2", "g3", "a1"):
        assert table.why(0, f"place {place}") == "PW2.1"
    assert len(table.moves(0)) == HEXES - 4
    assert table.can(0, "place m1")  # a fungus is free ground


def test_a_soldier_stands_on_an_untopped_forager_of_anybody() -> None:
    """PW2.2"""
    table = scene(foragers={0: "g1", 1: "g2 g3"}, soldiers={2: "g3"}).do(0, "soldier")
    assert table.moves(0) == ["place g1", "place g2"]
    for place in ("g3", "a1", "g4", "m1"):
        assert table.why(0, f"place {place}") == "PW2.2"


def test_without_a_forager_to_stand_on_no_soldier_is_sent() -> None:
    """PW2.2"""
    assert scene().why(0, "soldier") == "PW2.2"
    assert scene(foragers={1: "g1"}, soldiers={2: "g1"}).why(0, "soldier") == "PW2.2"


def test_a_topped_forager_neither_moves_nor_goes_home() -> None:
    """PW2.3"""
    table = scene(foragers={0: "g1 g2"}, soldiers={1: "g1"})
    assert table.why(0, "take g1") == "PW2.3"
    assert table.can(0, "take g2")


def test_a_topped_forager_counts_for_no_pattern_and_its_top_does() -> None:
    """PW2.3"""
    table = scene(foragers={0: "g1 g2"}, soldiers={1: "g1"})
    assert counted_for(table, 0) == ["a1", "g2"]
    assert counted_for(table, 1) == ["a1", "g1"]


def test_ground_without_flowers_counts_for_no_pattern() -> None:
    """PW2.4"""
    table = scene(foragers={0: "m1 g1 g2 g3"}, stumps="g1", rocks="g2")
    assert counted_for(table, 0) == ["a1", "g3"]


@pytest.mark.parametrize("ground", ["fungi", "stumps", "rocks"])
def test_a_pattern_over_bare_ground_is_not_complete(ground: str) -> None:
    """PW2.4"""
    places = {ground: "g4 m1 m2" if ground == "fungi" else "g4"}
    table = scene(foragers={0: "g1 g2 g3"}, patterns={0: "Bar"}, **places)  # type: ignore[arg-type]
    table.do(0, "forager", "place g4")
    assert table.phase == "cards"


def test_the_drifting_bee_counts_for_every_queen() -> None:
    """PW2.5"""
    table = scene(drift="g6")
    for seat in range(3):
        assert counted_for(table, seat) == ["g6"]


def test_the_drifting_bee_cannot_be_topped_or_moved_by_an_action() -> None:
    """PW2.5"""
    table = scene(foragers={0: "g1"}, drift="g6")
    assert not table.can(0, "take g6")
    assert table.do(0, "soldier").why(0, "place g6") == "PW2.2"


def test_the_drifting_bee_completes_a_pattern() -> None:
    """PW2.5, PW6.1"""
    table = scene(foragers={0: "g1 g2"}, patterns={0: "Bar"}, drift="g4").do(0, "forager", "place g3")
    assert table.told("paid") == ["@0 completes Bar and brings home 4 pollen"]


def test_hexes_are_named_by_row() -> None:
    """PW1.3"""
    assert hexes("a1 a2 b1 m2") == [0, 1, 2, 90]
