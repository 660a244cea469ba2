"""The rule-based player of Imbeerialism: it looks one move ahead and asks what everybody's position is worth then."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ...core.policy import Policy
from ...core.rng import Rng
from ...core.state import State
from .board import is_out
from .components import BITS, HEXES, NO_HEX, TOUCHING
from .menus import terms_menu
from .phases import ANSWER, MOVE, OVER, TERMS
from .state import ImbeerialismState
from .verbs import DECLINE, SELL, TRADE, VALUES, VERB_OF

# What things are worth, found by playing variants against one another.
PROGRESS: Final = [0, 34, 76, 150, 170, 180, 190, 200]  # by colonies held, one fewer needed counts one further
RULED: Final = 10  # a colony that is not held
HOME: Final = 16
EXPOSED: Final = 7  # somebody's Drone reaches it and no bee of its ruler stands there
READY: Final = 17  # a Drone that can invade, for every marker left
SPARE: Final = 5  # any other Drone
QUEEN_ALIVE: Final = 60
QUEEN_AT_HOME: Final = 12  # on a hex of hers, where she can enslave and her brood can leave
FIRST_WORKER: Final = 16
MORE_WORKERS: Final = 4
HONEY_WORTH: Final = [0, 6, 12, 16, 20, 22, 24, 25, 26]  # more than eight: as eight
FLOWERS_WORTH: Final = [0, 4, 7, 9, 10, 11, 12]  # in reach of a Worker
IMMINENT: Final = 260  # enough colonies kept, and somebody can still break it
CERTAIN: Final = 5000  # … and nobody can
TEMPO: Final = 14  # what a move is worth
DECIDED: Final = 1 << 20  # the game is won
UNWELCOME: Final = -(1 << 20)
SHARPNESS: Final = 0.03  # of the guess who wins


class ColonistPolicy(Policy):
    """Takes hexes, breaks those who are about to win, and trades only what helps it more than the other."""

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, ImbeerialismState)
        if state.phase == TERMS:
            return best_terms(state, seat, moves, rng)
        if state.phase == ANSWER:
            return best_answer(state, seat, moves)
        best = -(1 << 30)
        chosen = moves[0]
        start: i64 = rng.below(len(moves))  # equal prospects are chosen among by lot
        for index in range(len(moves)):
            move = moves[(start + index) % len(moves)]
            if VERB_OF[move] == TRADE:
                continue
            copy = state.clone()
            copy.apply(seat, move)
            prospect = prospect_of(copy, seat)
            if prospect > best:
                best = prospect
                chosen = move
        if state.phase == MOVE and state.offers == 0:
            offer = best_trade(state, seat, moves, best)
            if offer >= 0:
                return offer
        return chosen

    def is_quiet(self, state: State) -> bool:
        """Between two rounds."""
        assert isinstance(state, ImbeerialismState)
        if state.phase != MOVE:
            return False
        turn = state.turn
        return turn == 0 or (turn == 1 and is_out(state, 0))

    def value(self, state: State) -> list[float]:
        """Whoever's position is worth more is more likely to win."""
        assert isinstance(state, ImbeerialismState)
        worths = appraise(state)
        most = max(worths)
        weights = [math.exp(SHARPNESS * float(worth - most)) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]


def prospect_of(state: ImbeerialismState, seat: int) -> int:
    """How good the position is for a seat: its own worth against the best and the average of the others."""
    if state.phase == OVER:
        result = state.result()
        assert result is not None
        rank = result.ranks[seat]
        return DECIDED if rank == 1 else -DECIDED * rank
    worths = appraise(state)
    most = -(1 << 20)
    total = 0
    for other in range(state.seats):
        if other != seat:
            worth = worths[other]
            total += worth
            if worth > most:
                most = worth
    return 2 * worths[seat] - most - total // (state.seats - 1)


def appraise(state: ImbeerialismState) -> list[int]:
    """What the position of every seat is worth."""
    seats: i64 = state.seats
    markers = state.markers
    workers = state.workers
    drones = state.drones
    present: list[int] = [0] * HEXES  # by hex, the seats with a bee there
    reached: i64 = 0  # by 8 * hex + seat, whose Drones can invade it
    seat: i64 = 0
    while seat < seats:
        first: i64 = HEXES * seat
        queen: i64 = state.queens[seat]
        bit: i64 = 1 << seat
        if queen >= 0:
            present[queen] |= bit
        can_invade = state.supply[seat] > 0
        cell: i64 = 0
        while cell < HEXES:
            if drones[first + cell] > 0:
                present[cell] |= bit
                if can_invade and markers[cell] == seat:
                    reached |= spread(TOUCHING[cell], seat)
            elif workers[first + cell] > 0:
                present[cell] |= bit
            cell += 1
        seat += 1
    worths: list[int] = []
    for owner in range(state.seats):
        worths.append(worth_of(state, owner, present, reached))
    return worths


def spread(mask: i64, seat: i64) -> i64:
    """A mask of hexes as bits 8 * hex + seat."""
    bits: i64 = 0
    cell: i64 = 0
    while cell < HEXES:
        if mask >> cell & 1:
            bits |= 1 << (8 * cell + seat)
        cell += 1
    return bits


def worth_of(state: ImbeerialismState, seat: int, present: list[int], reached: i64) -> int:
    own: i64 = 1 << seat
    first: i64 = HEXES * seat
    counting: i64 = state.counting[seat]
    markers = state.markers
    value: i64 = 0
    colonies: i64 = 0
    ready: i64 = 0
    spare: i64 = 0
    nectar: i64 = 0
    workers: i64 = 0
    cell: i64 = 0
    while cell < HEXES:
        here: i64 = present[cell]
        if here & own:
            males: i64 = state.drones[first + cell]
            females: i64 = state.workers[first + cell]
            if females > 0:
                workers += females
                nectar += state.flowers[cell]
            if males > 0:
                if markers[cell] == seat:
                    ready += males
                else:
                    spare += males
                    ready += 1 if state.supply[seat] > 0 else 0
        if markers[cell] == seat:
            is_colony = counting >> cell & 1
            if here & ~own:
                value += RULED
            else:
                if is_colony:
                    colonies += 1
                else:
                    value += HOME
                if here == 0 and (reached >> (8 * cell)) & 0xFF & ~own:
                    value -= EXPOSED
        cell += 1
    value += PROGRESS[colonies + 3 - state.colonies]
    markers_left: i64 = state.supply[seat]
    useful: i64 = min(ready, markers_left)
    value += READY * useful + SPARE * (ready + spare - useful)
    if workers > 0:
        value += FIRST_WORKER + MORE_WORKERS * min(workers - 1, 3)
    queen: i64 = state.queens[seat]
    if queen != NO_HEX:
        value += QUEEN_ALIVE
        if markers[queen] == seat:
            value += QUEEN_AT_HOME
    value += HONEY_WORTH[min(state.honey[seat], 8)] + FLOWERS_WORTH[min(nectar, 6)]
    if BITS[state.kept[seat]] >= state.colonies:
        value += IMMINENT if someone_follows(state, seat) else CERTAIN
    return value


def someone_follows(state: ImbeerialismState, seat: int) -> bool:
    """Whether anybody else still moves in this round."""
    other = state.turn
    while other < state.seats and (other == seat or is_out(state, other)):
        other += 1
    return other < state.seats


# Trading


def nectar_in_reach(state: ImbeerialismState) -> list[int]:
    """By seat, the flowers on all hexes where it has a Worker."""
    nectar = [0] * state.seats
    for seat in range(state.seats):
        for cell in range(HEXES):
            if state.workers[HEXES * seat + cell] > 0:
                nectar[seat] += state.flowers[cell]
    return nectar


def gain_of(state: ImbeerialismState, seat: int, nectar: int, flowers: int, honey: int) -> int:
    """Twice what so many flowers and so much honey, or less than none, add to the worth of a seat, and the honey."""
    owned = state.honey[seat]
    gain = 2 * (HONEY_WORTH[min(owned + honey, 8)] - HONEY_WORTH[min(owned, 8)]) + honey
    return gain + 2 * (FLOWERS_WORTH[min(max(nectar + flowers, 0), 6)] - FLOWERS_WORTH[min(nectar, 6)])


def best_trade(state: ImbeerialismState, seat: int, moves: list[int], rival: int) -> int:
    """A trade that should be accepted and beats the best other move, else -1."""
    before = 2 * prospect_of(state, seat)
    best = 2 * rival - before
    chosen = -1
    nectar = nectar_in_reach(state)
    for move in moves:
        if VERB_OF[move] != TRADE:
            continue
        cell, partner = VALUES[move]
        for terms in terms_menu(state, seat, cell, partner):
            gain = gain_of_terms(state, nectar, seat, partner, terms)
            if gain > best:
                best = gain
                chosen = move
    return chosen


def gain_of_terms(state: ImbeerialismState, nectar: list[int], seat: int, partner: int, terms: int) -> int:
    """What an offer promises its maker; nothing where the other should refuse it."""
    flowers = VALUES[terms][0] + 1
    honey = VALUES[terms][1] + 1
    if VERB_OF[terms] == SELL:
        flowers = -flowers
        honey = -honey
    mine = gain_of(state, seat, nectar[seat], flowers, -honey)
    theirs = gain_of(state, partner, nectar[partner], -flowers, honey)
    if not is_welcome(state, mine, theirs):
        return UNWELCOME
    return 2 * mine - theirs * 2 // (state.seats - 1)


def is_welcome(state: ImbeerialismState, asker_gain: int, own_gain: int) -> bool:
    """Whether a trade is good for the partner: compared with the move that the asker would make instead."""
    return own_gain > 0 and own_gain * (state.seats - 1) > asker_gain - 2 * TEMPO


def best_terms(state: ImbeerialismState, seat: int, moves: list[int], rng: Rng) -> int:
    best = -(1 << 30)
    chosen = moves[rng.below(len(moves))]
    nectar = nectar_in_reach(state)
    for move in moves:
        gain = gain_of_terms(state, nectar, seat, state.asked_seat, move)
        if gain > best and gain > UNWELCOME:
            best = gain
            chosen = move
    return chosen


def best_answer(state: ImbeerialismState, seat: int, moves: list[int]) -> int:
    """Accepts what is welcome, on the hex that suits it best."""
    nectar = nectar_in_reach(state)
    direction = -1 if state.is_sale else 1
    flowers = direction * state.offered_flowers
    honey = direction * state.offered_honey
    theirs = gain_of(state, state.turn, nectar[state.turn], flowers, -honey)
    mine = gain_of(state, seat, nectar[seat], -flowers, honey)
    if not is_welcome(state, theirs, mine):
        return DECLINE
    best = -(1 << 30)
    chosen = DECLINE
    for move in moves:
        if move != DECLINE:
            copy = state.clone()
            copy.apply(seat, move)
            prospect = prospect_of(copy, seat)
            if prospect > best:
                best = prospect
                chosen = move
    return chosen
