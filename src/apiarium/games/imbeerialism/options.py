"""The rule variants of Imbeerialism."""

from __future__ import annotations

from typing import Final

from ...core.options import Option

OPTIONS: Final = [
    Option("colonies", "colonies to hold for a whole round", 3, low=2, high=3),
    Option("home_counts", "the short game: your home counts as a colony", 0, switch=True),
    Option("max_rounds", "rounds after which the game ends", 30, low=3, high=60),
]
PRESETS: Final[dict[str, dict[str, object]]] = {"standard": {}, "short": {"home_counts": 1}}
