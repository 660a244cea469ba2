"""What can be wrong with a position of Beesness beyond the declared ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY
from .components import (
    CARDS_EACH,
    DRONE,
    FLOWERS_EACH,
    GARDEN_EACH,
    KINDS,
    MARKET,
    PLURALS,
    QUEEN,
    REPLANT_EACH,
    WORKER,
)
from .ending import dice_of
from .hiring import able_to_hire
from .opening import gift_mask, is_opening
from .phases import (
    AUCTION,
    BID,
    CHOOSE,
    DISCARDING,
    GIFT,
    NO_SEAT,
    NOMINATE,
    NOTHING,
    OVER,
    PICK,
    ROLL,
    SECRET,
    VOTING,
    WINDOW,
)
from .referendum import bees_held, can_call, kinds_to_discard
from .round import actors, allowance, first_seat, poorest
from .verbs import GIVE, PAY

if TYPE_CHECKING:
    from .state import BeesnessState


def find_problems(state: BeesnessState) -> list[str]:
    """Everything inconsistent, a part after another: what does not add up makes further questions idle."""
    if len(state.cards) != KINDS * state.seats:
        return [f"cards has {len(state.cards)} entries, not {KINDS * state.seats}"]
    return component_problems(state) + round_problems(state) or phase_problems(state)


def component_problems(state: BeesnessState) -> list[str]:
    """BS1.1, BS1.2: nothing comes or goes but by the rules."""
    seats = state.seats
    problems: list[str] = []
    census = state.census()
    wanted = {"flowers": (GARDEN_EACH + FLOWERS_EACH) * seats}
    for kind, name in enumerate(PLURALS):
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
            problems.append(f"seat {seat} offered flowers without a Drone")
    if state.callers & ~state.called:
        problems.append("whoever calls a vote has called in this round")
    if state.dice and state.round_number != state.rounds:
        problems.append("dice fall in the last round only")
    for seat in range(state.seats):
        rolled = dice_of(state, seat)
        if rolled and (state.laid[seat] != QUEEN or rolled > state.flowers[seat]):
            problems.append(f"seat {seat} has thrown {rolled} dice")
    if sum([count for count in state.offers if count != NOTHING]) > state.sold:
        problems.append("more flowers were offered than have left the game")
    return problems


def phase_problems(state: BeesnessState) -> list[str]:
    problems: list[str] = []
    phase = state.phase
    is_hiring = phase in (NOMINATE, AUCTION)
    if any(state.hires) and not is_hiring:
        problems.append("bees are hired by Queens alone, at the end of a round")
    if is_hiring:
        most = allowance(state, QUEEN)
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
    workers, drones, queens = actors(state, WORKER), actors(state, DRONE), actors(state, QUEEN)
    if phase in (CHOOSE, GIFT, OVER):
        return ["no bee acts now"] if state.acting else []
    if phase in (VOTING, DISCARDING) and not state.acting:
        return [] if state.turn == NO_SEAT else ["turn is nobody's at the start of a round"]
    if phase in (WINDOW, PICK, VOTING, DISCARDING):
        if state.turn == NO_SEAT or not workers:
            return ["a Worker acts now"]
        if state.turn != poorest(state, workers) or allowance(state, WORKER) == 0:
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
        return [] if dice_of(state, state.turn) < state.flowers[state.turn] else ["that gamble is done"]
    return [] if queens else ["a Queen hires now"]


def waiting_problems(state: BeesnessState) -> list[str]:
    """Who must choose follows from the rest."""
    phase = state.phase
    seats = state.seats
    problems: list[str] = []
    if SECRET[phase]:
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
            if not gift_mask(state, seat) >> (state.chosen[seat] - GIVE) & 1:
                problems.append(f"seat {seat} may not give that")
        giver = min(pending, key=lambda seat: (seat - first_seat(state)) % seats)
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
    if phase == CHOOSE:
        return is_opening(state, seat)
    if phase == WINDOW:
        return can_call(state, seat)
    if phase == VOTING:
        return bees_held(state, seat) > 0
    if phase == BID:
        return state.laid[seat] == DRONE and state.flowers[seat] > 0
    return kinds_to_discard(state, seat) != 0


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
        able = able_to_hire(state)
        if not able or state.turn != poorest(state, able):
            problems.append("of those who can hire the one with least honey asks first")
            return state.waiting
    if phase == AUCTION:
        single = state.waiting > 0 and state.waiting & (state.waiting - 1) == 0
        if not single or not state.bidding & state.waiting or state.waiting == 1 << state.leader:
            problems.append("one who is still in the auction, and does not lead, must choose")
        return state.waiting
    return 1 << state.turn
