"""What Honey Buzz's player holds things for: the knobs of its judgement, and the prices of a moment."""

from __future__ import annotations

from ..components import (
    BEEPLES,
    GOODS_COUNT,
    NOTHING,
    STACKS,
    TRACKS,
    WAGES,
)
from ..ending import NOT_YET
from ..reading import HONEYS
from ..state import HoneyBuzzState


class Parameters:
    """What the player believes; found by letting players with different beliefs play one another."""

    def __init__(self) -> None:
        self.drops_pace = 0.42  # prices dropped in a turn
        self.orders_pace = 0.18  # orders filled in a turn
        self.realised = 0.48  # how much of its price a good that is kept will bring
        self.nectar_uses = 0.22  # honeys that a nectar tile makes in a round
        self.most_uses = 2.0
        self.room = 0.55  # an empty Cell's worth, as a share of the nectar that it waits for
        self.beeple = 2.15  # the worth of the next beeple for each round to come, shared by those there are
        self.most_beeple = 12.0
        self.sent = 1.7  # what it costs to send a beeple out
        # Share of a Cell's worth by hexes covered: two gaps are worth more than one, for a tile covers two.
        self.closing = [0.0, 0.03, 0.08, 0.16, 0.63, 0.5]
        self.own_icon = 0.9  # how much of its action an icon brings to a Cell that is not closed yet
        self.dead = 0.6  # what a Cell that can never close costs
        self.jar = 1.3  # nectar in the jar
        self.order_hope = 0.25  # share of an order's points that its last missing goods are worth more
        self.openings = 3  # rounds in which lots are added to the values of boxes: in step, later seats fall behind
        self.scatter = 4.0  # and how much at most


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
    by_prices = drops_left / (parameters.drops_pace * float(state.seats))
    by_orders = cards_left / (parameters.orders_pace * float(state.seats))
    left = by_prices if by_prices < by_orders else by_orders
    return min(left, float(state.max_rounds - state.round_number))
