"""What one seat may know of a position of Honey Buzz, with what its choices would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, Field, UpTo, declare
from ...core.state import View, seats_in
from .cells import (
    action_of,
    begun_cells,
    cell_of,
    cells_closed_by,
    content_of,
    covered_spaces,
    fan_spaces,
    has_room,
    honey_made,
    legal_places,
    nectar_of,
    place_of,
    ripe_cells,
    stranded,
    survey,
    tile_of,
    tiles_around,
)
from .components import (
    BEEPLES,
    BOXES,
    BRINGS,
    COLOUR_COUNT,
    CONTESTS,
    FIELD_SIZE,
    FLIGHT_PRICE,
    GATES,
    GOODS_COUNT,
    MOST_COLUMNS,
    MOST_SEATS,
    NOTHING,
    ORDERS,
    POLLEN_SUPPLY,
    RED,
    ROWS_OF_FIELD,
    STACKS,
    TRACKS,
)
from .contests import PAYOUTS, contest_counts, points_for
from .ending import ENDINGS, empty_stacks, goods_left, order_points, prices_at_bottom
from .geometry import CELL_Q, CELL_R, CELLS, ICON, PLACES, SPACE_Q, SPACE_R, SPACES, WAY
from .menus import FREE_STEPS, flying_menu, goods_of, scouting_menu, steps_between, tallest
from .phases import FANNING, FLYING, PHASES, PLACING, SCOUTING, STARTING
from .reading import HONEYS
from .verbs import FLY, STAY

if TYPE_CHECKING:
    from .state import HoneyBuzzState

MOST_TILES: Final = 128  # HB1.2, HB1.5: four players have 121 tiles; a tensor has room for so many
MOST: Final = 1_000_000  # of anything counted
FURTHEST: Final = 40  # from the first tile of a hive
TILE_WIDTH: Final = 5  # numbers of a tile, and of an open Cell
OPEN_CELL_WIDTH: Final = 6

FIELDS: Final = declare(
    phase=TEXT(*[phase.name for phase in PHASES]), round_number=INT(0, "max_rounds"), max_rounds=INT(0, MOST),
    turn=SEAT, ending=TEXT(*[ending.name for ending in ENDINGS]), has_jars=INT(0, 1), columns=INT(0, MOST_COLUMNS),
    boxes=INTS(BOXES, 0, MOST), needs=INTS(BOXES, 0, BEEPLES + 1),
    beelines=ROWS(UpTo(BOXES * BEEPLES), 0, BEEPLES, 3), available=INTS(SEATS, 0, BEEPLES),
    nursery=INTS(SEATS, 0, BEEPLES), supply=INTS(SEATS, 0, BEEPLES), coins=INTS(SEATS, 0, MOST),
    pollen=INTS(SEATS, 0, POLLEN_SUPPLY), pollen_left=INT(0, POLLEN_SUPPLY),
    tokens=ROWS(SEATS, NOTHING, MOST_COLUMNS, 2), field=INTS(UpTo(FIELD_SIZE), NOTHING, HONEYS - 1),
    jars=INTS(SEATS, NOTHING, HONEYS - 1), tiles=ROWS(UpTo(MOST_TILES), -FURTHEST, FURTHEST, TILE_WIDTH),
    cells=ROWS(UpTo(MOST_TILES), -FURTHEST, FURTHEST, 5),
    open_cells=ROWS(UpTo(MOST_TILES), -FURTHEST, FURTHEST, OPEN_CELL_WIDTH),
    goods=ROWS(SEATS, 0, MOST, GOODS_COUNT), prices=INTS(GOODS_COUNT, 0, MOST), steps=INTS(GOODS_COUNT, 0, "bottom"),
    bottom=INT(0, MOST_COLUMNS), prices_at_bottom=INT(0, GOODS_COUNT), face_down=INTS(STACKS, 0, len(ORDERS)),
    shown=INTS(STACKS, NOTHING, len(ORDERS) - 1), orders=ROWS(SEATS, 0, len(ORDERS) - 1, UpTo(len(ORDERS))),
    empty_stacks=INT(0, STACKS), contests=INTS(COLOUR_COUNT, NOTHING, len(CONTESTS) - 1),
    counts=ROWS(COLOUR_COUNT, 0, MOST, SEATS), fulfilled=ROWS(COLOUR_COUNT, 0, LAST_SEAT, UpTo(SEATS)),
    payouts=ROWS(COLOUR_COUNT, 0, MOST, UpTo(SEATS)), contest_points=ROWS(COLOUR_COUNT, 0, MOST, SEATS),
    points=ROWS(SEATS, 0, MOST, 4), has_moved=INT(0, 1), held=INT(NOTHING, BOXES - 1), pending=INTS(BOXES, 0, MOST),
    carried=INT(NOTHING, HONEYS - 1), sold=INT(NOTHING, GOODS_COUNT - 1), owed=INTS(HONEYS, 0, MOST),
    taken=INTS(UpTo(MOST_TILES), 0, BOXES - 1), ripe=ROWS, places=ROWS, closes=ROWS, fires=ROWS, strands=ROWS,
    flights=ROWS, fans=ROWS, winners=INTS(UpTo(SEATS), 0, LAST_SEAT),
)  # fmt: skip

# What a flight brings.
BRINGS_NOTHING: Final = BRINGS.index("nothing")
BRINGS_NECTAR: Final = BRINGS.index("nectar")
BRINGS_JAR: Final = BRINGS.index("jar")
BRINGS_POLLEN: Final = BRINGS.index("pollen")


class HoneyBuzzView(View):
    """All of it is public. Hexes are named by q and r, directions count counter-clockwise from the east."""

    phase: str
    round_number: int  # 0 during the set-up
    max_rounds: int
    turn: int  # the active player
    ending: str  # why the game ends with this round: prices, orders, boxes or rounds; empty before
    has_jars: int
    columns: int
    boxes: list[int]  # tiles left, by action
    needs: list[int]  # beeples that the next Beeline in each box takes
    beelines: list[list[int]]  # box, seat, height
    available: list[int]
    nursery: list[int]
    supply: list[int]
    coins: list[int]
    pollen: list[int]
    pollen_left: int
    tokens: list[list[int]]  # by seat: row and column; column 0 is a gate, -1 before one is chosen
    field: list[int]  # nectar by space, column by column; -1 where there is none
    jars: list[int]  # nectar by seat, -1 for none
    tiles: list[list[int]]  # seat, action, q, r of the icon, direction
    cells: list[list[int]]  # the closed ones: seat, q, r, nectar, content (0 empty, 1 nectar, 2 nectar and honey)
    open_cells: list[list[int]]  # with 3 to 5 hexes covered: seat, q, r, covered, red borders, 1 if it can never close
    goods: list[list[int]]  # by seat: honey by kind, and pollen
    prices: list[int]  # by good
    steps: list[int]  # by good: how often its price has dropped
    bottom: int  # the step below which no price drops
    prices_at_bottom: int
    face_down: list[int]  # by stack
    shown: list[int]  # by stack: the order on top, -1 until the end of the turn in which it was filled
    orders: list[list[int]]  # by seat: those completed
    empty_stacks: int
    contests: list[int]  # by colour, -1 before it is drawn
    counts: list[list[int]]  # by colour: what every seat has of it
    fulfilled: list[list[int]]  # by colour: the seats that have fulfilled a speed contest, in order
    payouts: list[list[int]]  # by colour: what the places pay at this table
    contest_points: list[list[int]]  # by colour: what each seat would get for a final contest now
    points: list[list[int]]  # by seat, as if the game ended now: coins, goods, orders, contests
    has_moved: int  # whether the active player has placed a tile or recalled in this turn
    held: int  # the tile that is being placed, -1 for none
    pending: list[int]  # waiting icons by action
    carried: int  # the nectar that is being placed, -1 for none
    sold: int  # the good that is being sold, -1 for none
    owed: list[int]  # honey by kind that is still to be chosen
    taken: list[int]  # the actions of this turn so far, in order
    ripe: list[list[int]]  # before a tile is taken: the Cells that one more would close: q, r, nectar
    places: list[list[int]]  # while a tile is placed: q, r of the icon, direction
    closes: list[list[int]]  # the Cells that a place would close: index of the place, q, r, nectar
    fires: list[list[int]]  # the icons that it would set off: index of the place, action, q, r
    strands: list[list[int]]  # the hexes that it would leave unfillable: index of the place, q, r
    flights: list[list[int]]  # while a token flies: row, column, coins, nectar there, what it brings
    fans: list[list[int]]  # while a Fan is set: q, r, honey made
    winners: list[int]  # at the end

    def fields(self) -> list[Field]:
        return FIELDS

    def own_fields(self) -> list[Field]:
        return []  # nothing is hidden

    def shared_fields(self) -> list[Field]:
        return FIELDS


def make_view(state: HoneyBuzzState, seat: int) -> HoneyBuzzView:
    view = HoneyBuzzView()
    seats = state.seats
    view.seat = seat
    view.seats = seats
    view.due = seats_in(state.waiting)
    view.phase = PHASES[state.phase].name
    view.round_number = state.round_number
    view.max_rounds = state.max_rounds
    view.turn = state.turn
    view.ending = ENDINGS[state.ending].name
    view.has_jars = state.has_jars
    view.columns = state.columns
    view.boxes = state.boxes[:]
    view.needs = [tallest(state, box) + 1 for box in range(BOXES)]
    view.beelines = [
        [index // BEEPLES, owner, index % BEEPLES + 1] for index, owner in enumerate(state.beelines) if owner != NOTHING
    ]
    view.available = state.available[:]
    view.nursery = state.nursery[:]
    view.supply = state.supply[:]
    view.coins = state.coins[:]
    view.pollen = state.pollen[:]
    view.pollen_left = POLLEN_SUPPLY - sum(state.pollen)
    view.tokens = [spot(position) for position in state.tokens]
    view.field = state.field[:]
    view.jars = state.jars[:]
    view.goods = [goods_of(state, other) for other in range(seats)]
    view.steps = state.prices[:]
    view.prices = [TRACKS[good][state.prices[good]] for good in range(GOODS_COUNT)]
    view.bottom = state.bottom
    view.prices_at_bottom = prices_at_bottom(state)
    view.face_down = state.face_down[:]
    view.shown = state.shown[:]
    view.orders = [row[:] for row in state.orders]
    view.empty_stacks = empty_stacks(state)
    view.has_moved = state.has_moved
    view.held = state.held
    view.pending = state.pending[:]
    view.carried = state.carried
    view.sold = state.sold
    view.owed = state.owed[:]
    view.taken = state.taken[:]
    show_hives(state, view)
    show_contests(state, view)
    show_choices(state, view)
    result = state.result()
    view.winners = [] if result is None else result.winners
    return view


def spot(position: int) -> list[int]:
    """Row and column of a token; column 0 is a gate."""
    if position == NOTHING:
        return [NOTHING, NOTHING]
    return [position % ROWS_OF_FIELD, position // ROWS_OF_FIELD]


def tile_rows(seat: i64, tiles: list[int]) -> vec[i64]:
    """The tiles of a hive as the view lists them, row after row."""
    rows = vec[i64]([0] * (TILE_WIDTH * len(tiles)))
    at: i64 = 0
    for tile in tiles:
        place: i64 = place_of(tile)
        rows[at] = seat
        rows[at + 1] = action_of(tile)
        rows[at + 2] = SPACE_Q[ICON[place]]
        rows[at + 3] = SPACE_R[ICON[place]]
        rows[at + 4] = WAY[place]
        at += TILE_WIDTH
    return rows


class OpenCells:
    """The open Cells of a hive as the view lists them, row after row."""

    def __init__(self, seat: i64, tiles: list[int]) -> None:
        begun = begun_cells(tiles)
        rows = vec[i64]([0] * (len(begun) // 3 * OPEN_CELL_WIDTH))
        at: i64 = 0
        row: i64 = 0
        while at < len(begun):
            rows[row] = seat
            rows[row + 1] = CELL_Q[begun[at]]
            rows[row + 2] = CELL_R[begun[at]]
            rows[row + 3] = begun[at + 1] & (RED - 1)
            rows[row + 4] = begun[at + 1] // RED
            rows[row + 5] = begun[at + 2]
            at += 3
            row += OPEN_CELL_WIDTH
        self.rows = rows


# By seat and tiles, those drawn of late: between two looks few hives change.
DRAWN: Final[list[dict[tuple[int, ...], OpenCells]]] = [{} for _ in range(MOST_SEATS)]
MOST_DRAWN: Final = 1024


def open_cell_rows(seat: i64, tiles: list[int]) -> vec[i64]:
    drawn = DRAWN[seat]
    key = tuple(tiles)
    found = drawn.get(key)
    if found is None:
        if len(drawn) >= MOST_DRAWN:
            drawn.clear()
        found = OpenCells(seat, tiles)
        drawn[key] = found
    return found.rows


def show_hives(state: HoneyBuzzState, view: HoneyBuzzView) -> None:
    view.tiles = []
    view.cells = []
    view.open_cells = []
    for seat in range(state.seats):
        view.tiles += in_rows(tile_rows(seat, state.tiles[seat]), TILE_WIDTH)
        view.open_cells += in_rows(open_cell_rows(seat, state.tiles[seat]), OPEN_CELL_WIDTH)
        for closed in state.cells[seat]:
            q, r = CELLS[cell_of(closed)]
            view.cells.append([seat, q, r, nectar_of(closed), content_of(closed)])


def in_rows(numbers: vec[i64], width: int) -> list[list[int]]:
    flat = list(numbers)
    return [flat[first : first + width] for first in range(0, len(flat), width)]


def show_contests(state: HoneyBuzzState, view: HoneyBuzzView) -> None:
    view.contests = state.contests[:]
    view.fulfilled = [row[:] for row in state.fulfilled]
    view.counts = [contest_counts(state, colour) for colour in range(COLOUR_COUNT)]
    view.payouts = [payouts(state, colour)[:] for colour in range(COLOUR_COUNT)]
    view.contest_points = [points_for(state, colour, counts) for colour, counts in enumerate(view.counts)]
    view.points = [points_of(state, seat, view.contest_points) for seat in range(state.seats)]


def payouts(state: HoneyBuzzState, colour: int) -> list[int]:
    number = state.contests[colour]
    return [] if number == NOTHING else PAYOUTS[state.seats][number]


def points_of(state: HoneyBuzzState, seat: int, contests: list[list[int]]) -> list[int]:
    """As if the game ended now: coins, goods, orders, contests."""
    won = 0
    for points in contests:
        won += points[seat]
    return [state.coins[seat], goods_left(state, seat), order_points(state, seat), won]


def show_choices(state: HoneyBuzzState, view: HoneyBuzzView) -> None:
    """What the choices of the active player would bring."""
    view.ripe = []
    view.places = []
    view.closes = []
    view.fires = []
    view.strands = []
    view.flights = []
    view.fans = []
    seat = state.turn
    if state.phase == STARTING:
        show_ripe(state, view, seat)
    elif state.phase == PLACING:
        show_places(state, view, seat)
    elif state.phase in (FLYING, SCOUTING):
        show_flights(state, view, seat)
    elif state.phase == FANNING:
        tiles, cells = state.tiles[seat], state.cells[seat]
        view.fans = [[*SPACES[space], honey_made(cells, space)] for space in fan_spaces(tiles, cells)]


def show_ripe(state: HoneyBuzzState, view: HoneyBuzzView, seat: int) -> None:
    """HB2.3: a Cell may close for one nectar or another, as the tile comes to lie."""
    view.ripe = [[*CELLS[cell_of(cell)], nectar_of(cell)] for cell in ripe_cells(state.tiles[seat])]


def show_places(state: HoneyBuzzState, view: HoneyBuzzView, seat: int) -> None:
    tiles = state.tiles[seat]
    marks = survey(tiles)
    ground = covered_spaces(tiles)
    for index, place in enumerate(legal_places(tiles)):
        space, direction = PLACES[place]
        view.places.append([*SPACES[space], direction])
        closed = cells_closed_by(marks, place)
        for cell in closed:
            view.closes.append([index, *CELLS[cell_of(cell)], nectar_of(cell)])
        if closed:
            for tile in tiles_around([*tiles, tile_of(place, state.held)], closed):
                icon, _ = PLACES[place_of(tile)]
                view.fires.append([index, action_of(tile), *SPACES[icon]])
        for left in stranded(ground, place):
            view.strands.append([index, *SPACES[left]])


def show_flights(state: HoneyBuzzState, view: HoneyBuzzView, seat: int) -> None:
    is_foraging = state.phase == FLYING
    here = state.tokens[seat]
    for move in flying_menu(state, seat) if is_foraging else scouting_menu(state, seat):
        position = here if move == STAY else GATES + move - FLY
        paid = max(steps_between(here, position) - FREE_STEPS, 0) * FLIGHT_PRICE
        nectar = state.field[position - GATES] if position >= GATES else NOTHING
        brings = BRINGS_NOTHING
        if is_foraging and position >= GATES:
            brings = flight_brings(state, seat, nectar)
        view.flights.append([*spot(position), paid, nectar, brings])


def flight_brings(state: HoneyBuzzState, seat: int, nectar: int) -> int:
    """HB4.1"""
    if nectar != NOTHING and has_room(state.cells[seat], nectar):
        return BRINGS_NECTAR
    if nectar != NOTHING and state.has_jars and state.jars[seat] == NOTHING:
        return BRINGS_JAR
    return BRINGS_POLLEN if sum(state.pollen) < POLLEN_SUPPLY else BRINGS_NOTHING
