"""Playing a card of Pollen Wars: its targets, the window to block it, and the window after it (PW1.2, PW5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .aims import aim_moves, can_aim
from .bees import is_rival_out
from .components import (
    AIMS,
    BLOCK,
    BLUE,
    CARDS,
    COLOUR_OF,
    CURE,
    FORCE_RAID,
    HONEY,
    HONEY_FLOOD,
    MIRACLE,
    NO_CARD,
    NO_SEAT,
    NURSE,
    NURSE_PRICE,
    RAID_CARD,
    SENT_HOME,
    SPREAD,
)
from .effects import take_effect
from .hands import can_draw, first_answer, holds, spend
from .phases import AFTER, AIM, ANNOUNCED, BLOCKING, NOT_ASKED, PASSED, RECALL
from .raid import announce, call_off, can_raid
from .story import tell_aimed, tell_block, tell_cancelled, tell_play
from .verbs import BEE, DORMANT_PLACE, PASS, PLACE, PLAY, TARGET

if TYPE_CHECKING:
    from .state import PollenwarsState


def can_play(state: PollenwarsState, seat: int, kind: int) -> bool:
    """Whether she holds the card and it would do something: without a target it cannot be played (PW5.2)."""
    if not holds(state, seat, kind) or kind == BLOCK or COLOUR_OF[kind] == BLUE:
        return False
    if kind in (NURSE, MIRACLE):
        return state.dead[seat] > 0 and (kind == MIRACLE or state.pollen[seat] >= NURSE_PRICE)
    if kind == CURE:
        return state.infested >> seat & 1 == 1
    if kind == SPREAD and state.infested >> seat & 1 == 0:
        return False
    if kind == HONEY_FLOOD:
        return can_draw(state, HONEY)
    if kind == RAID_CARD:
        return can_raid(state, seat)
    if kind == SENT_HOME:
        return is_rival_out(state, seat)
    return can_aim(state, seat, kind)


def begin_card(state: PollenwarsState, seat: int, kind: int) -> None:
    """A card is played from the hand; it is spent, whatever becomes of it (PW5.4)."""
    spend(state, seat, kind)
    open_card(state, seat, kind)


def open_card(state: PollenwarsState, seat: int, kind: int) -> None:
    if state.events is not None:
        tell_play(state, seat, kind)
    state.card = kind
    state.player = seat
    state.aims = []
    if AIMS[kind]:
        state.phase = AIM
        state.waiting = 1 << seat
    else:
        state.phase = BLOCKING
        state.waiting = 0


# Naming targets


def apply_aim(state: PollenwarsState, move: int) -> None:
    kind = state.card
    if move >= DORMANT_PLACE:
        aim = state.seats + move - DORMANT_PLACE  # dormant patterns lie in the places after those of the queens
    elif move >= TARGET:
        aim = move - TARGET
    elif move >= BEE:
        aim = move - BEE
    else:
        aim = move - PLACE
    state.aims.append(aim)
    if len(state.aims) < len(AIMS[kind]):
        state.waiting = 1 << state.player
        return
    if state.events is not None:
        tell_aimed(state)
    if kind in (RAID_CARD, FORCE_RAID):  # PW5.4: the card's window is the announcement's
        state.card = NO_CARD
        state.discards[kind] += 1
        raider = state.player if kind == RAID_CARD else state.aims[0]
        defender = state.aims[-1]
        state.player = NO_SEAT
        state.aims = []
        announce(state, raider, defender)
    else:
        state.phase = BLOCKING


def next_aims(state: PollenwarsState) -> list[int]:
    return aim_moves(state, state.player, state.card, state.aims)


# PW5.4: the window to block


def open_block(state: PollenwarsState) -> None:
    """All opponents who may hold a Block by the backs of their cards are asked at once."""
    last = state.blockers[-1] if state.blockers else state.player
    if state.discards[BLOCK] < CARDS[BLOCK].count:
        for seat in range(state.seats):
            if seat != last and state.royal_held[seat] > 0:
                state.waiting |= 1 << seat
    if state.waiting == 0:
        close_block(state)


def block_moves(state: PollenwarsState, seat: int) -> list[int]:
    return [PASS, PLAY + BLOCK] if holds(state, seat, BLOCK) else [PASS]


def answer(state: PollenwarsState, seat: int, move: int) -> bool:
    """Keep an answer in secret; whether it was the last one."""
    state.answers[seat] = PASSED if move == PASS else move - PLAY
    state.waiting ^= 1 << seat
    return state.waiting == 0


def clear_answers(state: PollenwarsState) -> None:
    for seat in range(state.seats):
        state.answers[seat] = NOT_ASKED


def apply_block(state: PollenwarsState, seat: int, move: int) -> None:
    """Where several block at once, the first clockwise counts and the others keep their cards."""
    if not answer(state, seat, move):
        return
    taker = first_answer(state, state.blockers[-1] if state.blockers else state.player)
    clear_answers(state)
    if taker == NO_SEAT:
        close_block(state)
    else:
        begin_block(state, taker)


def begin_block(state: PollenwarsState, seat: int) -> None:
    """A Block opens a new window to all others."""
    spend(state, seat, BLOCK)
    state.discards[BLOCK] += 1
    if state.events is not None:
        tell_block(state, seat)
    state.blockers.append(seat)
    state.phase = BLOCKING
    state.waiting = 0


def close_block(state: PollenwarsState) -> None:
    """Nobody blocks any more: an odd number of Blocks cancels the thing, an even number cancels one another."""
    is_cancelled = len(state.blockers) % 2 == 1
    state.blockers = []
    if state.card == NO_CARD:
        if is_cancelled:
            call_off(state)
        else:
            state.phase = ANNOUNCED
        return
    kind = state.card
    seat = state.player
    aims = state.aims
    state.card = NO_CARD
    state.player = NO_SEAT
    state.aims = []
    state.phase = AFTER if state.raider == NO_SEAT else ANNOUNCED
    state.last_card = kind
    state.last_player = seat
    state.last_aims = aims
    state.last_blocked = int(is_cancelled)
    if is_cancelled:
        state.discards[kind] += 1
        if state.events is not None:
            tell_cancelled(state, seat, kind)
        return
    if not CARDS[kind].lasts:
        state.discards[kind] += 1
    take_effect(state, kind, seat, aims[:])


# PW1.2: the windows for Sent Home


def may_send_home(state: PollenwarsState, seat: int) -> bool:
    """By what everybody sees, she may hold the card and have a target."""
    return state.royal_held[seat] > 0 and is_rival_out(state, seat)


def open_after(state: PollenwarsState) -> None:
    """After an action or a card: all but the active queen, who can play it on her turn anyway."""
    if state.discards[SENT_HOME] < CARDS[SENT_HOME].count:
        for seat in range(state.seats):
            if seat != state.turn and may_send_home(state, seat):
                state.waiting |= 1 << seat
    if state.waiting == 0:
        state.phase = state.stage


def after_moves(state: PollenwarsState, seat: int) -> list[int]:
    return [PASS, PLAY + SENT_HOME] if holds(state, seat, SENT_HOME) else [PASS]


def apply_after(state: PollenwarsState, seat: int, move: int) -> None:
    if not answer(state, seat, move):
        return
    taker = first_answer(state, state.turn)
    clear_answers(state)
    if taker == NO_SEAT:
        state.phase = state.stage
    else:
        begin_card(state, taker, SENT_HOME)


# PW4.1: the window at a raid's announcement


def open_announced(state: PollenwarsState) -> None:
    may_block = state.discards[BLOCK] < CARDS[BLOCK].count
    may_send = state.discards[SENT_HOME] < CARDS[SENT_HOME].count
    for seat in range(state.seats):
        if seat == state.turn or state.royal_held[seat] == 0:
            continue
        if may_block or (may_send and may_send_home(state, seat)):
            state.waiting |= 1 << seat
    if state.waiting == 0:
        state.phase = RECALL


def announced_moves(state: PollenwarsState, seat: int) -> list[int]:
    moves = block_moves(state, seat)
    if can_play(state, seat, SENT_HOME):
        moves.append(PLAY + SENT_HOME)
    return moves


def apply_announced(state: PollenwarsState, seat: int, move: int) -> None:
    if not answer(state, seat, move):
        return
    taker = first_answer(state, state.turn)
    kind = state.answers[taker] if taker != NO_SEAT else NO_CARD
    clear_answers(state)
    if taker == NO_SEAT:
        state.phase = RECALL
    elif kind == BLOCK:
        begin_block(state, taker)
    else:
        begin_card(state, taker, SENT_HOME)
