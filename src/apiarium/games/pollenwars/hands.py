"""Cards of Pollen Wars in hands and piles, and what queens know of one another's hands (PW1.2, PW5.5).

A fact is [who knows, whose hand, which card]: that hand holds at least so many of the card as there are facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import HAND_LIMIT, HONEY, HONEY_KINDS, KINDS, NO_SEAT, deck_of

if TYPE_CHECKING:
    from .state import PollenwarsState

KNOWER: Final = 0  # the parts of a fact
HOLDER: Final = 1
CARD: Final = 2
FACT_PARTS: Final = 3


def holds(state: PollenwarsState, seat: int, kind: int) -> bool:
    return state.hands[seat * KINDS + kind] > 0


def hand_size(state: PollenwarsState, seat: int) -> int:
    return state.honey_held[seat] + state.royal_held[seat]


def hand_limit(state: PollenwarsState, seat: int) -> int:
    """PW3.3"""
    return HAND_LIMIT + state.big_hands[seat]


def gain_card(state: PollenwarsState, seat: int, kind: int) -> None:
    state.hands[seat * KINDS + kind] += 1
    if kind < HONEY_KINDS:
        state.honey_held[seat] += 1
    else:
        state.royal_held[seat] += 1


def lose_card(state: PollenwarsState, seat: int, kind: int) -> None:
    state.hands[seat * KINDS + kind] -= 1
    if kind < HONEY_KINDS:
        state.honey_held[seat] -= 1
    else:
        state.royal_held[seat] -= 1


def spend(state: PollenwarsState, seat: int, kind: int) -> None:
    """A card leaves a hand for all to see."""
    lose_card(state, seat, kind)
    if state.known:
        forget(state, seat, kind)


def discard(state: PollenwarsState, seat: int, kind: int) -> None:
    spend(state, seat, kind)
    state.discards[kind] += 1


def discard_hand(state: PollenwarsState, seat: int) -> None:
    for kind in range(KINDS):
        state.discards[kind] += state.hands[seat * KINDS + kind]
        state.hands[seat * KINDS + kind] = 0
    state.honey_held[seat] = 0
    state.royal_held[seat] = 0
    state.known = [fact for fact in state.known if fact[HOLDER] != seat]


# The piles


def pile_size(state: PollenwarsState, deck: int) -> int:
    total = 0
    first = 0 if deck == HONEY else HONEY_KINDS
    end = HONEY_KINDS if deck == HONEY else KINDS
    for kind in range(first, end):
        total += state.pile[kind]
    return total


def can_draw(state: PollenwarsState, deck: int) -> bool:
    """PW5.2: an empty pile is made anew from its discards."""
    first = 0 if deck == HONEY else HONEY_KINDS
    end = HONEY_KINDS if deck == HONEY else KINDS
    cards = 0
    for kind in range(first, end):
        cards += state.pile[kind] + state.discards[kind]
        if cards > 0:
            break
    return cards > 0


def refill(state: PollenwarsState, deck: int) -> None:
    if pile_size(state, deck) > 0:
        return
    first = 0 if deck == HONEY else HONEY_KINDS
    end = HONEY_KINDS if deck == HONEY else KINDS
    for kind in range(first, end):
        state.pile[kind] = state.discards[kind]
        state.discards[kind] = 0


# What is known of hands


def is_open_to(fact: list[int], seat: int) -> bool:
    """She knows it herself, or it is known of her own hand (PW5.5)."""
    return seat in (fact[KNOWER], fact[HOLDER])


def learn(state: PollenwarsState, knower: int, holder: int, kind: int) -> None:
    state.known.append([knower, holder, kind])


def forget(state: PollenwarsState, holder: int, kind: int) -> None:
    """The card left: whoever knew of so many knows of one fewer."""
    told = 0
    kept: list[list[int]] = []
    for fact in state.known:
        knower, hand, card = fact
        if hand == holder and card == kind and told >> knower & 1 == 0:
            told |= 1 << knower
        else:
            kept.append(fact)
    state.known = kept


def learn_hand(state: PollenwarsState, knower: int, holder: int) -> None:
    """PW5.5: now she knows every card of that hand."""
    state.known = [fact for fact in state.known if fact[KNOWER] != knower or fact[HOLDER] != holder]
    for kind in range(KINDS):
        for _ in range(state.hands[holder * KINDS + kind]):
            learn(state, knower, holder, kind)


def pass_on(state: PollenwarsState, giver: int, taker: int, kind: int) -> None:
    """A card changes hands: these two know which it is, the others see its back alone."""
    deck = deck_of(kind)
    held = state.honey_held[giver] if deck == HONEY else state.royal_held[giver]
    lose_card(state, giver, kind)
    gain_card(state, taker, kind)
    gone: list[list[int]] = []
    kept: list[list[int]] = []
    for fact in state.known:
        knower, hand, card = fact
        if hand != giver or deck_of(card) != deck or (knower == taker and card != kind) or fact in gone:
            kept.append(fact)
            continue
        gone.append(fact)  # for all she knows, this is the card that went
        if knower != taker and state.known.count(fact) == held:
            kept.append([knower, taker, card])  # all cards of this back were alike, so she knows what went
    state.known = kept
    learn(state, giver, taker, kind)


def swap_hands(state: PollenwarsState, one: int, other: int) -> None:
    """Everything known of either hand goes with it, and both know what they gave away."""
    for kind in range(KINDS):
        mine = state.hands[one * KINDS + kind]
        state.hands[one * KINDS + kind] = state.hands[other * KINDS + kind]
        state.hands[other * KINDS + kind] = mine
    for held in (state.honey_held, state.royal_held):
        mine = held[one]
        held[one] = held[other]
        held[other] = mine
    kept: list[list[int]] = []
    for knower, hand, card in state.known:
        if knower in (one, other) and hand in (one, other):
            continue
        holder = other if hand == one else one if hand == other else hand
        kept.append([knower, holder, card])
    state.known = kept
    learn_hand(state, one, other)
    learn_hand(state, other, one)


def next_seat(state: PollenwarsState, seat: int) -> int:
    return seat + 1 if seat + 1 < state.seats else 0


def first_answer(state: PollenwarsState, after: int) -> int:
    """The first seat clockwise after this one that played a card in the window; NO_SEAT where all passed."""
    seat = after
    for _ in range(state.seats):
        seat = next_seat(state, seat)
        if state.answers[seat] >= 0:
            return seat
    return NO_SEAT
