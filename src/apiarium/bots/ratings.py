"""The ladder of a game as it was last played: how strong each bot is, read from the game's own folder."""

from __future__ import annotations

from importlib import resources
from typing import Final

from ..core.data import as_list, as_object, read_object
from ..core.game import Game

FILE: Final = "ladder.json"


class Rating:
    """Points of a bot with their 95 % interval; 1000 is the mean of all, and 400 more win ten times as often."""

    def __init__(self, points: int, low: int, high: int) -> None:
        self.points = points
        self.low = low
        self.high = high


def saved_ladder(game: Game) -> dict[str, object]:
    """What `apiarium ladder` wrote for the rules as they are; empty where it never ran, or ran by other rules."""
    file = resources.files(game.package).joinpath(FILE)
    if not file.is_file():
        return {}
    ladder = read_object(file.read_text(encoding="utf-8"), FILE)
    return ladder if ladder.get("version") == game.version else {}


def ratings_of(game: Game) -> dict[str, Rating]:
    """By the name of the bot."""
    known: dict[str, Rating] = {}
    for name, numbers in as_object(saved_ladder(game).get("ratings")).items():
        points = [entry for entry in as_list(numbers) if isinstance(entry, int)]
        if len(points) == 3:
            known[name] = Rating(points[0], points[1], points[2])
    return known
