"""The choice of Honey Buzz's player: every question answered by what brings most."""

from __future__ import annotations

from typing import Final

from ....core.policy import Policy
from ....core.rng import Rng
from ....core.state import State
from ....core.weights import Weights
from ..cells import covered_spaces, legal_places, survey
from ..components import (
    ACCOUNTING,
    BEEPLES,
    BOXES,
    CLOSED,
    DECREE,
    FLIGHT_PRICE,
    FORAGE,
    GATES,
    GOODS_COUNT,
    MARKET,
    NECTAR_BY_RED,
    NEW_BEE,
    NOTHING,
    ORDER_NEEDS,
    ORDER_POINTS,
    POLLEN,
    POLLEN_SUPPLY,
    PRODUCE,
    RED,
    SIDE_MARKS,
    STACKS,
    TILE_PRICES,
    WAGES,
)
from ..geometry import BESIDE_ICON, BORDERED, ICON, SIDES_OF_A_TILE, TOUCHED
from ..menus import FREE_STEPS, covers, goods_of, steps_between, tallest
from ..phases import (
    ACTING,
    CHOOSING_GATE,
    DECREEING,
    DROPPING,
    FANNING,
    FILLING,
    FINISHING,
    FLYING,
    PLACING,
    SCOUTING,
    SPENDING,
    STARTING,
    TRADING,
)
from ..state import HoneyBuzzState
from ..verbs import (
    ACT,
    DECREE_TO,
    DONE,
    DROP,
    FAN,
    FILL,
    FLY,
    ORDER,
    POUR,
    RECALL,
    SALES,
    SELL,
    SPEND,
    STAY,
    TAKE,
)
from .prices import Parameters, Prices
from .standing import FEATURES, STAGES, WEIGHTS, features_of, stage_of
from .worth import (
    PlaceValues,
    deadened,
    drop_value,
    edges_met,
    fan_value,
    neighbours,
    order_value,
    produce_value,
    rooms_of,
)

ORDER_OF_ACTIONS: Final = [ACCOUNTING, NEW_BEE, FORAGE, PRODUCE, MARKET, DECREE]  # each may help those after it
PLACES_THOUGHT_OF: Final = 8
FLIGHTS_THOUGHT_OF: Final = 4
FANS_THOUGHT_OF: Final = 2

PAIR: Final = 2  # between two, lots in the opening only cost
MOST_KNOWN: Final = 400  # hives whose places are remembered
NEVER: Final = -1e9


class KeeperPolicy(Policy):
    """Chooses by prices alone; everything lies open to all. Among equals it draws lots."""

    def __init__(self, parameters: Parameters | None = None, weights: Weights = WEIGHTS) -> None:
        self.parameters = Parameters() if parameters is None else parameters
        self.weights = weights
        self.known: dict[tuple[float, ...], PlaceValues] = {}  # places weighed lately

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, HoneyBuzzState)
        if len(moves) == 1:
            return moves[0]
        phase = state.phase
        if phase == FINISHING:
            return POUR if moves[0] == POUR else DONE
        prices = Prices(state, seat, self.parameters)
        if phase == STARTING:
            return self.choose_start(state, seat, moves, prices, rng)
        if phase == PLACING:
            values = self.place_values(state, seat, prices).of_moves(moves, state.held)
            return moves[best_index(values, rng)]
        if phase == ACTING:
            return choose_action(moves)
        if phase == FLYING:
            return moves[best_index([self.flight_value(state, seat, move, prices) for move in moves], rng)]
        if phase == SCOUTING:
            return moves[best_index([self.scout_value(state, seat, move, prices) for move in moves], rng)]
        if phase == FANNING:
            return moves[best_index([fan_value(state, seat, move - FAN, prices) for move in moves], rng)]
        if phase == TRADING:
            return moves[best_index([self.trade_value(state, seat, move, prices) for move in moves], rng)]
        if phase == DECREEING:
            values_of = self.action_values(state, seat, prices)
            return moves[best_index([values_of[move - DECREE_TO] for move in moves], rng)]
        if phase == FILLING:
            return moves[best_index([float(neighbours(state, seat, move - FILL)) for move in moves], rng)]
        if phase == SPENDING:
            return moves[best_index([float(neighbours(state, seat, move - SPEND)) for move in moves], rng)]
        if phase == DROPPING:
            return moves[best_index([drop_value(state, seat, move - DROP, prices) for move in moves], rng)]
        assert phase == CHOOSING_GATE
        return moves[rng.below(len(moves))]

    # A turn

    def choose_start(self, state: HoneyBuzzState, seat: int, moves: list[int], prices: Prices, rng: Rng) -> int:
        """A tile is worth its best place, less the beeples; a recall is worth the beeples that come back."""
        if POUR in moves:
            return POUR
        if moves[0] == RECALL:
            return RECALL
        places = self.place_values(state, seat, prices)
        sent = self.parameters.sent * prices.rounds / (prices.rounds + 1.0)
        values: list[float] = []
        for move in moves:
            if move == RECALL:
                home = BEEPLES - state.supply[seat] - state.available[seat]
                values.append(sent * home)
            elif move < RECALL:
                box = move - TAKE
                values.append(places.best(box) - sent * (tallest(state, box) + 1) - TILE_PRICES[box])
            else:
                values.append(NEVER)
        if state.seats > PAIR and state.round_number <= self.parameters.openings:
            for index in range(len(values)):
                values[index] += self.parameters.scatter * rng.unit()
        return moves[best_index(values, rng)]

    def place_values(self, state: HoneyBuzzState, seat: int, prices: Prices) -> PlaceValues:
        """What every legal place brings, by the tiles and the prices; the search asks for the same ones often."""
        tiles = state.tiles[seat]
        actions = self.action_values(state, seat, prices)
        key = tuple([float(tile) for tile in tiles] + actions + prices.room + prices.future)
        found = self.known.get(key)
        if found is None:
            found = self.weigh_places(tiles, actions, prices)
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[key] = found
        return found

    def weigh_places(self, tiles: list[int], actions: list[float], prices: Prices) -> PlaceValues:
        """By place what it brings, whatever the tile shows, and how much of its own action now and later."""
        marks = survey(tiles)
        ground = covered_spaces(tiles)
        met = edges_met(tiles)
        icons = [0.0] * len(marks)  # what the icons around each Cell would bring when it closes later
        for tile in tiles:
            worth = prices.future[tile % BOXES]
            for cell in BORDERED[ICON[tile // BOXES]]:
                icons[cell] += worth
        closing = self.parameters.closing
        found = PlaceValues(legal_places(tiles), actions, prices.future)
        for place in found.places:
            base = 0.0
            now = 0.0
            later = 0.0
            closed: list[int] = []
            for side in range(SIDES_OF_A_TILE):
                cell = TOUCHED[place * SIDES_OF_A_TILE + side]
                added = SIDE_MARKS[side]
                mark = marks[cell] + added
                covered = mark % RED
                if covered == CLOSED:
                    closed.append(cell)
                    base += prices.room[NECTAR_BY_RED[mark // RED]]
                    if side < BESIDE_ICON:
                        now = 1.0
                else:
                    share = closing[covered]
                    base += (share - closing[covered - added % RED]) * (icons[cell] + 3.0)
                    if side < BESIDE_ICON:
                        later += share
            if closed:
                base += self.icons_worth(tiles, closed, actions, prices)
            base -= self.parameters.dead * deadened(ground, met, marks, place)
            found.add(base, now, later * self.parameters.own_icon)
        return found

    def icons_worth(self, tiles: list[int], closed: list[int], actions: list[float], prices: Prices) -> float:
        """HB2.3: the actions of all icons around the Cells that close, each once; some help others."""
        worth = 0.0
        has_forage = False
        has_produce = False
        has_market = False
        for tile in tiles:
            for cell in BORDERED[ICON[tile // BOXES]]:
                if cell in closed:
                    action = tile % BOXES
                    worth += actions[action]
                    if action == FORAGE:
                        has_forage = True
                    elif action == PRODUCE:
                        has_produce = True
                    elif action == MARKET:
                        has_market = True
                    break
        if has_produce and (has_forage or has_market):
            worth += 3.0
        return worth

    # Actions

    def action_values(self, state: HoneyBuzzState, seat: int, prices: Prices) -> list[float]:
        """What each action would bring now; by Decree the best of the others."""
        values = [0.0] * BOXES
        values[FORAGE] = self.forage_value(state, seat, prices)
        values[PRODUCE] = produce_value(state, seat, prices)
        values[MARKET] = self.market_value(state, seat, prices)
        if state.supply[seat] > 0:
            values[NEW_BEE] = prices.beeple
        values[ACCOUNTING] = float(WAGES)
        values[DECREE] = max(values)
        return values

    def forage_value(self, state: HoneyBuzzState, seat: int, prices: Prices) -> float:
        """The best nectar within a few spaces for an empty Cell, or pollen."""
        best = prices.held[POLLEN]
        here = state.tokens[seat]
        rooms = rooms_of(state, seat)
        for space in range(state.spaces):
            nectar = state.field[space]
            if nectar != NOTHING and rooms[nectar] > 0:
                steps = steps_between(here, GATES + space)
                value = prices.nectar[nectar] + prices.held[nectar] * 0.3
                if steps > FREE_STEPS:
                    value -= (steps - FREE_STEPS) * FLIGHT_PRICE
                if value > best:
                    best = value
        return best

    def flight_value(self, state: HoneyBuzzState, seat: int, move: int, prices: Prices) -> float:
        here = state.tokens[seat]
        position = here if move == STAY else GATES + move - FLY
        if position < GATES:
            return 0.0
        steps = steps_between(here, position)
        value = -FLIGHT_PRICE * float(steps - FREE_STEPS) if steps > FREE_STEPS else 0.0
        nectar = state.field[position - GATES]
        rooms = rooms_of(state, seat)
        if nectar != NOTHING and rooms[nectar] > 0:
            return value + prices.nectar[nectar] + prices.held[nectar] * 0.3
        if nectar != NOTHING and state.has_jars and state.jars[seat] == NOTHING:
            return value + self.parameters.jar * prices.rounds / (prices.rounds + 2.0)
        if sum(state.pollen) < POLLEN_SUPPLY:
            value += prices.held[POLLEN]
        return value + self.nearness(state, position, rooms, prices) * 0.3

    def scout_value(self, state: HoneyBuzzState, seat: int, move: int, prices: Prices) -> float:
        position = state.tokens[seat] if move == STAY else GATES + move - FLY
        rooms = rooms_of(state, seat)
        return self.nearness(state, position, rooms, prices) + (0.1 if position >= GATES else 0.0)

    def nearness(self, state: HoneyBuzzState, position: int, rooms: list[int], prices: Prices) -> float:
        """How near the best nectar is for an empty Cell, and a little for any nectar."""
        best = 0.0
        for space in range(state.spaces):
            nectar = state.field[space]
            if nectar != NOTHING:
                worth = prices.nectar[nectar] * (1.0 if rooms[nectar] > 0 else 0.4)
                value = worth - FLIGHT_PRICE * steps_between(position, GATES + space)
                if value > best:
                    best = value
        return best

    def market_value(self, state: HoneyBuzzState, seat: int, prices: Prices) -> float:
        """The best sale or order over keeping the goods."""
        goods = goods_of(state, seat)
        best = 0.0
        for good in range(GOODS_COUNT):
            value = goods[good] * (prices.price[good] - prices.held[good])
            if value > best:
                best = value
        for stack in range(STACKS):
            order = state.shown[stack]
            if order != NOTHING and covers(goods, ORDER_NEEDS[order]):
                value = order_value(state, order, stack, prices)
                if value > best:
                    best = value
        return best

    def trade_value(self, state: HoneyBuzzState, seat: int, move: int, prices: Prices) -> float:
        if move >= ORDER:
            stack = move - ORDER
            return order_value(state, state.shown[stack], stack, prices)
        good, count = SALES[move - SELL]
        value = (count + 1) * (prices.price[good] - prices.held[good])
        return value - self.order_loss(state, seat, good, count + 1)

    def order_loss(self, state: HoneyBuzzState, seat: int, good: int, count: int) -> float:
        """What selling takes from orders that could be filled, or nearly."""
        goods = goods_of(state, seat)
        loss = 0.0
        for stack in range(STACKS):
            order = state.shown[stack]
            if order == NOTHING or ORDER_NEEDS[order][good] == 0:
                continue
            missing = 0
            for other in range(GOODS_COUNT):
                lack = ORDER_NEEDS[order][other] - goods[other]
                if lack > 0:
                    missing += lack
            if missing <= 1 and goods[good] - count < ORDER_NEEDS[order][good]:
                value = self.parameters.order_hope * ORDER_POINTS[order] * (1.0 if missing == 0 else 0.5)
                if value > loss:
                    loss = value
        return loss

    # For the search

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        """Only the best few places, flights and Fans; everything else."""
        assert isinstance(state, HoneyBuzzState)
        phase = state.phase
        if phase == FINISHING:
            return moves[:1] if moves[0] == POUR else moves[-1:]
        if len(moves) <= 2:
            return moves
        if phase == PLACING:
            prices = Prices(state, seat, self.parameters)
            values = self.place_values(state, seat, prices).of_moves(moves, state.held)
            return best_few(moves, values, PLACES_THOUGHT_OF)
        if phase == FLYING:
            prices = Prices(state, seat, self.parameters)
            return best_few(moves, [self.flight_value(state, seat, move, prices) for move in moves], FLIGHTS_THOUGHT_OF)
        if phase == FANNING:
            prices = Prices(state, seat, self.parameters)
            return best_few(moves, [fan_value(state, seat, move - FAN, prices) for move in moves], FANS_THOUGHT_OF)
        return moves

    def is_quiet(self, state: State) -> bool:
        """Between two rounds all have had equally many turns and nothing is pending."""
        assert isinstance(state, HoneyBuzzState)
        return state.phase == STARTING and state.turn == 0 and state.carried == NOTHING

    def value(self, state: State) -> list[float]:
        """Who wins, by what everybody owns and may still make of it."""
        assert isinstance(state, HoneyBuzzState)
        return self.weights.value(stage_of(state, self.parameters), features_of(state, self.parameters))

    def feature_names(self) -> list[str]:
        return FEATURES

    def stages(self) -> int:
        return STAGES

    def stage(self, state: State) -> int:
        assert isinstance(state, HoneyBuzzState)
        return stage_of(state, self.parameters)

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, HoneyBuzzState)
        return features_of(state, self.parameters)


def best_index(values: list[float], rng: Rng) -> int:
    """The greatest value; among equals by lot."""
    best = values[0]
    for value in values:
        if value > best:
            best = value
    equals = [index for index in range(len(values)) if values[index] >= best - 1e-9]
    return equals[rng.below(len(equals))] if len(equals) > 1 else equals[0]


def best_few(moves: list[int], values: list[float], most: int) -> list[int]:
    """The moves of the greatest values, ascending."""
    if len(moves) <= most:
        return moves
    floor = sorted(values)[-most]
    few = [moves[index] for index in range(len(moves)) if values[index] >= floor]
    return few[:most] if len(few) > 2 * most else few


def choose_action(moves: list[int]) -> int:
    """Jars first, then what helps the actions after it."""
    if moves[-1] == POUR or POUR in moves:
        return POUR
    for action in ORDER_OF_ACTIONS:
        if ACT + action in moves:
            return ACT + action
    return moves[0]
