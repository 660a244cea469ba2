"""A view of Pollen Wars as numbers, field by field in the order of its declaration, without making one.

Most moves change little of it: a step of an offer, a bee that is picked up, an answer while others are asked too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.state import EVERYTHING, OWN
from .bees import rooms, worth
from .components import AIMS, HONEY, KINDS, NO_PATTERN, ROYAL
from .field import HEXES, PATTERNS
from .hands import hand_limit, is_open_to, pile_size
from .phases import ACTION, AFTER, ANNOUNCED, ANSWER, BATTLE, BLOCKING, CARDS, CUT, FUNGI, NOT_ASKED
from .phases import OFFER as OFFER_PHASE
from .verbs import ADD, DECLINE, END, GIVE_POLLEN, LAY, PLAY, PRICE, RAID, SEND_FORAGER
from .verbs import OFFER as OFFER_TO
from .view import attack, defence, knows_offer, offered_of, own_laid, sees_offer

if TYPE_CHECKING:
    from .state import PollenwarsState


# The parts; phase, round and turn and the end belong to none and are painted always.
GROUND: Final = 2
BEES: Final = 4  # on the field
HIVES: Final = 8  # with piles and discards
HANDS: Final = 16  # with patterns
TURN: Final = 32
LAST: Final = 64  # the last card and battle
OFFER: Final = 128
ALL_BUT_GROUND: Final = ~GROUND


def stirred_by(state: PollenwarsState, seat: int, move: int) -> i64:
    """The parts that a move may change."""
    phase = state.phase
    if phase == OFFER_PHASE:  # the partner gets to know cards that are offered
        is_going_on = ADD <= move < ADD + KINDS or GIVE_POLLEN <= move < PRICE
        return OFFER if is_going_on else OFFER | HANDS
    if phase == CARDS:
        return stirred_by_card(state, seat, move)
    if phase == ANSWER:
        return OFFER if move == DECLINE or state.asked_cards > 0 else ALL_BUT_GROUND
    if phase == ACTION:
        return TURN if SEND_FORAGER <= move < RAID else ALL_BUT_GROUND
    if phase == BATTLE:
        return TURN if move >= LAY or state.waiting != 1 << seat else ALL_BUT_GROUND
    if phase in (AFTER, BLOCKING, ANNOUNCED):
        return TURN if state.waiting != 1 << seat else ALL_BUT_GROUND
    return EVERYTHING if phase in (FUNGI, CUT) else ALL_BUT_GROUND


def stirred_by_card(state: PollenwarsState, seat: int, move: int) -> i64:
    """The same of the cards of a turn: an offer begins, the turn ends and the injured heal, a card is aimed."""
    if OFFER_TO <= move < PLAY:
        return OFFER
    if move == END and state.turns + 1 < state.most_turns:
        return TURN | OFFER if state.injured[seat] == 0 else TURN | OFFER | HIVES
    if move >= PLAY and AIMS[move - PLAY]:
        return TURN | HIVES | HANDS
    return ALL_BUT_GROUND


def paint_view(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.begin(seat, state.waiting)
    paint_table(state, canvas)
    if not canvas.keeps(GROUND):
        paint_ground(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(BEES):
        paint_bees(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(HIVES):
        paint_hives(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(HANDS | OWN):
        paint_patterns(state, seat, canvas)
        canvas.part_ends()
    if not canvas.keeps(HANDS):
        paint_watchers(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(HANDS | OWN):
        paint_hand(state, seat, canvas)
        canvas.part_ends()
    if not canvas.keeps(TURN | OWN):
        paint_turn(state, seat, canvas)
        canvas.part_ends()
    if not canvas.keeps(LAST):
        paint_last(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(OFFER | OWN):
        paint_offer(state, seat, canvas)
        canvas.part_ends()
    canvas.number(state.ended)
    result = state.result()
    canvas.listed([] if result is None else result.winners)


def paint_offer(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.number(state.offers_made)
    canvas.number(state.partner)
    canvas.listed(state.offered if knows_offer(state, seat) else [])
    canvas.open()
    canvas.put(offered_of(state, seat, HONEY))
    canvas.put(offered_of(state, seat, ROYAL))
    canvas.close()
    canvas.number(state.offered_pollen if sees_offer(state, seat) else 0)
    canvas.number(state.asked_pollen)
    canvas.number(state.asked_cards)


def paint_table(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.word(state.phase)
    canvas.word(state.stage)
    canvas.number(state.round_number)
    canvas.number(state.max_rounds)
    canvas.number(state.target)
    canvas.number(state.turns)
    canvas.number(state.first)
    canvas.number(state.turn)


def paint_ground(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.listed(state.spots)
    canvas.number(state.has_raids)
    canvas.number(state.has_varroa)
    canvas.members(state.tiles_left)
    canvas.members(state.rocky)
    canvas.numbers(state.flowers)
    canvas.numbers(state.covers)
    canvas.open()
    for place in range(i64(HEXES)):
        canvas.put(worth(state, place))
    canvas.close()
    canvas.number(state.fungi_left)
    canvas.number(state.stumps_left)


def paint_bees(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.number(state.drift)
    canvas.number(state.drifter)
    canvas.numbers(state.foragers_on)
    canvas.numbers(state.soldiers_on)
    canvas.numbers(rooms(state))


def paint_hives(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.listed(state.pollen)
    canvas.listed(state.foragers)
    canvas.listed(state.dead)
    canvas.listed(state.soldiers)
    canvas.listed(state.injured)
    canvas.flags(state.infested)
    canvas.listed(state.honey_held)
    canvas.listed(state.royal_held)
    canvas.open()
    for other in range(state.seats):
        canvas.put(hand_limit(state, other))
    canvas.close()
    canvas.listed(state.big_hands)
    canvas.listed(state.stingers)
    canvas.listed(state.guards)
    canvas.number(state.mutiny)
    canvas.number(state.last_mutiny)
    canvas.open()
    canvas.put(pile_size(state, HONEY))
    canvas.put(pile_size(state, ROYAL))
    canvas.close()
    canvas.listed(state.discards)


def paint_patterns(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    patterns = state.patterns
    watchers = state.watchers
    canvas.open()
    for place in range(i64(PATTERNS)):
        is_known = seat >= 0 and watchers[place] >> seat & 1 == 1
        canvas.put(patterns[place] if is_known else NO_PATTERN)
    canvas.close()


def paint_watchers(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.open()
    for watching in state.watchers:
        canvas.put_members(watching)
    canvas.close()


def paint_hand(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.open()
    if seat >= 0:
        hands = state.hands
        first: i64 = seat * KINDS
        for kind in range(i64(KINDS)):
            held = hands[first + kind]
            while held > 0:
                canvas.put(kind)
                held -= 1
    canvas.close()
    canvas.open()
    for fact in state.known:
        if seat >= 0 and is_open_to(fact, seat):
            canvas.put_listed(fact)
            canvas.end_row()
    canvas.close()


def paint_turn(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.number(state.picked)
    canvas.number(state.picked_bee)
    canvas.number(state.has_played)
    canvas.number(state.has_drawn)
    canvas.number(state.draws_left)
    canvas.number(state.card)
    canvas.number(state.player)
    canvas.listed(state.aims)
    canvas.listed(state.blockers)
    canvas.open()
    for answer in state.answers:
        canvas.put(i64(answer != NOT_ASKED))
    canvas.close()
    canvas.number(state.answers[seat] if seat >= 0 else NOT_ASKED)
    canvas.number(state.raider)
    canvas.number(state.defender)
    canvas.number(attack(state))
    canvas.number(defence(state))
    canvas.listed(own_laid(state, seat))


def paint_last(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.number(state.last_card)
    canvas.number(state.last_player)
    canvas.listed(state.last_aims)
    canvas.number(state.last_blocked)
    canvas.number(state.last_raider)
    canvas.number(state.last_defender)
    canvas.number(state.last_attack)
    canvas.number(state.last_defence)
    canvas.number(state.last_stolen)
    canvas.number(state.last_injured)
    canvas.listed_rows(state.last_laid)
