"""`apiarium games`: what can be played here, by how many, with which options."""

from __future__ import annotations

from ..core.game import Game
from ..core.registry import game_names
from .arguments import open_game
from .failures import FAILED, CommandFailed
from .screen import Screen


def games(screen: Screen) -> int:
    """All installed games; a broken one is named and does not hide the others."""
    found: list[Game] = []
    broken: list[str] = []
    for name in game_names():
        try:
            found.append(open_game(name))
        except CommandFailed as error:
            broken.append(error.text)
    rows = [[game.name, game.title, f"{game.fewest} to {game.most}", str(game.version), game.tagline] for game in found]
    screen.table(["name", "title", "seats", "rules version", "what it is"], rows)
    for game in found:
        screen.say()
        screen.say(f"Options of {game.name}:")
        for option in game.options:
            screen.say(f"  {option.name}: {option.text}; {option.wants()}, usually {option.default}")
        if game.presets:
            screen.say(f"  presets: {', '.join(game.presets)}")
    for sentence in broken:
        screen.warn(f"apiarium: {sentence}")
    return FAILED if broken else 0
