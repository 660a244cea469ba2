"""Honey Buzz: worker placement and tile laying for two to four."""

from .game import GAME

__all__ = ["GAME"]
