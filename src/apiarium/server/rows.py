"""What is stored of a table, as values: the row with its seats, a change of it, and a line of its chat."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from msgspec import Struct

from .wire import Access, Clock, SeatInfo, SeatKind, StandIn, Status

StoredStep = tuple[int, str]  # seat and notation
EPOCH: Final = datetime(1970, 1, 1)


class StoredSeat(Struct, frozen=True):
    """`person` is empty for a bot, for a free seat, and at a table whose owner is known by a token alone."""

    name: str
    kind: SeatKind
    level: str
    person: str = ""
    commitment: str = ""
    entropy: str = ""
    stand_in: StandIn = ""
    hints: int = 0

    def info(self, *, is_free: bool = False) -> SeatInfo:
        """What everybody may know of it."""
        return SeatInfo(self.name, self.kind, self.level, not is_free, self.stand_in)


class Lasting(Struct):
    """Of a Player of the wire, what lasts from move to move."""

    seat: int
    name: str
    kind: SeatKind
    level: str
    rating: int
    stand_in: StandIn
    hints: int


class Ending(Struct, frozen=True):
    """How a game ended, seat by seat."""

    ranks: list[int]
    victors: list[int]
    scores: list[int]


class Wish(Struct, frozen=True):
    """A seat wishes to go back to a step; these seats have agreed."""

    seat: int
    step: int
    agreed: list[int]


class StoredTable(Struct, frozen=True):
    """One row with its seats: everything that is needed to set the table up again, and what lists show of it."""

    id: str
    game: str
    version: int
    seats: list[StoredSeat]
    options: dict[str, object]
    server_seed: bytes
    entropies: list[str]
    token_digest: str
    steps: int
    retracted: int
    status: Status
    winner_text: str
    updated: datetime
    revision: int = 0
    host: str = ""
    access: Access = "device"
    clock: Clock = msgspec.field(default_factory=Clock)
    banks: list[int] = []
    deadline: datetime | None = None
    due: list[int] = []
    outcome: Ending | None = None
    wish: Wish | None = None
    muted: list[str] = []
    spectators_speak: bool = False
    start: dict[str, object] | None = None

    @property
    def is_online(self) -> bool:
        """A table between people; else one person sits on all seats for people."""
        return self.access != "device"

    @property
    def givers(self) -> list[str]:
        """What each seat committed to; empty where one person alone gives entropy."""
        return [seat.commitment for seat in self.seats] if self.is_online else []

    @property
    def have_all_revealed(self) -> bool:
        """Whether everybody who gives to the shuffle has given."""
        return all(seat.entropy for seat in self.seats if seat.kind == "person")

    def is_free(self, seat: int) -> bool:
        info = self.seats[seat]
        return self.is_online and info.kind == "person" and not info.person and self.status == "waiting"

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]


class Receipt(Struct, frozen=True, array_like=True):
    """A move that was confirmed, by the name that its page gave it."""

    seat: int
    move_id: str
    step: int


class Change(Struct, frozen=True):
    """How a table moves on: some steps are dropped from the end (an undo), some are added, anything else may differ.

    It is made only if the table is stored just as `before` has it; its revision says so, and that of `after` is the
    next.
    """

    before: StoredTable
    after: StoredTable
    kept: int
    added: list[StoredStep]
    receipt: Receipt | None = None


class Opening(Struct, frozen=True):
    """A table that is new, with the steps that it begins with."""

    after: StoredTable
    added: list[StoredStep]
    kept: int = 0


class Entry(Struct, frozen=True, array_like=True):
    """A change as it is written: on which revision and length of the log it is made, and what is to be stored.

    `whole` is the table where more has changed than a move changes. An entry can stand for several changes that follow
    on one another.
    """

    table: str
    revision: int
    steps_before: int
    kept: int
    added: list[StoredStep]
    receipts: list[Receipt]
    revision_after: int
    steps: int
    updated: datetime
    banks: list[int]
    deadline: datetime | None
    due: list[int]
    whole: StoredTable | None = None
    has_other_seats: bool = False


class StoredLine(Struct, frozen=True):
    """A line of chat; `seat` is -1 for somebody who watches."""

    number: int
    person: str
    seat: int
    name: str
    text: str
    said: datetime


def plain(value: object) -> Any:
    """A value as JSON columns take it."""
    return None if value is None else msgspec.to_builtins(value)


def row_of(table: StoredTable) -> dict[str, object]:
    return {
        "id": table.id,
        "game": table.game,
        "version": table.version,
        "options": table.options,
        "server_seed": table.server_seed.hex(),
        "token_digest": table.token_digest,
        "created": table.updated,
        "host": table.host,
        "access": table.access,
        "clock": plain(table.clock),
        "start": table.start,
        "revision": table.revision,
        **changing_of(table),
    }


def changing_of(table: StoredTable) -> dict[str, object]:
    """The columns that change while a table is played."""
    return {
        "steps": table.steps,
        "retracted": table.retracted,
        "status": table.status,
        "winner_text": table.winner_text,
        "updated": table.updated,
        "entropies": table.entropies,
        "banks": table.banks,
        "deadline": table.deadline,
        "due": table.due,
        "outcome": plain(table.outcome),
        "wish": plain(table.wish),
        "muted": table.muted,
        "spectators_speak": table.spectators_speak,
    }


def seat_rows(table: StoredTable) -> list[dict[str, object]]:
    return [
        {
            "table_id": table.id,
            "number": number,
            "name": seat.name,
            "kind": seat.kind,
            "level": seat.level,
            "person_id": seat.person,
            "commitment": seat.commitment,
            "entropy": seat.entropy,
            "stand_in": seat.stand_in,
            "hints": seat.hints,
        }
        for number, seat in enumerate(table.seats)
    ]


def seat_of_row(row: Mapping[str, Any]) -> StoredSeat:
    return StoredSeat(
        row["name"], row["kind"], row["level"], row["person_id"], row["commitment"], row["entropy"], row["stand_in"],
        row["hints"],
    )  # fmt: skip


def table_of(row: Mapping[str, Any], seats: list[StoredSeat]) -> StoredTable:
    outcome, wish = row["outcome"], row["wish"]
    return StoredTable(
        id=row["id"],
        game=row["game"],
        version=row["version"],
        seats=seats,
        options=row["options"],
        server_seed=bytes.fromhex(row["server_seed"]),
        entropies=row["entropies"],
        token_digest=row["token_digest"],
        steps=row["steps"],
        retracted=row["retracted"],
        status=row["status"],
        winner_text=row["winner_text"],
        updated=row["updated"],
        revision=row["revision"],
        host=row["host"],
        access=row["access"],
        clock=msgspec.convert(row["clock"], Clock),
        banks=row["banks"],
        deadline=row["deadline"],
        due=row["due"],
        outcome=None if outcome is None else Ending(**outcome),
        wish=None if wish is None else Wish(**wish),
        muted=row["muted"],
        spectators_speak=row["spectators_speak"],
        start=row["start"],
    )


def step_rows(table: str, first: int, steps: list[StoredStep]) -> list[dict[str, object]]:
    return [
        {"table_id": table, "number": first + index, "seat": seat, "move": move}
        for index, (seat, move) in enumerate(steps)
    ]


def now() -> datetime:
    """UTC without a zone, as both databases keep it."""
    return EPOCH + timedelta(microseconds=time.time_ns() // 1000)
