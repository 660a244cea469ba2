"""Why a move of Beesness is refused: the clause and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, Refusal, seats_in
from ...core.words import counted
from .components import BEES, DRONE, MARKET, MOST_AT_ONCE, WORKER
from .phases import (
    BID,
    CHOOSE,
    DISCARDING,
    GIFT,
    NOMINATE,
    NOTHING,
    OVER,
    PHASES,
    PICK,
    ROLL,
    SECRET,
    VOTING,
    WINDOW,
)
from .round import allowance
from .verbs import CALL, DISCARD, GIVE, HIRE, MOVES, OFFER, PAY, PLAY, RAISE, TAKE

if TYPE_CHECKING:
    from .state import BeesnessState


def give_reason(state: BeesnessState, seat: int, move: int) -> Refusal:
    """The clause and one sentence; says nothing that the seat may not know."""
    phase = state.phase
    if phase == OVER:
        return Refusal("BS4.1" if state.garden == 0 else "BS4.3", "the game is over")
    if phase == ROLL:
        return Refusal("BS4.2", f"@{state.turn} is rolling the die")
    if seat == CHANCE:
        return Refusal("BS4.2", "only a Queen of the last round rolls the die")
    if not state.is_due(seat):
        return not_due_reason(state, seat)
    if phase in (CHOOSE, WINDOW):
        return opening_reason(state, seat, move)
    if phase == DISCARDING:
        if DISCARD <= move < MOVES:
            return Refusal("BS3.3", f"you have no {BEES[move - DISCARD]} in your hand")
        return Refusal("BS3.3", "first discard a bee")
    if phase == VOTING:
        return Refusal("BS3.2", "first vote Yes or No")
    return turn_reason(state, seat, move)


def not_due_reason(state: BeesnessState, seat: int) -> Refusal:
    phase = state.phase
    clause = PHASES[phase].clause
    if not 0 <= seat < state.seats:
        return Refusal("BS1.2", f"there are {state.seats} players")
    if SECRET[phase] and state.chosen[seat] != NOTHING:
        return Refusal(clause, "you have chosen already; wait for the others")
    if phase == WINDOW:
        return Refusal(clause, "you have called in this round already")
    if phase == CHOOSE:
        return Refusal(clause, "you hold no card and sit this round out")
    if phase == BID:
        if state.laid[seat] == DRONE:
            return Refusal(clause, "you have no flowers to sell")
        return Refusal(clause, "only Drones sell")
    if phase == VOTING:
        return Refusal(clause, "you hold no bee, so you have no vote")
    if phase == DISCARDING:
        return Refusal(clause, "you have no card to discard")
    return Refusal(clause, f"it is @{seats_in(state.waiting)[0]}'s turn")


def opening_reason(state: BeesnessState, seat: int, move: int) -> Refusal:
    if move == CALL:
        if state.called >> seat & 1:
            return Refusal("BS3.1", "you have called in this round already")
        return Refusal("BS3.1", "nobody holds a bee to vote with")
    if GIVE <= move < PAY:
        return gift_reason(state, seat, move - GIVE)
    if state.phase == WINDOW:
        return Refusal("BS3.1", "call a referendum now, or carry on")
    if PLAY <= move < TAKE:
        return Refusal("BS2.1", f"you hold no {BEES[move - PLAY]}")
    return Refusal("BS2.1", "first everyone plays a card")


def gift_reason(state: BeesnessState, seat: int, other: int) -> Refusal:
    if state.has_gifts == 0:
        return Refusal("BS4.4", "gifts are switched off in this game")
    if state.phase == WINDOW:
        return Refusal("BS4.4", "you can give honey at the start of a round only")
    if other == seat:
        return Refusal("BS4.4", "you can't give honey to yourself")
    if other >= state.seats:
        return Refusal("BS4.4", f"there are {state.seats} players")
    if state.honey[seat] == 0:
        return Refusal("BS4.4", "you have no honey to give")
    return Refusal("BS4.4", f"you gave @{other} honey in this round already")


def turn_reason(state: BeesnessState, seat: int, move: int) -> Refusal:
    phase = state.phase
    if phase == GIFT:
        if PAY <= move < PLAY:
            return Refusal("BS4.4", f"you have only {state.honey[seat]} honey")
        return Refusal("BS4.4", "first say how much you give")
    if phase == PICK:
        if not TAKE <= move < OFFER:
            return Refusal("BS2.3", "first your Worker picks")
        if move - TAKE > allowance(state, WORKER):
            return Refusal("BS2.3", f"each Worker picks up to {counted(allowance(state, WORKER), 'flower')}")
        return Refusal("BS2.3", f"the Garden has {counted(state.garden, 'flower')}")
    if phase == BID:
        if OFFER <= move < HIRE:
            return Refusal("BS2.4", f"you have only {counted(state.flowers[seat], 'flower')}")
        return Refusal("BS2.4", "first offer flowers for sale")
    if phase == NOMINATE:
        if HIRE <= move < HIRE + len(MARKET):
            return Refusal("BS2.7", f"there is no {BEES[move - HIRE]} in the Bee Market")
        return Refusal("BS2.9", "first start an auction, or stop hiring")
    if RAISE <= move < RAISE + MOST_AT_ONCE:
        return Refusal("BS2.9", f"the bid stands at {state.price} and you have {state.honey[seat]} honey")
    return Refusal("BS2.9", "first bid more, or drop out")
