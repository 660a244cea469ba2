"""Hexagons: six neighbours, discs, turns and mirrors."""

from __future__ import annotations

import pytest

from apiarium.core.hexes import SIDES, disc, distance, mirrored, neighbour, neighbours, opposite, rotated


def test_a_step_and_the_step_back_lead_home() -> None:
    for direction in range(SIDES):
        assert neighbour(neighbour((3, -2), direction), opposite(direction)) == (3, -2)


@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (2, 19), (5, 91)])
def test_a_disc_holds_all_that_is_near(radius: int, size: int) -> None:
    cells = disc(radius)
    assert len(set(cells)) == len(cells) == size
    assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
    assert all(distance(cell, (0, 0)) <= radius for cell in cells)


def test_turns_keep_distances_and_six_of_them_lead_home() -> None:
    for cell in disc(3):
        assert rotated(cell, 6) == cell
        assert distance(rotated(cell, 1), (0, 0)) == distance(cell, (0, 0))
    assert [rotated((1, 0), turn) for turn in range(SIDES)] == neighbours((0, 0))


def test_a_mirror_twice_changes_nothing_and_turns_the_other_way() -> None:
    for cell in disc(3):
        assert mirrored(mirrored(cell)) == cell
        assert mirrored(rotated(cell, 1)) == rotated(mirrored(cell), 5)
