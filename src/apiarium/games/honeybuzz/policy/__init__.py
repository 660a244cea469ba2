"""The rule-based player of Honey Buzz: it prices goods, nectar, cells and beeples, and takes what brings most.

At a full table greedy also plays its turn in thought, and takes what is then valued most.
"""

from .foreseer import ForeseeingPolicy
from .keeper import KeeperPolicy

__all__ = ["ForeseeingPolicy", "KeeperPolicy"]
