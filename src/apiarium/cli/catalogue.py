"""`apiarium games`: what can be played here, by how many, with which options."""

from __future__ import annotations

from ..bots import LEVELS, OTHERS, broken_bots, plugged_bots
from ..core.registry import all_games, broken_games
from .arguments import failure
from .failures import FAILED
from .screen import Screen


def games(screen: Screen) -> int:
    """All installed games; a broken one is named and does not hide the others."""
    found = all_games()
    rows = [[game.name, game.title, f"{game.fewest} to {game.most}", str(game.version), game.tagline] for game in found]
    screen.table(["name", "title", "seats", "rules version", "what it is"], rows)
    for game in found:
        screen.say()
        screen.say(f"Options of {game.name}:")
        for option in game.options:
            screen.say(f"  {option.name}: {option.text}; {option.wants()}, usually {option.default}")
        if game.presets:
            screen.say(f"  presets: {', '.join(game.presets)}")
    screen.say()
    screen.say("Bots:")
    for name, level in [*LEVELS.items(), *OTHERS.items()]:
        screen.say(f"  {name}: {level.words}")
    for kind in plugged_bots():
        screen.say(f"  {kind.name}: {kind.words} ({'all games' if kind.games is None else ', '.join(kind.games)})")
    is_broken = warn_of_broken_games(screen)
    return FAILED if warn_of_broken_bots(screen) or is_broken else 0


def warn_of_broken_games(screen: Screen) -> bool:
    """Whether there are any."""
    broken = broken_games()
    for name, reason in broken.items():
        screen.warn(f"apiarium: {failure(name, reason)}")
    return bool(broken)


def warn_of_broken_bots(screen: Screen) -> bool:
    """Whether there are any."""
    broken = broken_bots()
    for name, reason in broken.items():
        screen.warn(f"apiarium: {bot_failure(name, reason)}")
    return bool(broken)


def bot_failure(name: str, reason: str) -> str:
    return f"the bot '{name}' is installed, but fails to load: {reason}"
