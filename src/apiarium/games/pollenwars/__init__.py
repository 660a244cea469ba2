"""Pollen Wars: patterns, raids and betrayal for three to six queens."""

from .game import GAME

__all__ = ["GAME"]
