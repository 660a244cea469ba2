"""Gymnasium: one seat for an agent, bots on the others: `SingleEnv("beeholder", seats=2, bots="greedy")`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from ..bots import ask, make_bot
from ..bots.bot import Bot
from ..core.rng import Rng
from .table import EnvTable, Played, Reward


class SingleEnv(gymnasium.Env[dict[str, Any], Any]):
    """The agent sits on `seat`; None sits down by lot in every game, so that no seat is learned by heart."""

    def __init__(
        self, game: Played, seats: int | None = None, options: dict[str, object] | None = None,
        bots: str = "greedy", seat: int | None = None, reward: Reward = "zero-sum", render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = EnvTable(game, seats, options, reward)
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.level = bots
        self.wish = seat
        self.seat = 0 if seat is None else seat
        self.games = 0
        self.bots: list[Bot] = []
        self.dealer = Rng(0)
        actions = self.table.actions
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0.0, 1.0, (self.table.encoding.size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Discrete(actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(2**31))
        self.seat = fresh % self.table.seats if self.wish is None else self.wish
        self.bots = [make_bot(self.level, self.table.game, f"{fresh}/{seat}") for seat in range(self.table.seats)]
        self.dealer = Rng(f"{fresh}/dealer")
        self.table.reset(fresh)
        self.wait()
        return self.seen()

    def wait(self, move: int | None = None) -> None:
        """Let the bots play until the agent is asked or the game is over; all who are due choose before any plays."""
        state = self.table.state
        while not self.table.is_over:
            if state.is_due(self.seat) and move is None:
                return
            own = self.bots[self.seat]
            self.bots[self.seat] = Given(-1 if move is None else move)
            answers = ask(state, self.bots, self.dealer)
            self.bots[self.seat] = own
            for seat, answer in answers:
                if state.is_due(seat):
                    self.table.play(seat, answer)
            move = None

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        observation = {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}
        return observation, {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An illegal action loses nothing and changes nothing, and `info` says why: mask it, or learn from it."""
        refused = None if self.table.is_over else self.table.state.why_not(self.seat, int(action))
        if refused is None and not self.table.is_over:
            self.wait(int(action))
        observation, info = self.seen()
        if refused is not None:
            info["refused"] = f"{refused.sentence} [{refused.clause}]"
        return observation, self.table.rewards()[self.seat], self.table.is_over, False, info

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return self.table.game.render(self.table.state.view(self.seat))


class Given(Bot):
    """Says what it was given: the agent's own choice among those of the bots."""

    def __init__(self, move: int) -> None:
        self.move = move

    def choose(self, copy: Any, seat: int) -> int:
        return self.move
