"""What a window says, heard and obeyed one after another; whatever of it is waited for.

Coroutines stay interpreted, see `awaited.py`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ..core.errors import ApiariumError, StaleMove
from . import door, wire, wishes
from .errors import OUR_MISTAKE, Conflict, InternalFault, NotNow, OutOfOrder, StorageFailed
from .line import ENCODER, LineClosed
from .logs import about

if TYPE_CHECKING:
    from .client import TableClient
    from .table import Made

LOGGER: Final = logging.getLogger("apiarium.server")


async def run(client: TableClient) -> None:
    """From the moment when a window comes to a table until it is gone."""
    client.line.pipe.when_writable = client.caught_up
    client.line.pipe.hear = client.hear
    client.table.enter(client)
    try:
        while True:
            message = await client.line.receive()
            if client.is_playing:
                async with client.table.lock:
                    pass  # what was said before is done before
            await handle(client, message)
    finally:
        client.line.pipe.when_writable = client.line.pipe.hear = None
        client.table.leave(client)
        if client.advising is not None:
            client.advising.cancel()


async def handle(client: TableClient, message: wire.ClientMessage) -> None:
    try:
        await obey(client, message)
    except StaleMove as error:
        await client.line.send(door.refused(error, client.table.step, id_of(message)))
        client.notify()
        client.table.tell_soon()
    except ApiariumError as error:
        await client.line.send(door.refused(error, client.table.step, id_of(message)))
    except LineClosed:
        raise
    except Exception:
        LOGGER.exception("the table failed over %r", message, extra=about(client.table.id, client.table.step))
        await client.line.send(door.refused(InternalFault(OUR_MISTAKE), client.table.step, id_of(message)))


async def obey(client: TableClient, message: wire.ClientMessage) -> None:
    table = client.table
    if isinstance(message, wire.Play):
        await play(client, message)
    elif isinstance(message, wire.Undo):
        client.check_seat(message.seat)
        async with table.lock:
            table.check_owner(message.seat)
            await table.undo(message.seat, message.step)
    elif isinstance(message, wire.Show):
        await table.recall(-1)
        client.show(message.seat)
    elif isinstance(message, wire.Why):
        client.check_seat(message.seat)
        async with table.lock:
            table.check_running()
            answer = door.explanation(table.match, message, table.step)
        await client.line.send(answer)
    elif isinstance(message, wire.Hint):
        client.check_seat(message.seat)
        table.hints.check(message.seat)
        if client.advising is None or client.advising.done():
            client.advising = asyncio.create_task(advise(client, message.seat))
    elif isinstance(message, wire.Shown):
        client.shown = message.step
        table.showing.look()
    elif isinstance(message, wire.Skip):
        if table.seats_of(client.visitor):
            table.answering.hurry()
    elif isinstance(message, wire.PassOn):
        client.check_seat(message.seat)
        async with table.lock:
            table.answering.pass_on(message.seat, wish=message.wish)
    elif isinstance(message, wire.Ping):
        await client.line.send(wire.Pong())
    elif isinstance(message, wire.Hello):
        raise OutOfOrder("hello was said already")
    else:
        if not table.stored.is_online:
            raise NotNow("this is no table between people")
        async with table.lock:
            await gather(client, message)


async def play(client: TableClient, message: wire.Play) -> None:
    """Confirmed under its id when it is on disk; one that was confirmed before is only confirmed again."""
    client.check_seat(message.seat)
    table = client.table
    async with table.lock:
        is_known = table.receipts.step_of(message.seat, message.id) is not None
        if not is_known:
            table.check_owner(message.seat)
        step = await table.play(message.seat, message.move, message.step, message.id)
        if not is_known:
            table.answering.person_moved(message.seat)
        if message.id:
            client.answers.append(ENCODER.encode(wire.Done(message.id, step)))
    if client.answers:  # nothing was new
        answers, client.answers = client.answers, []
        await client.line.send_all(answers)


async def gather(client: TableClient, message: wire.ClientMessage) -> None:
    """What is said around a game between people; the lock is held."""
    table, me = client.table, client.visitor
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


async def advise(client: TableClient, seat: int) -> None:
    """Beside all else that is said on this line: a thought takes its time."""
    client.table.hold()
    try:
        advice = await client.table.hints.ask(seat)
        if advice is not None:
            await client.line.send(advice)
    except ApiariumError as error:
        with suppress(LineClosed):
            await client.line.send(door.refused(error, client.table.step))
    except LineClosed:
        pass
    finally:
        client.table.release()


def id_of(message: wire.ClientMessage) -> str:
    return message.id if isinstance(message, wire.Play) else ""


# What becomes of a move that was taken at once, where it is not as usual


async def go_on(client: TableClient, message: wire.Play, made: Made) -> None:
    try:
        await client.table.find_undoer()
        client.confirm(message, made.change.kept)
    finally:
        client.has_played()


async def not_stored(client: TableClient, message: wire.Play, failure: StorageFailed) -> None:
    table = client.table
    try:
        await table.set_back()
        known = table.receipts.step_of(message.seat, message.id)
        if isinstance(failure, Conflict) and known is not None:  # it was made in another process just before
            client.answers.append(ENCODER.encode(wire.Done(message.id, known)))
        else:
            client.refuse(message, failure)
    finally:
        client.has_played()


async def not_made(client: TableClient, message: wire.Play, error: Exception) -> None:
    try:
        if not isinstance(error, ApiariumError):
            table = client.table
            LOGGER.error("the table failed over %r", message, exc_info=error, extra=about(table.id, table.step))
            await client.table.set_back()
            error = InternalFault(OUR_MISTAKE)
        client.refuse(message, error)
    finally:
        client.has_played()
