"""The rule variants of Pollen Wars."""

from __future__ import annotations

from typing import Final

from ...core.options import Option

OPTIONS: Final = [
    Option("target", "pollen in a hive that ends the game", 30, low=25, high=30),
    Option("gentle", "no two pink hexes touch", 1, switch=True),
    Option("kid", "no raids and no varroa", 0, switch=True),
    Option("kid_raids", "raids, but no varroa", 0, switch=True),
    Option("expert", "tiles with a rock", 0, low=0, high=11),
    Option("stumps", "extra tree stumps", 0, low=0, high=6),
    Option("seven", "the hex with seven flowers", 0, switch=True),
    Option("max_rounds", "rounds until the game is decided", 12, low=1, high=12),
]
PRESETS: Final[dict[str, dict[str, object]]] = {
    "standard": {},
    "kid": {"kid": 1},
    "expert": {"gentle": 0, "expert": 6, "stumps": 3, "seven": 1},
}
