"""One window on one table: whose eyes it looks through, what it asks, and what it is sent."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Final

from ..core.errors import ApiariumError, StaleMove
from ..core.state import SPECTATOR
from . import door, wire
from .errors import OUR_MISTAKE, CoveredSeat, ForeignSeat, InternalFault, OutOfOrder
from .line import Line, LineClosed
from .showing import UNTOLD
from .table import Table

LOGGER: Final = logging.getLogger("apiarium.server")
MOST_NOTICES: Final = 16


class TableClient:
    """Reads in one task and writes in another: a window that does not read slows down nobody but itself."""

    def __init__(self, line: Line, table: Table, seen: int) -> None:
        self.line = line
        self.table = table
        persons = table.persons
        # Several persons at one screen begin covered: nobody's hand is shown before it is asked for.
        self.viewer = persons[0] if len(persons) == 1 else SPECTATOR
        self.since = seen if table.retracted < 0 else min(seen, table.retracted)
        self.shown = UNTOLD
        self.changed = asyncio.Event()
        self.advising: asyncio.Task[None] | None = None
        self.notices: deque[wire.Trouble] = deque(maxlen=MOST_NOTICES)

    def notify(self) -> None:
        self.changed.set()

    def tell(self, message: wire.Trouble) -> None:
        self.notices.append(message)
        self.changed.set()

    async def run(self) -> None:
        self.table.enter(self)
        writer = asyncio.create_task(self.write())
        try:
            while True:
                await self.handle(await self.line.receive())
        finally:
            self.table.leave(self)
            if self.advising is not None:
                self.advising.cancel()
            writer.cancel()
            with suppress(asyncio.CancelledError, LineClosed):
                await writer

    async def write(self) -> None:
        """Whenever something has changed: what is new for these eyes, however many steps it were."""
        table = self.table
        with suppress(LineClosed):
            while True:
                await self.changed.wait()
                while self.notices:
                    await self.line.send(self.notices.popleft())
                async with table.lock:
                    self.changed.clear()
                    message = door.position(table, self.viewer, min(self.since, table.step))
                    self.since = message.step
                await self.line.send(message)

    async def handle(self, message: wire.ClientMessage) -> None:
        try:
            await self.obey(message)
        except StaleMove as error:
            await self.line.send(door.refused(error, self.table.step))
            self.notify()
        except ApiariumError as error:
            await self.line.send(door.refused(error, self.table.step))
        except LineClosed:
            raise
        except Exception:
            LOGGER.exception("table %s failed over %r", self.table.id, message)
            await self.line.send(door.refused(InternalFault(OUR_MISTAKE), self.table.step))

    async def obey(self, message: wire.ClientMessage) -> None:
        table = self.table
        if isinstance(message, wire.Play):
            self.check_seat(message.seat)
            async with table.lock:
                await table.play(message.seat, message.move, message.step)
                table.answering.person_moved(message.seat)
        elif isinstance(message, wire.Undo):
            self.check_seat(message.seat)
            async with table.lock:
                await table.undo(message.seat, message.step)
        elif isinstance(message, wire.Show):
            self.show(message.seat)
        elif isinstance(message, wire.Why):
            self.check_seat(message.seat)
            async with table.lock:
                answer = door.explanation(table.match, message, table.step)
            await self.line.send(answer)
        elif isinstance(message, wire.Hint):
            self.check_seat(message.seat)
            table.hints.check(message.seat)
            if self.advising is None or self.advising.done():
                self.advising = asyncio.create_task(self.advise(message.seat))
        elif isinstance(message, wire.Shown):
            self.shown = message.step
            table.showing.look()
        elif isinstance(message, wire.Skip):
            table.answering.hurry()
        elif isinstance(message, wire.PassOn):
            self.check_seat(message.seat)
            async with table.lock:
                table.answering.pass_on(message.seat, wish=message.wish)
        elif isinstance(message, wire.Ping):
            await self.line.send(wire.Pong())
        else:
            raise OutOfOrder("hello was said already")

    async def advise(self, seat: int) -> None:
        """Beside all else that is said on this line: a thought takes its time."""
        self.table.hold()
        try:
            advice = await self.table.hints.ask(seat)
            if advice is not None:
                await self.line.send(advice)
        except ApiariumError as error:
            with suppress(LineClosed):
                await self.line.send(door.refused(error, self.table.step))
        except LineClosed:
            pass
        finally:
            self.table.release()

    def show(self, seat: int) -> None:
        """Look through other eyes; the whole story is told anew, for they have seen other things."""
        if seat != SPECTATOR and seat not in self.table.persons:
            raise ForeignSeat(f"seat {seat} is not played at this screen")
        if seat != self.viewer:
            self.viewer = seat
            self.since = -1
        self.notify()

    def check_seat(self, seat: int) -> None:
        if seat not in self.table.persons:
            raise ForeignSeat(f"seat {seat} is not played at this screen")
        if seat != self.viewer:
            raise CoveredSeat(f"seat {seat} is covered; show it first")
