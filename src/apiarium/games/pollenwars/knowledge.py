"""What a queen of Pollen Wars does not know, dealt anew: patterns, hands, secret answers, battle cards and offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from .bees import is_complete, is_rival_out
from .components import BLOCK, BLUE, COLOUR_OF, HONEY_KINDS, KINDS, NO_PATTERN, SENT_HOME, deck_of
from .field import PATTERNS
from .hands import CARD, HOLDER, KNOWER, holds, is_open_to
from .phases import AFTER, ANNOUNCED, ANSWER, BATTLE, BLOCKING, HANDOVER, NOT_ASKED, OFFER, PASSED
from .raid import battle_moves
from .verbs import LAY

if TYPE_CHECKING:
    from .state import PollenwarsState

TRIES = 20  # deals of patterns before one is searched for


def deal_anew(state: PollenwarsState, seat: int, rng: Rng) -> None:
    """The outcome depends on the view of the seat and the generator alone."""
    deal_patterns(state, seat, rng)
    deal_hands(state, seat, rng, 0, HONEY_KINDS)
    deal_hands(state, seat, rng, HONEY_KINDS, KINDS)
    if state.known:  # what others know of one another is hidden as well
        state.known = [fact for fact in state.known if is_open_to(fact, seat)]
    if state.phase in (AFTER, BLOCKING, ANNOUNCED):
        guess_answers(state, seat, rng)
    elif state.phase == BATTLE:
        guess_battle(state, seat, rng)
    elif state.phase in (OFFER, ANSWER, HANDOVER):
        guess_offer(state, seat, rng)


# Patterns


def knows_place(state: PollenwarsState, seat: int, place: int) -> bool:
    return seat >= 0 and state.watchers[place] >> seat & 1 == 1


def deal_patterns(state: PollenwarsState, seat: int, rng: Rng) -> None:
    """Nobody holds a pattern that she has complete: her round would have ended (PW6.1)."""
    places: list[int] = []
    unseen: list[int] = [1] * PATTERNS
    for place in range(PATTERNS):
        pattern = state.patterns[place]
        if pattern == NO_PATTERN:
            continue
        if knows_place(state, seat, place):
            unseen[pattern] = 0
        else:
            places.append(place)
    bag = [pattern for pattern in range(PATTERNS) if unseen[pattern]]
    for _ in range(TRIES):
        rng.shuffle(bag)
        if can_hold_all(state, places, bag):
            for index in range(len(places)):
                state.patterns[places[index]] = bag[index]
            return
    chosen: list[int] = []
    assert search_deal(state, places, bag, chosen)
    for index in range(len(places)):
        state.patterns[places[index]] = chosen[index]


def can_hold_all(state: PollenwarsState, places: list[int], bag: list[int]) -> bool:
    for index in range(len(places)):
        place = places[index]
        if place < state.seats and is_complete(state, place, bag[index]):
            return False
    return True


def search_deal(state: PollenwarsState, places: list[int], bag: list[int], chosen: list[int]) -> bool:
    """Fill the places one after another, and go back where none of the bag fits."""
    if len(chosen) == len(places):
        return True
    place = places[len(chosen)]
    for pattern in bag:
        if pattern in chosen or (place < state.seats and is_complete(state, place, pattern)):
            continue
        chosen.append(pattern)
        if search_deal(state, places, bag, chosen):
            return True
        chosen.pop()
    return False


# Hands


def deal_hands(state: PollenwarsState, seat: int, rng: Rng, first: int, end: int) -> None:
    """Cards of one back: what others hold and the pile are shuffled together; known cards stay where they are."""
    unseen: list[int] = []
    hands = state.hands
    for kind in range(first, end):
        if COLOUR_OF[kind] == BLUE:
            continue  # never in a hand
        count = state.pile[kind]
        for other in range(state.seats):
            if other != seat:
                count += hands[other * KINDS + kind]
                hands[other * KINDS + kind] = 0
        for fact in state.known:
            if fact[KNOWER] == seat and fact[CARD] == kind:
                hands[fact[HOLDER] * KINDS + kind] += 1
                count -= 1
        state.pile[kind] = count
        for _ in range(count):
            unseen.append(kind)
    held = state.honey_held if first == 0 else state.royal_held
    for other in range(state.seats):
        if other == seat:
            continue
        missing = held[other]
        if missing > 0:
            for kind in range(first, end):
                missing -= hands[other * KINDS + kind]
        for _ in range(missing):
            index: int = rng.below(len(unseen))
            kind = unseen[index]
            unseen[index] = unseen[-1]
            unseen.pop()
            state.pile[kind] -= 1
            hands[other * KINDS + kind] += 1


# Choices made in secret


def guess_answers(state: PollenwarsState, seat: int, rng: Rng) -> None:
    """Who has answered is seen, not what: whoever holds a fitting card may have played it."""
    for other in range(state.seats):
        if other == seat or state.answers[other] == NOT_ASKED:
            continue
        state.answers[other] = PASSED
        options: list[int] = []
        if state.phase != AFTER and holds(state, other, BLOCK):
            options.append(BLOCK)
        if state.phase != BLOCKING and holds(state, other, SENT_HOME) and is_rival_out(state, other):
            options.append(SENT_HOME)
        if options and rng.below(2):
            state.answers[other] = options[rng.below(len(options))]


def guess_battle(state: PollenwarsState, seat: int, rng: Rng) -> None:
    """Each card of whoever is done may have been laid; whoever is not done has laid nothing yet, for all one sees."""
    for other in range(state.seats):
        if other == seat:
            continue
        state.laid[other] = []
        if state.waiting >> other & 1:
            continue
        for move in battle_moves(state, other):
            if move >= LAY and rng.below(4) == 0 and move in battle_moves(state, other):
                state.laid[other].append(move - LAY)


def guess_offer(state: PollenwarsState, seat: int, rng: Rng) -> None:
    """An offer in the making is not seen; of one that is made, third queens see the backs."""
    if seat == state.turn or (seat == state.partner and state.phase != OFFER):
        return
    if state.phase == OFFER:
        state.offered = []
        state.offered_pollen = 0
        return
    backs = [deck_of(kind) for kind in state.offered]
    cards: list[int] = []
    for kind in range(KINDS):
        for _ in range(state.hands[state.turn * KINDS + kind]):
            cards.append(kind)
    rng.shuffle(cards)
    offered: list[int] = []
    for back in (0, 1):
        offered += [kind for kind in cards if deck_of(kind) == back][: backs.count(back)]
    state.offered = offered
