"""The rule variants of Honey Buzz."""

from __future__ import annotations

from typing import Final

from ...core.options import Option
from .components import LAYOUTS

LAYOUT_NAMES: Final = [layout.name for layout in LAYOUTS]
OPTIONS: Final = [
    Option("layout", "starting tiles of every hive", LAYOUT_NAMES[0], choices=LAYOUT_NAMES),
    Option("contests", "which Queen's Contests are played", "first", choices=["first", "random"]),
    Option("jars", "players have a Nectar Jar", 1, switch=True),
    Option("max_rounds", "rounds after which the game ends", 40, low=10, high=60),
]
PRESETS: Final[dict[str, dict[str, object]]] = {
    "standard": {},
    "expert": {"layout": "hard", "contests": "random", "jars": 0},
}
