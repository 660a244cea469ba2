"""A position of Queen Bee: its fields, and which chapter of the rules answers the question on top of the stack."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.fields import (
    ANY,
    INT,
    INTS,
    LAST_SEAT,
    SEAT,
    SEATS,
    VEC,
    WAITING,
    Field,
    declare,
    record,
    records,
)
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, Refusal, State
from .bees import all_on_board
from .boards import Board
from .components import CAPACITY, KINDS, MOST_EXTRA, NO_SPACE, POWER_COUNT
from .ending import make_result, say_aim
from .knowledge import deal_anew
from .paint import paint_view
from .phases import NOT_ASKED, OPEN_FRAMES, SCOUTING, TAKEN_FOR_DEFENCE, TURN_LIMIT
from .problems import find_problems
from .questions import apply_answer, apply_chance, chances_of, menu_of, sample_of, settle_top
from .records import Battle, Die, Fact, Frame, read_battle, read_die, read_fact, read_frame
from .refusals import give_reason
from .setup import set_up, unseen_powers
from .view import QueenbeeView, make_view

ALL_POWERS: Final = (1 << POWER_COUNT) - 1
FLAGS: Final = INTS(SEATS, 0, 1)

FIELDS: Final = declare(
    frames=records(read_frame), waiting=WAITING, ended=INT(0, TURN_LIMIT), first=SEAT, turn=SEAT,
    turn_number=INT(0, "max_turns"), round_number=INT(0, "turn_number"), actions_left=INT(0, MOST_EXTRA),
    extra_bees=INT(0, MOST_EXTRA), owners=VEC("size", -1, LAST_SEAT), workers=VEC("size", 0, CAPACITY),
    warriors=VEC("size", 0, CAPACITY), queens=VEC(SEATS, NO_SPACE, "last_space"), has_left=FLAGS, has_fled=FLAGS,
    lieges=INTS(SEATS, 0, LAST_SEAT), fallen=INTS(SEATS, 0, LAST_SEAT), is_out=FLAGS, is_polluted=FLAGS,
    is_stuck=FLAGS, pile=VEC(KINDS, 0, ANY), under=records(read_fact), discards=VEC(KINDS, 0, ANY),
    hands=VEC(ANY, 0, ANY), known=records(read_fact), powers=INTS(SEATS, 0, ALL_POWERS),
    offered=INTS(SEATS, 0, ALL_POWERS), choices=INTS(SEATS, -1, POWER_COUNT - 1),
    answers=INTS(SEATS, NOT_ASKED, TAKEN_FOR_DEFENCE), battle=record(read_battle), dice=records(read_die),
)  # fmt: skip


class QueenbeeState(State):
    """Seats go clockwise, spaces are those of the board. The frame on top of the stack asks (see phases.py)."""

    board: Board
    size: int  # of the board
    last_space: int
    deck: list[int]  # how many cards of each kind are played with
    max_turns: int
    signals: int  # QB8.6: what Crossed Signals does to a Queen in her nest
    hives: list[int]  # by seat
    hive_seats: list[int]  # by hive; NO_SEAT where nobody lives
    homes: vec[i64]  # by space: the seat whose hive or nest it is
    nests: vec[i64]  # by seat

    frames: list[Frame]
    ended: int
    first: int
    turn: int
    turn_number: int
    round_number: int
    actions_left: int
    extra_bees: int  # Bee Bees for the next Repopulate of this turn
    owners: vec[i64]  # by space: whose bees stand there
    workers: vec[i64]  # by space
    warriors: vec[i64]
    queens: vec[i64]  # by seat: where she stands; NO_SPACE when she is defeated
    has_left: list[int]  # by seat: the Queen has left her nest at some time
    has_fled: list[int]  # by seat: a Secret Passage was used
    lieges: list[int]  # by seat: the seat whose Queen they serve
    fallen: list[int]  # by seat: 1 for the first Queen that fell, and so on; 0 while she lives
    is_out: list[int]
    is_polluted: list[int]  # Bad Pollen waits for them
    is_stuck: list[int]  # Stuck in the Honey waits for them
    pile: vec[i64]  # by kind of card, unseen
    under: list[Fact]  # under the pile, in order: the cards that a Scout laid there
    discards: vec[i64]  # by kind of card
    hands: vec[i64]  # KINDS * seat + kind of card
    known: list[Fact]  # what seats know of one another's hands
    powers: list[int]  # by seat: a bit for every Hive Power
    offered: list[int]  # by seat: the two dealt to choose from
    choices: list[int]  # by seat: the power kept, in secret until all have chosen
    answers: list[int]  # by seat: the answer in a window, in secret until all have answered
    battle: Battle
    dice: list[Die]

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["board", "size", "last_space", "deck", "max_turns", "signals", "hives", "hive_seats", "homes", "nests"]

    def begin(self) -> None:
        set_up(self)

    def go_on(self) -> None:
        """Go on until somebody must choose, chance must fall, or the game is over."""
        self.waiting = 0
        while self.frames:
            if settle_top(self, self.frames[-1]):
                return

    def menu(self, seat: int) -> list[int]:
        return menu_of(self, seat)

    def chances(self) -> list[tuple[int, int]]:
        return chances_of(self) if self.waiting == CHANCE else []

    def sample(self, rng: Rng) -> int:
        return sample_of(self, rng)

    def apply(self, seat: int, move: int) -> None:
        frame = self.frames[-1]
        if seat == CHANCE:
            apply_chance(self, frame, move)
        elif apply_answer(self, frame, seat, move):
            return  # others have not answered yet
        if self.ended == 0:
            self.go_on()

    def is_open(self, seat: int, move: int) -> bool:
        return OPEN_FRAMES[self.frames[-1].kind]

    def result(self) -> Result | None:
        return make_result(self)

    def scores(self) -> list[int]:
        """Bees on the board, the Queen too."""
        return [all_on_board(self, seat) for seat in range(self.seats)]

    def aim(self) -> str:
        return say_aim(self)

    def view(self, seat: int) -> QueenbeeView:
        return make_view(self, seat)

    def paint(self, seat: int, canvas: Canvas) -> None:
        paint_view(self, seat, canvas)

    def redeal(self, seat: int, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        """Bees off the board are counted from the team; cards are wherever they lie."""
        scouted = 0
        for frame in self.frames:
            if frame.kind == SCOUTING:
                scouted += int(frame.first_card >= 0) + int(frame.second_card >= 0)
        cards = sum(self.pile) + len(self.under) + sum(self.discards) + sum(self.hands) + scouted
        queens = sum(1 for space in self.queens if space >= 0) + sum(1 for order in self.fallen if order > 0)
        powers = sum(mask.bit_count() for mask in self.powers + self.offered) + unseen_powers(self).bit_count()
        return {"cards": cards, "queens": queens, "powers": powers}

    def clone(self) -> QueenbeeState:
        copy = QueenbeeState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.board = self.board
        copy.size = self.size
        copy.last_space = self.last_space
        copy.deck = self.deck
        copy.max_turns = self.max_turns
        copy.signals = self.signals
        copy.hives = self.hives
        copy.hive_seats = self.hive_seats
        copy.homes = self.homes
        copy.nests = self.nests
        copy.frames = [frame.copy() for frame in self.frames]
        copy.waiting = self.waiting
        copy.ended = self.ended
        copy.first = self.first
        copy.turn = self.turn
        copy.turn_number = self.turn_number
        copy.round_number = self.round_number
        copy.actions_left = self.actions_left
        copy.extra_bees = self.extra_bees
        copy.owners = self.owners[:]
        copy.workers = self.workers[:]
        copy.warriors = self.warriors[:]
        copy.queens = self.queens[:]
        copy.has_left = self.has_left[:]
        copy.has_fled = self.has_fled[:]
        copy.lieges = self.lieges[:]
        copy.fallen = self.fallen[:]
        copy.is_out = self.is_out[:]
        copy.is_polluted = self.is_polluted[:]
        copy.is_stuck = self.is_stuck[:]
        copy.pile = self.pile[:]
        copy.under = [fact.copy() for fact in self.under]
        copy.discards = self.discards[:]
        copy.hands = self.hands[:]
        copy.known = [fact.copy() for fact in self.known]
        copy.powers = self.powers[:]
        copy.offered = self.offered[:]
        copy.choices = self.choices[:]
        copy.answers = self.answers[:]
        copy.battle = self.battle.copy()
        copy.dice = [die.copy() for die in self.dice]
        return copy
