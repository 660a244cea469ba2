"""Playing a card of Queen Bee: naming its target, the window in which it can be cancelled, and its effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .anytime import ally_moves, flee, flee_moves, lend
from .battle_cards import aim_at_dice, help_moves, resolve_battle_card
from .cards import holds, spend
from .components import (
    A_BEE,
    A_DIE,
    A_SEAT,
    A_SPACE,
    BEE_ALLY,
    BEE_KNIGHTED,
    BUZZ_FOR_HELP,
    BUZZ_OFF,
    CARDS,
    IN_BATTLE,
    NO_DIE,
    NO_SIDE,
    NOTHING,
    SECRET_PASSAGE,
    SWATTED,
    TWO_DICE,
)
from .phases import AIMING, CARD_PLAYED, NOT_ASKED, PASSED, TAKEN, WINDOW
from .records import Frame
from .seats import opponents
from .story import tell_aim, tell_cancelled, tell_play
from .turn_cards import knight_moves, resolve_turn_card, swat_moves, target_moves
from .verbs import CALL, CHOOSE, FLEE, KNIGHT, PASS, PLAY, REMOVE, SPACES, TARGET

if TYPE_CHECKING:
    from .state import QueenbeeState


def play_card(state: QueenbeeState, seat: int, card: int, side: int = NO_SIDE) -> None:
    """The card is spent, whatever becomes of it (QB10.2)."""
    spend(state, seat, card)
    stage = WINDOW if CARDS[card].target == NOTHING else AIMING
    state.frames.append(Frame(CARD_PLAYED, seat=seat, card=card, stage=stage, side=side))
    if state.events is not None:
        tell_play(state, seat, card)


# Naming the target


def aiming_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    seat = frame.seat
    card = frame.card
    target = CARDS[card].target
    if target == A_SEAT:
        return target_moves(state, seat, card)
    if target in (A_DIE, TWO_DICE):
        return aim_at_dice(state, seat, card, frame.die)
    if card == SWATTED:
        return swat_moves(state, seat)
    if card == BEE_KNIGHTED:
        return knight_moves(state, seat)
    if card == BUZZ_FOR_HELP:
        return help_moves(state, seat)
    if card == BEE_ALLY:
        return ally_moves(state, seat)
    return flee_moves(state, seat)


def apply_aiming(state: QueenbeeState, frame: Frame, move: int) -> None:
    card = frame.card
    target = CARDS[card].target
    board = state.board
    frame.stage = WINDOW
    if target == A_SEAT:
        frame.victim = move - TARGET
    elif target == TWO_DICE and frame.die == NO_DIE:
        frame.die = move - CHOOSE
        frame.stage = AIMING  # the die to copy is named next
    elif target == TWO_DICE:
        frame.other_die = move - CHOOSE
    elif target == A_DIE:
        frame.die = move - CHOOSE
    elif target == A_SPACE:
        frame.space = board.space_of[move - FLEE]
    else:
        assert target == A_BEE
        base = REMOVE if card == SWATTED else KNIGHT if card == BEE_KNIGHTED else CALL
        frame.bee = (move - base) // SPACES
        frame.space = board.space_of[(move - base) % SPACES]
    if state.events is not None and frame.stage == WINDOW:
        tell_aim(state, frame)


# The window (QB10.2, QB10.4)


def settle_card(state: QueenbeeState, frame: Frame) -> bool:
    if frame.stage == AIMING:
        state.waiting = 1 << frame.seat
        return True
    asked = opponents(state, frame.seat)
    if asked == 0:
        resolve(state)
        return False
    open_window(state, asked)
    return True


def open_window(state: QueenbeeState, asked: int) -> None:
    """All of them are asked at once, whatever they hold, so that being asked gives nothing away (QB10.4)."""
    state.waiting = asked
    for seat in range(state.seats):
        state.answers[seat] = NOT_ASKED


def window_moves(state: QueenbeeState, seat: int) -> list[int]:
    return [PASS, PLAY + BUZZ_OFF] if holds(state, seat, BUZZ_OFF) else [PASS]


def answer(state: QueenbeeState, seat: int, value: int) -> bool:
    """Write down a hidden answer; True when it was the last."""
    state.answers[seat] = value
    state.waiting ^= 1 << seat
    return state.waiting == 0


def first_taker(state: QueenbeeState, after: int) -> int:
    """The first seat clockwise that does not pass, with its answer left in `answers`; -1 where all do."""
    for place in range(1, state.seats + 1):
        seat = (after + place) % state.seats
        if state.answers[seat] > PASSED:
            return seat
    return -1


def clear_answers(state: QueenbeeState) -> None:
    for seat in range(state.seats):
        state.answers[seat] = NOT_ASKED


def apply_window(state: QueenbeeState, frame: Frame, seat: int, move: int) -> None:
    """Where several play Buzz Off at once, the first clockwise counts and the others keep theirs."""
    if not answer(state, seat, PASSED if move == PASS else TAKEN):
        return
    taker = first_taker(state, frame.seat)
    clear_answers(state)
    if taker >= 0:
        play_card(state, taker, BUZZ_OFF)
    else:
        resolve(state)


def resolve(state: QueenbeeState) -> None:
    """Nobody cancels the card on top: it works."""
    frame = state.frames.pop()
    card = frame.card
    if card == BUZZ_OFF:
        cancelled = state.frames.pop()
        if state.events is not None:
            tell_cancelled(state, cancelled, frame.seat)
    elif card == BEE_ALLY:
        lend(state, frame.seat, frame.side, frame.bee, frame.space)
    elif card == SECRET_PASSAGE:
        flee(state, frame.seat, frame.space)
    elif CARDS[card].when == IN_BATTLE:
        resolve_battle_card(state, frame)
    else:
        resolve_turn_card(state, frame)
