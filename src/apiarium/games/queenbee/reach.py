"""What a Sting could attack from where all bees stand now, and how well, before anybody chooses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import may_attack, ways
from .bees import count_at
from .components import CAPACITY, NO_SEAT, QUEEN, WARRIOR, WORKER
from .odds import odds_with
from .phases import STEPPING, STING_STEPS
from .records import Frame

if TYPE_CHECKING:
    from .state import QueenbeeState


def sting_odds(state: QueenbeeState, seat: int, steps: int) -> list[list[int]]:
    """QB5.4: spaces in reach of these steps, from where each is best attacked, for how many, the chance in thousandths.

    The Queen stays where she is, and no step is taken for free: with them the chance may be better still.
    """
    board = state.board
    come = comers(state, seat, steps)
    best: dict[int, tuple[float, int, int]] = {}
    for origin in range(board.size):
        owner = state.owners[origin]
        if owner not in (NO_SEAT, seat):
            continue
        armies = reinforced(state, seat, origin, come, steps)
        for target in board.borders[origin]:
            other = state.owners[target]
            if other in (NO_SEAT, seat) or not may_attack(state, seat, other):
                continue
            for workers, warriors, cost in armies:
                chance = odds_with(state, seat, target, workers, warriors, origin)
                if chance > 0.0 and (target not in best or (chance, -cost) > (best[target][0], -best[target][1])):
                    best[target] = (chance, cost, origin)
    return [[target, origin, cost, round(1000 * chance)] for target, (chance, cost, origin) in sorted(best.items())]


def comers(state: QueenbeeState, seat: int, steps: int) -> dict[tuple[int, int], list[int]]:
    """How far each Worker and Warrior that can come to a space has to go, the nearest first, by kind and space."""
    far: dict[tuple[int, int, int], int] = {}
    found: dict[tuple[int, int], list[int]] = {}
    for bee, origin, space, before in ways(state, Frame(STEPPING, seat=seat, mode=STING_STEPS, left=steps)):
        cost = far.get((bee, origin, before), 0) + 1
        far[bee, origin, space] = cost
        if bee != QUEEN:
            count = (state.workers if bee == WORKER else state.warriors)[origin]
            found.setdefault((bee, space), []).extend([cost] * count)
    for costs in found.values():
        costs.sort()
    return found


def reinforced(
    state: QueenbeeState, seat: int, origin: int, come: dict[tuple[int, int], list[int]], steps: int
) -> list[tuple[int, int, int]]:  # fmt: skip
    """Workers and Warriors that could stand on a space, and the steps for it: as it is, and with those who come."""
    is_own = state.owners[origin] == seat
    workers = state.workers[origin] if is_own else 0
    warriors = state.warriors[origin] if is_own else 0
    room = CAPACITY - count_at(state, origin)
    near = [come.get((bee, origin), []) for bee in (WORKER, WARRIOR)]
    found: list[tuple[int, int, int]] = []
    for more in range(min(room, len(near[0])) + 1):
        for others in range(min(room - more, len(near[1])) + 1):
            cost = sum(near[0][:more]) + sum(near[1][:others])
            if cost <= steps:
                found.append((workers + more, warriors + others, cost))
    return found
