"""The definition of Imbeerialism."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from .components import PAGE
from .forecast import wording
from .options import OPTIONS, PRESETS
from .policy import ColonistPolicy
from .state import ImbeerialismState
from .story import MEASURES
from .text import prompt, render
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="imbeerialism",
    title="Imbeerialism",
    tagline="Seven hexes, four hives, and colonies that are easier to take than to hold",
    version=3,
    seats=(2, 4),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=2_000,
    presets=PRESETS,
    package="apiarium.games.imbeerialism",
    blank=ImbeerialismState,
    render=render,
    prompt=prompt,
    policy=ColonistPolicy,
    score_label="points",
    page=PAGE,
    wording=wording,
    measures=MEASURES,
)
