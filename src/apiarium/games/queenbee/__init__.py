"""Queen Bee: a war of hives for two to six."""

from .game import GAME

__all__ = ["GAME"]
