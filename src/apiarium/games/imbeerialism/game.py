"""The definition of Imbeerialism."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.policy import Policy
from ...core.state import State, View
from .components import CHANCE_VERBS, VERBS
from .options import OPTIONS, PRESETS
from .policy import ColonistPolicy
from .state import ImbeerialismState
from .text import prompt, render
from .view import ImbeerialismView


class Imbeerialism(Game):
    def blank(self) -> State:
        return ImbeerialismState()

    def render(self, view: View) -> str:
        assert isinstance(view, ImbeerialismView)
        return render(view)

    def prompt(self, view: View) -> str:
        assert isinstance(view, ImbeerialismView)
        return prompt(view)

    def policy(self) -> Policy:
        return ColonistPolicy()


GAME: Final = Imbeerialism(
    name="imbeerialism",
    title="Imbeerialism",
    tagline="Seven hexes, four hives, and colonies that are easier to take than to hold",
    version=1,
    seats=(2, 4),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=2_000,
    presets=PRESETS,
    package="apiarium.games.imbeerialism",
)
