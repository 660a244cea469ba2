"""A position of Pollen Wars: its fields, and which chapter of the rules answers the question it puts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.fields import ANY, INT, INTS, LAST_SEAT, MASK, ROWS, SEAT, SEATS, VEC, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, Refusal, State
from .components import (
    FLOOD,
    FORAGER,
    FORAGERS,
    KINDS,
    MOST_ASKED,
    MOST_OFFERS,
    MOST_POLLEN,
    MOST_SPOTS,
    MOST_TRADED,
    SOLDIERS,
    STUMP,
)
from .ending import make_result, say_aim
from .field import HEXES, MOST_FLOWERS, TILES
from .field import PATTERNS as PATTERN_CARDS
from .knowledge import deal_anew
from .menus import menu_of
from .paint import paint_view, stirred_by
from .phases import BY_ROUNDS, DRAWING, NOT_ASKED, OVER, PLACING
from .phases import TILES as TILES_PHASE
from .problems import count_components, find_problems
from .questions import apply_answer, apply_chance, chances_of, open_phase
from .refusals import give_reason
from .setup import sample_tile, set_up
from .turn import pick_placing, sample_drawing
from .view import PollenwarsView, make_view

HELD: Final = 60  # more cards of one back than a hand can hold
FIELDS: Final = declare(
    phase=INT(0, OVER), waiting=WAITING, stage=INT(0, OVER), ended=INT(0, BY_ROUNDS),
    round_number=INT(1, "max_rounds"), turns=INT(0, "most_turns"), first=SEAT, turn=SEAT,
    spots=INTS(SEATS, 0, MOST_SPOTS),
    rocky=INT(0, (1 << TILES) - 1), tiles_left=INT(0, (1 << TILES) - 1), flowers=VEC(HEXES, 0, MOST_FLOWERS),
    covers=VEC(HEXES, 0, STUMP), fungi_left=INT(0, "fungi"), stumps_left=INT(0, "stumps"),
    drift=INT(-1, HEXES - 1), drifter=SEAT,
    patterns=INTS(PATTERN_CARDS, -1, PATTERN_CARDS - 1), watchers=INTS(PATTERN_CARDS, 0, ANY),
    foragers_on=VEC(HEXES, -1, LAST_SEAT), soldiers_on=VEC(HEXES, -1, LAST_SEAT),
    foragers=INTS(SEATS, 0, FORAGERS), dead=INTS(SEATS, 0, FORAGERS), soldiers=INTS(SEATS, 0, SOLDIERS),
    injured=INTS(SEATS, 0, SOLDIERS), fresh=INTS(SEATS, 0, SOLDIERS), pollen=INTS(SEATS, 0, MOST_POLLEN), infested=MASK,
    hands=VEC("hand_slots", 0, MOST_SPOTS), pile=VEC(KINDS, 0, MOST_SPOTS), discards=INTS(KINDS, 0, MOST_SPOTS),
    honey_held=INTS(SEATS, 0, HELD), royal_held=INTS(SEATS, 0, HELD),
    known=ROWS(ANY, 0, KINDS - 1), big_hands=INTS(SEATS, 0, 1), stingers=INTS(SEATS, 0, 3), guards=INTS(SEATS, 0, 2),
    mutiny=SEAT, last_mutiny=SEAT,
    picked=INT(-1, HEXES - 1), picked_bee=INT(0, 1), has_played=INT(0, 1), has_drawn=INT(0, 1),
    draws_left=INT(0, FLOOD), draw_deck=INT(0, 1),
    card=INT(-1, KINDS - 1), player=SEAT, aims=INTS(ANY, 0, HEXES - 1), blockers=INTS(ANY, 0, LAST_SEAT),
    answers=INTS(SEATS, NOT_ASKED, KINDS - 1), raider=SEAT, defender=SEAT, laid=ROWS(SEATS, 0, 2 * KINDS - 1),
    last_card=INT(-1, KINDS - 1), last_player=SEAT, last_aims=INTS(ANY, 0, HEXES - 1), last_blocked=INT(0, 1),
    last_raider=SEAT, last_defender=SEAT, last_attack=INT(0, ANY), last_defence=INT(0, ANY), last_stolen=INT(0, ANY),
    last_injured=INT(0, SOLDIERS), last_laid=ROWS(ANY, 0, 2 * KINDS - 1),
    offers_made=INT(0, MOST_OFFERS), partner=SEAT, offered=INTS(ANY, 0, KINDS - 1), offered_pollen=INT(0, MOST_TRADED),
    asked_pollen=INT(0, MOST_TRADED), asked_cards=INT(0, MOST_ASKED),
)  # fmt: skip


CONSTANTS: Final = [
    "has_raids",
    "has_varroa",
    "is_gentle",
    "target",
    "max_rounds",
    "rocks",
    "stumps",
    "fungi",
    "most_turns",
    "hand_slots",
    "deck",
]


class PollenwarsState(State):
    """Seats go clockwise. Hexes are numbered as in field.py, kinds of cards as in components.py.

    The first places of `patterns` are those of the queens, the others hold the dormant cards.
    """

    has_raids: int
    has_varroa: int
    is_gentle: int
    target: int
    max_rounds: int
    rocks: int  # tiles that show their rock
    stumps: int  # extra stumps
    fungi: int
    most_turns: int  # of all queens in a round
    hand_slots: int
    deck: list[int]  # how many cards of each kind are played with

    phase: int
    stage: int  # where the turn goes on after cards and windows: ACTION or CARDS
    ended: int
    round_number: int
    turns: int  # in this round
    first: int  # who plays first in this round
    turn: int
    spots: list[int]
    rocky: int  # a bit for every tile that lies on its back
    tiles_left: int  # a bit for every tile that is not laid yet
    flowers: vec[i64]  # by hex
    covers: vec[i64]  # by hex: OPEN, FUNGUS or STUMP
    fungi_left: int  # to be planted
    stumps_left: int
    drift: int  # where the drifting bee stands
    drifter: int  # who places it
    patterns: list[int]
    watchers: list[int]  # by place of `patterns`: a bit for every seat that knows the card there
    foragers_on: vec[i64]  # by hex: whose, or NO_SEAT
    soldiers_on: vec[i64]
    foragers: list[int]  # in the hive
    dead: list[int]
    soldiers: list[int]  # in the hive and healthy
    injured: list[int]
    fresh: list[int]  # of the injured: those who do not heal at the end of this turn yet
    pollen: list[int]
    infested: int  # a bit for every hive with varroa
    hands: vec[i64]  # KINDS * seat + kind
    honey_held: list[int]  # cards by their backs
    royal_held: list[int]
    pile: vec[i64]  # by kind, unseen
    discards: list[int]  # by kind
    known: list[list[int]]  # facts: who knows, in whose hand, which card
    big_hands: list[int]  # cards that lie at hives
    stingers: list[int]
    guards: list[int]
    mutiny: int
    last_mutiny: int  # the hive of the last one, over rounds
    picked: int  # the hex of the bee picked up; HIVE for one that is sent
    picked_bee: int
    has_played: int  # a green card in this turn
    has_drawn: int  # a honey card instead
    draws_left: int
    draw_deck: int
    card: int  # being played
    player: int
    aims: list[int]  # seats, places of patterns or hexes, as the card wants them
    blockers: list[int]  # who played Block on it, one after another
    answers: list[int]  # in a window, secret until all have answered
    raider: int
    defender: int
    laid: list[list[int]]  # by seat: 2 * kind + side of the battle cards, in the hand until they are shown
    last_card: int  # the last one that was played to the end, with whoever played it and at what
    last_player: int
    last_aims: list[int]
    last_blocked: int
    last_raider: int  # the last battle: who, the points, and what came of it
    last_defender: int
    last_attack: int
    last_defence: int
    last_stolen: int
    last_injured: int
    last_laid: list[list[int]]  # by seat: the cards shown
    offers_made: int
    partner: int
    offered: list[int]  # kinds of cards
    offered_pollen: int
    asked_pollen: int
    asked_cards: int

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return CONSTANTS

    def begin(self) -> None:
        set_up(self)

    def menu(self, seat: int) -> list[int]:
        return menu_of(self, seat)

    def pick(self, seat: int, rng: Rng) -> int:
        if self.phase == PLACING and self.picked_bee == FORAGER:
            return pick_placing(self, rng)
        return super().pick(seat, rng)

    def chances(self) -> list[tuple[int, int]]:
        return chances_of(self) if self.waiting == CHANCE else []

    def sample(self, rng: Rng) -> int:
        if self.phase == DRAWING:
            return sample_drawing(self, rng)
        return sample_tile(self, rng) if self.phase == TILES_PHASE else super().sample(rng)

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            apply_chance(self, move)
        else:
            apply_answer(self, seat, move)
        while self.waiting == 0 and self.phase != OVER:
            open_phase(self)

    def scores(self) -> list[int]:
        return self.pollen[:]

    def aim(self) -> str:
        return say_aim(self)

    def result(self) -> Result | None:
        return make_result(self)

    def view(self, seat: int) -> PollenwarsView:
        return make_view(self, seat)

    def paint(self, seat: int, canvas: Canvas) -> None:
        paint_view(self, seat, canvas)

    def stirs(self, seat: int, move: int) -> i64:
        return stirred_by(self, seat, move)

    def redeal(self, seat: int, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        return count_components(self)

    def clone(self) -> PollenwarsState:
        copy = PollenwarsState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.has_raids = self.has_raids
        copy.has_varroa = self.has_varroa
        copy.is_gentle = self.is_gentle
        copy.target = self.target
        copy.max_rounds = self.max_rounds
        copy.rocks = self.rocks
        copy.stumps = self.stumps
        copy.fungi = self.fungi
        copy.most_turns = self.most_turns
        copy.hand_slots = self.hand_slots
        copy.deck = self.deck
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.stage = self.stage
        copy.ended = self.ended
        copy.round_number = self.round_number
        copy.turns = self.turns
        copy.first = self.first
        copy.turn = self.turn
        copy.spots = self.spots[:]
        copy.rocky = self.rocky
        copy.tiles_left = self.tiles_left
        copy.flowers = self.flowers[:]
        copy.covers = self.covers[:]
        copy.fungi_left = self.fungi_left
        copy.stumps_left = self.stumps_left
        copy.drift = self.drift
        copy.drifter = self.drifter
        copy.patterns = self.patterns[:]
        copy.watchers = self.watchers[:]
        copy.foragers_on = self.foragers_on[:]
        copy.soldiers_on = self.soldiers_on[:]
        copy.foragers = self.foragers[:]
        copy.dead = self.dead[:]
        copy.soldiers = self.soldiers[:]
        copy.injured = self.injured[:]
        copy.fresh = self.fresh[:]
        copy.pollen = self.pollen[:]
        copy.infested = self.infested
        copy.hands = self.hands[:]
        copy.pile = self.pile[:]
        copy.discards = self.discards[:]
        copy.honey_held = self.honey_held[:]
        copy.royal_held = self.royal_held[:]
        copy.known = [fact[:] for fact in self.known]
        copy.big_hands = self.big_hands[:]
        copy.stingers = self.stingers[:]
        copy.guards = self.guards[:]
        copy.mutiny = self.mutiny
        copy.last_mutiny = self.last_mutiny
        copy.picked = self.picked
        copy.picked_bee = self.picked_bee
        copy.has_played = self.has_played
        copy.has_drawn = self.has_drawn
        copy.draws_left = self.draws_left
        copy.draw_deck = self.draw_deck
        copy.card = self.card
        copy.player = self.player
        copy.aims = self.aims[:]
        copy.blockers = self.blockers[:]
        copy.answers = self.answers[:]
        copy.raider = self.raider
        copy.defender = self.defender
        copy.laid = [cards[:] for cards in self.laid]
        copy.last_card = self.last_card
        copy.last_player = self.last_player
        copy.last_aims = self.last_aims[:]
        copy.last_blocked = self.last_blocked
        copy.last_raider = self.last_raider
        copy.last_defender = self.last_defender
        copy.last_attack = self.last_attack
        copy.last_defence = self.last_defence
        copy.last_stolen = self.last_stolen
        copy.last_injured = self.last_injured
        copy.last_laid = [cards[:] for cards in self.last_laid]
        copy.offers_made = self.offers_made
        copy.partner = self.partner
        copy.offered = self.offered[:]
        copy.offered_pollen = self.offered_pollen
        copy.asked_pollen = self.asked_pollen
        copy.asked_cards = self.asked_cards
        return copy
