"""The Favor, the deal and the draft of the tiles (BH2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.state import CHANCE
from .components import BEES, DRAFTERS, SLOTS, TILES
from .phases import DEAL, DRAFTING, EMPTY
from .story import tell_dealt, tell_draft, tell_favor, tell_hand
from .verbs import DRAFT

if TYPE_CHECKING:
    from .state import BeeholderState


def apply_favor(state: BeeholderState, seat: int) -> None:
    state.favoured = seat  # BH2.1
    if state.events is not None:
        tell_favor(state, "BH2.1", f"The Queen's Favor points to @{seat}")
    begin_hand(state)


def begin_hand(state: BeeholderState) -> None:
    """BH2.2, BH4.3: all 64 bees are shuffled together and dealt, whatever was shown before."""
    state.hand_number += 1
    state.phase = DEAL
    state.waiting = CHANCE
    state.slots = [EMPTY] * SLOTS
    state.bag = list(range(BEES))
    state.hands = [[] for _ in range(state.seats)]
    state.shown = []
    state.actions = []
    if state.events is not None:
        tell_hand(state)


def apply_deal(state: BeeholderState, bee: int) -> None:
    """Seat after seat gets its hand; in which order the unseen bees fall makes no difference."""
    seat = (BEES - len(state.bag)) // state.hand
    remove_sorted(state.bag, bee)
    cards = state.hands[seat]
    cards.append(bee)
    if len(cards) < state.hand:
        return
    cards.sort()
    if state.events is not None:
        tell_dealt(state, seat)
    if seat == state.seats - 1:
        state.phase = DRAFTING
        state.waiting = 1 << drafter(state)


def remove_sorted(bag: list[int], bee: int) -> None:
    """Take a bee out of the ascending bag: it lies near where it would lie if the bag were evenly thinned."""
    size: i64 = len(bag)
    index: i64 = bee * size // BEES
    while bag[index] < bee:
        index += 1
    while bag[index] > bee:
        index -= 1
    bag.pop(index)


def draft_slot(state: BeeholderState) -> int:
    """The index of the slot to be filled next: slot 6 (index 5) first (BH2.5, BH2.6)."""
    for slot in range(SLOTS - 1, -1, -1):
        if state.slots[slot] == EMPTY:
            return slot
    return EMPTY


def drafter(state: BeeholderState) -> int:
    """BH2.4: counter-clockwise from the favoured player's neighbour, the favoured player last."""
    order = DRAFTERS[state.seats][SLOTS - 1 - draft_slot(state)]
    return (state.favoured - 1 - order) % state.seats


def tiles_left(state: BeeholderState) -> int:
    """A bit for every tile that is not drafted yet."""
    mask = (1 << TILES) - 1
    for facet in state.slots:
        if facet != EMPTY:
            mask ^= 1 << (facet >> 1)
    return mask


def apply_draft(state: BeeholderState, seat: int, move: int) -> None:
    slot = draft_slot(state)
    facet = move - DRAFT
    state.slots[slot] = facet  # BH2.6
    if state.events is not None:
        tell_draft(state, seat, slot)
    if slot > 0:
        state.waiting = 1 << drafter(state)
    else:
        state.begin_round()
