"""The set-up of Beesness (BS1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

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
    state.flowers = vec[i64]([FLOWERS_EACH] * seats)
    state.market = vec[i64](MARKET)  # BS1.2
    cards = CARDS_EACH * seats
    state.cards = vec[i64](cards)
    state.honey = vec[i64]([HONEY_EACH] * seats)  # BS1.3
    state.honeypot = (GARDEN_EACH + FLOWERS_EACH) * seats  # BS1.4
    state.turn = NO_SEAT
    state.chosen = vec[i64]([NOTHING] * seats)
    state.laid = vec[i64]([NOTHING] * seats)
    state.acting = 0
    state.callers = 0
    state.called = 0
    state.given = vec[i64]([0] * seats)
    state.hires = vec[i64]([0] * seats)
    state.nominated = NOTHING
    state.price = 0
    state.leader = NO_SEAT
    state.bidding = 0
    state.offers = vec[i64]([NOTHING] * seats)
    state.votes = vec[i64]([0] * seats)
    state.discards = vec[i64]([NOTHING] * seats)
    state.dice = vec[i64]()
    state.removed = vec[i64]([0] * KINDS)
    state.sold = 0
    state.planted = 0
    open_round(state)
