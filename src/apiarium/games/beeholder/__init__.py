"""Eye of the Bee-holder: a beauty pageant of bees for two to five."""

from .game import GAME

__all__ = ["GAME"]
