"""A small trained player of Eye of the Bee-holder: the bot, and the entry point by which Apiarium finds it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from apiarium.bots import Bot, BotKind
from apiarium.core.game import Game
from apiarium.core.state import State

from .features import Reader, reader_for
from .network import Apprentice

WEIGHTS: Final = Path(__file__).parent / "weights.npz"


@lru_cache(maxsize=1)
def trained() -> Apprentice:
    return Apprentice().load(WEIGHTS)


class ApprenticeBot(Bot):
    """Takes the move that its network scores highest; it sees its own view and nothing else."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.readers: dict[int, Reader] = {}

    def choose(self, copy: State, seat: int) -> int:
        moves = copy.moves(seat)
        if len(moves) == 1:
            return moves[0]
        reader = self.reader(copy)
        observation = reader.encoding.encode(copy.view(seat))[None, :]
        masks = np.zeros((1, self.game.verbs.size), np.int8)
        masks[0, moves] = 1
        _, table, listed = reader.features(observation, masks)
        scores, _ = trained().logits(table, listed)
        return int(listed[0, scores[0].argmax()])

    def reader(self, copy: State) -> Reader:
        if copy.seats not in self.readers:
            self.readers[copy.seats] = reader_for(self.game, copy.seats, dict(copy.options.values))
        return self.readers[copy.seats]


def make(game: Game, seed: int | str) -> Bot:
    return ApprenticeBot(game)


BOT: Final = BotKind("apprentice", "Learned by playing: weighs every bee against those unseen", make, ["beeholder"])
