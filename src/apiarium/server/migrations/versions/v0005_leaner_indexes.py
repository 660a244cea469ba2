"""A move of a table that is not public touches no index: none is kept by the last change alone, and one of public
tables only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None

PUBLIC = sa.text("access = 'public'")


def upgrade() -> None:
    op.drop_index("tables_by_update", "tables")
    op.drop_index("tables_by_access", "tables")
    op.create_index("public_tables", "tables", ["status", "updated"], sqlite_where=PUBLIC, postgresql_where=PUBLIC)


def downgrade() -> None:
    op.drop_index("public_tables", "tables")
    op.create_index("tables_by_access", "tables", ["access", "status", "updated"])
    op.create_index("tables_by_update", "tables", ["updated"])
