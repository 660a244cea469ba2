"""The definition of Honey Buzz."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from .components import MOST_SEATS, PACKAGE, PAGE
from .options import OPTIONS, PRESETS
from .policy import ForeseeingPolicy, KeeperPolicy
from .state import HoneyBuzzState
from .story import MEASURES
from .text import prompt, render, wording
from .verbs import CHANCE_VERBS, VERBS

GAME: Final = Game(
    name="honeybuzz",
    title="Honey Buzz",
    tagline="Build a hive, fill its cells with nectar and sell honey before the prices fall",
    version=3,
    seats=(2, MOST_SEATS),
    options=OPTIONS,
    verbs=VERBS,
    chance_verbs=CHANCE_VERBS,
    bound=10_000,
    presets=PRESETS,
    package=PACKAGE,
    blank=HoneyBuzzState,
    render=render,
    prompt=prompt,
    policy=KeeperPolicy,
    score_label="points",
    page=PAGE,
    wording=wording,
    measures=MEASURES,
    player=ForeseeingPolicy,
)
