"""Chapter 4 of the rulebook: what the six actions do, and which of the waiting ones comes next.

Whatever is over sets the phase ACTING; `next_action` then goes on with the actions that wait, or with the end of the
turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import CONTENTS, EMPTY, HONEY, LOOKS, NECTAR, cells_with, has_room, set_content
from .components import (
    ACCOUNTING,
    BOXES,
    DECREE,
    FLIGHT_PRICE,
    FORAGE,
    GATES,
    NEW_BEE,
    NOTHING,
    POLLEN_SUPPLY,
    PRODUCE,
    WAGES,
)
from .contests import check_contests, earn
from .geometry import BORDERED
from .menus import FREE_STEPS, has_jar_move, possible_actions, steps_between
from .phases import ACTING, DECREEING, FANNING, FILLING, FINISHING, FLYING, STARTING, TRADING
from .story import (
    tell_accounting,
    tell_decree,
    tell_fill,
    tell_flight,
    tell_jar,
    tell_lost,
    tell_new_bee,
    tell_pollen,
    tell_produce,
)
from .verbs import FLY, STAY

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def next_action(state: HoneyBuzzState) -> None:
    """HB2.3: the player chooses among the waiting actions; where only one can be chosen it begins at once.

    HB2.5: nectar from a jar may make a waiting Produce possible, so nothing is lost while a jar can be used.
    """
    seat = state.turn
    while state.phase == ACTING:
        mask = possible_actions(state, seat)
        if mask == 0:
            if not has_jar_move(state, seat):
                lose_waiting(state, seat)
            state.phase = FINISHING
        elif mask & (mask - 1) == 0 and not has_jar_move(state, seat):
            apply_action(state, seat, mask.bit_length() - 1)
        else:
            return


def lose_waiting(state: HoneyBuzzState, seat: int) -> None:
    """HB2.3: when no waiting icon is possible, all of them are lost."""
    for action in range(BOXES):
        if state.pending[action] > 0:
            if state.events is not None:
                tell_lost(state, seat, action)
            state.pending[action] = 0


def apply_action(state: HoneyBuzzState, seat: int, action: int) -> None:
    state.pending[action] -= 1
    begin_action(state, seat, action)


def apply_decree(state: HoneyBuzzState, seat: int, action: int) -> None:
    """HB4.7"""
    if state.events is not None:
        tell_decree(state, seat, action)
    begin_action(state, seat, action)


def begin_action(state: HoneyBuzzState, seat: int, action: int) -> None:
    state.taken.append(action)
    if action == FORAGE:
        state.phase = FLYING
    elif action == PRODUCE:
        state.phase = FANNING
    elif action == NEW_BEE:
        raise_beeple(state, seat)
    elif action == ACCOUNTING:
        count_coins(state, seat)
    elif action == DECREE:
        state.phase = DECREEING
    else:
        state.phase = TRADING


# Forage (HB4.1)


def apply_flight(state: HoneyBuzzState, seat: int, move: int) -> None:
    """HB4.1: one space is free, each further one is paid for."""
    if move != STAY:
        position = GATES + move - FLY
        paid = steps_between(state.tokens[seat], position) - FREE_STEPS
        state.tokens[seat] = position
        state.coins[seat] -= paid * FLIGHT_PRICE
        if state.events is not None:
            tell_flight(state, seat, paid * FLIGHT_PRICE)
    state.phase = ACTING
    if state.tokens[seat] >= GATES:  # HB1.7: a gate gives nothing
        collect(state, seat, state.tokens[seat] - GATES)


def collect(state: HoneyBuzzState, seat: int, space: int) -> None:
    nectar = state.field[space]
    if nectar != NOTHING and has_room(state.cells[seat], nectar):
        state.field[space] = NOTHING
        begin_filling(state, seat, nectar)
    elif nectar != NOTHING and state.has_jars and state.jars[seat] == NOTHING:
        state.field[space] = NOTHING
        state.jars[seat] = nectar
        if state.events is not None:
            tell_jar(state, seat, nectar)
    elif sum(state.pollen) < POLLEN_SUPPLY:  # HB1.11
        state.pollen[seat] += 1
        if state.events is not None:
            tell_pollen(state, seat)


def begin_filling(state: HoneyBuzzState, seat: int, nectar: int) -> None:
    """HB4.1, HB2.5: into the fitting Cell of the player's choice."""
    state.carried = nectar
    cells = cells_with(state.cells[seat], nectar, EMPTY)
    if len(cells) == 1:
        apply_filling(state, seat, cells[0])
    else:
        state.phase = FILLING


def apply_filling(state: HoneyBuzzState, seat: int, cell: int) -> None:
    nectar = state.carried
    state.carried = NOTHING
    set_content(state.cells[seat], cell, NECTAR)
    if state.events is not None:
        tell_fill(state, seat, nectar, cell)
    state.phase = ACTING if state.has_moved else STARTING
    check_contests(state)


# Produce (HB4.2)


def apply_fan(state: HoneyBuzzState, seat: int, space: int) -> None:
    """HB4.2: a tile holds one honey."""
    cells = state.cells[seat]
    served: list[int] = []
    for index in range(len(cells)):
        if cells[index] % CONTENTS == NECTAR and cells[index] // LOOKS in BORDERED[space]:
            cells[index] += HONEY - NECTAR
            served.append(cells[index])
    if state.events is not None:
        tell_produce(state, seat, served)
    state.phase = ACTING


# New Bee and Accounting (HB4.5, HB4.6)


def raise_beeple(state: HoneyBuzzState, seat: int) -> None:
    state.supply[seat] -= 1
    state.nursery[seat] += 1
    if state.events is not None:
        tell_new_bee(state, seat)
    state.phase = ACTING
    check_contests(state)


def count_coins(state: HoneyBuzzState, seat: int) -> None:
    if state.events is not None:
        tell_accounting(state, seat)
    state.phase = ACTING
    earn(state, seat, WAGES)
