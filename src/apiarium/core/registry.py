"""All installed games, found by the entry point group `apiarium.games`; one that fails to load hides no other."""

from __future__ import annotations

import difflib
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from .errors import BrokenGame, UnknownGame
from .game import Game

GROUP: Final = "apiarium.games"
LOADED: Final[dict[str, Game]] = {}
BROKEN: Final[dict[str, str]] = {}  # why, by name; a module that failed half-way is not asked again


def register(game: Game) -> None:
    """Add a game by hand, for a script or notebook that installs nothing."""
    LOADED[game.name] = game


def game_names() -> list[str]:
    names = {point.name for point in entry_points(group=GROUP)}
    return sorted(names | set(LOADED))


def find_game(name: str) -> Game:
    """The game of that name, or UnknownGame with the nearest names, or BrokenGame with the reason."""
    if name not in LOADED:
        found = [point for point in entry_points(group=GROUP) if point.name == name]
        if not found:
            known = game_names()
            near = difflib.get_close_matches(name.lower(), known, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]}" if near else "there are " + ", ".join(known)
            raise UnknownGame(f"there is no game '{name}'; {hint}")
        load(name, found[0])
    return LOADED[name]


def load(name: str, point: EntryPoint) -> None:
    """Import and register a game; whatever goes wrong in its modules is a fact about this game alone."""
    if name not in BROKEN:
        try:
            game = point.load()
            if not isinstance(game, Game):
                BROKEN[name] = f"{point.value} is no Game"
            elif game.name != name:
                BROKEN[name] = f"{point.value} is called '{game.name}'"
            else:
                register(game)
                return
        except Exception as error:
            BROKEN[name] = str(error) or type(error).__name__
    raise BrokenGame(name, BROKEN[name])


def all_games() -> list[Game]:
    """All games that load."""
    broken = broken_games()
    return [find_game(name) for name in game_names() if name not in broken]


def broken_games() -> dict[str, str]:
    """Why games that are installed cannot be played, by name."""
    reasons: dict[str, str] = {}
    for name in game_names():
        try:
            find_game(name)
        except BrokenGame as error:
            reasons[name] = error.reason
    return reasons
