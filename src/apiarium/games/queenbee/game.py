"""The definition of Queen Bee."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from .components import PAGE
from .options import OPTIONS, PRESETS
from .policy import WarPolicy
from .state import QueenbeeState
from .story import MEASURES
from .text import prompt, render, wording
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="queenbee",
    title="Queen Bee",
    tagline="Hives at war, and there can only be one Queen",
    version=4,
    seats=(2, 6),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=500_000,
    presets=PRESETS,
    package="apiarium.games.queenbee",
    blank=QueenbeeState,
    render=render,
    prompt=prompt,
    policy=WarPolicy,
    score_label="bees",
    page=PAGE,
    wording=wording,
    measures=MEASURES,
)
