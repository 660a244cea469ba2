"""A position of Queen Bee: its fields, and which chapter of the rules answers the question on top of the stack."""

from __future__ import annotations

from typing import Final

from ...core.fields import INT, INTS, ROWS, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, Refusal, State
from .alliances import result_of
from .bees import all_on_board
from .boards import Board
from .frames import SCOUTING
from .knowledge import redeal
from .problems import find_problems
from .questions import apply_answer, apply_chance, chances_of, moves_of, sample_of, settle_top
from .refusals import give_reason
from .setup import set_up, unseen_powers
from .view import QueenbeeView, make_view

FIELDS: Final = declare(
    frames=ROWS, waiting=WAITING, ended=INT, first=INT, turn=INT, turn_number=INT, round_number=INT, actions_left=INT,
    extra_bees=INT, owners=INTS, workers=INTS, warriors=INTS, queens=INTS, has_left=INTS, has_fled=INTS,
    lieges=INTS, fallen=INTS, is_out=INTS, is_polluted=INTS, is_stuck=INTS, pile=INTS, under=ROWS, discards=INTS,
    hands=INTS, known=ROWS, powers=INTS, offered=INTS, choices=INTS, answers=INTS, battle=INTS, dice=ROWS,
)  # fmt: skip


class QueenbeeState(State):
    """Seats go clockwise, spaces are those of the board. The frame on top of the stack asks (see frames.py)."""

    board: Board
    deck: list[int]  # how many cards of each kind are played with
    max_turns: int
    hives: list[int]  # by seat
    hive_seats: list[int]  # by hive; NO_SEAT where nobody lives
    nests: list[int]  # by seat

    frames: list[list[int]]
    ended: int
    first: int
    turn: int
    turn_number: int
    round_number: int
    actions_left: int
    extra_bees: int  # Bee Bees for the next Repopulate of this turn
    owners: list[int]  # by space: whose bees stand there
    workers: list[int]  # by space
    warriors: list[int]
    queens: list[int]  # by seat: where she stands; NO_SPACE when she is defeated
    has_left: list[int]  # by seat: the Queen has left her nest at some time
    has_fled: list[int]  # by seat: a Secret Passage was used
    lieges: list[int]  # by seat: the seat whose Queen they serve
    fallen: list[int]  # by seat: 1 for the first Queen that fell, and so on; 0 while she lives
    is_out: list[int]
    is_polluted: list[int]  # Bad Pollen waits for them
    is_stuck: list[int]  # Stuck in the Honey waits for them
    pile: list[int]  # by kind of card, unseen
    under: list[list[int]]  # under the pile, in order: the card, and the seat that knows it
    discards: list[int]  # by kind of card
    hands: list[int]  # KINDS * seat + kind of card
    known: list[list[int]]  # who knows, in whose hand, which card
    powers: list[int]  # by seat: a bit for every Hive Power
    offered: list[int]  # by seat: the two dealt to choose from
    choices: list[int]  # by seat: the power kept, in secret until all have chosen
    answers: list[int]  # by seat: the answer in a window, in secret until all have answered
    battle: list[int]  # empty outside a battle
    dice: list[list[int]]

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["board", "deck", "max_turns", "hives", "hive_seats", "nests"]

    def begin(self) -> None:
        set_up(self)

    def settle(self) -> None:
        """Go on until somebody must choose, chance must fall, or the game is over."""
        self.waiting = 0
        while self.frames:
            if settle_top(self, self.frames[-1]):
                return

    def menu(self, seat: int) -> list[int]:
        return moves_of(self, seat)

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
            self.settle()

    def scores(self) -> list[int]:
        return [all_on_board(self, seat) for seat in range(self.seats)]

    def aim(self) -> str:
        return "To win: be the last Queen"

    def result(self) -> Result | None:
        return result_of(self)

    def view(self, seat: int) -> QueenbeeView:
        return make_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        redeal(self, seat, rng)

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        """Bees off the board are counted from the team; cards are wherever they lie."""
        scouted = sum(1 for frame in self.frames if frame[0] == SCOUTING for card in frame[2:] if card >= 0)
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
        copy.deck = self.deck
        copy.max_turns = self.max_turns
        copy.hives = self.hives
        copy.hive_seats = self.hive_seats
        copy.nests = self.nests
        copy.frames = [frame[:] for frame in self.frames]
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
        copy.under = [fact[:] for fact in self.under]
        copy.discards = self.discards[:]
        copy.hands = self.hands[:]
        copy.known = [fact[:] for fact in self.known]
        copy.powers = self.powers[:]
        copy.offered = self.offered[:]
        copy.choices = self.choices[:]
        copy.answers = self.answers[:]
        copy.battle = self.battle[:]
        copy.dice = [die[:] for die in self.dice]
        return copy
