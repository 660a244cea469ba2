"""Everything at a table that is waited for: the lock, the disk, and what is worked out on a thread.

Coroutines stay interpreted, and with them nothing that every move passes through: what is here is called by name from
the compiled half of a table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ..core.errors import ApiariumError, NoUndo, StaleMove
from ..core.match import NO_UNDO
from .errors import Conflict
from .logs import about
from .receipts import Receipts
from .resume import resume
from .rows import Change, StoredStep, StoredTable

if TYPE_CHECKING:
    from ..core.inquiry import Inquiry
    from .lock import TellingLock
    from .table import Made, Table
    from .undoing import Undoing

LOGGER: Final = logging.getLogger("apiarium.server")


async def recall(table: Table, since: int) -> None:
    """Somebody is to be told all that came after a step: have its story ready. Takes the lock."""
    if max(since, 0) < table.match.forgotten:
        async with table.lock:
            await asyncio.to_thread(table.match.recall_story)


async def do(table: Table, work: Coroutine[object, object, None]) -> None:
    """Something beside the game; whatever becomes of it, nobody else hears."""
    try:
        await work
    except ApiariumError as error:
        LOGGER.warning(error.text, extra=about(table.id, table.step))
    except Exception:
        LOGGER.exception("the table failed beside its game", extra=about(table.id, table.step))


async def close(table: Table) -> None:
    """Let whoever is just writing do so, and begin nothing more."""
    table.hold()
    table.clocks.stop()
    await table.answering.close()
    await asyncio.gather(*table.jobs, return_exceptions=True)
    table.release()


async def play(table: Table, seat: int, move: int, step: int, move_id: str = "") -> int:
    """A move that its player meant for `step`; the number it is stored under. A move that was confirmed under the
    same id before is not played again."""
    known = table.receipts.step_of(seat, move_id)
    if known is not None:
        return known
    try:
        made = table.make(seat, move, step, move_id)
    except ApiariumError:
        raise  # a refusal changes nothing
    except Exception:
        await set_back(table)
        raise
    try:
        await store(table, made.change, partial(go_on_alone, table, made))
    except Conflict:
        known = table.receipts.step_of(seat, move_id)  # where it was made in another process just before
        if known is None:
            raise
        return known
    await go_on(table, made)
    return made.change.kept


async def go_on(table: Table, made: Made) -> None:
    """What follows on a move that is stored."""
    if not table.go_on_at_once(made):
        await find_undoer(table)


def go_on_alone(table: Table, made: Made) -> None:
    """The same where nobody waits any more."""
    if not table.go_on_at_once(made):
        table.tell_of_move()


async def find_undoer(table: Table) -> None:
    """What took too long to be found out at once after a move."""
    await find(table.undoing)
    table.tell_of_move()


async def undo(table: Table, seat: int, step: int) -> None:
    table.check_running()
    if step != table.step:
        raise StaleMove(f"stale: that was meant for step {step}, the game is at step {table.step}")
    if table.match.result is not None:
        raise NoUndo("no-undo: the game is over, and a finished game stays as it is")
    undoing = table.undoing
    if undoing.undoer is None or undoing.is_put_off:
        await find(undoing)
    if undoing.undoer != seat:
        raise NoUndo(NO_UNDO)
    await asyncio.to_thread(table.match.take_back)
    await went_back(table, len(table.match.log))


async def go_back(table: Table, step: int) -> None:
    """To an earlier step, as all who play have agreed."""
    shorter = replace(table.stored, steps=step)
    table.match = await asyncio.to_thread(resume, shorter, table.saved[:step])
    await went_back(table, step)


async def went_back(table: Table, kept: int) -> None:
    """Store it, and let nobody show or answer what is no more."""
    await keep(table, kept, kept if table.retracted < 0 else min(kept, table.retracted))
    for client in table.clients:
        client.since = min(client.since, kept)
        client.shown = min(client.shown, kept)
    table.answering.forget()
    await find(table.undoing)
    table.moved(is_same_question=False)


async def keep(table: Table, kept: int, retracted: int) -> None:
    """Write the log from step `kept` on; where that fails the match is set back to what is on disk."""
    after = replace(table.row_after(retracted, -1), banks=table.clocks.banks_back(table.saved[kept:]))
    await change(table, after, kept, [step.line for step in table.match.log[kept:]])
    table.clocks.read()


async def change(table: Table, after: StoredTable, kept: int | None, added: list[StoredStep] | None) -> None:
    """Store how the table is to be, and only then let it be so."""
    row = table.row
    counted = replace(after, revision=row.revision + 1)
    await store(table, Change(row, counted, table.step if kept is None else kept, added or []))


async def store(table: Table, change: Change, then: Callable[[], None] | None = None) -> None:
    """Whoever asks may be called off meanwhile, with their window say; the others go on from what is on disk."""
    outcome = table.storage.begin(change)
    try:
        await outcome
    except asyncio.CancelledError:
        if outcome.exception() is None:
            table.accept(change)
            if then is None:
                table.moved(is_same_question=True)
            else:
                then()
        else:
            table.begin_job(recover(table))
        raise
    except BaseException:
        await set_back(table)
        raise
    table.accept(change)


async def recover(table: Table) -> None:
    """Takes the lock."""
    async with table.lock:
        await set_back(table)


async def refresh(table: Table) -> None:
    """Another process has changed this table: take over what is stored. Takes the lock."""
    async with table.lock:
        stored = await table.storage.run(table.storage.read, table.id)
        if stored.table.revision == table.stored.revision:
            table.chatting.lines = stored.chat
            table.notify()
        elif table.is_running and stored.steps[: table.step] == table.saved and table.catch_up(stored):
            await find(table.undoing)
            table.moved(is_same_question=False)
        else:
            await set_back(table)


async def set_back(table: Table) -> None:
    """The disk knows best how far the game has come; where it says nothing, our memory does."""
    before = table.stored, table.saved
    try:
        stored = await table.storage.run(table.storage.read, table.id)
        table.match = await asyncio.to_thread(resume, stored.table, stored.steps)
        table.stored, table.saved, table.receipts = stored.table, stored.steps, Receipts(stored.receipts)
        table.chatting.lines = stored.chat
    except ApiariumError:
        table.match = await asyncio.to_thread(resume, table.stored, table.saved)
    table.catch_up_memory()
    await find(table.undoing)
    table.put_questions()
    if before != (table.stored, table.saved):  # another process was here, or the disk took what it seemed to refuse
        table.answering.forget()
        table.answering.wake()
        for client in table.clients:
            client.since = -1
            client.look_again()
        table.notify()


# Whether a step can be taken back


async def find(undoing: Undoing) -> None:
    """The caller holds the lock."""
    if not undoing.look_at_once():
        assert undoing.inquiry is not None
        await asyncio.to_thread(finish, undoing.inquiry)
        undoing.conclude()


def finish(inquiry: Inquiry) -> None:
    """Between two pieces whoever waits for the interpreter has it: compiled, all of them in one would hold up the loop
    from any thread."""
    while inquiry.go_on():
        pass


async def find_at_rest(undoing: Undoing) -> None:
    """Takes the lock."""
    table = undoing.table
    async with table.lock:
        if undoing.is_put_off:
            await find(undoing)
            for client in table.clients:
                if client.viewer == undoing.undoer:
                    client.notify()
            table.has_news = True


# The lock


async def enter(lock: TellingLock) -> None:
    """Wait for one's turn; it is handed on by whoever lets go."""
    if lock.is_held or lock.waiting:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lock.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                lock.release()  # it was handed on to somebody who wants it no more
            raise
    lock.is_held = True


async def leave(lock: TellingLock) -> None:
    lock.release()
