"""What single things are worth to a player of Honey Buzz: places, nectar, orders, prices."""

from __future__ import annotations

from ..cells import CONTENTS, COVERED, EMPTY, LOOKS, NECTAR
from ..components import (
    ACCOUNTING,
    BOXES,
    GOODS_COUNT,
    NEW_BEE,
    ORDER_NEEDS,
    ORDER_POINTS,
    POLLEN,
    RED,
    STACK_ACTIONS,
    WAGES,
)
from ..geometry import AROUND, BLANK, BORDERED, ICON, JOINS, SPACE_COUNT
from ..menus import goods_of
from ..reading import HONEYS
from ..state import HoneyBuzzState
from ..verbs import PLACE
from .prices import Prices


class PlaceValues:
    """By place: what it brings anyhow, and how much of the action on the tile it brings now and later."""

    def __init__(self, places: list[int], actions: list[float], future: list[float]) -> None:
        self.places = places
        self.actions = actions
        self.future = future
        self.base: list[float] = []
        self.now: list[float] = []
        self.later: list[float] = []

    def add(self, base: float, now: float, later: float) -> None:
        self.base.append(base)
        self.now.append(now)
        self.later.append(later)

    def by_action(self, action: int) -> list[float]:
        """The value of every place for a tile of this action."""
        now = self.actions[action]
        later = self.future[action]
        return [self.base[at] + self.now[at] * now + self.later[at] * later for at in range(len(self.base))]

    def best(self, action: int) -> float:
        return max(self.by_action(action))

    def of_moves(self, moves: list[int], action: int) -> list[float]:
        """The values of these places, which are ascending like all."""
        values = self.by_action(action)
        if len(moves) == len(values):
            return values
        found: list[float] = []
        at = 0
        for move in moves:
            while self.places[at] != move - PLACE:
                at += 1
            found.append(values[at])
        return found


def rooms_of(state: HoneyBuzzState, seat: int) -> list[int]:
    """How many empty Cells there are for each nectar."""
    rooms = [0] * HONEYS
    for closed in state.cells[seat]:
        if closed % CONTENTS == EMPTY:
            rooms[closed % LOOKS // CONTENTS] += 1
    return rooms


def produce_value(state: HoneyBuzzState, seat: int, prices: Prices) -> float:
    """The dearest nectar tile without honey, and a part of two more."""
    best = 0.0
    total = 0.0
    for closed in state.cells[seat]:
        if closed % CONTENTS == NECTAR:
            worth = prices.held[closed % LOOKS // CONTENTS]
            total += worth
            if worth > best:
                best = worth
    rest = (total - best) * 0.6
    return best + (rest if rest < 1.5 * best else 1.5 * best)


def fan_value(state: HoneyBuzzState, seat: int, space: int, prices: Prices) -> float:
    value = 0.0
    beside = BORDERED[space]
    for closed in state.cells[seat]:
        if closed % CONTENTS == NECTAR and closed // LOOKS in beside:
            value += prices.held[closed % LOOKS // CONTENTS]
    return value


def neighbours(state: HoneyBuzzState, seat: int, cell: int) -> int:
    """How many other nectar tiles one Fan could serve together with this Cell, at best."""
    filled = [closed // LOOKS for closed in state.cells[seat] if closed % CONTENTS != EMPTY]
    best = 0
    for space in AROUND[cell]:
        count = 0
        for other in BORDERED[space]:
            if other != cell and other in filled:
                count += 1
        if count > best:
            best = count
    return best


def order_value(state: HoneyBuzzState, order: int, stack: int, prices: Prices) -> float:
    """Its points and its action, less what the goods are worth."""
    value = float(ORDER_POINTS[order])
    needs = ORDER_NEEDS[order]
    for good in range(GOODS_COUNT):
        value -= needs[good] * prices.held[good]
    action = STACK_ACTIONS[stack]
    return value + (
        float(WAGES) if action == ACCOUNTING else prices.beeple if action == NEW_BEE else prices.held[POLLEN]
    )


def drop_value(state: HoneyBuzzState, seat: int, good: int, prices: Prices) -> float:
    """The price that will be missed least."""
    goods = goods_of(state, seat)
    nectar = 0
    if good < HONEYS:
        for closed in state.cells[seat]:
            if closed % LOOKS // CONTENTS == good:
                nectar += 1
    return -float(goods[good]) - 0.7 * nectar


def edges_met(tiles: list[int]) -> list[int]:
    """By space, how many of its yellow edges meet tiles."""
    met = [0] * SPACE_COUNT
    for tile in tiles:
        place = tile // BOXES
        for space in JOINS[ICON[place]]:
            met[space] += 1
        for space in JOINS[BLANK[place]]:
            met[space] += 1
    return met


def deadened(ground: list[int], met: list[int], marks: list[int], place: int) -> float:
    """How much is lost in Cells that could never close once a tile lay here."""
    icon, blank = ICON[place], BLANK[place]
    lost = 0.0
    for space in JOINS[icon]:
        if space != blank and ground[space] != COVERED and met[space] + 1 == len(JOINS[space]):
            for cell in BORDERED[space]:
                lost += 1.0 + marks[cell] % RED
    for space in JOINS[blank]:
        if space != icon and ground[space] != COVERED and met[space] + 1 == len(JOINS[space]):
            for cell in BORDERED[space]:
                lost += 1.0 + marks[cell] % RED
    return lost
