"""Chapter 4 of Queen Bee: a turn with its draw, cards, actions and discard, and whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .bees import count_at, lost, may_stand, on_board
from .cards import begin_draw_step, hand_limit, hand_size, spend
from .components import (
    BIG_BROOD,
    BUZZ_STEPS,
    EXCHANGED,
    FREE_STEPS,
    HIVE_MIND,
    KINDS,
    LONG_STEPS,
    LONG_STINGERS,
    NO_SEAT,
    NO_SPACE,
    PLAYED_ON_TURN,
    SECRET_PASSAGE,
    STING_STEPS_EACH,
    SWARM_BEES,
    SWIFT_STEPS,
    SWIFT_WINGS,
    TRENCH_RUNNERS,
    WARRIOR,
    WORKER,
)
from .ending import finish_by_limit
from .phases import (
    AFTER_DRAW,
    BEFORE_DRAW,
    BREEDING,
    BUZZ_AROUND,
    DISCARDING,
    DRAWING,
    PASSAGES,
    STEPPING,
    STING_STEPS,
    SWARMING,
    TURN,
    TURN_BEGINS,
)
from .play import play_card
from .records import Frame
from .seats import can_flee, has_power, queen_is_away, queen_is_home
from .story import (
    tell_action,
    tell_discard,
    tell_exchange,
    tell_idle,
    tell_polluted,
    tell_stuck,
    tell_swarm,
    tell_turn,
)
from .turn_cards import can_play_turn_card
from .verbs import BUZZ, DISCARD, DRAW, END, EXCHANGE, PLAY, REPOPULATE, STING, SWARM

if TYPE_CHECKING:
    from .state import QueenbeeState


def settle_turn(state: QueenbeeState, frame: Frame) -> bool:
    seat = state.turn
    if state.is_out[seat]:
        next_turn(state)
        return state.waiting == 0 and not state.frames
    stage = frame.stage
    if stage == TURN_BEGINS:
        begin_turn(state, frame)
        return False
    if stage == DISCARDING and hand_size(state, seat) <= hand_limit(state, seat):
        next_turn(state)
        return state.ended != 0
    state.waiting = 1 << seat
    return True


def begin_turn(state: QueenbeeState, frame: Frame) -> None:
    """QB8.1, QB8.13: what opponents laid on this player works now, and is used up."""
    seat = state.turn
    frame.stage = BEFORE_DRAW
    state.actions_left = 1
    state.extra_bees = 0
    if state.events is not None:
        tell_turn(state)
    if state.is_stuck[seat]:
        state.is_stuck[seat] = 0
        state.actions_left = 0
        if state.events is not None:
            tell_stuck(state, seat)
    if state.is_polluted[seat]:
        state.is_polluted[seat] = 0
        frame.stage = AFTER_DRAW
        if state.events is not None:
            tell_polluted(state, seat)
    state.frames.append(Frame(PASSAGES))


def next_turn(state: QueenbeeState) -> None:
    """QB2.1: clockwise, past those who are out (QB7.3); QB7.5: not for ever."""
    if state.turn_number >= state.max_turns:
        finish_by_limit(state)
        return
    seat = state.turn
    while True:
        seat = (seat + 1) % state.seats
        if seat == state.first:
            state.round_number += 1
        if state.is_out[seat] == 0:
            break
    state.turn = seat
    state.turn_number += 1
    state.frames[-1] = Frame(TURN, stage=TURN_BEGINS)


# What the player whose turn it is may do


def turn_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    """QB4.2: turn cards at any time outside the action."""
    seat = state.turn
    stage = frame.stage
    first = seat * KINDS
    if stage == DISCARDING:
        return [DISCARD + card for card in range(KINDS) if state.hands[first + card] > 0]
    if stage == BEFORE_DRAW:
        found = [DRAW]
    else:
        found = [END]  # QB4.4: a player who wants no action simply ends the turn
        if state.actions_left > 0:
            found.append(BUZZ)
            if can_repopulate(state, seat):
                found.append(REPOPULATE)
            found.append(STING)
            add_swarms(state, seat, found)
    hands = state.hands
    for card in PLAYED_ON_TURN:
        if hands[first + card] > 0 and can_play_now(state, seat, card):
            found.append(PLAY + card)
    if queen_is_away(state, seat):  # QB4.3
        for card in EXCHANGED:
            if hands[first + card] > 0:
                found.append(EXCHANGE + card)
    return found


def can_play_now(state: QueenbeeState, seat: int, card: int) -> bool:
    return can_flee(state, seat) if card == SECRET_PASSAGE else can_play_turn_card(state, seat, card)


def can_repopulate(state: QueenbeeState, seat: int) -> bool:
    """QB5.3"""
    if not queen_is_home(state, seat):
        return False
    for space in state.board.larvae[state.hives[seat]]:
        if state.owners[space] == NO_SEAT:
            return lost(state, seat, WORKER) + lost(state, seat, WARRIOR) > 0
    return False


def swarm_limit(state: QueenbeeState, seat: int) -> int:
    """QB5.2, QB11.12: how many bees the space may hold before."""
    return 2 if has_power(state, seat, HIVE_MIND) else 1


def add_swarms(state: QueenbeeState, seat: i64, found: list[int]) -> None:
    workers = on_board(state, seat, WORKER)
    warriors = on_board(state, seat, WARRIOR)
    limit: i64 = swarm_limit(state, seat)
    owners = state.owners
    for space in range(len(owners)):
        if owners[space] == seat and count_at(state, space) <= limit:
            can_come = workers > state.workers[space] and may_stand(state, seat, WORKER, space)
            if not can_come:
                can_come = warriors > state.warriors[space] and may_stand(state, seat, WARRIOR, space)
            queen = state.queens[seat]
            if can_come or (queen != space and queen != NO_SPACE):
                found.append(SWARM + state.board.value_of[space])


def apply_turn(state: QueenbeeState, frame: Frame, move: int) -> None:
    seat = state.turn
    if move == DRAW:
        begin_draw_step(state)
    elif move == END:
        if state.events is not None and state.actions_left > 0:
            tell_idle(state, seat)
        frame.stage = DISCARDING
    elif move >= DISCARD:
        card = move - DISCARD
        spend(state, seat, card)
        if state.events is not None:
            tell_discard(state, seat, card, "QB4.2")
    elif move >= EXCHANGE:
        card = move - EXCHANGE
        spend(state, seat, card)
        state.frames.append(Frame(DRAWING, seat=seat, left=1))
        if state.events is not None:
            tell_exchange(state, seat, card)
    elif move >= PLAY:
        play_card(state, seat, move - PLAY)
    else:
        begin_action(state, seat, move)


def buzz_steps(state: QueenbeeState, seat: int) -> int:
    """QB5.1, QB11.1"""
    return SWIFT_STEPS if has_power(state, seat, SWIFT_WINGS) else BUZZ_STEPS


def sting_steps(state: QueenbeeState, seat: int) -> int:
    """QB5.4, QB11.2"""
    return LONG_STEPS if has_power(state, seat, LONG_STINGERS) else STING_STEPS_EACH


def begin_action(state: QueenbeeState, seat: int, move: int) -> None:
    state.actions_left -= 1
    free = FREE_STEPS if has_power(state, seat, TRENCH_RUNNERS) else 0  # QB11.9
    if move == BUZZ:
        steps = buzz_steps(state, seat)
        state.frames.append(Frame(STEPPING, seat=seat, mode=BUZZ_AROUND, left=steps, free_steps=free))
        if state.events is not None:
            tell_action(state, seat, "buzz", "QB5.1", "buzzes around")
    elif move == STING:
        steps = sting_steps(state, seat)
        state.frames.append(Frame(STEPPING, seat=seat, mode=STING_STEPS, left=steps, free_steps=free))
        if state.events is not None:
            tell_action(state, seat, "sting", "QB5.4", "prepares to sting")
    elif move == REPOPULATE:
        larvae = state.board.larvae[state.hives[seat]]
        mask = 0
        for index in range(len(larvae)):
            if state.owners[larvae[index]] == NO_SEAT:
                mask |= 1 << index
        bonus = state.extra_bees + (1 if has_power(state, seat, BIG_BROOD) else 0)  # QB8.3, QB11.3
        state.extra_bees = 0
        state.frames.append(Frame(BREEDING, seat=seat, larvae=mask, filled=0, left=bonus))
        if state.events is not None:
            tell_action(state, seat, "repopulate", "QB5.3", "repopulates the hive")
    else:
        space = state.board.space_of[move - SWARM]
        state.frames.append(Frame(SWARMING, seat=seat, space=space, left=SWARM_BEES))
        if state.events is not None:
            tell_swarm(state, seat, space)
