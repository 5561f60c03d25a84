"""Finished games and their replays."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "finished_game",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("ranking", sa.Text, nullable=False),
    )
    op.create_index("ix_finished_game_room", "finished_game", ["room"])
    op.create_table(
        "replay",
        sa.Column("game", sa.String(40), sa.ForeignKey("finished_game.game"), primary_key=True),
        sa.Column("file", sa.LargeBinary, nullable=False),
    )
