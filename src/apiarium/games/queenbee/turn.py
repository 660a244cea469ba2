"""A turn of Queen Bee: the draw, cards, actions, the discard, and whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .alliances import finish_by_limit
from .bees import count_at, lost, may_stand, on_board
from .cards import begin_draw_step, hand_limit, hand_size, spend
from .components import (
    BIG_BROOD,
    CARDS,
    EXCHANGED,
    HIVE_MIND,
    KINDS,
    LONG_STINGERS,
    NO_SEAT,
    NO_SPACE,
    SECRET_PASSAGE,
    SWIFT_WINGS,
    TRENCH_RUNNERS,
    TURN_CARDS,
    WARRIOR,
    WORKER,
)
from .frames import (
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
    TURN_BEGINS,
)
from .frames import TURN as TURN_FRAME
from .play import can_play_turn_card, play_card
from .seats import can_flee, has_power, queen_is_away, queen_is_home
from .verbs import BUZZ, DISCARD, DRAW, END, EXCHANGE, PLAY, REPOPULATE, STING, SWARM

if TYPE_CHECKING:
    from .state import QueenbeeState


def settle_turn(state: QueenbeeState, frame: list[int]) -> bool:
    seat = state.turn
    if state.is_out[seat]:
        next_turn(state)
        return state.waiting == 0 and not state.frames
    stage = frame[1]
    if stage == TURN_BEGINS:
        begin_turn(state, frame)
        return False
    if stage == DISCARDING and hand_size(state, seat) <= hand_limit(state, seat):
        next_turn(state)
        return state.ended != 0
    state.waiting = 1 << seat
    return True


def begin_turn(state: QueenbeeState, frame: list[int]) -> None:
    """QB8.1, QB8.13: what opponents laid on this player works now, and is used up."""
    seat = state.turn
    frame[1] = BEFORE_DRAW
    state.actions_left = 1
    state.extra_bees = 0
    if state.events is not None:
        state.tell("turn", "QB4.1", f"Turn {state.turn_number}: @{seat}", {"seat": seat})
    if state.is_stuck[seat]:
        state.is_stuck[seat] = 0
        state.actions_left = 0
        if state.events is not None:
            state.tell("stuck", "QB8.13", f"@{seat} is stuck in the honey: no action", {"seat": seat})
    if state.is_polluted[seat]:
        state.is_polluted[seat] = 0
        frame[1] = AFTER_DRAW
        if state.events is not None:
            state.tell("polluted", "QB8.1", f"@{seat} does not draw: bad pollen", {"seat": seat})
    state.frames.append([PASSAGES])


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
    state.frames[-1] = [TURN_FRAME, TURN_BEGINS]


# What the player whose turn it is may do


def turn_moves(state: QueenbeeState, frame: list[int]) -> list[int]:
    """QB4.2: turn cards at any time outside the action."""
    seat = state.turn
    stage = frame[1]
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
    for card in TURN_CARDS:
        if hands[first + card] > 0 and can_play_turn_card(state, seat, card):
            found.append(PLAY + card)
    if hands[first + SECRET_PASSAGE] > 0 and can_flee(state, seat):
        found.append(PLAY + SECRET_PASSAGE)
    if queen_is_away(state, seat):  # QB4.3
        for card in EXCHANGED:
            if hands[first + card] > 0:
                found.append(EXCHANGE + card)
    return found


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


def add_swarms(state: QueenbeeState, seat: int, found: list[int]) -> None:
    workers = on_board(state, seat, WORKER)
    warriors = on_board(state, seat, WARRIOR)
    limit = swarm_limit(state, seat)
    owners = state.owners
    for space in range(state.board.size):
        if owners[space] == seat and count_at(state, space) <= limit:
            can_come = workers > state.workers[space] and may_stand(state, seat, WORKER, space)
            if not can_come:
                can_come = warriors > state.warriors[space] and may_stand(state, seat, WARRIOR, space)
            if can_come or state.queens[seat] not in (space, NO_SPACE):
                found.append(SWARM + state.board.value_of[space])


def apply_turn(state: QueenbeeState, frame: list[int], move: int) -> None:
    seat = state.turn
    if move == DRAW:
        begin_draw_step(state)
    elif move == END:
        if state.events is not None and state.actions_left > 0:
            state.tell("idle", "QB4.4", f"@{seat} takes no action", {"seat": seat})
        frame[1] = DISCARDING
    elif move >= DISCARD:
        card = move - DISCARD
        spend(state, seat, card)
        if state.events is not None:
            state.tell("discard", "QB4.2", f"@{seat} discards {CARDS[card]}", {"seat": seat, "card": card})
    elif move >= EXCHANGE:
        card = move - EXCHANGE
        spend(state, seat, card)
        state.frames.append([DRAWING, seat, 1])
        if state.events is not None:
            state.tell("exchange", "QB4.3", f"@{seat} exchanges {CARDS[card]}", {"seat": seat, "card": card})
    elif move >= PLAY:
        play_card(state, seat, move - PLAY)
    else:
        begin_action(state, seat, move)


def begin_action(state: QueenbeeState, seat: int, move: int) -> None:
    state.actions_left -= 1
    free = 2 if has_power(state, seat, TRENCH_RUNNERS) else 0  # QB11.9
    if move == BUZZ:
        steps = 7 if has_power(state, seat, SWIFT_WINGS) else 5  # QB5.1, QB11.1
        state.frames.append([STEPPING, seat, BUZZ_AROUND, steps, free])
        if state.events is not None:
            state.tell("buzz", "QB5.1", f"@{seat} buzzes around", {"seat": seat})
    elif move == STING:
        steps = 5 if has_power(state, seat, LONG_STINGERS) else 3  # QB5.4, QB11.2
        state.frames.append([STEPPING, seat, STING_STEPS, steps, free])
        if state.events is not None:
            state.tell("sting", "QB5.4", f"@{seat} prepares to sting", {"seat": seat})
    elif move == REPOPULATE:
        larvae = state.board.larvae[state.hives[seat]]
        mask = 0
        for index in range(len(larvae)):
            if state.owners[larvae[index]] == NO_SEAT:
                mask |= 1 << index
        bonus = state.extra_bees + (1 if has_power(state, seat, BIG_BROOD) else 0)  # QB8.3, QB11.3
        state.extra_bees = 0
        state.frames.append([BREEDING, seat, mask, 0, bonus])
        if state.events is not None:
            state.tell("repopulate", "QB5.3", f"@{seat} repopulates the hive", {"seat": seat})
    else:
        space = state.board.space_of[move - SWARM]
        state.frames.append([SWARMING, seat, space, 3, 0])
        if state.events is not None:
            text = f"@{seat} swarms to {state.board.words[space]}"
            state.tell("swarm", "QB5.2", text, {"seat": seat, "space": space})
