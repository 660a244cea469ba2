"""What a game wants counted of itself, for those who study it: a kind of event, with the words for it."""

from __future__ import annotations

from .state import Event


class Measure:
    """So many events of a kind in a game: those of one clause, or those with a number that is large enough."""

    def __init__(self, name: str, kind: str, clause: str = "", key: str = "", least: int = 1) -> None:
        self.name = name  # in words a designer uses: `raids that paid`
        self.kind = kind
        self.clause = clause
        self.key = key
        self.least = least

    def counts(self, event: Event) -> bool:
        if event.kind != self.kind or (self.clause and event.clause != self.clause):
            return False
        if not self.key:
            return True
        value = event.data[self.key]
        return isinstance(value, int) and value >= self.least
