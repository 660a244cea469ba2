"""What one seat may know of a position of Imbeerialism: everything, laid out for a board to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.fields import INT, INTS, ROWS, TEXT, Field, declare
from ...core.state import View, seats_in
from .components import CYCLE, HEXES, MOST_OFFERS, RANSOMS, hexes_in
from .ending import held_colonies, make_result

if TYPE_CHECKING:
    from .state import ImbeerialismState

PHASES: Final = ["move", "terms", "answer", "ransom", "over"]

FIELDS: Final = declare(
    phase=TEXT, turn=INT, round_number=INT, max_rounds=INT, rounds_to_replanting=INT, colonies=INT, home_counts=INT,
    flowers=INTS, growth=INTS, markers=INTS, homes=INTS, workers=ROWS, drones=ROWS, queens=INTS,
    honey=INTS, cubes=INTS, supply=INTS, bank=INTS, scores=INTS, held=ROWS, kept=ROWS, out=INTS,
    offers_left=INT, offer=TEXT, offer_from=INT, offer_to=INT, offer_hex=INT, offer_flowers=INT, offer_honey=INT,
    offer_bee=INT, winners=INTS, ending=TEXT,
)  # fmt: skip


class ImbeerialismView(View):
    """Hexes are numbered T, UR, LR, B, LL, UL, C; bees Worker, Drone, Queen. Nothing is hidden from anybody."""

    phase: str
    turn: int  # whose move it is, also while somebody else answers; -1 at the end
    round_number: int
    max_rounds: int
    rounds_to_replanting: int  # 1: at the end of this round
    colonies: int  # to be held for a whole round
    home_counts: int
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
    scores: list[int]  # colonies held now
    held: list[list[int]]  # by seat, the hexes it holds now
    kept: list[list[int]]  # by seat, the colonies it held at every moment since the last round ended
    out: list[int]  # 1 for every seat that is out
    offers_left: int
    offer: str  # "" or what is open: terms (being named), buy, sell, ransom
    offer_from: int  # who asks
    offer_to: int  # who is asked
    offer_hex: int  # of the trading Worker, or of the enslaved bee
    offer_flowers: int
    offer_honey: int  # the price or the ransom
    offer_bee: int  # the kind of the enslaved bee
    winners: list[int]
    ending: str  # why the game is over; "" while it runs

    def fields(self) -> list[Field]:
        return FIELDS


def make_view(state: ImbeerialismState, seat: int) -> ImbeerialismView:
    view = ImbeerialismView()
    seats = state.seats
    view.seat = seat
    view.seats = seats
    view.due = seats_in(state.waiting)
    view.phase = PHASES[state.phase]
    view.turn = -1 if view.phase == "over" else state.turn
    view.round_number = state.round
    view.max_rounds = state.max_rounds
    view.rounds_to_replanting = CYCLE - (state.round - 1) % CYCLE
    view.colonies = state.colonies
    view.home_counts = state.options.number("home_counts")
    view.flowers = state.flowers[:]
    view.growth = state.growth()
    view.markers = state.markers[:]
    view.homes = state.homes[:]
    view.workers = [state.workers[HEXES * other : HEXES * (other + 1)] for other in range(seats)]
    view.drones = [state.drones[HEXES * other : HEXES * (other + 1)] for other in range(seats)]
    view.queens = state.queens[:]
    view.honey = state.honey[:]
    view.cubes = state.cubes[:]
    view.supply = state.supply[:]
    view.bank = state.bank[:]
    view.scores = [held_colonies(state, other) for other in range(seats)]
    view.held = [hexes_in(state.held(other)) for other in range(seats)]
    view.kept = [hexes_in(state.kept[other]) for other in range(seats)]
    view.out = [int(state.is_out(other)) for other in range(seats)]
    view.offers_left = MOST_OFFERS - state.offers
    show_offer(view, state.question)
    result = make_result(state) if view.phase == "over" else None
    view.winners = [] if result is None else result.winners
    view.ending = "" if result is None else result.text
    return view


def show_offer(view: ImbeerialismView, question: list[int]) -> None:
    """The open question, if there is one."""
    view.offer = ""
    view.offer_from = view.offer_to = view.offer_hex = view.offer_bee = -1
    view.offer_flowers = view.offer_honey = 0
    if not question:
        return
    view.offer_from = view.turn
    view.offer_hex = question[0]
    view.offer_to = question[1]
    if view.phase == "terms":
        view.offer = "terms"
    elif view.phase == "answer":
        view.offer = "sell" if question[2] else "buy"
        view.offer_flowers = question[3]
        view.offer_honey = question[4]
    else:
        view.offer = "ransom"
        view.offer_bee = question[2]
        view.offer_honey = RANSOMS[question[2]]
