"""The rule-based player of Nectar Run."""

from __future__ import annotations

from typing import Final

from apiarium.core.policy import Policy
from apiarium.core.rng import Rng
from apiarium.core.state import State

from .state import NectarState
from .verbs import HOME, VISIT

ENOUGH: Final = 20  # five faces win 4 on average, one loses all: with 20 in hand the next visit gains nothing


class CautiousPolicy(Policy):
    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, NectarState)
        missing = state.target - state.stored[seat]
        return HOME if HOME in moves and state.carried >= min(ENOUGH, missing) else VISIT
