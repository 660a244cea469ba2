"""How changes of tables are written: many tables in one go, each kind of row by one plain statement.

Everything that is hot ends here, so nothing is built or converted by the row that need not be: a move costs the
database's own work and little more.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
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


def move_on(columns: tuple[str, ...]) -> str:
    """A change is made on the revision that it was meant for, or not at all."""
    values = ", ".join(f"{column} = ?" for column in columns)
    over = ", ".join(f"'{status}'" for status in OVER)
    return f"UPDATE tables SET revision = ?, {values} WHERE id = ? AND revision = ? AND status NOT IN ({over})"


MOVE: Final = move_on(MOVING)
CHANGE: Final = move_on(MOVING + RESTING)
DROP_STEPS: Final = "DELETE FROM steps WHERE table_id = ? AND number >= ?"
ADD_STEPS: Final = "INSERT INTO steps (table_id, number, seat, move) VALUES (?, ?, ?, ?)"
ADD_RECEIPT: Final = "INSERT INTO receipts (table_id, seat, move_id, step) VALUES (?, ?, ?, ?)"
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
        moved = self.execute(connection, MOVE, moves) + self.execute(connection, CHANGE, changes)
        if moved != len(batch):
            raise Conflict("stale: the table has moved on in another process")
        self.execute(connection, DROP_STEPS, dropped)
        self.execute(connection, ADD_STEPS, steps)
        self.execute(connection, SET_SEAT, seats)
        self.execute(connection, ADD_RECEIPT, receipts)

    def execute(self, connection: Connection, statement: str, rows: list[Row]) -> int:
        """How many rows it touched."""
        if not rows:
            return 0
        own = statement if self.is_file else statement.replace("?", "%s")
        return connection.exec_driver_sql(own, rows).rowcount

    def moving(self, table: StoredTable) -> Row:
        return (
            table.steps, self.moment(table.updated), text(table.banks), self.moment(table.deadline), text(table.due)
        )  # fmt: skip


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
