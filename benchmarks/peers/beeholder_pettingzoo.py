"""Eye of the Bee-holder as a PettingZoo environment, raw: agent by agent, observations with an action mask."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
from beeholder_rules import BEES, MOVES, OVER, TILES, Bees

SEATS, TARGET, HAND = 4, 10, 7
SIZE = BEES + 2 * TILES + SEATS


class BeeholderEnv(pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo says nothing of its types
    def __init__(self) -> None:
        super().__init__()
        self.metadata = {"name": "beeholder", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(SEATS)]
        space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-1, 127, (SIZE,), np.int8),
                "action_mask": gymnasium.spaces.Box(0, 1, (MOVES,), np.int8),
            }
        )
        self.observation_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, Any] = {agent: gymnasium.spaces.Discrete(MOVES) for agent in self.possible_agents}
        self.bees = Bees(SEATS, TARGET, HAND)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            random.seed(seed)
        self.bees = Bees(SEATS, TARGET, HAND)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.settle()

    def settle(self) -> None:
        """Let chance fall, and see who is next."""
        bees = self.bees
        while bees.is_chance():
            outcomes = bees.chances()
            bees.apply(outcomes[int(random.random() * len(outcomes))])
        self.agent_selection = self.possible_agents[bees.seat if bees.phase != OVER else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """The own hand, the slots and the points."""
        bees = self.bees
        seat = self.possible_agents.index(agent)
        observation = np.zeros(SIZE, np.int8)
        observation[bees.hands[seat]] = 1
        observation[BEES : BEES + TILES] = bees.slots
        observation[-SEATS:] = bees.points
        mask = np.zeros(MOVES, np.int8)
        if bees.seat == seat:
            mask[bees.moves()] = 1
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.bees.apply(int(action))
        self.settle()
        if self.bees.phase == OVER:
            self.rewards = dict(zip(self.possible_agents, self.bees.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
