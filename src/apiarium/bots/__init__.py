"""Decision makers for every game: they are shown a redealt copy of the position, never the truth."""

from .bot import Bot, PolicyBot, RandomBot, insight
from .levels import LEVELS, OTHERS, Level, bot_names, level_of, make_bot
from .plugins import BotKind, broken_bots, plugged_bots, register_bot
from .ratings import Rating, ratings_of, saved_ladder
from .search import Search
from .table import ask, play_game

__all__ = [
    "LEVELS",
    "OTHERS",
    "Bot",
    "BotKind",
    "Level",
    "PolicyBot",
    "RandomBot",
    "Rating",
    "Search",
    "ask",
    "bot_names",
    "broken_bots",
    "insight",
    "level_of",
    "make_bot",
    "play_game",
    "plugged_bots",
    "ratings_of",
    "register_bot",
    "saved_ladder",
]
