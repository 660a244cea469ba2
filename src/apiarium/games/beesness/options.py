"""The rule variants of Beesness."""

from __future__ import annotations

from typing import Final

from ...core.options import Option
from .components import MOST_ROUNDS

OPTIONS: Final = [
    Option("rounds", "rounds to play", 9, low=3, high=MOST_ROUNDS),
    Option("gifts", "players may give honey away at the start of a round", 1, switch=True),
]
PRESETS: Final[dict[str, dict[str, object]]] = {"standard": {}, "short": {"rounds": 5, "gifts": 0}}
