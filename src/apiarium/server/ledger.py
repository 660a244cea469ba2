"""How changes of tables are written: many tables in one go, each kind of row by one plain statement.

Everything that is hot ends here, so nothing is built or converted by the row that need not be: a move costs the
database's own work and little more.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cache
from itertools import chain
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine

from .errors import Conflict
from .rows import Entry, StoredTable

GONE: Final = "gone"  # forgotten by its players
OVER: Final = ("finished", "closed", GONE)  # a table that moves on no more, whatever its writer believes
MOVING: Final = ("steps", "updated", "banks", "deadline", "due")  # what a move in the middle of a game changes
RESTING: Final = (
    "retracted", "status", "winner_text", "entropies", "outcome", "wish", "muted", "spectators_speak",
)  # fmt: skip
OF_SEAT: Final = ("name", "kind", "level", "person_id", "commitment", "entropy", "stand_in", "hints")

Row = tuple[object, ...]
GOES_ON: Final = f"tables.status NOT IN ({', '.join(repr(status) for status in OVER)})"
AT_ONCE: Final = (64, 32, 16, 8, 4, 2, 1)  # rows in one statement; few sizes, so that each is prepared once


def move_on(columns: tuple[str, ...]) -> str:
    """A change is made on the revision that it was meant for, or not at all."""
    values = ", ".join(f"{column} = ?" for column in columns)
    return f"UPDATE tables SET revision = ?, {values} WHERE id = ? AND revision = ? AND {GOES_ON}"


MOVE: Final = move_on(MOVING)
MOVE_MANY: Final = (
    "UPDATE tables SET revision = moved.column1, "
    + ", ".join(f"{column} = moved.column{place}" for place, column in enumerate(MOVING, 2))
    + " FROM (VALUES {rows}) AS moved "
    + f"WHERE tables.id = moved.column{len(MOVING) + 2} AND tables.revision = moved.column{len(MOVING) + 3} "
    + f"AND {GOES_ON}"
)
CHANGE: Final = move_on(MOVING + RESTING)
DROP_STEPS: Final = "DELETE FROM steps WHERE table_id = ? AND number >= ?"
ADD_STEPS: Final = "INSERT INTO steps (table_id, number, seat, move) VALUES {rows}"
ADD_RECEIPT: Final = "INSERT INTO receipts (table_id, seat, move_id, step) VALUES {rows}"
SET_SEAT: Final = (
    f"UPDATE seats SET {', '.join(f'{column} = ?' for column in OF_SEAT)} WHERE table_id = ? AND number = ?"
)


class Ledger:
    """The statements in the words of one database."""

    def __init__(self, engine: Engine) -> None:
        self.is_file = engine.dialect.name == "sqlite"
        self.moment: Callable[[datetime | None], object] = written if self.is_file else lambda moment: moment

    def write(self, connection: Connection, entries: list[Entry]) -> None:
        """All of them, one for each table; Conflict where one does not follow on what is stored, and then nothing may
        be kept.

        In the order of the tables, so that two processes never wait for each other.
        """
        moves: list[Row] = []
        changes: list[Row] = []
        dropped: list[Row] = []
        steps: list[Row] = []
        seats: list[Row] = []
        receipts: list[Row] = []
        for entry in sorted(entries, key=name_of):
            table = entry.table
            if entry.whole is None:
                moves.append((entry.revision_after, *self.moving(entry), table, entry.revision))
            else:
                resting = resting_of(entry.whole)
                changes.append((entry.revision_after, *self.moving(entry), *resting, table, entry.revision))
                if entry.has_other_seats:
                    seats += seat_rows(entry.whole)
            if entry.kept < entry.steps_before:
                dropped.append((table, entry.kept))
            number = entry.kept
            for seat, move in entry.added:
                steps.append((table, number, seat, move))
                number += 1
            for receipt in entry.receipts:
                receipts.append((table, receipt.seat, receipt.move_id, receipt.step))
        moved = self.execute_many(connection, MOVE_MANY if self.is_file else MOVE, moves)
        moved += self.execute(connection, CHANGE, changes)
        if moved != len(entries):
            raise Conflict("stale: the table has moved on in another process")
        self.execute(connection, DROP_STEPS, dropped)
        self.execute_many(connection, ADD_STEPS, steps)
        self.execute(connection, SET_SEAT, seats)
        self.execute_many(connection, ADD_RECEIPT, receipts)

    def execute(self, connection: Connection, statement: str, rows: list[Row]) -> int:
        """How many rows it touched."""
        if not rows:
            return 0
        own = statement if self.is_file else statement.replace("?", "%s")
        return connection.exec_driver_sql(own, rows).rowcount

    def execute_many(self, connection: Connection, statement: str, rows: list[Row]) -> int:
        """The same. A file takes many rows in one statement: with one for each row the thread that writes would ask for
        the interpreter again after every row, and wait each time until the loop lets go of it."""
        if not rows or not self.is_file:
            return self.execute(connection, statement.format(rows=marks(1, len(rows[0]))) if rows else "", rows)
        touched = first = 0
        width = len(rows[0])
        for size in AT_ONCE:
            while len(rows) - first >= size:
                values = tuple(chain.from_iterable(rows[first : first + size]))
                touched += connection.exec_driver_sql(statement.format(rows=marks(size, width)), values).rowcount
                first += size
        return touched

    def moving(self, entry: Entry) -> Row:
        return (
            entry.steps, self.moment(entry.updated), text(entry.banks), self.moment(entry.deadline), text(entry.due)
        )  # fmt: skip


@cache
def marks(rows: int, width: int) -> str:
    """Places for so many rows of values."""
    return ", ".join(["(" + ", ".join("?" * width) + ")"] * rows)


def name_of(entry: Entry) -> str:
    return entry.table


def resting_of(table: StoredTable) -> Row:
    return (
        table.retracted, table.status, table.winner_text, text(table.entropies), text(table.outcome), text(table.wish),
        text(table.muted), table.spectators_speak,
    )  # fmt: skip


def seat_rows(table: StoredTable) -> list[Row]:
    return [
        (
            seat.name, seat.kind, seat.level, seat.person, seat.commitment, seat.entropy, seat.stand_in, seat.hints,
            table.id, number,
        )
        for number, seat in enumerate(table.seats)
    ]  # fmt: skip


ENCODER: Final = msgspec.json.Encoder()


def text(value: Any) -> str:
    """As a column of JSON holds it."""
    return ENCODER.encode(value).decode()


def written(moment: datetime | None) -> str | None:
    """A moment as SQLite keeps it."""
    return None if moment is None else moment.isoformat(" ", "microseconds")
