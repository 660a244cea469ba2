"""One window on one table: whose eyes it looks through, what it asks, and what it is sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Final

import msgspec

from ..core.errors import ApiariumError, StaleMove
from ..core.state import SPECTATOR
from . import around, door, obeying, wire
from .errors import OUR_MISTAKE, CoveredSeat, ForeignSeat, InternalFault, StorageFailed
from .limits import MOST_BYTES
from .line import DECODER, ENCODER, Line
from .logs import about
from .pipe import PipeClosed
from .showing import UNTOLD
from .table import Made, Table, Visitor
from .telling import Seen, Telling

LOGGER: Final = logging.getLogger("apiarium.server")
MOST_NOTICES: Final = 16
A_MOVE: Final = b'{"type":"play",'  # how a message begins that is worth a look


class TableClient:
    """Reads in a task of its own (`obeying.py`), and is written to whenever its table has news."""

    def __init__(self, line: Line, table: Table, visitor: Visitor, hello: wire.Hello) -> None:
        self.line = line
        self.pipe = line.pipe
        self.table = table
        self.visitor = visitor
        self.viewer = self.first_view()
        self.since = hello.seen if table.retracted < 0 else min(hello.seen, table.retracted)
        self.heard = hello.heard
        self.muted: list[str] = table.stored.muted
        self.shown = UNTOLD
        self.wants_news = False
        self.is_playing = False  # a move that was heard of at once is not stored yet
        self.answers: list[bytes] = []  # that go out with the news they belong to
        self.room: object = None  # what the last room was made of that was sent
        self.takes_changes = hello.changes
        self.known: Seen | None = None  # the position that was sent last, where changes of it can be sent
        self.advising: asyncio.Task[None] | None = None
        self.notices: list[wire.Trouble] = []  # that wait until the window reads

    def first_view(self) -> int:
        """Several persons at one screen begin covered: nobody's hand is shown before it is asked for."""
        seats = self.table.seats_of(self.visitor)
        return seats[0] if len(seats) == 1 else SPECTATOR

    def look_again(self) -> None:
        """Whoever has lost their seat sees no more with its eyes."""
        if self.viewer != SPECTATOR and self.viewer not in self.table.seats_of(self.visitor):
            self.viewer = self.first_view()

    def notify(self) -> None:
        """Something is new for this window; it is told with the table's next news."""
        self.wants_news = True

    def tell(self, message: wire.Trouble) -> None:
        self.notices = [*self.notices[1 - MOST_NOTICES :], message]
        if self.pipe.is_writable:
            self.tell_notices()

    def tell_notices(self) -> None:
        while self.notices:
            self.write([ENCODER.encode(self.notices.pop(0))])

    def run(self) -> Coroutine[object, object, None]:
        return obeying.run(self)

    def caught_up(self) -> None:
        """The window has read what it was sent: what came up meanwhile is told in one."""
        self.tell_notices()
        if self.wants_news:
            self.table.tell_soon()

    def push(self, telling: Telling) -> None:
        """What is new for these eyes, however many steps it were. A window that does not read slows down nobody but
        itself: it is told when it has read what came before."""
        if not self.wants_news or not self.pipe.is_writable:
            return
        self.wants_news = False
        news, self.answers = self.answers, []
        try:
            self.add_news(news, telling)
        except Exception:
            LOGGER.exception("a window cannot be told", extra=about(self.table.id, self.table.step))
            news.append(ENCODER.encode(door.trouble(InternalFault(OUR_MISTAKE))))
        self.write(news)

    def write(self, texts: list[bytes]) -> None:
        """Straight into the pipe; where that is closed, whoever reads from it hears so too."""
        try:
            self.pipe.write(texts)
        except PipeClosed:
            return

    def add_news(self, news: list[bytes], telling: Telling) -> None:
        """What is new: around the game, in the chat, and in the game once it has begun."""
        table = self.table
        row = table.row
        if row.access != "device":
            if self.room != telling.around:
                self.room = telling.around
                news.append(telling.room(self.visitor))
            if self.muted != row.muted:
                self.muted, self.heard = row.muted, -1  # who is muted stands at each line
            if telling.last_line > self.heard:
                chat = around.chat(table, self.visitor, self.heard)
                self.heard = telling.last_line
                news.append(ENCODER.encode(chat))
        if table.has_begun:
            news.append(self.position(telling, min(self.since, table.step)))
            self.since = table.step
        else:
            self.viewer = self.first_view()  # whoever sits down sees with the eyes of that seat

    def position(self, telling: Telling, since: int) -> bytes:
        """Whole, or what has changed for the same eyes since this window was told last."""
        seen = telling.seen(self.viewer)
        known, self.known = self.known, seen if self.takes_changes else None
        if known is None or known.viewer != seen.viewer:
            return telling.whole(seen, since)
        return telling.change(known, seen, since)

    # A move that is heard of while nothing else is done at the table: taken without the way through a task

    def hear(self, data: bytes) -> bool:
        """Whether it was such a move; everything else is read and handled in its turn."""
        table = self.table
        if not data.startswith(A_MOVE) or table.lock.is_held or not self.pipe.is_writable:
            return False
        message = self.read_quickly(data)
        if not isinstance(message, wire.Play):
            return False
        table.hold()
        table.lock.take()
        self.is_playing = True
        try:
            self.check_seat(message.seat)
            known = table.receipts.step_of(message.seat, message.id)
            if known is not None:
                self.answers.append(ENCODER.encode(wire.Done(message.id, known)))
                self.has_played()
                return True
            table.check_owner(message.seat)
            made = table.make(message.seat, message.move, message.step, message.id)
        except Exception as error:
            table.begin_job(obeying.not_made(self, message, error))
        else:
            table.storage.put(made.change, partial(self.stored, message, made))
        return True

    def read_quickly(self, data: bytes) -> wire.ClientMessage | None:
        """None where something is wrong with it, or there are too many: then it is to be read with care."""
        if len(data) > MOST_BYTES:
            return None
        try:
            message = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return message if self.line.bucket.take() else None

    def stored(self, message: wire.Play, made: Made, failure: StorageFailed | None) -> None:
        table = self.table
        if failure is not None:
            table.begin_job(obeying.not_stored(self, message, failure))
            return
        table.accept(made.change)
        if table.go_on_at_once(made):
            self.confirm(message, made.change.kept)
            self.has_played()
        else:
            table.begin_job(obeying.go_on(self, message, made))

    def confirm(self, message: wire.Play, step: int) -> None:
        """With the news that everybody is told of the same move."""
        self.table.answering.person_moved(message.seat)
        if message.id:
            self.answers.append(b'{"type":"done","id":%b,"step":%d}' % (ENCODER.encode(message.id), step))

    def has_played(self) -> None:
        self.is_playing = False
        table = self.table
        table.lock.release()
        self.give_answers()
        table.release()

    def give_answers(self) -> None:
        """Those that nothing new took along."""
        if self.answers:
            answers, self.answers = self.answers, []
            self.write(answers)

    def refuse(self, message: wire.Play, error: ApiariumError) -> None:
        self.answers.append(ENCODER.encode(door.refused(error, self.table.step, message.id)))
        if isinstance(error, StaleMove):
            self.notify()
            self.table.tell_soon()

    def show(self, seat: int) -> None:
        """Look through other eyes; the whole story is told anew, for they have seen other things."""
        if seat != SPECTATOR and seat not in self.table.seats_of(self.visitor):
            raise ForeignSeat(f"seat {seat} is not played at this screen")
        if seat != self.viewer:
            self.viewer = seat
            self.since = -1
        self.notify()
        self.table.tell_soon()

    def check_seat(self, seat: int) -> None:
        if seat not in self.table.seats_of(self.visitor):
            raise ForeignSeat(f"seat {seat} is not played at this screen")
        if seat != self.viewer:
            raise CoveredSeat(f"seat {seat} is covered; show it first")
