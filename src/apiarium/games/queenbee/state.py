"""A position of Queen Bee: its fields, and which chapter of the rules answers the question on top of the stack."""

from __future__ import annotations

from typing import Final

from ...core.fields import INT, INTS, ROWS, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, Refusal, State
from .actions import (
    apply_breeding,
    apply_fetch,
    apply_step,
    breeding_moves,
    settle_breeding,
    settle_stepping,
    settle_swarming,
    stepping_moves,
    swarming_moves,
)
from .aftermath import (
    advancing_moves,
    apply_advancing,
    apply_saving,
    escaping_moves,
    saving_moves,
    settle_advancing,
    settle_escaping,
)
from .alliances import result_of
from .battle import (
    allies_moves,
    answering_moves,
    apply_allies,
    apply_answering,
    before_roll_moves,
    begin_battle,
    passage_moves,
    settle_allies,
    settle_answering,
    settle_battle,
    settle_nest_attacked,
)
from .battle_cards import again_moves, apply_again, settle_again
from .boards import Board
from .cards import (
    apply_drawing,
    apply_scouting_draw,
    apply_stealing,
    draw_chances,
    keep_scouted,
    sample_counts,
    sample_draw,
    scouting_moves,
    settle_drawing,
    settle_scouting,
    settle_stealing,
)
from .components import BEE_ESCAPE, KINDS, SECRET_PASSAGE
from .dice import (
    apply_rerolling,
    apply_roll,
    rerolling_moves,
    roll_chances,
    sample_roll,
    settle_rerolling,
    settle_rolling,
)
from .frames import (
    ADVANCING,
    AGAIN_ROLLING,
    AIMING,
    ALLIES,
    ANSWERING,
    ATTACKER,
    BATTLE,
    BEFORE_ROLL,
    BREEDING,
    CARD_PLAYED,
    DRAWING,
    ESCAPING,
    FIRST_PLAYER,
    NEST_ATTACKED,
    PASSAGES,
    POISONED,
    POWER_CHOICE,
    POWER_DEAL,
    POWER_DRAFT,
    RAINED_ON,
    REROLLING,
    RISING,
    ROLLING,
    SAVING,
    SCOUTING,
    STEALING,
    STEPPING,
    SWARMING,
    TURN,
)
from .knowledge import redeal
from .passages import apply_passages, settle_passages
from .play import aiming_moves, apply_aiming, apply_window, play_card, settle_card, window_moves
from .problems import find_problems
from .refusals import give_reason
from .setup import (
    apply_draft,
    apply_first,
    apply_offer,
    apply_power_choice,
    first_chances,
    power_chances,
    power_moves,
    set_up,
    settle_power_deal,
    settle_power_draft,
    unseen_powers,
)
from .turn import apply_turn, settle_turn, turn_moves
from .turn_cards import (
    apply_poisoned,
    apply_rained_on,
    apply_rising,
    discard_moves,
    hive_bees,
    rising_moves,
    settle_poisoned,
    settle_rained_on,
    settle_rising,
)
from .verbs import ATTACK, DISCARD, DONE, DRAWN, FIRST, KEEP, OFFERED, PASS, PLAY, POWER_MOVE, ROLL, ROLLED, STOLEN
from .view import QueenbeeView, make_view

FIELDS: Final = declare(
    frames=ROWS, waiting=INT, ended=INT, first=INT, turn=INT, turn_number=INT, round_number=INT, actions_left=INT,
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
    waiting: int  # the answer of `due()`
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

    def due(self) -> int:
        return self.waiting

    def settle(self) -> None:
        """Go on until somebody must choose, chance must fall, or the game is over."""
        self.waiting = 0
        while self.frames:
            if self.settle_top(self.frames[-1]):
                return

    def settle_top(self, frame: list[int]) -> bool:
        """True when the frame asks; False when it went on by itself."""
        kind = frame[0]
        if kind <= DRAWING:
            if kind == TURN:
                return settle_turn(self, frame)
            if kind == DRAWING:
                return settle_drawing(self, frame)
            if kind == PASSAGES:
                return settle_passages(self)
            if kind == POWER_DEAL:
                return settle_power_deal(self)
            if kind == POWER_DRAFT:
                return settle_power_draft(self, frame)
            self.waiting = CHANCE if kind == FIRST_PLAYER else (1 << self.seats) - 1
            return True
        if kind <= RAINED_ON:
            if kind == CARD_PLAYED:
                return settle_card(self, frame)
            if kind == STEPPING:
                return settle_stepping(self, frame)
            if kind == SWARMING:
                return settle_swarming(self, frame)
            if kind == BREEDING:
                return settle_breeding(self, frame)
            if kind == SCOUTING:
                return settle_scouting(self, frame)
            if kind == STEALING:
                return settle_stealing(self, frame)
            if kind == RISING:
                return settle_rising(self, frame)
            return settle_poisoned(self, frame) if kind == POISONED else settle_rained_on(self, frame)
        if kind == ROLLING:
            return settle_rolling(self, frame)
        if kind == BATTLE:
            return settle_battle(self)
        if kind == REROLLING:
            return settle_rerolling(self, frame)
        if kind == ANSWERING:
            return settle_answering(self, frame)
        if kind == ALLIES:
            return settle_allies(self, frame)
        if kind == NEST_ATTACKED:
            return settle_nest_attacked(self)
        if kind == AGAIN_ROLLING:
            return settle_again(self, frame)
        if kind == ESCAPING:
            return settle_escaping(self, frame)
        if kind == ADVANCING:
            return settle_advancing(self, frame)
        self.waiting = 1 << (self.battle[ATTACKER] if kind == BEFORE_ROLL else frame[1])
        return True

    def moves(self, seat: int) -> list[int]:
        waiting = self.waiting
        if waiting <= 0 or seat < 0 or waiting >> seat & 1 == 0:
            return []
        frame = self.frames[-1]
        kind = frame[0]
        if kind == TURN:
            return turn_moves(self, frame)
        if kind == STEPPING:
            return stepping_moves(self, frame)
        if kind == CARD_PLAYED:
            return aiming_moves(self, frame) if frame[3] == AIMING else window_moves(self, seat)
        if kind in (PASSAGES, NEST_ATTACKED):
            return passage_moves(self, seat)
        if kind == REROLLING:
            return rerolling_moves(frame)
        if kind == ANSWERING:
            return answering_moves(self, seat)
        if kind == ALLIES:
            return allies_moves(self, frame, seat)
        if kind == ADVANCING:
            return advancing_moves(self, frame)
        if kind == BEFORE_ROLL:
            return before_roll_moves(self)
        if kind == ESCAPING:
            return escaping_moves(self, seat)
        if kind == SWARMING:
            return swarming_moves(self, frame)
        if kind == BREEDING:
            return breeding_moves(self, frame)
        if kind == RISING:
            return rising_moves(self, frame)
        if kind == SAVING:
            return saving_moves(self, seat)
        if kind == AGAIN_ROLLING:
            return again_moves(self, frame)
        if kind == POISONED:
            return hive_bees(self, seat)
        if kind == RAINED_ON:
            return discard_moves(self, seat)
        if kind == SCOUTING:
            return scouting_moves(frame)
        return power_moves(self.offered[seat] if kind == POWER_CHOICE else unseen_powers(self))

    def chances(self) -> list[tuple[int, int]]:
        if self.waiting != CHANCE:
            return []
        frame = self.frames[-1]
        kind = frame[0]
        if kind == ROLLING:
            return roll_chances(self, frame[1])
        if kind == STEALING:
            first = frame[2] * KINDS
            return [(STOLEN + card, self.hands[first + card]) for card in range(KINDS) if self.hands[first + card]]
        if kind == FIRST_PLAYER:
            return first_chances(self)
        if kind == POWER_DEAL:
            return power_chances(self)
        return draw_chances(self)

    def sample(self, rng: Rng) -> int:
        frame = self.frames[-1]
        kind = frame[0]
        if kind == ROLLING:
            return sample_roll(self, frame[1], rng)
        if kind in (DRAWING, SCOUTING):
            return sample_draw(self, rng)
        if kind == STEALING:
            first = frame[2] * KINDS
            return sample_counts(self.hands[first : first + KINDS], rng, STOLEN)
        chances = first_chances(self) if kind == FIRST_PLAYER else power_chances(self)
        return chances[rng.below(len(chances))][0]

    def apply(self, seat: int, move: int) -> None:
        frame = self.frames[-1]
        if seat == CHANCE:
            self.apply_chance(frame, move)
        elif self.apply_answer(frame, seat, move):
            return  # others have not answered yet
        if self.ended == 0:
            self.settle()

    def apply_chance(self, frame: list[int], outcome: int) -> None:
        kind = frame[0]
        if kind == ROLLING:
            apply_roll(self, frame[1], outcome - ROLLED)
        elif kind == DRAWING:
            apply_drawing(self, frame, outcome - DRAWN)
        elif kind == SCOUTING:
            apply_scouting_draw(self, frame, outcome - DRAWN)
        elif kind == STEALING:
            apply_stealing(self, frame, outcome - STOLEN)
        elif kind == FIRST_PLAYER:
            apply_first(self, outcome - FIRST)
        else:
            apply_offer(self, outcome - OFFERED)

    def apply_answer(self, frame: list[int], seat: int, move: int) -> bool:
        """True while other seats are still asked the same question."""
        kind = frame[0]
        if kind == TURN:
            apply_turn(self, frame, move)
        elif kind == STEPPING:
            if move == DONE:
                self.frames.pop()
            elif move >= ATTACK:
                begin_battle(self, move)
            else:
                apply_step(self, frame, move)
        elif kind == CARD_PLAYED:
            if frame[3] == AIMING:
                apply_aiming(self, frame, move)
            else:
                apply_window(self, frame, seat, move)
                return self.waiting != 0
        elif kind == PASSAGES:
            apply_passages(self, seat, move)
            return self.waiting != 0
        elif kind == ALLIES:
            apply_allies(self, seat, move)
            return self.waiting != 0
        elif kind == POWER_CHOICE:
            apply_power_choice(self, seat, move - POWER_MOVE)
            return self.waiting != 0
        elif kind == REROLLING:
            apply_rerolling(self, frame, move)
        elif kind == ANSWERING:
            apply_answering(self, frame, seat, move)
        elif kind == ADVANCING:
            if move == DONE:
                self.frames.pop()
            else:
                apply_advancing(self, frame, move)
        else:
            self.apply_rare(frame, seat, move)
        return False

    def apply_rare(self, frame: list[int], seat: int, move: int) -> None:
        kind = frame[0]
        if move == DONE and kind in (SWARMING, BREEDING, RISING):
            self.frames.pop()
        elif kind == SWARMING:
            apply_fetch(self, frame, move)
        elif kind == BREEDING:
            apply_breeding(self, frame, move)
        elif kind == RISING:
            apply_rising(self, frame, move)
        elif kind == BEFORE_ROLL:
            if move == ROLL:
                self.frames.pop()
            else:
                play_card(self, seat, move - PLAY)
        elif kind == NEST_ATTACKED:
            if move == PASS:
                self.frames.pop()
            else:
                play_card(self, seat, SECRET_PASSAGE)
        elif kind == ESCAPING:
            if move == PASS:
                frame[1] += 1
            else:
                play_card(self, seat, BEE_ESCAPE)
        elif kind == SAVING:
            apply_saving(self, seat, move)
        elif kind == AGAIN_ROLLING:
            apply_again(self, frame, move)
        elif kind == POISONED:
            apply_poisoned(self, frame, seat, move)
        elif kind == RAINED_ON:
            apply_rained_on(self, frame, seat, move - DISCARD)
        elif kind == SCOUTING:
            keep_scouted(self, frame, move - KEEP)
        else:
            apply_draft(self, frame, seat, move - POWER_MOVE)

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
