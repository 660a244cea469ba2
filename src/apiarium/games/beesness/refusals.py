"""Why a move of Beesness is refused: the clause and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, Refusal
from ...core.words import counted
from .components import BEES, DRONE, MARKET, MOST_AT_ONCE, WORKER
from .phases import (
    BID,
    CHOOSE,
    DISCARDING,
    GIFT,
    NOMINATE,
    NOTHING,
    OPEN,
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
    if SECRET[phase] and state.chosen[seat] != NOTHING:
        return Refusal(PHASES[phase].clause, "you have chosen already, others have not")
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
    return Refusal(PHASES[phase].clause, f"it is the turn of @{int(state.waiting).bit_length() - 1}")


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
        if move - TAKE > allowance(state, WORKER):
            return Refusal("BS2.3", f"each Worker may take up to {counted(allowance(state, WORKER), 'flower')}")
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
