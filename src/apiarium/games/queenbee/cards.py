"""Hands, pile and discards of Queen Bee, and what players know of one another's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ...core.rng import Rng
from ...core.state import CHANCE
from .components import HAND_LIMIT, HONEY_PANTRY, KINDS, NO_CARD, NO_SEAT, PANTRY_LIMIT, SCOUT
from .phases import AFTER_DRAW, DRAWING, SCOUTING
from .records import Fact, Frame
from .story import tell_drawn, tell_scouted, tell_shuffle, tell_stolen, tell_under
from .verbs import DRAWN, KEEP

if TYPE_CHECKING:
    from .state import QueenbeeState


def holds(state: QueenbeeState, seat: int, card: int) -> bool:
    return state.hands[seat * KINDS + card] > 0


def hand_size(state: QueenbeeState, seat: i64) -> i64:
    total: i64 = 0
    first = seat * KINDS
    hands = state.hands
    for index in range(first, first + KINDS):
        total += hands[index]
    return total


def hand_limit(state: QueenbeeState, seat: int) -> int:
    """QB4.2, QB11.4: five, or seven with a Honey Pantry."""
    return PANTRY_LIMIT if state.powers[seat] >> HONEY_PANTRY & 1 else HAND_LIMIT


def spend(state: QueenbeeState, seat: int, card: int) -> None:
    """A card goes openly from a hand to the discards."""
    state.hands[seat * KINDS + card] -= 1
    state.discards[card] += 1
    if state.known:
        forget_one(state, seat, card)


def forget_one(state: QueenbeeState, holder: int, card: int) -> None:
    """Whoever knew of such a card in that hand now knows of one less."""
    told: list[int] = []
    kept: list[Fact] = []
    for fact in state.known:
        if fact.holder == holder and fact.card == card and fact.knower not in told:
            told.append(fact.knower)
        else:
            kept.append(fact)
    state.known = kept


def discard_hand(state: QueenbeeState, seat: int) -> list[int]:
    """QB7.3: the cards of a player who is out, which all now see."""
    first = seat * KINDS
    cards: list[int] = []
    for card in range(KINDS):
        cards += [card] * state.hands[first + card]
        state.discards[card] += state.hands[first + card]
        state.hands[first + card] = 0
    state.known = [fact for fact in state.known if fact.holder != seat]
    return cards


# Drawing (QB4.1)


def pile_size(state: QueenbeeState) -> int:
    total = len(state.under)
    for count in state.pile:
        total += count
    return total


def refill(state: QueenbeeState) -> bool:
    """QB4.1: an empty pile is made anew from the discards; False where there is no card at all."""
    if pile_size(state) > 0:
        return True
    if max(state.discards) == 0:
        return False
    state.pile = state.discards
    state.discards = vec[i64]([0] * KINDS)
    if state.events is not None:
        tell_shuffle(state)
    return True


def draw_chances(state: QueenbeeState) -> list[tuple[int, int]]:
    found = [(DRAWN + card, state.pile[card]) for card in range(KINDS) if state.pile[card] > 0]
    return found if found else [(DRAWN + state.under[0].card, 1)]


def sample_draw(state: QueenbeeState, rng: Rng) -> int:
    return sample_counts(state.pile, rng, DRAWN) if is_pile_left(state) else DRAWN + state.under[0].card


def is_pile_left(state: QueenbeeState) -> bool:
    """Whether there is a card above those that scouts laid under the pile."""
    card: i64 = 0
    while card < KINDS and state.pile[card] == 0:
        card += 1
    return card < KINDS


def sample_counts(counts: vec[i64], rng: Rng, base: i64) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    ticket = rng.below(total)
    for card in range(len(counts)):
        ticket -= counts[card]
        if ticket < 0:
            return base + card
    raise AssertionError("weights are positive")


def take_from_pile(state: QueenbeeState, seat: int, card: int) -> None:
    """QB11.5: cards that scouts laid under the pile come last, in their order; whoever saw one knows who has it."""
    if state.pile[card] > 0:
        state.pile[card] -= 1
        return
    fact = state.under.pop(0)
    if fact.knower != seat:
        state.known.append(Fact(fact.knower, seat, card))


def settle_drawing(state: QueenbeeState, frame: Frame) -> bool:
    if frame.left <= 0 or state.is_out[frame.seat] or not refill(state):
        state.frames.pop()
        return False
    state.waiting = CHANCE
    return True


def apply_drawing(state: QueenbeeState, frame: Frame, card: int) -> None:
    seat = frame.seat
    frame.left -= 1
    take_from_pile(state, seat, card)
    state.hands[seat * KINDS + card] += 1
    if state.events is not None:
        tell_drawn(state, seat, card)


def begin_draw_step(state: QueenbeeState) -> None:
    """The draw of the turn: one card, or the better of two for a Scout (QB4.1, QB11.5)."""
    seat = state.turn
    state.frames[-1].stage = AFTER_DRAW
    if state.powers[seat] >> SCOUT & 1:
        state.frames.append(Frame(SCOUTING, seat=seat, first_card=NO_CARD, second_card=NO_CARD))
    else:
        state.frames.append(Frame(DRAWING, seat=seat, left=1))


def settle_scouting(state: QueenbeeState, frame: Frame) -> bool:
    if frame.second_card != NO_CARD or (frame.first_card != NO_CARD and not refill(state)):
        if frame.second_card == NO_CARD:
            keep_scouted(state, frame, frame.first_card)
            return False
        state.waiting = 1 << frame.seat
        return True
    if not refill(state):
        state.frames.pop()
        return False
    state.waiting = CHANCE
    return True


def apply_scouting_draw(state: QueenbeeState, frame: Frame, card: int) -> None:
    take_from_pile(state, frame.seat, card)
    if frame.first_card == NO_CARD:
        frame.first_card = card
    else:
        frame.second_card = max(frame.first_card, card)
        frame.first_card = min(frame.first_card, card)
        if state.events is not None:
            tell_scouted(state, frame)


def scouting_moves(frame: Frame) -> list[int]:
    first, second = KEEP + frame.first_card, KEEP + frame.second_card
    return [first] if first == second else [first, second]


def keep_scouted(state: QueenbeeState, frame: Frame, card: int) -> None:
    seat = frame.seat
    state.hands[seat * KINDS + card] += 1
    other = frame.first_card if card == frame.second_card else frame.second_card
    state.frames.pop()
    if state.events is not None:
        tell_drawn(state, seat, card)
    if other != NO_CARD:
        state.under.append(Fact(seat, NO_SEAT, other))
        if state.events is not None:
            tell_under(state, seat)


def settle_stealing(state: QueenbeeState, frame: Frame) -> bool:
    """QB8.2: nothing to steal where the hand has become empty."""
    if hand_size(state, frame.victim) == 0:
        state.frames.pop()
        return False
    state.waiting = CHANCE
    return True


def apply_stealing(state: QueenbeeState, frame: Frame, card: int) -> None:
    """QB8.2: thief and victim know the card; what others knew of the victim's hand may no longer hold."""
    thief = frame.seat
    victim = frame.victim
    state.frames.pop()
    state.hands[victim * KINDS + card] -= 1
    state.hands[thief * KINDS + card] += 1
    kept: list[Fact] = []
    is_told = False
    for fact in state.known:
        if fact.holder != victim:
            kept.append(fact)
        elif fact.knower == thief:
            if fact.card == card and not is_told:
                is_told = True
            else:
                kept.append(fact)
    kept.append(Fact(victim, thief, card))
    state.known = kept
    if state.events is not None:
        tell_stolen(state, thief, victim, card)
