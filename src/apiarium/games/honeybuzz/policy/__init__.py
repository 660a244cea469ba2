"""The rule-based player of Honey Buzz: it prices goods, nectar, cells and beeples, and takes what brings most."""

from .keeper import KeeperPolicy

__all__ = ["KeeperPolicy"]
