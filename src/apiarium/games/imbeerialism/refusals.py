"""Why a move of Imbeerialism is refused: the clause and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ...core.questions import filled
from ...core.state import NOBODY, Refusal
from ...core.words import counted
from .board import has_bee, is_out
from .components import (
    DRONE,
    KIND_TITLES,
    MARKERS,
    MOST_OFFERS,
    NO_HEX,
    PRICES,
    QUEEN,
    SUPPLY,
    TOUCHING,
    WORKER,
)
from .ending import ENDING_CLAUSES
from .phases import ANSWER, PHASES, RANSOMING, TERMS
from .story import place
from .verbs import (
    ACCEPT,
    BREED,
    BUY,
    CAPTURE,
    HONEY,
    INVADE,
    KILL,
    RANSOM,
    SELL,
    TRADE,
    TRAVEL,
    VALUES,
    VERB_OF,
    VERBS,
)

if TYPE_CHECKING:
    from .state import ImbeerialismState


def give_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    if state.waiting == NOBODY:
        return Refusal(ENDING_CLAUSES[state.ending], "the game is over")
    if not 0 <= seat < state.seats:
        return Refusal("IM2.1", "only the players move here; nothing is left to chance")
    if not state.is_due(seat):
        return not_due_reason(state, seat)
    if not 0 <= move < VERBS.size:
        return Refusal("IM2.1", "there is no such move")
    if state.phase == TERMS:
        return terms_reason(state, seat, move)
    if state.phase == ANSWER:
        return accept_reason(state, seat, move)
    if state.phase == RANSOMING:
        return ransom_reason(state, move)
    return move_reason(state, seat, move)


def unfinished(state: ImbeerialismState) -> Refusal:
    """The question that is open comes first."""
    phase = PHASES[state.phase]
    return Refusal(phase.clause, filled(phase.refusal, {"asked": str(state.asked_seat)}))


def not_ruled(clause: str, cell: int) -> Refusal:
    return Refusal(clause, f"you don't rule {place(cell)}")


def missing(clause: str, kind: int, cell: int) -> Refusal:
    return Refusal(clause, f"you have no {KIND_TITLES[kind]} on {place(cell)}")


def nobody(clause: str, seat: int) -> Refusal:
    return Refusal(clause, f"there is no player {seat + 1} in this game")


def too_few_flowers(state: ImbeerialismState, where: str, cell: int) -> Refusal:
    count = state.flowers[cell]
    grows = f"only {counted(count, 'flower')}" if count else "no flowers"
    return Refusal("IM2.4", f"{where} has {grows}")


def not_due_reason(state: ImbeerialismState, seat: int) -> Refusal:
    if is_out(state, seat):
        return Refusal("IM3.2", "you are out: no bee and no hive of yours is left")
    if state.phase == ANSWER:
        return Refusal("IM2.4", f"@{state.asked_seat} has to answer the offer first")
    if state.phase == RANSOMING:
        return Refusal("IM2.8", f"@{state.asked_seat} has to decide about the ransom first")
    return Refusal("IM2.1", f"it is @{state.turn}'s turn")


def move_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    """It is this seat's turn, and no question is open."""
    verb = VERB_OF[move]
    values = VALUES[move]
    if verb == TRAVEL:
        return travel_reason(state, seat, values[0], values[1], values[2])
    if verb == HONEY:
        if not has_bee(state, seat, WORKER, values[0]):
            return missing("IM2.3", WORKER, values[0])
        return Refusal("IM2.3", f"there is no flower on {place(values[0])}")
    if verb == TRADE:
        return trade_reason(state, seat, values[0], values[1])
    if verb == INVADE:
        return invade_reason(state, seat, values[0], values[1])
    if verb == KILL:
        if not has_bee(state, seat, DRONE, values[0]):
            return missing("IM2.7", DRONE, values[0])
        return target_reason(state, "IM2.7", seat, values)
    if verb == CAPTURE:
        if not has_bee(state, seat, QUEEN, values[0]):
            return missing("IM2.8", QUEEN, values[0])
        if state.markers[values[0]] != seat:
            return not_ruled("IM2.8", values[0])
        return target_reason(state, "IM2.8", seat, values)
    if verb == BREED:
        return breed_reason(state, seat, values[0])
    if verb in (BUY, SELL):
        return Refusal("IM2.4", "pick a Worker and a partner to trade with first")
    if verb == RANSOM:
        return Refusal("IM2.8", "nobody asks you for a ransom")
    return Refusal("IM2.4", "there is no offer to answer")


def apart(clause: str, start: int, target: int) -> Refusal:
    if start == target:
        return Refusal(clause, "pick another hex: the bee is there already")
    return Refusal(clause, f"{place(start)} and {place(target)} don't touch")


def travel_reason(state: ImbeerialismState, seat: int, kind: int, start: int, target: int) -> Refusal:
    if not has_bee(state, seat, kind, start):
        return missing("IM2.2", kind, start)
    if TOUCHING[start] >> target & 1 == 0:
        return apart("IM2.2", start, target)
    return not_ruled("IM2.2", start if state.markers[start] != seat else target)


def trade_reason(state: ImbeerialismState, seat: int, cell: int, partner: int) -> Refusal:
    if partner >= state.seats:
        return nobody("IM2.4", partner)
    if partner == seat:
        return Refusal("IM2.4", "you can't trade with yourself")
    if not has_bee(state, seat, WORKER, cell):
        return missing("IM2.4", WORKER, cell)
    if state.offers >= MOST_OFFERS:
        return Refusal("IM2.4", f"you have made {MOST_OFFERS} offers this turn")
    if all(owner != partner or other == cell for other, owner in enumerate(state.markers)):
        return Refusal("IM2.4", f"@{partner} rules no other hex")
    return Refusal("IM2.4", f"you and @{partner} have nothing to swap")


def terms_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    verb = VERB_OF[move]
    partner = state.asked_seat
    if verb == BUY:
        flowers, honey = VALUES[move][0] + 1, VALUES[move][1] + 1
        if honey > state.honey[seat]:
            return Refusal("IM2.4", f"you have only {state.honey[seat]} honey")
        return Refusal("IM2.4", f"@{partner} rules no other hex with {counted(flowers, 'flower')}")
    if verb == SELL:
        if VALUES[move][1] + 1 > state.honey[partner]:
            return Refusal("IM2.4", f"@{partner} has only {state.honey[partner]} honey")
        return too_few_flowers(state, "your Worker's hex", state.asked_hex)
    return unfinished(state)


def accept_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    if VERB_OF[move] != ACCEPT:
        return unfinished(state)
    cell = VALUES[move][0]
    if state.markers[cell] != seat:
        return not_ruled("IM2.4", cell)
    if cell == state.asked_hex:
        return Refusal("IM2.4", f"the flowers go to another hex: the trading Worker stands on {place(cell)}")
    return too_few_flowers(state, place(cell), cell)


def invade_reason(state: ImbeerialismState, seat: int, start: int, target: int) -> Refusal:
    if not has_bee(state, seat, DRONE, start):
        return missing("IM2.5", DRONE, start)
    if state.markers[target] == seat:
        return Refusal("IM2.5", f"you already rule {place(target)}")
    if state.supply[seat] == 0:
        return Refusal("IM1.6", f"all {MARKERS} of your hives are on the board")
    if state.markers[start] != seat:
        return Refusal("IM2.5", f"you lost {place(start)}: a Drone there can only win that hex back")
    return apart("IM2.5", start, target)


def target_reason(state: ImbeerialismState, clause: str, seat: int, values: vec[i64]) -> Refusal:
    cell, owner, kind = values
    if owner >= state.seats:
        return nobody(clause, owner)
    if owner == seat:
        return Refusal(clause, "pick somebody else's bee")
    return Refusal(clause, f"@{owner} has no {KIND_TITLES[kind]} on {place(cell)}")


def ransom_reason(state: ImbeerialismState, move: int) -> Refusal:
    if VERB_OF[move] == RANSOM:
        return not_ruled("IM2.8", VALUES[move][0])
    return unfinished(state)


def breed_reason(state: ImbeerialismState, seat: int, kind: int) -> Refusal:
    if state.queens[seat] == NO_HEX:
        return Refusal("IM2.9", "your Queen is dead")
    if state.honey[seat] < PRICES[kind]:
        return Refusal("IM2.9", f"a {KIND_TITLES[kind]} costs {PRICES[kind]} honey, you have {state.honey[seat]}")
    return Refusal("IM2.9", f"all {SUPPLY} {KIND_TITLES[kind]}s are on the board")
