"""Apiarium, compiled: random play and copies of all six games, and its environments driven as those of others are."""

from __future__ import annotations

import copy
import random
import warnings
from functools import partial
from typing import Any

import numpy as np
from serving import Measures, cost, rate, serve, shape

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pyspiel

    import apiarium.envs.spiel as spiel
    from apiarium import all_games, find_game
    from apiarium.core.game import Game
    from apiarium.core.playout import play_randomly
    from apiarium.core.rng import Rng
    from apiarium.core.state import NOBODY
    from apiarium.envs.aec import AecEnv
    from apiarium.envs.tensors import settled
    from apiarium.envs.vector import VectorEnv
    from apiarium.lab.speed import Speedometer, is_compiled

SEATS = 4
COUNT = 64  # games of the vector environment
STEPS = 16
BEEHOLDER = find_game("beeholder")
RNG = Rng("shape")


def seats_for(game: Game) -> int:
    return max(game.fewest, min(game.most, SEATS))


def walk(env: Any) -> int:
    """A whole game by the mask, as PettingZoo's documents show it; the number of decisions."""
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            env.step(None)
        else:
            moves = np.flatnonzero(observation["action_mask"])
            env.step(moves[int(random.random() * len(moves))])
            decisions += 1
    return decisions


def scatter(env: VectorEnv, length: int) -> None:
    """Bring every game to another point, so that each round of measuring meets openings and endings alike."""
    rng = Rng("scattered")
    for number, state in enumerate(env.games.states):
        play_randomly(state, rng, rng.below(length))
        if settled(state, rng).due() == NOBODY:
            env.games.states[number] = settled(env.table.start.clone(), rng)
    env.games.look()


def many(env: VectorEnv, rng: np.random.Generator) -> int:
    for _ in range(STEPS):
        env.step(env.sample(rng))
    return STEPS * env.count


def through_openspiel(game: Any) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(random.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
        else:
            moves = state.legal_actions()
            state.apply_action(moves[int(random.random() * len(moves))])
            decisions += 1
    return decisions


def bees() -> tuple[int, int, bool]:
    """A game of Bee-holder as its shape is compared: decisions, hands, and whether there was Sudden Death."""
    state = BEEHOLDER.start(SEATS)
    decisions = play_randomly(state, RNG, BEEHOLDER.bound)
    values = state.json()
    return decisions, int(str(values["hand_number"])), values["is_sudden_death"] == 1


def decisions_of(meter: Speedometer, seconds: float) -> dict[str, float]:
    return {"decisions": meter.random_play(seconds)["decisions"]}


def measures() -> Measures:
    found: Measures = {"beeholder-shape": partial(shape, bees)}
    for game in all_games():
        if not game.package.startswith("apiarium."):
            continue
        seats = seats_for(game)
        meter = Speedometer(game.name, seats)
        found[game.name] = partial(decisions_of, meter)
        found[f"{game.name}-clone"] = meter.clone
        env = AecEnv(game, seats)
        env.reset(seed=1)
        found[f"{game.name}-pettingzoo"] = partial(rate, partial(walk, env))
        vector = VectorEnv(game, COUNT, seats)
        vector.reset(1)
        scatter(vector, walk(env))
        found[f"{game.name}-vector"] = partial(rate, partial(many, vector, np.random.default_rng(1)))
        started = AecEnv(game, seats)
        started.reset(seed=1)
        found[f"{game.name}-pettingzoo-clone"] = partial(cost, partial(copy.deepcopy, started), at_once=2)
    name = spiel.PREFIX + "beeholder"
    found["beeholder-openspiel"] = partial(
        rate, partial(through_openspiel, pyspiel.load_game(name, {"players": SEATS}))
    )
    return found


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    random.seed(1)
    if not is_compiled():
        raise SystemExit("the package is not compiled here; `make bench` measures the compiled one")
    serve(measures())
