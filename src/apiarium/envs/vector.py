"""Many games in one call: `VectorEnv("beeholder", 64)` steps all of them, and writes into arrays made once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..core.rng import Rng
from ..core.state import CHANCE, NOBODY
from .encoding import Floats, Mask
from .table import EnvTable, Played, Reward


class VectorEnv:
    """In every game one seat is asked at a time: `seats[i]` says which, `masks[i]` what it may choose.

    A game that ends writes `rewards[i]` for all seats, sets `is_over[i]` and begins anew at once.
    """

    def __init__(
        self, game: Played, count: int, seats: int | None = None, options: dict[str, object] | None = None,
        reward: Reward = "zero-sum",
    ) -> None:  # fmt: skip
        self.tables = [EnvTable(game, seats, options, reward) for _ in range(count)]
        first = self.tables[0]
        self.count = count
        self.actions = first.actions
        self.observations: Floats = np.zeros((count, first.encoding.size), np.float32)
        self.masks: Mask = np.zeros((count, first.actions), np.int8)
        self.seats: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        self.rewards: Floats = np.zeros((count, first.seats), np.float32)
        self.is_over: npt.NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.offered: list[list[int]] = [[] for _ in range(count)]

    def reset(self, seed: int = 0) -> None:
        for number, table in enumerate(self.tables):
            table.rng = Rng(f"{seed}/{number}")
            table.reset()
            self.look(number)

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """One choice in every game; what came of it stands in the arrays."""
        self.rewards[:] = 0.0
        self.is_over[:] = False
        for number, table in enumerate(self.tables):
            state = table.state
            seat = int(self.seats[number])
            move = int(actions[number])
            if move in self.offered[number]:
                state.apply(seat, move)
            else:
                state.play(seat, move)  # refuses with its clause
            while state.due() == CHANCE:
                state.apply(CHANCE, state.sample(table.rng))
            if state.due() == NOBODY:
                self.rewards[number] = table.rewards()
                self.is_over[number] = True
                table.reset()
            self.look(number)

    def look(self, number: int) -> None:
        table = self.tables[number]
        due = table.state.due()
        seat = (due & -due).bit_length() - 1
        self.seats[number] = seat
        mask = self.masks[number]
        mask[self.offered[number]] = 0
        self.offered[number] = table.state.moves(seat)
        mask[self.offered[number]] = 1
        table.encoding.encode(table.state.view(seat), self.observations[number])

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal move for every game, all equally likely."""
        return np.array([moves[rng.integers(len(moves))] for moves in self.offered], np.int64)
