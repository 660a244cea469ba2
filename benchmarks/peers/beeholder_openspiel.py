"""Eye of the Bee-holder on OpenSpiel's Python game API, as its own Python games are written: explicit chance."""

from __future__ import annotations

from typing import Any

import pyspiel
from beeholder_rules import BEES, MOVES, OVER, Bees

SEATS, TARGET, HAND = 4, 10, 7
TYPE = pyspiel.GameType(
    short_name="python_beeholder",
    long_name="Eye of the Bee-holder",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=MOVES,
    max_chance_outcomes=BEES + SEATS,
    num_players=SEATS,
    min_utility=-1.0 / SEATS,
    max_utility=1.0 - 1.0 / SEATS,
    utility_sum=0.0,
    max_game_length=1_000_000,
)
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class BeeholderGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says nothing of its types
    def __init__(self, params: Any = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> BeeholderState:
        return BeeholderState(self)


class BeeholderState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: BeeholderGame) -> None:
        super().__init__(game)
        self.bees = Bees(SEATS, TARGET, HAND)

    def __deepcopy__(self, memo: Any) -> BeeholderState:
        twin = BeeholderState(self.get_game())
        twin.bees = self.bees.copy()
        return twin

    def current_player(self) -> int:
        if self.bees.is_chance():
            return CHANCE
        return TERMINAL if self.bees.phase == OVER else self.bees.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.bees.moves()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.bees.chances()
        weight = 1.0 / len(outcomes)
        return [(outcome, weight) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.bees.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.bees.phase == OVER

    def returns(self) -> list[float]:
        return self.bees.rewards()

    def __str__(self) -> str:
        return f"{self.bees.points} {self.bees.slots}"
