"""What one seat may know of a position of Imbeerialism: everything, laid out for a board to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, Field, UpTo, declare
from ...core.state import View, seats_in
from .board import count_colonies, growth, held, is_out
from .components import (
    CUBES,
    CYCLE,
    EVERY_HEX,
    HEXES,
    KINDS,
    MARKERS,
    MOST_FLOWERS,
    MOST_OFFERS,
    MOST_OWNED,
    NO_BEE,
    NO_HEX,
    NO_SEAT,
    QUEEN,
    RANSOMS,
    SUPPLY,
    hexes_in,
)
from .ending import has_colonised, make_result
from .phases import ANSWER, OVER, PHASES, RANSOMING, TERMS

if TYPE_CHECKING:
    from .state import ImbeerialismState

# What is open: nothing, the terms of a trade that are being named, one of the two kinds of trade, or a ransom.
NO_OFFER: Final = 0
NAMING: Final = 1
BUYING: Final = 2
SELLING: Final = 3
RANSOM: Final = 4
OFFERS: Final = ["", "terms", "buy", "sell", "ransom"]

FIELDS: Final = declare(
    phase=TEXT(*[phase.name for phase in PHASES]), turn=SEAT, round_number=INT(1, "max_rounds"), max_rounds=INT(0, 60),
    rounds_to_replanting=INT(0, CYCLE), colonies=INT(0, HEXES), home_counts=INT(0, 1), has_circles=INT(0, 1),
    has_points=INT(0, 1), flowers=INTS(HEXES, 0, MOST_OWNED), growth=INTS(HEXES, -MOST_OWNED, MOST_OWNED),
    markers=INTS(HEXES, NO_SEAT, LAST_SEAT), homes=INTS(SEATS, 0, HEXES - 1), workers=ROWS(SEATS, 0, SUPPLY, HEXES),
    drones=ROWS(SEATS, 0, SUPPLY, HEXES), queens=INTS(SEATS, NO_HEX, HEXES - 1), honey=INTS(SEATS, 0, MOST_OWNED),
    cubes=INTS(SEATS, 0, CUBES), supply=INTS(SEATS, 0, MARKERS), bank=INTS(KINDS, 0, SUPPLY),
    points=INTS(SEATS, 0, MOST_OWNED), held_colonies=INTS(SEATS, 0, HEXES),
    held=ROWS(SEATS, 0, HEXES - 1, UpTo(HEXES)), kept=ROWS(SEATS, 0, HEXES - 1, UpTo(HEXES)),
    winning=INTS(SEATS, 0, 1), out=INTS(SEATS, 0, 1), offers_left=INT(0, MOST_OFFERS),
    offer=TEXT(*OFFERS), offer_from=SEAT, offer_to=SEAT, offer_hex=INT(NO_HEX, HEXES - 1),
    offer_flowers=INT(0, MOST_FLOWERS), offer_honey=INT(0, MOST_OWNED), offer_bee=INT(NO_BEE, QUEEN), ending=TEXT,
)  # fmt: skip


class ImbeerialismView(View):
    """Hexes are numbered T, UR, LR, B, LL, UL, C; bees Worker, Drone, Queen. Nothing is hidden from anybody."""

    phase: str
    turn: int  # whose move it is, also while somebody else answers; -1 at the end
    round_number: int
    max_rounds: int
    rounds_to_replanting: int  # 1: at the end of this round
    colonies: int  # to be held for a full round
    home_counts: int
    has_circles: int  # 1: a full round is one's own circle; 0: from round to round
    has_points: int  # 1: colony points decide after the last round
    flowers: list[int]  # by hex
    growth: list[int]  # by hex, what replanting would change as things stand
    markers: list[int]  # by hex, the seat that rules it; -1 for nobody
    homes: list[int]  # by seat
    workers: list[list[int]]  # by seat, then hex
    drones: list[list[int]]
    queens: list[int]  # by seat, the hex of its Queen; -1 where she is dead
    honey: list[int]
    cubes: list[int]  # moves left before replanting
    supply: list[int]  # markers left
    bank: list[int]  # Workers, Drones, Queens off the board
    points: list[int]  # colony points so far
    held_colonies: list[int]  # how many each seat holds now
    held: list[list[int]]  # by seat, the hexes it holds now
    kept: list[list[int]]  # by seat, the colonies it has held at every moment since its full round began
    winning: list[int]  # 1 for every seat that wins by keeping what it has
    out: list[int]  # 1 for every seat that is out
    offers_left: int
    offer: str  # "" or what is open: terms (being named), buy, sell, ransom
    offer_from: int  # who asks
    offer_to: int  # who is asked
    offer_hex: int  # of the trading Worker, or of the captured bee
    offer_flowers: int
    offer_honey: int  # the price or the ransom
    offer_bee: int  # the kind of the captured bee
    ending: str  # why the game is over; "" while it runs

    def fields(self) -> list[Field]:
        return FIELDS

    def own_fields(self) -> list[Field]:
        return []  # nothing is hidden

    def shared_fields(self) -> list[Field]:
        return FIELDS


def make_view(state: ImbeerialismState, seat: int) -> ImbeerialismView:
    view = ImbeerialismView()
    seats = state.seats
    is_over = state.phase == OVER
    view.seat = seat
    view.seats = seats
    view.due = seats_in(state.waiting)
    view.phase = PHASES[state.phase].name
    view.turn = NO_SEAT if is_over else state.turn
    view.round_number = state.round_number
    view.max_rounds = state.max_rounds
    view.rounds_to_replanting = CYCLE - (state.round_number - 1) % CYCLE
    view.colonies = state.colonies
    view.home_counts = int(home_counts(state))
    view.has_circles = int(state.has_circles)
    view.has_points = int(state.has_points)
    view.flowers = list(state.flowers)
    view.growth = growth(state)
    view.markers = list(state.markers)
    view.homes = list(state.homes)
    view.workers = [list(state.workers[HEXES * other : HEXES * (other + 1)]) for other in range(seats)]
    view.drones = [list(state.drones[HEXES * other : HEXES * (other + 1)]) for other in range(seats)]
    view.queens = list(state.queens)
    view.honey = list(state.honey)
    view.cubes = list(state.cubes)
    view.supply = list(state.supply)
    view.bank = list(state.bank)
    view.points = list(state.points)
    view.held_colonies = [count_colonies(state, other) for other in range(seats)]
    view.held = [hexes_in(held(state, other)) for other in range(seats)]
    view.kept = [hexes_in(state.kept[other]) for other in range(seats)]
    view.winning = [int(not is_over and has_colonised(state, other)) for other in range(seats)]
    view.out = [int(is_out(state, other)) for other in range(seats)]
    view.offers_left = MOST_OFFERS - state.offers
    show_offer(view, state)
    view.ending = make_result(state).text if is_over else ""
    return view


def show_offer(view: ImbeerialismView, state: ImbeerialismState) -> None:
    """The open question, if there is one."""
    offer = open_offer(state)
    view.offer = OFFERS[offer]
    view.offer_from = NO_SEAT if offer == NO_OFFER else state.turn
    view.offer_to = state.asked_seat
    view.offer_hex = state.asked_hex
    view.offer_flowers = state.offered_flowers
    view.offer_honey = RANSOMS[state.asked_bee] if offer == RANSOM else state.offered_honey
    view.offer_bee = state.asked_bee


def open_offer(state: ImbeerialismState) -> i64:
    phase = state.phase
    if phase == TERMS:
        return NAMING
    if phase == ANSWER:
        return SELLING if state.is_sale else BUYING
    return RANSOM if phase == RANSOMING else NO_OFFER


def home_counts(state: ImbeerialismState) -> bool:
    """IM3.1: whether a home is a colony too."""
    return state.counting[0] == EVERY_HEX
