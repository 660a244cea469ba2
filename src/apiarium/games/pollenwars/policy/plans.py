"""Where a pattern is nearest to complete: what the policy builds, finishes and blocks."""

from __future__ import annotations

from typing import Final

from ..bees import can_top, counts_for, is_free, worth
from ..components import NO_SEAT
from ..field import COMPANIONS, HEXES, PATTERN_BEES, PLACEMENTS
from ..state import PollenwarsState

# How likely a pattern with so many hexes missing is still to be finished, by feeling and trial.
HOPE: Final = [1.0, 0.62, 0.3, 0.13, 0.06]


class Plan:
    """A placement of a pattern: what it pays, and which hexes are missing."""

    def __init__(self) -> None:
        self.hope = 0.0
        self.pay = 0
        self.missing: list[int] = []
        self.hexes: list[int] = []


def can_fill(state: PollenwarsState, seat: int, place: int) -> bool:
    """A forager can be put there, or a soldier on a forager."""
    return is_free(state, place) or (can_top(state, place) and state.soldiers[seat] > 0)


def own_hexes(state: PollenwarsState, seat: int) -> list[int]:
    """Where a top bee of hers stands."""
    found: list[int] = []
    for place in range(HEXES):
        soldier = state.soldiers_on[place]
        if soldier == seat or (soldier == NO_SEAT and state.foragers_on[place] == seat):
            found.append(place)
    return found


def weigh(state: PollenwarsState, seat: int, placement: list[int], plan: Plan) -> None:
    """Keep this placement in the plan if it promises more."""
    pay = 0
    missing = 0
    for place in placement:
        flowers = worth(state, place)
        if flowers == 0:
            return
        pay += flowers
        if not counts_for(state, seat, place):
            if not can_fill(state, seat, place):
                return
            missing += 1
    hope = HOPE[missing] * pay
    if hope > plan.hope:
        plan.hope = hope
        plan.pay = pay
        plan.hexes = placement


def best_plan(state: PollenwarsState, seat: int, pattern: int) -> Plan:
    """The most promising placement through one of her own bees, or through any hex while she has none."""
    plan = Plan()
    if pattern < 0:
        return plan
    for place in own_hexes(state, seat):
        if not counts_for(state, seat, place):
            continue
        companions = COMPANIONS[pattern * HEXES + place]
        for index in range(0, len(companions), PATTERN_BEES - 1):
            weigh(state, seat, [place, *companions[index : index + PATTERN_BEES - 1]], plan)
    if plan.hope == 0.0:
        for placement in PLACEMENTS[pattern]:
            weigh(state, seat, placement, plan)
    plan.missing = [place for place in plan.hexes if not counts_for(state, seat, place)]
    return plan


def quick_hope(state: PollenwarsState, seat: int, pattern: int) -> float:
    """The promise of the best placement through her own bees; a little where she has none."""
    plan = Plan()
    for place in own_hexes(state, seat):
        if counts_for(state, seat, place):
            companions = COMPANIONS[pattern * HEXES + place]
            for index in range(0, len(companions), PATTERN_BEES - 1):
                weigh(state, seat, [place, *companions[index : index + PATTERN_BEES - 1]], plan)
    return plan.hope


def is_known(state: PollenwarsState, knower: int, seat: int) -> bool:
    return state.watchers[seat] >> knower & 1 == 1


def threat(state: PollenwarsState, seat: int) -> Plan:
    """The best pattern that an opponent could finish with one bee, of those that are known; no hope without one."""
    worst = Plan()
    for other in range(state.seats):
        if other == seat or not is_known(state, seat, other):
            continue
        plan = best_plan(state, other, state.patterns[other])
        if len(plan.missing) == 1 and plan.hope > worst.hope:
            worst = plan
    return worst
