"""Catanatron: whole games of its random players, as its own simulator plays them."""

from __future__ import annotations

import random
from functools import partial

from catanatron import Color, Game, RandomPlayer
from serving import Measures, cost, rate, serve

MIDDLE = 80


def start() -> Game:
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def play() -> int:
    game = start()
    game.play()
    return len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)


def measures() -> Measures:
    game = start()
    for _ in range(MIDDLE):
        game.play_tick()
    return {"catan": partial(rate, play), "catan-clone": partial(cost, game.copy)}


if __name__ == "__main__":
    random.seed(1)
    serve(measures())
