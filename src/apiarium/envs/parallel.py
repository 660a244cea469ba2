"""PettingZoo, all at once: `SimultaneousEnv("beeholder", 3)`; who is not asked can only wait."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pettingzoo

from ..core.record import Record
from .aec import Space
from .table import EnvTable, Played, Reward


class SimultaneousEnv(pettingzoo.ParallelEnv):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """Every seat acts in every step. The last action, after all moves of the game, is to wait."""

    def __init__(
        self, game: Played, seats: int | None = None, options: dict[str, object] | None = None,
        reward: Reward = "zero-sum", render_mode: str | None = None,
        *, has_view: bool = False,
    ) -> None:  # fmt: skip
        self.table = EnvTable(game, seats, options, reward, has_view=has_view)
        self.metadata = {"name": f"apiarium_{self.table.game.name}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.wait = self.table.actions
        space = self.table.space(waits=True)
        self.observation_spaces: dict[str, Space] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, Space] = {
            agent: gymnasium.spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        return self.observations(), self.infos()

    def resume(
        self, record: Record, step: int
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:  # fmt: skip
        """Go on from a step of a record."""
        self.table.resume(record, step)
        self.agents = self.possible_agents[:]
        return self.observations(), self.infos()

    def observations(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        due = self.table.due
        for seat, agent in enumerate(self.possible_agents):
            seen = self.table.seen(seat)
            found[agent] = {**seen, "action_mask": np.append(seen["action_mask"], np.int8(seat not in due))}
        return found

    def view(self, agent: str) -> str:
        """All that the agent may know, as JSON."""
        return self.table.view_json(self.possible_agents.index(agent))

    def infos(self) -> dict[str, dict[str, Any]]:
        """The mask once more, where samplers of PettingZoo look for it."""
        return {agent: {"action_mask": seen["action_mask"]} for agent, seen in self.observations().items()}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """All who are due choose before anything is shown; whoever is not asked is taken to wait."""
        due = self.table.due
        for seat in due:
            agent = self.possible_agents[seat]
            if self.table.state.is_due(seat):  # an answer before may have settled what was asked
                self.table.play(seat, int(actions[agent]))
        is_over = self.table.is_over
        rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        observations, infos = self.observations(), self.infos()
        terminations = dict.fromkeys(self.possible_agents, is_over)
        truncations = dict.fromkeys(self.possible_agents, False)
        if is_over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.table.game.render(self.table.state.view(-1))

    def close(self) -> None:
        """Nothing is held open."""
