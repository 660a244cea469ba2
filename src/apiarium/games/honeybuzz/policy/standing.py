"""Who is winning at Honey Buzz: what everybody owns, has begun and may still win, as numbers fitted to games."""

from __future__ import annotations

from typing import Final

from ....core.weights import read_weights
from ..cells import CONTENTS, EMPTY, HONEY, LOOKS, survey
from ..components import (
    BEEPLES,
    BOXES,
    CLOSED,
    CONTESTS,
    DECREE,
    FLIGHT_PRICE,
    GATES,
    MOST_SEATS,
    NOTHING,
    ORDER_NEEDS,
    POLLEN,
    RED,
    STACKS,
)
from ..contests import contest_points, count_for, speed_payout
from ..ending import order_points
from ..geometry import BORDERED, ICON
from ..menus import covers, goods_of, steps_between
from ..state import HoneyBuzzState
from .prices import Parameters, Prices, rounds_left
from .worth import fan_value, order_value, rooms_of

# What tells of a hive who wins: `apiarium tune` fits the weights to games.
FEATURES: Final = [
    "points", "orders", "goods", "goods at their price", "best sale", "best order", "nectar", "nectar at its price",
    "best Fan", "empty cells", "empty cells at their price", "beeples", "beeples at home", "beeples in the Nursery",
    "cells with one gap", "cells with two gaps", "cells with three gaps", "icons at one gap", "icons at two gaps",
    "icons at three gaps", "icons at more gaps", "speed contests", "final contests", "jar", "tiles", "Decrees",
    "best forage", "estate", "wait", "turns had",
]  # fmt: skip
ROUNDS: Final = [1.0, 2.0, 3.5, 5.5, 8.0]  # to come, from which on another row of weights is used
ROWS: Final = len(ROUNDS) + 1  # for each number of seats
STAGES: Final = ROWS * (MOST_SEATS - 1)
POINTS: Final = FEATURES.index("points")
ORDERS: Final = FEATURES.index("orders")
GOODS: Final = FEATURES.index("goods")
BEST_SALE: Final = FEATURES.index("best sale")
BEST_ORDER: Final = FEATURES.index("best order")
NECTAR: Final = FEATURES.index("nectar")
BEST_FAN: Final = FEATURES.index("best Fan")
ROOMS: Final = FEATURES.index("empty cells")
BEEPLES_OWNED: Final = FEATURES.index("beeples")
GAPS: Final = FEATURES.index("cells with one gap")
ICONS: Final = FEATURES.index("icons at one gap")
SPEED_CONTESTS: Final = FEATURES.index("speed contests")
FINAL_CONTESTS: Final = FEATURES.index("final contests")
JAR: Final = FEATURES.index("jar")
TILES: Final = FEATURES.index("tiles")
BEST_FORAGE: Final = FEATURES.index("best forage")
ESTATE: Final = FEATURES.index("estate")
WAIT: Final = FEATURES.index("wait")
TURNS: Final = FEATURES.index("turns had")
MOST_GAPS: Final = 3
WEIGHTS: Final = read_weights("apiarium.games.honeybuzz", FEATURES, STAGES)


def stage_of(state: HoneyBuzzState, parameters: Parameters) -> int:
    """The row of weights, by how many play and how much is still to come."""
    rounds = rounds_left(state, parameters)
    row = 0
    while row < len(ROUNDS) and rounds >= ROUNDS[row]:
        row += 1
    return row + ROWS * (state.seats - 2)


def features_of(state: HoneyBuzzState, parameters: Parameters) -> list[list[float]]:
    """Every seat in numbers, in the order of FEATURES."""
    rows = [row_of(state, seat, parameters) for seat in range(state.seats)]
    for colour in range(len(state.contests)):
        points = contest_points(state, colour)
        for seat in range(state.seats):
            rows[seat][FINAL_CONTESTS] += points[seat]
    return rows


def row_of(state: HoneyBuzzState, seat: int, parameters: Parameters) -> list[float]:
    prices = Prices(state, seat, parameters)
    points = float(state.coins[seat] + order_points(state, seat))
    beeples = BEEPLES - state.supply[seat]
    home = state.available[seat]
    hope = contest_hope(state, seat, prices)
    soon = prices.rounds / (prices.rounds + 1.0)
    row = [0.0] * len(FEATURES)
    row[POINTS] = points
    row[ORDERS] = float(len(state.orders[seat]))
    row[BEEPLES_OWNED : BEEPLES_OWNED + 3] = [float(beeples), float(home), float(state.nursery[seat])]
    row[SPEED_CONTESTS] = hope
    row[JAR] = 1.0 if state.jars[seat] != NOTHING else 0.0
    row[BEST_FORAGE] = nearest(state, seat, prices)
    row[ESTATE] = points + prices.beeple * beeples * 0.5 + parameters.sent * home * soon + hope
    row[WAIT] = float(-((seat - state.turn) % state.seats)) / float(state.seats)
    row[TURNS] = 1.0 if seat < state.turn else 0.0
    add_goods(state, seat, prices, row)
    add_cells(state, seat, prices, row)
    add_hive(state, seat, prices, parameters.closing, row)
    return row


def add_goods(state: HoneyBuzzState, seat: int, prices: Prices, row: list[float]) -> None:
    """What could be sold, and the best that could be made of it."""
    goods = goods_of(state, seat)
    row[ESTATE] += goods[POLLEN] * prices.held[POLLEN]
    for good in range(len(goods)):
        sale = goods[good] * prices.price[good]
        row[GOODS] += goods[good]
        row[GOODS + 1] += sale
        if sale > row[BEST_SALE]:
            row[BEST_SALE] = sale
    for stack in range(STACKS):
        order = state.shown[stack]
        if order != NOTHING and covers(goods, ORDER_NEEDS[order]):
            value = order_value(state, order, stack, prices)
            if value > row[BEST_ORDER]:
                row[BEST_ORDER] = value


def add_cells(state: HoneyBuzzState, seat: int, prices: Prices, row: list[float]) -> None:
    """The closed Cells, filled or not."""
    for closed in state.cells[seat]:
        kind = closed % LOOKS // CONTENTS
        content = closed % CONTENTS
        if content == EMPTY:
            row[ROOMS] += 1.0
            row[ESTATE] += prices.room[kind]
            if prices.room[kind] > 0.0:
                row[ROOMS + 1] += prices.price[kind]
        else:
            row[NECTAR] += 1.0
            row[NECTAR + 1] += prices.price[kind]
            row[ESTATE] += prices.nectar[kind]
            if content == HONEY:
                row[ESTATE] += prices.held[kind]


def add_hive(state: HoneyBuzzState, seat: int, prices: Prices, closing: list[float], row: list[float]) -> None:
    """The tiles, and the Cells that are begun with the icons around them."""
    tiles = state.tiles[seat]
    marks = survey(tiles)
    row[TILES] = float(len(tiles))
    for tile in tiles:
        action = tile % BOXES
        space = ICON[tile // BOXES]
        future = prices.future[action]
        if action == DECREE:
            row[TILES + 1] += 1.0
        for cell in BORDERED[space]:
            gaps = CLOSED - marks[cell] % RED
            if gaps > 0:
                row[ESTATE] += closing[CLOSED - gaps] * future
                row[ICONS + (gaps if gaps <= MOST_GAPS else MOST_GAPS + 1) - 1] += future
        if row[NECTAR] > 0.0:
            value = fan_value(state, seat, space, prices)
            if value > row[BEST_FAN]:
                row[BEST_FAN] = value
    for mark in marks:
        gaps = CLOSED - mark % RED
        if 0 < gaps <= MOST_GAPS:
            row[GAPS + gaps - 1] += 1.0


def contest_hope(state: HoneyBuzzState, seat: int, prices: Prices) -> float:
    """What is likely to come of the speed contests that are still open."""
    hope = 0.0
    for colour in range(len(state.contests)):
        number = state.contests[colour]
        if number == NOTHING or not CONTESTS[number].is_speed or seat in state.fulfilled[colour]:
            continue
        payout = speed_payout(state.seats, len(state.fulfilled[colour]))
        count = count_for(state, seat, CONTESTS[number].measure)
        share = count / CONTESTS[number].target
        hope += payout * share * share * 0.7 * prices.rounds / (prices.rounds + 1.0)
    return hope


def nearest(state: HoneyBuzzState, seat: int, prices: Prices) -> float:
    """The best nectar for an empty Cell, less the way."""
    rooms = rooms_of(state, seat)
    here = state.tokens[seat]
    best = 0.0
    for space in range(state.spaces):
        nectar = state.field[space]
        if nectar != NOTHING and rooms[nectar] > 0:
            value = prices.price[nectar] - FLIGHT_PRICE * (steps_between(here, GATES + space) - 1)
            if value > best:
                best = value
    return best
