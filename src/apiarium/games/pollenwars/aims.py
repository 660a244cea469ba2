"""What a card of Pollen Wars can be aimed at: queens, patterns, bees and hexes (PW5.1 to PW5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bees import can_top, foragers_out, is_free, soldiers_out
from .components import (
    AIMS,
    AT_DORMANT,
    AT_OPPONENT,
    AT_OWN_FORAGER,
    AT_OWN_PAIR,
    AT_OWN_SOLDIER,
    AT_PATTERN,
    AT_QUEEN,
    AT_RIVAL_FORAGER,
    AT_RIVAL_SOLDIER,
    DROP_HAND,
    FORCE_RAID,
    HEIST,
    LURE_SOLDIER,
    MUTINY,
    NO_SEAT,
    NUDGE_OWN,
    NUDGE_RIVAL,
    PEEK_HAND,
    PICKPOCKET,
    PINCH,
    ROBIN_HOOD,
    SPREAD,
    TO_HEX,
    TO_NEAR_HEX,
)
from .field import HEXES, PATTERNS, TWO_AWAY
from .hands import hand_size
from .verbs import BEE, DORMANT_PLACE, PLACE, TARGET

if TYPE_CHECKING:
    from .state import PollenwarsState


def aim_moves(state: PollenwarsState, seat: int, kind: int, aims: list[int]) -> list[int]:
    """What may be named next for this card; only what leaves something to name after it."""
    aim = AIMS[kind][len(aims)]
    if aim == AT_OPPONENT:
        return opponent_moves(state, seat, kind, aims)
    if aim == AT_QUEEN:
        return [TARGET + other for other in range(state.seats) if other != aims[0]]
    if aim == AT_DORMANT:
        return dormant_moves(state)
    if aim == AT_PATTERN:
        return [TARGET + other for other in range(state.seats) if other != seat] + dormant_moves(state)
    if aim == TO_HEX:
        return [PLACE + place for place in range(HEXES) if is_free(state, place)]
    if aim == TO_NEAR_HEX:
        source = aims[0] if aims else state.drift
        return [PLACE + place for place in TWO_AWAY[source] if is_free(state, place)]
    if aim in (AT_OWN_FORAGER, AT_OWN_SOLDIER, AT_OWN_PAIR, AT_RIVAL_FORAGER, AT_RIVAL_SOLDIER):
        return bee_moves(state, seat, kind, aim)
    return [PLACE + place for place in range(HEXES) if can_top(state, place)]  # onto a forager


def dormant_moves(state: PollenwarsState) -> list[int]:
    return [DORMANT_PLACE + place for place in range(PATTERNS - state.seats)]


def opponent_moves(state: PollenwarsState, seat: int, kind: int, aims: list[int]) -> list[int]:
    moves: list[int] = []
    for other in range(state.seats):
        if other != seat and other not in aims and may_aim_at(state, kind, other, aims):
            moves.append(TARGET + other)
    return moves


def may_aim_at(state: PollenwarsState, kind: int, other: int, aims: list[int]) -> bool:
    """PW5.2, PW5.3: stealing needs something to steal, and so on."""
    if kind in (PINCH, HEIST) or (kind == ROBIN_HOOD and not aims):
        return state.pollen[other] > 0
    if kind in (PICKPOCKET, PEEK_HAND, DROP_HAND):
        return hand_size(state, other) > 0
    if kind == MUTINY:  # PW5.1: never the same hive twice in a row
        return other != state.last_mutiny
    if kind == FORCE_RAID:
        return state.soldiers[other] > 0
    if kind == SPREAD:
        return state.infested >> other & 1 == 0
    return True


def bee_moves(state: PollenwarsState, seat: int, kind: int, aim: int) -> list[int]:
    moves: list[int] = []
    for place in range(HEXES):
        if state.foragers_on[place] != NO_SEAT and is_aim(state, seat, kind, aim, place):
            moves.append(BEE + place)
    return moves


def is_aim(state: PollenwarsState, seat: int, kind: int, aim: int, place: int) -> bool:
    """PW5.2: a topped forager is no target, but for the card that brings both home."""
    forager = state.foragers_on[place]
    soldier = state.soldiers_on[place]
    if aim == AT_OWN_SOLDIER:
        return soldier == seat
    if aim == AT_RIVAL_SOLDIER:
        return soldier not in (seat, NO_SEAT) and (kind != LURE_SOLDIER or has_untopped(state))
    if aim == AT_OWN_PAIR:
        return soldier == seat and forager == seat
    if soldier != NO_SEAT or (forager == seat) != (aim == AT_OWN_FORAGER):
        return False
    return kind not in (NUDGE_OWN, NUDGE_RIVAL) or has_free_near(state, place)


def has_free_near(state: PollenwarsState, place: int) -> bool:
    free = 0
    for other in TWO_AWAY[place]:
        free += int(is_free(state, other))
    return free > 0


def has_untopped(state: PollenwarsState) -> bool:
    """Whether any forager on the field is untopped: then a soldier has somewhere to go."""
    foragers = 0
    soldiers = 0
    for seat in range(state.seats):
        foragers += foragers_out(state, seat)
        soldiers += soldiers_out(state, seat)
    return foragers > soldiers


def can_aim(state: PollenwarsState, seat: int, kind: int) -> bool:
    """Whether the card has a target at all."""
    return not AIMS[kind] or len(aim_moves(state, seat, kind, [])) > 0
