"""The position of Beesness: its fields, who is asked what, and where each answer leads; the rules stand in chapters."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.fields import ANY, EVERYBODY, INT, MASK, SEAT, SEATS, VEC, WAITING, Field, declare
from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, Refusal, State
from .components import (
    DRONE,
    FACES,
    KINDS,
    MARKET,
    MOST,
    MOST_AT_ONCE,
    MOST_CARDS,
    MOST_FLOWERS,
    MOST_SEATS,
    PLURALS,
    QUEEN,
    SHARE,
    WORKER,
)
from .ending import apply_roll, finish, make_result, make_rewards, next_gambler, say_aim
from .hiring import apply_bid, apply_nomination, begin_hiring, kinds_for_hire
from .knowledge import deal_anew
from .menus import (
    DISCARD_MENUS,
    HIRE_MENUS,
    OFFER_MENUS,
    OPENING_CALL_MENUS,
    OPENING_MENUS,
    PAY_MENUS,
    RAISE_MENUS,
    ROLLS,
    TAKE_MENUS,
    VOTE_MENU,
    WINDOW_MENU,
)
from .opening import apply_gift, gift_mask, open_round, resolve_opening
from .paint import paint_view
from .phases import AUCTION, BID, CHOOSE, GIFT, NOMINATE, NOTHING, OVER, PICK, ROLL, SECRET, VOTING, WINDOW
from .problems import find_problems
from .referendum import can_call, kinds_to_discard, open_window, resolve_discards, resolve_vote, resolve_window
from .refusals import give_reason
from .round import allowance, apply_pick, at_most, begin_pick, flowers_left, kinds_held
from .sale import begin_sale, resolve_sale
from .setup import set_up
from .story import tell_choice
from .verbs import MOVES, PAY, TAKE
from .view import BeesnessView, make_view

FIELDS: Final = declare(
    phase=INT(CHOOSE, OVER), waiting=WAITING, round_number=INT(1, "rounds"), turn=SEAT, garden=INT(0, MOST),
    honeypot=INT(0, MOST), market=VEC(len(MARKET), 0, MOST_CARDS), honey=VEC(SEATS, 0, MOST),
    flowers=VEC(SEATS, 0, MOST_FLOWERS), cards=VEC(ANY, 0, MOST_CARDS), chosen=VEC(SEATS, NOTHING, MOVES - 1),
    laid=VEC(SEATS, NOTHING, QUEEN), acting=MASK, callers=MASK, called=MASK, given=VEC(SEATS, 0, EVERYBODY),
    hires=VEC(SEATS, 0, SHARE), nominated=INT(NOTHING, DRONE), price=INT(0, MOST), leader=SEAT, bidding=MASK,
    offers=VEC(SEATS, NOTHING, MOST_FLOWERS), votes=VEC(SEATS, -MOST_CARDS, MOST_CARDS),
    discards=VEC(SEATS, NOTHING, QUEEN), dice=VEC(ANY, 0, FACES * MOST_SEATS - 1), removed=VEC(KINDS, 0, MOST_CARDS),
    sold=INT(0, MOST), planted=INT(0, MOST),
)  # fmt: skip


class BeesnessState(State):
    """Seats go clockwise. All of it is open to all, but for `chosen` while several choose at once."""

    rounds: i64
    has_gifts: i64

    phase: i64
    round_number: i64  # counts from 1
    turn: i64  # who gives, picks, nominates or gambles now; NO_SEAT while it is nobody's turn
    garden: i64
    honeypot: i64
    market: vec[i64]  # Workers and Drones for hire
    honey: vec[i64]
    flowers: vec[i64]
    cards: vec[i64]  # KINDS entries for every seat: the cards held, with the one laid out until it goes to the market
    chosen: vec[i64]  # the move each seat has made face down, NOTHING before
    laid: vec[i64]  # the kind of bee each seat played in the last reveal, NOTHING where it sat out
    acting: i64  # the seats whose laid bee has not acted yet
    callers: i64  # the seats that called the vote that is being held
    called: i64  # the seats that have called in this round
    given: vec[i64]  # for every seat the seats that got a gift from it in this round
    hires: vec[i64]  # how many bees each seat may still hire in this round
    nominated: i64  # the kind of bee in the auction, NOTHING outside
    price: i64  # the bid that stands in it
    leader: i64  # who holds that bid
    bidding: i64  # who is still in the auction, the leader too
    offers: vec[i64]  # flowers offered in this round's sale, NOTHING for those who had no part in it
    votes: vec[i64]  # the last vote since the last reveal: + for Yes, - for No
    discards: vec[i64]  # the kinds discarded after it
    dice: vec[i64]  # gambles so far: seat * FACES + face - 1
    removed: vec[i64]  # cards out of the game by kind
    sold: i64  # flowers out of the game
    planted: i64  # flowers that came by referendum

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["rounds", "has_gifts"]

    def begin(self) -> None:
        set_up(self)

    def menu(self, seat: int) -> list[int]:
        """What a seat that is asked in this phase may answer; all of it follows from what is open to all."""
        phase = self.phase
        if phase == CHOOSE:
            menus = OPENING_CALL_MENUS if can_call(self, seat) else OPENING_MENUS
            return menus[kinds_held(self, seat)][gift_mask(self, seat)]  # BS2.1, BS3.1, BS4.4
        if phase == WINDOW:
            return WINDOW_MENU  # BS3.1
        if phase == PICK:
            return TAKE_MENUS[at_most(allowance(self, WORKER), self.garden)]  # BS2.3
        if phase == GIFT:
            return PAY_MENUS[at_most(self.honey[seat], MOST_AT_ONCE)]  # BS4.4
        if phase == AUCTION:
            return RAISE_MENUS[at_most(self.honey[seat] - self.price, MOST_AT_ONCE)]  # BS2.9
        if phase == BID:
            return OFFER_MENUS[self.flowers[seat]]  # BS2.4
        if phase == NOMINATE:
            return HIRE_MENUS[kinds_for_hire(self)]  # BS2.7
        if phase == VOTING:
            return VOTE_MENU  # BS3.2
        return DISCARD_MENUS[kinds_to_discard(self, seat)]  # BS3.3

    def chances(self) -> list[tuple[int, int]]:
        return ROLLS if self.waiting == CHANCE else []  # BS4.2

    def sample(self, rng: Rng) -> int:
        return rng.below(FACES)

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if SECRET[phase]:
            self.apply_secret(seat, move)
        elif phase == AUCTION:
            apply_bid(self, seat, move)
        elif phase == PICK:
            apply_pick(self, seat, move - TAKE)
        elif phase == NOMINATE:
            apply_nomination(self, seat, move)
        elif phase == GIFT:
            apply_gift(self, seat, move - PAY + 1)
        else:
            apply_roll(self, move + 1)

    def is_open(self, seat: int, move: int) -> bool:
        return not SECRET[self.phase]

    def apply_secret(self, seat: int, move: int) -> None:
        """Several choose at once: nothing is shown before the last of them has chosen."""
        self.chosen[seat] = move
        if self.events is not None:
            tell_choice(self, seat)
        self.waiting ^= 1 << seat
        if self.waiting == 0:
            self.resolve()

    def resolve(self) -> None:
        phase = self.phase
        if phase == CHOOSE:
            resolve_opening(self)
        elif phase == WINDOW:
            resolve_window(self)
        elif phase == BID:
            resolve_sale(self)
        elif phase == VOTING:
            resolve_vote(self)
        else:
            resolve_discards(self)

    def enter(self, phase: int) -> None:
        """Where one chapter hands over to another; one that finds nobody to ask hands on at once."""
        if phase == CHOOSE:
            open_round(self)
        elif phase == WINDOW:
            open_window(self)
        elif phase == PICK:
            begin_pick(self)
        elif phase == BID:
            begin_sale(self)
        elif phase == NOMINATE:
            begin_hiring(self)
        elif phase == ROLL:
            next_gambler(self)
        else:
            finish(self)

    def result(self) -> Result | None:
        return make_result(self) if self.phase == OVER else None

    def rewards(self) -> list[float]:
        return make_rewards(self)

    def scores(self) -> list[int]:
        return list(self.honey)

    def aim(self) -> str:
        return say_aim(self)

    def view(self, seat: int) -> BeesnessView:
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
        counts = {"flowers": flowers_left(self) + self.sold - self.planted}
        for kind, name in enumerate(PLURALS):
            held = sum(list(self.cards)[kind::KINDS])
            counts[name] = held + self.removed[kind] + (self.market[kind] if kind != QUEEN else 0)
        return counts

    def clone(self) -> BeesnessState:
        copy = BeesnessState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.rounds = self.rounds
        copy.has_gifts = self.has_gifts
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.round_number = self.round_number
        copy.turn = self.turn
        copy.garden = self.garden
        copy.honeypot = self.honeypot
        copy.market = self.market[:]
        copy.honey = self.honey[:]
        copy.flowers = self.flowers[:]
        copy.cards = self.cards[:]
        copy.chosen = self.chosen[:]
        copy.laid = self.laid[:]
        copy.acting = self.acting
        copy.callers = self.callers
        copy.called = self.called
        copy.given = self.given[:]
        copy.hires = self.hires[:]
        copy.nominated = self.nominated
        copy.price = self.price
        copy.leader = self.leader
        copy.bidding = self.bidding
        copy.offers = self.offers[:]
        copy.votes = self.votes[:]
        copy.discards = self.discards[:]
        copy.dice = self.dice[:]
        copy.removed = self.removed[:]
        copy.sold = self.sold
        copy.planted = self.planted
        return copy
