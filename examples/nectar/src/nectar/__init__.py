"""Nectar Run: a tiny game of pushing your luck, and the template for a further game."""

from .game import GAME

__all__ = ["GAME"]
