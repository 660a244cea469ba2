"""The rule variants of Eye of the Bee-holder."""

from __future__ import annotations

from typing import Final

from ...core.options import Option

OPTIONS: Final = [
    Option("target", "points to win", 10, low=1, high=30),
    Option("hand", "bees dealt to each player in a hand", 7, low=3, high=12),
]
PRESETS: Final[dict[str, dict[str, object]]] = {"standard": {}, "short": {"target": 4, "hand": 4}}
