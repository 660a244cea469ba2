"""RLCard: its own environments, stepped by random agents without its training data."""

from __future__ import annotations

import copy
import random
import warnings
from functools import partial
from typing import Any

from serving import Measures, cost, rate, serve

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import rlcard

GAMES = ("uno", "gin-rummy", "leduc-holdem", "limit-holdem")
MIDDLE = 3


def play(env: Any) -> int:
    """A whole game of legal moves, all equally likely."""
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        moves = list(state["legal_actions"])
        state, _ = env.step(moves[int(random.random() * len(moves))])
        decisions += 1
    return decisions


def begun(name: str) -> Any:
    """A game some moves old."""
    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()
    for _ in range(MIDDLE):
        if not env.is_over():
            state, _ = env.step(next(iter(state["legal_actions"])))
    return env.game


def measures() -> Measures:
    found: Measures = {}
    for name in GAMES:
        found[name] = partial(rate, partial(play, rlcard.make(name, config={"seed": 1})))
        found[f"{name}-clone"] = partial(cost, partial(copy.deepcopy, begun(name)), at_once=2)
    return found


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    random.seed(1)
    serve(measures())
