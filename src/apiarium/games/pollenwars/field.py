"""The flower field of Pollen Wars: its hexes, the tiles they come from, and where every pattern fits (PW1.3, PW1.4)."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.data import as_list, as_object, numbers_in, read_data, strange_keys
from ...core.errors import BadData
from ...core.hexes import DIRECTIONS, EAST, Hex, distance, mirrored, rotated

SOURCE: Final = "pollenwars.json"
DATA: Final = read_data("apiarium.games.pollenwars", SOURCE)
KEYS: Final = ["centres", "front", "back", "middle", "honey", "royal_jelly", "patterns"]

# The sides of a tile in the order of `tile_cells`, and the directions of the sky clockwise from the east, in words.
TILE_SIDES: Final = [
    "middle",
    "eastern",
    "north-eastern",
    "north-western",
    "western",
    "south-western",
    "south-eastern",
]
SKY: Final = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"]

TILES: Final = 12  # shuffled and turned; the thirteenth lies in the middle
TILE_HEXES: Final = 7
TURNS: Final = 6
HEXES: Final = 91
PATTERNS: Final = 10
PATTERN_BEES: Final = 4
MOST_FLOWERS: Final = 7
PINK: Final = 3  # flowers of a pink hex
FAR: Final = 2  # PW5.2: how far a bee moves by "2 hexes"


def read_tiles(key: str, rows: list[object]) -> list[list[int]]:
    tiles = [numbers_in(row) for row in rows]
    for tile in tiles:
        if len(tile) != TILE_HEXES or any(not 0 <= flowers <= MOST_FLOWERS for flowers in tile):
            raise BadData(SOURCE, [f"{key}: a tile has {TILE_HEXES} hexes of 0 to {MOST_FLOWERS} flowers"])
    return tiles


def read_centres() -> list[Hex]:
    centres = [numbers_in(row) for row in as_list(DATA.get("centres"))]
    if len(centres) != TILES + 1 or any(len(centre) != 2 for centre in centres):
        raise BadData(SOURCE, [f"centres must be {TILES + 1} pairs of numbers"])
    return [(centre[0], centre[1]) for centre in centres]


def tile_cells(centre: Hex) -> list[Hex]:
    """The hexes of a tile: its centre, then counter-clockwise from the east, as the data file lists them."""
    cells = [centre]
    for step in range(TURNS):
        q, r = DIRECTIONS[(EAST - step) % TURNS]
        cells.append((centre[0] + q, centre[1] + r))
    return cells


def read_cells() -> list[Hex]:
    """All hexes in the order of their numbers: row by row from the north, each from west to east."""
    cells = {cell for centre in CENTRES for cell in tile_cells(centre)}
    if len(cells) != HEXES:
        raise BadData(SOURCE, [f"the tiles cover {len(cells)} hexes, not {HEXES}"])
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def read_sides(key: str) -> list[list[int]]:
    tiles = read_tiles(key, as_list(DATA.get(key)))
    if len(tiles) != TILES:
        raise BadData(SOURCE, [f"{key} must have {TILES} tiles"])
    return tiles


def name_cells() -> list[str]:
    """`c4` is the fourth hex of the third row."""
    names: list[str] = []
    first_row = CELLS[0][1]
    for index, (_, r) in enumerate(CELLS):
        place = sum(1 for cell in CELLS[: index + 1] if cell[1] == r)
        names.append(f"{chr(ord('a') + r - first_row)}{place}")
    return names


def name_meadows() -> list[str]:
    """Where each tile lies; of two in the same direction the outer one lies far out."""
    plain: list[str] = []
    for q, r in CENTRES:
        turn = math.atan2(r * math.sqrt(3) / 2, q + r / 2) * len(SKY) / math.tau
        plain.append("centre" if (q, r) == (0, 0) else SKY[round(turn) % len(SKY)])
    names: list[str] = []
    for word, centre in zip(plain, CENTRES, strict=True):
        nearest = min(distance(other, (0, 0)) for name, other in zip(plain, CENTRES, strict=True) if name == word)
        names.append(f"the {word}" if distance(centre, (0, 0)) == nearest else f"the far {word}")
    return names


def read_shapes() -> list[list[Hex]]:
    shapes: list[list[Hex]] = []
    for entry in as_list(DATA.get("patterns")):
        hexes = [numbers_in(cell) for cell in as_list(as_object(entry).get("hexes"))]
        if len(hexes) != PATTERN_BEES or any(len(cell) != 2 for cell in hexes):
            raise BadData(SOURCE, [f"a pattern has {PATTERN_BEES} hexes"])
        shapes.append([(cell[0], cell[1]) for cell in hexes])
    if len(shapes) != PATTERNS:
        raise BadData(SOURCE, [f"there are {len(shapes)} patterns, not {PATTERNS}"])
    return shapes


def find_placements(shape: list[Hex]) -> list[list[int]]:
    """PW1.4: everywhere a pattern fits on the field, in every turn and mirror image, without repeats."""
    numbers = {cell: number for number, cell in enumerate(CELLS)}
    found: set[tuple[int, ...]] = set()
    for sixths in range(TURNS):
        for image in (shape, [mirrored(cell) for cell in shape]):
            turned = [rotated(cell, sixths) for cell in image]
            first = turned[0]
            for q, r in CELLS:
                cells = [(q + cell[0] - first[0], r + cell[1] - first[1]) for cell in turned]
                if all(cell in numbers for cell in cells):
                    found.add(tuple(sorted(numbers[cell] for cell in cells)))
    return [list(placement) for placement in sorted(found)]


def find_companions() -> list[list[int]]:
    """By pattern and hex: the three other hexes of every placement through that hex, one after another."""
    companions: list[list[int]] = [[] for _ in range(PATTERNS * HEXES)]
    for pattern in range(PATTERNS):
        for placement in PLACEMENTS[pattern]:
            for hex_number in placement:
                companions[pattern * HEXES + hex_number] += [other for other in placement if other != hex_number]
    return companions


def find_beginnings() -> list[int]:
    """By pattern and hex: where its companions begin when all are written one after another; the end is the last."""
    beginnings = [0]
    for companions in COMPANIONS:
        beginnings.append(beginnings[-1] + len(companions))
    return beginnings


def hexes_at(steps: int) -> list[list[int]]:
    """By hex: the hexes exactly so many steps away."""
    return [[number for number, other in enumerate(CELLS) if distance(cell, other) == steps] for cell in CELLS]


if strange_keys(DATA, KEYS, SOURCE):
    raise BadData(SOURCE, strange_keys(DATA, KEYS, SOURCE))
CENTRES: Final = read_centres()
CELLS: Final = read_cells()
NAMES: Final = name_cells()
TILE_PLACES: Final = [[CELLS.index(cell) for cell in tile_cells(centre)] for centre in CENTRES]
MEADOWS: Final = name_meadows()
TILE_OF: Final = [next(tile for tile, places in enumerate(TILE_PLACES) if place in places) for place in range(HEXES)]
SIDE_OF: Final = [TILE_SIDES[TILE_PLACES[TILE_OF[place]].index(place)] for place in range(HEXES)]
PLACES: Final = [f"the {SIDE_OF[place]} hex in {MEADOWS[TILE_OF[place]]}" for place in range(HEXES)]  # in words
FRONT: Final = read_sides("front")
BACK: Final = read_sides("back")
MIDDLE: Final = read_tiles("middle", [DATA.get("middle")])[0]
PLACEMENTS: Final = [find_placements(shape) for shape in read_shapes()]
PLACED: Final = [vec[i64]([place for placement in placements for place in placement]) for placements in PLACEMENTS]
COMPANIONS: Final = find_companions()
ALL_COMPANIONS: Final = vec[i64]([place for companions in COMPANIONS for place in companions])
BEGINNINGS: Final = vec[i64](find_beginnings())
NEIGHBOURS: Final = hexes_at(1)
TWO_AWAY: Final = hexes_at(FAR)
SEVEN_TILE: Final = TILES - 1  # the tile with the hex of seven flowers on its back


def tile_flowers(tile: int, sixths: int, *, is_back: bool) -> list[int]:
    """The flowers of a tile turned clockwise, in the order of `tile_cells`."""
    side = BACK[tile] if is_back else FRONT[tile]
    # The ring is listed counter-clockwise: what a clockwise turn brings to a place stood further along the list.
    return [side[0]] + [side[1 + (place + sixths) % TURNS] for place in range(TURNS)]
