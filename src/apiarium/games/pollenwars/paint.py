"""A view of Pollen Wars as numbers, field by field in the order of its declaration, without making one.

Most moves change little of it: a step of an offer, a bee that is picked up, an answer while others are asked too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...core.canvas import Canvas
from ...core.state import EVERYTHING, OWN
from .bees import room_for, worth
from .components import HONEY, KINDS, NO_PATTERN, ROYAL
from .field import HEXES, PATTERNS
from .hands import hand_limit, is_open_to, pile_size
from .phases import ACTION, AFTER, ANNOUNCED, ANSWER, BATTLE, BLOCKING, CARDS, NOT_ASKED
from .phases import OFFER as OFFER_PHASE
from .verbs import ADD, DECLINE, GIVE_POLLEN, LAY, PLAY, PRICE, RAID, SEND_FORAGER
from .verbs import OFFER as OFFER_TO
from .view import attack, defence, knows_offer, offered_of, own_laid, sees_offer

if TYPE_CHECKING:
    from .state import PollenwarsState


# The parts; phase, round and turn and the end belong to none and are painted always.
FIELD: Final = 2
HIVES: Final = 4  # with cards, patterns, and the last card and battle
TURN: Final = 8
OFFER: Final = 16


def stirred_by(state: PollenwarsState, seat: int, move: int) -> i64:
    """The parts that a move may change."""
    phase = state.phase
    if phase == OFFER_PHASE:  # the partner gets to know cards that are offered
        is_going_on = ADD <= move < ADD + KINDS or GIVE_POLLEN <= move < PRICE
        return OFFER if is_going_on else OFFER | HIVES
    if phase == CARDS:
        return OFFER if OFFER_TO <= move < PLAY else EVERYTHING
    if phase == ANSWER:
        return OFFER if move == DECLINE else EVERYTHING
    if phase == ACTION:
        return TURN if SEND_FORAGER <= move < RAID else EVERYTHING
    if phase == BATTLE:
        return TURN if move >= LAY or state.waiting != 1 << seat else EVERYTHING
    if phase in (AFTER, BLOCKING, ANNOUNCED):
        return TURN if state.waiting != 1 << seat else EVERYTHING
    return EVERYTHING


def paint_view(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.begin(seat, state.waiting)
    paint_table(state, canvas)
    if not canvas.keeps(FIELD):
        paint_field(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(HIVES):
        paint_hives(state, canvas)
        canvas.part_ends()
    if not canvas.keeps(HIVES | OWN):
        paint_cards(state, seat, canvas)
        canvas.part_ends()
    if not canvas.keeps(TURN | OWN):
        paint_turn(state, seat, canvas)
        canvas.part_ends()
    if not canvas.keeps(HIVES):
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


def paint_field(state: PollenwarsState, canvas: Canvas) -> None:
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
    canvas.number(state.drift)
    canvas.number(state.drifter)
    canvas.numbers(state.foragers_on)
    canvas.numbers(state.soldiers_on)
    canvas.open()
    for place in range(i64(HEXES)):
        canvas.put(room_for(state, place))
    canvas.close()


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


def paint_cards(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.open()
    for place in range(i64(PATTERNS)):
        is_known = seat >= 0 and state.watchers[place] >> seat & 1 == 1
        canvas.put(state.patterns[place] if is_known else NO_PATTERN)
    canvas.close()
    canvas.open()
    for watching in state.watchers:
        canvas.put_members(watching)
    canvas.close()
    canvas.open()
    if seat >= 0:
        for kind in range(i64(KINDS)):
            for _ in range(state.hands[seat * KINDS + kind]):
                canvas.put(kind)
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
