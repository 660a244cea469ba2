"""One window on one table: whose eyes it looks through, what it asks, and what it is sent."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Final

from ..core.errors import ApiariumError, StaleMove
from ..core.state import SPECTATOR
from . import around, door, wire, wishes
from .errors import OUR_MISTAKE, Conflict, CoveredSeat, ForeignSeat, InternalFault, NotNow, OutOfOrder, StorageFailed
from .line import ENCODER, Line, LineClosed
from .logs import about
from .showing import UNTOLD
from .table import Made, Table, Visitor
from .telling import Seen, Telling

LOGGER: Final = logging.getLogger("apiarium.server")
MOST_NOTICES: Final = 16
A_MOVE: Final = b'{"type":"play",'  # how a message begins that is worth a look


class TableClient:
    """Reads in a task of its own, and is written to whenever its table has news."""

    def __init__(self, line: Line, table: Table, visitor: Visitor, hello: wire.Hello) -> None:
        self.line = line
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

    def notify(self) -> None:
        """Something is new for this window; it is told with the table's next news."""
        self.wants_news = True

    def tell(self, message: wire.Trouble) -> None:
        self.notices = [*self.notices[1 - MOST_NOTICES :], message]
        if self.line.pipe.is_writable:
            self.tell_notices()

    def tell_notices(self) -> None:
        with suppress(LineClosed):
            while self.notices:
                self.line.write([ENCODER.encode(self.notices.pop(0))])

    async def run(self) -> None:
        self.line.pipe.when_writable = self.caught_up
        self.line.pipe.hear = self.hear
        self.table.enter(self)
        try:
            while True:
                message = await self.line.receive()
                if self.is_playing:
                    async with self.table.lock:
                        pass  # what was said before is done before
                await self.handle(message)
        finally:
            self.line.pipe.when_writable = self.line.pipe.hear = None
            self.table.leave(self)
            if self.advising is not None:
                self.advising.cancel()

    def caught_up(self) -> None:
        """The window has read what it was sent: what came up meanwhile is told in one."""
        self.tell_notices()
        if self.wants_news:
            self.table.tell_soon()

    def push(self, telling: Telling) -> None:
        """What is new for these eyes, however many steps it were. A window that does not read slows down nobody but
        itself: it is told when it has read what came before."""
        if not self.wants_news or not self.line.pipe.is_writable:
            return
        self.wants_news = False
        news, self.answers = self.answers, []
        try:
            self.add_news(news, telling)
        except Exception:
            LOGGER.exception("a window cannot be told", extra=about(self.table.id, self.table.step))
            news.append(ENCODER.encode(door.trouble(InternalFault(OUR_MISTAKE))))
        with suppress(LineClosed):  # whoever reads from it hears so too
            self.line.write(news)

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
            if table.chatting.last > self.heard:
                chat = around.chat(table, self.visitor, self.heard)
                self.heard = table.chatting.last
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
        if not data.startswith(A_MOVE) or table.lock.locked() or not self.line.pipe.is_writable:
            return False
        message = self.line.read_quickly(data)
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
            table.begin_job(self.not_made(message, error))
        else:
            table.storage.put(made.change, partial(self.stored, message, made))
        return True

    def stored(self, message: wire.Play, made: Made, failure: StorageFailed | None) -> None:
        table = self.table
        if failure is not None:
            table.begin_job(self.not_stored(message, failure))
            return
        table.accept(made.change)
        if table.go_on_at_once(made):
            self.confirm(message, made.change.kept)
            self.has_played()
        else:
            table.begin_job(self.go_on(message, made))

    def confirm(self, message: wire.Play, step: int) -> None:
        """With the news that everybody is told of the same move."""
        self.table.answering.person_moved(message.seat)
        if message.id:
            self.answers.append(ENCODER.encode(wire.Done(message.id, step)))

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
            with suppress(LineClosed):
                self.line.write(answers)

    async def go_on(self, message: wire.Play, made: Made) -> None:
        try:
            await self.table.find_undoer()
            self.confirm(message, made.change.kept)
        finally:
            self.has_played()

    async def not_stored(self, message: wire.Play, failure: StorageFailed) -> None:
        table = self.table
        try:
            await table.set_back()
            known = table.receipts.step_of(message.seat, message.id)
            if isinstance(failure, Conflict) and known is not None:  # it was made in another process just before
                self.answers.append(ENCODER.encode(wire.Done(message.id, known)))
            else:
                self.refuse(message, failure)
        finally:
            self.has_played()

    async def not_made(self, message: wire.Play, error: Exception) -> None:
        try:
            if not isinstance(error, ApiariumError):
                table = self.table
                LOGGER.error("the table failed over %r", message, exc_info=error, extra=about(table.id, table.step))
                await self.table.set_back()
                error = InternalFault(OUR_MISTAKE)
            self.refuse(message, error)
        finally:
            self.has_played()

    def refuse(self, message: wire.Play, error: ApiariumError) -> None:
        self.answers.append(ENCODER.encode(door.refused(error, self.table.step, message.id)))
        if isinstance(error, StaleMove):
            self.notify()
            self.table.tell_soon()

    # Everything else

    async def handle(self, message: wire.ClientMessage) -> None:
        try:
            await self.obey(message)
        except StaleMove as error:
            await self.line.send(door.refused(error, self.table.step, id_of(message)))
            self.notify()
            self.table.tell_soon()
        except ApiariumError as error:
            await self.line.send(door.refused(error, self.table.step, id_of(message)))
        except LineClosed:
            raise
        except Exception:
            LOGGER.exception("the table failed over %r", message, extra=about(self.table.id, self.table.step))
            await self.line.send(door.refused(InternalFault(OUR_MISTAKE), self.table.step, id_of(message)))

    async def obey(self, message: wire.ClientMessage) -> None:
        table = self.table
        if isinstance(message, wire.Play):
            await self.play(message)
        elif isinstance(message, wire.Undo):
            self.check_seat(message.seat)
            async with table.lock:
                table.check_owner(message.seat)
                await table.undo(message.seat, message.step)
        elif isinstance(message, wire.Show):
            await table.recall(-1)
            self.show(message.seat)
        elif isinstance(message, wire.Why):
            self.check_seat(message.seat)
            async with table.lock:
                table.check_running()
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
            if table.seats_of(self.visitor):
                table.answering.hurry()
        elif isinstance(message, wire.PassOn):
            self.check_seat(message.seat)
            async with table.lock:
                table.answering.pass_on(message.seat, wish=message.wish)
        elif isinstance(message, wire.Ping):
            await self.line.send(wire.Pong())
        elif isinstance(message, wire.Hello):
            raise OutOfOrder("hello was said already")
        else:
            if not table.stored.is_online:
                raise NotNow("this is no table between people")
            async with table.lock:
                await self.gather(message)

    async def play(self, message: wire.Play) -> None:
        """Confirmed under its id when it is on disk; one that was confirmed before is only confirmed again."""
        self.check_seat(message.seat)
        table = self.table
        async with table.lock:
            is_known = table.receipts.step_of(message.seat, message.id) is not None
            if not is_known:
                table.check_owner(message.seat)
            step = await table.play(message.seat, message.move, message.step, message.id)
            if not is_known:
                table.answering.person_moved(message.seat)
            if message.id:
                self.answers.append(ENCODER.encode(wire.Done(message.id, step)))
        if self.answers:  # nothing was new
            answers, self.answers = self.answers, []
            await self.line.send_all(answers)

    async def gather(self, message: wire.ClientMessage) -> None:
        """What is said around a game between people; the lock is held."""
        table, me = self.table, self.visitor
        match message:
            case wire.Sit():
                await table.seating.sit(me, message.seat, message.commitment)
            case wire.Leave():
                await table.seating.leave(me)
            case wire.Back():
                await table.seating.back(me)
            case wire.Start():
                await table.seating.start(me)
            case wire.Reveal():
                await table.seating.reveal(me, message.entropy)
            case wire.SetSeat():
                await table.seating.set_seat(me, message.seat, message.kind, message.level)
            case wire.Settings():
                await table.seating.set_speech(me, spectators_speak=message.spectators_speak)
            case wire.Mute():
                await table.seating.mute(me, message.line, wish=message.wish)
            case wire.Say():
                await table.chatting.say(me, message.text)
            case wire.AskUndo():
                await wishes.ask(table, me)
            case wire.AnswerUndo():
                await wishes.answer(table, me, message.step, agrees=message.agrees)

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


def id_of(message: wire.ClientMessage) -> str:
    return message.id if isinstance(message, wire.Play) else ""
