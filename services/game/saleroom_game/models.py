"""The archive's tables: this service's alone."""

from sqlalchemy import BigInteger, Column, LargeBinary
from sqlmodel import Field, SQLModel


class FinishedRow(SQLModel, table=True):
    """A finished game. `finished_at` is in ms; `ranking` is JSON."""

    __tablename__ = "finished_game"

    game: str = Field(primary_key=True, max_length=40)
    room: str = Field(index=True, max_length=16)
    code: str = Field(max_length=32)
    rules: int
    finished_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    ranking: str


class ReplayRow(SQLModel, table=True):
    """A finished game's replay file, gzip'd."""

    __tablename__ = "replay"

    game: str = Field(primary_key=True, max_length=40, foreign_key="finished_game.game")
    file: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
