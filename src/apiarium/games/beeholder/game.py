"""The definition of Eye of the Bee-holder."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.policy import Policy
from ...core.state import State, View
from .components import CHANCE_VERBS, VERBS
from .options import OPTIONS, PRESETS
from .policy import GreedyPolicy
from .state import BeeholderState
from .text import prompt, render
from .view import BeeholderView


class Beeholder(Game):
    def blank(self) -> State:
        return BeeholderState()

    def render(self, view: View) -> str:
        assert isinstance(view, BeeholderView)
        return render(view)

    def prompt(self, view: View) -> str:
        assert isinstance(view, BeeholderView)
        return prompt(view)

    def policy(self) -> Policy:
        return GreedyPolicy()


GAME: Final = Beeholder(
    name="beeholder",
    title="Eye of the Bee-holder",
    tagline="A pageant of bees before a Queen who keeps changing her mind",
    version=1,
    seats=(2, 5),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=20_000,
    presets=PRESETS,
    package="apiarium.games.beeholder",
)
