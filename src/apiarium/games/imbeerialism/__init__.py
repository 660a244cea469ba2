"""Imbeerialism: two to four hives colonise seven hexes and try to hold them."""

from .game import GAME

__all__ = ["GAME"]
