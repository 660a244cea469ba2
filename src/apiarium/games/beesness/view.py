"""What one seat may know of a position of Beesness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, TEXTS, Field, UpTo, declare
from ...core.state import View, seats_in
from ...core.words import counted, in_a_row
from .components import (
    DRONE,
    FACES,
    GARDEN_EACH,
    KINDS,
    MOST,
    MOST_CARDS,
    MOST_FLOWERS,
    PLURALS,
    QUEEN,
    REPLANT_EACH,
    SHARE,
    WORKER,
)
from .ending import dice_of
from .phases import BID, GIFT, NO_SEAT, NOTHING, PHASES, ROLL, SECRET
from .referendum import bees_held
from .round import actors, allowance, at_most, first_seat, flowers_left, share_among
from .sale import worth_of
from .verbs import DISCARD, GIVE, PLAY, TAKE, VERBS

if TYPE_CHECKING:
    from .state import BeesnessState

FIELDS: Final = declare(
    phase=TEXT(*[phase.name for phase in PHASES]), round_number=INT(1, "rounds"), rounds=INT(0, 9), has_gifts=INT(0, 1),
    first_seat=SEAT, turn=SEAT, garden=INT(0, MOST), honeypot=INT(0, MOST), growth=INT(0, MOST),
    market=INTS(2, 0, MOST_CARDS), honey=INTS(SEATS, 0, MOST), flowers=INTS(SEATS, 0, MOST_FLOWERS),
    cards=ROWS(SEATS, 0, MOST_CARDS, KINDS), votes_held=INTS(SEATS, 0, MOST_CARDS * KINDS), chosen=INTS(SEATS, 0, 1),
    own_choice=TEXT, own_card=INT(NOTHING, QUEEN), laid=INTS(SEATS, NOTHING, QUEEN), acting=INTS(SEATS, 0, 1),
    can_take=INT(0, SHARE), can_hire=INTS(SEATS, 0, SHARE), starting_price=INT(0, 9), nominated=INT(NOTHING, DRONE),
    price=INT(0, MOST), leader=SEAT, bidding=INTS(SEATS, 0, 1), gifts=INTS(SEATS, NO_SEAT, LAST_SEAT),
    given=ROWS(SEATS, 0, LAST_SEAT, UpTo(SEATS)), callers=INTS(SEATS, 0, 1), called=INTS(SEATS, 0, 1),
    offers=INTS(SEATS, NOTHING, MOST_FLOWERS), votes=INTS(SEATS, -MOST_CARDS, MOST_CARDS),
    discards=INTS(SEATS, NOTHING, QUEEN), dice=ROWS(SEATS, 1, FACES, UpTo(MOST_FLOWERS)),
    dice_left=INT(0, MOST_FLOWERS), removed=INTS(KINDS, 0, MOST_CARDS), sold=INT(0, MOST), planted=INT(0, MOST),
    winners=INTS(UpTo(SEATS), 0, LAST_SEAT), is_beesaster=INT(0, 1),
    alarm=TEXT, replant=INT, capacity=INT, worths=INTS, briefs=TEXTS, forecasts=TEXTS, idle=INTS,
    prospects=ROWS, next_price=INT,
)  # fmt: skip


class BeesnessView(View):
    """All of it is public, but for `own_choice` and `own_card`, which are the looking seat's own.

    Kinds are 0 Worker, 1 Drone, 2 Queen.
    """

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
    own_choice: str  # what the looking seat has chosen face down, in words; empty if nothing
    own_card: int  # the kind of bee it has put face down to play or to discard, -1 if none
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
    alarm: str  # how near the beesaster is: calm, thin, danger or lost
    replant: int  # flowers that a referendum would bring
    capacity: int  # flowers that the Garden began with, or holds now if these are more
    worths: list[int]  # honey for each flower if 1, 2, 3, … flowers are sold by several
    briefs: list[str]  # by kind, for the looking seat: what its card would bring at best, in a few words
    forecasts: list[str]  # the same in a sentence
    idle: list[int]  # by kind: 1 where the card would bring nothing
    prospects: list[list[int]]  # by kind: flowers, honey or bees for this card if 0, 1, 2, … others play the same
    next_price: int  # what bees start at in the next round; 0 where nobody will hire then

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
    view.growth = growth(state)
    view.market = list(state.market)
    view.honey = list(state.honey)
    view.flowers = list(state.flowers)
    view.cards = [list(state.cards[KINDS * other : KINDS * other + KINDS]) for other in range(seats)]
    view.votes_held = [bees_held(state, other) for other in range(seats)]
    view.chosen = [int(has_secrets and move != NOTHING) for move in state.chosen]
    own = state.chosen[seat] if has_secrets and seat >= 0 else NOTHING
    view.own_choice = "" if own == NOTHING else VERBS.move(own).label
    view.own_card = card_of(own)
    view.laid = list(state.laid)
    view.acting = flags(state.acting, seats)
    view.can_take = can_take(state)
    view.can_hire = list(state.hires)
    view.starting_price = state.round_number
    view.nominated = state.nominated
    view.price = state.price
    view.leader = state.leader
    view.bidding = flags(state.bidding, seats)
    view.gifts = [move - GIVE if state.phase == GIFT and move != NOTHING else NO_SEAT for move in state.chosen]
    view.given = [seats_in(mask) for mask in state.given]
    view.callers = flags(state.callers, seats)
    view.called = flags(state.called, seats)
    view.offers = list(state.offers)
    view.votes = list(state.votes)
    view.discards = list(state.discards)
    view.dice = [[die % FACES + 1 for die in state.dice if die // FACES == other] for other in range(seats)]
    view.dice_left = dice_left(state)
    view.removed = list(state.removed)
    view.sold = state.sold
    view.planted = state.planted
    result = state.result()
    view.winners = [] if result is None else result.winners
    view.is_beesaster = int(state.garden == 0)
    view.alarm = alarm_of(state)
    view.replant = REPLANT_EACH * seats
    view.capacity = max(GARDEN_EACH * seats, state.garden)
    view.worths = [worth_of(state.honeypot, count) for count in range(1, max(1, flowers_for_sale(state)) + 1)]
    view.briefs = [brief(state, seat, kind) for kind in range(KINDS)] if seat >= 0 else []
    view.forecasts = [forecast(state, seat, kind) for kind in range(KINDS)] if seat >= 0 else []
    view.idle = [int(is_idle(state, seat, kind)) for kind in range(KINDS)] if seat >= 0 else []
    view.prospects = [prospects(state, seat, kind) for kind in range(KINDS)] if seat >= 0 else []
    view.next_price = state.round_number + 1 if state.round_number + 1 < state.rounds else 0
    return view


def growth(state: BeesnessState) -> i64:
    """What the Honeypot would gain if the round ended now."""
    return flowers_left(state) if state.round_number < state.rounds else i64(0)


def card_of(move: i64) -> i64:
    """The kind of bee that a move puts face down to play or to discard."""
    if PLAY <= move < TAKE:
        return move - PLAY
    return move - DISCARD if move >= DISCARD else i64(NOTHING)


def can_take(state: BeesnessState) -> i64:
    """BS2.3: flowers that each Worker of this round may take at most."""
    return at_most(allowance(state, WORKER), state.garden) if actors(state, WORKER) else i64(0)


def dice_left(state: BeesnessState) -> i64:
    """BS4.2: throws still to come for the seat that gambles now."""
    return state.flowers[state.turn] - dice_of(state, state.turn) if state.phase == ROLL else i64(0)


def alarm_of(state: BeesnessState) -> str:
    """BS4.1: whether the Workers still to act could empty the Garden, or few flowers are left for the next round."""
    if state.garden == 0:
        return "lost"
    pickers = len(seats_in(actors(state, WORKER)))
    if state.garden <= SHARE + 1 or (pickers and allowance(state, WORKER) * pickers >= state.garden):
        return "danger"
    return "thin" if state.garden <= SHARE * (SHARE + 1) else "calm"


def flowers_for_sale(state: BeesnessState) -> int:
    """What can be sold against each other: in a sale by its Drones, else by everybody."""
    drones = actors(state, DRONE) if state.phase == BID else (1 << state.seats) - 1
    return sum([state.flowers[seat] for seat in seats_in(drones)])


def is_idle(state: BeesnessState, seat: int, kind: int) -> bool:
    """Whether a card of this kind would bring its player nothing, whatever the others play."""
    if kind == DRONE:
        return state.flowers[seat] == 0  # BS2.4, BS2.5
    if kind == QUEEN:
        if state.round_number == state.rounds:
            return state.flowers[seat] == 0  # BS4.2
        return state.honey[seat] < state.round_number  # BS2.8
    return state.round_number == state.rounds  # BS4.3: flowers picked now break ties at most


def brief(state: BeesnessState, seat: int, kind: int) -> str:
    """What a card of this kind would bring this seat at best, in a few words."""
    is_last = state.round_number == state.rounds
    if kind == WORKER:
        return "breaks ties" if is_last else f"up to {counted(min(SHARE, state.garden), 'flower')}"
    if is_idle(state, seat, kind):
        return "no flowers!" if kind == DRONE or is_last else "too little honey!"
    if kind == DRONE:
        return f"up to {state.honeypot} honey"
    return f"about {average_roll(state, seat)} honey" if is_last else f"bees from {state.round_number} honey"


def prospects(state: BeesnessState, seat: int, kind: int) -> list[int]:
    """What a card of this kind would bring this seat if 0, 1, 2, … of those others who hold one play theirs."""
    holders = [other for other in range(state.seats) if other != seat and state.cards[KINDS * other + kind]]
    return [prospect(state, seat, kind, others) for others in range(len(holders) + 1)]


def prospect(state: BeesnessState, seat: int, kind: int, others: int) -> int:
    """Flowers for a Worker, honey for a Drone, bees for a Queen, or honey in the last round."""
    if is_idle(state, seat, kind) and kind != WORKER:
        return 0
    share = int(share_among(others + 1, state.seats))
    if kind == WORKER:
        return min(share, int(state.garden))  # BS2.3
    if kind == DRONE:
        if others == 0:
            return int(state.honeypot)  # BS2.5
        flowers = int(state.flowers[seat])  # BS2.4, if each of the others sells as many
        return flowers * int(worth_of(state.honeypot, flowers * (others + 1)))
    if state.round_number == state.rounds:
        return average_roll(state, seat)  # BS4.2: Queens do not reduce one another
    return min(share, int(state.honey[seat]) // int(state.round_number))  # BS2.7, BS2.8


def average_roll(state: BeesnessState, seat: int) -> int:
    """BS4.2: what the dice for all flowers bring on average."""
    return state.flowers[seat] * (FACES + 1) // 2


def forecast(state: BeesnessState, seat: int, kind: int) -> str:
    """One sentence about what a card of this kind would bring this seat now."""
    is_last = state.round_number == state.rounds
    flowers = state.flowers[seat]
    if kind == WORKER:
        shares = [min(int(share_among(count, state.seats)), int(state.garden)) for count in range(1, state.seats + 1)]
        note = " Flowers only break ties now." if is_last else ""
        return f"Pick flowers: {by_company(shares, PLURALS[kind])}.{note}"
    if kind == DRONE:
        if flowers == 0:
            return "You have no flowers to sell: it brings nothing."
        cost = "1 flower" if flowers == 1 else "2 flowers"
        shared = [str(amount) for amount in prospects(state, seat, kind)[1:]]
        rest = f" Shared, about {in_a_row(shared, 'or')}." if shared else ""
        return f"Alone: all {state.honeypot} honey for {cost}.{rest}"
    if is_last:
        if flowers == 0:
            return "You have no flowers to roll for: it brings nothing."
        return f"Roll {counted(flowers, 'die', 'dice')}, one for each flower: about {average_roll(state, seat)} honey."
    if state.honey[seat] < state.round_number:
        return f"Bees start at {state.round_number} honey and you have {state.honey[seat]}: it brings nothing."
    shares = [int(share_among(count, state.seats)) for count in range(1, state.seats + 1)]
    return f"Hire bees from {state.round_number} honey: {by_company(shares, PLURALS[kind])}."


def by_company(shares: list[int], bees: str) -> str:
    """`3 alone, 2 with 2 Workers, 1 with 3, none with 4`: what each gets, up to the first who get nothing."""
    parts = [f"{shares[0]} alone"]
    for count, share in enumerate(shares[1:], start=2):
        parts.append(f"{share or 'none'} with {count}" + (f" {bees}" if count == 2 else ""))
        if share == 0:
            break
    return ", ".join(parts)
