"""OpenSpiel: its C++ games from a Python loop, its rollouts in C++, a Python game of its own, and our Bee-holder."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import beeholder_openspiel
import pyspiel
from open_spiel.python import games  # noqa: F401  # registers its Python games
from serving import Measures, cost, rate, serve, shape

MIDDLE = 80
ROLLOUTS = 50
DEALS = 8
LENGTHS = 20  # games whose mean length is taken


def walk(state: Any) -> int:
    """Uniformly random moves to the end; the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
        else:
            moves = state.legal_actions()
            state.apply_action(moves[int(random.random() * len(moves))])
            decisions += 1
    return decisions


def middle(game: Any) -> Any:
    """A position in the middle of a game."""
    state = game.new_initial_state()
    for _ in range(MIDDLE):
        actions = state.legal_actions()
        before = state.clone()
        state.apply_action(actions[int(random.random() * len(actions))])
        if state.is_terminal():
            return before
    return state


def rollouts(game: Any) -> Callable[[], int]:
    """OpenSpiel's rollouts, C++ from end to end: a search of one simulation that judges its root by so many of them.

    They begin after the deal, which costs them nothing; a rollout is as long as games from there are on average.
    """
    deals = [dealt(game) for _ in range(DEALS)]
    lengths = [sum(walk(deal.clone()) for _ in range(LENGTHS)) / LENGTHS for deal in deals]
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)

    def play() -> int:
        for deal in deals:
            bot.step(deal)
        return round(sum(lengths) * ROLLOUTS)

    return play


def dealt(game: Any) -> Any:
    """The first decision of a game."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
    return state


def bees() -> tuple[int, int, bool]:
    state = BEEHOLDER.new_initial_state()
    decisions = walk(state)
    return decisions, state.bees.hands_dealt, state.bees.is_sudden_death


BEEHOLDER = beeholder_openspiel.BeeholderGame()
HEARTS = pyspiel.load_game("hearts")
OH_HELL = pyspiel.load_game("oh_hell")
PYTHON = pyspiel.load_game("python_block_dominoes")


def measures() -> Measures:
    found: Measures = {
        "hearts": lambda seconds: rate(lambda: walk(HEARTS.new_initial_state()), seconds),
        "oh_hell": lambda seconds: rate(lambda: walk(OH_HELL.new_initial_state()), seconds),
        "dominoes": lambda seconds: rate(lambda: walk(PYTHON.new_initial_state()), seconds),
        "beeholder": lambda seconds: rate(lambda: walk(BEEHOLDER.new_initial_state()), seconds),
        "beeholder-shape": lambda seconds: shape(bees, seconds),
        "hearts-rollouts": partial(rate, rollouts(HEARTS)),
        "oh_hell-rollouts": partial(rate, rollouts(OH_HELL)),
    }
    for name, game in (("hearts", HEARTS), ("oh_hell", OH_HELL), ("dominoes", PYTHON), ("beeholder", BEEHOLDER)):
        found[f"{name}-clone"] = partial(cost, middle(game).clone)
    return found


if __name__ == "__main__":
    random.seed(1)
    serve(measures())
