"""A view of Honey Buzz as numbers, field by field in the order of its declaration, without making one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.state import EVERYTHING
from .cells import HONEY, cell_of, content_of, is_closing, nectar_of
from .components import (
    BEEPLES,
    BOXES,
    COLOUR_COUNT,
    DECREE,
    FORAGE,
    GOODS_COUNT,
    NOTHING,
    POLLEN_SUPPLY,
    PRODUCE,
    TILE_PRICES,
    TRACKS,
)
from .components import MARKET as MARKET_ACTION
from .contests import contest_counts, points_for
from .ending import empty_stacks, prices_at_bottom
from .geometry import CELL_Q, CELL_R
from .menus import tallest
from .phases import ACTING, DECREEING, FINISHING, PLACING, SCOUTING, STARTING
from .reading import HONEYS
from .setup import stack_to_turn
from .verbs import ACT, DECREE_TO, DONE, PLACE, RECALL, TAKE
from .view import open_cell_rows, payouts, points_of, spot, tile_rows

if TYPE_CHECKING:
    from .state import HoneyBuzzState


# The parts; phase, round and turn and what waits to be done in it belong to none and are painted always.
BOXES_PART: Final = 2  # with Beelines and beeples
FIELD: Final = 4  # with tokens, jars, coins and pollen
TILES: Final = 8  # with the Cells that they leave open
CELLS: Final = 16
MARKET: Final = 32  # with all that is counted: goods, contests, points
ALL_BUT_TILES: Final = ~TILES
ASKING: Final = (FORAGE, PRODUCE, MARKET_ACTION, DECREE)  # actions that begin with a question


def stirred_by(state: HoneyBuzzState, move: int) -> i64:
    """The parts that a move may change."""
    phase = state.phase
    if phase == STARTING and move <= RECALL:
        is_paid = move < RECALL and TILE_PRICES[move - TAKE] > 0
        return BOXES_PART | FIELD | MARKET if is_paid else BOXES_PART
    if phase == PLACING:
        if is_closing(state.tiles[state.turn], move - PLACE):
            return EVERYTHING
        return TILES | MARKET if state.held == DECREE else TILES  # a contest counts Decree tiles
    if phase == SCOUTING:
        return FIELD
    if phase == FINISHING and move == DONE:
        return MARKET if stack_to_turn(state) != NOTHING else 0
    if (phase == ACTING and move - ACT in ASKING) or (phase == DECREEING and move - DECREE_TO in ASKING):
        return 0
    return ALL_BUT_TILES


def paint_view(state: HoneyBuzzState, seat: int, canvas: Canvas) -> None:
    canvas.begin(seat, state.waiting)
    canvas.word(state.phase)
    canvas.number(state.round_number)
    canvas.number(state.max_rounds)
    canvas.number(state.turn)
    canvas.word(state.ending)
    canvas.number(state.has_jars)
    canvas.number(state.columns)
    if not canvas.keeps(BOXES_PART):
        paint_boxes(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(FIELD):
        paint_field(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(TILES):
        paint_tiles(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(CELLS):
        paint_cells(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(TILES):
        paint_open_cells(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(MARKET):
        paint_market(state, canvas)
        paint_contests(state, canvas)
        canvas.part_ends()
    canvas.number(state.has_moved)
    canvas.number(state.held)
    canvas.listed(state.pending)
    canvas.number(state.carried)
    canvas.number(state.sold)
    canvas.listed(state.owed)
    canvas.listed(state.taken)
    result = state.result()
    canvas.listed([] if result is None else result.winners)


def paint_field(state: HoneyBuzzState, canvas: Canvas) -> None:
    canvas.listed(state.coins)
    canvas.listed(state.pollen)
    canvas.number(POLLEN_SUPPLY - sum(state.pollen))
    canvas.open()
    for position in state.tokens:
        canvas.put_listed(spot(position))
        canvas.end_row()
    canvas.close()
    canvas.listed(state.field)
    canvas.listed(state.jars)


def paint_boxes(state: HoneyBuzzState, canvas: Canvas) -> None:
    canvas.listed(state.boxes)
    canvas.open()
    for box in range(BOXES):
        canvas.put(tallest(state, box) + 1)
    canvas.close()
    canvas.open()
    beelines = state.beelines
    for box in range(i64(BOXES)):
        for height in range(i64(BEEPLES)):
            owner = beelines[box * BEEPLES + height]
            if owner != NOTHING:
                canvas.put(box)
                canvas.put(owner)
                canvas.put(height + 1)
                canvas.end_row()
    canvas.close()
    canvas.listed(state.available)
    canvas.listed(state.nursery)
    canvas.listed(state.supply)


def paint_tiles(state: HoneyBuzzState, canvas: Canvas) -> None:
    canvas.open()
    for seat in range(state.seats):
        canvas.put_grid(tile_rows(seat, state.tiles[seat]))
    canvas.close()


def paint_cells(state: HoneyBuzzState, canvas: Canvas) -> None:
    canvas.open()
    for seat in range(state.seats):
        for closed in state.cells[seat]:
            cell: i64 = cell_of(closed)
            canvas.put(seat)
            canvas.put(CELL_Q[cell])
            canvas.put(CELL_R[cell])
            canvas.put(nectar_of(closed))
            canvas.put(content_of(closed))
            canvas.end_row()
    canvas.close()


def paint_open_cells(state: HoneyBuzzState, canvas: Canvas) -> None:
    canvas.open()
    for seat in range(state.seats):
        canvas.put_grid(open_cell_rows(seat, state.tiles[seat]))
    canvas.close()


def paint_market(state: HoneyBuzzState, canvas: Canvas) -> None:
    canvas.open()
    for seat in range(state.seats):
        honey = vec[i64]([0] * HONEYS)
        for closed in state.cells[seat]:
            if content_of(closed) == HONEY:
                honey[nectar_of(closed)] += 1
        canvas.put_numbers(honey)
        canvas.put(state.pollen[seat])
        canvas.end_row()
    canvas.close()
    canvas.open()
    for good in range(GOODS_COUNT):
        canvas.put(TRACKS[good][state.prices[good]])
    canvas.close()
    canvas.listed(state.prices)
    canvas.number(state.bottom)
    canvas.number(prices_at_bottom(state))
    canvas.listed(state.face_down)
    canvas.listed(state.shown)
    canvas.listed_rows(state.orders)
    canvas.number(empty_stacks(state))


def paint_contests(state: HoneyBuzzState, canvas: Canvas) -> None:
    counts = [contest_counts(state, colour) for colour in range(COLOUR_COUNT)]
    points = [points_for(state, colour, counts[colour]) for colour in range(COLOUR_COUNT)]
    canvas.listed(state.contests)
    canvas.listed_rows(counts)
    canvas.listed_rows(state.fulfilled)
    canvas.open()
    for colour in range(COLOUR_COUNT):
        canvas.put_listed(payouts(state, colour))
        canvas.end_row()
    canvas.close()
    canvas.listed_rows(points)
    canvas.listed_rows([points_of(state, seat, points) for seat in range(state.seats)])
