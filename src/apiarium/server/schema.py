"""The tables of the database: one row for each game that was opened, one for each step of its log."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Column, DateTime, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules it was begun with
    Column("seats", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("server_seed", String(128), nullable=False),  # hexadecimal; secret until the game is over
    Column("entropies", JSON, nullable=False),
    Column("token_digest", String(64), nullable=False),
    Column("steps", Integer, nullable=False),
    Column("retracted", Integer, nullable=False),  # the lowest step an undo went back to; -1 where there was none
    Column("status", String(16), nullable=False),
    Column("winner_text", Text, nullable=False),
    Column("created", DateTime, nullable=False),
    Column("updated", DateTime, nullable=False),
    Index("tables_by_update", "updated"),
    Index("tables_by_seed", "server_seed", unique=True),  # a seal is for one table only
)

STEPS: Final = Table(
    "steps",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0
    Column("seat", Integer, nullable=False),  # -2 for chance
    Column("move", String(200), nullable=False),  # in the game's notation
)
