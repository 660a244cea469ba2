"""Chapter 4 of the rulebook, the Market: selling at falling prices, and filling orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import HONEY, NECTAR, cell_of, cells_with, nectar_of, set_content
from .components import NOTHING, ORDER_NEEDS, POLLEN, STACK_ACTIONS, TRACKS
from .contests import check_contests, earn
from .ending import check_end
from .menus import dropping_menu
from .phases import ACTING, DROPPING, SPENDING
from .reading import HONEYS
from .story import tell_drop, tell_order, tell_sale, tell_spend
from .verbs import DROP, ORDER, SALES, SELL

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def apply_trade(state: HoneyBuzzState, seat: int, move: int) -> None:
    if move >= ORDER:
        fill_order(state, seat, move - ORDER)
    else:
        good, count = SALES[move - SELL]
        sell(state, seat, good, count + 1)


def sell(state: HoneyBuzzState, seat: int, good: int, count: int) -> None:
    """HB4.3: at the price that stands before the sale."""
    coins = count * TRACKS[good][state.prices[good]]
    if state.events is not None:
        tell_sale(state, seat, good, count, coins)
    state.sold = good
    if good == POLLEN:
        state.pollen[seat] -= count  # HB1.11: back to the supply
    else:
        state.owed[good] = count
    earn(state, seat, coins)
    pay(state, seat)


def fill_order(state: HoneyBuzzState, seat: int, stack: int) -> None:
    """HB4.4: the player keeps the card, and the action under its stack waits with the others."""
    order = state.shown[stack]
    needs = ORDER_NEEDS[order]
    state.shown[stack] = NOTHING
    state.orders[seat].append(order)
    state.pending[STACK_ACTIONS[stack]] += 1
    state.pollen[seat] -= needs[POLLEN]
    for nectar in range(HONEYS):
        state.owed[nectar] = needs[nectar]
    if state.events is not None:
        tell_order(state, seat, stack, order)
    check_contests(state)
    check_end(state)
    pay(state, seat)


def pay(state: HoneyBuzzState, seat: int) -> None:
    """HB4.2: where there is more honey of a kind than is owed, the player chooses which tiles lose it."""
    cells = state.cells[seat]
    must_choose = False
    for nectar in range(HONEYS):
        if state.owed[nectar] > 0:
            honey = cells_with(cells, nectar, HONEY)
            if len(honey) > state.owed[nectar]:
                must_choose = True
                continue
            for cell in honey:
                set_content(cells, cell, NECTAR)
            state.owed[nectar] = 0
    if must_choose:
        state.phase = SPENDING
    elif state.sold != NOTHING:
        drop_price(state, seat)
    else:
        state.phase = ACTING


def apply_spending(state: HoneyBuzzState, seat: int, cell: int) -> None:
    for closed in state.cells[seat]:
        if cell_of(closed) == cell:
            state.owed[nectar_of(closed)] -= 1
    set_content(state.cells[seat], cell, NECTAR)
    if state.events is not None:
        tell_spend(state, seat, cell)
    pay(state, seat)


def drop_price(state: HoneyBuzzState, seat: int) -> None:
    """HB4.3: the price of what was sold; if it is at the bottom another one of the seller's choice."""
    if state.prices[state.sold] < state.bottom:
        apply_drop(state, seat, state.sold)
        return
    menu = dropping_menu(state)
    if len(menu) > 1:
        state.phase = DROPPING
    elif menu:
        apply_drop(state, seat, menu[0] - DROP)
    else:
        state.sold = NOTHING
        state.phase = ACTING


def apply_drop(state: HoneyBuzzState, seat: int, good: int) -> None:
    """HB1.8: a step down is a drop even where both steps show the same price."""
    state.sold = NOTHING
    state.prices[good] += 1
    state.phase = ACTING
    if state.events is not None:
        tell_drop(state, seat, good)
    check_end(state)
