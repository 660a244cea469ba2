"""The rule-based player of Beesness: it prices flowers and bees, guesses what the others will lay, and keeps the
Garden alive."""

from __future__ import annotations

import math
from typing import Final

from ...core.policy import Policy
from ...core.rng import Rng
from ...core.state import State
from ...core.weights import Weights, read_weights
from .components import DRONE, KINDS, MOST_ROUNDS, QUEEN, SHARE, WORKER
from .phases import AUCTION, BID, CHOOSE, DISCARDING, GIFT, NOMINATE, NOTHING, PICK, VOTING, WINDOW
from .referendum import bees_held
from .round import allowance, count_of, flowers_left
from .state import BeesnessState
from .verbs import CALL, DISCARD, DROP, HIRE, NO, OFFER, PLAY, RAISE, READY, STOP, TAKE, YES

THROW: Final = 3.5  # what the die brings on average
FEW_FLOWERS: Final = 6  # in the Garden: from here on a search thinks about a vote before a pick
MOST_COUNTED: Final = 3  # further bees of a kind change nothing in the standing
FEATURES: Final = ["honey", "flowers", "workers", "drones", "queens"]
WEIGHTS: Final = read_weights("apiarium.games.beesness", FEATURES, MOST_ROUNDS)  # a row for 0, 1, 2, … rounds left
TAKES: Final = [3.0, 2.0, 1.0, 0.0, 0.0]  # flowers, or bees, by the number of others on the same bee


class Parameters:
    """What the player believes; found by letting players with different beliefs play one another."""

    def __init__(self) -> None:
        self.flower = 0.68  # a flower's worth, in Honeypot growth for each player
        self.drone = 1.4  # a first Drone's worth, in the same measure
        self.worker = 1.04
        self.fading = 0.65  # each further bee of a kind is worth this much of the one before
        self.last_flower = 0.31  # flower's worth before the last round
        self.boldness = 0.14  # the share of their flowers, beyond the first, that others put forward
        self.heat = 0.45  # how much chance there is in the choice of a card
        self.drone_lure = 1.0  # how much more a Drone draws the others than a Worker
        self.queen_lure = 0.7
        self.queen_need = 0.16  # how much each bee that somebody lacks adds to that
        self.whim = 0.26  # how far the price of a flower strays from one sale to the next
        self.scarce = 8  # flowers in the Garden from which on a vote is welcome to all
        self.spare = 3.0  # bees beyond the rounds left before a vote is welcome


class DirectorPolicy(Policy):
    """Chooses by prices alone, from what lies open to all."""

    def __init__(self, parameters: Parameters | None = None, weights: Weights = WEIGHTS) -> None:
        self.parameters = Parameters() if parameters is None else parameters
        self.weights = weights

    def is_blind(self) -> bool:
        return True

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, BeesnessState)
        phase = state.phase
        if phase == CHOOSE:
            if CALL in moves and self.wants_vote(state, seat):
                return CALL
            return self.choose_card(state, seat, [move for move in moves if move >= PLAY], rng)
        if phase == WINDOW:
            return CALL if CALL in moves and self.wants_call(state, seat) else READY
        if phase == PICK:
            last = moves[-1]
            return last if last - TAKE < state.garden else last - 1  # never the last flower
        if phase == BID:
            return OFFER + self.best_offer(state, seat, rng)
        if phase == NOMINATE:
            return self.choose_bee(state, seat, moves, rng)
        if phase == AUCTION:
            return RAISE if self.bee_worth(state, seat, state.nominated) >= float(state.price + 1) else DROP
        if phase == VOTING:
            return YES if self.wants_call(state, seat) else NO
        if phase == DISCARDING:
            return self.choose_discard(state, seat, moves, rng)
        return moves[0]  # a gift, if it must be, is small

    # Prices

    def growth_each(self, state: BeesnessState) -> float:
        """What the Honeypot gains in a round, for each player."""
        return float(flowers_left(state)) / float(state.seats)

    def flower_worth(self, state: BeesnessState, seat: int) -> float:
        """What a flower kept for later rounds will bring."""
        left = state.rounds - state.round_number
        if left == 0:
            return 0.0
        worth = self.growth_each(state) * (self.parameters.flower if left > 1 else self.parameters.last_flower)
        if worth < THROW and state.cards[KINDS * seat + QUEEN]:
            return THROW
        return worth

    def bee_worth(self, state: BeesnessState, seat: int, kind: int) -> float:
        """What one more bee of this kind would bring in the rounds to come."""
        first = KINDS * seat
        left = state.rounds - state.round_number
        held = state.cards[first + WORKER] + state.cards[first + DRONE]
        if state.acting >> seat & 1 and state.laid[seat] != QUEEN:
            held -= 1
        if held >= left:
            return 0.0
        same = state.cards[first + kind]
        parameters = self.parameters
        worth = self.growth_each(state) * (parameters.drone if kind == DRONE else parameters.worker)
        for _ in range(same):
            worth *= parameters.fading
        return worth

    # Decisions

    def wants_vote(self, state: BeesnessState, seat: int) -> bool:
        """Whether new flowers are worth a bee: with bees to spare, or with next to nothing left to pick."""
        left = state.rounds - state.round_number
        if left < 1:
            return False
        if state.garden <= self.parameters.scarce:  # in good time: later the votes may be with those who do not care
            return True
        return float(bees_held(state, seat) - left) >= self.parameters.spare

    def is_threatened(self, state: BeesnessState, seat: int) -> bool:
        """BS4.1: whether a Worker of somebody else could empty the Garden now."""
        return state.turn != seat and state.acting != 0 and state.garden <= allowance(state, WORKER)

    def wants_call(self, state: BeesnessState, seat: int) -> bool:
        return self.wants_vote(state, seat) or self.is_threatened(state, seat)

    def choose_card(self, state: BeesnessState, seat: int, moves: list[int], rng: Rng) -> int:
        """By lot among the best, for who is sure to be foreseen is sure to be crowded."""
        if not moves:
            return READY
        values = [self.card_value(state, seat, move - PLAY) for move in moves]
        best = max(values)
        scale = self.parameters.heat * max(best, 1.0)
        weights = [math.exp((value - best) / scale) for value in values]
        ticket = rng.unit() * sum(weights)
        for index in range(len(moves)):
            ticket -= weights[index]
            if ticket < 0.0:
                return moves[index]
        return moves[-1]

    def card_value(self, state: BeesnessState, seat: int, kind: int) -> float:
        chances = self.crowd(state, seat, kind)
        if kind == DRONE:
            return self.drone_value(state, seat, chances)
        if kind == QUEEN and state.round_number == state.rounds:
            return THROW * float(state.flowers[seat])
        crowded = state.seats - 1
        share = 0.0
        for others in range(crowded):
            share += chances[others] * TAKES[others]
        if kind == WORKER:
            if share > float(state.garden - 1):
                share = float(state.garden - 1)
            return share * self.flower_worth(state, seat) - self.bee_worth_lost(state, seat, WORKER)
        return self.queen_value(state, seat, chances)

    def queen_value(self, state: BeesnessState, seat: int, chances: list[float]) -> float:
        """What up to three bees are worth above their price, each as likely as so few others lay a Queen."""
        first = KINDS * seat
        value = 0.0
        workers = 0
        drones = 0
        likely = 1.0 - chances[state.seats - 1]
        for number in range(SHARE):
            likely -= 0.0 if number == 0 else chances[SHARE - number]
            worker = self.bee_worth(state, seat, WORKER)
            drone = self.bee_worth(state, seat, DRONE)
            gain = max(worker, drone) - float(state.round_number)
            if gain <= 0.0 or likely <= 0.0:
                break
            value += likely * gain
            if drone >= worker:
                drones += 1
                state.cards[first + DRONE] += 1
            else:
                workers += 1
                state.cards[first + WORKER] += 1
        state.cards[first + DRONE] -= drones
        state.cards[first + WORKER] -= workers
        return value

    def bee_worth_lost(self, state: BeesnessState, seat: int, kind: int) -> float:
        """What playing this bee costs later."""
        index = KINDS * seat + kind
        state.cards[index] -= 1
        worth = self.bee_worth(state, seat, kind)
        state.cards[index] += 1
        return worth

    def crowd(self, state: BeesnessState, seat: int, kind: int) -> list[float]:
        """How likely 0, 1, 2, … others lay this kind of bee."""
        chances = [0.0] * state.seats
        chances[0] = 1.0
        for other in range(state.seats):
            if other == seat:
                continue
            chance = self.lure(state, other, kind)
            for number in range(state.seats - 1, 0, -1):
                chances[number] = chances[number] * (1.0 - chance) + chances[number - 1] * chance
            chances[0] *= 1.0 - chance
        return chances

    def lure(self, state: BeesnessState, other: int, kind: int) -> float:
        """How likely a player lays this kind, by what it holds."""
        first = KINDS * other
        parameters = self.parameters
        is_last = state.round_number == state.rounds
        worker = 0.0 if state.cards[first + WORKER] == 0 else 0.05 if is_last else 1.0
        drone = 0.0
        if state.cards[first + DRONE] and state.flowers[other]:
            drone = parameters.drone_lure * float(state.honeypot) / float(flowers_left(state))
            if state.flowers[other] == 1:
                drone *= 0.5
        queen = 0.0
        if state.cards[first + QUEEN]:
            needed = state.rounds - state.round_number - state.cards[first + WORKER] - state.cards[first + DRONE]
            queen = parameters.queen_lure + (parameters.queen_need * float(needed) if needed > 0 else 0.0)
        total = worker + drone + queen
        if total == 0.0:
            return 0.0
        return (worker if kind == WORKER else drone if kind == DRONE else queen) / total

    def drone_value(self, state: BeesnessState, seat: int, chances: list[float]) -> float:
        flowers = state.flowers[seat]
        if flowers == 0:
            return -self.bee_worth_lost(state, seat, DRONE)
        worth = self.flower_worth(state, seat)
        alone = float(state.honeypot) - worth * (2.0 if flowers > 1 else 1.0)
        value = chances[0] * alone
        average = 0.0
        is_last = state.round_number == state.rounds
        for other in range(state.seats):
            if other != seat:
                average += self.likely_offer(state.flowers[other], is_last=is_last) / float(state.seats - 1)
        for others in range(1, state.seats):
            if chances[others] > 0.0:
                against = average * float(others)
                count = self.offer_against(state, seat, against, worth)
                gain = float(state.honeypot * count) / (against + count) if count else 0.0
                value += chances[others] * (gain - worth * count)
        return value - self.bee_worth_lost(state, seat, DRONE)

    def best_offer(self, state: BeesnessState, seat: int, rng: Rng) -> int:
        """The number of flowers that brings most against what the others mostly do, at a price that nobody foresees."""
        against = 0.0
        is_last = state.round_number == state.rounds
        for other in range(state.seats):
            if other != seat and state.laid[other] == DRONE:
                against += self.likely_offer(state.flowers[other], is_last=is_last)
        whim = 1.0 + self.parameters.whim * (2.0 * rng.unit() - 1.0)
        return self.offer_against(state, seat, against, self.flower_worth(state, seat) * whim)

    def likely_offer(self, flowers: int, *, is_last: bool) -> float:
        """What somebody with so many flowers puts forward: all in the last round, else one and a few more."""
        if is_last or flowers == 0:
            return float(flowers)
        return 1.0 + self.parameters.boldness * (flowers - 1)

    def offer_against(self, state: BeesnessState, seat: int, against: float, worth: float) -> int:
        best = 0.0
        chosen = 0
        for count in range(1, state.flowers[seat] + 1):
            value = float(state.honeypot * count) / (against + float(count)) - worth * float(count)
            if value > best:
                best = value
                chosen = count
        return chosen

    def choose_bee(self, state: BeesnessState, seat: int, moves: list[int], rng: Rng) -> int:
        """The bee that is worth most above its price, equals by lot; none where none is worth it."""
        best = float(state.round_number)
        chosen = STOP
        for move in moves:
            if move != STOP:
                worth = self.bee_worth(state, seat, move - HIRE)
                if worth > best or (worth == best and chosen != STOP and rng.below(2)):
                    best = worth
                    chosen = move
        return chosen

    def choose_discard(self, state: BeesnessState, seat: int, moves: list[int], rng: Rng) -> int:
        """The bee that will be missed least, equals by lot; the Queen only if nothing else is left."""
        best = math.inf
        chosen = moves[0]
        for move in moves:
            kind = move - DISCARD
            if kind != QUEEN:
                worth = self.bee_worth_lost(state, seat, kind)
                if worth < best or (worth == best and rng.below(2)):
                    best = worth
                    chosen = move
        return chosen

    # For the search

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        """No gifts, no leaps in an auction, never the last flower, no calls while the Garden is full."""
        assert isinstance(state, BeesnessState)
        phase = state.phase
        if phase == CHOOSE:
            cards = [move for move in moves if move >= PLAY] or moves[:1]
            return [CALL, *cards] if CALL in moves and self.wants_vote(state, seat) and cards[0] != READY else cards
        if phase == WINDOW:
            return moves if state.garden <= FEW_FLOWERS or self.wants_call(state, seat) else moves[:1]
        if phase == GIFT:
            return moves[:1]
        if phase == AUCTION:
            return [RAISE, DROP]
        if phase == PICK:
            return moves[: state.garden]
        return moves

    def is_quiet(self, state: State) -> bool:
        """Between two rounds nothing is hidden and nothing pending."""
        assert isinstance(state, BeesnessState)
        return (
            state.phase == CHOOSE
            and state.called == 0
            and count_of(state.given, 0) == state.seats
            and count_of(state.chosen, NOTHING) == state.seats
        )

    def value(self, state: State) -> list[float]:
        """Who wins, by what everybody owns: the weights were fitted to games of this player against itself."""
        assert isinstance(state, BeesnessState)
        return self.weights.value(self.stage(state), self.features(state))

    def feature_names(self) -> list[str]:
        return FEATURES

    def stages(self) -> int:
        return MOST_ROUNDS

    def stage(self, state: State) -> int:
        assert isinstance(state, BeesnessState)
        return state.rounds - state.round_number

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, BeesnessState)
        return [standing(state, seat) for seat in range(state.seats)]


def standing(state: BeesnessState, seat: int) -> list[float]:
    """What a seat owns."""
    first = KINDS * seat
    return [
        float(state.honey[seat]),
        float(state.flowers[seat]),
        float(min(state.cards[first + WORKER], MOST_COUNTED)),
        float(min(state.cards[first + DRONE], MOST_COUNTED)),
        float(state.cards[first + QUEEN]),
    ]
