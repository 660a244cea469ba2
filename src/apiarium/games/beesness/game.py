"""The definition of Beesness."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from .components import PAGE
from .options import OPTIONS, PRESETS
from .policy import DirectorPolicy
from .state import BeesnessState
from .story import MEASURES
from .text import prompt, render
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="beesness",
    title="Beesness",
    tagline="Pick flowers, sell them for honey, and never let the shared garden run dry",
    version=3,
    seats=(3, 5),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=10_000,
    presets=PRESETS,
    package="apiarium.games.beesness",
    blank=BeesnessState,
    render=render,
    prompt=prompt,
    policy=DirectorPolicy,
    score_label="honey",
    page=PAGE,
    measures=MEASURES,
)
