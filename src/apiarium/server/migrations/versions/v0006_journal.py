"""A commit writes one row of a journal; what it holds is put in its place later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("entries", sa.LargeBinary(), nullable=False),
    )


def downgrade() -> None:
    """A server that ends in peace leaves nothing here."""
    waiting = op.get_bind().execute(sa.text("SELECT count(*) FROM journal")).scalar_one()
    if waiting:
        raise RuntimeError("the journal is not empty; start and end the server once, then try again")
    op.drop_table("journal")
