"""A view of Pollen Wars as numbers, field by field in the order of its declaration, without making one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.canvas import Canvas
from .bees import room_for, worth
from .components import HONEY, KINDS, NO_PATTERN, ROYAL
from .field import HEXES, PATTERNS
from .hands import hand_limit, is_open_to, pile_size
from .phases import NOT_ASKED
from .view import attack, defence, knows_offer, offered_of, own_laid, sees_offer

if TYPE_CHECKING:
    from .state import PollenwarsState


def paint_view(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.begin(seat, state.waiting)
    paint_table(state, canvas)
    paint_hives(state, canvas)
    paint_cards(state, seat, canvas)
    paint_turn(state, seat, canvas)
    paint_last(state, canvas)
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
    canvas.number(state.ended)
    result = state.result()
    canvas.listed([] if result is None else result.winners)


def paint_table(state: PollenwarsState, canvas: Canvas) -> None:
    canvas.word(state.phase)
    canvas.word(state.stage)
    canvas.number(state.round_number)
    canvas.number(state.max_rounds)
    canvas.number(state.target)
    canvas.number(state.turns)
    canvas.number(state.first)
    canvas.number(state.turn)
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


def paint_cards(state: PollenwarsState, seat: int, canvas: Canvas) -> None:
    canvas.open()
    canvas.put(pile_size(state, HONEY))
    canvas.put(pile_size(state, ROYAL))
    canvas.close()
    canvas.listed(state.discards)
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
