"""The bots by name: what each level is like to play against and how much it thinks, and `mcts:400` for experiments."""

from __future__ import annotations

from typing import Final

from ..core.errors import UnknownBot
from ..core.game import Game
from .bot import Bot, PolicyBot, RandomBot
from .plugins import find_plugged, plugged_bots
from .search import Search

SEARCH: Final = "mcts:"
MOST_ITERATIONS: Final = 10_000_000


class Level:
    """One kind of opponent: words for players, and its measure of thought.

    `iterations` 0 plays the game's own player; `blindness` is the share of its moves that its policy then overlooks.
    `seconds` bounds its thinking at a live table, where nobody likes to wait; one that `has_helpers` thinks there on
    every core that nobody else needs. One that `is_thorough` guesses from what others do what they hold, and plays on
    to where the value is surest.
    """

    def __init__(
        self,
        words: str,
        iterations: int = 0,
        seconds: float = 0.0,
        blindness: float = 0.0,
        *,
        has_helpers: bool = False,
        is_thorough: bool = False,
        has_own_mind: bool = False,
    ) -> None:
        self.words = words
        self.iterations = iterations
        self.seconds = seconds
        self.blindness = blindness
        self.has_helpers = has_helpers
        self.is_thorough = is_thorough
        self.has_own_mind = has_own_mind  # a bot that others bring: none of these measures applies


# What people choose among, weakest first.
LEVELS: Final = {
    "easy": Level("A friendly beginner who overlooks half of what it could do", blindness=0.5),
    "medium": Level("Plans a few moves ahead", 200, 0.5),
    "hard": Level("Plans far ahead", 2500, 1.0, is_thorough=True),
    "expert": Level("Thinks up to two seconds about every move", 40_000, 2.0, has_helpers=True, is_thorough=True),
}
# For the lab and for whoever is curious.
OTHERS: Final = {
    "greedy": Level("Takes what looks best now, without planning"),
    "random": Level("Plays anything", blindness=1.0),
}


def medium_of(iterations: int) -> Level:
    """Medium with another budget."""
    return Level(LEVELS["medium"].words, iterations, 0.5)


def hard_of(iterations: int) -> Level:
    """Hard with another budget."""
    return Level(LEVELS["hard"].words, iterations, 1.0, is_thorough=True)


def expert_of(iterations: int) -> Level:
    """Expert with another budget."""
    return Level(LEVELS["expert"].words, iterations, 2.0, has_helpers=True, is_thorough=True)


# By game, where a level needs another measure.
TUNED: Final[dict[str, dict[str, Level]]] = {
    "beeholder": {  # each wins three of five games or more against the one below
        "medium": medium_of(80),
        "hard": hard_of(400),
        "expert": expert_of(10_000),  # more see no more: others are played by what their hands advise
    },
    "beesness": {  # 60 win three of five among two greedy, 300 half of theirs among two of those
        "medium": medium_of(60),
        "hard": hard_of(300),
        "expert": expert_of(10_000),
    },
    "honeybuzz": {
        "medium": medium_of(60),  # wins three of four against greedy
        "hard": hard_of(300),
        "expert": expert_of(3_000),
    },
    "imbeerialism": {
        "medium": medium_of(300),  # with 200 the second of two wins too often
        "expert": expert_of(20_000),
    },
    "pollenwars": {  # even steps: above 300 thorough iterations nothing more is to be won
        "medium": medium_of(25),
        "hard": Level(LEVELS["hard"].words, 100, 1.0),  # takes the deals as they come
        "expert": expert_of(1_000),  # chooses nearly always as with 10,000
    },
    "queenbee": {  # 30 win nearly three of four against greedy; a thorough one plays four turns on
        "medium": medium_of(30),
        "hard": hard_of(80),  # with 150 expert could not be told from it
        "expert": expert_of(3_000),
    },
}


def bot_names(game: Game) -> list[str]:
    """Every name that `make_bot` takes: ours, then those that others bring; and `mcts:` with a number of iterations."""
    return [*LEVELS, *OTHERS, *[kind.name for kind in plugged_bots(game)]]


def level_of(name: str, game: Game) -> Level | None:
    """The measure of a bot in a game; None where there is no bot of that name."""
    own = TUNED.get(game.name)
    if own is not None and name in own:
        return own[name]
    if name in LEVELS:
        return LEVELS[name]
    if name in OTHERS:
        return OTHERS[name]
    if name.startswith(SEARCH):
        number = name[len(SEARCH) :]
        if number.isascii() and number.isdigit() and 0 < int(number) <= MOST_ITERATIONS:
            return Level(f"Searches with {number} iterations", int(number))
    kind = find_plugged(name, game)
    return None if kind is None else Level(kind.words, has_own_mind=True)


def make_bot(name: str, game: Game, seed: int | str, seconds: float = 0.0) -> Bot:
    """A bot for one seat. `seconds` bounds its thinking at a live table; without it results repeat."""
    level = level_of(name, game)
    if level is None:
        names = ", ".join(bot_names(game))
        raise UnknownBot(f"there is no bot '{name}'; there are {names} and {SEARCH}ITERATIONS, such as {SEARCH}400")
    if level.has_own_mind:
        kind = find_plugged(name, game)
        assert kind is not None
        return kind.bot(game, seed)
    if name == "random":
        return RandomBot(seed)
    if level.iterations == 0:
        return PolicyBot(game.policy() if level.blindness > 0.0 else game.player(), seed, level.blindness)
    if seconds > 0.0 and level.seconds > 0.0:
        seconds = min(seconds, level.seconds)
    return Search(game.policy(), seed, level.iterations, seconds=seconds, is_thorough=level.is_thorough)
