"""What single things are worth to a player of Honey Buzz: places, nectar, orders, prices."""

from __future__ import annotations

from ..cells import CONTENTS, COVERED, EMPTY, LOOKS, NECTAR
from ..components import (
    ACCOUNTING,
    GOODS_COUNT,
    NEW_BEE,
    ORDER_NEEDS,
    ORDER_POINTS,
    POLLEN,
    RED,
    STACK_ACTIONS,
    WAGES,
)
from ..geometry import AROUND, BLANK, BORDERED, ICON, JOINS
from ..menus import goods_of
from ..reading import HONEYS
from ..state import HoneyBuzzState
from .prices import Prices


class PlaceValues:
    """By place: what it brings anyhow, and how much of the action on the tile it brings now and later."""

    def __init__(self, actions: list[float]) -> None:
        self.actions = actions
        self.base: list[float] = []
        self.now: list[float] = []
        self.later: list[float] = []

    def add(self, base: float, now: float, later: float) -> None:
        self.base.append(base)
        self.now.append(now)
        self.later.append(later)

    def by_action(self, action: int, prices: Prices) -> list[float]:
        """The value of every place for a tile of this action."""
        now = self.actions[action]
        later = prices.future[action]
        return [self.base[at] + self.now[at] * now + self.later[at] * later for at in range(len(self.base))]


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


def deadened(ground: list[int], marks: list[int], place: int) -> float:
    """How much is lost in Cells that could never close once a tile lay here."""
    icon, blank = ICON[place], BLANK[place]
    lost = 0.0
    for covered in (icon, blank):
        for space in JOINS[covered]:
            if ground[space] == COVERED or space in (icon, blank):
                continue
            free = 0
            for join in JOINS[space]:
                if ground[join] != COVERED and join != icon and join != blank:
                    free += 1
            if free == 0:
                for cell in BORDERED[space]:
                    lost += 1.0 + marks[cell] % RED
    return lost
