"""What is written and read: tables and their steps, one transaction each, on a thread of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .database import reason_of
from .errors import Conflict, StorageFailed, UnknownTable
from .schema import STEPS, TABLES
from .wire import SeatInfo, Status

LOGGER: Final = logging.getLogger("apiarium.server")
Answer = TypeVar("Answer")
MOST_LISTED: Final = 200

# Statements are built once: building them costs more than the database takes.
ADD_STEPS: Final = insert(STEPS)
ADD_TABLE: Final = insert(TABLES)
RUNNING: Final = "running"
GONE: Final = "gone"  # forgotten by its players
# A finished table moves on no more, whatever its writer believes.
MOVE_ON: Final = (
    update(TABLES).where(
        TABLES.c.id == bindparam("table"), TABLES.c.steps == bindparam("expected"), TABLES.c.status == RUNNING,
    ).values(
        steps=bindparam("steps_now"), status=bindparam("status_now"), winner_text=bindparam("winner_now"),
        retracted=bindparam("retracted_now"), updated=bindparam("updated_now"),
    )
)  # fmt: skip
DROP_STEPS: Final = delete(STEPS).where(STEPS.c.table_id == bindparam("table"), STEPS.c.number >= bindparam("first"))
READ_TABLE: Final = select(TABLES).where(TABLES.c.id == bindparam("table"), TABLES.c.status != GONE)
READ_STEPS: Final = (
    select(STEPS.c.seat, STEPS.c.move).where(STEPS.c.table_id == bindparam("table")).order_by(STEPS.c.number)
)
FORGET: Final = update(TABLES).where(TABLES.c.id == bindparam("table")).values(status=GONE, steps=0, token_digest="")
WRITE_SEATS: Final = update(TABLES).where(TABLES.c.id == bindparam("table")).values(seats=bindparam("seats_now"))
LIST_TABLES: Final = (
    select(TABLES).where(TABLES.c.status != GONE).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(MOST_LISTED)
)

StoredStep = tuple[int, str]  # seat and notation


@dataclass(frozen=True)
class StoredTable:
    """One row: everything that is needed to set the table up again, and what the list shows of it."""

    id: str
    game: str
    version: int
    seats: list[SeatInfo]
    options: dict[str, object]
    server_seed: bytes
    entropies: list[str]
    token_digest: str
    steps: int
    retracted: int
    status: Status
    winner_text: str
    updated: datetime


@dataclass(frozen=True)
class Progress:
    """How a table moves from `expected` steps on: some are dropped from the end (an undo), some are added."""

    expected: int
    kept: int
    added: list[StoredStep]
    status: Status
    winner_text: str
    retracted: int


class Storage:
    """Every method is one transaction; StorageFailed says that nothing of it was kept."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.waiting: list[tuple[str, Progress, asyncio.Future[None]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="storage")

    async def run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Do it on the thread of the storage, so that a slow disk holds up nobody else."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, work, *arguments)
        except (SQLAlchemyError, OSError) as error:
            raise failed(error) from error

    def create(self, table: StoredTable, steps: list[StoredStep]) -> None:
        """Conflict where its seed was used before."""
        try:
            with self.engine.begin() as connection:
                connection.execute(ADD_TABLE, row_of(table))
                if steps:
                    connection.execute(ADD_STEPS, step_rows(table.id, 0, steps))
        except IntegrityError as error:
            raise Conflict("stale: there is a table under this seal already") from error

    async def advance(self, table: str, progress: Progress) -> None:
        """Write the progress of a table; it is on disk when this returns, together with what others wrote meanwhile."""
        outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((table, progress, outcome))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write_waiting())
        try:
            await asyncio.shield(outcome)
        except asyncio.CancelledError:
            await asyncio.wait([outcome])  # whoever is called off must still know what the disk holds
            raise

    async def write_waiting(self) -> None:
        """One commit for all that wait: it costs about as much as for one."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                failures = await self.run(self.advance_all, [(table, progress) for table, progress, _ in batch])
            except StorageFailed as error:
                failures = [error] * len(batch)
            except Exception as error:
                LOGGER.exception("the storage failed in a way it should not")
                failures = [failed(error)] * len(batch)
            for (_, _, outcome), failure in zip(batch, failures, strict=True):
                if failure is None:
                    outcome.set_result(None)
                else:
                    outcome.set_exception(failure)
        self.writer = None

    def advance_all(self, batch: list[tuple[str, Progress]]) -> list[StorageFailed | None]:
        """Write them in one transaction; where that fails, each in its own, so that one costs the others nothing."""
        try:
            with self.engine.begin() as connection:
                return [advance_one(connection, table, progress) for table, progress in batch]
        except SQLAlchemyError:
            if len(batch) == 1:
                raise
        failures: list[StorageFailed | None] = []
        for table, progress in batch:
            try:
                failures += self.advance_all([(table, progress)])
            except SQLAlchemyError as error:
                failures.append(failed(error))
        return failures

    def read(self, table: str) -> tuple[StoredTable, list[StoredStep]]:
        with self.engine.connect() as connection:
            stored = read_one(connection, table)
            steps = [(seat, move) for seat, move in connection.execute(READ_STEPS, {"table": table})]
        return stored, steps

    def head(self, table: str) -> StoredTable:
        """The table without its steps."""
        with self.engine.connect() as connection:
            return read_one(connection, table)

    def count_hint(self, table: str, seat: int) -> None:
        """One more hint for this seat."""
        with self.engine.begin() as connection:
            seats = read_one(connection, table).seats
            seats[seat].hints += 1
            connection.execute(WRITE_SEATS, {"table": table, "seats_now": [seat_row(info) for info in seats]})

    def remove(self, table: str) -> None:
        """Forget a table; its row stays, so that its seal counts as used and nobody deals the same game again."""
        with self.engine.begin() as connection:
            connection.execute(DROP_STEPS, {"table": table, "first": 0})
            connection.execute(FORGET, {"table": table})

    def list(self) -> list[StoredTable]:
        """The tables touched last, newest first."""
        with self.engine.connect() as connection:
            return [table_of(row) for row in connection.execute(LIST_TABLES)]

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        self.thread.shutdown(wait=True)
        self.engine.dispose()


def read_one(connection: Connection, table: str) -> StoredTable:
    row = connection.execute(READ_TABLE, {"table": table}).first()
    if row is None:
        raise UnknownTable(f"there is no table '{table}'")
    return table_of(row)


def advance_one(connection: Connection, table: str, progress: Progress) -> StorageFailed | None:
    """Conflict where the table is not at the step its writer thought it was, or is finished."""
    moved = connection.execute(
        MOVE_ON,
        {
            "table": table,
            "expected": progress.expected,
            "steps_now": progress.kept + len(progress.added),
            "status_now": progress.status,
            "winner_now": progress.winner_text,
            "retracted_now": progress.retracted,
            "updated_now": now(),
        },
    )
    if moved.rowcount != 1:
        return Conflict("stale: the table has moved on in another process")
    if progress.kept < progress.expected:
        connection.execute(DROP_STEPS, {"table": table, "first": progress.kept})
    if progress.added:
        connection.execute(ADD_STEPS, step_rows(table, progress.kept, progress.added))
    return None


def failed(error: Exception) -> StorageFailed:
    return StorageFailed(f"the disk did not take it ({reason_of(error)}); nothing was changed")


def row_of(table: StoredTable) -> dict[str, object]:
    return {
        "id": table.id,
        "game": table.game,
        "version": table.version,
        "seats": [seat_row(seat) for seat in table.seats],
        "options": table.options,
        "server_seed": table.server_seed.hex(),
        "entropies": table.entropies,
        "token_digest": table.token_digest,
        "steps": table.steps,
        "retracted": table.retracted,
        "status": table.status,
        "winner_text": table.winner_text,
        "created": table.updated,
        "updated": table.updated,
    }


def seat_row(seat: SeatInfo) -> dict[str, object]:
    return {"name": seat.name, "kind": seat.kind, "level": seat.level, "hints": seat.hints}


def table_of(row: Row[tuple[object, ...]]) -> StoredTable:
    return StoredTable(
        id=row.id,
        game=row.game,
        version=row.version,
        seats=[SeatInfo(seat["name"], seat["kind"], seat["level"], seat.get("hints", 0)) for seat in row.seats],
        options=row.options,
        server_seed=bytes.fromhex(row.server_seed),
        entropies=row.entropies,
        token_digest=row.token_digest,
        steps=row.steps,
        retracted=row.retracted,
        status=row.status,
        winner_text=row.winner_text,
        updated=row.updated,
    )


def step_rows(table: str, first: int, steps: list[StoredStep]) -> list[dict[str, object]]:
    return [
        {"table_id": table, "number": first + index, "seat": seat, "move": move}
        for index, (seat, move) in enumerate(steps)
    ]


def now() -> datetime:
    """UTC without a zone, as both databases keep it."""
    return datetime.now(UTC).replace(tzinfo=None)
