"""The rule-based player of Queen Bee."""

from .war import WarPolicy

__all__ = ["WarPolicy"]
