"""Many games in one call: `VectorEnv("beeholder", 64)` steps all of them, and writes into arrays made once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..core.state import State
from .encoding import Floats, Mask, shared
from .table import EnvTable, Played, Reward
from .tensors import Games


class VectorEnv:
    """In every game one seat is asked at a time: `seats[i]` says which, `masks[i]` what it may choose.

    A game that ends writes `rewards[i]` for all seats, sets `is_over[i]` and begins anew at once. The arrays are the
    memory that the games are painted in: the next step changes them, and only steps do.
    """

    def __init__(
        self, game: Played, count: int, seats: int | None = None, options: dict[str, object] | None = None,
        reward: Reward = "zero-sum",
    ) -> None:  # fmt: skip
        self.table = EnvTable(game, seats, options, reward)
        self.count = count
        self.actions = self.table.actions
        self.games = Games(self.table.start, self.table.encoding.stretched(count), count)
        self.observations: Floats = shared(self.games.canvas.cells, np.float32).reshape(count, -1)
        self.masks: Mask = shared(self.games.masks, np.int8).reshape(count, -1)
        self.seats: npt.NDArray[np.int64] = shared(self.games.seats, np.int64)
        self.rewards: Floats = np.zeros((count, self.table.seats), np.float32)
        self.is_over: npt.NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.reset()

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles hold the positions and where chance stands, and the arrays of the last end."""
        chance = [int(rng.x) for rng in self.games.rngs]
        return (restored, (self.table, self.games.states, chance, self.rewards, self.is_over))

    def reset(self, seed: int = 0) -> None:
        self.games.begin([f"{seed}/{number}" for number in range(self.count)])
        self.rewards[:] = 0.0
        self.is_over[:] = False
        self.games.look()

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """One choice in every game; what came of it stands in the arrays."""
        self.games.step(actions.tolist())
        self.rewards[:] = 0.0
        self.is_over[:] = False
        for number, state in self.games.ended:
            self.rewards[number] = self.table.rewards_of(state)
            self.is_over[number] = True
        self.games.look()

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal move for every game, all equally likely."""
        return np.array(self.games.sample(rng.random(self.count).tolist()), np.int64)


def restored(
    table: EnvTable, states: list[State], chance: list[int], rewards: Floats, is_over: npt.NDArray[np.bool_]
) -> VectorEnv:
    env = VectorEnv(table.game, len(states), table.seats, table.options, table.reward)
    env.games.states = states
    for rng, number in zip(env.games.rngs, chance, strict=True):
        rng.x = number
    env.rewards[:] = rewards
    env.is_over[:] = is_over
    env.games.look()
    return env
