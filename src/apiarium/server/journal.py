"""What a file is written first: all changes of a commit as one row, put in their places later.

A move changes five places of a file, and to write a page costs far more than to change it. So the changes of a commit
become one row at the end of the journal: with it they are stored. They are put in their places together with those that
came before and after, table by table: a few with every commit as soon as many wait, the others when somebody reads
there, when the server ends, and when it starts again. A row goes when all that it holds is in its place; so it may hold
what is there already, which the revisions tell.
"""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import Final, cast

import msgspec
from sqlalchemy import Connection

from .entries import joined
from .errors import Conflict
from .ledger import GOES_ON, OVER, Ledger, marks
from .rows import Entry

MANY_WAITING: Final = 4000  # entries, before a round begins that puts them in their places
MORE: Final = 4  # times as many are put there with a commit as come with it
MOVES_NO_MORE: Final = -1  # in place of the revision of a table that is over
NEVER: Final = (0, -1)  # no connection, and no version of a file

BEGIN: Final = "BEGIN IMMEDIATE"  # nobody else writes between our look and our row
VERSION: Final = "PRAGMA data_version"  # of the file; another one as soon as anybody else has written
ADD: Final = "INSERT INTO journal (entries) VALUES (?)"
# The whole commit as one statement, which writes nothing where somebody else has written before.
ADD_AT_ONCE: Final = "INSERT INTO journal (entries) SELECT ? WHERE (SELECT data_version FROM pragma_data_version) = ?"
READ: Final = "SELECT entries FROM journal ORDER BY number"
CLEAR: Final = "DELETE FROM journal WHERE number <= ?"
LAST: Final = "SELECT max(number) FROM journal"
REVISIONS: Final = "SELECT id, revision FROM tables WHERE id IN {names}"
OPEN_REVISIONS: Final = f"{REVISIONS} AND {GOES_ON}"

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(list[Entry])


class Journal:
    """Used by one thread. What it remembers holds as long as nobody else has written into the file."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.revisions: dict[str, int] = {}  # of tables that were written lately
        self.waiting: dict[str, list[Entry]] = {}  # by table, what is not in its place yet
        self.number = 0  # of the last row
        self.count = 0  # of entries since the last round began
        self.round: list[str] = []  # tables that are still to be put in place before the rows up to `reach` may go
        self.reach = 0
        self.seen = NEVER  # the connection we looked through last, and the version of the file

    def write_at_once(self, connection: Connection, entries: list[Entry]) -> bool:
        """As one statement, if that is all there is to do; else nothing is written. Whoever writes gives the
        interpreter away for every statement, and waits each time until the loop lets go of it again."""
        own = driver(connection)
        revisions = self.revisions
        if (
            self.round
            or self.count >= MANY_WAITING
            or self.seen[0] != id(own)
            or any(revisions.get(entry.table) != entry.revision for entry in entries)
            or len({entry.table for entry in entries}) < len(entries)
        ):
            return False
        own.rollback()
        own.isolation_level = None  # the statement is its own transaction
        try:
            written = own.execute(ADD_AT_ONCE, (ENCODER.encode(entries), self.seen[1]))
        finally:
            own.isolation_level = "DEFERRED"  # as it was
        if written.rowcount != 1:
            return False
        self.note(entries, written.lastrowid)
        return True

    def note(self, entries: list[Entry], number: int | None) -> None:
        """That they stand in a row of this number."""
        for entry in entries:
            is_over = entry.whole is not None and entry.whole.status in OVER
            self.revisions[entry.table] = MOVES_NO_MORE if is_over else entry.revision_after
            self.waiting.setdefault(entry.table, []).append(entry)
        self.number = number or 0
        self.count += len(entries)

    def write(self, connection: Connection, entries: list[Entry]) -> None:
        """Conflict where one does not follow on what is stored; then the transaction must be taken back."""
        begin(connection)
        if not entries:
            return
        if self.version(connection) != self.seen:
            self.start_again(connection)
        revisions = self.revisions
        unknown = [entry.table for entry in entries if entry.table not in revisions]
        revisions.update(revisions_of(connection, unknown, OPEN_REVISIONS))
        for entry in entries:
            if revisions.get(entry.table) != entry.revision:
                raise Conflict("stale: the table has moved on in another process")
            revisions[entry.table] = entry.revision_after
        self.note(entries, driver(connection).execute(ADD, (ENCODER.encode(entries),)).lastrowid)
        self.put_some_in_place(connection, MORE * len(entries))

    def put_some_in_place(self, connection: Connection, most: int) -> None:
        """A little with every commit, so that none takes long."""
        if not self.round:
            if self.count < MANY_WAITING:
                return
            self.count = 0
            self.round, self.reach = list(self.waiting), self.number
            self.revisions = {table: self.revisions[table] for table in self.round}
        chosen: list[list[Entry]] = []
        entries = 0
        while self.round and entries < most:
            waiting = self.waiting.pop(self.round.pop(), None)
            if waiting is not None:
                chosen.append(waiting)
                entries += len(waiting)
        self.ledger.write(connection, [joined(waiting) for waiting in chosen])
        if not self.round:
            connection.exec_driver_sql(CLEAR, (self.reach,))

    def is_behind(self, connection: Connection, table: str = "") -> bool:
        """Whether something waits for this table, or for any."""
        if self.version(connection) != self.seen:
            return True
        return table in self.waiting if table else bool(self.waiting)

    def catch_up(self, connection: Connection, table: str = "") -> None:
        """Put all of one table in its place, or everything, in a transaction of its own."""
        try:
            begin(connection)
            if self.version(connection) != self.seen:
                self.start_again(connection)
            elif table:
                self.ledger.write(connection, [joined(self.waiting.pop(table))])
            else:
                self.put_all_in_place(connection)
            connection.commit()
        except BaseException:
            self.forget()
            raise

    def catch_up_overdue(self, connection: Connection, tables: list[str], moment: datetime) -> bool:
        """The same for these tables and for those whose time is up by what waits for them; whether there was any."""
        if self.version(connection) != self.seen:
            self.catch_up(connection)
            return True
        late = [
            table
            for table, entries in self.waiting.items()
            if table in tables or ((deadline := entries[-1].deadline) is not None and deadline < moment)
        ]
        for table in late:
            self.catch_up(connection, table)
        return bool(late)

    def start_again(self, connection: Connection) -> None:
        """By what stands in the file: after a crash, or where another process has written."""
        self.forget()
        for (row,) in connection.exec_driver_sql(READ).all():
            for entry in DECODER.decode(row):
                self.waiting.setdefault(entry.table, []).append(entry)
        stored = revisions_of(connection, list(self.waiting), REVISIONS)
        for table, entries in list(self.waiting.items()):
            rest = [entry for entry in entries if entry.revision >= stored.get(table, 0)]
            if rest:
                self.waiting[table] = rest
            else:
                del self.waiting[table]
        self.number = connection.exec_driver_sql(LAST).scalar() or 0
        self.put_all_in_place(connection)
        self.seen = self.version(connection)

    def put_all_in_place(self, connection: Connection) -> None:
        self.ledger.write(connection, [joined(entries) for entries in self.waiting.values()])
        connection.exec_driver_sql(CLEAR, (self.number,))
        self.waiting, self.round, self.count = {}, [], 0

    def forget(self) -> None:
        """What is remembered may be wrong: something was taken back, or written past us."""
        self.revisions, self.waiting, self.round = {}, {}, []
        self.count = 0
        self.seen = NEVER

    def version(self, connection: Connection) -> tuple[int, int]:
        """Of the file as one connection tells it; two of them cannot be compared."""
        own = driver(connection)
        return id(own), own.execute(VERSION).fetchone()[0]


def revisions_of(connection: Connection, tables: list[str], statement: str) -> dict[str, int]:
    if not tables:
        return {}
    names = tuple(dict.fromkeys(tables))
    return dict(driver(connection).execute(statement.format(names=marks(1, len(names))), names).fetchall())


def begin(connection: Connection) -> None:
    """A transaction whose end failed may still be open; nothing of it was confirmed to anybody."""
    own = driver(connection)
    own.rollback()
    own.execute(BEGIN)


def driver(connection: Connection) -> sqlite3.Connection:
    """The connection itself: what is done for every commit should cost little more than the database takes for it."""
    return cast(sqlite3.Connection, connection.connection.dbapi_connection)
