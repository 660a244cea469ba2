"""Fits the value of Honey Buzz to the margins of games that begin unequal.

`python -m benchmarks.honeybuzz_value --two 1500 --three 1500 --four 1500 --out FILE` plays the games and writes the
weights. Equal players with equal beliefs play much the same game every time, and weights that are fitted to such games
take habits for causes. So players of bent beliefs begin, and from a round drawn by lot on the policy plays all seats;
positions from there on are fitted to how many points each seat ended above the mean of all, by ridge regression: first
one row of weights for all, then rows for the number of seats and the rounds to come, each held near the one before.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from apiarium.bots import PolicyBot
from apiarium.bots.bot import Bot
from apiarium.bots.table import ask
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.phases import STARTING
from apiarium.games.honeybuzz.policy.keeper import KeeperPolicy
from apiarium.games.honeybuzz.policy.prices import Parameters
from apiarium.games.honeybuzz.policy.standing import FEATURES, ROWS, STAGES
from apiarium.games.honeybuzz.state import HoneyBuzzState

Values = npt.NDArray[np.float64]
BENT = ["drops_pace", "realised", "nectar_uses", "room", "beeple", "sent", "own_icon", "dead", "jar", "order_hope"]
LAST_CHANGE = 13  # the round until which bent beliefs may play
KEPT_FROM = 5  # every fifth game judges the fit
FINAL_SHARE = 0.7  # the weight of a point in a final contest, which these games do not have, in points


@dataclass(frozen=True)
class Position:
    game: int
    seats: int
    stage: int
    features: Values  # seats × features, less their mean
    margins: Values  # final points of every seat, less their mean
    rewards: Values


def bent(source: random.Random) -> KeeperPolicy:
    """A player who believes something else, and opens otherwise."""
    parameters = Parameters()
    for name in BENT:
        setattr(parameters, name, getattr(parameters, name) * math.exp(source.gauss(0, 0.5)))
    scale = math.exp(source.gauss(0, 0.3))
    parameters.closing = [min(1.0, share * scale * math.exp(source.gauss(0, 0.4))) for share in parameters.closing]
    parameters.openings = LAST_CHANGE
    parameters.scatter = source.choice([0.0, 2.0, 5.0])
    return KeeperPolicy(parameters)


def play(seats: int, number: int) -> list[Position]:
    source = random.Random(f"{seats} seats, game {number}")
    change = min(source.randint(0, LAST_CHANGE), source.randint(0, LAST_CHANGE))  # early ones tell most, and are rare
    policy = KeeperPolicy()
    bots: list[Bot] = []
    for seat in range(seats):
        bots.append(PolicyBot(bent(source), f"bent {number} {seat}", source.choice([0.0, 0.1, 0.3])))
    state = GAME.start(seats)
    assert isinstance(state, HoneyBuzzState)
    chance, dealer = Rng(f"chance {seats} {number}"), Rng(f"dealer {seats} {number}")
    seen: list[tuple[int, Values]] = []
    is_even = False
    while state.due() != NOBODY:
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(chance))
            continue
        if not is_even and state.round_number > change:
            bots = [PolicyBot(policy, f"even {number} {seat}") for seat in range(seats)]
            is_even = True
        if is_even and state.phase == STARTING and not state.has_moved:
            rows = np.array(policy.features(state))
            seen.append((policy.stage(state), rows - rows.mean(axis=0)))
        for seat, move in ask(state, bots, dealer):
            state.play(seat, move)
    points = np.array(state.scores(), dtype=float)
    rewards = np.array(state.rewards())
    return [Position(number, seats, stage, rows, points - points.mean(), rewards) for stage, rows in seen]


def ridge(positions: list[Position], scale: Values, pull: float, centre: Values) -> Values:
    """The weights that foresee margins best, held near the centre as by so many typical positions."""
    if not positions:
        return centre
    rows = np.concatenate([position.features for position in positions])
    margins = np.concatenate([position.margins for position in positions])
    held = pull * scale**2
    found: Values = np.linalg.solve(rows.T @ rows + np.diag(held), rows.T @ margins + held * centre)
    return found


def sharpness(positions: list[Position], weights: Values) -> float:
    """How much a point of foreseen margin adds to the log odds of winning, by Newton's method."""
    factor = 0.08
    for _ in range(30):
        slope, bend = 0.0, 1e-6
        for position in positions:
            sums = position.features @ weights
            chances = shares(factor * sums)
            slope += float((chances - position.rewards) @ sums)
            bend += float(chances @ (sums * sums) - (chances @ sums) ** 2)
        factor -= slope / bend
    return factor


def shares(sums: Values) -> Values:
    powers: Values = np.exp(sums - sums.max())
    whole: Values = powers / powers.sum()
    return whole


def fit(positions: list[Position]) -> list[Values]:
    scale = np.concatenate([position.features for position in positions]).std(axis=0) + 1e-3
    common = ridge(positions, scale, 20.0, np.zeros(len(FEATURES)))
    rows: list[Values] = []
    for stage in range(STAGES):
        seats = stage // ROWS + 2
        table = ridge([one for one in positions if one.seats == seats], scale, 100.0, common)
        own = [one for one in positions if one.stage == stage]
        weights = ridge(own, scale, 150.0, table)
        rows.append(weights * sharpness(own, weights))
    final, points, estate = (FEATURES.index(name) for name in ("final contests", "points", "estate"))
    for row in rows:
        row[final] = FINAL_SHARE * (row[points] + row[estate])
    return rows


def loss(positions: list[Position], rows: list[Values]) -> float:
    lost = [-float(one.rewards @ np.log(shares(one.features @ rows[one.stage]) + 1e-9)) for one in positions]
    return sum(lost) / max(1, len(lost))


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the value of Honey Buzz to the margins of games.")
    for name, usual in (("two", 1500), ("three", 1500), ("four", 1500)):
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"games with {name} seats")
    parser.add_argument("--out", type=Path)
    wishes = parser.parse_args()
    games: dict[int, int] = {2: wishes.two, 3: wishes.three, 4: wishes.four}
    positions = [one for seats, count in games.items() for number in range(count) for one in play(seats, number)]
    judges = [one for one in positions if one.game % KEPT_FROM == 0]
    figures = {
        "games": sum(games.values()),
        "seats": list(games),
        "positions": len(positions),
        "loss_by_chance": round(sum(math.log(one.seats) for one in judges) / max(1, len(judges)), 4),
        "loss": round(loss(judges, fit([one for one in positions if one.game % KEPT_FROM])), 4),
    }
    print(json.dumps(figures))
    if wishes.out is not None:
        rows = ",\n".join(f"    {json.dumps([round(float(number), 4) for number in row])}" for row in fit(positions))
        head = f'  "features": {json.dumps(FEATURES)},\n  "fitted": {json.dumps(figures)},\n'
        wishes.out.write_text(f'{{\n{head}  "weights": [\n{rows}\n  ]\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
