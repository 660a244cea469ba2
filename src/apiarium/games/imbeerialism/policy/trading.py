"""Trades: what honey and flowers mean to both sides, the best offer, and the answer to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.rng import Rng
from ..components import MOST_HONEY as MOST_PAID
from ..menus import at_most, buying, selling
from ..verbs import SELL, TRADE, VALUES, VERB_OF
from .ledger import FLOWERS_WORTH, HONEY_WORTH, MOST_HONEY, MOST_NECTAR, Hive

if TYPE_CHECKING:
    from ..state import ImbeerialismState

TEMPO: Final = 14  # what a move is worth
UNWELCOME: Final = -(1 << 20)


def honey_worth(honey: i64) -> i64:
    return HONEY_WORTH[at_most(honey, MOST_HONEY)]


def flowers_worth(flowers: i64) -> i64:
    if flowers < 0:
        return FLOWERS_WORTH[0]
    return FLOWERS_WORTH[at_most(flowers, MOST_NECTAR)]


def gain_of(hive: Hive, flowers: i64, honey: i64) -> i64:
    """Twice what so many flowers and so much honey, or less than none, add to the worth of a hive, and the honey."""
    gain = 2 * (honey_worth(hive.honey + honey) - honey_worth(hive.honey)) + honey
    return gain + 2 * (flowers_worth(hive.nectar + flowers) - flowers_worth(hive.nectar))


def is_welcome(seats: i64, asker_gain: i64, own_gain: i64) -> bool:
    """Whether a trade is good for the partner: compared with the move that the asker would make instead."""
    return own_gain > 0 and own_gain * (seats - 1) > asker_gain - 2 * TEMPO


def gain_of_terms(hives: vec[Hive], seat: i64, partner: i64, terms: i64) -> i64:
    """What an offer promises its maker; nothing where the other should decline it."""
    flowers = VALUES[terms][0] + 1
    honey = VALUES[terms][1] + 1
    if VERB_OF[terms] == SELL:
        flowers = -flowers
        honey = -honey
    gainer = partner if flowers < 0 else seat
    if hives[gainer].nectar >= MOST_NECTAR:
        return UNWELCOME  # more flowers are worth nothing to the one who would get them
    seats: i64 = len(hives)
    mine = gain_of(hives[seat], flowers, -honey)
    theirs = gain_of(hives[partner], -flowers, honey)
    if not is_welcome(seats, mine, theirs):
        return UNWELCOME
    return 2 * mine - theirs * 2 // (seats - 1)


def most_to_gain(hive: Hive) -> i64:
    """No offer can promise its maker more."""
    by_honey = 2 * (honey_worth(hive.honey + MOST_PAID) - honey_worth(hive.honey)) + MOST_PAID
    by_flowers = 2 * (FLOWERS_WORTH[MOST_NECTAR] - flowers_worth(hive.nectar))
    return 2 * max(by_honey, by_flowers)


def can_agree(hives: vec[Hive], seat: i64, partner: i64) -> bool:
    """Flowers are worth something only to those who have few: without such a one no trade helps both."""
    return hives[seat].nectar < MOST_NECTAR or hives[partner].nectar < MOST_NECTAR


def best_trade(state: ImbeerialismState, hives: vec[Hive], seat: i64, moves: list[int], rival: i64, rng: Rng) -> i64:
    """A trade that should be accepted and promises more than the best other move, else -1; equals by lot."""
    chosen: i64 = -1
    best = rival
    if most_to_gain(hives[seat]) <= best:
        return chosen
    equals: i64 = 0
    for choice in moves:
        move: i64 = choice
        if VERB_OF[move] != TRADE:
            continue
        cell = VALUES[move][0]
        partner = VALUES[move][1]
        if not can_agree(hives, seat, partner):
            continue
        most = best_gain(hives, seat, partner, buying(state, seat, cell, partner))
        sold = best_gain(hives, seat, partner, selling(state, cell, partner))
        if sold > most:
            most = sold
        if most > best:
            best = most
            chosen = move
            equals = 1
        elif most == best and chosen >= 0:
            equals += 1
            if rng.below(equals) == 0:
                chosen = move
    return chosen


def best_gain(hives: vec[Hive], seat: i64, partner: i64, offers: list[int]) -> i64:
    """What the best of these offers promises its maker."""
    most: i64 = UNWELCOME
    for terms in offers:
        gain = gain_of_terms(hives, seat, partner, terms)
        if gain > most:
            most = gain
    return most


def best_terms(state: ImbeerialismState, hives: vec[Hive], seat: int, moves: list[int], rng: Rng) -> int:
    best = UNWELCOME
    chosen = moves[rng.below(len(moves))]
    equals = 0
    for move in moves:
        gain = gain_of_terms(hives, seat, state.asked_seat, move)
        if gain > best:
            best = gain
            chosen = move
            equals = 1
        elif gain == best and gain > UNWELCOME:
            equals += 1
            if rng.below(equals) == 0:
                chosen = move
    return chosen


def is_offer_welcome(state: ImbeerialismState, hives: vec[Hive], seat: int) -> bool:
    """Whether the seat that is asked should accept the open offer."""
    direction = -1 if state.is_sale else 1
    flowers = direction * state.offered_flowers
    honey = direction * state.offered_honey
    theirs = gain_of(hives[state.turn], flowers, -honey)
    mine = gain_of(hives[seat], -flowers, honey)
    return is_welcome(state.seats, theirs, mine)
