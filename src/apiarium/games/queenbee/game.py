"""The definition of Queen Bee."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.policy import Policy
from ...core.state import State, View
from .options import OPTIONS, PRESETS
from .policy import WarPolicy
from .state import QueenbeeState
from .text import prompt, render
from .verbs import CHANCE_VERBS, VERBS
from .view import QueenbeeView


class Queenbee(Game):
    def blank(self) -> State:
        return QueenbeeState()

    def render(self, view: View) -> str:
        assert isinstance(view, QueenbeeView)
        return render(view)

    def prompt(self, view: View) -> str:
        assert isinstance(view, QueenbeeView)
        return prompt(view)

    def policy(self) -> Policy:
        return WarPolicy()


GAME: Final = Queenbee(
    name="queenbee",
    title="Queen Bee",
    tagline="Hives at war, and there can only be one Queen",
    version=1,
    seats=(2, 6),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=500_000,
    presets=PRESETS,
    package="apiarium.games.queenbee",
)
