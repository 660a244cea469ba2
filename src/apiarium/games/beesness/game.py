"""The definition of Beesness."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.policy import Policy
from ...core.state import State, View
from .components import CHANCE_VERBS, VERBS
from .options import OPTIONS, PRESETS
from .policy import DirectorPolicy
from .state import BeesnessState
from .text import prompt, render
from .view import BeesnessView


class Beesness(Game):
    def blank(self) -> State:
        return BeesnessState()

    def render(self, view: View) -> str:
        assert isinstance(view, BeesnessView)
        return render(view)

    def prompt(self, view: View) -> str:
        assert isinstance(view, BeesnessView)
        return prompt(view)

    def policy(self) -> Policy:
        return DirectorPolicy()


GAME: Final = Beesness(
    name="beesness",
    title="Beesness",
    tagline="Pick, sell, hire and bid, and do not let the common garden run dry",
    version=1,
    seats=(3, 5),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=10_000,
    presets=PRESETS,
    package="apiarium.games.beesness",
)
