"""The Favor, the deal and the draft of the tiles (BH2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from ...core.rng import Rng
from ...core.state import CHANCE
from .components import BEES, DRAFTERS, SLOTS, TILES
from .phases import DEAL, DRAFTING, EMPTY
from .story import tell_dealt, tell_draft, tell_favor, tell_hand
from .verbs import DRAFT

if TYPE_CHECKING:
    from .state import BeeholderState

ALL_BEES: Final = vec[i64](range(BEES))


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
    state.slots = vec[i64]([EMPTY] * SLOTS)
    state.bag = every_bee()
    state.hands = empty_hands(state.seats)
    state.shown = vec[i64](capacity=state.seats * state.hand)
    if state.events is not None:
        tell_hand(state)


def every_bee() -> vec[i64]:
    return ALL_BEES[:]


def empty_hands(seats: i64) -> vec[vec[i64]]:
    return vec[vec[i64]]([vec[i64]() for _ in range(seats)])


def apply_deal(state: BeeholderState, bee: int) -> None:
    """Seat after seat gets its hand; in which order the unseen bees fall makes no difference."""
    seat: i64 = (BEES - len(state.bag)) // state.hand
    state.bag = remove(state.bag, bee)
    state.hands[seat] = append(state.hands[seat], bee)
    if len(state.hands[seat]) < state.hand:
        return
    sort(state.hands[seat])
    if state.events is not None:
        tell_dealt(state, seat)
    if seat == state.seats - 1:
        begin_draft(state)


def deal_at_once(state: BeeholderState, rng: Rng) -> None:
    """The same where nobody listens: all the bees that are still to be dealt."""
    seats, hand = state.seats, state.hand
    unseen = state.bag
    left = len(unseen)
    holders = vec[i64]([seats] * BEES)  # by bee; the bag comes after the last seat
    for seat in range(seats):
        cards = state.hands[seat]
        for bee in cards:
            holders[bee] = seat
        for _ in range(len(cards), hand):
            holders[draw(unseen, left, rng)] = seat
            left -= 1
    bees = by_holder(holders, vec[i64]([seat * hand for seat in range(seats + 1)]))
    for seat in range(seats):
        state.hands[seat] = bees[seat * hand : (seat + 1) * hand]
    state.bag = bees[seats * hand :]
    begin_draft(state)


def draw(bees: vec[i64], left: i64, rng: Rng) -> i64:
    """One of the first `left` bees by lot; it goes to the end of these, out of the way of the next draw."""
    index = rng.below(left)
    bee = bees[index]
    bees[index] = bees[left - 1]
    bees[left - 1] = bee
    return bee


def sort(cards: vec[i64]) -> None:
    """A hand, ascending."""
    for count in range(1, len(cards)):
        card = cards[count]
        index = count
        while index > 0 and cards[index - 1] > card:
            cards[index] = cards[index - 1]
            index -= 1
        cards[index] = card


def by_holder(holders: vec[i64], firsts: vec[i64]) -> vec[i64]:
    """All bees holder by holder, whose places begin at `firsts`; those of one holder ascending."""
    ordered = vec[i64]([0] * BEES)
    for bee in range(i64(BEES)):
        place = firsts[holders[bee]]
        ordered[place] = bee
        firsts[holders[bee]] = place + 1
    return ordered


def begin_draft(state: BeeholderState) -> None:
    state.phase = DRAFTING
    state.waiting = 1 << drafter(state)


def draft_slot(state: BeeholderState) -> i64:
    """The index of the slot to be filled next: slot 6 (index 5) first (BH2.5, BH2.6)."""
    slot: i64 = SLOTS - 1
    while slot >= 0 and state.slots[slot] != EMPTY:
        slot -= 1
    return slot


def drafter(state: BeeholderState) -> i64:
    """BH2.4: counter-clockwise from the favoured player's neighbour, the favoured player last."""
    order: i64 = DRAFTERS[state.seats][SLOTS - 1 - draft_slot(state)]
    return (state.favoured - 1 - order) % state.seats


def tiles_left(state: BeeholderState) -> i64:
    """A bit for every tile that is not drafted yet."""
    mask: i64 = (1 << TILES) - 1
    for facet in state.slots:
        if facet != EMPTY:
            mask ^= 1 << (facet >> 1)
    return mask


def apply_draft(state: BeeholderState, seat: int, move: int) -> None:
    slot = draft_slot(state)
    state.slots[slot] = move - DRAFT  # BH2.6
    if state.events is not None:
        tell_draft(state, seat, slot)
    if slot > 0:
        state.waiting = 1 << drafter(state)
    else:
        state.begin_round()
