"""Playing a card of Queen Bee: naming its target, the window in which it can be cancelled, and its effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .anytime import ally_moves, flee, flee_moves, lend
from .battle_cards import aim_at_dice, help_moves, resolve_battle_card
from .cards import holds, spend
from .components import (
    BAD_POLLEN,
    BEE_ALLY,
    BEE_BANDIT,
    BEE_KNIGHTED,
    BIT_O_HELP,
    BUZZ_FOR_HELP,
    BUZZ_OFF,
    CARD_CLAUSES,
    CARDS,
    MAXIMUM_STRENGTH,
    SECRET_PASSAGE,
    STRONG_STING,
    STUCK_IN_THE_HONEY,
    SWATTED,
    TWIN_STING,
    ZOM_BEE,
)
from .frames import AIMING, CARD_PLAYED, NOT_ASKED, NOTHING, PASSED, TAKEN, WINDOW
from .seats import opponents
from .turn_cards import can_play_turn_card, knight_moves, resolve_turn_card, swat_moves, target_moves
from .verbs import CALL, CHOOSE, FLEE, KNIGHT, PASS, PLAY, REMOVE, SPACES, TARGET

if TYPE_CHECKING:
    from .state import QueenbeeState

__all__ = ["can_play_turn_card", "play_card"]

AT_SEATS = (BAD_POLLEN, BEE_BANDIT, STUCK_IN_THE_HONEY)
AT_DICE = (BIT_O_HELP, MAXIMUM_STRENGTH, STRONG_STING, TWIN_STING)
AT_BEES = (SWATTED, BEE_KNIGHTED, BUZZ_FOR_HELP, BEE_ALLY)


def is_aimed(card: int) -> bool:
    return card in AT_SEATS or card in AT_DICE or card in AT_BEES or card == SECRET_PASSAGE


def play_card(state: QueenbeeState, seat: int, card: int, side: int = NOTHING) -> None:
    """The card is spent, whatever becomes of it (QB10.2)."""
    spend(state, seat, card)
    stage = AIMING if is_aimed(card) else WINDOW
    state.frames.append([CARD_PLAYED, seat, card, stage, NOTHING, NOTHING, side])
    if state.events is not None:
        data: dict[str, object] = {"seat": seat, "card": card}
        state.tell("play", CARD_CLAUSES[card], f"@{seat} plays {CARDS[card]}", data)


# Naming the target


def aiming_moves(state: QueenbeeState, frame: list[int]) -> list[int]:
    seat = frame[1]
    card = frame[2]
    if card in AT_SEATS:
        return target_moves(state, seat, card)
    if card in AT_DICE:
        return aim_at_dice(state, seat, card, frame[4])
    if card == SWATTED:
        return swat_moves(state, seat)
    if card == BEE_KNIGHTED:
        return knight_moves(state, seat)
    if card == BUZZ_FOR_HELP:
        return help_moves(state, seat)
    if card == BEE_ALLY:
        return ally_moves(state, seat)
    return flee_moves(state, seat)


def apply_aiming(state: QueenbeeState, frame: list[int], move: int) -> None:
    card = frame[2]
    board = state.board
    frame[3] = WINDOW
    if card in AT_SEATS:
        frame[4] = move - TARGET
    elif card == TWIN_STING and frame[4] == NOTHING:
        frame[4] = move - CHOOSE
        frame[3] = AIMING  # the die to copy is named next
    elif card == TWIN_STING:
        frame[5] = move - CHOOSE
    elif card in AT_DICE:
        frame[4] = move - CHOOSE
    elif card == SECRET_PASSAGE:
        frame[5] = board.space_of[move - FLEE]
    else:
        base = REMOVE if card == SWATTED else KNIGHT if card == BEE_KNIGHTED else CALL
        frame[4] = (move - base) // SPACES
        frame[5] = board.space_of[(move - base) % SPACES]
    if state.events is not None:
        tell_aim(state, frame)


def tell_aim(state: QueenbeeState, frame: list[int]) -> None:
    card = frame[2]
    if card in AT_SEATS:
        text = f"{CARDS[card]} is meant for @{frame[4]}"
    elif card == TWIN_STING and frame[5] != NOTHING:
        text = f"Die {frame[4] + 1} is to copy die {frame[5] + 1}"
    elif card in AT_DICE:
        text = f"{CARDS[card]} is meant for die {frame[4] + 1}"
    else:
        text = f"{CARDS[card]} is meant for {state.board.words[frame[5]]}"
    data: dict[str, object] = {"card": card, "first": frame[4], "second": frame[5]}
    state.tell("aim", CARD_CLAUSES[card], text, data)


# The window (QB10.2, QB10.4)


def settle_card(state: QueenbeeState, frame: list[int]) -> bool:
    if frame[3] == AIMING:
        state.waiting = 1 << frame[1]
        return True
    asked = opponents(state, frame[1])
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


def apply_window(state: QueenbeeState, frame: list[int], seat: int, move: int) -> None:
    """Where several play Buzz Off at once, the first clockwise counts and the others keep theirs."""
    if not answer(state, seat, PASSED if move == PASS else TAKEN):
        return
    taker = first_taker(state, frame[1])
    clear_answers(state)
    if taker >= 0:
        play_card(state, taker, BUZZ_OFF)
    else:
        resolve(state)


def resolve(state: QueenbeeState) -> None:
    """Nobody cancels the card on top: it works."""
    frame = state.frames.pop()
    seat = frame[1]
    card = frame[2]
    if card == BUZZ_OFF:
        cancelled = state.frames.pop()
        if state.events is not None:
            data: dict[str, object] = {"seat": cancelled[1], "card": cancelled[2], "by": seat}
            state.tell("cancel", "QB10.2", f"{CARDS[cancelled[2]]} of @{cancelled[1]} is cancelled", data)
    elif card <= ZOM_BEE:
        resolve_turn_card(state, seat, card, frame[4], frame[5])
    elif card == BEE_ALLY:
        lend(state, seat, frame[6], frame[4], frame[5])
    elif card == SECRET_PASSAGE:
        flee(state, seat, frame[5])
    else:
        resolve_battle_card(state, seat, card, frame[4], frame[5])
