"""How the rule-based player of Queen Bee moves bees: into an attack, out of danger, towards the front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.rng import Rng
from ..actions import add_attacks, attack_spaces
from ..bees import bees_at, count_at, has_room
from ..components import CAPACITY, NO_SEAT, NO_SPACE, QUEEN, WARRIOR, WORKER
from ..options import SIGNALS_LEAVE
from ..phases import SIGNAL_STEPS, STING_STEPS
from ..seats import queen_is_astray
from ..verbs import ATTACK, DONE, FETCH, SPACES, STEP, STEP_BEE, STEP_FROM, STEP_TO
from .planner import (
    DISTANCES,
    FAR,
    FRONT,
    IN_DANGER,
    danger_to_queen,
    find_plan,
    focus_queen,
    is_within,
    refuge_worth,
    spare_at,
)

if TYPE_CHECKING:
    from ..records import Frame
    from ..state import QueenbeeState

HALT: Final = 2  # a scout stops that far from the nearest opponent and waits for the swarm
LEAVING_WORTH: Final = 3.0  # of a Queen who leaves her nest for good (QB8.6)
LED_WORTH: Final = 1.5  # of one who must walk home
TIE: Final = 0.001  # less than any difference that counts: ties are broken by lot


def choose_step(state: QueenbeeState, seat: int, frame: Frame, moves: list[int], rng: Rng) -> int:
    if frame.mode == STING_STEPS:
        return choose_sting(state, seat, frame, moves, rng)
    if frame.mode == SIGNAL_STEPS:
        return choose_signal(state, seat, moves, rng)
    return choose_march(state, seat, moves, rng)


def find_step(state: QueenbeeState, moves: list[int], bee: int, origin: int, target: int) -> int:
    """The move of that step, or -1."""
    for move in moves:
        if not STEP <= move < ATTACK or STEP_BEE[move - STEP] != bee:
            continue
        space = state.board.space_of[STEP_FROM[move - STEP]]
        if space == origin and state.board.space_of[STEP_TO[move - STEP]] == target:
            return move
    return -1


def choose_sting(state: QueenbeeState, seat: int, frame: Frame, moves: list[int], rng: Rng) -> int:
    """The plan is made anew after every step; a step towards it makes it the best one, whatever tied before."""
    plan = find_plan(state, seat, frame.left, rng)
    if plan.origin != NO_SPACE:
        if plan.step_from != NO_SPACE:
            step = find_step(state, moves, plan.bee, plan.step_from, plan.step_to)
            if step >= 0:
                return step
        for move in moves:
            if move >= ATTACK and attack_spaces(state, move) == (plan.origin, plan.target):
                return move
    attacks: list[int] = []
    add_attacks(state, seat, attacks)
    return attacks[0] if attacks else moves[0]


def choose_signal(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """An opposing Queen is led out of her nest and towards own bees; else the card has done its work."""
    led_out = LEAVING_WORTH if state.signals == SIGNALS_LEAVE else LED_WORTH
    best = 0.5
    chosen = DONE
    for move in moves:
        if move == DONE or STEP_BEE[move - STEP] != QUEEN:
            continue
        origin = state.board.space_of[STEP_FROM[move - STEP]]
        target = state.board.space_of[STEP_TO[move - STEP]]
        owner = state.owners[origin]
        worth = 0.0
        if origin == state.nests[owner] and state.has_left[owner] == 0:
            worth += led_out
        worth += nearest_own(state, seat, origin) - nearest_own(state, seat, target)
        if state.owners[target] == owner:
            worth -= 0.6 * count_at(state, target)
        worth += TIE * rng.unit()
        if worth > best:
            best = worth
            chosen = move
    return chosen


def nearest_own(state: QueenbeeState, seat: int, space: int) -> int:
    row = DISTANCES[state.board.name][space]
    best = FAR
    for other in range(state.board.size):
        if state.owners[other] == seat and row[other] < best:
            best = row[other]
    return best


# Buzz Around and Speedy Bee


def choose_march(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    if state.queens[seat] != NO_SPACE and danger_to_queen(state, seat) > IN_DANGER:
        flight = flight_step(state, seat, moves, rng)
        if flight >= 0:
            return flight
    if queen_is_astray(state, seat):
        home = home_step(state, seat, moves)
        if home >= 0:
            return home
    focus = focus_queen(state, seat, rng)
    if focus == NO_SPACE:
        return DONE
    row = DISTANCES[state.board.name][focus]
    lead = lead_space(state, seat, row, rng)
    if lead == NO_SPACE:
        return DONE
    if is_within(state, seat, lead, FRONT):
        join = join_step(state, seat, moves, lead)
        if join >= 0:
            return join
    step = forward_step(state, seat, moves, lead, row, rng)
    return step if step != DONE else follow_step(state, seat, moves, lead, rng)


def ways_home(state: QueenbeeState, seat: int) -> list[int]:
    """Steps of the Queen to her nest from every space, over ground that is open to her."""
    nest = state.nests[seat]
    found = [FAR] * state.size
    if state.owners[nest] not in (NO_SEAT, seat):
        return found
    found[nest] = 0
    queue = [nest]
    for space in queue:
        for other in state.board.borders[space]:
            if found[other] == FAR and (has_room(state, seat, other) or other == state.queens[seat]):
                found[other] = found[space] + 1
                queue.append(other)
    return found


def steps_home(state: QueenbeeState, seat: int) -> int:
    return ways_home(state, seat)[state.queens[seat]]


def home_step(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """QB8.6: a Queen whom somebody led out of her nest goes home; -1 where the way is closed."""
    ways = ways_home(state, seat)
    queen = state.queens[seat]
    for other in state.board.borders[queen]:
        if ways[other] < ways[queen]:
            return find_step(state, moves, QUEEN, queen, other)
    return -1


def flight_step(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """The Queen's step to the safest space in reach, if that is safer than where she is; -1 if not."""
    here = state.queens[seat]
    best = refuge_worth(state, seat, here) - (2.0 if here == state.nests[seat] else 0.0)
    chosen = -1
    for move in moves:
        if move != DONE and STEP_BEE[move - STEP] == QUEEN:
            worth = refuge_worth(state, seat, state.board.space_of[STEP_TO[move - STEP]]) - TIE * rng.unit()
            if worth > best:
                best = worth
                chosen = move
    return chosen


def lead_space(state: QueenbeeState, seat: int, row: list[int], rng: Rng) -> int:
    """Where the foremost bees stand, the Queen aside; ties by lot."""
    best = FAR
    found = NO_SPACE
    size = state.board.size
    begin = rng.below(size)
    for index in range(size):
        space = (begin + index) % size
        if state.owners[space] == seat and state.workers[space] + state.warriors[space] > 0 and row[space] < best:
            best = row[space]
            found = space
    return found


def join_step(state: QueenbeeState, seat: int, moves: list[int], lead: int) -> int:
    """A bee from beside the foremost group joins it, Warriors first; -1 if it is full or nobody is near."""
    if count_at(state, lead) >= CAPACITY:
        return -1
    for bee in (WARRIOR, WORKER):
        for space in state.board.borders[lead]:
            if bees_at(state, seat, bee, space) > 0 and spare_at(state, seat, space) > 0:
                step = find_step(state, moves, bee, space, lead)
                if step >= 0:
                    return step
    return -1


def forward_step(state: QueenbeeState, seat: int, moves: list[int], lead: int, row: list[int], rng: Rng) -> int:
    """The foremost bee runs ahead until it is near an opponent; a full group goes on as a group."""
    best = 0.0
    chosen = DONE
    is_group = count_at(state, lead) >= 3
    for move in moves:
        if move == DONE or STEP_BEE[move - STEP] == QUEEN:
            continue
        origin = state.board.space_of[STEP_FROM[move - STEP]]
        target = state.board.space_of[STEP_TO[move - STEP]]
        if origin != lead and not (is_group and origin in state.board.borders[lead]):
            continue
        gain = float(row[origin] - row[target])
        if gain <= 0.0 or (not is_group and is_within(state, seat, target, HALT - 1)):
            continue
        if STEP_BEE[move - STEP] == WARRIOR:
            gain += 0.3
        if state.board.is_trench[target]:
            gain -= 0.2
        gain += 0.1 * rng.unit()
        if gain > best:
            best = gain
            chosen = move
    return chosen


def follow_step(state: QueenbeeState, seat: int, moves: list[int], lead: int, rng: Rng) -> int:
    """Bees that can be spared come up behind the foremost group, Warriors first."""
    row = DISTANCES[state.board.name][lead]
    best = 0.0
    chosen = DONE
    for move in moves:
        if move == DONE or STEP_BEE[move - STEP] == QUEEN:
            continue
        origin = state.board.space_of[STEP_FROM[move - STEP]]
        target = state.board.space_of[STEP_TO[move - STEP]]
        if row[target] >= row[origin] or origin == lead or spare_at(state, seat, origin) == 0:
            continue
        worth = 1.0 / row[origin] + (0.3 if STEP_BEE[move - STEP] == WARRIOR else 0.0) + TIE * rng.unit()
        if state.board.is_trench[target]:
            worth -= 0.1
        if worth > best:
            best = worth
            chosen = move
    return chosen


# Swarm


def choose_fetch(state: QueenbeeState, seat: int, frame: Frame, moves: list[int]) -> int:
    """Warriors first, from where bees can be spared; never the Queen."""
    best = 0.0
    chosen = -1
    for move in moves:
        if move == DONE:
            continue
        bee = (move - FETCH) // SPACES
        space = state.board.space_of[(move - FETCH) % SPACES]
        if bee == QUEEN:
            continue
        worth = 1.5 if bee == WARRIOR else 1.0
        spare = spare_at(state, seat, space)
        worth += 0.5 * spare if spare > 0 else -0.9
        if worth > best:
            best = worth
            chosen = move
    if chosen >= 0:
        return chosen
    return DONE if DONE in moves else moves[0]
