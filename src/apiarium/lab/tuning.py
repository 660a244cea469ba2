"""Fitting the weights of a game's value to the outcomes of games: the features are the game's own, the rest is here.

A position is a race of its seats: each has a sum of weighted features, and wins as often as its share of their
exponentials says (a conditional logit). Every stage of the game has a row of weights of its own, drawn towards the
weights of all stages together the more, the fewer positions it has.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ..bots import PolicyBot
from ..bots.bot import Bot
from ..bots.table import ask
from ..core.game import Game
from ..core.policy import Policy
from ..core.rng import Rng
from ..core.state import CHANCE, NOBODY
from ..core.weights import Weights
from .intervals import NORMAL

Values = npt.NDArray[np.float64]
UNREST: Final = 0.1  # of their moves the players overlook, so that positions beside the beaten track are seen too
KEPT_FROM: Final = 5  # every fifth game is not fitted to, but judges the fit
PULL: Final = 40.0  # a stage with so many positions goes half the way from the common weights to its own
RIDGE: Final = 1.0
ROUNDS: Final = 60  # of Newton's method; it ends long before


@dataclass(frozen=True)
class Sample:
    """A quiet position: the features of every seat, what the present value says of it, and how its game ended."""

    game: int
    stage: int
    features: Values  # seats × features
    believed: Values
    rewards: Values


@dataclass(frozen=True)
class Fit:
    """New weights, and how well they foresee games that they were not fitted to.

    A loss is the mean negative logarithm of the chance given to what happened; `gain` is how much smaller it is than
    before, with half the width of its 95 % interval over games.
    """

    weights: Weights
    games: int
    positions: int
    chance_loss: float
    old_loss: float
    new_loss: float
    gain: float
    half: float


def collect(game: Game, seats: list[int], games: int, seed: int) -> list[Sample]:
    """Quiet positions of games in which the policy plays itself; game i has one of the numbers of seats in turn."""
    policy = game.policy()
    found: list[Sample] = []
    for index in range(games):
        found += samples_of(game, policy, seats[index % len(seats)], index, seed)
    return found


def samples_of(game: Game, policy: Policy, seats: int, index: int, seed: int) -> list[Sample]:
    state = game.start(seats)
    bots: list[Bot] = [PolicyBot(policy, f"{seed}/{index}/{seat}", UNREST) for seat in range(seats)]
    chance, dealer = Rng(f"{seed}/{index}/chance"), Rng(f"{seed}/{index}/dealer")
    seen: list[tuple[int, list[list[float]], list[float]]] = []
    was_quiet = False
    while state.due() != NOBODY:
        is_quiet = policy.is_quiet(state)
        if is_quiet and not was_quiet:
            seen.append((policy.stage(state), policy.features(state), policy.value(state)))
        was_quiet = is_quiet
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(chance))
            continue
        for seat, move in ask(state, bots, dealer):
            if state.is_due(seat):
                state.play(seat, move)
    rewards = np.array(state.rewards())
    if rewards.sum() == 0.0:  # all have lost: that says nothing of who was ahead
        return []
    return [Sample(index, stage, np.array(rows), np.array(value), rewards) for stage, rows, value in seen]


def fit(names: list[str], stages: int, samples: list[Sample]) -> Fit:
    learned = [sample for sample in samples if sample.game % KEPT_FROM]
    judges = [sample for sample in samples if sample.game % KEPT_FROM == 0]
    common = solve(learned, np.zeros(len(names)), RIDGE)
    rows = [
        solve([sample for sample in learned if sample.stage == stage], common, PULL / 10) for stage in range(stages)
    ]
    weights = Weights(names, [[round(float(number), 4) for number in row] for row in rows])
    return judged(weights, samples, judges)


def solve(samples: list[Sample], centre: Values, pull: float) -> Values:
    """The weights that make the outcomes most likely, held near the centre as by so many positions."""
    weights = centre.copy()
    for _ in range(ROUNDS):
        slope = pull * (weights - centre)
        bend = pull * np.eye(len(weights))
        for sample in samples:
            chances = shares(sample.features @ weights)
            slope += sample.features.T @ (chances * sample.rewards.sum() - sample.rewards)
            spread = np.diag(chances) - np.outer(chances, chances)
            bend += sample.features.T @ spread @ sample.features
        step = np.linalg.solve(bend, slope)
        weights = weights - step
        if float(np.abs(step).max()) < 1e-6:
            break
    return weights


def shares(sums: Values) -> Values:
    powers: Values = np.exp(sums - sums.max())
    whole: Values = powers / powers.sum()
    return whole


def judged(weights: Weights, samples: list[Sample], judges: list[Sample]) -> Fit:
    """What the new and the present weights say of games that neither was fitted to just now."""
    gains: dict[int, list[float]] = {}
    chance = old = new = 0.0
    for sample in judges:
        before = loss(sample.believed, sample.rewards)
        after = loss(np.array(weights.value(sample.stage, sample.features.tolist())), sample.rewards)
        gains.setdefault(sample.game, []).append(before - after)
        chance += math.log(len(sample.rewards))
        old += before
        new += after
    count = max(1, len(judges))
    means = np.array([np.mean(values) for values in gains.values()])
    half = NORMAL * float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else math.inf
    games = len({sample.game for sample in samples})
    gain = float(means.mean()) if len(means) else 0.0
    return Fit(weights, games, len(samples), chance / count, old / count, new / count, gain, half)


def loss(chances: Values, rewards: Values) -> float:
    return float(-(rewards * np.log(np.maximum(chances, 1e-9))).sum())


def write(path: Path, found: Fit, seats: list[int], seed: int) -> None:
    """The weights with the figures that justify them."""
    figures = {
        "games": found.games,
        "seats": seats,
        "seed": seed,
        "positions": found.positions,
        "loss_by_chance": round(found.chance_loss, 4),
        "loss_before": round(found.old_loss, 4),
        "loss": round(found.new_loss, 4),
        "gain": [round(found.gain, 4), round(found.half, 4)],
    }
    rows = ",\n".join(f"    {json.dumps(row)}" for row in found.weights.rows)
    head = f'  "features": {json.dumps(found.weights.features)},\n  "fitted": {json.dumps(figures)},\n'
    path.write_text(f'{{\n{head}  "weights": [\n{rows}\n  ]\n}}\n', encoding="utf-8")
