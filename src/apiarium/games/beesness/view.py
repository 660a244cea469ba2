"""What one seat may know of a position of Beesness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, Field, UpTo, declare
from ...core.state import View, seats_in
from .components import DRONE, FACES, KINDS, MOST, MOST_CARDS, MOST_FLOWERS, QUEEN, SHARE, WORKER
from .phases import GIFT, NO_SEAT, NOTHING, PHASES, ROLL, SECRET
from .referendum import bees_held
from .round import actors, allowance, first_seat, flowers_left
from .verbs import GIVE, MOVES

if TYPE_CHECKING:
    from .state import BeesnessState

FIELDS: Final = declare(
    phase=TEXT(*[phase.name for phase in PHASES]), round_number=INT(1, "rounds"), rounds=INT(0, 9), has_gifts=INT(0, 1),
    first_seat=SEAT, turn=SEAT, garden=INT(0, MOST), honeypot=INT(0, MOST), growth=INT(0, MOST),
    market=INTS(2, 0, MOST_CARDS), honey=INTS(SEATS, 0, MOST), flowers=INTS(SEATS, 0, MOST_FLOWERS),
    cards=ROWS(SEATS, 0, MOST_CARDS, KINDS), votes_held=INTS(SEATS, 0, MOST_CARDS * KINDS), chosen=INTS(SEATS, 0, 1),
    own_choice=INT(NOTHING, MOVES - 1), laid=INTS(SEATS, NOTHING, QUEEN), acting=INTS(SEATS, 0, 1),
    can_take=INT(0, SHARE), can_hire=INTS(SEATS, 0, SHARE), starting_price=INT(0, 9), nominated=INT(NOTHING, DRONE),
    price=INT(0, MOST), leader=SEAT, bidding=INTS(SEATS, 0, 1), gifts=INTS(SEATS, NO_SEAT, LAST_SEAT),
    given=ROWS(SEATS, 0, LAST_SEAT, UpTo(SEATS)), callers=INTS(SEATS, 0, 1), called=INTS(SEATS, 0, 1),
    offers=INTS(SEATS, NOTHING, MOST_FLOWERS), votes=INTS(SEATS, -MOST_CARDS, MOST_CARDS),
    discards=INTS(SEATS, NOTHING, QUEEN), dice=ROWS(SEATS, 1, FACES, UpTo(MOST_FLOWERS)),
    dice_left=INT(0, MOST_FLOWERS), removed=INTS(KINDS, 0, MOST_CARDS), sold=INT(0, MOST), planted=INT(0, MOST),
    winners=INTS(UpTo(SEATS), 0, LAST_SEAT), is_beesaster=INT(0, 1),
)  # fmt: skip


class BeesnessView(View):
    """All of it is public, but for `own_choice`, which is the looking seat's own. Kinds: 0 Worker, 1 Drone, 2 Queen."""

    phase: str
    round_number: int
    rounds: int
    has_gifts: int  # whether honey can be given at this table
    first_seat: int  # who comes first among equals in this round
    turn: int  # the one seat that acts, or whose pick is coming; -1 while it is nobody's turn
    garden: int
    honeypot: int
    growth: int  # what the Honeypot would gain if the round ended now
    market: list[int]  # Workers and Drones for hire
    honey: list[int]
    flowers: list[int]
    cards: list[list[int]]  # by seat: Workers, Drones, Queens, with a card face down or laid out counted in
    votes_held: list[int]  # by seat: the votes it would have now
    chosen: list[int]  # 1 for every seat that has chosen while others have not
    own_choice: int  # the move of the looking seat that is still face down; -1 if none
    laid: list[int]  # the kind each seat played in the last reveal, -1 where none
    acting: list[int]  # 1 for every seat whose bee has still to act
    can_take: int  # flowers that each Worker of this round may take at most; 0 while none may
    can_hire: list[int]  # bees that each seat may still hire in this round
    starting_price: int
    nominated: int  # the kind of bee in the auction, -1 outside
    price: int
    leader: int
    bidding: list[int]  # 1 for every seat that is still in the auction
    gifts: list[int]  # while gifts are made: by seat, to whom it is still to give; -1 where to nobody
    given: list[list[int]]  # by seat: whom it has given honey in this round
    callers: list[int]  # 1 for every seat that called the vote being held
    called: list[int]  # 1 for every seat that has called in this round
    offers: list[int]  # flowers put forward in the last sale by several, -1 for those without part in it
    votes: list[int]  # the last vote: + for Yes, - for No
    discards: list[int]  # the kinds discarded after it, -1 where none
    dice: list[list[int]]  # by seat: what its gamble has thrown so far
    dice_left: int  # throws still to come for the seat that gambles now
    removed: list[int]  # cards out of the game by kind
    sold: int
    planted: int
    winners: list[int]  # at the end
    is_beesaster: int

    def fields(self) -> list[Field]:
        return FIELDS


def flags(mask: int, seats: int) -> list[int]:
    """A mask of seats as 0 and 1 by seat."""
    return [mask >> seat & 1 for seat in range(seats)]


def make_view(state: BeesnessState, seat: int) -> BeesnessView:
    """BS1.2, BS1.3: hands can be worked out and the rest lies open; only what is face down is hidden."""
    view = BeesnessView()
    seats = state.seats
    has_secrets = SECRET[state.phase]
    view.seat = seat
    view.seats = seats
    view.due = seats_in(state.waiting)
    view.phase = PHASES[state.phase].name
    view.round_number = state.round_number
    view.rounds = state.rounds
    view.has_gifts = state.has_gifts
    view.first_seat = first_seat(state)
    view.turn = state.turn
    view.garden = state.garden
    view.honeypot = state.honeypot
    view.growth = flowers_left(state) if state.round_number < state.rounds else 0
    view.market = state.market[:]
    view.honey = state.honey[:]
    view.flowers = state.flowers[:]
    view.cards = [state.cards[KINDS * other : KINDS * other + KINDS] for other in range(seats)]
    view.votes_held = [bees_held(state, other) for other in range(seats)]
    view.chosen = [int(has_secrets and move != NOTHING) for move in state.chosen]
    view.own_choice = state.chosen[seat] if has_secrets and seat >= 0 else NOTHING
    view.laid = state.laid[:]
    view.acting = flags(state.acting, seats)
    view.can_take = min(allowance(state, WORKER), state.garden) if actors(state, WORKER) else 0
    view.can_hire = state.hires[:]
    view.starting_price = state.round_number
    view.nominated = state.nominated
    view.price = state.price
    view.leader = state.leader
    view.bidding = flags(state.bidding, seats)
    view.gifts = [move - GIVE if state.phase == GIFT and move != NOTHING else NO_SEAT for move in state.chosen]
    view.given = [seats_in(mask) for mask in state.given]
    view.callers = flags(state.callers, seats)
    view.called = flags(state.called, seats)
    view.offers = state.offers[:]
    view.votes = state.votes[:]
    view.discards = state.discards[:]
    view.dice = [[die % FACES + 1 for die in state.dice if die // FACES == other] for other in range(seats)]
    view.dice_left = state.flowers[state.turn] - len(view.dice[state.turn]) if state.phase == ROLL else 0
    view.removed = state.removed[:]
    view.sold = state.sold
    view.planted = state.planted
    result = state.result()
    view.winners = [] if result is None else result.winners
    view.is_beesaster = int(state.garden == 0)
    return view
