"""The position of Eye of the Bee-holder: its fields, who is asked what, and where each answer leads."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.fields import ANY, INT, SEAT, SEATS, VEC, VECS, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, Refusal, State, View
from .components import BEES, MOST, SLOTS, TILES
from .draft import apply_deal, apply_draft, apply_favor, deal_at_once, empty_hands, every_bee, tiles_left
from .ending import make_result, say_aim
from .knowledge import deal_anew
from .menus import DRAFT_MENUS, MANIPULATE_MENU, MANIPULATE_MENUS, MANIPULATIONS
from .paint import paint_view
from .phases import DEAL, DRAFTING, EMPTY, MANIPULATE, NO_BEE, NO_SEAT, OVER, PRESENT, TURN_FAVOR
from .problems import find_problems
from .refusals import give_reason
from .round import apply_manipulate, apply_present, begin_round
from .verbs import FAVOR, FLIP, MOVES
from .view import BeeholderView, make_view, make_view_beside

FIELDS: Final = declare(
    phase=INT(TURN_FAVOR, OVER), waiting=WAITING, favoured=SEAT, winner=SEAT, hand_number=INT(0, MOST),
    is_sudden_death=INT(0, 1), slots=VEC(SLOTS, EMPTY, 2 * TILES - 1), points=VEC(SEATS, 0, MOST),
    bag=VEC(ANY, 0, BEES - 1), hands=VECS(SEATS, 0, BEES - 1), chosen=VEC(SEATS, NO_BEE, BEES - 1),
    shown=VEC(ANY, 0, BEES - 1), actions=VEC(ANY, FLIP, MOVES - 1), finale=VEC(ANY, 0, BEES - 1),
)  # fmt: skip


class BeeholderState(State):
    """Seats go clockwise. A facet (2 * tile + side) lying in `slots` is a tile with its face-up side."""

    target: i64
    hand: i64

    phase: i64
    favoured: i64  # BH1.4
    winner: i64  # of the last round judged; at the end, of the game
    hand_number: i64  # counts from 1; 0 before the first deal
    is_sudden_death: i64
    slots: vec[i64]  # the facet in slots 1 to 6 (BH2.3), EMPTY before it is drafted
    points: vec[i64]  # rounds won
    bag: vec[i64]  # bees in nobody's hand, unseen, ascending
    hands: vec[vec[i64]]  # ascending once dealt
    chosen: vec[i64]  # the bee each seat has laid out face down, NO_BEE before
    shown: vec[i64]  # bees revealed in this hand: all seats of the first round, then of the second, …
    actions: vec[i64]  # what was done so far in this Manipulate phase
    finale: vec[i64]  # until a new hand shows bees: the last bees of the hand before, then the six facets they met

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["target", "hand"]

    def begin(self) -> None:
        self.target = self.options.number("target")
        self.hand = self.options.number("hand")
        self.phase = TURN_FAVOR
        self.waiting = CHANCE
        self.favoured = NO_SEAT
        self.winner = NO_SEAT
        self.hand_number = 0
        self.is_sudden_death = 0
        self.slots = vec[i64]([EMPTY] * SLOTS)
        self.points = vec[i64]([0] * self.seats)
        self.bag = every_bee()
        self.hands = empty_hands(self.seats)
        self.chosen = vec[i64]([NO_BEE] * self.seats)
        self.shown = vec[i64]()
        self.actions = vec[i64]()
        self.finale = vec[i64]()

    def menu(self, seat: int) -> list[int]:
        if self.phase == PRESENT:
            return list(self.hands[seat])  # BH3.1
        if self.phase == MANIPULATE:
            if len(self.actions) > 0:
                return MANIPULATE_MENUS[self.actions[-1]]  # BH3.6: not what the player before you just did
            return MANIPULATE_MENU  # BH3.5: six flips and fifteen swaps, no passing
        return DRAFT_MENUS[tiles_left(self)]  # BH2.6

    def pick(self, seat: int, rng: Rng) -> int:
        if self.phase == PRESENT:
            cards = self.hands[seat]
            return cards[rng.below(len(cards))]  # BH3.1
        if self.phase == MANIPULATE:
            if len(self.actions) == 0:
                return FLIP + rng.below(MANIPULATIONS)  # BH3.5
            move = FLIP + rng.below(MANIPULATIONS - 1)
            if move >= self.actions[-1]:
                move += 1  # BH3.6
            return move
        menu = DRAFT_MENUS[tiles_left(self)]
        return menu[rng.below(len(menu))]  # BH2.6

    def chances(self) -> list[tuple[int, int]]:
        if self.waiting != CHANCE:
            return []
        if self.phase == TURN_FAVOR:
            return [(FAVOR + seat, 1) for seat in range(self.seats)]  # BH2.1
        return [(bee, 1) for bee in list(self.bag)]  # BH2.2

    def sample(self, rng: Rng) -> int:
        if self.phase == TURN_FAVOR:
            return FAVOR + rng.below(self.seats)
        return self.bag[rng.below(len(self.bag))]

    def settle(self, rng: Rng) -> None:
        if self.waiting != CHANCE or self.events is not None:
            super().settle(rng)
            return
        if self.phase == TURN_FAVOR:
            apply_favor(self, rng.below(self.seats))
        deal_at_once(self, rng)

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase == PRESENT:
            apply_present(self, seat, move)
        elif phase == MANIPULATE:
            apply_manipulate(self, seat, move)
        elif phase == DRAFTING:
            apply_draft(self, seat, move)
        elif phase == DEAL:
            apply_deal(self, move)
        else:
            apply_favor(self, move - FAVOR)

    def is_open(self, seat: int, move: int) -> bool:
        return self.phase != PRESENT

    def begin_round(self) -> None:
        """Where the draft hands over to the rounds."""
        begin_round(self)

    def result(self) -> Result | None:
        return make_result(self) if self.phase == OVER else None

    def rewards(self) -> list[float]:
        shares = [0.0] * self.seats
        shares[self.winner] = 1.0  # BH4.1, BH4.4: one alone wins
        return shares

    def scores(self) -> list[int]:
        return list(self.points)

    def aim(self) -> str:
        return say_aim(self)

    def view(self, seat: int) -> BeeholderView:
        return make_view(self, seat)

    def view_beside(self, seat: int, other: View) -> View:
        return make_view_beside(self, seat, other) if isinstance(other, BeeholderView) else make_view(self, seat)

    def paint(self, seat: int, canvas: Canvas) -> None:
        paint_view(self, seat, canvas)

    def redeal(self, seat: int, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        dealt = sum(len(cards) for cards in self.hands) + sum(1 for bee in self.chosen if bee != NO_BEE)
        tiles = sum(1 for facet in self.slots if facet != EMPTY) + int(tiles_left(self)).bit_count()
        return {"bees": len(self.bag) + dealt + len(self.shown), "tiles": tiles}

    def clone(self) -> BeeholderState:
        copy = BeeholderState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.target = self.target
        copy.hand = self.hand
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.favoured = self.favoured
        copy.winner = self.winner
        copy.hand_number = self.hand_number
        copy.is_sudden_death = self.is_sudden_death
        copy.slots = self.slots[:]
        copy.points = self.points[:]
        copy.bag = self.bag[:]
        copy.hands = vec[vec[i64]]([cards[:] for cards in self.hands])
        copy.chosen = self.chosen[:]
        copy.shown = self.shown[:]
        copy.actions = self.actions[:]
        copy.finale = self.finale[:]
        return copy
