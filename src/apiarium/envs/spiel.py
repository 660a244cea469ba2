"""OpenSpiel: every game registered as `apiarium_NAME`, with explicit chance; who chooses at once is asked in turn.

`import apiarium.envs.spiel` registers them; `pyspiel.load_game("apiarium_beeholder", {"players": 2, "target": 3})`.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from ..core.game import Game
from ..core.registry import all_games
from ..core.state import CHANCE, NOBODY, SPECTATOR, State
from .encoding import Encoding
from .table import EnvTable

PREFIX: Final = "apiarium_"
MOST_LENGTH: Final = 2**31 - 1


def parameters_of(game: Game) -> dict[str, Any]:
    """Seats and options as OpenSpiel takes them."""
    chosen: dict[str, Any] = {"players": game.fewest}
    chosen.update({option.name: option.default for option in game.options})
    return chosen


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters_of(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says nothing of its types
    """One game with so many seats and these options."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**parameters_of(self.ours), **(params or {})}
        seats = int(chosen.pop("players"))
        self.table = EnvTable(self.ours, seats, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.verbs.size,
            max_chance_outcomes=max(1, self.ours.chance_verbs.size),
            num_players=seats,
            min_utility=-1.0 / seats,
            max_utility=1.0 - 1.0 / seats,
            utility_sum=0.0,
            max_game_length=self.ours.bound,
        )
        super().__init__(type_of(self.ours), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table.encoding, is_memory=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and a digest of what each seat has heard since the game began: all that it may remember.

    A digest does not grow, so that a position in the thousandth move is copied and pickled as fast as in the first.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seats = game.table.seats
        self.position = game.table.start.clone()
        self.heard = [""] * self.seats

    def current_player(self) -> int:
        due = self.position.due()
        if due == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        if due == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return (due & -due).bit_length() - 1

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.moves(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.position.chances()
        total = sum(weight for _, weight in chances)
        return [(outcome, weight / total) for outcome, weight in chances]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        told = apply_and_tell(self.position, player if player >= 0 else CHANCE, action)
        for seat, lines in enumerate(told):
            if lines:
                heard = "\n".join([self.heard[seat], *lines])
                self.heard[seat] = hashlib.sha256(heard.encode()).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        verbs = self.position.game.chance_verbs if player < 0 else self.position.game.verbs
        return str(verbs.text(action))

    def is_terminal(self) -> bool:
        return self.position.due() == NOBODY

    def returns(self) -> list[float]:
        result = self.position.result()
        if result is None or not result.winners:
            return [0.0] * self.seats
        share = 1.0 / len(result.winners)
        return [(share if rank == 1 else 0.0) - 1.0 / self.seats for rank in result.ranks]

    def information_state_string(self, player: int | None = None) -> str:
        """What a player with a perfect memory knows: everything it heard and did, as a digest, and what it sees now."""
        seat = self.current_player() if player is None else player
        return f"{self.heard[seat]}\n{self.observation_string(seat)}"

    def memory(self, seat: int) -> list[str]:
        """Everything that a player heard and did since the game began, for people: the whole game is played again."""
        position = self.get_game().table.start.clone()
        lines: list[str] = []
        for step in self.full_history():
            lines += apply_and_tell(position, step.player if step.player >= 0 else CHANCE, step.action)[seat]
        return lines

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now, as JSON."""
        seat = self.current_player() if player is None else player
        return msgspec.json.encode(self.position.view(seat).json()).decode()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.current_player() if player is None else player
        encoding: Encoding = self.get_game().table.encoding
        tensor: list[float] = encoding.observe(self.position, seat).tolist()
        return tensor

    def __str__(self) -> str:
        return str(self.position.game.render(self.position.view(SPECTATOR)))


def apply_and_tell(position: State, seat: int, action: int) -> list[list[str]]:
    """Make a move; what every seat hears of it, and what the one who moved did."""
    position.events = []
    position.apply(seat, action)
    events, position.events = position.events, None
    told: list[list[str]] = [[] for _ in range(position.seats)]
    if seat >= 0:
        told[seat].append(position.game.verbs.text(action))
    for event in events or []:
        line = f"{event.kind} {msgspec.json.encode(event.data).decode()}"
        for other in range(position.seats):
            if event.is_for(other):
                told[other].append(line)
    return told


class Observer:
    """How OpenSpiel's algorithms look: at the view, as tensor and JSON, or at what a perfect memory knows, as text."""

    def __init__(self, encoding: Encoding, *, is_memory: bool = False) -> None:
        self.encoding = encoding
        self.is_memory = is_memory
        self.tensor = None if is_memory else np.zeros(encoding.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.encoding.observe(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.is_memory else state.observation_string(player)


def register_all() -> list[str]:
    """Every installed game, once; the names under which OpenSpiel knows them."""
    known = set(pyspiel.registered_names())
    names: list[str] = []
    for game in all_games():
        name = PREFIX + game.name
        if name not in known:
            pyspiel.register_game(type_of(game), type(f"Spiel_{game.name}", (SpielGame,), {"ours": game}))
        names.append(name)
    return names


register_all()
