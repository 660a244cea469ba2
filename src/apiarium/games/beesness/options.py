"""The rule variants of Beesness."""

from __future__ import annotations

from typing import Final

from ...core.options import Option

OPTIONS: Final = [
    Option("rounds", "rounds to play", 9, low=3, high=9),
    Option("gifts", "players may give honey away at the start of a round", 1, switch=True),
]
PRESETS: Final[dict[str, dict[str, object]]] = {"standard": {}, "short": {"rounds": 5, "gifts": 0}}
