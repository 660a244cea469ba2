"""One table for each seal: whoever has seen a seed at the end of a game must not play another under it."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_index("tables_by_seed", "tables", ["server_seed"], unique=True)


def downgrade() -> None:
    op.drop_index("tables_by_seed", "tables")
