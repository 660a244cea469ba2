"""Fits the weights by which the policy of Pollen Wars guesses who wins, to turns of games among greedy queens.

Usage: python -m benchmarks.pollenwars_value [--games N] [--seats N]...

At the start of every turn each hive is a row of numbers; the chance to win is their weighted sum, as shares of
exponentials. The weights make the winners most likely. A fifth of the games is held back, and the loss (the mean
of -log of the winner's chance) is told for it, beside that of equal shares.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from apiarium.bots import make_bot
from apiarium.bots.table import ask
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY
from apiarium.games.pollenwars import GAME
from apiarium.games.pollenwars.bees import foragers_out, living_foragers, soldiers_out
from apiarium.games.pollenwars.components import DEATHS, FUNGUS, MOST_SEATS, NO_PATTERN
from apiarium.games.pollenwars.field import PATTERN_BEES
from apiarium.games.pollenwars.hands import hand_size
from apiarium.games.pollenwars.phases import ACTION
from apiarium.games.pollenwars.policy.actions import is_infested
from apiarium.games.pollenwars.policy.plans import own_hexes, plan_through
from apiarium.games.pollenwars.state import PollenwarsState

NAMES = [
    "pollen", "pollen, late", "pay, 1 missing", "pay, 2 missing", "pay, 3 missing", "1 missing and it wins",
    "foragers out", "soldiers out", "varroa, last three", "varroa, last six", "varroa", "remedy near", "cards",
    "waiting", "waiting with 1 missing",
]  # fmt: skip
HELD_BACK = 5  # every so many games one is not fitted to
STEPS = 400


def row_of(state: PollenwarsState, seat: int) -> list[float]:
    """One hive in numbers, in the order of NAMES."""
    hexes = own_hexes(state, seat)
    missing, pay = 0, 0
    if state.patterns[seat] != NO_PATTERN and hexes:
        plan = plan_through(state, seat, state.patterns[seat], hexes)
        missing, pay = len(plan.missing), plan.pay
    pollen, out = state.pollen[seat], [foragers_out(state, seat), soldiers_out(state, seat)]
    wait = (seat - state.turn) % state.seats / state.seats
    deaths = min(2, (living_foragers(state, seat) - 1) // DEATHS) if is_infested(state, seat) else -1
    is_near = deaths >= 0 and any(state.covers[place] == FUNGUS for place in hexes)
    wins = missing == 1 and pollen + pay + sum(out) - PATTERN_BEES + 1 >= state.target
    numbers = [pollen, pollen * max(state.pollen) / state.target]
    numbers += [pay * (missing == count) for count in (1, 2, 3)] + [wins, *out]
    numbers += [deaths == count for count in (0, 1, 2)] + [is_near, min(3, hand_size(state, seat))]
    return [float(number) for number in [*numbers, -wait, -wait * (missing == 1)]]


def play(seats: int, game: int) -> tuple[list[list[list[float]]], list[int]]:
    """The rows of all hives at the start of every turn, and who won."""
    state = GAME.start(seats)
    assert isinstance(state, PollenwarsState)
    bots = [make_bot("greedy", GAME, f"{game} {seat}") for seat in range(seats)]
    chance, dealer = Rng(f"chance {game}"), Rng(f"dealer {game}")
    turns: list[list[list[float]]] = []
    last = (0, 0)
    while state.due() != NOBODY:
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(chance))
            continue
        if state.phase == ACTION and (state.round_number, state.turns) != last:
            last = (state.round_number, state.turns)
            turns.append([row_of(state, seat) for seat in range(seats)])
        for seat, move in ask(state, bots, dealer):
            if state.is_due(seat):
                state.apply(seat, move)
    result = state.result()
    assert result is not None
    return turns, result.winners


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300, help="for each number of seats")
    parser.add_argument("--seats", type=int, action="append")
    words = parser.parse_args()
    rows, absent, won, is_held = [], [], [], []
    for seats in words.seats or [3, 4]:
        for game in range(words.games):
            turns, winners = play(seats, game)
            for turn in turns if winners else []:
                rows.append(turn + [[0.0] * len(NAMES)] * (MOST_SEATS - seats))
                absent.append([0.0] * seats + [-np.inf] * (MOST_SEATS - seats))
                won.append([(seat in winners) / len(winners) for seat in range(MOST_SEATS)])
                is_held.append(game % HELD_BACK == 0)
    report(np.array(rows), np.array(absent), np.array(won), np.array(is_held))
    return 0


def report(rows: np.ndarray, absent: np.ndarray, won: np.ndarray, is_held: np.ndarray) -> None:
    spread = rows[absent == 0.0].std(0) + 1e-9
    weights, speed, force = np.zeros(len(NAMES)), np.zeros(len(NAMES)), np.zeros(len(NAMES))

    def shares(chosen: np.ndarray) -> np.ndarray:
        sums = (rows[chosen] / spread) @ weights + absent[chosen]
        raised = np.exp(sums - sums.max(1, keepdims=True))
        return np.asarray(raised / raised.sum(1, keepdims=True))

    for step in range(1, STEPS + 1):  # Adam
        slope = np.einsum("ns,nsf->f", shares(~is_held) - won[~is_held], rows[~is_held] / spread) / (~is_held).sum()
        speed, force = 0.9 * speed + 0.1 * slope, 0.99 * force + 0.01 * slope**2
        weights -= 0.05 * speed / (1 - 0.9**step) / (np.sqrt(force / (1 - 0.99**step)) + 1e-8)
    loss = -(won[is_held] * np.log(shares(is_held) + 1e-12)).sum(1).mean()
    equal = np.log((absent[is_held] == 0.0).sum(1)).mean()
    print(f"{len(rows)} turns; loss on the {is_held.sum()} held back: {loss:.3f}, of equal shares {equal:.3f}")
    for name, weight in zip(NAMES, weights / spread, strict=True):
        print(f"{name:24} {weight:7.3f}")


if __name__ == "__main__":
    sys.exit(main())
