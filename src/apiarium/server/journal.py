"""What a file is written first: all changes of a commit as one row, put in their places later.

A move changes five places of a file, and to write a page costs far more than to change it. So the changes of a commit
become one row at the end of the journal: with it they are stored. They are put in their places together with those that
came before and after, when somebody reads there, when many wait, when the server ends, and when it starts again.
"""

from __future__ import annotations

import sqlite3
from typing import Final, cast

import msgspec
from sqlalchemy import Connection

from .errors import Conflict
from .ledger import GOES_ON, OVER, Ledger, marks
from .rows import Entry

MOST_WAITING: Final = 4000  # entries, before they are put in their places
MOVES_NO_MORE: Final = -1  # in place of the revision of a table that is over
NEVER: Final = (0, -1)  # no connection, and no version of a file

BEGIN: Final = "BEGIN IMMEDIATE"  # nobody else writes between our look and our row
VERSION: Final = "PRAGMA data_version"  # of the file; another one as soon as anybody else has written
ADD: Final = "INSERT INTO journal (entries) VALUES (?)"
READ: Final = "SELECT entries FROM journal ORDER BY number"
CLEAR: Final = "DELETE FROM journal"
REVISIONS: Final = "SELECT id, revision FROM tables WHERE id IN {names} AND " + GOES_ON

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(list[Entry])


class Journal:
    """Used by one thread. What it remembers holds as long as nobody else has written into the file."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.revisions: dict[str, int] = {}  # of the tables with entries that wait
        self.waiting = 0
        self.seen = NEVER  # the connection we looked through last, and the version of the file

    def write(self, connection: Connection, entries: list[Entry]) -> None:
        """Conflict where one does not follow on what is stored; then the transaction must be taken back."""
        begin(connection)
        if self.version(connection) != self.seen:
            self.put_in_place(connection)
        self.ask_for_revisions(connection, [entry.table for entry in entries if entry.table not in self.revisions])
        for entry in entries:
            if self.revisions.get(entry.table) != entry.revision:
                raise Conflict("stale: the table has moved on in another process")
            is_over = entry.whole is not None and entry.whole.status in OVER
            self.revisions[entry.table] = MOVES_NO_MORE if is_over else entry.revision_after
        driver(connection).execute(ADD, (ENCODER.encode(entries),))
        self.waiting += len(entries)
        if self.waiting >= MOST_WAITING:
            self.put_in_place(connection)

    def ask_for_revisions(self, connection: Connection, tables: list[str]) -> None:
        if tables:
            names = tuple(dict.fromkeys(tables))
            self.revisions.update(driver(connection).execute(REVISIONS.format(names=marks(1, len(names))), names))

    def is_behind(self, connection: Connection, table: str = "") -> bool:
        """Whether something waits for this table, or for any."""
        if self.version(connection) != self.seen:
            return True
        return table in self.revisions if table else bool(self.revisions)

    def catch_up(self, connection: Connection) -> None:
        """Put everything in its place, in a transaction of its own."""
        try:
            begin(connection)
            self.put_in_place(connection)
            connection.commit()
        except BaseException:
            self.forget()
            raise

    def put_in_place(self, connection: Connection) -> None:
        """One entry for each table stands for all that wait."""
        self.forget()
        whole: dict[str, Entry] = {}
        for (row,) in connection.exec_driver_sql(READ).all():
            for entry in DECODER.decode(row):
                before = whole.get(entry.table)
                whole[entry.table] = entry if before is None else before.followed_by(entry)
        if whole:
            self.ledger.write(connection, list(whole.values()))
            connection.exec_driver_sql(CLEAR)
        self.seen = self.version(connection)

    def forget(self) -> None:
        """What is remembered may be wrong: something was taken back, or written past us."""
        self.revisions = {}
        self.waiting = 0
        self.seen = NEVER

    def version(self, connection: Connection) -> tuple[int, int]:
        """Of the file as one connection tells it; two of them cannot be compared."""
        own = driver(connection)
        return id(own), own.execute(VERSION).fetchone()[0]


def begin(connection: Connection) -> None:
    """A transaction whose end failed may still be open; nothing of it was confirmed to anybody."""
    own = driver(connection)
    own.rollback()
    own.execute(BEGIN)


def driver(connection: Connection) -> sqlite3.Connection:
    """The connection itself: what is done for every commit should cost little more than the database takes for it."""
    return cast(sqlite3.Connection, connection.connection.dbapi_connection)
