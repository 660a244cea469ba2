"""What is legal in Imbeerialism: tables of moves built once, and the menus of a turn, of terms and of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import (
    DRONE,
    EVERY_HEX,
    HEXES,
    KINDS,
    MOST_FLOWERS,
    MOST_HONEY,
    MOST_OFFERS,
    MOST_SEATS,
    PRICES,
    QUEEN,
    TOUCHING,
    WORKER,
)
from .verbs import ACCEPT, BREED, BUY, CAPTURE, DECLINE, HONEY, INVADE, KILL, PASS, RANSOM, SELL, TRADE, TRAVEL

if TYPE_CHECKING:
    from .state import ImbeerialismState


def picked(first: int, size: int, mask: int) -> list[int]:
    """The ids of the values in a bit mask, where value v has the id first + v."""
    return [first + value for value in range(size) if mask >> value & 1]


# Hexes, seats and kinds come as bit masks.
HEX_MASKS: Final = range(EVERY_HEX + 1)
TRAVEL_MENUS: Final = [  # by 7 * kind + from, then targets
    [picked(TRAVEL + HEXES * line, HEXES, mask) for mask in HEX_MASKS] for line in range(KINDS * HEXES)
]
HONEY_MENUS: Final = [picked(HONEY, HEXES, mask) for mask in HEX_MASKS]
TRADE_MENUS: Final = [  # by hex, then partners
    [picked(TRADE + MOST_SEATS * cell, MOST_SEATS, mask) for mask in range(1 << MOST_SEATS)] for cell in range(HEXES)
]
INVADE_MENUS: Final = [[picked(INVADE + HEXES * cell, HEXES, mask) for mask in HEX_MASKS] for cell in range(HEXES)]
KILL_MENUS: Final = [  # by 4 * hex + owner, then kinds
    [picked(KILL + KINDS * line, KINDS, mask) for mask in range(1 << KINDS)] for line in range(HEXES * MOST_SEATS)
]
CAPTURE_MENUS: Final = [[[move + CAPTURE - KILL for move in menu] for menu in row] for row in KILL_MENUS]
BREED_MENUS: Final = [picked(BREED, QUEEN, mask) for mask in range(1 << QUEEN)]
BUY_MENUS: Final = [  # by the most flowers, then the most honey that can change hands
    [[BUY + MOST_HONEY * f + h for f in range(flowers) for h in range(honey)] for honey in range(MOST_HONEY + 1)]
    for flowers in range(MOST_FLOWERS + 1)
]
SELL_MENUS: Final = [[[move + SELL - BUY for move in menu] for menu in row] for row in BUY_MENUS]
ACCEPT_MENUS: Final = [[*picked(ACCEPT, HEXES, mask), DECLINE] for mask in HEX_MASKS]
RANSOM_MENUS: Final = [[*picked(RANSOM, HEXES, mask), DECLINE] for mask in HEX_MASKS]


def turn_menu(state: ImbeerialismState, seat: i64) -> list[int]:
    """Every move of a turn, verb by verb in the order of their ids."""
    markers = state.markers
    flowers = state.flowers
    menu: list[int] = []
    ruled: i64 = 0
    with_workers: i64 = 0
    with_drones: i64 = 0
    with_nectar: i64 = 0  # a Worker and a flower
    first: i64 = HEXES * seat
    cell: i64 = 0
    while cell < HEXES:
        if markers[cell] == seat:
            ruled |= 1 << cell
        if state.workers[first + cell] > 0:
            with_workers |= 1 << cell
            if flowers[cell] > 0:
                with_nectar |= 1 << cell
        if state.drones[first + cell] > 0:
            with_drones |= 1 << cell
        cell += 1
    queen: i64 = state.queens[seat]
    if ruled & (ruled - 1):  # IM2.2: both ends are yours
        cell = 0
        while cell < HEXES:
            if ruled & with_workers & (1 << cell):
                menu.extend(TRAVEL_MENUS[cell][ruled & TOUCHING[cell]])
            cell += 1
        cell = 0
        while cell < HEXES:
            if ruled & with_drones & (1 << cell):
                menu.extend(TRAVEL_MENUS[HEXES + cell][ruled & TOUCHING[cell]])
            cell += 1
        if queen >= 0 and ruled & (1 << queen):
            menu.extend(TRAVEL_MENUS[QUEEN * HEXES + queen][ruled & TOUCHING[queen]])
    menu.extend(HONEY_MENUS[with_nectar])  # IM2.3: whoever rules there
    if with_workers and state.offers < MOST_OFFERS:  # IM2.4
        cell = 0
        while cell < HEXES:
            if with_workers & (1 << cell):
                menu.extend(TRADE_MENUS[cell][partners(state, seat, cell)])
            cell += 1
    if with_drones:
        if state.supply[seat] > 0:  # IM1.6
            cell = 0
            while cell < HEXES:
                if with_drones & (1 << cell):
                    # IM2.5: from a hex of yours to a touching one that is not; elsewhere only the very hex
                    reach = i64(1) << cell
                    if ruled & reach:
                        reach = TOUCHING[cell] & ~ruled
                    menu.extend(INVADE_MENUS[cell][reach])
                cell += 1
        cell = 0
        while cell < HEXES:
            if with_drones & (1 << cell):
                add_foreign(state, menu, KILL_MENUS, seat, cell)  # IM2.7: on any hex, any foreign bee
            cell += 1
    if queen >= 0:
        if ruled & (1 << queen):
            add_foreign(state, menu, CAPTURE_MENUS, seat, queen)  # IM2.8: where she is at home
        honey = state.honey[seat]
        if honey >= PRICES[WORKER]:  # IM2.9: paid, and not more than the Bank has
            brood = 1 if state.bank[WORKER] > 0 else 0
            if honey >= PRICES[DRONE] and state.bank[DRONE] > 0:
                brood |= 2
            menu.extend(BREED_MENUS[brood])
    menu.append(PASS)  # IM2.1
    return menu


def add_foreign(state: ImbeerialismState, menu: list[int], menus: list[list[list[int]]], seat: i64, cell: i64) -> None:
    """The moves against every kind of foreign bee on a hex."""
    other: i64 = 0
    seats: i64 = state.seats
    while other < seats:
        if other != seat:
            place: i64 = HEXES * other + cell
            kinds: i64 = 0
            if state.workers[place] > 0:
                kinds = 1
            if state.drones[place] > 0:
                kinds |= 2
            if state.queens[other] == cell:
                kinds |= 4
            if kinds:
                menu.extend(menus[MOST_SEATS * cell + other][kinds])
        other += 1


def partners(state: ImbeerialismState, seat: i64, cell: i64) -> i64:
    """IM2.4: the seats with which some offer can be made by a Worker on this hex."""
    mask: i64 = 0
    can_pay = state.honey[seat] > 0
    can_sell = state.flowers[cell] > 0
    other: i64 = 0
    while other < HEXES:
        owner: i64 = state.markers[other]
        if (
            owner >= 0
            and other != cell
            and owner != seat
            and ((can_pay and state.flowers[other] > 0) or (can_sell and state.honey[owner] > 0))
        ):
            mask |= 1 << owner
        other += 1
    return mask


def buying(state: ImbeerialismState, seat: i64, cell: i64, partner: i64) -> list[int]:
    """IM2.4: all that both can pay; the partner's flowers come from one hex, and not from the Worker's own."""
    on_offer: i64 = 0
    for other in range(i64(HEXES)):
        if state.markers[other] == partner and other != cell and state.flowers[other] > on_offer:
            on_offer = state.flowers[other]
    return BUY_MENUS[at_most(on_offer, MOST_FLOWERS)][at_most(state.honey[seat], MOST_HONEY)]


def selling(state: ImbeerialismState, cell: i64, partner: i64) -> list[int]:
    return SELL_MENUS[at_most(state.flowers[cell], MOST_FLOWERS)][at_most(state.honey[partner], MOST_HONEY)]


def terms_menu(state: ImbeerialismState, seat: i64, cell: i64, partner: i64) -> list[int]:
    return buying(state, seat, cell, partner) + selling(state, cell, partner)


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def accepting(state: ImbeerialismState, seat: i64) -> i64:
    """IM2.4: the hexes of the partner where the flowers of the open offer can come from or go to."""
    needed: i64 = 0
    if state.is_sale == 0:
        needed = state.offered_flowers
    mask: i64 = 0
    for cell in range(i64(HEXES)):
        if state.markers[cell] == seat and cell != state.asked_hex and state.flowers[cell] >= needed:
            mask |= 1 << cell
    return mask
