"""The lab: games among bots by the thousand, and what their results say."""

from .plan import Plan
from .simulation import Results, simulate

__all__ = ["Plan", "Results", "simulate"]
