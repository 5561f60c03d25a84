"""SQL: engine, sessions, and the migrations of each service. SQLite by default, PostgreSQL in production.

The tables of several services may live in one database: each service counts its migrations in a table of its own.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final, Self

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import await_only
from sqlmodel.ext.asyncio.session import AsyncSession

from saleroom_chassis import telemetry
from saleroom_chassis.errors import Unavailable

BUSY_TIMEOUT_MS: Final = 5_000
_AGAIN_MS: Final = 10
_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_AWAY: Final = (OperationalError, InterfaceError, OSError)
_WRITES: Final = "saleroom_writes"
_MIGRATION_LOCK: Final = 7_253_001  # any number, the same for everybody who migrates this database


class Database:
    """One database. Every use of it is either a reading or a writing."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing_engine = engine.execution_options(**{_WRITES: True})

    @classmethod
    def open(cls, url: str) -> Self:
        """A database by its address, ``sqlite:///path`` or ``postgresql://…``; connects when first used."""
        address = make_url(url)
        address = address.set(drivername=_DRIVERS.get(address.drivername, address.drivername))
        engine = create_async_engine(address, pool_pre_ping=address.get_backend_name() != "sqlite")
        if address.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return cls(engine)

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that sees one state of the data and changes nothing. Raises Unavailable."""
        with telemetry.span("database.read"):
            try:
                async with AsyncSession(self._engine, expire_on_commit=False) as session:
                    yield session
            except _AWAY as error:
                raise Unavailable("the database does not answer") from error

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session whose changes are committed at the end, or undone by an exception. Raises Unavailable."""
        with telemetry.span("database.write"):
            try:
                async with AsyncSession(self._writing_engine, expire_on_commit=False) as session, session.begin():
                    yield session
            except _AWAY as error:
                raise Unavailable("the database does not answer") from error

    async def migrate(self, service: str, folder: Path) -> None:
        """Bring the tables of ``service`` up to its newest migration in ``folder``; one process at a time.

        The folder holds revision files of Alembic and nothing else of it. Raises Unavailable.
        """
        try:
            async with self._writing_engine.begin() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                await connection.run_sync(_upgrade, f"alembic_version_{service}", folder)
        except _AWAY as error:
            raise Unavailable("the database does not answer") from error

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _upgrade(connection: Connection, version_table: str, folder: Path) -> None:
    scripts = ScriptDirectory(folder, version_locations=[folder])

    def steps(revision: Any, _: object) -> Any:
        return scripts._upgrade_revs("head", revision)

    with EnvironmentContext(Config(), scripts, fn=steps) as environment:
        environment.configure(connection=connection, version_table=version_table, render_as_batch=True)
        environment.run_migrations()


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    """A log beside the file lets readers and a writer go on together; transactions begin where we say."""
    connection.isolation_level = None  # else the driver begins them when it likes
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
    _keep_a_log(cursor)
    for setting in ("synchronous=NORMAL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _keep_a_log(cursor: DBAPICursor) -> None:
    """Of several that turn a new file to its log at once SQLite lets none wait for another: so it is asked again."""
    for _ in range(BUSY_TIMEOUT_MS // _AGAIN_MS):
        with contextlib.suppress(sqlite3.OperationalError):
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        await_only(asyncio.sleep(_AGAIN_MS / 1_000))
    cursor.execute("PRAGMA journal_mode=WAL")


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once for a writing: a reading that turns into one would fail without waiting."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
