"""Offers and gifts between queens of Pollen Wars (PW8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import KINDS, MOST_ASKED, MOST_OFFERS, MOST_TRADED, NO_SEAT
from .hands import hand_size, learn, pass_on
from .phases import ANSWER, CARDS, HANDOVER, OFFER
from .rounds import ends_by_pollen
from .story import tell_declined, tell_handed, tell_offer, tell_traded
from .verbs import ACCEPT, ADD, ASK_CARDS, DECLINE, GIFT, GIVE_POLLEN, HAND_OVER, PRICE

if TYPE_CHECKING:
    from .state import PollenwarsState


GIVE_MENU: Final = [GIVE_POLLEN + number for number in range(MOST_TRADED)]
PRICE_MENU: Final = [PRICE + number for number in range(MOST_TRADED)]
ASK_MENU: Final = [ASK_CARDS + number for number in range(MOST_ASKED)]


def can_offer(state: PollenwarsState, seat: int) -> bool:
    return state.offers_made < MOST_OFFERS and (state.pollen[seat] > 0 or hand_size(state, seat) > 0)


def open_offer(state: PollenwarsState, seat: int, partner: int) -> None:
    state.offers_made += 1
    state.partner = partner
    state.phase = OFFER
    state.waiting = 1 << seat


def offer_moves(state: PollenwarsState, seat: int) -> list[int]:
    """First what she gives; then what she asks, which makes the offer."""
    moves: list[int] = []
    has_something = bool(state.offered) or state.offered_pollen > 0
    if has_something:
        moves.append(GIFT)
    first: i64 = seat * KINDS
    for kind in range(i64(KINDS)):
        held = state.hands[first + kind]
        if held > 0 and (not state.offered or held > state.offered.count(kind)):
            moves.append(ADD + kind)
    if state.offered_pollen == 0:
        moves += GIVE_MENU[: state.pollen[seat]]
    if has_something:
        if state.offered_pollen == 0:
            moves += PRICE_MENU[: state.pollen[state.partner]]
        moves += ASK_MENU[: hand_size(state, state.partner)]
    return moves


def apply_offer(state: PollenwarsState, seat: int, move: int) -> None:
    if ADD <= move < ADD + KINDS:
        state.offered.append(move - ADD)
        state.waiting = 1 << seat
        return
    if GIVE_POLLEN <= move < PRICE:
        state.offered_pollen = move - GIVE_POLLEN + 1
        state.waiting = 1 << seat
        return
    if move >= ASK_CARDS:
        state.asked_cards = move - ASK_CARDS + 1
    elif move >= PRICE:
        state.asked_pollen = move - PRICE + 1
    show_offered(state, seat)
    if state.events is not None:
        tell_offer(state, seat)
    state.phase = ANSWER
    state.waiting = 1 << state.partner


def show_offered(state: PollenwarsState, seat: int) -> None:
    """An offer names her cards: from now on the partner knows of them, whatever she answers."""
    for kind in sorted(set(state.offered)):
        known = state.known.count([state.partner, seat, kind])
        for _ in range(state.offered.count(kind) - known):
            learn(state, state.partner, seat, kind)


def answer_moves() -> list[int]:
    return [ACCEPT, DECLINE]


def apply_offer_answer(state: PollenwarsState, seat: int, move: int) -> None:
    if move == DECLINE:
        if state.events is not None:
            tell_declined(state, seat)
        close_offer(state)
    elif state.asked_cards > 0:
        state.phase = HANDOVER
        state.waiting = 1 << seat
    else:
        hand_everything_over(state)


def handover_moves(state: PollenwarsState, seat: int) -> list[int]:
    first = seat * KINDS
    return [HAND_OVER + kind for kind in range(KINDS) if state.hands[first + kind] > 0]


def apply_handover(state: PollenwarsState, seat: int, kind: int) -> None:
    state.asked_cards -= 1
    pass_on(state, seat, state.turn, kind)
    if state.events is not None:
        tell_handed(state, seat, state.turn, kind)
    if state.asked_cards > 0:
        state.waiting = 1 << seat
    else:
        hand_everything_over(state)


def hand_everything_over(state: PollenwarsState) -> None:
    seat = state.turn
    partner = state.partner
    for kind in state.offered:
        pass_on(state, seat, partner, kind)
        if state.events is not None:
            tell_handed(state, seat, partner, kind)
    state.pollen[seat] += state.asked_pollen - state.offered_pollen
    state.pollen[partner] += state.offered_pollen - state.asked_pollen
    if state.events is not None:
        tell_traded(state, seat, partner)
    close_offer(state)
    ends_by_pollen(state)  # PW7.1


def close_offer(state: PollenwarsState) -> None:
    state.partner = NO_SEAT
    state.offered = []
    state.offered_pollen = 0
    state.asked_pollen = 0
    state.asked_cards = 0
    state.phase = CARDS
