"""Where a pattern is nearest to complete: what the policy builds, finishes and blocks."""

from __future__ import annotations

from typing import Final

from ..bees import counts_for
from ..components import NO_HEX, NO_SEAT, OPEN
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


def own_hexes(state: PollenwarsState, seat: int) -> list[int]:
    """Where a top bee of hers stands."""
    found: list[int] = []
    for place, forager in enumerate(state.foragers_on):
        if forager != NO_SEAT:
            soldier = state.soldiers_on[place]
            if soldier == seat or (soldier == NO_SEAT and forager == seat):
                found.append(place)
    return found


def survey(state: PollenwarsState, seat: int) -> list[int]:
    """By hex: twice its flowers, and one more where her bee is still missing; 0 where none can count for her.

    A forager can be put on a free hex, a soldier on an untopped forager.
    """
    codes: list[int] = []
    has_soldier = state.soldiers[seat] > 0
    for place in range(HEXES):
        flowers = state.flowers[place]
        if flowers == 0 or state.covers[place] != OPEN:
            codes.append(0)
        elif counts_for(state, seat, place):
            codes.append(2 * flowers)
        elif state.soldiers_on[place] != NO_SEAT or (state.foragers_on[place] != NO_SEAT and not has_soldier):
            codes.append(0)
        else:
            codes.append(2 * flowers + 1)
    return codes


def best_plan(state: PollenwarsState, seat: int, pattern: int) -> Plan:
    """The most promising placement through one of her own bees, or through any hex while she has none."""
    plan = Plan()
    if pattern < 0:
        return plan
    codes = survey(state, seat)
    for place in own_hexes(state, seat):
        if codes[place] > 0:
            weigh_around(codes, pattern, place, plan)
    if plan.hope == 0.0:
        weigh_everywhere(codes, pattern, plan)
    plan.missing = [place for place in plan.hexes if codes[place] & 1 == 1]
    return plan


def weigh_around(codes: list[int], pattern: int, place: int, plan: Plan) -> None:
    """Keep the best placement through this hex, if it promises more than the plan."""
    companions = COMPANIONS[pattern * HEXES + place]
    here = codes[place]
    for index in range(0, len(companions), PATTERN_BEES - 1):
        one = codes[companions[index]]
        two = codes[companions[index + 1]]
        three = codes[companions[index + 2]]
        if one == 0 or two == 0 or three == 0:
            continue
        missing = (here & 1) + (one & 1) + (two & 1) + (three & 1)
        pay = (here + one + two + three - missing) // 2
        hope = HOPE[missing] * pay
        if hope > plan.hope:
            plan.hope = hope
            plan.pay = pay
            plan.hexes = [place, companions[index], companions[index + 1], companions[index + 2]]


def weigh_everywhere(codes: list[int], pattern: int, plan: Plan) -> None:
    for placement in PLACEMENTS[pattern]:
        missing = 0
        total = 0
        for place in placement:
            code = codes[place]
            if code == 0:
                total = 0
                break
            missing += code & 1
            total += code
        if total == 0:
            continue
        pay = (total - missing) // 2
        hope = HOPE[missing] * pay
        if hope > plan.hope:
            plan.hope = hope
            plan.pay = pay
            plan.hexes = placement


def plan_through(state: PollenwarsState, seat: int, pattern: int, hexes: list[int]) -> Plan:
    """The best placement through these bees of hers; no hope where she has none."""
    plan = Plan()
    if hexes:
        codes = survey(state, seat)
        for place in hexes:
            if codes[place] > 0:
                weigh_around(codes, pattern, place, plan)
        plan.missing = [place for place in plan.hexes if codes[place] & 1 == 1]
    return plan


def promising(state: PollenwarsState, seat: int, pattern: int, most: int) -> list[int]:
    """The hexes that her most hopeful placements lack, at most so many."""
    codes = survey(state, seat)
    hopes = [0.0] * HEXES
    for placement in PLACEMENTS[pattern]:
        missing = 0
        total = 0
        for place in placement:
            code = codes[place]
            if code == 0:
                total = 0
                break
            missing += code & 1
            total += code
        if total > 0:
            hope = HOPE[missing] * ((total - missing) // 2)
            for place in placement:
                if codes[place] & 1 == 1 and hope > hopes[place]:
                    hopes[place] = hope
    found: list[int] = []
    while len(found) < most:
        best = NO_HEX
        highest = 0.0
        for place in range(HEXES):
            if hopes[place] > highest:
                highest = hopes[place]
                best = place
        if best == NO_HEX:
            break
        found.append(best)
        hopes[best] = 0.0
    return found


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
