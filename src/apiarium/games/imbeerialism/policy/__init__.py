"""The rule-based player of Imbeerialism: a ledger of every hive, what a move changes in it, trades, the choice."""

from .colonist import ColonistPolicy

__all__ = ["ColonistPolicy"]
