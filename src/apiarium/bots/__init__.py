"""Decision makers for every game: they are shown a redealt copy of the position, never the truth."""

from .bot import Bot, PolicyBot, RandomBot, insight
from .levels import LEVELS, OTHERS, Level, bot_names, level_of, make_bot
from .ratings import Rating, ratings_of, saved_ladder
from .search import Search
from .table import ask, play_game

__all__ = [
    "LEVELS",
    "OTHERS",
    "Bot",
    "Level",
    "PolicyBot",
    "RandomBot",
    "Rating",
    "Search",
    "ask",
    "bot_names",
    "insight",
    "level_of",
    "make_bot",
    "play_game",
    "ratings_of",
    "saved_ladder",
]
