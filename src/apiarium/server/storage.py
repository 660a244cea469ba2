"""What is written and read: tables and their steps, one transaction each, on a thread of its own."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeVar

from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)  # fmt: skip
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .database import reason_of
from .entries import entry_of
from .errors import Conflict, NoIdentity, StorageFailed, UnknownTable
from .journal import Journal
from .ledger import GONE, OVER, Ledger
from .logs import about
from .news import News
from .rows import (
    Change,
    Opening,
    Receipt,
    StoredLine,
    StoredSeat,
    StoredStep,
    StoredTable,
    now,
    row_of,
    seat_of_row,
    seat_rows,
    step_rows,
    table_of,
)  # fmt: skip
from .schema import CHAT, HOUSE, PEOPLE, RECEIPTS, SEATS, STEPS, TABLES
from .wire import Status

LOGGER: Final = logging.getLogger("apiarium.server")
Answer = TypeVar("Answer")
OF_THE_DISK: Final = (SQLAlchemyError, sqlite3.Error, OSError)
MOST_LISTED: Final = 200
MOST_CHAT: Final = 200  # lines that somebody who comes is told
MANY: Final = 8  # changes in one commit
FRESH: Final = timedelta(days=1)  # how long a table that nobody joined stands in the lobby

# Statements are built once: building them costs more than the database takes.
ADD_STEPS: Final = insert(STEPS)
ADD_TABLE: Final = insert(TABLES)
ADD_SEATS: Final = insert(SEATS)
ADD_LINE: Final = insert(CHAT)
DROP_STEPS: Final = delete(STEPS).where(STEPS.c.table_id == bindparam("table"), STEPS.c.number >= bindparam("first"))
READ_TABLE: Final = select(TABLES).where(TABLES.c.id == bindparam("table"), TABLES.c.status != GONE)
READ_SEATS: Final = (
    select(SEATS).where(SEATS.c.table_id.in_(bindparam("tables", expanding=True))).order_by(SEATS.c.number)
)
READ_STEPS: Final = (
    select(STEPS.c.seat, STEPS.c.move).where(STEPS.c.table_id == bindparam("table")).order_by(STEPS.c.number)
)
READ_RECEIPTS: Final = select(RECEIPTS.c.seat, RECEIPTS.c.move_id, RECEIPTS.c.step).where(
    RECEIPTS.c.table_id == bindparam("table")
)
READ_CHAT: Final = (
    select(CHAT)
    .where(CHAT.c.table_id == bindparam("table"), CHAT.c.text != "")  # of somebody who was erased nothing is left
    .order_by(CHAT.c.number.desc())
    .limit(MOST_CHAT)
)
IS_KNOWN: Final = select(PEOPLE.c.id).where(PEOPLE.c.id == bindparam("person"))
# Who holds a table is the only one to number its lines; SQLite has one process and needs no lock.
HOLD_TABLE: Final = select(TABLES.c.id).where(TABLES.c.id == bindparam("table")).with_for_update(key_share=True)
LAST_LINE: Final = select(func.coalesce(func.max(CHAT.c.number), -1)).where(CHAT.c.table_id == bindparam("table"))
FORGET: Final = update(TABLES).where(TABLES.c.id == bindparam("table")).values(status=GONE, steps=0, token_digest="")
CLOSE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.status.not_in(OVER))
    .values(status="closed", winner_text=bindparam("why"), deadline=None, revision=TABLES.c.revision + 1)
)
NEWEST: Final = select(TABLES).where(TABLES.c.status != GONE).order_by(TABLES.c.updated.desc(), TABLES.c.id)
LIST_MINE: Final = NEWEST.where(
    or_(
        TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.person_id == bindparam("person"))),
        TABLES.c.host == bindparam("person"),
    )
).limit(MOST_LISTED)
LIST_PUBLIC: Final = NEWEST.where(
    TABLES.c.access == "public", TABLES.c.status == bindparam("status_asked"), TABLES.c.updated > bindparam("since")
).limit(MOST_LISTED)
OVERDUE: Final = select(TABLES.c.id).where(
    TABLES.c.deadline < bindparam("moment"), TABLES.c.status.in_(("revealing", "running"))
)


@dataclass(frozen=True)
class Stored:
    """All that is read of a table when it is loaded."""

    table: StoredTable
    steps: list[StoredStep]
    receipts: list[Receipt]
    chat: list[StoredLine]


class Outcome(asyncio.Future[None]):
    """What became of a change. Whoever waits for it is called off only when it has come: they must know what the disk
    holds."""

    def cancel(self, msg: object = None) -> bool:
        return False

    def come(self, failure: StorageFailed | None) -> None:
        if failure is None:
            self.set_result(None)
        else:
            self.set_exception(failure)


Told = Callable[[StorageFailed | None], None]  # called when a change is on disk, or with why it is not


class Storage:
    """Every method is one transaction; StorageFailed says that nothing of it was kept."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.news = News(engine)
        self.ledger = Ledger(engine)
        self.journal = Journal(self.ledger) if self.ledger.is_file else None
        self.waiting: list[tuple[Change | Opening, Told]] = []
        self.writer: asyncio.Task[None] | None = None
        self.last_batch = 0  # changes that went into the last commit
        self.commits = 0  # and how many steps they held, and how long they took
        self.steps_written = 0
        self.commit_seconds = 0.0
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage")

    @property
    def is_alone(self) -> bool:
        """Whether no other process writes here: a file is held by one server."""
        return self.ledger.is_file

    @property
    def is_busy(self) -> bool:
        """Whether so much is played that what can wait should."""
        return self.last_batch >= MANY

    async def run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Do it on the thread of the storage, so that a slow disk holds up nobody else."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work, *arguments)
        except OF_THE_DISK as error:
            raise failed(error) from error

    async def open(self, table: StoredTable, steps: list[StoredStep]) -> None:
        """A new table; Conflict where its seed was used before."""
        await self.advance(Opening(table, steps))

    async def advance(self, change: Change | Opening) -> None:
        """Write the change of a table; it is on disk when this returns, together with what others wrote meanwhile."""
        await self.begin(change)

    def begin(self, change: Change | Opening) -> Outcome:
        outcome = Outcome()
        self.put(change, outcome.come)
        return outcome

    def put(self, change: Change | Opening, told: Told) -> None:
        """The same for who does not wait for it."""
        self.waiting.append((change, told))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write_waiting())

    async def write_waiting(self) -> None:
        """One commit for all that wait: it costs about as much as for one. While those who waited are told, the next is
        written."""
        loop = asyncio.get_running_loop()
        batch: list[tuple[Change | Opening, Told]] = []
        failures: list[StorageFailed | None] = []
        while self.waiting or batch:
            written, batch, self.waiting = batch, self.waiting, []
            begun = time.monotonic()
            changes = [change for change, _ in batch]
            writing = loop.run_in_executor(self.thread, self.advance_all, changes) if batch else None
            for (change, told), failure in zip(written, failures, strict=True):
                try:
                    told(failure)
                except Exception:
                    LOGGER.exception("a table failed over what is stored", extra=about(change.after.id, change.kept))
            if writing is not None:
                failures = await self.outcomes(writing, len(batch))
                self.last_batch = len(batch)
                self.commits += 1
                self.commit_seconds += time.monotonic() - begun
                self.steps_written += sum(
                    len(change.added) for change, failure in zip(changes, failures, strict=True) if failure is None
                )
        self.writer = None

    async def outcomes(
        self, writing: asyncio.Future[list[StorageFailed | None]], changes: int
    ) -> list[StorageFailed | None]:
        try:
            return await writing
        except OF_THE_DISK as error:
            return [failed(error)] * changes
        except Exception as error:
            LOGGER.exception("the storage failed in a way it should not")
            return [failed(error)] * changes

    def advance_all(self, batch: Sequence[Change | Opening]) -> list[StorageFailed | None]:
        """Write them in one transaction; where that fails, each in its own, so that one costs the others nothing."""
        entries = [entry_of(change) for change in batch if isinstance(change, Change)]
        openings = [opening for opening in batch if isinstance(opening, Opening)]
        try:
            if self.journal is not None and not openings:
                with self.engine.connect() as connection:
                    if self.journal.write_at_once(connection, entries):
                        return [None] * len(batch)
            with self.engine.begin() as connection:
                if self.journal is not None:
                    self.journal.write(connection, entries)
                elif entries:
                    self.ledger.write(connection, entries)
                    self.news.tell(connection, [entry.table for entry in entries])
                if openings:
                    add_tables(connection, openings)
            return [None] * len(batch)
        except (Conflict, SQLAlchemyError, sqlite3.Error) as error:
            if self.journal is not None:
                self.journal.forget()
            if len(batch) == 1:
                if openings and isinstance(error, IntegrityError):
                    return [Conflict("stale: there is a table under this seal already")]
                return [error if isinstance(error, Conflict) else failed(error)]
        return [failure for change in batch for failure in self.advance_all([change])]

    @contextmanager
    def reading(self, table: str = "") -> Iterator[Connection]:
        """Where everything of a table, or of all, stands in its place."""
        with self.engine.connect() as connection:
            if self.journal is not None and self.journal.is_behind(connection, table):
                self.journal.catch_up(connection, table)
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """The same for a transaction past the journal."""
        with self.reading() as connection:
            try:
                yield connection
                connection.commit()
            finally:
                if self.journal is not None:
                    self.journal.forget()

    def read(self, table: str) -> Stored:
        """All of one moment, whatever other processes write meanwhile."""
        with self.moment(table) as connection:
            stored = read_one(connection, table)
            steps = [(seat, move) for seat, move in connection.execute(READ_STEPS, {"table": table})]
            receipts = [Receipt(*row) for row in connection.execute(READ_RECEIPTS, {"table": table})]
            chat = [line_of(row) for row in connection.execute(READ_CHAT, {"table": table}).mappings()]
        return Stored(stored, steps, receipts, chat[::-1])

    def head(self, table: str) -> StoredTable:
        """The table without its steps."""
        with self.moment(table) as connection:
            return read_one(connection, table)

    @contextmanager
    def moment(self, table: str) -> Iterator[Connection]:
        """A connection that sees nothing of what is written after its first question."""
        with self.reading(table) as connection:
            if self.journal is not None:
                connection.exec_driver_sql("BEGIN")  # Python's driver begins nothing before it writes
            else:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    def remove(self, table: str) -> None:
        """Forget a table; its row stays, so that its seal counts as used and nobody deals the same game again."""
        with self.writing() as connection:
            connection.execute(DROP_STEPS, {"table": table, "first": 0})
            for rows in (CHAT, RECEIPTS, SEATS):
                connection.execute(delete(rows).where(rows.c.table_id == table))
            connection.execute(FORGET, {"table": table})
            self.news.tell(connection, [table])

    def close_table(self, table: str, why: str) -> None:
        """A game that cannot go on is closed with an explanation; its steps stay as they are."""
        with self.writing() as connection:
            connection.execute(CLOSE, {"table": table, "why": why})
            self.news.tell(connection, [table])

    def put_in_place(self) -> None:
        with self.reading():
            pass

    def ping(self) -> None:
        """Whether the database answers."""
        with self.engine.connect() as connection:
            connection.execute(select(1))

    def list_mine(self, person: str) -> list[StoredTable]:
        """Those where somebody has a seat or is the host, newest first."""
        return self.listed(LIST_MINE, {"person": person}) if person else []

    def list_public(self, status: Status) -> list[StoredTable]:
        return self.listed(LIST_PUBLIC, {"status_asked": status, "since": now() - FRESH})

    def listed(self, statement: Select[Any], values: dict[str, object]) -> list[StoredTable]:
        with self.reading() as connection:
            rows = connection.execute(statement, values).mappings().all()
            seats = read_seats(connection, [row["id"] for row in rows])
        return [table_of(dict(row), seats.get(row["id"], [])) for row in rows]

    def overdue(self) -> list[str]:
        """The tables where something should have happened by now. Asked again and again: what waits for others, waits
        on."""
        moment = {"moment": now()}
        with self.engine.connect() as connection:
            found = list(connection.execute(OVERDUE, moment).scalars())
            if self.journal is None or not self.journal.catch_up_overdue(connection, found, moment["moment"]):
                return found
            return list(connection.execute(OVERDUE, moment).scalars())

    def require(self, person: str) -> None:
        """NoIdentity for somebody who was erased since their window was opened."""
        with self.engine.connect() as connection:
            require(connection, person)

    def say(self, table: str, line: StoredLine) -> StoredLine:
        """Keep a line of chat under the next number; who speaks at the same time in another process waits for it."""
        with self.engine.begin() as connection:
            require(connection, line.person)
            connection.execute(HOLD_TABLE, {"table": table})
            number = connection.execute(LAST_LINE, {"table": table}).scalar_one() + 1
            kept = replace(line, number=number)
            connection.execute(ADD_LINE, line_row(table, kept))
            self.news.tell(connection, [table])
        return kept

    def secret(self, name: str, fresh: str) -> str:
        """What the house remembers under a name; `fresh` where it is the first to ask."""
        with suppress(IntegrityError), self.engine.begin() as connection:
            if connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == name)).first() is None:
                connection.execute(insert(HOUSE), {"name": name, "value": fresh})
        with self.engine.connect() as connection:
            return str(connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == name)).scalar_one())

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        with suppress(StorageFailed):  # what waits in the journal is found there by the next who reads
            await self.run(self.put_in_place)
        self.news.close()
        self.thread.shutdown(wait=True)
        self.engine.dispose()


def require(connection: Connection, person: str) -> None:
    if connection.execute(IS_KNOWN, {"person": person}).first() is None:
        raise NoIdentity("you were forgotten here; type your name first")


def add_tables(connection: Connection, openings: list[Opening]) -> None:
    connection.execute(ADD_TABLE, [row_of(one.after) for one in openings])
    connection.execute(ADD_SEATS, [row for one in openings for row in seat_rows(one.after)])
    steps = [row for one in openings for row in step_rows(one.after.id, 0, one.added)]
    if steps:
        connection.execute(ADD_STEPS, steps)


def read_one(connection: Connection, table: str) -> StoredTable:
    row = connection.execute(READ_TABLE, {"table": table}).mappings().first()
    if row is None:
        raise UnknownTable(f"there is no table '{table}'")
    return table_of(dict(row), read_seats(connection, [table]).get(table, []))


def read_seats(connection: Connection, tables: list[str]) -> dict[str, list[StoredSeat]]:
    found: dict[str, list[StoredSeat]] = {}
    for row in connection.execute(READ_SEATS, {"tables": tables}).mappings():
        found.setdefault(row["table_id"], []).append(seat_of_row(dict(row)))
    return found


def line_of(row: RowMapping) -> StoredLine:
    return StoredLine(row["number"], row["person_id"], row["seat"], row["name"], row["text"], row["said"])


def line_row(table: str, line: StoredLine) -> dict[str, object]:
    return {
        "table_id": table,
        "number": line.number,
        "person_id": line.person,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "said": line.said,
    }


def failed(error: Exception) -> StorageFailed:
    """What a database elsewhere says of itself (its address, its users) is for whoever keeps the server."""
    reason = reason_of(error)
    if isinstance(error, OSError | sqlite3.Error) or isinstance(getattr(error, "orig", None), sqlite3.Error):
        return StorageFailed(f"the disk did not take it ({reason}); nothing was changed")
    LOGGER.warning("the database failed: %s", reason)
    return StorageFailed("the database did not take it; try again in a moment")
