"""What lies on the table in Beesness, and what it allows each seat; how it changes stands in `state`."""

from __future__ import annotations

from typing import Final

from ...core.fields import INT, INTS, WAITING, Field, declare
from ...core.state import State
from .components import (
    DISCARD_MENUS,
    DRONE,
    FACES,
    HIRE_MENUS,
    KINDS,
    MOST_AT_ONCE,
    OFFER_MENUS,
    OPEN_CALL_MENUS,
    OPEN_MENUS,
    PAY_MENUS,
    PLAY_MENUS,
    QUEEN,
    RAISE_MENUS,
    SHARE,
    TAKE_MENUS,
    VOTE_MENU,
    WINDOW_MENU,
    WORKER,
)
from .phases import AUCTION, BID, CHOOSE, GIFT, NO_SEAT, NOMINATE, OPEN, PICK, VOTING, WINDOW

FIELDS: Final = declare(
    phase=INT, waiting=WAITING, round_number=INT, turn=INT, garden=INT, honeypot=INT, market=INTS, honey=INTS,
    flowers=INTS, cards=INTS, chosen=INTS, laid=INTS, acting=INT, callers=INT, called=INT, given=INTS, hires=INTS,
    nominated=INT, price=INT, leader=INT, bidding=INT, offers=INTS, votes=INTS, discards=INTS, dice=INTS,
    removed=INTS, sold=INT, planted=INT,
)  # fmt: skip


class BeesnessTable(State):
    """Seats go clockwise. All of it is open to all, but for `chosen` while several choose at once."""

    rounds: int
    has_gifts: int

    phase: int
    round_number: int  # counts from 1
    turn: int  # who gives, picks, nominates or gambles now; NO_SEAT while it is nobody's turn
    garden: int
    honeypot: int
    market: list[int]  # Workers and Drones for hire
    honey: list[int]
    flowers: list[int]
    cards: list[int]  # KINDS entries for every seat: the cards held, with the one laid out until it goes to the market
    chosen: list[int]  # the move each seat has made face down, NOTHING before
    laid: list[int]  # the kind of bee each seat played in the last reveal, NOTHING where it sat out
    acting: int  # the seats whose laid bee has not acted yet
    callers: int  # the seats that called the vote that is being held
    called: int  # the seats that have called in this round
    given: list[int]  # for every seat the seats that got a gift from it in this round
    hires: list[int]  # how many bees each seat may still hire in this round
    nominated: int  # the kind of bee in the auction, NOTHING outside
    price: int  # the bid that stands in it
    leader: int  # who holds that bid
    bidding: int  # who is still in the auction, the leader too
    offers: list[int]  # flowers put forward in this round's sale, NOTHING for those who had no part in it
    votes: list[int]  # the last vote since the last reveal: + for Yes, - for No
    discards: list[int]  # the kinds discarded after it
    dice: list[int]  # gambles so far: seat * FACES + face - 1
    removed: list[int]  # cards out of the game by kind
    sold: int  # flowers out of the game
    planted: int  # flowers that came by referendum

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["rounds", "has_gifts"]

    def menu(self, seat: int) -> list[int]:
        """What a seat that is asked in this phase may answer; all of it follows from what is open to all."""
        phase = self.phase
        if phase == OPEN:
            gifts = self.gift_mask(seat)
            return OPEN_CALL_MENUS[gifts] if self.can_call(seat) else OPEN_MENUS[gifts]
        if phase == CHOOSE:
            return PLAY_MENUS[self.kinds_held(seat)]  # BS2.1
        if phase == WINDOW:
            return WINDOW_MENU  # BS3.1
        if phase == PICK:
            most = self.allowance(WORKER)
            return TAKE_MENUS[most if most < self.garden else self.garden]  # BS2.3
        if phase == GIFT:
            honey = self.honey[seat]
            return PAY_MENUS[honey if honey < MOST_AT_ONCE else MOST_AT_ONCE]  # BS4.4
        if phase == AUCTION:
            steps = self.honey[seat] - self.price
            return RAISE_MENUS[steps if steps < MOST_AT_ONCE else MOST_AT_ONCE]  # BS2.9
        if phase == BID:
            return OFFER_MENUS[self.flowers[seat]]  # BS2.4
        if phase == NOMINATE:
            return HIRE_MENUS[(1 if self.market[WORKER] else 0) + (2 if self.market[DRONE] else 0)]  # BS2.7
        if phase == VOTING:
            return VOTE_MENU  # BS3.2
        return DISCARD_MENUS[self.kinds_to_discard(seat)]  # BS3.3

    # What cards and order allow

    def kinds_held(self, seat: int) -> int:
        """A bit for every kind of bee this seat holds."""
        first = KINDS * seat
        cards = self.cards
        return (1 if cards[first] else 0) + (2 if cards[first + 1] else 0) + (4 if cards[first + 2] else 0)

    def bees_held(self, seat: int) -> int:
        """BS3.2: the cards in hand, and the laid one until it goes to the market."""
        first = KINDS * seat
        return self.cards[first] + self.cards[first + 1] + self.cards[first + 2]

    def kinds_to_discard(self, seat: int) -> int:
        """BS3.3: a bit for every kind in the hand; what lies on the table is not in it."""
        mask = self.kinds_held(seat)
        if self.acting >> seat & 1:
            kind = self.laid[seat]
            if self.cards[KINDS * seat + kind] == 1:
                mask ^= 1 << kind
        return mask

    def first_seat(self) -> int:
        """BS2.2: one seat further clockwise in each round."""
        return (self.round_number - 1) % self.seats

    def poorest(self, mask: int) -> int:
        """BS2.2: of these seats the one with least honey, among equals the first of the round; NO_SEAT if none."""
        seat = self.first_seat()
        best = NO_SEAT
        for _ in range(self.seats):
            if mask >> seat & 1 and (best == NO_SEAT or self.honey[seat] < self.honey[best]):
                best = seat
            seat = seat + 1 if seat + 1 < self.seats else 0
        return best

    def players_of(self, kind: int) -> int:
        """How many laid this kind of bee in this round."""
        return self.laid.count(kind)

    def actors(self, kind: int) -> int:
        """The seats whose bee of this kind has still to act."""
        mask = 0
        for seat in range(self.seats):
            if self.laid[seat] == kind and self.acting >> seat & 1:
                mask |= 1 << seat
        return mask

    def allowance(self, kind: int) -> int:
        """BS2.3, BS2.7: three, less one for each other player on this bee; nothing if all are on it."""
        players = self.players_of(kind)
        if players == self.seats or players > SHARE:
            return 0
        return SHARE + 1 - players

    def flowers_left(self) -> int:
        """Flowers in the game: the Garden and all hands."""
        return self.garden + sum(self.flowers)

    def can_call(self, seat: int) -> bool:
        """BS3.1: once a round, while there is a bee to vote with."""
        return self.called >> seat & 1 == 0 and any(self.cards)

    def gift_mask(self, seat: int) -> int:
        """BS4.4: the seats that this one may give honey to now."""
        if self.has_gifts == 0 or self.honey[seat] == 0:
            return 0
        return ((1 << self.seats) - 1) & ~(1 << seat) & ~self.given[seat]

    def dice_of(self, seat: int) -> int:
        """How often this seat has rolled."""
        rolled = 0
        for die in self.dice:
            if die // FACES == seat:
                rolled += 1
        return rolled

    def census(self) -> dict[str, int]:
        counts = {"flowers": self.flowers_left() + self.sold - self.planted}
        for kind, name in enumerate(("Workers", "Drones", "Queens")):
            held = sum(self.cards[kind::KINDS])
            counts[name] = held + self.removed[kind] + (self.market[kind] if kind != QUEEN else 0)
        return counts
