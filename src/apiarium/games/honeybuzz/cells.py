"""Chapter 3 of the rulebook, and the hive itself: where a tile may lie, which Cells it closes and what lies in them.

A tile is one number, its place and its action. A closed Cell is one number too: where it is, which nectar it takes, and
whether it is empty, holds nectar, or holds nectar with honey on it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...core.rng import Rng
from .components import (
    BACK_MARK,
    BOXES,
    CLOSED,
    FRONT_MARK,
    LEFT_MARK,
    NECTAR_BY_RED,
    RED,
    RIGHT_MARK,
    SIDE_MARKS,
)
from .geometry import (
    AROUND,
    BLANK,
    BORDERED,
    CELL_COUNT,
    CELLS_NEAR,
    ICON,
    JOINS,
    MOST_ON,
    NEAR,
    PLACES_OF,
    PLACES_ON,
    SIDES_OF_A_TILE,
    SPACE_COUNT,
    TOUCHED,
    TOUCHES,
)
from .reading import HONEYS

EMPTY: Final = 0
NECTAR: Final = 1
HONEY: Final = 2
CONTENTS: Final = 3
LOOKS: Final = HONEYS * CONTENTS  # HB3.1: what a closed Cell takes and holds

FREE: Final = 0
COVERED: Final = 1
OPEN: Final = 2  # free, with a yellow edge to the hive
BEYOND: Final = 3  # free, next to an open space; nothing is greater
YELLOW_EDGES: Final = 3  # HB1.3: of every hex that is not a Cell
HEXES_OF_A_TILE: Final = 2
WELL_BEGUN: Final = 3  # hexes around an open Cell from which on it is shown
MARKS: Final = vec[i64](SIDE_MARKS)
RIM: Final = vec[i64]([int(len(spaces) < CLOSED) for spaces in AROUND])  # by Cell: 1 where it has fewer hexes around it


def tile_of(place: int, action: int) -> int:
    return place * BOXES + action


def place_of(tile: int) -> int:
    return tile // BOXES


def action_of(tile: int) -> int:
    return tile % BOXES


def closed_cell(cell: int, nectar: int, content: int) -> int:
    return cell * LOOKS + nectar * CONTENTS + content


def cell_of(closed: int) -> int:
    return closed // LOOKS


def nectar_of(closed: int) -> int:
    return closed % LOOKS // CONTENTS


def content_of(closed: int) -> int:
    return closed % CONTENTS


# Tiles


def covered_spaces(tiles: list[int]) -> list[int]:
    """By space, whether a tile covers it."""
    ground = [FREE] * SPACE_COUNT
    for tile in tiles:
        place = tile // BOXES
        ground[ICON[place]] = COVERED
        ground[BLANK[place]] = COVERED
    return ground


def open_spaces(tiles: list[int], ground: vec[i64]) -> vec[i64]:
    """The free spaces with a yellow edge to the hive; what lies on the ground is marked in it."""
    for tile in tiles:
        place: i64 = tile // BOXES
        ground[ICON[place]] = COVERED
        ground[BLANK[place]] = COVERED
    opened = vec[i64](capacity=4 * len(tiles))
    for tile in tiles:
        place = tile // BOXES
        for space in NEAR[ICON[place]]:
            if ground[space] == FREE:
                ground[space] = OPEN
                opened = append(opened, space)
        for space in NEAR[BLANK[place]]:
            if ground[space] == FREE:
                ground[space] = OPEN
                opened = append(opened, space)
    return opened


def legal_places(tiles: list[int]) -> list[int]:
    """HB2.2: every place on two free spaces with at least one yellow edge to the hive, ascending."""
    ground = vec[i64]([FREE] * SPACE_COUNT)
    first: i64 = SPACE_COUNT  # the spaces on which an icon may come to lie are among those from here
    last: i64 = 0
    for opened in open_spaces(tiles, ground):
        for space in NEAR[opened]:
            if ground[space] == FREE:
                ground[space] = BEYOND
            if space < first:
                first = space
            if space > last:
                last = space
    places: list[int] = []
    for icon in range(first, last + 1):
        mark = ground[icon]
        if mark >= OPEN:
            for place in PLACES_OF[icon]:
                blank = ground[BLANK[place]]
                if blank == OPEN or (mark == OPEN and blank != COVERED):
                    places.append(place)
    return places


def any_place(tiles: list[int], rng: Rng) -> int:
    """One of the legal places, all equally likely: drawn over the open spaces until one fits."""
    ground = vec[i64]([FREE] * SPACE_COUNT)
    opened = open_spaces(tiles, ground)
    while True:
        space = opened[rng.below(len(opened))]
        way = rng.below(MOST_ON)
        if way < len(PLACES_ON[space]):
            place = PLACES_ON[space][way]
            other = ground[ICON[place] + BLANK[place] - space]
            # A place on two open spaces comes up twice as often, and is taken every other time.
            if other == FREE or (other == OPEN and rng.below(2) == 0):
                return place


def stranded(ground: list[int], place: int) -> list[int]:
    """Free spaces that no tile could ever cover once one lay here: all their yellow edges would meet tiles."""
    icon, blank = ICON[place], BLANK[place]
    found: list[int] = []
    for space in [*JOINS[icon], *JOINS[blank]]:
        is_free = ground[space] != COVERED and space != icon and space != blank
        if is_free and all(ground[join] == COVERED or join in (icon, blank) for join in JOINS[space]):
            found.append(space)
    return found


# Cells


def survey(tiles: list[int]) -> list[int]:
    """HB1.4: by Cell, how many hexes around it are covered, and RED times its red borders."""
    marks = [0] * CELL_COUNT
    for tile in tiles:
        first = tile // BOXES * SIDES_OF_A_TILE
        marks[TOUCHED[first]] += LEFT_MARK
        marks[TOUCHED[first + 1]] += RIGHT_MARK
        marks[TOUCHED[first + 2]] += BACK_MARK
        marks[TOUCHED[first + 3]] += FRONT_MARK
    return marks


def begun_cells(tiles: list[int]) -> vec[i64]:
    """The open Cells with at least three hexes covered, ascending: for each its number, its mark as in `survey`, and 1
    if it can never close, because no tile can ever cover one of the hexes around it.
    """
    marks = vec[i64]([0] * CELL_COUNT)
    ground = vec[i64]([FREE] * SPACE_COUNT)
    first: i64 = CELL_COUNT
    last: i64 = 0
    for tile in tiles:
        place: i64 = tile // BOXES
        ground[ICON[place]] = COVERED
        ground[BLANK[place]] = COVERED
        for side in range(i64(SIDES_OF_A_TILE)):
            cell = TOUCHES[place * SIDES_OF_A_TILE + side]
            marks[cell] += MARKS[side]
            if cell < first:
                first = cell
            if cell > last:
                last = cell
    dead = dead_cells(tiles, ground)
    found = vec[i64](capacity=8 * len(tiles))
    for cell in range(first, last + 1):
        mark = marks[cell]
        if WELL_BEGUN <= mark & (RED - 1) < CLOSED:
            found = append(found, cell)
            found = append(found, mark)
            found = append(found, dead[cell])
    return found


def dead_cells(tiles: list[int], ground: vec[i64]) -> vec[i64]:
    """By Cell, 1 where a hex around it can never be covered: its yellow edges all meet tiles, or it is off the map."""
    dead = RIM[:]
    met = vec[i64]([0] * SPACE_COUNT)  # how many yellow edges of a space meet tiles
    for tile in tiles:
        place: i64 = tile // BOXES
        meet(ICON[place], ground, met, dead)
        meet(BLANK[place], ground, met, dead)
    return dead


def meet(covered: i64, ground: vec[i64], met: vec[i64], dead: vec[i64]) -> None:
    """Count the edges that a covered space closes, and mark the Cells around a space that can no longer be covered."""
    for space in NEAR[covered]:
        met[space] += 1
        if met[space] == YELLOW_EDGES and ground[space] == FREE:
            for cell in CELLS_NEAR[space]:
                dead[cell] = 1


def cells_closed_by(marks: list[int], place: int) -> list[int]:
    """HB2.3, HB3.1: the Cells that a tile at this place would close, empty ones of their nectar."""
    closed: list[int] = []
    for side in range(SIDES_OF_A_TILE):
        cell = TOUCHED[place * SIDES_OF_A_TILE + side]
        mark = marks[cell] + SIDE_MARKS[side]
        if mark % RED == CLOSED:
            closed.append(closed_cell(cell, NECTAR_BY_RED[mark // RED], EMPTY))
    return closed


def is_closing(tiles: list[int], place: int) -> bool:
    """HB2.3: whether a tile at this place would close a Cell at all; most do not."""
    marks = vec[i64]([0] * CELL_COUNT)
    for tile in tiles:
        first: i64 = tile // BOXES * SIDES_OF_A_TILE
        for side in range(i64(SIDES_OF_A_TILE)):
            marks[TOUCHES[first + side]] += MARKS[side]
    first = place * SIDES_OF_A_TILE
    most: i64 = 0
    for side in range(i64(SIDES_OF_A_TILE)):
        covered = (marks[TOUCHES[first + side]] + MARKS[side]) & (RED - 1)
        if covered > most:
            most = covered
    return most == CLOSED


def ripe_cells(tiles: list[int]) -> list[int]:
    """HB2.3: the Cells that one more tile could close, empty ones of each nectar that they may come to take, ascending.

    Only places on the last hexes of a nearly closed Cell are tried, a tenth of all.
    """
    ground = vec[i64]([FREE] * SPACE_COUNT)
    open_spaces(tiles, ground)
    begun = begun_cells(tiles)
    ripe: set[int] = set()
    at: i64 = 0
    while at < len(begun):
        cell, mark, is_dead = begun[at], begun[at + 1], begun[at + 2]
        at += 3
        if is_dead or mark & (RED - 1) < CLOSED - HEXES_OF_A_TILE:
            continue
        for space in AROUND[cell]:
            if ground[space] == COVERED:
                continue
            for place in PLACES_ON[space]:
                icon, blank = ground[ICON[place]], ground[BLANK[place]]
                if icon == COVERED or blank == COVERED or (icon != OPEN and blank != OPEN):
                    continue
                for side in range(i64(SIDES_OF_A_TILE)):
                    if TOUCHES[place * SIDES_OF_A_TILE + side] == cell:
                        total = mark + MARKS[side]
                        if total & (RED - 1) == CLOSED:
                            ripe.add(closed_cell(cell, NECTAR_BY_RED[total // RED], EMPTY))
    return sorted(ripe)


def tiles_around(tiles: list[int], closed: list[int]) -> list[int]:
    """HB2.3: the tiles whose icon borders one of these Cells; none counts twice."""
    cells = [cell // LOOKS for cell in closed]
    found: list[int] = []
    for tile in tiles:
        for cell in BORDERED[ICON[tile // BOXES]]:
            if cell in cells:
                found.append(tile)
                break
    return found


def icons_around(tiles: list[int], closed: list[int]) -> list[int]:
    """HB2.3: how many icons of each action border one of these Cells."""
    counts = [0] * BOXES
    for tile in tiles_around(tiles, closed):
        counts[tile % BOXES] += 1
    return counts


# What lies in the Cells


def has_room(cells: list[int], nectar: int) -> bool:
    """HB3.1: whether an empty Cell takes this nectar."""
    wanted = nectar * CONTENTS + EMPTY
    return any(closed % LOOKS == wanted for closed in cells)


def cells_with(cells: list[int], nectar: int, content: int) -> list[int]:
    """The Cells for this nectar with this content, by where they are, ascending."""
    wanted = nectar * CONTENTS + content
    found = [closed // LOOKS for closed in cells if closed % LOOKS == wanted]
    found.sort()
    return found


def honey_of(cells: list[int], nectar: int) -> int:
    """HB4.2: how much honey of a kind lies on nectar tiles."""
    wanted = nectar * CONTENTS + HONEY
    count = 0
    for closed in cells:
        if closed % LOOKS == wanted:
            count += 1
    return count


def is_ready(cells: list[int]) -> bool:
    """HB2.3: whether a nectar tile could take honey."""
    return any(closed % CONTENTS == NECTAR for closed in cells)


def set_content(cells: list[int], cell: int, content: int) -> None:
    for index in range(len(cells)):
        if cells[index] // LOOKS == cell:
            cells[index] += content - cells[index] % CONTENTS
            return


def fan_spaces(tiles: list[int], cells: list[int]) -> list[int]:
    """HB4.2: the covered spaces that touch a nectar tile without honey, ascending."""
    ready = [closed // LOOKS for closed in cells if closed % CONTENTS == NECTAR]
    found: list[int] = []
    for tile in tiles:
        place = tile // BOXES
        for space in (ICON[place], BLANK[place]):
            for cell in BORDERED[space]:
                if cell in ready:
                    found.append(space)
                    break
    found.sort()
    return found


def honey_made(cells: list[int], space: int) -> int:
    """HB4.2: how many nectar tiles would get honey if the Fan stood here."""
    made = 0
    for closed in cells:
        if closed % CONTENTS == NECTAR and closed // LOOKS in BORDERED[space]:
            made += 1
    return made
