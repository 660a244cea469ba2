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
from .rows import Change, StoredTable

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

    def write(self, connection: Connection, batch: list[Change]) -> None:
        """All of them; Conflict where one does not follow on what is stored, and then nothing may be kept.

        In the order of the tables, so that two processes never wait for each other.
        """
        moves: list[Row] = []
        changes: list[Row] = []
        dropped: list[Row] = []
        steps: list[Row] = []
        seats: list[Row] = []
        receipts: list[Row] = []
        for change in sorted(batch, key=name_of):
            before, after = change.before, change.after
            table = after.id
            where = (table, before.revision)
            if is_move(before, after):
                moves.append((before.revision + 1, *self.moving(after), *where))
            else:
                changes.append((before.revision + 1, *self.moving(after), *resting(after), *where))
            if change.kept < before.steps:
                dropped.append((table, change.kept))
            number = change.kept
            for seat, move in change.added:
                steps.append((table, number, seat, move))
                number += 1
            if after.seats is not before.seats and after.seats != before.seats:
                seats += seat_rows(after)
            if change.receipt is not None:
                receipts.append((table, change.receipt.seat, change.receipt.move_id, change.receipt.step))
        moved = self.execute_many(connection, MOVE_MANY if self.is_file else MOVE, moves)
        moved += self.execute(connection, CHANGE, changes)
        if moved != len(batch):
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

    def moving(self, table: StoredTable) -> Row:
        return (
            table.steps, self.moment(table.updated), text(table.banks), self.moment(table.deadline), text(table.due)
        )  # fmt: skip


@cache
def marks(rows: int, width: int) -> str:
    """Places for so many rows of values."""
    return ", ".join(["(" + ", ".join("?" * width) + ")"] * rows)


def name_of(change: Change) -> str:
    return change.after.id


def is_move(before: StoredTable, after: StoredTable) -> bool:
    """Whether nothing else has changed than what changes with every move."""
    return (
        before.status == after.status
        and before.retracted == after.retracted
        and before.entropies is after.entropies
        and before.muted is after.muted
        and before.outcome is after.outcome
        and before.wish is after.wish
        and before.spectators_speak == after.spectators_speak
        and before.winner_text == after.winner_text
    )


def resting(table: StoredTable) -> Row:
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
