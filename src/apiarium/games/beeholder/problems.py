"""What can be wrong with a position of Eye of the Bee-holder beyond the declared ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY
from .components import BEES, NAMES, SLOTS, TILES, TRAITS
from .draft import drafter
from .ending import sole_leader
from .phases import DEAL, DRAFTING, EMPTY, MANIPULATE, NO_BEE, NO_SEAT, PRESENT, TURN_FAVOR

if TYPE_CHECKING:
    from .state import BeeholderState


def find_problems(state: BeeholderState) -> list[str]:
    """Everything inconsistent, for positions that come from outside."""
    seats = state.seats
    problems = card_problems(state) + tile_problems(state) + turn_problems(state)
    finale = list(state.finale)
    bees, facets = finale[:seats], finale[seats:]
    if finale and (
        len(state.shown) > 0
        or len(facets) != SLOTS
        or len(bees) != seats
        or sorted(facet >> 1 for facet in facets) != list(range(TILES))
    ):
        problems.append("finale holds a bee per seat and six facets, and only until this hand shows bees")
    return problems


def card_problems(state: BeeholderState) -> list[str]:
    problems: list[str] = []
    bees = [*state.bag, *[bee for cards in state.hands for bee in cards], *state.shown]
    bees += [bee for bee in state.chosen if bee != NO_BEE]
    for bee in range(BEES):
        if bees.count(bee) != 1:
            problems.append(f"{NAMES[bee]} is there {bees.count(bee)} times")
    if list(state.bag) != sorted(state.bag):
        problems.append("bag must ascend")
    if len(state.shown) % state.seats:
        problems.append(f"shown has {len(state.shown)} bees, not a multiple of {state.seats}")
    for seat, cards in enumerate(state.hands):
        if state.phase != DEAL and list(cards) != sorted(cards):
            problems.append(f"the hand of seat {seat} must ascend")
        laid_out = int(state.chosen[seat] != NO_BEE)
        expected = 0 if state.phase == TURN_FAVOR else state.hand - len(state.shown) // state.seats - laid_out
        if state.phase != DEAL and len(cards) != expected:
            problems.append(f"the hand of seat {seat} has {len(cards)} bees, not {expected}")
        if laid_out and state.phase != PRESENT:
            problems.append(f"seat {seat} has chosen a bee outside of Present")
    return problems


def tile_problems(state: BeeholderState) -> list[str]:
    problems: list[str] = []
    tiles = [facet >> 1 for facet in state.slots if facet != EMPTY]
    for tile in range(TILES):
        if tiles.count(tile) > 1:
            problems.append(f"the {TRAITS[tile]} tile lies in two slots")
    if state.phase >= PRESENT and len(tiles) < SLOTS:
        problems.append("all six slots are filled after the draft")
    if state.phase <= DEAL and tiles:
        problems.append("no tile is drafted before the deal is done")
    if state.phase == DRAFTING and (
        len(tiles) == SLOTS or any(facet != EMPTY for facet in state.slots[: SLOTS - len(tiles)])
    ):
        problems.append("slots are drafted from 6 down to 1")
    return problems


def turn_problems(state: BeeholderState) -> list[str]:
    problems: list[str] = []
    seats = state.seats
    if state.phase > TURN_FAVOR and state.favoured == NO_SEAT:
        problems.append("the Favor points to somebody")
    if state.phase >= MANIPULATE and state.winner == NO_SEAT:
        problems.append("somebody won the last round")
    if problems:
        return problems
    expected = NOBODY
    if state.phase <= DEAL:
        expected = CHANCE
    elif state.phase == DRAFTING:
        expected = 1 << drafter(state) if EMPTY in state.slots else NOBODY
    elif state.phase == PRESENT:
        expected = sum(1 << seat for seat in range(seats) if state.chosen[seat] == NO_BEE)
    elif state.phase == MANIPULATE:
        expected = 1 << (state.winner + len(state.actions)) % seats
        if len(state.actions) >= seats or any(a == b for a, b in zip(state.actions, state.actions[1:], strict=False)):
            problems.append("each seat acts once in a Manipulate phase, and never repeats the one before")
        if len(state.shown) == 0 or not any(len(cards) for cards in state.hands):
            problems.append("Manipulate stands between two rounds")
    elif state.winner != sole_leader(state):
        problems.append("the winner must lead alone")
    if state.waiting != expected or (state.phase == PRESENT and expected == 0):
        problems.append(f"waiting is {state.waiting}, by the other fields it is {expected}")
    return problems
