"""Who is winning at Honey Buzz: what everybody owns, what is begun, and what the contests may still bring."""

from __future__ import annotations

import math

from ..cells import CONTENTS, EMPTY, HONEY, LOOKS, survey
from ..components import (
    BEEPLES,
    BOXES,
    CLOSED,
    CONTESTS,
    NOTHING,
    POLLEN,
    RED,
)
from ..contests import contest_points, count_for, speed_payout
from ..ending import order_points
from ..geometry import BORDERED, ICON
from ..state import HoneyBuzzState
from .prices import Parameters, Prices, rounds_left


def chances_of(state: HoneyBuzzState, parameters: Parameters) -> list[float]:
    """How likely each seat is to win, by what everybody owns and may still make of it."""
    standings = [standing_of(state, seat, parameters) for seat in range(state.seats)]
    for colour in range(len(state.contests)):
        points = contest_points(state, colour)
        for seat in range(state.seats):
            standings[seat] += 0.7 * points[seat]
    spread = parameters.spread + parameters.unrest * rounds_left(state, parameters)
    most = max(standings)
    weights = [math.exp((standing - most) / spread) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing_of(state: HoneyBuzzState, seat: int, parameters: Parameters) -> float:
    prices = Prices(state, seat, parameters)
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
    value += prices.beeple * owned * 0.5 + parameters.sent * state.available[seat] * prices.rounds / (
        prices.rounds + 1.0
    )
    if state.jars[seat] != NOTHING:
        value += parameters.jar * prices.rounds / (prices.rounds + 2.0)
    value += open_worth(state, seat, prices, parameters.closing)
    return value + contest_hope(state, seat, prices)


def open_worth(state: HoneyBuzzState, seat: int, prices: Prices, closing: list[float]) -> float:
    """What the Cells that are begun will bring."""
    tiles = state.tiles[seat]
    marks = survey(tiles)
    worth = 0.0
    for tile in tiles:
        future = prices.future[tile % BOXES]
        for cell in BORDERED[ICON[tile // BOXES]]:
            covered = marks[cell] % RED
            if covered < CLOSED:
                worth += closing[covered] * future
    return worth


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
