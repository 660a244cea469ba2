"""Where the guide of a game lies."""

from __future__ import annotations

from importlib import resources
from typing import Final

from ..core.game import Game

FILE: Final = "guide.json"


def has_guide(game: Game) -> bool:
    return resources.files(game.package).joinpath(FILE).is_file()
