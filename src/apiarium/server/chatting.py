"""The chat of a table: who may speak, how much and how often; stored before it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.state import SPECTATOR
from .errors import NoIdentity, Silenced
from .limits import Buckets
from .order import check_text
from .rows import StoredLine, now
from .storage import MOST_CHAT

if TYPE_CHECKING:
    from .table import Table, Visitor

BURST: Final = 5  # lines
PER_SECOND: Final = 0.5


class Chatting:
    def __init__(self, table: Table, lines: list[StoredLine]) -> None:
        self.table = table
        self.lines = lines
        self.buckets = Buckets(BURST, PER_SECOND)  # by person

    @property
    def last(self) -> int:
        """The number of the last line, -1 where nobody has said anything."""
        return self.lines[-1].number if self.lines else -1

    async def say(self, visitor: Visitor, text: str) -> None:
        """Keep a line and tell everybody."""
        person = visitor.person
        if person is None or not person.name:
            raise NoIdentity("type your name first")
        said = " ".join(text.split())
        check_text("text", said)
        self.check_speech(visitor)
        if not said:
            return
        self.buckets.require(person.id, "lines of chat")
        seats = self.table.seats_of(visitor)
        seat = seats[0] if seats else SPECTATOR
        name = self.table.seats[seat].name if seats else person.name
        line = StoredLine(0, person.id, seat, name, said, now())
        self.lines.append(await self.table.storage.run(self.table.storage.say, self.table.id, line))
        del self.lines[:-MOST_CHAT]
        self.table.notify()

    def check_speech(self, visitor: Visitor) -> None:
        if self.is_muted(visitor):
            raise Silenced("the host has muted you at this table")
        if not self.table.seats_of(visitor) and not self.may_watchers_speak(visitor):
            raise Silenced("only players can chat at this table")

    def may_watchers_speak(self, visitor: Visitor) -> bool:
        return self.table.stored.spectators_speak or self.table.seating.is_host(visitor)

    def is_muted(self, visitor: Visitor) -> bool:
        return visitor.person is not None and visitor.person.id in self.table.stored.muted

    def may_speak(self, visitor: Visitor) -> bool:
        if visitor.person is None or self.is_muted(visitor) or not self.table.stored.is_online:
            return False
        return bool(self.table.seats_of(visitor)) or self.may_watchers_speak(visitor)
