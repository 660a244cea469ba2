"""Beesness: a market economy of bees for three to five."""

from .game import GAME

__all__ = ["GAME"]
