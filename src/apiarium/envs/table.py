"""One game as every environment plays it: seeded chance, moves checked, observations, masks and rewards."""

from __future__ import annotations

import string
from typing import Any, Final, Literal

import gymnasium
import msgspec
import numpy as np

from ..core.errors import IllegalMove
from ..core.game import Game
from ..core.record import Record
from ..core.registry import find_game
from ..core.rng import Rng
from ..core.state import NOBODY, SPECTATOR, State, seats_in
from ..core.variants import Variant
from .encoding import Encoding, Floats, Mask
from .tensors import settled

Played = str | Game | Variant  # a game by its name, itself, or a variant of its rules
Reward = Literal["ranks", "zero-sum", "scores"]
LONGEST_VIEW: Final = 1_000_000  # letters of JSON
REWARDS: Final = ("ranks", "zero-sum", "scores")


class EnvTable:
    """The part that PettingZoo, Gymnasium and the vector environment share."""

    def __init__(
        self, game: Played, seats: int | None = None, options: dict[str, object] | None = None,
        reward: Reward = "zero-sum", *, has_view: bool = False,
    ) -> None:  # fmt: skip
        chosen: dict[str, object] = {} if options is None else dict(options)
        if isinstance(game, Variant):
            chosen = {**game.options, **chosen}
            game = game.game
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.fewest if seats is None else seats
        self.options = chosen
        if reward not in REWARDS:
            raise ValueError(f"reward must be one of {', '.join(REWARDS)}, not '{reward}'")
        self.reward: Reward = reward
        self.has_view = has_view
        self.encoding = Encoding(self.game, self.seats, self.options)
        self.actions = self.game.verbs.size
        self.start = self.game.start(self.seats, self.options)
        self.state: State = self.start.clone()
        self.rng = Rng(0)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles hold the position and where chance stands; the rest follows from the game."""
        settings = {"seats": self.seats, "options": self.options, "reward": self.reward, "has_view": self.has_view}
        return (restored, (self.game.name, settings, self.state, self.rng.x))

    def reset(self, seed: int | None = None) -> None:
        """A new game; without a seed the chance of the last one goes on."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state = self.start.clone()
        self.settle()

    def resume(self, record: Record, step: int) -> None:
        """Go on from a step of a record: the same position, with chance of our own from there."""
        match = record.opened()
        while len(match.log) < step:
            record.advance(match)
        self.state = match.state.clone()
        self.settle()

    def settle(self) -> None:
        settled(self.state, self.rng)

    @property
    def due(self) -> list[int]:
        """The seats that must choose; empty at the end."""
        return seats_in(self.state.due())

    @property
    def is_over(self) -> bool:
        return self.state.due() == NOBODY

    def play(self, seat: int, move: int) -> None:
        """Make a move and let chance fall; IllegalMove with its clause where it cannot be made."""
        if not 0 <= move < self.actions:
            raise IllegalMove(f"move {move}", f"moves go from 0 to {self.actions - 1}", "")
        self.state.play(seat, move)
        self.settle()

    def space(self, *, waits: bool = False) -> gymnasium.spaces.Dict:
        """What an agent is shown: tensor, mask, and the view as JSON where that was asked for."""
        parts: dict[str, gymnasium.spaces.Space[Any]] = {
            "observation": gymnasium.spaces.Box(0.0, 1.0, (self.encoding.size,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.actions + int(waits),), np.int8),
        }
        if self.has_view:
            parts["view"] = gymnasium.spaces.Text(LONGEST_VIEW, charset=string.printable)
        return gymnasium.spaces.Dict(parts)

    def seen(self, seat: int) -> dict[str, Any]:
        """What the agent on this seat is shown now."""
        found: dict[str, Any] = {"observation": self.observe(seat), "action_mask": self.mask(seat)}
        if self.has_view:
            found["view"] = self.view_json(seat)
        return found

    def observe(self, seat: int) -> Floats:
        return self.encoding.observe(self.state, seat)

    def mask(self, seat: int) -> Mask:
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[self.state.moves(seat)] = 1
        return mask

    def view_json(self, seat: int = SPECTATOR) -> str:
        """All that the seat may know, as JSON."""
        return msgspec.json.encode(self.state.view(seat).json()).decode()

    def rewards(self) -> list[float]:
        return self.rewards_of(self.state)

    def rewards_of(self, state: State) -> list[float]:
        """By seat, once the game is over.

        ranks: 1 for the first to 0 for the last, equals alike; zero-sum: a win is worth what the others lose together;
        scores: the points of the final count.
        """
        result = state.result()
        if result is None:
            return [0.0] * self.seats
        if self.reward == "scores":
            return [float(score) for score in result.scores]
        if self.reward == "ranks":
            return [sum(1.0 for other in result.ranks if other > rank) / (self.seats - 1) for rank in result.ranks]
        winners = len(result.winners)
        if not winners:
            return [0.0] * self.seats
        return [(1.0 / winners if rank == 1 else 0.0) - 1.0 / self.seats for rank in result.ranks]


def restored(name: str, settings: dict[str, Any], state: State, chance: int) -> EnvTable:
    table = EnvTable(name, **settings)
    table.state = state
    table.rng.x = chance
    return table
