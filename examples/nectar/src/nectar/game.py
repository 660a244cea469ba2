"""The definition of Nectar Run."""

from __future__ import annotations

from typing import Final

from apiarium.core.game import Game
from apiarium.core.policy import Policy
from apiarium.core.state import State, View

from .components import CHANCE_VERBS, VERBS
from .options import OPTIONS, PRESETS
from .policy import CautiousPolicy
from .state import NectarState
from .text import prompt, render
from .view import NectarView


class Nectar(Game):
    def blank(self) -> State:
        return NectarState()

    def render(self, view: View) -> str:
        assert isinstance(view, NectarView)
        return render(view)

    def prompt(self, view: View) -> str:
        assert isinstance(view, NectarView)
        return prompt(view)

    def policy(self) -> Policy:
        return CautiousPolicy()


GAME: Final = Nectar(
    name="nectar",
    title="Nectar Run",
    tagline="One more flower, or home before the rain",
    version=1,
    seats=(2, 4),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=5_000,
    presets=PRESETS,
    package="nectar",
)
