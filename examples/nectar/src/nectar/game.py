"""The definition of Nectar Run."""

from __future__ import annotations

from typing import Final

from apiarium.core.game import Game

from .components import PAGE
from .options import OPTIONS, PRESETS
from .policy import CautiousPolicy
from .state import NectarState
from .text import prompt, render
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="nectar",
    title="Nectar Run",
    tagline="One more flower, or home before the rain",
    version=2,
    seats=(2, 4),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=5_000,
    presets=PRESETS,
    package="nectar",
    blank=NectarState,
    render=render,
    prompt=prompt,
    policy=CautiousPolicy,
    score_label="nectar",
    page=PAGE,
)
