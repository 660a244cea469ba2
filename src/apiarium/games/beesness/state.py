"""The rules of Beesness, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from ...core.result import Result
from ...core.rng import Rng
from ...core.state import CHANCE, NOBODY, Refusal
from ...core.words import counted
from .checks import find_problems, give_reason
from .components import (
    CARDS_EACH,
    DRONE,
    FACES,
    FLOWERS_EACH,
    GARDEN_EACH,
    HONEY_EACH,
    KINDS,
    MARKET,
    OFFER,
    PAY,
    PLAY,
    QUEEN,
    ROLLS,
    TAKE,
    WORKER,
)
from .ending import make_result, tell_ending
from .hiring import apply_bid, apply_nomination, next_nomination
from .opening import apply_gift, open_round, resolve_opening
from .phases import (
    AUCTION,
    BID,
    CHOOSE,
    DISCARDING,
    GIFT,
    NO_SEAT,
    NOMINATE,
    NOTHING,
    OPEN,
    OVER,
    PICK,
    ROLL,
    VOTING,
    WINDOW,
    is_secret,
)
from .referendum import open_window, resolve_discards, resolve_vote, resolve_window
from .story import tell_offers, tell_pick, tell_reveal, tell_roll, tell_single_sale
from .table import BeesnessTable
from .view import BeesnessView, make_view

# The clause behind each question, by phase.
CLAUSES: Final = ["BS3.1", "BS4.4", "BS2.1", "BS3.1", "BS2.3", "BS2.4", "BS2.9", "BS2.9", "BS3.2", "BS3.3"]


class BeesnessState(BeesnessTable):
    """The flow of a game: who is asked what, and what the answers change."""

    # Set-up

    def begin(self) -> None:
        seats = self.seats
        self.rounds = self.options.number("rounds")  # BS1.5
        self.has_gifts = self.options.number("gifts")  # BS4.4
        self.round_number = 1
        self.garden = GARDEN_EACH * seats  # BS1.1
        self.flowers = [FLOWERS_EACH] * seats
        self.market = MARKET[:]  # BS1.2
        self.cards = CARDS_EACH * seats
        self.honey = [HONEY_EACH] * seats  # BS1.3
        self.honeypot = (GARDEN_EACH + FLOWERS_EACH) * seats  # BS1.4
        self.turn = NO_SEAT
        self.chosen = [NOTHING] * seats
        self.laid = [NOTHING] * seats
        self.acting = 0
        self.callers = 0
        self.hires = [0] * seats
        self.nominated = NOTHING
        self.price = 0
        self.leader = NO_SEAT
        self.bidding = 0
        self.offers = [NOTHING] * seats
        self.votes = [0] * seats
        self.discards = [NOTHING] * seats
        self.dice = []
        self.removed = [0] * KINDS
        self.sold = 0
        self.planted = 0
        self.begin_round()

    def chances(self) -> list[tuple[int, int]]:
        return ROLLS if self.waiting == CHANCE else []  # BS4.2

    def sample(self, rng: Rng) -> int:
        return rng.below(FACES)

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase in (OPEN, CHOOSE, WINDOW, BID, VOTING, DISCARDING):
            self.apply_secret(seat, move)
        elif phase == AUCTION:
            apply_bid(self, seat, move)
        elif phase == PICK:
            self.apply_pick(seat, move - TAKE)
        elif phase == NOMINATE:
            apply_nomination(self, seat, move)
        elif phase == GIFT:
            apply_gift(self, seat, move - PAY + 1)
        else:
            self.apply_roll(move + 1)

    def apply_secret(self, seat: int, move: int) -> None:
        """Several choose at once: nothing is shown before the last of them has chosen."""
        self.chosen[seat] = move
        if self.events is not None:
            clause = CLAUSES[self.phase]
            self.tell("choose", clause, f"@{seat} has chosen", {"seat": seat})
        self.waiting ^= 1 << seat
        if self.waiting == 0:
            self.resolve()

    def resolve(self) -> None:
        phase = self.phase
        if phase == OPEN:
            resolve_opening(self)
        elif phase == CHOOSE:
            self.reveal()
        elif phase == WINDOW:
            resolve_window(self)
        elif phase == BID:
            self.resolve_sale()
        elif phase == VOTING:
            resolve_vote(self)
        else:
            resolve_discards(self)

    # The start of a round: calls and gifts

    def begin_round(self) -> None:
        self.called = 0
        self.given = [0] * self.seats
        open_round(self)

    # A round

    def begin_choosing(self) -> None:
        self.phase = CHOOSE
        self.turn = NO_SEAT
        waiting = 0
        for seat in range(self.seats):
            if self.kinds_held(seat):
                waiting |= 1 << seat
        self.waiting = waiting
        if waiting == 0:  # BS2.1: nobody has a card
            self.reveal()

    def reveal(self) -> None:
        """BS2.1: all cards are turned over; those without a card sit out."""
        acting = 0
        chosen = self.chosen
        for seat in range(self.seats):
            if chosen[seat] == NOTHING:
                self.laid[seat] = NOTHING
            else:
                self.laid[seat] = chosen[seat] - PLAY
                chosen[seat] = NOTHING
                acting |= 1 << seat
            self.offers[seat] = NOTHING
            self.votes[seat] = 0
            self.discards[seat] = NOTHING
        self.acting = acting
        if self.events is not None:
            tell_reveal(self)
        if self.allowance(WORKER) == 0:  # BS2.3: nobody picks, and the cards go to the market
            for seat in range(self.seats):
                if self.laid[seat] == WORKER:
                    self.to_market(seat)
        self.next_worker()

    def to_market(self, seat: int) -> None:
        """BS2.3, BS2.6: a used Worker or Drone can be hired at once."""
        kind = self.laid[seat]
        self.cards[KINDS * seat + kind] -= 1
        self.market[kind] += 1
        self.acting ^= 1 << seat

    def next_worker(self) -> None:
        self.turn = self.poorest(self.actors(WORKER))
        if self.turn == NO_SEAT:
            self.begin_sale()
        else:
            open_window(self)

    def begin_pick(self) -> None:
        self.phase = PICK
        self.waiting = 1 << self.turn

    def apply_pick(self, seat: int, count: int) -> None:
        self.garden -= count
        self.flowers[seat] += count
        self.to_market(seat)
        if self.events is not None:
            tell_pick(self, seat, count)
        if self.garden == 0:
            self.finish()  # BS4.1: at once, for all
        else:
            self.next_worker()

    # Drones

    def begin_sale(self) -> None:
        self.turn = NO_SEAT
        drones = self.actors(DRONE)
        if drones == 0:
            self.begin_hiring()
        elif drones & (drones - 1) == 0:
            self.sell_alone(drones.bit_length() - 1)
        else:
            waiting = 0
            for seat in range(self.seats):
                if drones >> seat & 1 and self.flowers[seat]:
                    waiting |= 1 << seat
            self.phase = BID
            self.waiting = waiting
            if waiting == 0:
                self.resolve_sale()

    def sell_alone(self, seat: int) -> None:
        """BS2.5: the whole Honeypot for one flower, and one back to the Garden."""
        gained = 0
        spent = 0
        if self.flowers[seat]:
            gained = self.honeypot
            self.honeypot = 0
            self.honey[seat] += gained
            self.flowers[seat] -= 1
            self.sold += 1
            spent = 1
            if self.flowers[seat]:
                spent = 2
                self.flowers[seat] -= 1
                self.garden += 1
        self.to_market(seat)
        if self.events is not None:
            tell_single_sale(self, seat, gained, spent)
        self.begin_hiring()

    def resolve_sale(self) -> None:
        """BS2.4: every flower put forward is worth an equal share of the Honeypot, rounded up."""
        total = 0
        for seat in range(self.seats):
            if self.laid[seat] == DRONE:
                move = self.chosen[seat]
                count = 0 if move == NOTHING else move - OFFER
                self.offers[seat] = count
                self.chosen[seat] = NOTHING
                total += count
                self.to_market(seat)
        worth = 0
        if total:
            worth = (self.honeypot + total - 1) // total
            self.honeypot = 0
            self.sold += total
            for seat in range(self.seats):
                count = self.offers[seat]
                if count > 0:
                    self.flowers[seat] -= count
                    self.honey[seat] += worth * count
        if self.events is not None:
            tell_offers(self, total, worth)
        self.begin_hiring()

    # Queens

    def begin_hiring(self) -> None:
        if self.round_number == self.rounds:
            self.next_gambler()
            return
        allowance = self.allowance(QUEEN)
        if allowance:
            for seat in range(self.seats):
                if self.laid[seat] == QUEEN:
                    self.hires[seat] = allowance  # BS2.7
        next_nomination(self)

    def end_round(self) -> None:
        self.acting = 0
        self.turn = NO_SEAT
        for seat in range(self.seats):
            self.hires[seat] = 0
        if self.round_number == self.rounds:
            self.finish()
            return
        left = self.flowers_left()
        self.honeypot += left  # BS2.10
        self.round_number += 1
        if self.events is not None:
            text = f"The Honeypot grows by {left} to {self.honeypot}; round {self.round_number} begins"
            self.tell("round", "BS2.10", text, {"round": self.round_number, "growth": left})
        self.begin_round()

    def resume(self) -> None:
        """BS3.1: after a vote those who have not called are asked again, where it was called."""
        if self.acting:
            open_window(self)
        else:
            open_round(self)

    # End

    def next_gambler(self) -> None:
        """BS4.2: in the last round the Queens gamble, least honey first."""
        while True:
            self.turn = self.poorest(self.actors(QUEEN))
            if self.turn == NO_SEAT:
                self.end_round()
                return
            if self.flowers[self.turn]:
                self.phase = ROLL
                self.waiting = CHANCE
                return
            self.acting ^= 1 << self.turn

    def apply_roll(self, face: int) -> None:
        seat = self.turn
        self.dice.append(seat * FACES + face - 1)
        self.honey[seat] += face
        if self.events is not None:
            tell_roll(self, seat, face)
        if self.dice_of(seat) == self.flowers[seat]:
            self.acting ^= 1 << seat
            self.next_gambler()

    def finish(self) -> None:
        self.phase = OVER
        self.waiting = NOBODY
        self.turn = NO_SEAT
        self.acting = 0
        if self.events is not None:
            tell_ending(self)

    def result(self) -> Result | None:
        return make_result(self) if self.phase == OVER else None

    def scores(self) -> list[int]:
        return self.honey[:]

    def aim(self) -> str:
        return f"{counted(self.garden, 'flower')} left. At 0 everyone loses"

    # What a seat knows

    def view(self, seat: int) -> BeesnessView:
        return make_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Hidden are the others' choices while several choose at once; BS1.2: their hands can be worked out."""
        if not is_secret(self.phase):
            return
        for other in range(self.seats):
            if other != seat and self.chosen[other] != NOTHING:
                menu = self.menu(other)
                self.chosen[other] = menu[rng.below(len(menu))]

    # Refusals and checks

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

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
