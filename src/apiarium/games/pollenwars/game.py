"""The definition of Pollen Wars."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from .components import FEWEST_SEATS, MOST_SEATS, PAGE
from .options import OPTIONS, PRESETS
from .policy import QueenPolicy
from .state import PollenwarsState
from .story import MEASURES
from .text import prompt, render, wording
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="pollenwars",
    title="Pollen Wars",
    tagline="Form your secret pattern, raid your neighbours, and trust nobody",
    version=2,
    seats=(FEWEST_SEATS, MOST_SEATS),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=200_000,
    presets=PRESETS,
    package="apiarium.games.pollenwars",
    blank=PollenwarsState,
    render=render,
    prompt=prompt,
    policy=QueenPolicy,
    score_label="pollen",
    page=PAGE,
    wording=wording,
    measures=MEASURES,
)
