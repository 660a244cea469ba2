"""Why a move of Eye of the Bee-holder is refused: the clause and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, Refusal, seats_in
from ...core.words import in_a_row
from .components import BEES, NAMES, TRAITS
from .draft import draft_slot
from .ending import end_clause
from .phases import DRAFTING, PHASES, PRESENT, TURN_FAVOR
from .round import tiles_of
from .verbs import DRAFT, FLIP, MOVES, SWAP

if TYPE_CHECKING:
    from .state import BeeholderState


def give_reason(state: BeeholderState, seat: int, move: int) -> Refusal:
    """The clause and one sentence; says nothing that the seat may not know."""
    phase = state.phase
    if state.waiting == NOBODY:
        return Refusal(end_clause(state), "the game is over")
    if seat == CHANCE or state.waiting == CHANCE:
        if phase == TURN_FAVOR:
            return Refusal("BH2.1", "the Favor first turns to one of the players")
        if state.waiting == CHANCE:
            return Refusal("BH2.2", "the bees are being dealt")
        return Refusal("BH2.2", "bees are dealt at the start of a hand only")
    if not state.is_due(seat):
        return not_due_reason(state)
    if phase == DRAFTING:
        return draft_reason(move)
    if phase == PRESENT:
        return present_reason(move)
    return manipulate_reason(state, move)


def not_due_reason(state: BeeholderState) -> Refusal:
    clause = PHASES[state.phase].clause
    if state.phase == PRESENT:
        return Refusal(clause, "you have chosen already; wait for the others")
    who = seats_in(state.waiting)[0]
    if state.phase == DRAFTING:
        return Refusal(clause, f"@{who} drafts the tile for slot {draft_slot(state) + 1}")
    return Refusal(clause, f"it is @{who}'s turn")


def draft_reason(move: int) -> Refusal:
    if DRAFT <= move < FLIP:
        return Refusal("BH2.6", f"the {TRAITS[(move - DRAFT) >> 1]} tile has been drafted already")
    return Refusal("BH2.6", "first draft the six tiles; bees come later")


def present_reason(move: int) -> Refusal:
    if 0 <= move < BEES:
        return Refusal("BH3.1", f"{NAMES[move]} is not in your hand")
    return Refusal("BH3.1", "first everybody picks a bee; tiles change after the judging")


def manipulate_reason(state: BeeholderState, move: int) -> Refusal:
    if FLIP <= move < MOVES:
        verb = "flip" if move < SWAP else "swap"
        names = in_a_row([TRAITS[tile] for tile in tiles_of(move)])
        before = (state.winner + len(state.actions) - 1) % state.seats
        return Refusal("BH3.6", f"you can't {verb} {names}: @{before} just did")
    return Refusal("BH3.5", "first flip a tile or swap two")
