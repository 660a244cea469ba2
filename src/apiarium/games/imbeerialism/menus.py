"""What is legal in Imbeerialism: the menus of a turn, of a trade's terms and of the answers to an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .components import (
    BUY_MENUS,
    DRONE,
    ENSLAVE_MENUS,
    GENERATE_MENUS,
    HEXES,
    HONEY_MENUS,
    INVADE_MENUS,
    KILL_MENUS,
    MOST_FLOWERS,
    MOST_HONEY,
    MOST_OFFERS,
    MOST_SEATS,
    PASS,
    PRICES,
    QUEEN,
    SELL_MENUS,
    TOUCHING,
    TRADE_MENUS,
    TRAVEL_MENUS,
    WORKER,
)

if TYPE_CHECKING:
    from .state import ImbeerialismState


def ruled(state: ImbeerialismState, seat: int) -> int:
    """The hexes with this seat's marker."""
    mask: i64 = 0
    cell: i64 = 0
    markers = state.markers
    while cell < HEXES:
        if markers[cell] == seat:
            mask |= 1 << cell
        cell += 1
    return mask


def turn_menu(state: ImbeerialismState, seat: int) -> list[int]:
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
                    reach = (TOUCHING[cell] & ~ruled) if ruled & (1 << cell) else 1 << cell
                    menu.extend(INVADE_MENUS[cell][reach])
                cell += 1
        cell = 0
        while cell < HEXES:
            if with_drones & (1 << cell):
                add_foreign(state, menu, KILL_MENUS, seat, cell)  # IM2.7: on any hex, any foreign bee
            cell += 1
    if queen >= 0:
        if ruled & (1 << queen):
            add_foreign(state, menu, ENSLAVE_MENUS, seat, queen)  # IM2.8: where she is at home
        honey = state.honey[seat]
        if honey >= PRICES[WORKER]:  # IM2.9: paid, and not more than the Bank has
            brood = 1 if state.bank[WORKER] > 0 else 0
            if honey >= PRICES[DRONE] and state.bank[DRONE] > 0:
                brood |= 2
            menu.extend(GENERATE_MENUS[brood])
    menu.append(PASS)  # IM2.1
    return menu


def add_foreign(state: ImbeerialismState, menu: list[int], menus: list[list[list[int]]], seat: int, cell: i64) -> None:
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


def partners(state: ImbeerialismState, seat: int, cell: i64) -> int:
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


def terms_menu(state: ImbeerialismState, seat: int, cell: int, partner: int) -> list[int]:
    """IM2.4: all that both can pay; the partner's flowers come from one hex, and not from the Worker's own."""
    on_offer = 0
    for other in range(HEXES):
        if state.markers[other] == partner and other != cell:
            on_offer = max(on_offer, state.flowers[other])
    buying = BUY_MENUS[min(on_offer, MOST_FLOWERS)][min(state.honey[seat], MOST_HONEY)]
    return buying + SELL_MENUS[min(state.flowers[cell], MOST_FLOWERS)][min(state.honey[partner], MOST_HONEY)]


def accepting(state: ImbeerialismState, seat: int) -> int:
    """IM2.4: the hexes of the partner where the flowers of the open offer can come from or go to."""
    question = state.question
    needed = 0 if question[2] else question[3]
    mask = 0
    for cell in range(HEXES):
        if state.markers[cell] == seat and cell != question[0] and state.flowers[cell] >= needed:
            mask |= 1 << cell
    return mask
