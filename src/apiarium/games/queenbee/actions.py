"""Chapter 5 of Queen Bee: Buzz Around, Swarm, Repopulate and Sting, one bee and one step at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .bees import bees_at, count_at, has_room, lost, may_stand, put_on, take_off
from .components import CAPACITY, NO_SEAT, QUEEN, WARRIOR, WORKER
from .options import SIGNALS_LEAVE, SIGNALS_SPARE
from .phases import SIGNAL_STEPS, STING_STEPS
from .seats import are_neighbours, is_ally, is_first_turn
from .story import tell_fetched, tell_placed, tell_step
from .verbs import ATTACK, ATTACK_FROM, ATTACK_TO, DONE, FETCH, PLACE, SPACES, STEP, STEP_BEE, STEP_FROM, STEP_TO

if TYPE_CHECKING:
    from .records import Frame
    from .state import QueenbeeState

# Steps


def add_steps_from(
    state: QueenbeeState, space: i64, found: list[int], *, only_trenches: bool, is_signal: bool = False
) -> None:  # fmt: skip
    """QB5.1: to a bordering space where the bee may stand, without another team's bee, four at most after it."""
    seat = state.owners[space]
    board = state.board
    owners = state.owners
    is_trench = board.is_trench
    near = board.borders[space]
    nest = state.nests[seat]
    if only_trenches and is_trench[space] == 0:
        return
    is_open: i64 = 0
    for index in range(len(near)):
        other: i64 = near[index]
        owner = owners[other]
        if owner == NO_SEAT or (owner == seat and count_at(state, other) < CAPACITY):
            is_open |= 1 << index
    if is_open == 0:
        return
    for bee in range(3):
        if bee == WORKER:
            if state.workers[space] == 0:
                continue
        elif bee == WARRIOR:
            if state.warriors[space] == 0 or only_trenches:
                continue
        elif state.queens[seat] != space or (is_signal and is_spared(state, seat)):
            continue
        ids = board.step_ids[3 * space + bee]
        for index in range(len(near)):
            if is_open >> index & 1 == 0:
                continue
            other = near[index]
            if only_trenches and is_trench[other] == 0:
                continue
            if bee == QUEEN or (other != nest and (bee == WORKER or is_trench[other] == 0)):  # QB3.2
                found.append(ids[index])


def add_steps(state: QueenbeeState, frame: Frame, found: list[int]) -> None:
    seat = frame.seat
    owners = state.owners
    only_trenches = frame.left == 0  # QB11.9: nothing but free steps is left
    if only_trenches and frame.free_steps == 0:
        return
    if frame.mode == SIGNAL_STEPS:  # QB8.6
        for space in range(len(owners)):
            owner = owners[space]
            if owner != NO_SEAT and not is_ally(state, seat, owner):
                add_steps_from(state, space, found, only_trenches=False, is_signal=True)
        return
    for space in range(len(owners)):
        if owners[space] == seat:
            add_steps_from(state, space, found, only_trenches=only_trenches)


def is_spared(state: QueenbeeState, seat: int) -> bool:
    """QB8.6: with the option `spares`, a Queen in her nest is not moved by others."""
    return state.signals == SIGNALS_SPARE and state.queens[seat] == state.nests[seat]


def stepping_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    found: list[int] = []
    if frame.mode != STING_STEPS:
        found.append(DONE)
        add_steps(state, frame, found)
        return found
    attacks: list[int] = []
    add_attacks(state, frame.seat, attacks)
    if not attacks:
        found.append(DONE)  # QB5.4: the action ends without an attack only where none is possible
    add_steps(state, frame, found)
    return found + attacks


def settle_stepping(state: QueenbeeState, frame: Frame) -> bool:
    seat = frame.seat
    is_spent = frame.left == 0 and frame.free_steps == 0
    if is_spent and frame.mode == STING_STEPS:
        attacks: list[int] = []
        add_attacks(state, seat, attacks)
        is_spent = not attacks
    if is_spent or state.is_out[seat]:
        state.frames.pop()
        return False
    state.waiting = 1 << seat
    return True


def apply_step(state: QueenbeeState, frame: Frame, move: int) -> None:
    offset = move - STEP
    board = state.board
    bee = STEP_BEE[offset]
    origin = board.space_of[STEP_FROM[offset]]
    target = board.space_of[STEP_TO[offset]]
    seat = state.owners[origin]
    if frame.mode == SIGNAL_STEPS and bee == QUEEN and state.signals != SIGNALS_LEAVE:
        lead_queen(state, seat, origin, target)
    else:
        take_off(state, seat, bee, origin)
        put_on(state, seat, bee, target)
    if frame.free_steps > 0 and board.is_trench[origin] and board.is_trench[target]:
        frame.free_steps -= 1  # QB11.9
    else:
        frame.left -= 1
    if state.events is not None:
        tell_step(state, frame.mode, seat, bee, origin, target)


def lead_queen(state: QueenbeeState, seat: int, origin: int, target: int) -> None:
    """QB8.6: a Queen moved by somebody else has not left her nest."""
    has_left = state.has_left[seat]
    take_off(state, seat, QUEEN, origin)
    put_on(state, seat, QUEEN, target)
    state.has_left[seat] = has_left


def ways(state: QueenbeeState, frame: Frame) -> list[list[int]]:
    """QB5.1: how far each bee could go with the steps that are left: bee, where from, where to, and the space before.

    A way follows those rows back to where it begins; it is made of steps that are allowed one after the other.
    """
    found: list[list[int]] = []
    is_signal = frame.mode == SIGNAL_STEPS
    for space in range(state.board.size):
        owner = state.owners[space]
        if owner == NO_SEAT or (is_ally(state, frame.seat, owner) if is_signal else owner != frame.seat):
            continue
        for bee in range(3):
            is_held = is_signal and bee == QUEEN and is_spared(state, owner)
            if bees_at(state, owner, bee, space) > 0 and not is_held:
                add_ways(state, owner, bee, space, frame, found)
    return found


def add_ways(state: QueenbeeState, seat: int, bee: int, origin: int, frame: Frame, found: list[list[int]]) -> None:
    """The nearest first; QB11.9: a step from trench to trench is free while there are free ones."""
    board = state.board
    seen = {origin}
    edge = [[origin, frame.left, frame.free_steps]]
    while edge:
        beyond: list[list[int]] = []
        for space, left, free in edge:
            for near in board.borders[space]:
                is_free = free > 0 and board.is_trench[space] == 1 and board.is_trench[near] == 1
                if near in seen or (left == 0 and not is_free):
                    continue
                if not may_stand(state, seat, bee, near) or not has_room(state, seat, near):
                    continue
                seen.add(near)
                found.append([bee, origin, near, space])
                beyond.append([near, left, free - 1] if is_free else [near, left - 1, free])
        edge = beyond


# Declaring an attack (QB5.4)


def may_attack(state: QueenbeeState, seat: i64, other: i64) -> bool:
    """QB7.2: not an ally; QB2.2: not a neighbour on the first turn."""
    if is_ally(state, seat, other):
        return False
    return not (is_first_turn(state) and are_neighbours(state, seat, other))


def has_fighter(state: QueenbeeState, seat: i64, space: i64, target: i64) -> bool:
    """QB6.1: some bee on the space may enter the target."""
    if state.queens[seat] == space:
        return True
    if state.workers[space] > 0 and may_stand(state, seat, WORKER, target):
        return True
    return state.warriors[space] > 0 and may_stand(state, seat, WARRIOR, target)


def add_attacks(state: QueenbeeState, seat: i64, found: list[int]) -> None:
    """QB5.4: on any bordering space; QB3.4: on a nest from whatever borders it."""
    owners = state.owners
    board = state.board
    for space in range(len(owners)):
        if owners[space] != seat:
            continue
        near = board.borders[space]
        for index in range(len(near)):
            owner = owners[near[index]]
            if owner < 0 or owner == seat:
                continue
            if may_attack(state, seat, owner) and has_fighter(state, seat, space, near[index]):
                found.append(board.attack_ids[space][index])


def attack_spaces(state: QueenbeeState, move: int) -> tuple[int, int]:
    offset = move - ATTACK
    return state.board.space_of[ATTACK_FROM[offset]], state.board.space_of[ATTACK_TO[offset]]


# Swarm (QB5.2)


def settle_swarming(state: QueenbeeState, frame: Frame) -> bool:
    if frame.left == 0 or count_at(state, frame.space) >= CAPACITY:
        state.frames.pop()
        return False
    state.waiting = 1 << frame.seat
    return True


def swarming_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    """One to three bees from anywhere, each where it may stand."""
    seat: i64 = frame.seat
    target: i64 = frame.space
    board = state.board
    owners = state.owners
    found: list[int] = [DONE] if frame.come > 0 else []
    for bee in range(i64(3)):
        if may_stand(state, seat, bee, target):
            for space in range(len(owners)):
                if owners[space] == seat and space != target and bees_at(state, seat, bee, space) > 0:
                    found.append(FETCH + bee * SPACES + board.value_of[space])
    return found


def apply_fetch(state: QueenbeeState, frame: Frame, move: int) -> None:
    bee = (move - FETCH) // SPACES
    space = state.board.space_of[(move - FETCH) % SPACES]
    seat = frame.seat
    take_off(state, seat, bee, space)
    put_on(state, seat, bee, frame.space)
    frame.left -= 1
    frame.come += 1
    if state.events is not None:
        tell_fetched(state, seat, bee, space, frame.space)


# Repopulate (QB5.3)


def breeding_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    """One bee on each larvae space that was empty; bonus bees on any of them (QB8.3, QB11.3)."""
    seat = frame.seat
    larvae = state.board.larvae[state.hives[seat]]
    found: list[int] = [DONE] if frame.filled else []
    for bee in (WORKER, WARRIOR):
        if lost(state, seat, bee) == 0:
            continue
        for index in range(len(larvae)):
            if frame.larvae >> index & 1 == 0 or (frame.filled >> index & 1 and frame.left == 0):
                continue
            space = larvae[index]
            if has_room(state, seat, space) and may_stand(state, seat, bee, space):
                found.append(PLACE + bee * SPACES + state.board.value_of[space])
    return found


def settle_breeding(state: QueenbeeState, frame: Frame) -> bool:
    found = breeding_moves(state, frame)
    if not found or (len(found) == 1 and found[0] == DONE):
        state.frames.pop()
        return False
    state.waiting = 1 << frame.seat
    return True


def apply_breeding(state: QueenbeeState, frame: Frame, move: int) -> None:
    bee = (move - PLACE) // SPACES
    space = state.board.space_of[(move - PLACE) % SPACES]
    index = state.board.larvae[state.hives[frame.seat]].index(space)
    if frame.filled >> index & 1:
        frame.left -= 1
    frame.filled |= 1 << index
    put_on(state, frame.seat, bee, space)
    if state.events is not None:
        tell_placed(state, frame.seat, bee, space, "QB5.3")
