"""Why a move of Eye of the Bee-holder is refused, and what is wrong with a position written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, Refusal
from .components import BEES, DRAFT, FLIP, MOVES, NAMES, SLOTS, TILES, TRAITS

if TYPE_CHECKING:
    from .state import BeeholderState


def give_reason(state: BeeholderState, seat: int, move: int) -> Refusal:
    """The clause and one sentence; says nothing that the seat may not know."""
    phase = state.phase
    if state.waiting == NOBODY:
        return Refusal("BH4.4" if state.is_sudden_death else "BH4.1", "the game is over")
    if seat == CHANCE or state.waiting == CHANCE:
        if phase == 0:
            return Refusal("BH2.1", "now the Favor turns to one of the players")
        if state.waiting == CHANCE:
            return Refusal("BH2.2", "now the bees that are left are dealt")
        return Refusal("BH2.2", "nothing is dealt before the next hand")
    if phase == 2:
        return draft_reason(state, seat, move)
    if phase == 3:
        return present_reason(state, seat, move)
    return manipulate_reason(state, seat, move)


def draft_reason(state: BeeholderState, seat: int, move: int) -> Refusal:
    if not state.is_due(seat):
        return Refusal("BH2.4", f"slot {state.draft_slot() + 1} is drafted by @{state.drafter()}")
    if DRAFT <= move < FLIP:
        return Refusal("BH2.6", f"the {TRAITS[(move - DRAFT) >> 1]} tile is drafted already")
    return Refusal("BH2.6", "now a tile is drafted")


def present_reason(state: BeeholderState, seat: int, move: int) -> Refusal:
    if not state.is_due(seat):
        return Refusal("BH3.1", "you have chosen already, the others have not")
    if 0 <= move < BEES:
        return Refusal("BH3.1", f"{NAMES[move]} is not in your hand")
    return Refusal("BH3.1", "now everybody presents a bee")


def manipulate_reason(state: BeeholderState, seat: int, move: int) -> Refusal:
    if not state.is_due(seat):
        return Refusal("BH3.5", f"it is the turn of @{(state.winner + len(state.actions)) % state.seats}")
    if FLIP <= move < MOVES:
        return Refusal("BH3.6", "the player before you just did that")
    return Refusal("BH3.5", "now you flip a tile or swap two")


def find_problems(state: BeeholderState) -> list[str]:
    """Everything inconsistent, for positions that come from outside."""
    problems: list[str] = []
    seats = state.seats
    if not 0 <= state.phase <= 5:
        problems.append(f"phase is {state.phase}, it goes from 0 to 5")
    for name, row in (("points", state.points), ("hands", state.hands), ("chosen", state.chosen)):
        if len(row) != seats:
            problems.append(f"{name} has {len(row)} entries for {seats} seats")
    if len(state.slots) != SLOTS or any(not -1 <= facet < 2 * TILES for facet in state.slots):
        problems.append("slots must hold six facets from 0 to 11, or -1 where none lies")
    if problems:
        return problems
    problems += card_problems(state) + tile_problems(state) + turn_problems(state)
    bees, facets = state.finale[:seats], state.finale[seats:]
    if state.finale and (
        state.shown
        or len(facets) != SLOTS
        or any(not 0 <= bee < BEES for bee in bees)
        or sorted(facet >> 1 for facet in facets) != list(range(TILES))
    ):
        problems.append("finale holds a bee per seat and six facets, and only until this hand shows bees")
    if any(score < 0 for score in state.points):
        problems.append("a score is below 0")
    if state.is_sudden_death not in (0, 1):
        problems.append("is_sudden_death is 0 or 1")
    return problems


def card_problems(state: BeeholderState) -> list[str]:
    problems: list[str] = []
    bees = state.bag + [bee for cards in state.hands for bee in cards] + state.shown
    bees += [bee for bee in state.chosen if bee != -1]
    strangers = sorted({bee for bee in bees if not 0 <= bee < BEES})
    if strangers:
        problems.append(f"there are no bees {strangers}")
    for bee in range(BEES):
        if bees.count(bee) != 1:
            problems.append(f"{NAMES[bee]} is there {bees.count(bee)} times")
    if state.bag != sorted(state.bag):
        problems.append("bag must ascend")
    if len(state.shown) % state.seats:
        problems.append(f"shown has {len(state.shown)} bees, not a multiple of {state.seats}")
    for seat, cards in enumerate(state.hands):
        if state.phase != 1 and cards != sorted(cards):
            problems.append(f"the hand of seat {seat} must ascend")
        laid_out = int(state.chosen[seat] != -1)
        expected = 0 if state.phase == 0 else state.hand - len(state.shown) // state.seats - laid_out
        if state.phase != 1 and len(cards) != expected:
            problems.append(f"the hand of seat {seat} has {len(cards)} bees, not {expected}")
        if laid_out and state.phase != 3:
            problems.append(f"seat {seat} has chosen a bee outside of Present")
    return problems


def tile_problems(state: BeeholderState) -> list[str]:
    problems: list[str] = []
    tiles = [facet >> 1 for facet in state.slots if facet != -1]
    for tile in range(TILES):
        if tiles.count(tile) > 1:
            problems.append(f"the {TRAITS[tile]} tile lies in two slots")
    if state.phase >= 3 and len(tiles) < SLOTS:
        problems.append("all six slots are filled after the draft")
    if state.phase <= 1 and tiles:
        problems.append("no tile is drafted before the deal is done")
    if state.phase == 2 and (len(tiles) == SLOTS or any(facet != -1 for facet in state.slots[: SLOTS - len(tiles)])):
        problems.append("slots are drafted from 6 down to 1")
    return problems


def turn_problems(state: BeeholderState) -> list[str]:
    problems: list[str] = []
    seats = state.seats
    if state.phase > 0 and not 0 <= state.favoured < seats:
        problems.append(f"favoured is {state.favoured}, there are seats 0 to {seats - 1}")
    if state.phase >= 4 and not 0 <= state.winner < seats:
        problems.append(f"winner is {state.winner}, there are seats 0 to {seats - 1}")
    if any(not FLIP <= action < MOVES for action in state.actions):
        problems.append("actions must be flips or swaps")
    if problems:
        return problems
    expected = NOBODY
    if state.phase <= 1:
        expected = CHANCE
    elif state.phase == 2:
        expected = 1 << state.drafter() if -1 in state.slots else NOBODY
    elif state.phase == 3:
        expected = sum(1 << seat for seat in range(seats) if state.chosen[seat] == -1)
    elif state.phase == 4:
        expected = 1 << (state.winner + len(state.actions)) % seats
        if len(state.actions) >= seats or any(a == b for a, b in zip(state.actions, state.actions[1:], strict=False)):
            problems.append("each seat acts once in a Manipulate phase, and never repeats the one before")
        if not state.shown or not any(state.hands):
            problems.append("Manipulate stands between two rounds")
    elif state.winner != state.sole_leader():
        problems.append("the winner must lead alone")
    if state.waiting != expected or (state.phase == 3 and expected == 0):
        problems.append(f"waiting is {state.waiting}, by the other fields it is {expected}")
    return problems
