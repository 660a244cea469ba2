"""The state of Honey Buzz: its fields, how it begins, and which chapter of the rules answers which move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.fields import ANY, INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import Refusal, State
from .actions import apply_action, apply_decree, apply_fan, apply_filling, apply_flight, next_action
from .cells import LOOKS, any_place, tile_of
from .components import (
    BEEPLES,
    BOXES,
    COLOUR_COUNT,
    CONTESTS,
    DECREE,
    FIRST_CONTESTS,
    GATES,
    GOODS_COUNT,
    IN_A_STACK,
    LAYOUTS,
    MORE_COLUMNS,
    MORE_STEPS,
    NOTHING,
    ORDERS,
    POLLEN_SUPPLY,
    ROWS_OF_FIELD,
    STACKS,
    TILES,
)
from .ending import ENDINGS, NOT_YET, make_result, say_aim, standings
from .geometry import CELL_COUNT, PLACE_COUNT
from .market import apply_drop, apply_spending, apply_trade
from .menus import (
    GATE_MENU,
    acting_menu,
    decree_menu,
    dropping_menu,
    fanning_menu,
    filling_menu,
    finishing_menu,
    flying_menu,
    placing_menu,
    scouting_menu,
    spending_menu,
    starting_menu,
    trading_menu,
)
from .paint import paint_view, stirred_by
from .phases import (
    ACTING,
    CHOOSING_GATE,
    DECREEING,
    DRAWING_CONTESTS,
    DROPPING,
    FANNING,
    FILLING,
    FINISHING,
    FLYING,
    LAYING_FIELD,
    OVER,
    PLACING,
    SCOUTING,
    SPENDING,
    STARTING,
    TRADING,
    TURNING_CARD,
)
from .problems import count_components, find_problems
from .reading import HONEYS
from .refusals import give_reason
from .setup import (
    apply_card,
    apply_contest,
    apply_gate,
    apply_nectar,
    card_chances,
    contest_chances,
    nectar_chances,
    next_step,
    turn_cards,
)
from .turn import apply_jar, apply_place, apply_scout, apply_start, end_turn
from .verbs import (
    ACT,
    DECREE_TO,
    DONE,
    DRAW_CARD,
    DRAW_CONTEST,
    DRAW_NECTAR,
    DROP,
    FAN,
    FILL,
    GATE,
    PLACE,
    POUR,
    SPEND,
)
from .view import HoneyBuzzView, make_view

MOST: Final = 1_000_000  # no count of coins comes near it
LAST_POSITION: Final = "last_position"

FIELDS: Final = declare(
    phase=INT(0, OVER), waiting=WAITING, turn=SEAT, round_number=INT(0, "max_rounds"), ending=INT(0, len(ENDINGS) - 1),
    contests=INTS(COLOUR_COUNT, NOTHING, len(CONTESTS) - 1), fulfilled=ROWS(COLOUR_COUNT, 0, LAST_SEAT),
    laid=INT(0, "spaces"), field=INTS("spaces", NOTHING, HONEYS - 1),
    boxes=INTS(BOXES, 0, MOST), beelines=INTS(BOXES * BEEPLES, NOTHING, LAST_SEAT),
    available=INTS(SEATS, 0, BEEPLES), nursery=INTS(SEATS, 0, BEEPLES), supply=INTS(SEATS, 0, BEEPLES),
    coins=INTS(SEATS, 0, MOST), pollen=INTS(SEATS, 0, POLLEN_SUPPLY), tokens=INTS(SEATS, NOTHING, LAST_POSITION),
    jars=INTS(SEATS, NOTHING, HONEYS - 1), tiles=ROWS(SEATS, 0, PLACE_COUNT * BOXES - 1),
    cells=ROWS(SEATS, 0, CELL_COUNT * LOOKS - 1), prices=INTS(GOODS_COUNT, 0, "bottom"),
    face_down=INTS(STACKS, 0, len(ORDERS)), shown=INTS(STACKS, NOTHING, len(ORDERS) - 1),
    orders=ROWS(SEATS, 0, len(ORDERS) - 1), has_moved=INT(0, 1), held=INT(NOTHING, DECREE),
    pending=INTS(BOXES, 0, MOST), carried=INT(NOTHING, HONEYS - 1), sold=INT(NOTHING, GOODS_COUNT - 1),
    owed=INTS(HONEYS, 0, MOST), taken=INTS(ANY, 0, DECREE),
)  # fmt: skip


class HoneyBuzzState(State):
    """All of it is open to all: what nobody knows, the next order of a stack, is drawn when it is turned up."""

    max_rounds: int
    has_jars: int
    columns: int  # of the Field
    spaces: int
    last_position: int  # of a token
    bottom: int  # HB1.8: the lowest step of every price

    phase: int
    turn: int  # the active player; who chooses a gate during the set-up
    round_number: int  # counts from 1; 0 during the set-up
    ending: int  # why the game ends after this round, NOT_YET before
    contests: list[int]  # by colour
    fulfilled: list[list[int]]  # by colour: the seats that have fulfilled a speed contest, in order
    laid: int  # how many spaces of the Field have been laid out
    field: list[int]  # the nectar on every space, column by column
    boxes: list[int]  # tiles left
    beelines: list[int]  # BEEPLES entries for every box: whose stack is one high, two high, …
    available: list[int]
    nursery: list[int]
    supply: list[int]
    coins: list[int]
    pollen: list[int]
    tokens: list[int]  # positions: the gates come first, then the spaces of the Field
    jars: list[int]
    tiles: list[list[int]]  # by seat; what a number means stands in `cells`
    cells: list[list[int]]  # by seat: the closed Cells
    prices: list[int]  # by good, the step of its track
    face_down: list[int]  # by stack
    shown: list[int]  # by stack: the face-up order
    orders: list[list[int]]  # by seat: those completed
    has_moved: int  # whether the active player has placed a tile or recalled
    held: int  # the tile to be placed
    pending: list[int]  # how many icons of each action wait
    carried: int  # the nectar to be placed
    sold: int  # the good whose sale is being paid for
    owed: list[int]  # how much honey of each kind is still to be given
    taken: list[int]  # the actions of this turn so far, in order

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["max_rounds", "has_jars", "columns", "spaces", "last_position", "bottom"]

    def begin(self) -> None:
        seats = self.seats
        layout = next(layout for layout in LAYOUTS if layout.name == self.options.word("layout"))
        self.max_rounds = self.options.number("max_rounds")
        self.has_jars = self.options.number("jars")
        self.columns = seats + MORE_COLUMNS  # HB1.7
        self.spaces = ROWS_OF_FIELD * self.columns
        self.last_position = GATES + self.spaces - 1
        self.bottom = seats + MORE_STEPS - 1  # HB1.8
        self.turn = 0
        self.round_number = 0
        self.ending = NOT_YET
        is_first = self.options.word("contests") == "first"
        self.contests = FIRST_CONTESTS[:] if is_first else [NOTHING] * COLOUR_COUNT  # HB1.10
        self.fulfilled = [[] for _ in range(COLOUR_COUNT)]
        self.laid = 0
        self.field = [NOTHING] * self.spaces
        self.boxes = [box.each * seats + box.more for box in TILES.boxes]  # HB1.2
        self.beelines = [NOTHING] * (BOXES * BEEPLES)
        self.available = layout.beeples[:seats]  # HB1.6
        self.nursery = [0] * seats
        self.supply = [BEEPLES - beeples for beeples in self.available]
        self.coins = layout.coins[:seats]
        self.pollen = [0] * seats
        self.tokens = [NOTHING] * seats
        self.jars = [NOTHING] * seats
        self.tiles = [[tile_of(place, action) for action, place in layout.tiles] for _ in range(seats)]  # HB1.5
        self.cells = [[] for _ in range(seats)]
        self.prices = [0] * GOODS_COUNT
        self.face_down = [sum(IN_A_STACK[seats])] * STACKS  # HB1.9
        self.shown = [NOTHING] * STACKS
        self.orders = [[] for _ in range(seats)]
        self.has_moved = 0
        self.held = NOTHING
        self.pending = [0] * BOXES
        self.carried = NOTHING
        self.sold = NOTHING
        self.owed = [0] * HONEYS
        self.taken = []
        next_step(self)

    def menu(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == STARTING:
            return starting_menu(self, seat)
        if phase == PLACING:
            return placing_menu(self, seat)
        if phase == FINISHING:
            return finishing_menu(self, seat)
        if phase == ACTING:
            return acting_menu(self, seat)
        if phase == FLYING:
            return flying_menu(self, seat)
        if phase == SCOUTING:
            return scouting_menu(self, seat)
        if phase == FANNING:
            return fanning_menu(self, seat)
        if phase == TRADING:
            return trading_menu(self, seat)
        if phase == FILLING:
            return filling_menu(self, seat)
        if phase == SPENDING:
            return spending_menu(self, seat)
        if phase == DECREEING:
            return decree_menu(self, seat)
        if phase == DROPPING:
            return dropping_menu(self)
        return GATE_MENU

    def pick(self, seat: int, rng: Rng) -> int:
        if self.phase == PLACING:
            return PLACE + any_place(self.tiles[seat], rng)
        return super().pick(seat, rng)

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == LAYING_FIELD:
            return nectar_chances(self)
        if self.phase == TURNING_CARD:
            return card_chances(self)
        if self.phase == DRAWING_CONTESTS:
            return contest_chances(self)
        return []

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase == STARTING:
            apply_start(self, seat, move)
        elif phase == PLACING:
            apply_place(self, seat, move - PLACE)
        elif phase == FINISHING:
            if move == DONE:
                end_turn(self, seat)
            else:
                apply_jar(self, seat, move)
        elif phase == ACTING:
            if move < POUR:
                apply_action(self, seat, move - ACT)
            else:
                apply_jar(self, seat, move)
        elif phase == FLYING:
            apply_flight(self, seat, move)
        elif phase == SCOUTING:
            apply_scout(self, seat, move)
        elif phase == FANNING:
            apply_fan(self, seat, move - FAN)
        elif phase == TRADING:
            apply_trade(self, seat, move)
        elif phase == FILLING:
            apply_filling(self, seat, move - FILL)
        elif phase == SPENDING:
            apply_spending(self, seat, move - SPEND)
        elif phase == DECREEING:
            apply_decree(self, seat, move - DECREE_TO)
        elif phase == DROPPING:
            apply_drop(self, seat, move - DROP)
        elif phase == CHOOSING_GATE:
            apply_gate(self, seat, move - GATE)
        elif phase == LAYING_FIELD:
            apply_nectar(self, move - DRAW_NECTAR)
        elif phase == TURNING_CARD:
            apply_card(self, move - DRAW_CARD)
        else:
            apply_contest(self, move - DRAW_CONTEST)
        if self.phase == ACTING:
            next_action(self)
        elif self.phase == TURNING_CARD and phase == FINISHING:
            turn_cards(self)

    def is_open(self, seat: int, move: int) -> bool:
        return self.phase != FANNING  # two Fans may come to the same

    def result(self) -> Result | None:
        return make_result(self) if self.phase == OVER else None

    def scores(self) -> list[int]:
        return standings(self)

    def aim(self) -> str:
        return say_aim(self)

    def view(self, seat: int) -> HoneyBuzzView:
        return make_view(self, seat)

    def paint(self, seat: int, canvas: Canvas) -> None:
        paint_view(self, seat, canvas)

    def stirs(self, seat: int, move: int) -> i64:
        return stirred_by(self, move)

    def redeal(self, seat: int, rng: Rng) -> None:
        """HB1.7, HB1.9: there is nothing that only some know."""

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        return count_components(self)

    def clone(self) -> HoneyBuzzState:
        copy = HoneyBuzzState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.max_rounds = self.max_rounds
        copy.has_jars = self.has_jars
        copy.columns = self.columns
        copy.spaces = self.spaces
        copy.last_position = self.last_position
        copy.bottom = self.bottom
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.turn = self.turn
        copy.round_number = self.round_number
        copy.ending = self.ending
        copy.contests = self.contests[:]
        copy.fulfilled = [row[:] for row in self.fulfilled]
        copy.laid = self.laid
        copy.field = self.field[:]
        copy.boxes = self.boxes[:]
        copy.beelines = self.beelines[:]
        copy.available = self.available[:]
        copy.nursery = self.nursery[:]
        copy.supply = self.supply[:]
        copy.coins = self.coins[:]
        copy.pollen = self.pollen[:]
        copy.tokens = self.tokens[:]
        copy.jars = self.jars[:]
        copy.tiles = [row[:] for row in self.tiles]
        copy.cells = [row[:] for row in self.cells]
        copy.prices = self.prices[:]
        copy.face_down = self.face_down[:]
        copy.shown = self.shown[:]
        copy.orders = [row[:] for row in self.orders]
        copy.has_moved = self.has_moved
        copy.held = self.held
        copy.pending = self.pending[:]
        copy.carried = self.carried
        copy.sold = self.sold
        copy.owed = self.owed[:]
        copy.taken = self.taken[:]
        return copy
