"""The rule-based player of Pollen Wars."""

from .player import QueenPolicy

__all__ = ["QueenPolicy"]
