"""Why a move of Beesness is refused, and what is wrong with a position written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, Refusal
from ...core.words import counted
from .components import (
    BEES,
    CALL,
    CARDS_EACH,
    DISCARD,
    DRONE,
    FACES,
    FLOWERS_EACH,
    GARDEN_EACH,
    GIVE,
    HIRE,
    KINDS,
    MARKET,
    MOST_AT_ONCE,
    MOST_FLOWERS,
    MOVES,
    OFFER,
    PAY,
    PLAY,
    QUEEN,
    RAISE,
    REPLANT_EACH,
    SHARE,
    TAKE,
    WORKER,
)
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

if TYPE_CHECKING:
    from .state import BeesnessState


def give_reason(state: BeesnessState, seat: int, move: int) -> Refusal:
    """The clause and one sentence; says nothing that the seat may not know."""
    phase = state.phase
    if phase == OVER:
        return Refusal("BS4.1" if state.garden == 0 else "BS4.3", "the game is over")
    if phase == ROLL:
        return Refusal("BS4.2", f"now the die falls for @{state.turn}")
    if seat == CHANCE:
        return Refusal("BS4.2", "the die falls only for a Queen of the last round")
    if not state.is_due(seat):
        return not_due_reason(state, seat)
    if phase in (OPEN, WINDOW):
        return opening_reason(state, seat, move)
    if phase == CHOOSE:
        if PLAY <= move < TAKE:
            return Refusal("BS2.1", f"you hold no {BEES[move - PLAY]}")
        return Refusal("BS2.1", "now everybody lays a card")
    if phase == DISCARDING:
        if DISCARD <= move < MOVES:
            return Refusal("BS3.3", f"you have no {BEES[move - DISCARD]} in your hand")
        return Refusal("BS3.3", "now everybody discards a bee")
    if phase == VOTING:
        return Refusal("BS3.2", "now everybody votes Yes or No")
    return turn_reason(state, seat, move)


def not_due_reason(state: BeesnessState, seat: int) -> Refusal:
    phase = state.phase
    if not 0 <= seat < state.seats:
        return Refusal("BS1.2", f"there are seats 1 to {state.seats}")
    if is_secret(phase) and state.chosen[seat] != NOTHING:
        return Refusal(SECRET_CLAUSES[phase], "you have chosen already, others have not")
    if phase in (OPEN, WINDOW):
        return Refusal("BS3.1", "you have called in this round already")
    if phase == CHOOSE:
        return Refusal("BS2.1", "you hold no card and sit the round out")
    if phase == BID:
        if state.laid[seat] == DRONE:
            return Refusal("BS2.4", "you have no flower to put forward")
        return Refusal("BS2.4", "only Drones sell")
    if phase == VOTING:
        return Refusal("BS3.2", "you hold no bee and have no vote")
    if phase == DISCARDING:
        return Refusal("BS3.3", "you have no card to discard")
    clause = "BS4.4" if phase == GIFT else "BS2.2" if phase == PICK else "BS2.9"
    return Refusal(clause, f"it is the turn of @{int(state.waiting).bit_length() - 1}")


SECRET_CLAUSES = {OPEN: "BS3.1", CHOOSE: "BS2.1", WINDOW: "BS3.1", BID: "BS2.4", VOTING: "BS3.2", DISCARDING: "BS3.3"}


def opening_reason(state: BeesnessState, seat: int, move: int) -> Refusal:
    if move == CALL and state.called >> seat & 1 == 0:
        return Refusal("BS3.1", "nobody holds a bee to vote with")
    if move == CALL:
        return Refusal("BS3.1", "you have called in this round already")
    if not GIVE <= move < PAY:
        return Refusal("BS3.1", "now you may call a referendum, or carry on")
    other = move - GIVE
    if state.has_gifts == 0:
        return Refusal("BS4.4", "gifts are switched off at this table")
    if state.phase == WINDOW:
        return Refusal("BS4.4", "honey is given at the start of a round")
    if other == seat:
        return Refusal("BS4.4", "a gift goes to another player")
    if other >= state.seats:
        return Refusal("BS4.4", f"there are seats 1 to {state.seats}")
    if state.honey[seat] == 0:
        return Refusal("BS4.4", "you have no honey to give")
    return Refusal("BS4.4", f"@{other} got a gift from you in this round already")


def turn_reason(state: BeesnessState, seat: int, move: int) -> Refusal:
    phase = state.phase
    if phase == GIFT:
        if PAY <= move < PLAY:
            return Refusal("BS4.4", f"you have {state.honey[seat]} honey")
        return Refusal("BS4.4", "now you say how much you give")
    if phase == PICK:
        if not TAKE <= move < OFFER:
            return Refusal("BS2.3", "now your Worker picks")
        if move - TAKE > state.allowance(WORKER):
            return Refusal("BS2.3", f"each Worker may take up to {counted(state.allowance(WORKER), 'flower')}")
        return Refusal("BS2.3", f"the Garden has {counted(state.garden, 'flower')}")
    if phase == BID:
        if OFFER <= move < HIRE:
            return Refusal("BS2.4", f"you hold {counted(state.flowers[seat], 'flower')}")
        return Refusal("BS2.4", "now the Drones put flowers forward")
    if phase == NOMINATE:
        if HIRE <= move < HIRE + len(MARKET):
            return Refusal("BS2.7", f"the Bee Market has no {BEES[move - HIRE]}")
        return Refusal("BS2.9", "now you ask for a bee, or stop")
    if RAISE <= move < RAISE + MOST_AT_ONCE:
        return Refusal("BS2.9", f"the bid stands at {state.price} and you have {state.honey[seat]} honey")
    return Refusal("BS2.9", "now you raise, or drop out")


def find_problems(state: BeesnessState) -> list[str]:
    """Everything inconsistent, for positions that come from outside."""
    problems = shape_problems(state)
    if problems:
        return problems
    problems += component_problems(state) + round_problems(state)
    if problems:
        return problems
    return phase_problems(state)


def shape_problems(state: BeesnessState) -> list[str]:
    seats = state.seats
    problems: list[str] = []
    rows = [
        ("market", state.market, len(MARKET), 0, 99),
        ("honey", state.honey, seats, 0, 1_000_000),
        ("flowers", state.flowers, seats, 0, MOST_FLOWERS),
        ("cards", state.cards, KINDS * seats, 0, 99),
        ("chosen", state.chosen, seats, NOTHING, MOVES - 1),
        ("laid", state.laid, seats, NOTHING, QUEEN),
        ("given", state.given, seats, 0, (1 << seats) - 1),
        ("hires", state.hires, seats, 0, SHARE),
        ("offers", state.offers, seats, NOTHING, MOST_FLOWERS),
        ("votes", state.votes, seats, -99, 99),
        ("discards", state.discards, seats, NOTHING, QUEEN),
        ("removed", state.removed, KINDS, 0, 99),
        ("dice", state.dice, len(state.dice), 0, FACES * seats - 1),
    ]
    for name, row, length, low, high in rows:
        if len(row) != length:
            problems.append(f"{name} has {len(row)} entries, not {length}")
        if any(not low <= entry <= high for entry in row):
            problems.append(f"{name} must hold numbers from {low} to {high}")
    everybody = (1 << seats) - 1
    numbers = [
        ("phase", state.phase, OPEN, OVER),
        ("waiting", state.waiting, CHANCE, everybody),
        ("round_number", state.round_number, 1, state.rounds),
        ("turn", state.turn, NO_SEAT, seats - 1),
        ("garden", state.garden, 0, 1_000_000),
        ("honeypot", state.honeypot, 0, 1_000_000),
        ("acting", state.acting, 0, everybody),
        ("callers", state.callers, 0, everybody),
        ("called", state.called, 0, everybody),
        ("nominated", state.nominated, NOTHING, DRONE),
        ("price", state.price, 0, 1_000_000),
        ("leader", state.leader, NO_SEAT, seats - 1),
        ("bidding", state.bidding, 0, everybody),
        ("sold", state.sold, 0, 1_000_000),
        ("planted", state.planted, 0, 1_000_000),
    ]
    for name, number, low, high in numbers:
        if not low <= number <= high:
            problems.append(f"{name} is {number}, it goes from {low} to {high}")
    return problems


def component_problems(state: BeesnessState) -> list[str]:
    """BS1.1, BS1.2: nothing comes or goes but by the rules."""
    seats = state.seats
    problems: list[str] = []
    census = state.census()
    wanted = {"flowers": (GARDEN_EACH + FLOWERS_EACH) * seats}
    for kind, name in enumerate(("Workers", "Drones", "Queens")):
        wanted[name] = CARDS_EACH[kind] * seats + (MARKET[kind] if kind != QUEEN else 0)
    for name, number in wanted.items():
        if census[name] != number:
            problems.append(f"there are {census[name]} {name}, not {number}")
    if state.planted % (REPLANT_EACH * seats):
        problems.append(f"planted is {state.planted}, not a multiple of {REPLANT_EACH * seats}")
    if any(state.cards[KINDS * seat + QUEEN] > CARDS_EACH[QUEEN] for seat in range(seats)):
        problems.append("nobody ever gets a second Queen")
    if state.garden == 0 and state.phase != OVER:
        problems.append("an empty Garden ends the game")
    return problems


def round_problems(state: BeesnessState) -> list[str]:
    """What a seat is said to have done in this round must be possible."""
    problems: list[str] = []
    for seat in range(state.seats):
        if state.given[seat] >> seat & 1:
            problems.append(f"seat {seat} has given honey to itself")
        if state.given[seat] and not state.has_gifts:
            problems.append("gifts are switched off")
        laid = state.laid[seat]
        if state.acting >> seat & 1:
            if laid == NOTHING or state.cards[KINDS * seat + laid] == 0:
                problems.append(f"seat {seat} acts with a bee it does not hold")
        elif state.phase in (WINDOW, PICK) and laid > WORKER:
            problems.append(f"the bee of seat {seat} acts after the Workers")
        if state.offers[seat] != NOTHING and laid != DRONE:
            problems.append(f"seat {seat} put flowers forward without a Drone")
    if state.callers & ~state.called:
        problems.append("whoever calls a vote has called in this round")
    if state.dice and state.round_number != state.rounds:
        problems.append("dice fall in the last round only")
    for seat in range(state.seats):
        rolled = state.dice_of(seat)
        if rolled and (state.laid[seat] != QUEEN or rolled > state.flowers[seat]):
            problems.append(f"seat {seat} has thrown {rolled} dice")
    if sum([count for count in state.offers if count != NOTHING]) > state.sold:
        problems.append("more flowers were put forward than have left the game")
    return problems


def phase_problems(state: BeesnessState) -> list[str]:
    problems: list[str] = []
    phase = state.phase
    is_hiring = phase in (NOMINATE, AUCTION)
    if any(state.hires) and not is_hiring:
        problems.append("bees are hired by Queens alone, at the end of a round")
    if is_hiring:
        most = state.allowance(QUEEN)
        if any(state.hires[seat] > (most if state.laid[seat] == QUEEN else 0) for seat in range(state.seats)):
            problems.append(f"each Queen may hire up to {most}")
        if state.round_number == state.rounds:
            problems.append("nobody hires in the last round")
    if phase == AUCTION:
        problems += auction_problems(state)
    elif (state.nominated, state.price, state.leader, state.bidding) != (NOTHING, 0, NO_SEAT, 0):
        problems.append("nominated, price, leader and bidding belong to an auction")
    if bool(state.callers) != (phase == VOTING) and not (phase == GIFT and state.callers):
        problems.append("callers stand while their vote is coming or being held")
    problems += acting_problems(state)
    if not problems:
        problems += waiting_problems(state)
    return problems


def auction_problems(state: BeesnessState) -> list[str]:
    problems: list[str] = []
    if state.nominated == NOTHING or state.market[state.nominated] == 0:
        return ["the bee in the auction is not in the market"]
    if state.leader == NO_SEAT or not state.bidding >> state.leader & 1:
        return ["the leader of an auction is in it"]
    if not state.round_number <= state.price <= state.honey[state.leader]:
        problems.append(f"the leader cannot bid {state.price}")
    for seat in range(state.seats):
        if state.bidding >> seat & 1:
            if state.hires[seat] == 0:
                problems.append(f"seat {seat} bids and may hire none")
            elif seat != state.leader and state.honey[seat] <= state.price:
                problems.append(f"seat {seat} cannot raise and is still in")
    if state.turn == NO_SEAT or state.hires[state.turn] == 0:
        problems.append("turn must be the seat that asked for the bee")
    return problems


def acting_problems(state: BeesnessState) -> list[str]:
    """Which bees are still to act in which phase (BS2.2)."""
    phase = state.phase
    workers, drones, queens = state.actors(WORKER), state.actors(DRONE), state.actors(QUEEN)
    if phase in (OPEN, GIFT, CHOOSE, OVER):
        return ["no bee acts now"] if state.acting else []
    if phase in (VOTING, DISCARDING) and not state.acting:
        return [] if state.turn == NO_SEAT else ["turn is nobody's at the start of a round"]
    if phase in (WINDOW, PICK, VOTING, DISCARDING):
        if state.turn == NO_SEAT or not workers:
            return ["a Worker acts now"]
        if state.turn != state.poorest(workers) or state.allowance(WORKER) == 0:
            return ["the Worker with least honey picks first, if it may"]
        return []
    if workers:
        return ["the Workers act first"]
    if phase == BID:
        return ["two Drones or more bid"] if drones & (drones - 1) == 0 else []
    if drones:
        return ["the Drones act before the Queens"]
    if phase == ROLL:
        if state.round_number != state.rounds or state.turn == NO_SEAT or not queens >> state.turn & 1:
            return ["a Queen gambles in the last round"]
        return [] if state.dice_of(state.turn) < state.flowers[state.turn] else ["that gamble is done"]
    return [] if queens else ["a Queen hires now"]


def waiting_problems(state: BeesnessState) -> list[str]:
    """Who must choose follows from the rest."""
    phase = state.phase
    seats = state.seats
    problems: list[str] = []
    if phase in (OPEN, CHOOSE, WINDOW, BID, VOTING, DISCARDING):
        expected = 0
        for seat in range(seats):
            if not is_asked(state, seat):
                if state.chosen[seat] != NOTHING:
                    problems.append(f"seat {seat} has chosen unasked")
            elif state.chosen[seat] == NOTHING:
                expected |= 1 << seat
            elif state.chosen[seat] not in state.menu(seat):
                problems.append(f"seat {seat} has chosen what it may not")
        if phase not in (WINDOW, VOTING, DISCARDING) and state.turn != NO_SEAT:
            problems.append("turn is nobody's while all choose")
        if expected == 0:
            problems.append("somebody must still choose")
    elif phase == GIFT:
        pending = [seat for seat in range(seats) if state.chosen[seat] != NOTHING]
        allowed = [seat for seat in pending if GIVE <= state.chosen[seat] < PAY]
        if not pending or allowed != pending:
            return ["a gift needs a giver and a seat"]
        for seat in pending:
            if not state.gift_mask(seat) >> (state.chosen[seat] - GIVE) & 1:
                problems.append(f"seat {seat} may not give that")
        giver = min(pending, key=lambda seat: (seat - state.first_seat()) % seats)
        expected = 1 << giver
        if state.turn != giver:
            problems.append(f"turn is {state.turn}, seat {giver} gives first")
    else:
        if any(move != NOTHING for move in state.chosen):
            problems.append("nothing lies face down now")
        expected = expected_turn(state, problems)
    if state.waiting != expected:
        problems.append(f"waiting is {state.waiting}, by the other fields it is {expected}")
    return problems


def is_asked(state: BeesnessState, seat: int) -> bool:
    """Whether this seat has a part in the choice that is made at once now."""
    phase = state.phase
    if phase == OPEN:
        return state.can_call(seat) or state.gift_mask(seat) != 0
    if phase == WINDOW:
        return state.can_call(seat)
    if phase in (CHOOSE, VOTING):
        return state.bees_held(seat) > 0
    if phase == BID:
        return state.laid[seat] == DRONE and state.flowers[seat] > 0
    return state.kinds_to_discard(seat) != 0


def expected_turn(state: BeesnessState, problems: list[str]) -> int:
    phase = state.phase
    if phase == OVER:
        if state.garden and state.round_number != state.rounds:
            problems.append("the game ends after the last round")
        if state.turn != NO_SEAT:
            problems.append("turn is nobody's at the end")
        return NOBODY
    if phase == ROLL:
        return CHANCE
    if phase == NOMINATE:
        able = 0
        for seat in range(state.seats):
            if state.hires[seat] and state.honey[seat] >= state.round_number:
                able |= 1 << seat
        if not able or state.turn != state.poorest(able) or not any(state.market):
            problems.append("of those who can hire the one with least honey asks first")
            return state.waiting
    if phase == AUCTION:
        single = state.waiting > 0 and state.waiting & (state.waiting - 1) == 0
        if not single or not state.bidding & state.waiting or state.waiting == 1 << state.leader:
            problems.append("one who is still in the auction, and does not lead, must choose")
        return state.waiting
    return 1 << state.turn
