"""All installed games, found by the entry point group `apiarium.games`."""

from __future__ import annotations

import difflib
from importlib.metadata import entry_points
from typing import Final

from .errors import UnknownGame
from .game import Game

GROUP: Final = "apiarium.games"
LOADED: Final[dict[str, Game]] = {}


def register(game: Game) -> None:
    """Add a game by hand, for a script or notebook that installs nothing."""
    LOADED[game.name] = game


def game_names() -> list[str]:
    names = {point.name for point in entry_points(group=GROUP)}
    return sorted(names | set(LOADED))


def find_game(name: str) -> Game:
    """The game of that name, or UnknownGame with the nearest names."""
    if name not in LOADED:
        found = [point for point in entry_points(group=GROUP) if point.name == name]
        if not found:
            known = game_names()
            near = difflib.get_close_matches(name.lower(), known, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]}" if near else "there are " + ", ".join(known)
            raise UnknownGame(f"there is no game '{name}'; {hint}")
        register(found[0].load())
    return LOADED[name]


def all_games() -> list[Game]:
    return [find_game(name) for name in game_names()]
