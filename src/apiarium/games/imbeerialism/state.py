"""The rules of Imbeerialism, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.fields import INT, INTS, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import NOBODY, Refusal, State
from . import story
from .checks import find_problems, give_reason
from .components import (
    ACCEPT,
    ACCEPT_MENUS,
    BUY,
    CENTRE,
    CENTRE_FLOWERS,
    CUBES,
    CYCLE,
    DRONE,
    ENSLAVE,
    GENERATE,
    HEXES,
    HOME_FLOWERS,
    HOMES,
    HONEY_MOVE,
    HONEY_OF_FLOWER,
    INVADE,
    KILL,
    KINDS,
    LAST_HOME_FLOWERS,
    MARKERS,
    MOST_HONEY,
    MOST_SEATS,
    PASS,
    PRICES,
    QUEEN,
    RANSOM,
    RANSOM_MENUS,
    RANSOMS,
    REFUSE,
    RING_FLOWERS,
    SELL,
    START_HONEY,
    SUPPLY,
    TRADE,
    WORKER,
    growth_of,
)
from .ending import coloniser, held_colonies, make_result
from .menus import accepting, ruled, terms_menu, turn_menu
from .view import ImbeerialismView, make_view

MOVE: Final = 0  # the seat whose turn it is makes its move
TERMS: Final = 1  # it names the terms of a trade
ANSWER: Final = 2  # the partner accepts or refuses
RANSOMING: Final = 3  # the owner of an enslaved bee pays or does not
OVER: Final = 4

COLONISED: Final = 1  # how it ended: IM3.1, IM3.2, IM3.3
LAST_ONE: Final = 2
OUT_OF_ROUNDS: Final = 3

NO_SEAT: Final = -1
NO_HEX: Final = -1

FIELDS: Final = declare(
    phase=INT, waiting=WAITING, round=INT, turn=INT, offers=INT, ending=INT, winner=INT, question=INTS, flowers=INTS,
    markers=INTS, workers=INTS, drones=INTS, queens=INTS, honey=INTS, cubes=INTS, supply=INTS, bank=INTS, kept=INTS,
)  # fmt: skip


class ImbeerialismState(State):
    """Seats go clockwise. Everything lies open; sets of hexes are bit masks."""

    colonies: int
    max_rounds: int
    homes: list[int]
    counting: list[int]  # by seat, the hexes that count as its colonies (IM3.1)

    phase: int
    round: int  # counts from 1
    turn: int
    offers: int  # made in this turn (IM2.4)
    ending: int  # 0 while the game runs
    winner: int
    question: list[int]  # what is asked: [hex, partner], [hex, partner, is_sale, flowers, honey] or [hex, owner, kind]
    flowers: list[int]  # by hex
    markers: list[int]  # by hex, the seat that rules it
    workers: list[int]  # by 7 * seat + hex
    drones: list[int]
    queens: list[int]  # by seat, the hex of its Queen
    honey: list[int]
    cubes: list[int]  # not in the Box
    supply: list[int]  # markers not on the board
    bank: list[int]  # Workers, Drones and Queens that are not on the board
    kept: list[int]  # by seat, the colonies held at every moment since the end of the round before (IM3.1)

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["colonies", "max_rounds", "homes", "counting"]

    def begin(self) -> None:
        seats = self.seats
        every_hex = (1 << HEXES) - 1
        self.colonies = self.options.number("colonies")
        self.max_rounds = self.options.number("max_rounds")
        self.homes = HOMES[seats]
        excluded = [0 if self.options.number("home_counts") else 1 << home for home in self.homes]
        self.counting = [every_hex ^ mask for mask in excluded]
        self.phase = MOVE
        self.waiting = 1
        self.round = 1
        self.turn = 0
        self.offers = 0
        self.ending = 0
        self.winner = NO_SEAT
        self.question = []
        self.flowers = [RING_FLOWERS] * HEXES  # IM1.2, IM1.5
        self.flowers[CENTRE] = CENTRE_FLOWERS
        self.markers = [NO_SEAT] * HEXES
        self.workers = [0] * (HEXES * seats)
        self.drones = [0] * (HEXES * seats)
        for seat, home in enumerate(self.homes):  # IM1.3
            self.flowers[home] = LAST_HOME_FLOWERS if seat == seats - 1 else HOME_FLOWERS
            self.markers[home] = seat
            self.workers[HEXES * seat + home] = 1
            self.drones[HEXES * seat + home] = 1
        self.queens = self.homes[:]
        self.honey = [START_HONEY] * seats
        self.cubes = [CUBES] * seats
        self.supply = [MARKERS - 1] * seats
        self.bank = [SUPPLY - seats, SUPPLY - seats, 0]
        self.kept = [0] * seats

    def menu(self, seat: int) -> list[int]:
        if self.phase == MOVE:
            return turn_menu(self, seat)
        question = self.question
        if self.phase == TERMS:
            return terms_menu(self, seat, question[0], question[1])
        if self.phase == ANSWER:
            return ACCEPT_MENUS[accepting(self, seat)]
        return RANSOM_MENUS[ruled(self, seat)]

    def chances(self) -> list[tuple[int, int]]:
        return []

    def apply(self, seat: int, move: int) -> None:
        if move < HONEY_MOVE:
            self.apply_travel(seat, move // (HEXES * HEXES), move // HEXES % HEXES, move % HEXES)
        elif move < TRADE:
            self.apply_honey(seat, move - HONEY_MOVE)
        elif move < INVADE:
            self.apply_trade(seat, (move - TRADE) // MOST_SEATS, (move - TRADE) % MOST_SEATS)
        elif move < KILL:
            self.apply_invade(seat, (move - INVADE) // HEXES, (move - INVADE) % HEXES)
        elif move < ENSLAVE:
            place = (move - KILL) // KINDS
            self.apply_kill(seat, place // MOST_SEATS, place % MOST_SEATS, (move - KILL) % KINDS)
        elif move < GENERATE:
            place = (move - ENSLAVE) // KINDS
            self.apply_enslave(seat, place // MOST_SEATS, place % MOST_SEATS, (move - ENSLAVE) % KINDS)
        elif move < PASS:
            self.apply_generate(seat, move - GENERATE)
        elif move == PASS:
            self.apply_pass(seat)
        elif move < ACCEPT:
            self.apply_offer(seat, move)
        elif move < RANSOM:
            self.apply_accept(seat, move - ACCEPT)
        elif move < REFUSE:
            self.apply_ransom(seat, move - RANSOM)
        else:
            self.apply_refuse(seat)

    # The moves

    def apply_travel(self, seat: int, kind: int, start: int, target: int) -> None:
        self.take(seat, kind, start)
        self.put(seat, kind, target)
        if self.events is not None:
            story.tell_travel(self, seat, kind, start, target)
        self.end_turn(seat)

    def apply_honey(self, seat: int, cell: int) -> None:
        self.flowers[cell] -= 1
        self.honey[seat] += HONEY_OF_FLOWER
        if self.events is not None:
            story.tell_honey(self, seat, cell)
        self.end_turn(seat)

    def apply_trade(self, seat: int, cell: int, partner: int) -> None:
        """IM2.4: first the Worker and the partner, then the terms."""
        self.phase = TERMS
        self.question = [cell, partner]
        if self.events is not None:
            story.tell_trade(self, seat, cell, partner)

    def apply_offer(self, seat: int, move: int) -> None:
        is_sale = 1 if move >= SELL else 0
        terms = move - (SELL if is_sale else BUY)
        self.question = [*self.question, is_sale, terms // MOST_HONEY + 1, terms % MOST_HONEY + 1]
        self.phase = ANSWER
        self.offers += 1
        self.waiting = 1 << self.question[1]
        if self.events is not None:
            story.tell_offer(self, seat)

    def apply_accept(self, partner: int, cell: int) -> None:
        seat = self.turn
        question = self.question
        flowers = question[3]
        honey = question[4]
        if question[2]:
            flowers = -flowers
            honey = -honey
        self.flowers[question[0]] += flowers
        self.flowers[cell] -= flowers
        self.honey[seat] -= honey
        self.honey[partner] += honey
        if self.events is not None:
            story.tell_accept(self, partner, cell)
        self.end_turn(seat)

    def apply_refuse(self, seat: int) -> None:
        if self.phase == RANSOMING:
            self.enslave(self.question[0], seat, self.question[2])
            return
        if self.events is not None:
            story.tell_refusal(self, seat)
        self.phase = MOVE  # IM2.4: a refused offer does not use up the move
        self.question = []
        self.waiting = 1 << self.turn

    def apply_invade(self, seat: int, start: int, target: int) -> None:
        """IM2.5: the Drone dies, the marker changes; whoever stands there stays (IM2.6)."""
        former = self.markers[target]
        if former != NO_SEAT:
            self.supply[former] += 1
        self.supply[seat] -= 1
        self.markers[target] = seat
        self.discard(seat, DRONE, start)
        if self.events is not None:
            story.tell_invasion(self, seat, start, target, former)
        self.end_turn(seat)

    def apply_kill(self, seat: int, cell: int, owner: int, kind: int) -> None:
        self.discard(seat, DRONE, cell)
        self.discard(owner, kind, cell)
        if self.events is not None:
            story.tell_kill(self, seat, cell, owner, kind)
        self.end_turn(seat)

    def apply_enslave(self, seat: int, cell: int, owner: int, kind: int) -> None:
        """IM2.8: the owner is asked where a ransom is possible at all."""
        if self.events is not None:
            story.tell_enslaving(self, seat, cell, owner, kind)
        if self.honey[owner] < RANSOMS[kind] or self.supply[owner] == MARKERS:
            self.enslave(cell, owner, kind)
            return
        self.phase = RANSOMING
        self.question = [cell, owner, kind]
        self.waiting = 1 << owner

    def enslave(self, cell: int, owner: int, kind: int) -> None:
        """IM2.8: without ransom a Worker or Drone changes sides where it stands; a Queen never does."""
        if kind != QUEEN:
            self.take(owner, kind, cell)
            self.put(self.turn, kind, cell)
        if self.events is not None:
            story.tell_slave(self, cell, owner, kind)
        self.end_turn(self.turn)

    def apply_ransom(self, owner: int, cell: int) -> None:
        start, kind = self.question[0], self.question[2]
        self.honey[owner] -= RANSOMS[kind]
        self.honey[self.turn] += RANSOMS[kind]
        self.take(owner, kind, start)
        self.put(owner, kind, cell)
        if self.events is not None:
            story.tell_ransom(self, owner, cell, kind)
        self.end_turn(self.turn)

    def apply_generate(self, seat: int, kind: int) -> None:
        self.honey[seat] -= PRICES[kind]
        self.bank[kind] -= 1
        self.put(seat, kind, self.queens[seat])
        if self.events is not None:
            story.tell_birth(self, seat, kind)
        self.end_turn(seat)

    def apply_pass(self, seat: int) -> None:
        if self.events is not None:
            story.tell_pass(self, seat)
        self.end_turn(seat)

    def put(self, seat: int, kind: int, cell: int) -> None:
        if kind == WORKER:
            self.workers[HEXES * seat + cell] += 1
        elif kind == DRONE:
            self.drones[HEXES * seat + cell] += 1
        else:
            self.queens[seat] = cell

    def take(self, seat: int, kind: int, cell: int) -> None:
        if kind == WORKER:
            self.workers[HEXES * seat + cell] -= 1
        elif kind == DRONE:
            self.drones[HEXES * seat + cell] -= 1
        else:
            self.queens[seat] = NO_HEX

    def discard(self, seat: int, kind: int, cell: int) -> None:
        self.take(seat, kind, cell)
        self.bank[kind] += 1

    # The round

    def end_turn(self, seat: int) -> None:
        self.cubes[seat] -= 1  # IM2.10
        self.phase = MOVE
        self.offers = 0
        if self.question:
            self.question = []
        for other in range(self.seats):
            if self.kept[other]:
                self.kept[other] &= self.held(other)  # IM3.1: at every moment
        if MARKERS in self.supply and self.ends_with_last_one():
            return
        following = seat + 1
        while following < self.seats and self.is_out(following):
            following += 1
        if following < self.seats:
            self.turn = following
            self.waiting = 1 << following
        else:
            self.end_round()

    def end_round(self) -> None:
        if self.round % CYCLE == 0:
            self.replant()
        winner = coloniser(self)  # IM3.1: after replanting
        if winner != NO_SEAT:
            self.finish(COLONISED, winner)
            return
        if self.round >= self.max_rounds:
            self.finish(OUT_OF_ROUNDS, NO_SEAT)
            return
        for seat in range(self.seats):
            self.kept[seat] = self.held(seat) & self.counting[seat]
        self.round += 1
        self.turn = 0  # IM1.4: the same player begins every round
        while self.is_out(self.turn):
            self.turn += 1
        self.waiting = 1 << self.turn
        if self.events is not None:
            story.tell_round(self)

    def bees_on(self, cell: int) -> int:
        """All bees on a hex, whoever owns them."""
        bees: i64 = 0
        for seat in range(self.seats):
            place: i64 = HEXES * seat + cell
            bees += self.workers[place] + self.drones[place]
            if self.queens[seat] == cell:
                bees += 1
        return bees

    def growth(self) -> list[int]:
        """IM2.11: what replanting would change on every hex as things stand."""
        return [growth_of(self.flowers[cell], self.bees_on(cell)) for cell in range(HEXES)]

    def replant(self) -> None:
        growth = self.growth()
        for cell in range(HEXES):
            self.flowers[cell] += growth[cell]
        self.cubes = [CUBES] * self.seats  # IM2.10
        if self.events is not None:
            story.tell_replanting(self, growth)

    def held(self, seat: int) -> int:
        """IM2.12: the hexes with this seat's marker on which no foreign bee stands."""
        mask: i64 = 0
        markers = self.markers
        cell: i64 = 0
        while cell < HEXES:
            if markers[cell] == seat and not self.has_foreign_bee(seat, cell):
                mask |= 1 << cell
            cell += 1
        return mask

    def has_foreign_bee(self, seat: int, cell: i64) -> bool:
        other: i64 = 0
        seats: i64 = self.seats
        while other < seats:
            if other != seat:
                place: i64 = HEXES * other + cell
                if self.workers[place] > 0 or self.drones[place] > 0 or self.queens[other] == cell:
                    return True
            other += 1
        return False

    # End

    def is_out(self, seat: int) -> bool:
        """IM3.2: no marker and no bee on the board."""
        if self.supply[seat] < MARKERS or self.queens[seat] != NO_HEX:
            return False
        first = HEXES * seat
        return not any(self.workers[first : first + HEXES]) and not any(self.drones[first : first + HEXES])

    def ends_with_last_one(self) -> bool:
        """IM3.2: whether only one player is left, who has won then."""
        left = [seat for seat in range(self.seats) if not self.is_out(seat)]
        if len(left) > 1:
            return False
        self.finish(LAST_ONE, left[0])
        return True

    def finish(self, ending: int, winner: int) -> None:
        self.phase = OVER
        self.waiting = NOBODY
        self.ending = ending
        self.winner = winner
        if self.events is not None:
            story.tell_end(self)

    def scores(self) -> list[int]:
        return [held_colonies(self, seat) for seat in range(self.seats)]

    def aim(self) -> str:
        return f"To win: hold {self.colonies} colonies for a full round"

    def result(self) -> Result | None:
        return make_result(self) if self.phase == OVER else None

    # What a seat knows

    def view(self, seat: int) -> ImbeerialismView:
        return make_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Everything lies open, so there is nothing to deal anew."""

    # Refusals and checks

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
        copy.homes = self.homes
        copy.counting = self.counting
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.round = self.round
        copy.turn = self.turn
        copy.offers = self.offers
        copy.ending = self.ending
        copy.winner = self.winner
        copy.question = self.question[:]
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
        return copy
