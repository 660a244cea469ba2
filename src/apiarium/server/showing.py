"""How far the windows of a table have come in showing it: the table goes on when they have caught up, or nearly so."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .table import Table

UNTOLD: Final = 2**31  # a window that never says what it has shown is never waited for
LONGEST: Final = 20.0  # seconds after which a window that has gone quiet is waited for no longer
LONGEST_TOGETHER: Final = 5.0  # at a table between people, where one window must not hold up the others


class Showing:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen = asyncio.Event()

    def has_caught_up(self) -> bool:
        """Only those who play are waited for."""
        table = self.table
        return all(client.shown >= table.step for client in table.clients if table.seats_of(client.visitor))

    def is_told(self) -> bool:
        """Whether every window of those who play says what it has shown."""
        table = self.table
        shown = [client.shown for client in table.clients if table.seats_of(client.visitor)]
        return shown != [] and UNTOLD not in shown

    def look(self) -> None:
        """A window has shown more, or is gone."""
        self.seen.set()

    async def wait(self, hurried: asyncio.Event) -> None:
        """Until every window has shown the last step, somebody is in a hurry, or it takes too long."""
        if self.has_caught_up() or hurried.is_set():
            return
        hurry = asyncio.create_task(hurried.wait())
        try:
            async with asyncio.timeout(LONGEST_TOGETHER if self.table.stored.is_online else LONGEST):
                while not self.has_caught_up() and not hurried.is_set():
                    self.seen.clear()
                    look = asyncio.create_task(self.seen.wait())
                    await asyncio.wait({look, hurry}, return_when=asyncio.FIRST_COMPLETED)
                    look.cancel()
        except TimeoutError:
            pass
        finally:
            hurry.cancel()
