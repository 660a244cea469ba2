"""What is legal in Honey Buzz: the moves of every question, from tables built once where they can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .cells import HONEY, cells_with, fan_spaces, has_room, honey_of, is_ready, legal_places
from .components import (
    BEEPLES,
    BOXES,
    DECREE,
    FLIGHT_PRICE,
    GATES,
    GOODS_COUNT,
    JAR_PRICE,
    MARKET,
    MORE_COLUMNS,
    MOST_SEATS,
    NEW_BEE,
    NOTHING,
    ORDER_NEEDS,
    POLLEN,
    PRODUCE,
    ROWS_OF_FIELD,
    STACKS,
    TILE_PRICES,
)
from .reading import HONEYS
from .verbs import (
    ACT_MENUS,
    BUY,
    DECREE_MENUS,
    DONE,
    DROP,
    FAN,
    FILL,
    FLY,
    GATE,
    ORDER,
    POUR,
    RECALL,
    SELL_BASES,
    SPEND,
    STAY,
    TAKE,
)

if TYPE_CHECKING:
    from .state import HoneyBuzzState

GATE_MENU: Final = [GATE + gate for gate in range(GATES)]
MOST_STEPS: Final = ROWS_OF_FIELD + MOST_SEATS + MORE_COLUMNS  # farther than any two spaces
FREE_STEPS: Final = 1  # HB2.4, HB4.1


def steps_between(position: int, other: int) -> int:
    """HB1.7, HB4.1: rows and columns never count together; the gates are a column of their own before the first."""
    rows = abs(position % ROWS_OF_FIELD - other % ROWS_OF_FIELD)
    return rows + abs(position // ROWS_OF_FIELD - other // ROWS_OF_FIELD)


def flights(columns: int, position: int, steps: int) -> list[int]:
    """Every space within so many steps, and to stay; no gate is flown to."""
    spaces = range(ROWS_OF_FIELD * columns)
    near = [FLY + space for space in spaces if 0 < steps_between(position, GATES + space) <= steps]
    return [*near, STAY]


# By number of seats, position of the token and number of steps; a position counts the gates first, then the spaces.
FLY_MENUS: Final = [
    [
        [flights(seats + MORE_COLUMNS, position, steps) for steps in range(MOST_STEPS + 1)]
        for position in range(GATES + ROWS_OF_FIELD * (seats + MORE_COLUMNS))
    ]
    for seats in range(MOST_SEATS + 1)
]


def tallest(state: HoneyBuzzState, box: int) -> int:
    """HB2.1: the height of the tallest stack in a box."""
    beelines = state.beelines
    first: i64 = box * BEEPLES
    height: i64 = BEEPLES
    while height > 0 and beelines[first + height - 1] == NOTHING:
        height -= 1
    return height


def can_take(state: HoneyBuzzState, seat: int, box: int) -> bool:
    """HB1.2, HB2.1, HB2.2: a tile, beeples for a Beeline, and coins for a Decree."""
    return (
        state.boxes[box] > 0 and state.coins[seat] >= TILE_PRICES[box] and state.available[seat] > tallest(state, box)
    )


def starting_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    menu = [TAKE + box for box in range(BOXES) if can_take(state, seat, box)]
    menu.append(RECALL)
    add_jars(state, seat, menu)
    return menu


def add_jars(state: HoneyBuzzState, seat: int, menu: list[int]) -> None:
    """HB2.5: the own jar, and the jars of the others for coins."""
    if can_pour(state, seat):
        menu.append(POUR)
    for other in range(state.seats):
        if can_buy(state, seat, other):
            menu.append(BUY + other)


def can_pour(state: HoneyBuzzState, seat: int) -> bool:
    return state.jars[seat] != NOTHING and has_room(state.cells[seat], state.jars[seat])


def can_buy(state: HoneyBuzzState, seat: int, other: int) -> bool:
    nectar = state.jars[other]
    return (
        nectar != NOTHING and other != seat and state.coins[seat] >= JAR_PRICE and has_room(state.cells[seat], nectar)
    )


def has_jar_move(state: HoneyBuzzState, seat: int) -> bool:
    menu: list[int] = []
    add_jars(state, seat, menu)
    return len(menu) > 0


def finishing_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    menu: list[int] = []
    add_jars(state, seat, menu)
    menu.append(DONE)
    return menu


def placing_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    """HB2.2: the verb `place` comes first, so a place and its move have one number."""
    return legal_places(state.tiles[seat])


def is_possible(state: HoneyBuzzState, seat: int, action: int) -> bool:
    """HB2.3"""
    if action == PRODUCE:
        return is_ready(state.cells[seat])
    if action == MARKET:
        return can_trade(state, seat)
    if action == NEW_BEE:
        return state.supply[seat] > 0  # HB4.5
    return True


def can_trade(state: HoneyBuzzState, seat: int) -> bool:
    """HB2.3: something to sell; whoever could fill an order has that too."""
    if state.pollen[seat] > 0:
        return True
    cells = state.cells[seat]
    return any(honey_of(cells, nectar) > 0 for nectar in range(HONEYS))


def possible_actions(state: HoneyBuzzState, seat: int) -> int:
    """HB2.3: a bit for every waiting action that is possible now."""
    mask = 0
    for action in range(BOXES):
        if state.pending[action] > 0 and is_possible(state, seat, action):
            mask |= 1 << action
    return mask


def acting_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    menu = ACT_MENUS[possible_actions(state, seat)][:]
    add_jars(state, seat, menu)
    return menu


def decree_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    """HB4.7"""
    mask = 0
    for action in range(DECREE):
        if is_possible(state, seat, action):
            mask |= 1 << action
    return DECREE_MENUS[mask]


def flying_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    """HB4.1: as far as the coins go."""
    steps = FREE_STEPS + state.coins[seat] // FLIGHT_PRICE
    return FLY_MENUS[state.seats][state.tokens[seat]][steps if steps < MOST_STEPS else MOST_STEPS]


def scouting_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    return FLY_MENUS[state.seats][state.tokens[seat]][FREE_STEPS]  # HB2.4


def filling_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    return [FILL + cell for cell in cells_with(state.cells[seat], state.carried, 0)]  # HB3.1


def fanning_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    return [FAN + space for space in fan_spaces(state.tiles[seat], state.cells[seat])]


def goods_of(state: HoneyBuzzState, seat: int) -> list[int]:
    """What a seat could sell or pay with, by good."""
    cells = state.cells[seat]
    goods = [honey_of(cells, nectar) for nectar in range(HONEYS)]
    goods.append(state.pollen[seat])
    return goods


def trading_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    """HB4.3, HB4.4: any number of one good, or a face-up order."""
    goods = goods_of(state, seat)
    menu: list[int] = []
    for good in range(GOODS_COUNT):
        base = SELL_BASES[good]
        for count in range(goods[good]):
            menu.append(base + count)
    for stack in range(STACKS):
        if state.shown[stack] != NOTHING and covers(goods, ORDER_NEEDS[state.shown[stack]]):
            menu.append(ORDER + stack)
    return menu


def covers(goods: list[int], needs: list[int]) -> bool:
    return all(goods[good] >= needs[good] for good in range(GOODS_COUNT))


def spending_menu(state: HoneyBuzzState, seat: int) -> list[int]:
    """HB4.2: any honey of a kind that is owed."""
    menu: list[int] = []
    for nectar in range(HONEYS):
        if state.owed[nectar] > 0:
            menu += [SPEND + cell for cell in cells_with(state.cells[seat], nectar, HONEY)]
    menu.sort()
    return menu


def dropping_menu(state: HoneyBuzzState) -> list[int]:
    """HB4.3: every price that can drop."""
    return [DROP + good for good in range(POLLEN + 1) if state.prices[good] < state.bottom]
