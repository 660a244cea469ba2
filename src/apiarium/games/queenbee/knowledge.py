"""What a seat of Queen Bee does not know, dealt anew: hands, pile, Hive Powers and answers given in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ...core.rng import Rng
from .anytime import helped_sides
from .components import BEE_ALLY, BUZZ_OFF, KINDS, NO_CARD, POWER_COUNT, SECRET_PASSAGE
from .phases import ALLIES, CARD_PLAYED, NOT_ASKED, PASSAGES, PASSED, SCOUTING, TAKEN

if TYPE_CHECKING:
    from .state import QueenbeeState


def deal_anew(state: QueenbeeState, seat: int, rng: Rng) -> None:
    """The outcome depends on the view of the seat and the generator alone."""
    deal_cards(state, seat, rng)
    if max(state.offered) > 0:
        deal_powers(state, seat, rng)
    if max(state.answers) != NOT_ASKED:
        guess_answers(state, seat, rng)


def deal_cards(state: QueenbeeState, seat: int, rng: Rng) -> None:
    """Everything unseen is gathered and dealt anew; what this seat knows of others' hands stays there."""
    counts = state.pile[:]
    hands = state.hands
    sizes = [0] * state.seats
    for other in range(state.seats):
        if other == seat:
            continue
        first = other * KINDS
        size = 0
        for card in range(KINDS):
            held = hands[first + card]
            if held > 0:
                counts[card] += held
                size += held
                hands[first + card] = 0
        sizes[other] = size
    for fact in state.known:
        if fact.knower == seat:
            hands[fact.holder * KINDS + fact.card] += 1
            counts[fact.card] -= 1
            sizes[fact.holder] -= 1
    for fact in state.under:
        if fact.knower != seat:
            counts[fact.card] += 1
    for frame in state.frames:
        if frame.kind == SCOUTING and frame.seat != seat:
            for card in (frame.first_card, frame.second_card):
                if card != NO_CARD:
                    counts[card] += 1
    unseen: list[int] = []
    for card in range(KINDS):
        for _ in range(counts[card]):
            unseen.append(card)
    deal_unseen(state, seat, sizes, unseen, rng)


def deal_unseen(state: QueenbeeState, seat: int, sizes: list[int], unseen: list[int], rng: Rng) -> None:
    for other in range(state.seats):
        first = other * KINDS
        for _ in range(sizes[other]):
            state.hands[first + deal_one(unseen, rng)] += 1
    for fact in state.under:
        if fact.knower != seat:
            fact.card = deal_one(unseen, rng)
    for frame in state.frames:
        if frame.kind == SCOUTING and frame.seat != seat:
            if frame.second_card != NO_CARD:
                first, second = deal_one(unseen, rng), deal_one(unseen, rng)
                frame.first_card = min(first, second)
                frame.second_card = max(first, second)
            elif frame.first_card != NO_CARD:
                frame.first_card = deal_one(unseen, rng)
    pile = [0] * KINDS
    for card in unseen:
        pile[card] += 1
    state.pile = vec[i64](pile)
    # What others know of one another is hidden from this seat as well.
    state.known = [fact for fact in state.known if seat in (fact.knower, fact.holder)]


def deal_one(unseen: list[int], rng: Rng) -> int:
    """One of the unseen cards, each equally likely; it is no longer among them."""
    index: int = rng.below(len(unseen))
    card = unseen[index]
    unseen[index] = unseen[-1]
    unseen.pop()
    return card


def deal_powers(state: QueenbeeState, seat: int, rng: Rng) -> None:
    """QB2.3: the two of each other player are seen by them alone."""
    mine = state.offered[seat] if seat >= 0 else 0
    unseen = [power for power in range(POWER_COUNT) if mine >> power & 1 == 0]
    rng.shuffle(unseen)
    for other in range(state.seats):
        if other == seat:
            continue
        mask = 0
        dealt: list[int] = []
        for _ in range(state.offered[other].bit_count()):
            dealt.append(unseen.pop())
            mask |= 1 << dealt[-1]
        state.offered[other] = mask
        if state.choices[other] >= 0:
            state.choices[other] = dealt[rng.below(len(dealt))]


def guess_answers(state: QueenbeeState, seat: int, rng: Rng) -> None:
    """Who has answered is seen, not what: whoever might hold the card may have played it."""
    frame = state.frames[-1]
    card = BUZZ_OFF if frame.kind == CARD_PLAYED else SECRET_PASSAGE if frame.kind == PASSAGES else BEE_ALLY
    for other in range(state.seats):
        if other == seat or state.answers[other] == NOT_ASKED:
            continue
        state.answers[other] = PASSED
        if state.hands[other * KINDS + card] > 0 and rng.below(2):
            state.answers[other] = TAKEN
            if frame.kind == ALLIES:
                sides = helped_sides(state, other, frame.sides)
                state.answers[other] = TAKEN + sides[rng.below(len(sides))]
