"""Where a pattern is nearest to complete: what the policy builds, finishes and blocks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..components import NO_HEX, NO_SEAT, OPEN
from ..field import ALL_COMPANIONS, BEGINNINGS, HEXES, PATTERN_BEES, PLACED, PLACEMENTS
from ..state import PollenwarsState

# How likely a pattern with so many hexes missing is still to be finished, in hundredths, by feeling and trial.
HOPE: Final = vec[i64]([100, 62, 30, 13, 6])
WHOLE: Final = 100.0


class Plan:
    """A placement of a pattern: what it pays, and which hexes are missing."""

    def __init__(self) -> None:
        self.hundredths: i64 = 0  # of the pollen to be hoped for
        self.hexes: list[int] = []
        self.missing: list[int] = []
        self.pay = 0
        self.hope = 0.0

    def settle(self, codes: vec[i64]) -> None:
        """The best placement is found: what it pays and lacks."""
        self.hope = float(self.hundredths) / WHOLE
        for place in self.hexes:
            self.pay += codes[place] // 2
            if codes[place] & 1 == 1:
                self.missing.append(place)


def own_hexes(state: PollenwarsState, seat: int) -> list[int]:
    """Where a top bee of hers stands."""
    found: list[int] = []
    mine: i64 = seat
    foragers_on = state.foragers_on
    soldiers_on = state.soldiers_on
    for place in range(i64(HEXES)):
        forager = foragers_on[place]
        if forager != NO_SEAT:
            soldier = soldiers_on[place]
            if soldier == mine or (soldier == NO_SEAT and forager == mine):
                found.append(place)
    return found


def survey(state: PollenwarsState, seat: int) -> vec[i64]:
    """By hex: twice its flowers, and one more where her bee is still missing; 0 where none can count for her.

    A forager can be put on a free hex, a soldier on an untopped forager.
    """
    codes = vec[i64]([0] * HEXES)
    mine: i64 = seat
    drift: i64 = state.drift
    has_soldier = state.soldiers[seat] > 0
    flowers = state.flowers
    covers = state.covers
    foragers_on = state.foragers_on
    soldiers_on = state.soldiers_on
    for place in range(i64(HEXES)):
        if covers[place] != OPEN or flowers[place] == 0:
            continue
        soldier = soldiers_on[place]
        forager = foragers_on[place]
        if soldier != NO_SEAT:
            if soldier == mine:
                codes[place] = 2 * flowers[place]
        elif forager == mine or drift == place:
            codes[place] = 2 * flowers[place]
        elif forager == NO_SEAT or has_soldier:
            codes[place] = 2 * flowers[place] + 1
    return codes


def best_plan(state: PollenwarsState, seat: int, pattern: int) -> Plan:
    """The most promising placement through one of her own bees, or through any hex while she has none."""
    plan = Plan()
    if pattern < 0:
        return plan
    codes = survey(state, seat)
    weigh_own(codes, pattern, state.drift, plan)
    if plan.hundredths == 0:
        weigh_all(codes, pattern, state.drift, plan)
    plan.settle(codes)
    return plan


def weigh_all(codes: vec[i64], pattern: i64, drift: i64, plan: Plan) -> None:
    """Keep the best placement of all while she has no bee: nearly always one with the drifting bee, which are few."""
    if drift != NO_HEX:
        weigh_around(codes, pattern, drift, plan)
    most: i64 = 0
    for place in range(i64(HEXES)):
        if codes[place] > most:
            most = codes[place]
    if plan.hundredths < HOPE[PATTERN_BEES] * PATTERN_BEES * (most >> 1):
        weigh_everywhere(codes, pattern, plan)


def weigh_own(codes: vec[i64], pattern: i64, drift: i64, plan: Plan) -> None:
    """Keep the best placement through one of her own bees."""
    for place in range(i64(HEXES)):
        if codes[place] & 1 == 0 and codes[place] != 0 and place != drift:
            weigh_around(codes, pattern, place, plan)


def weigh_around(codes: vec[i64], pattern: i64, place: i64, plan: Plan) -> None:
    """Keep the best placement through this hex, if it promises more than the plan."""
    here = codes[place]
    if here == 0:
        return
    most = plan.hundredths
    best: i64 = NO_HEX
    index = BEGINNINGS[pattern * HEXES + place]
    end = BEGINNINGS[pattern * HEXES + place + 1]
    while index < end:
        one = codes[ALL_COMPANIONS[index]]
        two = codes[ALL_COMPANIONS[index + 1]]
        three = codes[ALL_COMPANIONS[index + 2]]
        if one != 0 and two != 0 and three != 0:
            missing = (here & 1) + (one & 1) + (two & 1) + (three & 1)
            hope = HOPE[missing] * ((here + one + two + three - missing) >> 1)
            if hope > most:
                most = hope
                best = index
        index += PATTERN_BEES - 1
    if best != NO_HEX:
        plan.hundredths = most
        plan.hexes = [place, ALL_COMPANIONS[best], ALL_COMPANIONS[best + 1], ALL_COMPANIONS[best + 2]]


def hope_of(codes: vec[i64], places: vec[i64], index: i64) -> i64:
    """What the placement that is written there promises, in hundredths; 0 where it cannot be."""
    one = codes[places[index]]
    two = codes[places[index + 1]]
    three = codes[places[index + 2]]
    four = codes[places[index + 3]]
    if one == 0 or two == 0 or three == 0 or four == 0:
        return 0
    missing = (one & 1) + (two & 1) + (three & 1) + (four & 1)
    return HOPE[missing] * ((one + two + three + four - missing) >> 1)


def weigh_everywhere(codes: vec[i64], pattern: i64, plan: Plan) -> None:
    places = PLACED[pattern]
    size: i64 = len(places)
    index: i64 = 0
    best: i64 = NO_HEX
    most = plan.hundredths
    while index < size:
        hope = hope_of(codes, places, index)
        if hope > most:
            most = hope
            best = index
        index += PATTERN_BEES
    if best != NO_HEX:
        plan.hundredths = most
        plan.hexes = PLACEMENTS[pattern][best // PATTERN_BEES]


def plan_through_own(state: PollenwarsState, seat: int, pattern: int) -> Plan:
    """The best placement through her bees; no hope where she has none."""
    plan = Plan()
    codes = survey(state, seat)
    weigh_own(codes, pattern, state.drift, plan)
    plan.settle(codes)
    return plan


def promising(state: PollenwarsState, seat: int, pattern: int, most: int) -> list[int]:
    """The hexes that her most hopeful placements lack, at most so many."""
    codes = survey(state, seat)
    hopes = vec[i64]([0] * HEXES)
    places = PLACED[pattern]
    size: i64 = len(places)
    index: i64 = 0
    while index < size:
        hope = hope_of(codes, places, index)
        if hope > 0:
            for step in range(i64(PATTERN_BEES)):
                place = places[index + step]
                if codes[place] & 1 == 1 and hope > hopes[place]:
                    hopes[place] = hope
        index += PATTERN_BEES
    found: list[int] = []
    while len(found) < most:
        best: i64 = NO_HEX
        highest: i64 = 0
        for place in range(i64(HEXES)):
            if hopes[place] > highest:
                highest = hopes[place]
                best = place
        if best == NO_HEX:
            break
        found.append(best)
        hopes[best] = 0
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
