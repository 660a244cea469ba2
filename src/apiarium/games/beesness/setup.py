"""The set-up of Beesness (BS1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .components import CARDS_EACH, FLOWERS_EACH, GARDEN_EACH, HONEY_EACH, KINDS, MARKET
from .opening import open_round
from .phases import NO_SEAT, NOTHING

if TYPE_CHECKING:
    from .state import BeesnessState


def set_up(state: BeesnessState) -> None:
    seats = state.seats
    state.rounds = state.options.number("rounds")  # BS1.5
    state.has_gifts = state.options.number("gifts")  # BS4.4
    state.round_number = 1
    state.garden = GARDEN_EACH * seats  # BS1.1
    state.flowers = [FLOWERS_EACH] * seats
    state.market = MARKET[:]  # BS1.2
    state.cards = CARDS_EACH * seats
    state.honey = [HONEY_EACH] * seats  # BS1.3
    state.honeypot = (GARDEN_EACH + FLOWERS_EACH) * seats  # BS1.4
    state.turn = NO_SEAT
    state.chosen = [NOTHING] * seats
    state.laid = [NOTHING] * seats
    state.acting = 0
    state.callers = 0
    state.called = 0
    state.given = [0] * seats
    state.hires = [0] * seats
    state.nominated = NOTHING
    state.price = 0
    state.leader = NO_SEAT
    state.bidding = 0
    state.offers = [NOTHING] * seats
    state.votes = [0] * seats
    state.discards = [NOTHING] * seats
    state.dice = []
    state.removed = [0] * KINDS
    state.sold = 0
    state.planted = 0
    open_round(state)
