"""A position of Imbeerialism: its fields with their ranges, how it begins, and which rule a move goes to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.fields import INT, LAST_SEAT, SEAT, SEATS, VEC, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import Refusal, State
from . import turn
from .board import colonies_held, ruled
from .components import (
    CUBES,
    DRONE,
    EVERY_HEX,
    HEXES,
    HOMES,
    KINDS,
    MARKERS,
    MOST_FLOWERS,
    MOST_HONEY,
    MOST_OFFERS,
    MOST_OWNED,
    NO_BEE,
    NO_HEX,
    NO_SEAT,
    QUEEN,
    SUPPLY,
    WORKER,
)
from .ending import OUT_OF_ROUNDS, RUNNING, make_result, make_rewards, say_aim, score_of
from .menus import ACCEPT_MENUS, RANSOM_MENUS, accepting, terms_menu, turn_menu
from .options import CIRCLE, POINTS
from .paint import paint_view
from .phases import ANSWER, MOVE, OVER, TERMS
from .problems import find_problems
from .refusals import give_reason
from .round import begin_turn, forget_question
from .setup import lay_out
from .verbs import (
    ACCEPT,
    BREED,
    BUY,
    CAPTURE,
    HONEY,
    INVADE,
    KILL,
    PASS,
    RANSOM,
    SELL,
    TRADE,
    TRAVEL,
    VALUES,
    VERB_OF,
)
from .view import ImbeerialismView, make_view

FIELDS: Final = declare(
    phase=INT(0, OVER), waiting=WAITING, round_number=INT(1, "max_rounds"), turn=INT(0, LAST_SEAT),
    offers=INT(0, MOST_OFFERS), ending=INT(0, OUT_OF_ROUNDS), winner=SEAT,
    asked_hex=INT(NO_HEX, HEXES - 1), asked_seat=SEAT, asked_bee=INT(NO_BEE, QUEEN), is_sale=INT(0, 1),
    offered_flowers=INT(0, MOST_FLOWERS), offered_honey=INT(0, MOST_HONEY),
    flowers=VEC(HEXES, 0, MOST_OWNED), markers=VEC(HEXES, NO_SEAT, LAST_SEAT),
    workers=VEC("places", 0, SUPPLY), drones=VEC("places", 0, SUPPLY), queens=VEC(SEATS, NO_HEX, HEXES - 1),
    honey=VEC(SEATS, 0, MOST_OWNED), cubes=VEC(SEATS, 0, CUBES), supply=VEC(SEATS, 0, MARKERS),
    bank=VEC(KINDS, 0, SUPPLY), kept=VEC(SEATS, 0, EVERY_HEX), points=VEC(SEATS, 0, MOST_OWNED),
)  # fmt: skip


class ImbeerialismState(State):
    """Seats go clockwise. Everything lies open; sets of hexes are bit masks."""

    colonies: i64
    max_rounds: i64
    has_circles: bool  # option `holding`
    has_points: bool  # option `limit`
    places: i64  # seats times hexes
    homes: vec[i64]
    counting: vec[i64]  # by seat, the hexes that count as its colonies (IM3.1)

    phase: i64
    round_number: i64  # counts from 1
    turn: i64
    offers: i64  # made in this turn (IM2.4)
    ending: i64
    winner: i64
    asked_hex: i64  # of the trading Worker, or of the bee to be captured
    asked_seat: i64  # the partner of a trade, or the owner of that bee
    asked_bee: i64  # its kind
    is_sale: i64  # of the open offer
    offered_flowers: i64
    offered_honey: i64
    flowers: vec[i64]  # by hex
    markers: vec[i64]  # by hex, the seat that rules it
    workers: vec[i64]  # by 7 * seat + hex
    drones: vec[i64]
    queens: vec[i64]  # by seat, the hex of its Queen
    honey: vec[i64]
    cubes: vec[i64]  # not in the Box
    supply: vec[i64]  # markers not on the board
    bank: vec[i64]  # Workers, Drones and Queens that are not on the board
    kept: vec[i64]  # by seat, the colonies held at every moment since its full round began (IM3.1)
    points: vec[i64]  # IM3.3

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["colonies", "max_rounds", "has_circles", "has_points", "places", "homes", "counting"]

    def begin(self) -> None:
        options = self.options
        self.colonies = options.number("colonies")
        self.max_rounds = options.number("max_rounds")
        self.has_circles = options.word("holding") == CIRCLE
        self.has_points = options.word("limit") == POINTS
        self.places = HEXES * self.seats
        self.homes = vec[i64](HOMES[self.seats])
        excluded = [0 if options.number("home_counts") else 1 << home for home in self.homes]
        self.counting = vec[i64]([EVERY_HEX ^ mask for mask in excluded])
        self.phase = MOVE
        self.round_number = 1
        self.offers = 0
        self.ending = RUNNING
        self.winner = NO_SEAT
        self.kept = vec[i64]([0] * self.seats)
        self.points = vec[i64]([0] * self.seats)
        forget_question(self)
        lay_out(self)
        begin_turn(self, 0, colonies_held(self))

    def menu(self, seat: int) -> list[int]:
        if self.phase == MOVE:
            return turn_menu(self, seat)
        if self.phase == TERMS:
            return terms_menu(self, seat, self.asked_hex, self.asked_seat)
        if self.phase == ANSWER:
            return ACCEPT_MENUS[accepting(self, seat)]
        return RANSOM_MENUS[ruled(self, seat)]

    def chances(self) -> list[tuple[int, int]]:
        return []

    def apply(self, seat: int, move: int) -> None:
        verb = VERB_OF[move]
        values = VALUES[move]
        if verb == TRAVEL:
            turn.travel(self, seat, values[0], values[1], values[2])
        elif verb == HONEY:
            turn.make_honey(self, seat, values[0])
        elif verb == TRADE:
            turn.seek_trade(self, seat, values[0], values[1])
        elif verb == INVADE:
            turn.invade(self, seat, values[0], values[1])
        elif verb == KILL:
            turn.kill(self, seat, values[0], values[1], values[2])
        elif verb == CAPTURE:
            turn.capture(self, seat, values[0], values[1], values[2])
        elif verb == BREED:
            turn.breed(self, seat, values[0])
        elif verb == PASS:
            turn.stand_still(self, seat)
        elif verb == BUY:
            turn.offer(self, seat, 0, values[0] + 1, values[1] + 1)
        elif verb == SELL:
            turn.offer(self, seat, 1, values[0] + 1, values[1] + 1)
        elif verb == ACCEPT:
            turn.accept(self, seat, values[0])
        elif verb == RANSOM:
            turn.ransom(self, seat, values[0])
        else:
            turn.decline(self, seat)

    def is_open(self, seat: int, move: int) -> bool:
        return True  # nothing is hidden

    def scores(self) -> list[int]:
        return [score_of(self, seat) for seat in range(self.seats)]

    def aim(self) -> str:
        return say_aim(self)

    def result(self) -> Result | None:
        return make_result(self) if self.phase == OVER else None

    def rewards(self) -> list[float]:
        return make_rewards(self)

    def view(self, seat: int) -> ImbeerialismView:
        return make_view(self, seat)

    def paint(self, seat: int, canvas: Canvas) -> None:
        paint_view(self, seat, canvas)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Everything lies open, so there is nothing to deal anew."""

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        return {
            "workers": self.bank[WORKER] + sum(self.workers),
            "drones": self.bank[DRONE] + sum(self.drones),
            "queens": self.bank[QUEEN] + sum(1 for cell in self.queens if cell != NO_HEX),
            "markers": sum(self.supply) + sum(1 for owner in self.markers if owner != NO_SEAT),
        }

    def clone(self) -> ImbeerialismState:
        copy = ImbeerialismState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.colonies = self.colonies
        copy.max_rounds = self.max_rounds
        copy.has_circles = self.has_circles
        copy.has_points = self.has_points
        copy.places = self.places
        copy.homes = self.homes
        copy.counting = self.counting
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.round_number = self.round_number
        copy.turn = self.turn
        copy.offers = self.offers
        copy.ending = self.ending
        copy.winner = self.winner
        copy.asked_hex = self.asked_hex
        copy.asked_seat = self.asked_seat
        copy.asked_bee = self.asked_bee
        copy.is_sale = self.is_sale
        copy.offered_flowers = self.offered_flowers
        copy.offered_honey = self.offered_honey
        copy.flowers = self.flowers[:]
        copy.markers = self.markers[:]
        copy.workers = self.workers[:]
        copy.drones = self.drones[:]
        copy.queens = self.queens[:]
        copy.honey = self.honey[:]
        copy.cubes = self.cubes[:]
        copy.supply = self.supply[:]
        copy.bank = self.bank[:]
        copy.kept = self.kept[:]
        copy.points = self.points[:]
        return copy
