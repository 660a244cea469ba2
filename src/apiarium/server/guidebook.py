"""Where the guide of a game lies, and how long it is."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from ..core.game import Game
from ..core.registry import find_game

FILE: Final = "guide.json"


def has_guide(game: Game) -> bool:
    return resources.files(game.package).joinpath(FILE).is_file()


class Length(msgspec.Struct):
    steps: list[msgspec.Raw]


@lru_cache(maxsize=64)
def guided_steps(name: str) -> int:
    """How many steps the guided game has; 0 where there is none."""
    game = find_game(name)
    if not has_guide(game):
        return 0
    text = resources.files(game.package).joinpath(FILE).read_bytes()
    return len(msgspec.json.decode(text, type=Length).steps)
