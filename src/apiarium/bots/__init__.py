"""Decision makers for every game: they are shown a redealt copy of the position, never the truth."""

from .bot import Bot, PolicyBot, RandomBot, insight
from .levels import bot_names, make_bot
from .search import Search
from .table import ask, play_game

__all__ = ["Bot", "PolicyBot", "RandomBot", "Search", "ask", "bot_names", "insight", "make_bot", "play_game"]
