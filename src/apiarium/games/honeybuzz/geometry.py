"""The hexes of a hive as tables built once: spaces for tiles, Cells, places of a tile and what each of them touches."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import SIDES, Hex, disc, distance, neighbour

REACH: Final = 21  # HB1.3: how far a hive may reach from its first hex
CELL_CLASS: Final = 2  # HB1.3: hexes of this class are never covered

# HB1.5: directions count counter-clockwise from the east here, so that left is one more.
DIRECTIONS: Final = ["e", "ne", "nw", "w", "sw", "se"]
DIRECTION_TITLES: Final = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
YELLOW: Final = [[0, 2, 4], [1, 3, 5]]  # HB1.3: by class, the directions of the yellow edges
BESIDE: Final = [[1, 3, 5], [0, 2, 4]]  # and those towards Cells


def class_of(hex_: Hex) -> int:
    """HB1.3"""
    return (hex_[0] - hex_[1]) % 3


def step(hex_: Hex, direction: int) -> Hex:
    """The next hex in a direction counted counter-clockwise from the east."""
    return neighbour(hex_, SIDES - direction)


SPACES: Final[list[Hex]] = [hex_ for hex_ in disc(REACH) if class_of(hex_) != CELL_CLASS]
CELLS: Final[list[Hex]] = [hex_ for hex_ in disc(REACH + 1) if class_of(hex_) == CELL_CLASS]
SPACE_AT: Final[dict[Hex, int]] = {hex_: index for index, hex_ in enumerate(SPACES)}
CELL_AT: Final[dict[Hex, int]] = {hex_: index for index, hex_ in enumerate(CELLS)}
SPACE_COUNT: Final = len(SPACES)
CELL_COUNT: Final = len(CELLS)

# By space: the spaces over its yellow edges, and the three Cells that it borders.
JOINS: Final[list[list[int]]] = [
    [SPACE_AT[step(hex_, way)] for way in YELLOW[class_of(hex_)] if step(hex_, way) in SPACE_AT] for hex_ in SPACES
]
NEAR: Final = vec[vec[i64]]([vec[i64](joins) for joins in JOINS])  # the same, for loops that run at every placement
BORDERED: Final[list[list[int]]] = [[CELL_AT[step(hex_, way)] for way in BESIDE[class_of(hex_)]] for hex_ in SPACES]
CELLS_NEAR: Final = vec[vec[i64]]([vec[i64](cells) for cells in BORDERED])
# By Cell: the spaces around it; six, but for Cells at the rim, which can never be closed.
AROUND: Final[list[list[int]]] = [
    [SPACE_AT[step(hex_, way)] for way in range(SIDES) if step(hex_, way) in SPACE_AT] for hex_ in CELLS
]

# A place is where a tile may lie: the space under its icon and the direction of its blank hex.
PLACES: Final[list[list[int]]] = [
    [space, way]
    for space, hex_ in enumerate(SPACES)
    for way in YELLOW[class_of(hex_)]
    if distance(step(hex_, way), (0, 0)) <= REACH
]
PLACE_COUNT: Final = len(PLACES)
PLACE_AT: Final[dict[tuple[int, int], int]] = {(space, way): place for place, (space, way) in enumerate(PLACES)}
ICON: Final = vec[i64]([space for space, _ in PLACES])
BLANK: Final = vec[i64]([SPACE_AT[step(SPACES[space], way)] for space, way in PLACES])
PLACES_OF: Final[list[list[int]]] = [
    [PLACE_AT[(space, way)] for way in range(SIDES) if (space, way) in PLACE_AT] for space in range(SPACE_COUNT)
]


def places_on(space: int) -> list[int]:
    """The places that cover a space with their icon or with their blank hex."""
    blanks = [place for join in JOINS[space] for place in PLACES_OF[join] if BLANK[place] == space]
    return PLACES_OF[space] + blanks


PLACES_ON: Final = vec[vec[i64]]([vec[i64](places_on(space)) for space in range(SPACE_COUNT)])
MOST_ON: Final = 2 * len(YELLOW[0])  # so many, but for spaces at the rim

# HB1.4: a tile touches four Cells. Left and right border both of its hexes, back the icon's, front the blank one.
LEFT: Final = [CELL_AT[step(SPACES[space], (way + 1) % SIDES)] for space, way in PLACES]
RIGHT: Final = [CELL_AT[step(SPACES[space], (way + 5) % SIDES)] for space, way in PLACES]
BACK: Final = [CELL_AT[step(SPACES[space], (way + 3) % SIDES)] for space, way in PLACES]
FRONT: Final = [CELL_AT[step(SPACES[blank], PLACES[place][1])] for place, blank in enumerate(BLANK)]
SIDES_OF_A_TILE: Final = 4
BESIDE_ICON: Final = 3  # its first three sides border the icon's hex
# By place, one after another: the Cells left, right, back and front. Flat, because every placement reads it.
TOUCHED: Final[list[int]] = [cell for row in zip(LEFT, RIGHT, BACK, FRONT, strict=True) for cell in row]

TOUCHES: Final = vec[i64](TOUCHED)
# The same hexes and places number by number, for tensors.
SPACE_Q: Final = vec[i64]([q for q, _ in SPACES])
SPACE_R: Final = vec[i64]([r for _, r in SPACES])
CELL_Q: Final = vec[i64]([q for q, _ in CELLS])
CELL_R: Final = vec[i64]([r for _, r in CELLS])
WAY: Final = vec[i64]([way for _, way in PLACES])


def word_of(hex_: Hex) -> str:
    """The hex in notation: `e2n1` is two to the east and one row to the north of the first hex."""
    q, r = hex_
    return f"{'e' if q >= 0 else 'w'}{abs(q)}{'s' if r >= 0 else 'n'}{abs(r)}"


def title_of(hex_: Hex) -> str:
    q, r = hex_
    across = f"{abs(q)} {'right' if q >= 0 else 'left'}"
    return f"{across}, {abs(r)} {'down' if r >= 0 else 'up'}"
