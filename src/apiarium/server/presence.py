"""Who is at a table, also through the windows of other processes of the house."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from .table import Table

LASTS: Final = 60.0  # seconds after which a process that has not said so again counts as gone


@dataclass(frozen=True)
class Here:
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

    def own(self) -> Here:
        table = self.table
        seats = sorted({seat for client in table.clients for seat in table.seats_of(client.visitor)})
        watching = sum(1 for client in table.clients if not table.seats_of(client.visitor))
        return Here(seats, watching, any(table.seating.is_host(client.visitor) for client in table.clients))

    def all(self) -> list[Here]:
        now = time.monotonic()
        return [self.own(), *[here for here, said in self.elsewhere.values() if now - said < LASTS]]

    @property
    def seats(self) -> set[int]:
        return {seat for here in self.all() for seat in here.seats}

    @property
    def watching(self) -> int:
        return sum(here.watching for here in self.all())

    @property
    def is_host_here(self) -> bool:
        return any(here.is_host_here for here in self.all())

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
