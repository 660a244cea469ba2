"""Gymnasium: one seat for an agent, bots on the others: `SingleEnv("beeholder", seats=2, bots="greedy")`."""

from __future__ import annotations

from typing import Any

import gymnasium

from ..bots import make_bot
from ..core.record import Record
from ..core.rng import Rng
from .table import EnvTable, Played, Reward


class SingleEnv(gymnasium.Env[dict[str, Any], Any]):
    """The agent sits on `seat`; None sits down by lot in every game, so that no seat is learned by heart."""

    def __init__(
        self, game: Played, seats: int | None = None, options: dict[str, object] | None = None,
        bots: str = "greedy", seat: int | None = None, reward: Reward = "zero-sum", render_mode: str | None = None,
        *, has_view: bool = False,
    ) -> None:  # fmt: skip
        self.table = EnvTable(game, seats, options, reward, has_view=has_view)
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.level = bots
        self.wish = seat
        self.seat = 0 if seat is None else seat
        self.lot = 0  # what the bots of this game draw their lots by
        self.asked = 0  # how often the bots were asked in this game
        self.observation_space = self.table.space()
        self.action_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Discrete(self.table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(2**31))
        self.seat = fresh % self.table.seats if self.wish is None else self.wish
        self.lot, self.asked = fresh, 0
        self.table.reset(fresh)
        self.wait()
        return self.seen()

    def wait(self, move: int | None = None) -> None:
        """Let the bots play until the agent is asked or the game is over; all who are due choose before any plays."""
        state = self.table.state
        while not self.table.is_over:
            if state.is_due(self.seat) and move is None:
                return
            self.asked += 1
            due = self.table.due
            answers = [(seat, move if seat == self.seat else self.answer(seat)) for seat in due]
            for seat, answer in answers:
                if answer is not None and state.is_due(seat):
                    self.table.play(seat, answer)
            move = None

    def answer(self, seat: int) -> int:
        """What a bot chooses. It is made anew each time: so a copy of the environment needs no copy of a bot."""
        lot = f"{self.lot}/{self.asked}/{seat}"
        bot = make_bot(self.level, self.table.game, lot)
        return bot.answer(self.table.state, seat, Rng(f"{lot}/dealer"))

    def resume(self, record: Record, step: int, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """Go on from a step of a record, the agent on this seat."""
        self.table.resume(record, step)
        self.seat = seat
        self.wait()
        return self.seen()

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        return self.table.seen(self.seat), {"seat": self.seat}

    def view(self) -> str:
        """All that the agent may know, as JSON."""
        return self.table.view_json(self.seat)

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
