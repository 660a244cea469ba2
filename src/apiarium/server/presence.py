"""Who is at a table, also through the windows of other processes of the house."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from .table import Table

LASTS: Final = 60.0  # seconds after which a process that has not said so again counts as gone


class Here(msgspec.Struct, frozen=True):
    """What one process sees: seats with a window, windows without a seat, whether the host is among them."""

    seats: list[int]
    watching: int
    is_host_here: bool
    asks: bool = False  # the others are to say the same of themselves


class Presence:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.elsewhere: dict[str, tuple[Here, float]] = {}  # by process: what it sees, and when it said so
        self.said: Here | None = None
        self.known: Here | None = None  # what this process sees, until somebody comes, goes or moves over

    def forget(self) -> None:
        self.known = None
        self.table.changes_around += 1

    def own(self) -> Here:
        if self.known is None:
            self.known = self.look()
        return self.known

    def look(self) -> Here:
        table = self.table
        host = table.stored.host
        seats: set[int] = set()
        watching = 0
        is_host_here = False
        for client in table.clients:
            visitor = client.visitor
            mine = table.seats_of(visitor)
            seats.update(mine)
            watching += not mine
            is_host_here = is_host_here or (visitor.person is not None and visitor.person.id == host)
        return Here(sorted(seats), watching, is_host_here)

    def everywhere(self) -> Here:
        """What all processes see together."""
        own = self.own()
        if not self.elsewhere:
            return own
        now = time.monotonic()
        all_of_them = [own, *[here for here, said in self.elsewhere.values() if now - said < LASTS]]
        return Here(
            sorted({seat for here in all_of_them for seat in here.seats}),
            sum(here.watching for here in all_of_them),
            any(here.is_host_here for here in all_of_them),
        )

    @property
    def is_host_here(self) -> bool:
        return self.everywhere().is_host_here

    def announce(self, *, again: bool = False) -> None:
        """Tell the other processes, where there are others and something is new."""
        news = self.table.storage.news if self.table.stored.is_online else None
        if news is None or not news.is_shared:
            return
        own = self.own()
        if own != self.said or again:
            asks = self.said is None
            self.said = own
            told = msgspec.json.encode(Here(own.seats, own.watching, own.is_host_here, asks)).decode()
            self.table.begin_job(self.table.storage.run(news.announce, f"{self.table.id} {told}"))

    def heard(self, origin: str, told: str) -> None:
        here = msgspec.json.decode(told, type=Here)
        self.elsewhere[origin] = (here, time.monotonic())
        if here.asks:
            self.announce(again=True)
        self.table.notify()
