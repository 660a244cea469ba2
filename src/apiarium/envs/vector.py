"""Many games in one call: `VectorEnv("beeholder", 64)` steps all of them, and writes into arrays made once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .encoding import FLOAT, Floats, Mask
from .table import EnvTable, Played, Reward
from .tensors import Games


class VectorEnv:
    """In every game one seat is asked at a time: `seats[i]` says which, `masks[i]` what it may choose.

    A game that ends writes `rewards[i]` for all seats, sets `is_over[i]` and begins anew at once.
    """

    def __init__(
        self, game: Played, count: int, seats: int | None = None, options: dict[str, object] | None = None,
        reward: Reward = "zero-sum",
    ) -> None:  # fmt: skip
        self.table = EnvTable(game, seats, options, reward)
        self.count = count
        self.actions = self.table.actions
        self.observations: Floats = np.zeros((count, self.table.encoding.size), np.float32)
        self.masks: Mask = np.zeros((count, self.actions), np.int8)
        self.seats: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        self.rewards: Floats = np.zeros((count, self.table.seats), np.float32)
        self.is_over: npt.NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.games = self.begun(0)

    def __getstate__(self) -> dict[str, object]:
        chance = [int(rng.x) for rng in self.games.rngs]
        return {**self.__dict__, "games": (self.games.states, chance)}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        self.games = self.begun(0)
        self.games.states, chance = values["games"]
        for rng, number in zip(self.games.rngs, chance, strict=True):
            rng.x = number
        self.games.look()

    def begun(self, seed: int) -> Games:
        seeds = [f"{seed}/{number}" for number in range(self.count)]
        return Games(self.table.start, self.table.encoding.layout, seeds)

    def reset(self, seed: int = 0) -> None:
        self.games = self.begun(seed)
        self.look()

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """One choice in every game; what came of it stands in the arrays."""
        self.games.step(actions.tolist())
        self.rewards[:] = 0.0
        self.is_over[:] = False
        for number, state in self.games.ended:
            self.rewards[number] = self.table.rewards_of(state)
            self.is_over[number] = True
        self.look()

    def look(self) -> None:
        """Write down who is asked in every game, what it sees and what it may choose."""
        observations, masks = self.games.look()
        self.observations[:] = np.frombuffer(observations, FLOAT).reshape(self.observations.shape)
        self.masks[:] = np.frombuffer(masks, np.int8).reshape(self.masks.shape)
        self.seats[:] = self.games.seats

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal move for every game, all equally likely."""
        lots: list[float] = rng.random(self.count).tolist()
        offers = self.games.offers
        return np.array([moves[int(lot * len(moves))] for moves, lot in zip(offers, lots, strict=True)], np.int64)
