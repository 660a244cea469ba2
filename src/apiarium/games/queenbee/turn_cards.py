"""Chapter 8 of Queen Bee: when each turn card can be played, at whom, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .alliances import check_out
from .bees import all_on_board, has_room, hive_room, lost, may_stand, put_on, take_off
from .cards import hand_size, spend
from .components import (
    BAD_POLLEN,
    BEE_BANDIT,
    BEE_BEES,
    BEE_KNIGHTED,
    BUSY_BEE,
    CARD_STEPS,
    CROSSED_SIGNALS,
    HONEY,
    KINDS,
    NO_SEAT,
    NO_SPACE,
    PESTICIDE,
    POLLEN,
    RAINSTORM,
    ROYAL_JELLY,
    SPEEDY_BEE,
    STUCK_IN_THE_HONEY,
    SWATTED,
    WARRIOR,
    WORKER,
    ZOM_BEE,
)
from .phases import DRAWING, POISONED, RAINED_ON, RISING, SIGNAL_STEPS, SPEEDY_STEPS, STEALING, STEPPING
from .records import Frame
from .seats import has_allies, is_ally, is_first_turn, opponents, queen_is_home
from .story import tell_discard, tell_knighted, tell_placed, tell_removed
from .verbs import DISCARD, DONE, KNIGHT, PLACE, REMOVE, SPACES, TARGET

if TYPE_CHECKING:
    from .state import QueenbeeState


def can_play_turn_card(state: QueenbeeState, seat: int, card: int) -> bool:
    """Whether the card would find something to do; the seat holds it, and it is their turn."""
    if card in (BAD_POLLEN, BEE_BANDIT, STUCK_IN_THE_HONEY):
        return card_targets(state, seat, card) != 0
    if card == BEE_BEES:
        return queen_is_home(state, seat)  # QB8.3: there can be a Repopulate
    if card == BEE_KNIGHTED:
        return bool(knight_moves(state, seat))
    if card == SWATTED:
        return bool(swat_moves(state, seat))
    if card == ZOM_BEE:
        return any(lost(state, seat, bee) > 0 and hive_room(state, seat, bee, NO_SPACE) for bee in (WORKER, WARRIOR))
    return True


# Targets, named when the card is played


def card_targets(state: QueenbeeState, seat: int, card: int) -> int:
    """QB7.2: never an ally. QB8.1: one Bad Pollen and one Stuck in the Honey at a time."""
    if card == BAD_POLLEN and is_first_turn(state):
        return 0  # QB2.2
    mask = opponents(state, seat)
    for other in range(state.seats):
        if mask >> other & 1:
            is_immune = False
            if card == BAD_POLLEN:
                is_immune = state.is_polluted[other] == 1
            elif card == STUCK_IN_THE_HONEY:
                is_immune = state.is_stuck[other] == 1
            else:
                is_immune = hand_size(state, other) == 0  # QB8.2
            if is_immune:
                mask ^= 1 << other
    return mask


def target_moves(state: QueenbeeState, seat: int, card: int) -> list[int]:
    mask = card_targets(state, seat, card)
    return [TARGET + other for other in range(state.seats) if mask >> other & 1]


def swat_moves(state: QueenbeeState, seat: int) -> list[int]:
    """QB8.14: a Worker or Warrior of an opponent, never a player's last bee."""
    spared = [is_ally(state, seat, other) or all_on_board(state, other) < 2 for other in range(state.seats)]
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        counts = state.workers if bee == WORKER else state.warriors
        for space in range(state.board.size):
            owner = state.owners[space]
            if owner != NO_SEAT and counts[space] > 0 and not spared[owner]:
                found.append(REMOVE + bee * SPACES + state.board.value_of[space])
    return found


def knight_moves(state: QueenbeeState, seat: int) -> list[int]:
    """QB8.4: a bee of the other kind must be off the board, and may stand there."""
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        other = WARRIOR if bee == WORKER else WORKER
        counts = state.workers if bee == WORKER else state.warriors
        if lost(state, seat, other) == 0:
            continue
        for space in range(state.board.size):
            if state.owners[space] == seat and counts[space] > 0 and may_stand(state, seat, other, space):
                found.append(KNIGHT + bee * SPACES + state.board.value_of[space])
    return found


# Effects


def resolve_turn_card(state: QueenbeeState, frame: Frame) -> None:
    """The card stands; the frame, no longer on the stack, holds its target."""
    seat = frame.seat
    card = frame.card
    if card == BAD_POLLEN:
        state.is_polluted[frame.victim] = 1  # QB8.1
    elif card == BEE_BANDIT:
        state.frames.append(Frame(STEALING, seat=seat, victim=frame.victim))  # QB8.2
    elif card == BEE_BEES:
        state.extra_bees += 2  # QB8.3
    elif card == BEE_KNIGHTED:
        knight(state, seat, frame.bee, frame.space)
    elif card == BUSY_BEE:
        state.actions_left += 1  # QB8.5
    elif card == CROSSED_SIGNALS:
        state.frames.append(Frame(STEPPING, seat=seat, mode=SIGNAL_STEPS, left=CARD_STEPS))  # QB8.6
    elif card == HONEY:
        state.frames.append(Frame(DRAWING, seat=seat, left=3))  # QB8.7
    elif card == POLLEN:
        state.frames.append(Frame(DRAWING, seat=seat, left=2))  # QB8.8
    elif card == ROYAL_JELLY:
        state.frames.append(Frame(DRAWING, seat=seat, left=4))  # QB8.9
    elif card == PESTICIDE:
        state.frames.append(Frame(POISONED, seat=seat))
    elif card == RAINSTORM:
        state.frames.append(Frame(RAINED_ON, seat=seat))
    elif card == SPEEDY_BEE:
        state.frames.append(Frame(STEPPING, seat=seat, mode=SPEEDY_STEPS, left=CARD_STEPS))  # QB8.12
    elif card == STUCK_IN_THE_HONEY:
        state.is_stuck[frame.victim] = 1  # QB8.13
    elif card == SWATTED:
        swat(state, frame.bee, frame.space)
    elif card == ZOM_BEE:
        state.frames.append(Frame(RISING, seat=seat, left=1 if queen_is_home(state, seat) else 3))  # QB8.15


def swat(state: QueenbeeState, bee: int, space: int) -> None:
    """QB8.14: the owner has another bee, so nobody is out by it."""
    owner = state.owners[space]
    take_off(state, owner, bee, space)
    if state.events is not None:
        tell_removed(state, owner, bee, space, "QB8.14")


def knight(state: QueenbeeState, seat: int, bee: int, space: int) -> None:
    other = WARRIOR if bee == WORKER else WORKER
    take_off(state, seat, bee, space)
    put_on(state, seat, other, space)
    if state.events is not None:
        tell_knighted(state, seat, bee, other, space)


# Pesticide (QB8.10)


def hive_bees(state: QueenbeeState, seat: int) -> list[int]:
    """Removing any Worker or Warrior from the own hive spaces; a Queen is not removed by cards."""
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        counts = state.workers if bee == WORKER else state.warriors
        for space in state.board.hive_spaces[state.hives[seat]]:
            if state.owners[space] == seat and counts[space] > 0:
                found.append(REMOVE + bee * SPACES + state.board.value_of[space])
    return found


def settle_poisoned(state: QueenbeeState, frame: Frame) -> bool:
    """The player too, unless an alliance spares all its members; clockwise from the player."""
    player = frame.seat
    mask = opponents(state, player)
    if not has_allies(state, player):
        mask |= 1 << player
    while frame.asked < state.seats:
        seat = (player + frame.asked) % state.seats
        if mask >> seat & 1 and hive_bees(state, seat):
            state.waiting = 1 << seat
            return True
        frame.asked += 1
    state.frames.pop()
    return False


def apply_poisoned(state: QueenbeeState, frame: Frame, seat: int, move: int) -> None:
    bee = (move - REMOVE) // SPACES
    space = state.board.space_of[(move - REMOVE) % SPACES]
    frame.asked += 1
    take_off(state, seat, bee, space)
    if state.events is not None:
        tell_removed(state, seat, bee, space, "QB8.10")
    check_out(state, seat)


# Rainstorm (QB8.11)


def settle_rained_on(state: QueenbeeState, frame: Frame) -> bool:
    player = frame.seat
    mask = opponents(state, player)
    while frame.asked < state.seats:
        seat = (player + frame.asked) % state.seats
        if mask >> seat & 1 and hand_size(state, seat) > 0:
            state.waiting = 1 << seat
            return True
        frame.asked += 1
    state.frames.pop()
    return False


def discard_moves(state: QueenbeeState, seat: int) -> list[int]:
    return [DISCARD + card for card in range(KINDS) if state.hands[seat * KINDS + card] > 0]


def apply_rained_on(state: QueenbeeState, frame: Frame, seat: int, card: int) -> None:
    frame.asked += 1
    spend(state, seat, card)
    if state.events is not None:
        tell_discard(state, seat, card, "QB8.11")


# Zom-Bee (QB8.15)


def hive_places(state: QueenbeeState, seat: int, bee: int, banned: int, found: list[int]) -> None:
    for space in state.board.hive_spaces[state.hives[seat]]:
        if space != banned and may_stand(state, seat, bee, space) and has_room(state, seat, space):
            found.append(PLACE + bee * SPACES + state.board.value_of[space])


def rising_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    seat = frame.seat
    found: list[int] = [DONE] if frame.come > 0 else []
    for bee in (WORKER, WARRIOR):
        if lost(state, seat, bee) > 0:
            hive_places(state, seat, bee, NO_SPACE, found)
    return found


def settle_rising(state: QueenbeeState, frame: Frame) -> bool:
    if frame.left > 0:
        found = rising_moves(state, frame)
        if found and found[-1] != DONE:
            state.waiting = 1 << frame.seat
            return True
    state.frames.pop()
    return False


def apply_rising(state: QueenbeeState, frame: Frame, move: int) -> None:
    bee = (move - PLACE) // SPACES
    space = state.board.space_of[(move - PLACE) % SPACES]
    put_on(state, frame.seat, bee, space)
    frame.left -= 1
    frame.come += 1
    if state.events is not None:
        tell_placed(state, frame.seat, bee, space, "QB8.15")
