"""Tables between people: seats with owners, clocks, chat, receipts of moves, and who somebody is."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None

ADDED = (
    sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    sa.Column("host", sa.String(32), nullable=False, server_default=""),
    sa.Column("access", sa.String(16), nullable=False, server_default="device"),
    sa.Column("clock", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("banks", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("deadline", sa.DateTime, nullable=True),
    sa.Column("due", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("outcome", sa.JSON, nullable=True),
    sa.Column("wish", sa.JSON, nullable=True),
    sa.Column("muted", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("spectators_speak", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("start", sa.JSON, nullable=True),
)


def upgrade() -> None:
    seats = op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("entropy", sa.String(200), nullable=False),
        sa.Column("stand_in", sa.String(16), nullable=False),
    )
    connection = op.get_bind()
    for table, written in connection.execute(sa.text("SELECT id, seats FROM tables")).all():
        rows = json.loads(written) if isinstance(written, str) else written
        op.bulk_insert(
            seats,
            [
                {
                    "table_id": table,
                    "number": number,
                    "name": row["name"],
                    "kind": row["kind"],
                    "level": row["level"],
                    "person_id": "",
                    "commitment": "",
                    "entropy": "",
                    "stand_in": "",
                }
                for number, row in enumerate(rows)
            ],
        )
    op.execute("ALTER TABLE tables DROP COLUMN seats")  # in place: the steps hang on this table
    for column in ADDED:
        op.add_column("tables", column)
    op.create_index("seats_by_person", "seats", ["person_id"])
    op.create_index("tables_by_access", "tables", ["access", "status", "updated"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "receipts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("move_id", sa.String(64), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.DateTime, nullable=False),
    )
    op.create_index("chat_by_person", "chat", ["person_id"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("key_digest", sa.String(64), nullable=True),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_index("people_by_key", "people", ["key_digest"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person_id"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )


def downgrade() -> None:
    op.add_column("tables", sa.Column("seats", sa.JSON, nullable=False, server_default="[]"))
    connection = op.get_bind()
    for (table,) in connection.execute(sa.text("SELECT id FROM tables")).all():
        found = connection.execute(
            sa.text("SELECT name, kind, level FROM seats WHERE table_id = :table ORDER BY number"), {"table": table}
        )
        rows = [{"name": name, "kind": kind, "level": level} for name, kind, level in found]
        connection.execute(
            sa.text("UPDATE tables SET seats = :seats WHERE id = :table"), {"seats": json.dumps(rows), "table": table}
        )
    for name in ("house", "sessions", "people", "chat", "receipts", "seats"):
        op.drop_table(name)
    for index in ("tables_by_deadline", "tables_by_access"):
        op.drop_index(index, "tables")
    for column in ADDED:
        op.execute(f"ALTER TABLE tables DROP COLUMN {column.name}")
