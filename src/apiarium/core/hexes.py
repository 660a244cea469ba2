"""Hexagons in axial coordinates: neighbours, distances, discs, turns and mirrors."""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]  # q grows to the east, r to the south-east

EAST: Final = 0
SOUTH_EAST: Final = 1
SOUTH_WEST: Final = 2
WEST: Final = 3
NORTH_WEST: Final = 4
NORTH_EAST: Final = 5
SIDES: Final = 6
DIRECTIONS: Final[list[Hex]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # clockwise from the east


def neighbour(cell: Hex, direction: int) -> Hex:
    """The hex next to this one; directions count clockwise from the east."""
    q, r = DIRECTIONS[direction % SIDES]
    return (cell[0] + q, cell[1] + r)


def neighbours(cell: Hex) -> list[Hex]:
    return [neighbour(cell, direction) for direction in range(SIDES)]


def opposite(direction: int) -> int:
    return (direction + SIDES // 2) % SIDES


def distance(one: Hex, other: Hex) -> int:
    """Steps from one hex to another."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def disc(radius: int) -> list[Hex]:
    """All hexes within `radius` of the middle, row by row from the north, each from west to east."""
    found: list[Hex] = []
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            found.append((q, r))
    return found


def rotated(cell: Hex, sixths: int) -> Hex:
    """Turned clockwise around the middle by sixths of a full turn."""
    q, r = cell
    for _ in range(sixths % SIDES):
        q, r = -r, q + r
    return (q, r)


def mirrored(cell: Hex) -> Hex:
    """The mirror image along the axis through east and west."""
    q, r = cell
    return (q + r, -r)
