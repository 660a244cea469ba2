"""Bots that others bring, found by the entry point group `apiarium.bots`; one that fails to load hides no other."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from ..core.game import Game
from .bot import Bot

GROUP: Final = "apiarium.bots"
LOADED: Final[dict[str, BotKind]] = {}
BROKEN: Final[dict[str, str]] = {}  # why, by name; a module that failed half-way is not asked again


class BotKind:
    """One value per bot: its name, what it is like to play against, the games it plays, and how one is made.

    `make` is given the game and a seed, and is asked for every seat. Same seed, same choices: a table that comes back
    after a restart must not change its mind. Without `games` the bot plays all of them.
    """

    def __init__(
        self, name: str, words: str, make: Callable[[Game, int | str], Bot], games: list[str] | None = None
    ) -> None:
        self.name = name
        self.words = words
        self.make = make
        self.games = games

    def plays(self, game: Game) -> bool:
        return self.games is None or game.name in self.games

    def bot(self, game: Game, seed: int | str) -> Bot:
        make = self.make
        return make(game, seed)


def register_bot(kind: BotKind) -> None:
    """Add a bot by hand, for a script or notebook that installs nothing."""
    LOADED[kind.name] = kind


def plugged_bots(game: Game | None = None) -> list[BotKind]:
    """All that load, by name; of a game, those that play it."""
    for point in entry_points(group=GROUP):
        load(point)
    return [LOADED[name] for name in sorted(LOADED) if game is None or LOADED[name].plays(game)]


def find_plugged(name: str, game: Game) -> BotKind | None:
    """The bot of that name, where it plays this game."""
    if name not in LOADED:
        for point in entry_points(group=GROUP):
            if point.name == name:
                load(point)
    kind = LOADED.get(name)
    return kind if kind is not None and kind.plays(game) else None


def broken_bots() -> dict[str, str]:
    """Why bots that are installed cannot play, by name."""
    points = entry_points(group=GROUP)
    for point in points:
        load(point)
    names = sorted({point.name for point in points})
    return {name: BROKEN[name] for name in names if name in BROKEN}


def load(point: EntryPoint) -> None:
    """Import and register a bot; whatever goes wrong in its modules is a fact about this bot alone."""
    name = point.name
    if name in LOADED or name in BROKEN:
        return
    try:
        kind = point.load()
        if not isinstance(kind, BotKind):
            BROKEN[name] = f"{point.value} is no BotKind"
        elif kind.name != name:
            BROKEN[name] = f"{point.value} is called '{kind.name}'"
        elif not is_free(name):
            BROKEN[name] = "a bot of that name is here already"
        else:
            register_bot(kind)
    except Exception as error:
        BROKEN[name] = str(error) or type(error).__name__


def is_free(name: str) -> bool:
    """No plug-in takes the place of a level that people know."""
    from .levels import LEVELS, OTHERS, SEARCH

    return name not in LEVELS and name not in OTHERS and not name.startswith(SEARCH)
