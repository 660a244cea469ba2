"""Bees on the flower field, and when four of them form a pattern (PW2, PW6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from .components import (
    FORAGER,
    FORAGERS,
    FUNGUS,
    LONE_POLLEN,
    NO_BEE,
    NO_HEX,
    NO_PATTERN,
    NO_SEAT,
    OPEN,
    SOLDIER,
    SOLDIERS,
)
from .field import ALL_COMPANIONS, BEGINNINGS, HEXES, PATTERN_BEES

if TYPE_CHECKING:
    from .state import PollenwarsState


def is_free(state: PollenwarsState, place: i64) -> bool:
    """PW2.1: no bee stands there."""
    return state.foragers_on[place] == NO_SEAT and state.drift != place


def can_top(state: PollenwarsState, place: i64) -> bool:
    """PW2.2: a forager stands there and no soldier on it."""
    return state.foragers_on[place] != NO_SEAT and state.soldiers_on[place] == NO_SEAT


def room_for(state: PollenwarsState, place: i64) -> i64:
    """The kind of bee that may land there: a forager, a soldier, or none."""
    if is_free(state, place):
        return FORAGER
    return SOLDIER if can_top(state, place) else NO_BEE


def rooms(state: PollenwarsState) -> vec[i64]:
    """The same of every hex."""
    found = vec[i64]([FORAGER] * HEXES)
    foragers_on = state.foragers_on
    soldiers_on = state.soldiers_on
    for place in range(i64(HEXES)):
        if foragers_on[place] != NO_SEAT:
            if soldiers_on[place] == NO_SEAT:
                found[place] = SOLDIER
            else:
                found[place] = NO_BEE
    if state.drift != NO_HEX and foragers_on[state.drift] == NO_SEAT:
        found[state.drift] = NO_BEE
    return found


def soldiers_out(state: PollenwarsState, seat: int) -> int:
    """Soldiers of a queen on the field."""
    return SOLDIERS - state.soldiers[seat] - state.injured[seat]


def foragers_out(state: PollenwarsState, seat: int) -> int:
    return FORAGERS - state.foragers[seat] - state.dead[seat]


def living_foragers(state: PollenwarsState, seat: int) -> int:
    return FORAGERS - state.dead[seat]


def is_rival_out(state: PollenwarsState, seat: int) -> bool:
    """Whether a soldier of another queen is on the field."""
    out = 0
    for other in range(state.seats):
        if other != seat:
            out += soldiers_out(state, other)
    return out > 0


def worth(state: PollenwarsState, place: i64) -> i64:
    """The flowers that count there: none on rock, under a fungus or a stump (PW2.4)."""
    return state.flowers[place] if state.covers[place] == OPEN else i64(0)


def is_topped_by(state: PollenwarsState, seat: i64, place: i64) -> bool:
    """Whether the top bee there is hers."""
    soldier = state.soldiers_on[place]
    return soldier == seat or (soldier == NO_SEAT and state.foragers_on[place] == seat)


def counts_for(state: PollenwarsState, seat: i64, place: i64) -> bool:
    """PW2.3 to PW2.5: the top bee is hers, or it is the drifting bee, and it stands on flowers."""
    soldier = state.soldiers_on[place]
    if soldier != NO_SEAT:
        if soldier != seat:
            return False
    elif state.foragers_on[place] != seat and state.drift != place:
        return False
    return state.covers[place] == OPEN and state.flowers[place] > 0


# Coming and going


def land_forager(state: PollenwarsState, seat: int, place: int) -> None:
    state.foragers_on[place] = seat
    state.foragers[seat] -= 1


def land_soldier(state: PollenwarsState, seat: int, place: int) -> None:
    state.soldiers_on[place] = seat
    state.soldiers[seat] -= 1


def lift_forager(state: PollenwarsState, place: int) -> int:
    seat = state.foragers_on[place]
    state.foragers_on[place] = NO_SEAT
    state.foragers[seat] += 1
    return seat


def lift_soldier(state: PollenwarsState, place: int) -> int:
    seat = state.soldiers_on[place]
    state.soldiers_on[place] = NO_SEAT
    state.soldiers[seat] += 1
    return seat


def come_home(state: PollenwarsState, seat: int, place: int, pollen: int) -> int:
    """PW3.4: what a bee brings from a hex, where it would be `pollen`: from a fungus the remedy instead."""
    if state.covers[place] == FUNGUS:
        state.infested &= ~(1 << seat)
        return 0
    state.pollen[seat] += pollen
    return pollen


def come_home_alone(state: PollenwarsState, seat: int, place: int) -> int:
    return come_home(state, seat, place, LONE_POLLEN)


# Patterns


def has_bees_for_pattern(state: PollenwarsState, seat: int) -> bool:
    """With the drifting bee, three of her own are enough."""
    return foragers_out(state, seat) + soldiers_out(state, seat) >= PATTERN_BEES - 1


def completes(state: PollenwarsState, seat: int, place: int) -> bool:
    """Whether her pattern is complete with this hex in it: only the placements through it are looked at."""
    pattern = state.patterns[seat]
    if pattern == NO_PATTERN or not has_bees_for_pattern(state, seat):
        return False
    return is_complete_with(state, seat, pattern, place)


def is_complete_with(state: PollenwarsState, seat: i64, pattern: i64, place: i64) -> bool:
    if not counts_for(state, seat, place):
        return False
    index = BEGINNINGS[pattern * HEXES + place]
    end = BEGINNINGS[pattern * HEXES + place + 1]
    while index < end:
        if (
            counts_for(state, seat, ALL_COMPANIONS[index])
            and counts_for(state, seat, ALL_COMPANIONS[index + 1])
            and counts_for(state, seat, ALL_COMPANIONS[index + 2])
        ):
            return True
        index += PATTERN_BEES - 1
    return False


def is_complete(state: PollenwarsState, seat: int, pattern: int) -> bool:
    """Whether this pattern would be complete in her hand; one of its bees at least is her own."""
    if not has_bees_for_pattern(state, seat):
        return False
    mine: i64 = seat
    for place in range(i64(HEXES)):
        if is_topped_by(state, mine, place) and is_complete_with(state, mine, pattern, place):
            return True
    return False


def is_formed_at(state: PollenwarsState, places: list[int]) -> bool:
    """PW6.1: whether a change on these hexes completes anybody's pattern."""
    for seat in range(state.seats):
        for place in places:
            if completes(state, seat, place):
                return True
    return False


def best_placement(state: PollenwarsState, seat: int, pattern: int) -> list[int]:
    """PW6.1: where this pattern pays her most; among equals without the drifting bee, then the lowest hexes."""
    best: list[int] = []
    if pattern == NO_PATTERN or not has_bees_for_pattern(state, seat):
        return best
    mine: i64 = seat
    most: i64 = 0
    for place in range(i64(HEXES)):
        if not is_topped_by(state, mine, place) or not counts_for(state, mine, place):
            continue
        index = BEGINNINGS[pattern * HEXES + place]
        end = BEGINNINGS[pattern * HEXES + place + 1]
        while index < end:
            one, two, three = ALL_COMPANIONS[index], ALL_COMPANIONS[index + 1], ALL_COMPANIONS[index + 2]
            if counts_for(state, mine, one) and counts_for(state, mine, two) and counts_for(state, mine, three):
                pay = worth(state, place) + worth(state, one) + worth(state, two) + worth(state, three)
                placement = sorted([int(place), int(one), int(two), int(three)])
                if pay > most or (pay == most and is_preferred(placement, best, state.drift)):
                    best = placement
                    most = pay
            index += PATTERN_BEES - 1
    return best


def is_preferred(placement: list[int], best: list[int], drift: int) -> bool:
    """PW6.1: of two that pay the same."""
    if (drift in placement) != (drift in best):
        return drift in best
    return placement < best


def first_formed(state: PollenwarsState) -> int:
    """PW6.1: the first queen with a complete pattern, the active one before all, then clockwise."""
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        if best_placement(state, seat, state.patterns[seat]):
            return seat
    return NO_SEAT


def send_pattern_home(state: PollenwarsState, seat: int, placement: list[int]) -> int:
    """PW6.2: the bees of a pattern go home with all the flowers of their hexes; what they bring."""
    pay = 0
    for place in placement:
        pay += worth(state, place)
        if state.soldiers_on[place] == seat:
            lift_soldier(state, place)
        elif state.foragers_on[place] == seat:
            lift_forager(state, place)
        else:
            state.drift = NO_HEX
            state.drifter = seat
    state.pollen[seat] += pay
    return pay


def send_rest_home(state: PollenwarsState) -> list[int]:
    """PW6.3: all other bees go home together with one pollen each, from a fungus with none; gains by queen."""
    gains = [0] * state.seats
    for place in range(HEXES):
        gain = 0 if state.covers[place] == FUNGUS else LONE_POLLEN
        if state.soldiers_on[place] != NO_SEAT:
            gains[lift_soldier(state, place)] += gain
        if state.foragers_on[place] != NO_SEAT:
            gains[lift_forager(state, place)] += gain
    for seat in range(state.seats):
        state.pollen[seat] += gains[seat]
    return gains
