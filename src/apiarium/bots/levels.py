"""The bots by name: what easy, medium and hard mean, and `mcts:400` for experiments."""

from __future__ import annotations

from typing import Final

from ..core.errors import UnknownBot
from ..core.game import Game
from .bot import Bot, PolicyBot, RandomBot
from .search import Search

SEARCH: Final = "mcts:"
MOST_ITERATIONS: Final = 10_000_000


class Level:
    """A strength: the share of moves drawn by lot, and the iterations of search; 0 plays the policy alone."""

    def __init__(self, iterations: int, mistakes: float = 0.0) -> None:
        self.iterations = iterations
        self.mistakes = mistakes


LEVELS: Final = {"easy": Level(0, 0.4), "medium": Level(200), "hard": Level(2500)}
TUNED: Final[dict[str, dict[str, Level]]] = {}  # by game, where a level needs another measure


def bot_names() -> list[str]:
    """Every name that `make_bot` takes, weakest first; beside them `mcts:` with a number of iterations."""
    return ["random", *LEVELS, "greedy"]


def make_bot(name: str, game: Game, seed: int | str, seconds: float = 0.0) -> Bot:
    """A bot for one seat. `seconds` bounds its thinking at a live table; without it results repeat."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return PolicyBot(game.policy(), seed)
    if name in LEVELS:
        level = TUNED.get(game.name, LEVELS).get(name, LEVELS[name])
        if level.iterations == 0:
            return PolicyBot(game.policy(), seed, level.mistakes)
        return Search(game.policy(), seed, level.iterations, seconds=seconds)
    if name.startswith(SEARCH):
        number = name[len(SEARCH) :]
        if number.isascii() and number.isdigit() and 0 < int(number) <= MOST_ITERATIONS:
            return Search(game.policy(), seed, int(number), seconds=seconds)
    names = ", ".join(bot_names())
    raise UnknownBot(f"there is no bot '{name}'; there are {names} and {SEARCH}ITERATIONS, such as {SEARCH}400")
