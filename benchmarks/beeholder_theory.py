"""What the rules of Eye of the Bee-holder imply for random play, computed exactly.

Among random players every round is won by each seat with the same chance, whatever happened before: the bees shown
are a random sample without an order, no choice depends on a bee, and judging treats all seats alike. Scores are
therefore a walk that gives one point at a time to a seat drawn by lot, and everything about the length of a game
follows from walking over all scores with their probabilities.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

SLOTS = 6
NEGLIGIBLE = 1e-15

Walk = dict[tuple[int, ...], float]  # the probability of each set of scores, highest first


@dataclass
class Expectation:
    """Means over all games, and the probability of each number of hands."""

    hands: float = 0.0
    decisions: float = 0.0
    sudden_death: float = 0.0
    by_hands: dict[int, float] = field(default_factory=lambda: defaultdict(float))

    def end(self, probability: float, hands: int, decisions: int) -> None:
        self.hands += probability * hands
        self.decisions += probability * decisions
        self.by_hands[hands] += probability


def decisions_in_hand(seats: int, rounds: int) -> int:
    """Six picks of the draft, a bee from everybody in each round, and an action from everybody between two rounds."""
    return SLOTS + rounds * seats + (rounds - 1) * seats


def expect(seats: int, target: int = 10, hand: int = 7) -> Expectation:
    expected = Expectation()
    walk: Walk = {(0,) * seats: 1.0}
    sudden: Walk = {}
    hands = 0
    whole = decisions_in_hand(seats, hand)
    while sum(walk.values()) + sum(sudden.values()) > NEGLIGIBLE:
        hands += 1
        before = whole * (hands - 1)
        sudden = play_sudden_death(sudden, expected, seats, hand, hands, before)
        for _ in range(hand):
            walk = play_round(walk)
        going_on: Walk = {}
        for scores, probability in walk.items():
            if scores[0] < target:
                going_on[scores] = probability
            elif scores[0] > scores[1]:
                expected.end(probability, hands, before + whole)
            else:
                expected.sudden_death += probability
                sudden[scores] = sudden.get(scores, 0.0) + probability
        walk = going_on
    return expected


def play_sudden_death(walk: Walk, expected: Expectation, seats: int, hand: int, hands: int, before: int) -> Walk:
    """One hand of Sudden Death; what is left of the walk is still tied at its end."""
    for rounds in range(1, hand + 1):
        tied: Walk = {}
        for scores, probability in play_round(walk).items():
            if scores[0] > scores[1]:
                expected.end(probability, hands, before + decisions_in_hand(seats, rounds))
            else:
                tied[scores] = probability
        walk = tied
    return walk


def play_round(walk: Walk) -> Walk:
    """Somebody gets a point, each seat with the same chance."""
    after: Walk = defaultdict(float)
    for scores, probability in walk.items():
        for seat in range(len(scores)):
            next_scores = [*scores]
            next_scores[seat] += 1
            after[tuple(sorted(next_scores, reverse=True))] += probability / len(scores)
    return after
