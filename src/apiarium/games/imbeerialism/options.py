"""The rule variants of Imbeerialism."""

from __future__ import annotations

from typing import Final

from ...core.options import Option

CIRCLE: Final = "circle"
ROUNDS: Final = "rounds"
POINTS: Final = "points"
STANDING: Final = "standing"

OPTIONS: Final = [
    Option("colonies", "colonies to hold for a full round", 3, low=2, high=3),
    Option("home_counts", "the short game: your home counts as a colony", 0, switch=True),
    Option("max_rounds", "rounds after which the game ends", 30, low=3, high=60),
    Option("holding", "a full round: your own circle, or from round to round", CIRCLE, choices=[CIRCLE, ROUNDS]),
    Option("limit", "after the last round: colony points, or the final standing", POINTS, choices=[POINTS, STANDING]),
]
PRESETS: Final[dict[str, dict[str, object]]] = {
    "standard": {},
    "short": {"home_counts": 1},
    "rounds": {"holding": ROUNDS, "limit": STANDING},
}
