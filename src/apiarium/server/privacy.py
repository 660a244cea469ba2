"""What is stored of somebody: given out to them, and erased without harm to the games of others."""

from __future__ import annotations

import re
from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from .ledger import GONE
from .people import Person
from .rows import now
from .schema import CHAT, PEOPLE, RECEIPTS, SEATS, SESSIONS, STEPS, TABLES
from .storage import Storage

SOMEBODY: Final = "Somebody"  # the name of whoever was erased


def export(storage: Storage, person: Person) -> dict[str, object]:
    """Everything that is stored of somebody: who they are, where they sat, what they played and said."""
    with storage.reading() as connection:
        row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person.id)).one()
        devices = connection.execute(select(SESSIONS.c.created).where(SESSIONS.c.person_id == person.id)).scalars()
        said = connection.execute(
            select(CHAT.c.table_id, CHAT.c.said, CHAT.c.text).where(CHAT.c.person_id == person.id)
        )
        return {
            "name": row.name,
            "since": row.created,
            "has_key": row.key_digest is not None,
            "devices_since": list(devices),
            "seats": [seat_of(connection, seat) for seat in seats_of(connection, person)],
            "chat": [dict(line) for line in said.mappings()],
        }


def seats_of(connection: Connection, person: Person) -> list[dict[str, Any]]:
    found = connection.execute(
        select(SEATS, TABLES.c.game, TABLES.c.status, TABLES.c.winner_text, TABLES.c.created)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.person_id == person.id, TABLES.c.status != GONE)
        .order_by(TABLES.c.created, SEATS.c.number)
    )
    return [dict(row) for row in found.mappings()]


def seat_of(connection: Connection, seat: dict[str, Any]) -> dict[str, object]:
    moves = connection.execute(
        select(STEPS.c.number, STEPS.c.move)
        .where(STEPS.c.table_id == seat["table_id"], STEPS.c.seat == seat["number"])
        .order_by(STEPS.c.number)
    )
    kept = (
        "table_id",
        "game",
        "number",
        "name",
        "status",
        "winner_text",
        "created",
        "commitment",
        "entropy",
        "stand_in",
    )
    return {**{name: seat[name] for name in kept}, "moves": [[number, move] for number, move in moves]}


def erase(storage: Storage, person: Person) -> list[str]:
    """Forget somebody; the tables that changed by it.

    Tables where nobody else sits go altogether. In games with others a seat stays that was nobody's: its moves and what
    it gave to the shuffle are part of a record that others keep, and a bot plays on for it.
    """
    with storage.writing() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA secure_delete = ON")  # what is dropped leaves nothing in the file
        seats = seats_of(connection, person)
        played = sorted({seat["table_id"] for seat in seats})
        around = select(CHAT.c.table_id).where(CHAT.c.person_id == person.id)
        hosted = select(TABLES.c.id).where(TABLES.c.host == person.id)
        others_too = {name for asked in (around, hosted) for name in connection.execute(asked).scalars()}
        for table in played:
            others = connection.execute(
                select(SEATS.c.number).where(SEATS.c.table_id == table, SEATS.c.person_id.not_in(["", person.id]))
            ).first()
            if others is None:
                forget_table(connection, table)
            else:
                rename_in(connection, table, [seat for seat in seats if seat["table_id"] == table])
        connection.execute(delete(SESSIONS).where(SESSIONS.c.person_id == person.id))
        # The numbers of the lines stay: they say what somebody has heard.
        connection.execute(update(CHAT).where(CHAT.c.person_id == person.id).values(person_id="", name="", text=""))
        connection.execute(
            update(TABLES).where(TABLES.c.host == person.id).values(host="", revision=TABLES.c.revision + 1)
        )
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person.id))
        tables = sorted({*played, *others_too})
        storage.news.tell(connection, tables)
    return tables


def forget_table(connection: Connection, table: str) -> None:
    """As when its players forget it: the row stays, so that its seal counts as used."""
    for rows in (STEPS, CHAT, RECEIPTS, SEATS):
        connection.execute(delete(rows).where(rows.c.table_id == table))
    connection.execute(
        update(TABLES)
        .where(TABLES.c.id == table)
        .values(status=GONE, steps=0, token_digest="", winner_text="", revision=TABLES.c.revision + 1)
    )


def rename_in(connection: Connection, table: str, seats: list[dict[str, Any]]) -> None:
    """A seat that waits is free again; one that plays or has played is somebody's, with a bot in it."""
    row = connection.execute(select(TABLES.c.status, TABLES.c.winner_text).where(TABLES.c.id == table)).one()
    text = row.winner_text
    for seat in seats:
        is_waiting = row.status == "waiting"
        connection.execute(
            update(SEATS)
            .where(SEATS.c.table_id == table, SEATS.c.number == seat["number"])
            .values(
                person_id="",
                name="" if is_waiting else SOMEBODY,
                stand_in="" if is_waiting else "left",
                commitment="" if is_waiting else seat["commitment"],
            )
        )
        if seat["name"]:
            text = re.sub(rf"(?<!\w){re.escape(seat['name'])}(?!\w)", SOMEBODY, text)
    connection.execute(
        update(TABLES)
        .where(TABLES.c.id == table)
        .values(winner_text=text, revision=TABLES.c.revision + 1, updated=now())
    )
