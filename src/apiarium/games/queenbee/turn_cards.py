"""The turn cards of Queen Bee: when each can be played, at whom, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import tell_placed
from .alliances import check_out
from .bees import all_on_board, has_room, hive_room, lost, may_stand, put_on, take_off
from .cards import hand_size, spend
from .components import (
    BAD_POLLEN,
    BEE_BANDIT,
    BEE_BEES,
    BEE_KNIGHTED,
    BEES,
    BUSY_BEE,
    CARDS,
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
from .frames import DRAWING, NOTHING, POISONED, RAINED_ON, RISING, SIGNAL_STEPS, SPEEDY_STEPS, STEALING, STEPPING
from .seats import has_allies, is_ally, is_first_turn, opponents, queen_is_away, queen_is_home
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


def resolve_turn_card(state: QueenbeeState, seat: int, card: int, first: int, second: int) -> None:
    """The card stands; `first` and `second` are the targets named."""
    if card == BAD_POLLEN:
        state.is_polluted[first] = 1  # QB8.1
    elif card == BEE_BANDIT:
        state.frames.append([STEALING, seat, first])  # QB8.2
    elif card == BEE_BEES:
        state.extra_bees += 2  # QB8.3
    elif card == BEE_KNIGHTED:
        knight(state, seat, first, second)
    elif card == BUSY_BEE:
        state.actions_left += 1  # QB8.5
    elif card == CROSSED_SIGNALS:
        state.frames.append([STEPPING, seat, SIGNAL_STEPS, 3, 0])  # QB8.6
    elif card == HONEY:
        state.frames.append([DRAWING, seat, 3])  # QB8.7
    elif card == POLLEN:
        state.frames.append([DRAWING, seat, 2])  # QB8.8
    elif card == ROYAL_JELLY:
        state.frames.append([DRAWING, seat, 4])  # QB8.9
    elif card == PESTICIDE:
        state.frames.append([POISONED, seat, 0])
    elif card == RAINSTORM:
        state.frames.append([RAINED_ON, seat, 0])
    elif card == SPEEDY_BEE:
        state.frames.append([STEPPING, seat, SPEEDY_STEPS, 3, 0])  # QB8.12
    elif card == STUCK_IN_THE_HONEY:
        state.is_stuck[first] = 1  # QB8.13
    elif card == SWATTED:
        swat(state, first, second)
    elif card == ZOM_BEE:
        state.frames.append([RISING, seat, 3 if queen_is_away(state, seat) else 1, 0])  # QB8.15


def swat(state: QueenbeeState, bee: int, space: int) -> None:
    """QB8.14: the owner has another bee, so nobody is out by it."""
    owner = state.owners[space]
    take_off(state, owner, bee, space)
    if state.events is not None:
        tell_removed(state, owner, bee, space, "QB8.14")


def tell_removed(state: QueenbeeState, owner: int, bee: int, space: int, clause: str) -> None:
    text = f"A {BEES[bee]} of @{owner} is removed from {state.board.words[space]}"
    state.tell("remove", clause, text, {"seat": owner, "bee": bee, "from": space})


def knight(state: QueenbeeState, seat: int, bee: int, space: int) -> None:
    other = WARRIOR if bee == WORKER else WORKER
    take_off(state, seat, bee, space)
    put_on(state, seat, other, space)
    if state.events is not None:
        text = f"@{seat}: the {BEES[bee]} on {state.board.words[space]} becomes a {BEES[other]}"
        state.tell("knight", "QB8.4", text, {"seat": seat, "bee": bee, "space": space})


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


def settle_poisoned(state: QueenbeeState, frame: list[int]) -> bool:
    """The player too, unless an alliance spares all its members; clockwise from the player."""
    player = frame[1]
    mask = opponents(state, player)
    if not has_allies(state, player):
        mask |= 1 << player
    while frame[2] < state.seats:
        seat = (player + frame[2]) % state.seats
        if mask >> seat & 1 and hive_bees(state, seat):
            state.waiting = 1 << seat
            return True
        frame[2] += 1
    state.frames.pop()
    return False


def apply_poisoned(state: QueenbeeState, frame: list[int], seat: int, move: int) -> None:
    bee = (move - REMOVE) // SPACES
    space = state.board.space_of[(move - REMOVE) % SPACES]
    frame[2] += 1
    take_off(state, seat, bee, space)
    if state.events is not None:
        tell_removed(state, seat, bee, space, "QB8.10")
    check_out(state, seat)


# Rainstorm (QB8.11)


def settle_rained_on(state: QueenbeeState, frame: list[int]) -> bool:
    player = frame[1]
    mask = opponents(state, player)
    while frame[2] < state.seats:
        seat = (player + frame[2]) % state.seats
        if mask >> seat & 1 and hand_size(state, seat) > 0:
            state.waiting = 1 << seat
            return True
        frame[2] += 1
    state.frames.pop()
    return False


def discard_moves(state: QueenbeeState, seat: int) -> list[int]:
    return [DISCARD + card for card in range(KINDS) if state.hands[seat * KINDS + card] > 0]


def apply_rained_on(state: QueenbeeState, frame: list[int], seat: int, card: int) -> None:
    frame[2] += 1
    spend(state, seat, card)
    if state.events is not None:
        state.tell("discard", "QB8.11", f"@{seat} discards {CARDS[card]}", {"seat": seat, "card": card})


# Zom-Bee (QB8.15)


def hive_places(state: QueenbeeState, seat: int, bee: int, banned: int, found: list[int]) -> None:
    for space in state.board.hive_spaces[state.hives[seat]]:
        if space != banned and may_stand(state, seat, bee, space) and has_room(state, seat, space):
            found.append(PLACE + bee * SPACES + state.board.value_of[space])


def rising_moves(state: QueenbeeState, frame: list[int]) -> list[int]:
    seat = frame[1]
    found: list[int] = [DONE] if frame[3] > 0 else []
    for bee in (WORKER, WARRIOR):
        if lost(state, seat, bee) > 0:
            hive_places(state, seat, bee, NOTHING, found)
    return found


def settle_rising(state: QueenbeeState, frame: list[int]) -> bool:
    if frame[2] > 0:
        found = rising_moves(state, frame)
        if found and found[-1] != DONE:
            state.waiting = 1 << frame[1]
            return True
    state.frames.pop()
    return False


def apply_rising(state: QueenbeeState, frame: list[int], move: int) -> None:
    bee = (move - PLACE) // SPACES
    space = state.board.space_of[(move - PLACE) % SPACES]
    put_on(state, frame[1], bee, space)
    frame[2] -= 1
    frame[3] += 1
    if state.events is not None:
        tell_placed(state, frame[1], bee, space, "QB8.15")
