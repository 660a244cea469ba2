"""What a game may teach the bots: a cheap way to choose a move, and a guess at who is winning."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .rng import Rng
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses by looking only at what the seat may know; the state it is shown is always a redealt copy."""

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        """A move out of `moves`; uniformly random unless a game knows better."""
        return moves[rng.below(len(moves))]

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        """The moves that a bot should think of: at least one of `moves`, ascending; all unless a game knows better."""
        return moves

    def is_quiet(self, state: State) -> bool:
        """Whether `value` may be asked here instead of playing on to the end."""
        return False

    def value(self, state: State) -> list[float]:
        """For every seat a guess from 0 (loses) to 1 (wins), asked only in quiet positions; all alike by itself."""
        return [1 / state.seats] * state.seats
