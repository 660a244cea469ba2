"""The tables of the database: games that were opened, their seats and steps, who plays them, and what is said there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)  # fmt: skip

METADATA: Final = MetaData()
PUBLIC: Final = text("access = 'public'")

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules it was begun with
    Column("options", JSON, nullable=False),
    Column("server_seed", String(128), nullable=False),  # hexadecimal; secret until the game is over
    Column("entropies", JSON, nullable=False),  # that went into the draws
    Column("token_digest", String(64), nullable=False),  # empty where only people have seats
    Column("steps", Integer, nullable=False),
    Column("retracted", Integer, nullable=False),  # the lowest step an undo went back to; -1 where there was none
    Column("status", String(16), nullable=False),
    Column("winner_text", Text, nullable=False),  # or why it was closed
    Column("created", DateTime, nullable=False),
    Column("updated", DateTime, nullable=False),
    Column("revision", Integer, nullable=False),  # counts every change: whoever writes must know the last
    Column("host", String(32), nullable=False),  # a person; empty at a table on one screen
    Column("access", String(16), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("banks", JSON, nullable=False),  # milliseconds that each seat has left, on a live clock
    Column("deadline", DateTime, nullable=True),  # when something happens by itself, also if nobody looks
    Column("due", JSON, nullable=False),  # the seats that must choose
    Column("outcome", JSON, nullable=True),  # ranks, victors and scores of a finished game
    Column("wish", JSON, nullable=True),  # to go back, and who agreed
    Column("muted", JSON, nullable=False),  # persons
    Column("spectators_speak", Boolean, nullable=False),
    Column("start", JSON, nullable=True),  # the position it began with, where that was not the beginning
    Index("tables_by_seed", "server_seed", unique=True),  # a seal is for one table only
    Index("public_tables", "status", "updated", sqlite_where=PUBLIC, postgresql_where=PUBLIC),
    Index("tables_by_deadline", "deadline"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("level", String(64), nullable=False),
    Column("person_id", String(32), nullable=False),  # empty for a bot, for a free seat, and for somebody erased
    Column("commitment", String(64), nullable=False),  # SHA-256 of their entropy
    Column("entropy", String(200), nullable=False),  # once it is revealed
    Column("stand_in", String(16), nullable=False),  # why a bot plays for its owner; empty where none does
    Column("hints", Integer, nullable=False),  # that were taken
    Index("seats_by_person", "person_id"),
)

STEPS: Final = Table(
    "steps",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("seat", Integer, nullable=False),  # -2 for chance
    Column("move", String(200), nullable=False),  # in the game's notation
)

# Moves that were confirmed, by the name that their page gave them; an undo leaves them, for a move counts once.
RECEIPTS: Final = Table(
    "receipts",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("move_id", String(64), primary_key=True),
    Column("step", Integer, nullable=False),
)

# What a file was written first, to be put in its place later; empty elsewhere.
JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("entries", LargeBinary, nullable=False),  # of one commit, as JSON
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("person_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for somebody who watches
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", DateTime, nullable=False),
    Index("chat_by_person", "person_id"),
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("key_digest", String(64), nullable=True),  # of what moves them to another device
    Column("created", DateTime, nullable=False),
    Index("people_by_key", "key_digest", unique=True),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of what a browser's cookie holds
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", DateTime, nullable=False),
    Index("sessions_by_person", "person_id"),
)

# What the house itself must remember: the secret behind its cookies and seals.
HOUSE: Final = Table(
    "house",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
