"""Attacks that a player of Queen Bee could make with a few steps, weighed by their exact odds; for the policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.rng import Rng
from ..actions import may_attack
from ..bees import count_at
from ..boards import Board
from ..components import CAPACITY, NO_SEAT, NO_SPACE, ROYAL_GUARD, STUBBORN, VETERANS, WARRIOR, WORKER
from ..menus import NUMBERED
from ..odds import attack_chance
from ..seats import is_ally, queen_is_home

if TYPE_CHECKING:
    from ..state import QueenbeeState

FAR: Final = 99
BEE_WORTH: Final = [1.0, 1.5, 0.0]  # a Queen is weighed by itself
QUEEN_WORTH: Final = 25.0
LAST_QUEEN_WORTH: Final = 80.0  # the capture that ends the game
OWN_QUEEN_WORTH: Final = 40.0
CARD_WORTH: Final = 0.4
RELIEF: Final = 25.0  # beating bees that stand beside the own Queen


IN_DANGER: Final = 0.3
FRONT: Final = 3  # steps to the nearest opponent within which a bee stands at the front


def all_distances(board: Board) -> list[list[int]]:
    """Steps between any two spaces, whatever stands there."""
    return [distances_from(board, space) for space in range(board.size)]


def distances_from(board: Board, start: int) -> list[int]:
    found = [FAR] * board.size
    found[start] = 0
    queue = [start]
    for space in queue:
        for other in board.borders[space]:
            if found[other] == FAR:
                found[other] = found[space] + 1
                queue.append(other)
    return found


def all_surroundings(rows: list[list[int]]) -> list[list[int]]:
    """Of every space all spaces, the nearest first."""
    return [sorted(range(len(row)), key=row.__getitem__) for row in rows]


DISTANCES: Final[dict[str, list[list[int]]]] = {board.name: all_distances(board) for board in NUMBERED}
SURROUNDINGS: Final = {name: all_surroundings(rows) for name, rows in DISTANCES.items()}


class Plan:
    """The best attack found: whether to step first (`bee` from `step_from` to `step_to`) or to attack now."""

    def __init__(self) -> None:
        self.worth = -1000.0
        self.chance = 0.0
        self.origin = NO_SPACE
        self.target = NO_SPACE
        self.bee = WORKER
        self.step_from = NO_SPACE
        self.step_to = NO_SPACE


class Reach:
    """Who can come to a space: for Workers and Warriors, the steps from every space to it."""

    def __init__(self, state: QueenbeeState, seat: int, origin: int, steps: int) -> None:
        self.origin = origin
        self.workers = flood(state, seat, origin, steps, WORKER)
        self.warriors = flood(state, seat, origin, steps, WARRIOR)


def flood(state: QueenbeeState, seat: int, origin: int, steps: int, bee: int) -> list[int]:
    """Distances to `origin` for a kind of bee, over spaces it may cross; FAR beyond `steps`."""
    board = state.board
    owners = state.owners
    nest = state.nests[seat]
    found = [FAR] * board.size
    if origin == nest or (bee == WARRIOR and board.is_trench[origin]):
        return found
    found[origin] = 0
    queue = [origin]
    for space in queue:
        distance = found[space]
        if distance == steps:
            break
        if distance > 0 and owners[space] == seat and count_at(state, space) >= CAPACITY:
            continue  # bees may start here, but nobody passes through
        for other in board.borders[space]:
            if found[other] != FAR or other == nest or (bee == WARRIOR and board.is_trench[other]):
                continue
            if owners[other] == NO_SEAT or owners[other] == seat:
                found[other] = distance + 1
                queue.append(other)
    return found


def own_spaces(state: QueenbeeState, seat: int) -> list[int]:
    """Where Workers or Warriors of a seat stand, ascending."""
    owners = state.owners
    workers = state.workers
    warriors = state.warriors
    found: list[int] = []
    for space in range(len(owners)):
        if owners[space] == seat and workers[space] + warriors[space] > 0:
            found.append(space)
    return found


def find_plan(state: QueenbeeState, seat: int, steps: int, rng: Rng) -> Plan:
    """The attack with most worth that `steps` steps make possible; ties fall by lot."""
    plan = Plan()
    owners = state.owners
    own = own_spaces(state, seat)
    size = len(owners)
    begin = rng.below(size)
    for index in range(size):
        origin = (begin + index) % size
        owner = owners[origin]
        if owner in (seat, NO_SEAT):
            weigh_from(state, seat, origin, steps, NO_SPACE, own, plan)
    return plan


def find_plan_against(state: QueenbeeState, seat: int, steps: int, only: int) -> Plan:
    """The same on one space; how good the best is does not hang on ties."""
    plan = Plan()
    own = own_spaces(state, seat)
    for origin in state.board.borders[only]:
        owner = state.owners[origin]
        if owner in (seat, NO_SEAT):
            weigh_from(state, seat, origin, steps, only, own, plan)
    return plan


def nearest_of(row: list[int], own: list[int]) -> int:
    """The least of the distances in a row to so many spaces."""
    best = FAR
    for space in own:
        if row[space] < best:
            best = row[space]
    return best


def weigh_from(
    state: QueenbeeState, seat: int, origin: int, steps: int, only: int, own: list[int], plan: Plan
) -> None:  # fmt: skip
    """Weigh all attacks from one space; who can come there is found out once."""
    reach: Reach | None = None
    for target in state.board.borders[origin]:
        owner = state.owners[target]
        if owner in (NO_SEAT, seat) or (only != NO_SPACE and only != target):
            continue
        if may_attack(state, seat, owner):
            if reach is None:
                if state.owners[origin] != seat and nearest_of(DISTANCES[state.board.name][origin], own) > steps:
                    return  # nobody comes there in time
                reach = Reach(state, seat, origin, steps)
            weigh(state, seat, reach, target, steps, own, plan)


def weigh(state: QueenbeeState, seat: int, reach: Reach, target: int, steps: int, own: list[int], plan: Plan) -> None:
    """Gather the nearest bees, Warriors first, and keep the plan if it is the best so far."""
    origin = reach.origin
    can_workers = target != state.nests[seat]
    can_warriors = can_workers and state.board.is_trench[target] == 0
    small = 0
    large = 0
    room = CAPACITY
    has_queen = False
    if state.owners[origin] == seat:
        room -= count_at(state, origin)
        small = state.workers[origin] if can_workers else 0
        large = state.warriors[origin] if can_warriors else 0
        has_queen = state.queens[seat] == origin
    bee = WORKER
    mover = NO_SPACE
    left = steps
    for distance in range(1, steps + 1):
        if room == 0 or left < distance:
            break
        for kind in (WARRIOR, WORKER):
            if not (can_warriors if kind == WARRIOR else can_workers):
                continue
            rows = reach.warriors if kind == WARRIOR else reach.workers
            counts = state.warriors if kind == WARRIOR else state.workers
            for space in own:
                if rows[space] != distance:
                    continue
                coming = min(counts[space], room, left // distance)
                if coming > 0:
                    room -= coming
                    left -= coming * distance
                    if kind == WARRIOR:
                        large += coming
                    else:
                        small += coming
                    if mover == NO_SPACE:
                        mover = space
                        bee = kind
    if small + large == 0 and not has_queen:
        return
    worth, chance = worth_of(state, seat, origin, target, small, large, has_queen=has_queen)
    worth -= 0.05 * (steps - left)
    if worth > plan.worth:
        plan.worth = worth
        plan.chance = chance
        plan.origin = origin
        plan.target = target
        plan.bee = bee
        plan.step_from = mover
        plan.step_to = next_space(state, reach, bee, mover) if mover != NO_SPACE else NO_SPACE


def next_space(state: QueenbeeState, reach: Reach, bee: int, space: int) -> int:
    rows = reach.warriors if bee == WARRIOR else reach.workers
    for other in state.board.borders[space]:
        if rows[other] == rows[space] - 1:
            return other
    return NO_SPACE


def worth_of(
    state: QueenbeeState, seat: int, origin: int, target: int, small: int, large: int, *, has_queen: bool
) -> tuple[float, float]:  # fmt: skip
    """What an attack is worth on average, and its chance."""
    defender = state.owners[target]
    workers = state.workers[target]
    warriors = state.warriors[target]
    is_queen = state.queens[defender] == target
    guards = warriors + int(is_queen)
    if is_queen and target == state.nests[defender] and state.powers[defender] >> ROYAL_GUARD & 1:
        guards += 1
    chance = attack_chance(
        small, large + int(has_queen), workers, guards, state.powers[defender] >> STUBBORN & 1,
        2 + (state.powers[seat] >> VETERANS & 1), 2 + (state.powers[defender] >> VETERANS & 1),
    )  # fmt: skip
    gain = float(workers) * BEE_WORTH[WORKER] + float(warriors) * BEE_WORTH[WARRIOR] - CARD_WORTH
    if is_queen:
        gain += LAST_QUEEN_WORTH if ends_game(state) else QUEEN_WORTH
    if beside_queen(state, seat, target):
        gain += RELIEF
    risk = small * BEE_WORTH[WORKER] + large * BEE_WORTH[WARRIOR] - CARD_WORTH
    if has_queen:
        risk += OWN_QUEEN_WORTH
    return chance * gain - (1.0 - chance) * risk, chance


def ends_game(state: QueenbeeState) -> bool:
    alive = 0
    for space in state.queens:
        if space != NO_SPACE:
            alive += 1
    return alive == 2


def beside_queen(state: QueenbeeState, seat: int, target: int) -> bool:
    """Whether bees there could strike at the Queen whom the seat serves, without a step."""
    queen = state.queens[state.lieges[seat]]
    return queen != NO_SPACE and target in state.board.borders[queen]


def danger_to_queen(state: QueenbeeState, seat: int) -> float:
    """The best chance that some opponent has to take the Queen of a seat with one Sting."""
    queen = state.queens[seat]
    worst = 0.0
    if queen == NO_SPACE:
        return worst
    for other in range(state.seats):
        if not is_ally(state, seat, other) and state.is_out[other] == 0:
            plan = find_plan_against(state, other, 3, queen)
            if plan.origin != NO_SPACE and plan.chance > worst:
                worst = plan.chance
    return worst


def nearest_enemy(state: QueenbeeState, seat: int, space: int) -> int:
    """Steps to the nearest bee of an opponent."""
    liege = state.lieges[seat]
    for other in SURROUNDINGS[state.board.name][space]:
        owner = state.owners[other]
        if owner != NO_SEAT and state.lieges[owner] != liege:
            return DISTANCES[state.board.name][space][other]
    return FAR


def is_within(state: QueenbeeState, seat: int, space: int, steps: int) -> bool:
    """Whether a bee of an opponent stands no more than so many steps away."""
    liege = state.lieges[seat]
    row = DISTANCES[state.board.name][space]
    for other in SURROUNDINGS[state.board.name][space]:
        if row[other] > steps:
            return False
        owner = state.owners[other]
        if owner != NO_SEAT and state.lieges[owner] != liege:
            return True
    return False


def focus_queen(state: QueenbeeState, seat: int, rng: Rng) -> int:
    """The space of the opposing Queen that own bees are nearest to, ties by lot; NO_SPACE if there is none."""
    best = FAR
    found = NO_SPACE
    begin = rng.below(state.seats)
    for place in range(state.seats):
        other = (begin + place) % state.seats
        queen = state.queens[other]
        if queen == NO_SPACE or state.lieges[other] == state.lieges[seat]:
            continue
        row = DISTANCES[state.board.name][queen]
        for space in range(state.board.size):
            if state.owners[space] == seat and row[space] < best and state.queens[seat] != space:
                best = row[space]
                found = queen
        if found == NO_SPACE:
            found = queen
    return found


def refuge_worth(state: QueenbeeState, seat: int, space: int) -> float:
    """How safe a Queen would be there: far from opponents, in a trench, among friends."""
    worth = min(6.0, float(nearest_enemy(state, seat, space)))
    if state.board.is_trench[space]:
        worth += 2.0
    if state.owners[space] == seat:
        company = count_at(state, space)
        if state.queens[seat] == space:
            company -= 1
        worth += 1.2 * company
    return worth


def spare_at(state: QueenbeeState, seat: int, space: int) -> int:
    """Bees that can leave: not those at the front, and not the last guard beside the Queen's nest."""
    count = state.workers[space] + state.warriors[space]
    if queen_is_home(state, seat) and space in state.board.borders[state.nests[seat]]:
        count -= 1
    if count <= 0 or (count_at(state, space) > 1 and is_within(state, seat, space, 2)):
        return 0
    return count
