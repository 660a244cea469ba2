"""A view of Queen Bee as numbers, field by field in the order of its declaration, without making one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.canvas import Canvas
from .cards import hand_limit, hand_size, pile_size
from .components import ATTACK, BUZZ_STEPS, DEFENCE, HAND_LIMIT, KINDS, NO_CARD, STING_STEPS_EACH
from .dice import total_of
from .phases import CARD_PLAYED, DRAWING, POWER_DRAFT
from .setup import unseen_powers
from .turn import buzz_steps, sting_steps
from .view import QUESTION_NUMBERS, Asked, behind, odds_now, played, question

if TYPE_CHECKING:
    from .state import QueenbeeState


def paint_view(state: QueenbeeState, seat: int, canvas: Canvas) -> None:
    asked = Asked(state, seat)
    canvas.begin(seat, state.waiting)
    canvas.word(QUESTION_NUMBERS[question(state)])
    paint_board(state, canvas)
    paint_cards(state, seat, canvas)
    canvas.listed(asked.scouted)
    paint_powers(state, seat, canvas)
    paint_steps(state, seat, asked, canvas)
    paint_battle(state, asked, canvas)
    canvas.number(asked.side)


def paint_board(state: QueenbeeState, canvas: Canvas) -> None:
    canvas.listed(state.board.terrain)
    canvas.numbers(state.homes)
    canvas.number(state.turn)
    canvas.number(state.first)
    canvas.number(state.turn_number)
    canvas.number(state.max_turns)
    canvas.number(state.ended)
    canvas.number(state.actions_left)
    canvas.number(state.extra_bees)
    canvas.numbers(state.owners)
    canvas.numbers(state.workers)
    canvas.numbers(state.warriors)
    canvas.numbers(state.queens)
    canvas.listed(state.has_left)
    canvas.listed(state.has_fled)
    canvas.listed(state.lieges)
    canvas.listed(state.fallen)
    canvas.listed(state.is_out)
    canvas.listed(state.is_polluted)
    canvas.listed(state.is_stuck)


def paint_cards(state: QueenbeeState, seat: int, canvas: Canvas) -> None:
    canvas.number(pile_size(state))
    canvas.open()
    for fact in state.under:
        canvas.put(fact.card if fact.knower == seat else NO_CARD)
    canvas.close()
    canvas.numbers(state.discards)
    canvas.open()
    if seat >= 0:
        for card in range(i64(KINDS)):
            for _ in range(state.hands[seat * KINDS + card]):
                canvas.put(card)
    canvas.close()
    canvas.number(hand_limit(state, seat) if seat >= 0 else HAND_LIMIT)
    canvas.open()
    for other in range(state.seats):
        canvas.put(hand_size(state, other))
    canvas.close()
    canvas.open()
    for fact in state.known:
        if seat == fact.knower or seat == fact.holder:
            canvas.put(fact.knower)
            canvas.put(fact.holder)
            canvas.put(fact.card)
            canvas.end_row()
    canvas.close()


def paint_powers(state: QueenbeeState, seat: int, canvas: Canvas) -> None:
    canvas.open()
    for powers in state.powers:
        canvas.put_members(powers)
    canvas.close()
    canvas.members(state.offered[seat] if seat >= 0 else 0)
    canvas.number(state.choices[seat] if seat >= 0 else -1)
    is_draft = bool(state.frames) and state.frames[-1].kind == POWER_DRAFT
    canvas.members(unseen_powers(state) if is_draft else 0)


def paint_steps(state: QueenbeeState, seat: int, asked: Asked, canvas: Canvas) -> None:
    canvas.number(asked.steps_left)
    canvas.number(asked.free_steps)
    canvas.number(buzz_steps(state, seat) if seat >= 0 else BUZZ_STEPS)
    canvas.number(sting_steps(state, seat) if seat >= 0 else STING_STEPS_EACH)
    canvas.number(asked.bees_left)
    canvas.number(asked.swarm_to)
    canvas.open()
    for frame in state.frames:
        if frame.kind == DRAWING:
            canvas.put(frame.seat)
            canvas.put(frame.left)
            canvas.end_row()
    canvas.close()
    canvas.open()
    for frame in state.frames:
        if frame.kind == CARD_PLAYED:
            canvas.put_listed(played(frame))
            canvas.end_row()
    canvas.close()
    canvas.open()
    for answer in state.answers:
        canvas.put(i64(answer >= 0))
    canvas.close()
    canvas.number(state.answers[seat] if seat >= 0 else -1)


def paint_battle(state: QueenbeeState, asked: Asked, canvas: Canvas) -> None:
    battle = state.battle
    canvas.number(battle.attacker)
    canvas.number(battle.defender)
    canvas.number(battle.origin)
    canvas.number(battle.target)
    canvas.number(battle.stage)
    canvas.number(battle.is_smoked)
    canvas.number(battle.is_unlucky)
    canvas.number(battle.winner)
    canvas.open()
    for die in state.dice:
        canvas.put_listed(die.row())
        canvas.end_row()
    canvas.close()
    canvas.members(asked.chosen_dice)
    canvas.open()
    canvas.put(total_of(state, ATTACK))
    canvas.put(total_of(state, DEFENCE))
    canvas.close()
    canvas.number(behind(state))
    odds, chosen_odds = odds_now(state)
    canvas.number(odds)
    canvas.number(chosen_odds)
