"""The choice: the move after which one's own hive stands best against the others, near equals drawn by lot."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ....core.policy import Policy
from ....core.rng import Rng
from ....core.state import State
from ....core.weights import Weights, read_weights
from ..board import is_out
from ..components import NO_SEAT
from ..phases import ANSWER, MOVE, OVER, TERMS
from ..state import ImbeerialismState
from ..verbs import DECLINE, PASS, TRADE, VERB_OF
from .ledger import FAR, POINT, Hive, Ledger, survey
from .trading import best_terms, best_trade, is_offer_welcome
from .trial import enter, sufferer_of

NEARLY: Final = 10  # so much less is as good
# … and so much in the first round: equals who open alike go on in step, and then the turn order decides the game.
# In a duel the first move decides too much to be left to a lot.
OPENING: Final = 80
DECIDED: Final = 1 << 20  # the game is won
FEATURES: Final = ["assets", "points"]  # of a hive: what it is worth beside its points, and these
STAGES: Final = FAR + 1  # by rounds still to come
WEIGHTS: Final = read_weights("apiarium.games.imbeerialism", FEATURES, STAGES)
UNIT: Final = 100.0  # of assets
MOST_ASSETS: Final = 800  # more are as good as won


class ColonistPolicy(Policy):
    """Takes hexes, breaks those who are about to win, and trades only what helps it more than the other."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, ImbeerialismState)
        if state.phase == MOVE:
            return best_move(state, seat, moves, rng)
        hives = survey(state)
        if state.phase == TERMS:
            return best_terms(state, hives, seat, moves, rng)
        if state.phase == ANSWER and not is_offer_welcome(state, hives, seat):
            return DECLINE
        return best_answer(state, seat, moves, rng)

    def is_blind(self) -> bool:
        return True

    def is_quiet(self, state: State) -> bool:
        """Between two rounds."""
        assert isinstance(state, ImbeerialismState)
        if state.phase != MOVE:
            return False
        turn = state.turn
        return turn == 0 or (turn == 1 and is_out(state, 0))

    def value(self, state: State) -> list[float]:
        """The more a hive is worth the more likely it wins, and the closer the end the surer."""
        return self.weights.value(self.stage(state), self.features(state))

    def feature_names(self) -> list[str]:
        return FEATURES

    def stages(self) -> int:
        return STAGES

    def stage(self, state: State) -> int:
        assert isinstance(state, ImbeerialismState)
        return min(state.max_rounds - state.round_number, FAR) if state.has_points else FAR

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, ImbeerialismState)
        ledger = Ledger(state)
        ledger.sum_up()
        rows: list[list[float]] = []
        for seat in range(state.seats):
            points = state.points[seat]
            assets = min(int(ledger.worth(seat, NO_SEAT)) - POINT * points, MOST_ASSETS)
            rows.append([float(assets) / UNIT, float(points)])
        return rows


def best_move(state: ImbeerialismState, seat: int, moves: list[int], rng: Rng) -> int:
    """Every move is written into copies of one or two sides of the ledger; the state itself is left alone."""
    ledger = Ledger(state)
    hives = ledger.hives
    mine, theirs = Hive(), Hive()
    own = hives[seat]
    before = ledger.prospect(seat, seat)
    prospects = vec[i64](capacity=len(moves))
    best: i64 = -DECIDED
    is_opening = state.round_number == 1 and state.seats > 2
    hives[seat] = mine
    for move in moves:
        value: i64 = -DECIDED
        if VERB_OF[move] != TRADE and not (is_opening and VERB_OF[move] == PASS):
            mine.become(own)
            other = sufferer_of(state, move)
            if other >= 0:
                victim = hives[other]
                theirs.become(victim)
                hives[other] = theirs
                enter(state, seat, mine, theirs, move)
                value = ledger.prospect(seat, seat)
                hives[other] = victim
            else:
                enter(state, seat, mine, mine, move)
                value = ledger.prospect(seat, seat)
            if value > best:
                best = value
        prospects = append(prospects, value)
    hives[seat] = own
    if state.offers == 0:
        offer = best_trade(state, hives, seat, moves, 2 * (best - before), rng)
        if offer >= 0:
            return offer
    return drawn(moves, prospects, best - (OPENING if is_opening else NEARLY), rng)


def drawn(moves: list[int], prospects: vec[i64], least: i64, rng: Rng) -> int:
    """One of the moves that are good enough, by lot."""
    chosen = moves[0]
    equals: i64 = 0
    for index in range(len(moves)):
        if prospects[index] >= least:
            equals += 1
            if equals == 1 or rng.below(equals) == 0:
                chosen = moves[index]
    return chosen


def best_answer(state: ImbeerialismState, seat: int, moves: list[int], rng: Rng) -> int:
    """Each answer is made on a copy: there are few, and they are rare."""
    prospects = vec[i64](capacity=len(moves))
    best: i64 = -DECIDED
    for move in moves:
        if move == DECLINE and state.phase == ANSWER:
            prospects = append(prospects, -DECIDED)
            continue
        copy = state.clone()
        copy.apply(seat, move)
        if copy.phase == OVER:
            result = copy.result()
            assert result is not None
            value: i64 = DECIDED if result.ranks[seat] == 1 else -DECIDED
        else:
            value = Ledger(copy).prospect(seat, state.turn)
        prospects = append(prospects, value)
        if value > best:
            best = value
    return drawn(moves, prospects, best, rng)
