"""PettingZoo, agent by agent: `AecEnv("beeholder", 3)`; those who choose at once are asked one after another."""

from __future__ import annotations

from typing import Any

import gymnasium
import pettingzoo

from ..core.record import Record
from .table import EnvTable, Played, Reward

Space = gymnasium.spaces.Space[Any]


class AecEnv(pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """Seats are agents `seat_0`, `seat_1`, …

    What others choose at the same time stays hidden until all have chosen, so that the order of asking tells nothing.
    """

    def __init__(
        self, game: Played, seats: int | None = None, options: dict[str, object] | None = None,
        reward: Reward = "zero-sum", render_mode: str | None = None,
        *, has_view: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.table = EnvTable(game, seats, options, reward, has_view=has_view)
        self.metadata = {
            "name": f"apiarium_{self.table.game.name}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        space, actions = self.table.space(), self.table.actions
        self.observation_spaces: dict[str, Space] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, Space] = {
            agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.begin()

    def resume(self, record: Record, step: int) -> None:
        """Go on from a step of a record."""
        self.table.resume(record, step)
        self.begin()

    def begin(self) -> None:
        """Everybody is there and nothing is counted yet."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        due = self.table.due
        return self.possible_agents[due[0] if due else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.seen(self.possible_agents.index(agent))

    def view(self, agent: str) -> str:
        """All that the agent may know, as JSON."""
        return self.table.view_json(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.table.play(self.possible_agents.index(agent), int(action))
        self._clear_rewards()
        if self.table.is_over:
            rewards = self.table.rewards()
            self.rewards = {other: rewards[seat] for seat, other in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.next_agent()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.table.game.render(self.table.state.view(-1))

    def close(self) -> None:
        """Nothing is held open."""
