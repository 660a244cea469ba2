"""PettingZoo: its classic card games as they are given out and raw, and our Bee-holder written as one of them."""

from __future__ import annotations

import copy
import random
import warnings
from functools import partial
from typing import Any

import numpy as np
from beeholder_pettingzoo import BeeholderEnv
from serving import Measures, cost, rate, serve, shape

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.classic import hanabi_v5, leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

CARDS = {
    "hanabi": hanabi_v5,
    "leduc_holdem": leduc_holdem_v4,
    "texas_holdem": texas_holdem_v4,
    "texas_holdem_no_limit": texas_holdem_no_limit_v6,
}
MIDDLE = 3


def walk(env: Any, most: int = 1_000_000) -> int:
    """A whole game by the mask, as PettingZoo's documents show it; the number of decisions."""
    decisions = 0
    for _ in env.agent_iter():
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            env.step(None)
        else:
            moves = np.flatnonzero(observation["action_mask"])
            env.step(moves[int(random.random() * len(moves))])
            decisions += 1
            if decisions == most:
                break
    return decisions


def play(env: Any) -> int:
    env.reset()
    return walk(env)


def bees(env: Any) -> tuple[int, int, bool]:
    decisions = play(env)
    return decisions, env.bees.hands_dealt, env.bees.is_sudden_death


def measures() -> Measures:
    raw = BeeholderEnv()
    found: Measures = {
        "beeholder": partial(rate, partial(play, raw)),
        "beeholder-shape": partial(shape, partial(bees, raw)),
    }
    for name, module in CARDS.items():
        found[name] = partial(rate, partial(play, module.env()))
        found[f"{name}-raw"] = partial(rate, partial(play, module.raw_env()))
        started = module.raw_env()
        started.reset(seed=1)
        walk(started, MIDDLE)
        found[f"{name}-clone"] = partial(cost, partial(copy.deepcopy, started), at_once=2)
    return found


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    random.seed(1)
    serve(measures())
