"""The definition of Eye of the Bee-holder."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from .components import PAGE
from .options import OPTIONS, PRESETS
from .policy import GreedyPolicy
from .state import BeeholderState
from .story import MEASURES
from .text import prompt, render, wording
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="beeholder",
    title="Eye of the Bee-holder",
    tagline="A pageant of bees before a Queen who keeps changing her mind",
    version=3,
    seats=(2, 5),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=20_000,
    presets=PRESETS,
    package="apiarium.games.beeholder",
    blank=BeeholderState,
    render=render,
    prompt=prompt,
    wording=wording,
    policy=GreedyPolicy,
    score_label="points",
    page=PAGE,
    measures=MEASURES,
)
