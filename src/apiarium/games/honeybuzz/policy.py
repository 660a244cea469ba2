"""The rule-based player of Honey Buzz: it prices goods, nectar, cells and beeples, and takes what brings most."""

from __future__ import annotations

import math
from typing import Final

from ...core.policy import Policy
from ...core.rng import Rng
from ...core.state import State
from .cells import CONTENTS, COVERED, EMPTY, HONEY, LOOKS, NECTAR, covered_spaces, legal_places, survey
from .components import (
    ACCOUNTING,
    BEEPLES,
    BOXES,
    CLOSED,
    CONTESTS,
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
    STACK_ACTIONS,
    STACKS,
    TILE_PRICES,
    TRACKS,
    WAGES,
)
from .contests import contest_points, count_for, speed_payout
from .ending import NOT_YET, order_points
from .geometry import AROUND, BESIDE_ICON, BLANK, BORDERED, ICON, JOINS, SIDES_OF_A_TILE, TOUCHED
from .menus import FREE_STEPS, covers, goods_of, steps_between, tallest
from .phases import (
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
from .reading import HONEYS
from .state import HoneyBuzzState
from .verbs import (
    ACT,
    DECREE_TO,
    DONE,
    DROP,
    FAN,
    FILL,
    FLY,
    ORDER,
    PLACE,
    POUR,
    RECALL,
    SALES,
    SELL,
    SPEND,
    STAY,
    TAKE,
)

ORDER_OF_ACTIONS: Final = [ACCOUNTING, NEW_BEE, FORAGE, PRODUCE, MARKET, DECREE]  # each may help those after it
NEVER: Final = -1e9


class Parameters:
    """What the player believes; found by letting players with different beliefs play one another."""

    def __init__(self) -> None:
        self.drops_pace = 0.42  # prices dropped in a turn
        self.orders_pace = 0.17  # orders filled in a turn
        self.realised = 0.5  # how much of its price a good that is kept will bring
        self.nectar_uses = 0.22  # honeys that a nectar tile makes in a round
        self.most_uses = 2.2
        self.room = 0.55  # an empty Cell's worth, as a share of the nectar that it waits for
        self.beeple = 2.2  # the worth of the next beeple for each round to come, shared by those there are
        self.most_beeple = 12.0
        self.sent = 1.25  # what it costs to send a beeple out
        self.closing = [0.0, 0.03, 0.08, 0.16, 0.3, 0.52]  # share of a Cell's worth by hexes covered
        self.own_icon = 0.9  # how much of its action an icon brings to a Cell that is not closed yet
        self.dead = 0.6  # what a Cell that can never close costs
        self.jar = 2.0  # nectar in the jar
        self.order_hope = 0.25  # share of an order's points that its last missing goods are worth more
        self.spread = 9.0  # points that make a lead safe
        self.unrest = 2.2  # and how many more for each round to come


class Prices:
    """What things are worth to one seat now."""

    def __init__(self, state: HoneyBuzzState, seat: int, parameters: Parameters) -> None:
        self.rounds = rounds_left(state, parameters)
        later = self.rounds / (self.rounds + 1.5)
        use = self.rounds * parameters.nectar_uses
        if use > parameters.most_uses:
            use = parameters.most_uses
        self.price = [float(TRACKS[good][state.prices[good]]) for good in range(GOODS_COUNT)]
        self.held = [1.0 + (price - 1.0) * parameters.realised * later for price in self.price]
        self.nectar = [self.held[kind] * use for kind in range(HONEYS)]
        self.room = [self.nectar[kind] * parameters.room if kind in state.field else 0.0 for kind in range(HONEYS)]
        beeple = self.rounds * parameters.beeple / (1 + BEEPLES - state.supply[seat])
        self.beeple = beeple if beeple < parameters.most_beeple else parameters.most_beeple
        soon = self.rounds / (self.rounds + 1.0)
        self.future = [4.5 * soon, 4.5 * soon, 5.0 * soon, self.beeple * soon, WAGES * soon, 6.0 * soon]  # by action


def rounds_left(state: HoneyBuzzState, parameters: Parameters) -> float:
    """HB5.3: how many rounds are likely to come after this one."""
    if state.ending != NOT_YET:
        return 0.0
    drops = [state.bottom - step for step in state.prices]
    drops_left = sum(drops) - max(drops)
    cards = [state.face_down[stack] + (1 if state.shown[stack] != NOTHING else 0) for stack in range(STACKS)]
    cards_left = sum(cards) - max(cards)
    by_prices = drops_left / (parameters.drops_pace * state.seats)
    by_orders = cards_left / (parameters.orders_pace * state.seats)
    left = by_prices if by_prices < by_orders else by_orders
    return min(left, float(state.max_rounds - state.round_number))


class KeeperPolicy(Policy):
    """Chooses by prices alone; everything lies open to all. Among equals it draws lots."""

    def __init__(self, parameters: Parameters | None = None) -> None:
        self.parameters = Parameters() if parameters is None else parameters

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
            values = self.place_values(state, seat, [move - PLACE for move in moves], prices)
            return moves[best_index(values.by_action(state.held, prices), rng)]
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
        places = self.place_values(state, seat, legal_places(state.tiles[seat]), prices)
        sent = self.parameters.sent * prices.rounds / (prices.rounds + 1.0)
        values: list[float] = []
        for move in moves:
            if move == RECALL:
                home = BEEPLES - state.supply[seat] - state.available[seat]
                values.append(sent * home)
            elif move < RECALL:
                box = move - TAKE
                by_place = places.by_action(box, prices)
                values.append(max(by_place) - sent * (tallest(state, box) + 1) - TILE_PRICES[box])
            else:
                values.append(NEVER)
        return moves[best_index(values, rng)]

    def place_values(self, state: HoneyBuzzState, seat: int, places: list[int], prices: Prices) -> PlaceValues:
        """What every place brings, whatever the tile shows, and how much of its own action it brings now and later."""
        tiles = state.tiles[seat]
        marks = survey(tiles)
        ground = covered_spaces(tiles)
        actions = self.action_values(state, seat, prices)
        icons = [0.0] * len(marks)  # what the icons around each Cell would bring when it closes later
        for tile in tiles:
            worth = prices.future[tile % BOXES]
            for cell in BORDERED[ICON[tile // BOXES]]:
                icons[cell] += worth
        closing = self.parameters.closing
        found = PlaceValues(actions)
        for place in places:
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
            base -= self.parameters.dead * deadened(ground, marks, place)
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
            values = self.place_values(state, seat, [move - PLACE for move in moves], prices)
            return best_few(moves, values.by_action(state.held, prices), PLACES_THOUGHT_OF)
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
        standings = [self.standing(state, seat) for seat in range(state.seats)]
        for colour in range(len(state.contests)):
            points = contest_points(state, colour)
            for seat in range(state.seats):
                standings[seat] += 0.7 * points[seat]
        spread = self.parameters.spread + self.parameters.unrest * rounds_left(state, self.parameters)
        most = max(standings)
        weights = [math.exp((standing - most) / spread) for standing in standings]
        total = sum(weights)
        return [weight / total for weight in weights]

    def standing(self, state: HoneyBuzzState, seat: int) -> float:
        prices = Prices(state, seat, self.parameters)
        value = float(state.coins[seat] + order_points(state, seat))
        value += state.pollen[seat] * prices.held[POLLEN]
        for closed in state.cells[seat]:
            kind = closed % LOOKS // CONTENTS
            content = closed % CONTENTS
            if content == EMPTY:
                value += prices.room[kind]
            else:
                value += prices.nectar[kind]
                if content == HONEY:
                    value += prices.held[kind]
        owned = BEEPLES - state.supply[seat]
        value += prices.beeple * owned * 0.5 + self.parameters.sent * state.available[seat] * prices.rounds / (
            prices.rounds + 1.0
        )
        if state.jars[seat] != NOTHING:
            value += self.parameters.jar * prices.rounds / (prices.rounds + 2.0)
        value += self.open_worth(state, seat, prices)
        return value + self.contest_hope(state, seat, prices)

    def open_worth(self, state: HoneyBuzzState, seat: int, prices: Prices) -> float:
        """What the Cells that are begun will bring."""
        tiles = state.tiles[seat]
        marks = survey(tiles)
        closing = self.parameters.closing
        worth = 0.0
        for tile in tiles:
            future = prices.future[tile % BOXES]
            for cell in BORDERED[ICON[tile // BOXES]]:
                covered = marks[cell] % RED
                if covered < CLOSED:
                    worth += closing[covered] * future
        return worth

    def contest_hope(self, state: HoneyBuzzState, seat: int, prices: Prices) -> float:
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


PLACES_THOUGHT_OF: Final = 8
FLIGHTS_THOUGHT_OF: Final = 4
FANS_THOUGHT_OF: Final = 2


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
