"""SQL with migrations of several services in one database, on SQLite and PostgreSQL."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import Field, SQLModel, select

from saleroom_chassis.database import Database
from saleroom_chassis.errors import Unavailable
from saleroom_testkit.postgres import PostgresServer

FIRST = '''
"""first"""
import sqlalchemy as sa
from alembic import op

revision = "{service}_1"
down_revision = None

def upgrade() -> None:
    op.create_table("{service}_thing", sa.Column("id", sa.Integer, primary_key=True), sa.Column("name", sa.String))
'''
SECOND = '''
"""second"""
import sqlalchemy as sa
from alembic import op

revision = "{service}_2"
down_revision = "{service}_1"

def upgrade() -> None:
    with op.batch_alter_table("{service}_thing") as table:
        table.add_column(sa.Column("colour", sa.String))
        table.alter_column("name", nullable=False)
'''


class Thing(SQLModel, table=True):
    """A table as a service declares it."""

    __tablename__ = "alpha_thing"
    id: int | None = Field(default=None, primary_key=True)
    name: str


def migrations(folder: Path, service: str, *texts: str) -> Path:
    """A service's folder with these migrations."""
    folder = folder / service
    folder.mkdir(exist_ok=True)
    for number, written in enumerate(texts, start=1):
        (folder / f"{number:04}.py").write_text(written.format(service=service))
    return folder


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/test.db"
    return str(request.getfixturevalue("postgres_url"))


async def test_each_service_counts_its_migrations_in_a_table_of_its_own(database_url: str, tmp_path: Path) -> None:
    database = Database.open(database_url)
    await database.migrate("alpha", migrations(tmp_path, "alpha", FIRST))
    await database.migrate("beta", migrations(tmp_path, "beta", FIRST, SECOND))
    async with database.reading() as session:
        assert await session.scalar(text("SELECT version_num FROM alembic_version_alpha")) == "alpha_1"
        assert await session.scalar(text("SELECT version_num FROM alembic_version_beta")) == "beta_2"
    await database.close()


async def test_a_newer_migration_changes_the_table_and_keeps_its_rows(database_url: str, tmp_path: Path) -> None:
    database = Database.open(database_url)
    await database.migrate("alpha", migrations(tmp_path, "alpha", FIRST))
    async with database.writing() as session:
        session.add(Thing(name="vase"))
    folder = migrations(tmp_path, "alpha", FIRST, SECOND)
    await database.migrate("alpha", folder)
    await database.migrate("alpha", folder)
    async with database.reading() as session:
        assert [thing.name for thing in await session.exec(select(Thing))] == ["vase"]
        assert await session.scalar(text("SELECT colour FROM alpha_thing")) is None
    await database.close()


async def test_a_failing_migration_leaves_the_database_as_it_was(database_url: str, tmp_path: Path) -> None:
    database = Database.open(database_url)
    broken = FIRST + '    raise RuntimeError("half way")\n'
    with pytest.raises(RuntimeError, match="half way"):
        await database.migrate("alpha", migrations(tmp_path, "alpha", broken))
    await database.migrate("alpha", migrations(tmp_path, "alpha", FIRST))
    await database.close()


async def test_processes_that_start_together_migrate_one_after_another(database_url: str, tmp_path: Path) -> None:
    folder = migrations(tmp_path, "alpha", FIRST, SECOND)
    databases = [Database.open(database_url) for _ in range(4)]
    await asyncio.gather(*(database.migrate("alpha", folder) for database in databases))
    for database in databases:
        await database.close()


async def test_several_that_find_no_file_yet_all_open_it(tmp_path: Path) -> None:
    for number in range(40):
        databases = [Database.open(f"sqlite:///{tmp_path}/{number}.db") for _ in range(5)]

        async def look(database: Database) -> None:
            async with database.reading() as session:
                assert (await session.connection()).dialect.name == "sqlite"

        await asyncio.gather(*(look(database) for database in databases))
        for database in databases:
            await database.close()


async def test_a_writing_is_committed_whole_or_not_at_all(database_url: str, tmp_path: Path) -> None:
    database = Database.open(database_url)
    await database.migrate("alpha", migrations(tmp_path, "alpha", FIRST))

    async def fail_half_way() -> None:
        async with database.writing() as session:
            session.add(Thing(name="lost"))
            await session.flush()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_half_way()
    async with database.writing() as session:
        session.add(Thing(name="kept"))
    async with database.reading() as session:
        assert [thing.name for thing in await session.exec(select(Thing))] == ["kept"]
    await database.close()


async def test_writers_wait_for_one_another_and_readers_for_nobody(database_url: str, tmp_path: Path) -> None:
    database = Database.open(database_url)
    await database.migrate("alpha", migrations(tmp_path, "alpha", FIRST))

    async def write(number: int) -> None:
        async with database.writing() as session:
            await session.exec(select(Thing))
            session.add(Thing(name=f"{number}"))
            await asyncio.sleep(0.02)

    async def read() -> None:
        async with database.reading() as session:
            await session.exec(select(Thing))

    writing = asyncio.gather(*(write(number) for number in range(12)))
    await asyncio.sleep(0.01)
    await asyncio.wait_for(asyncio.gather(*(read() for _ in range(3))), 1)
    await writing
    async with database.reading() as session:
        assert len((await session.exec(select(Thing))).all()) == 12
    await database.close()


async def test_the_database_file_is_set_for_readers_beside_a_writer(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/test.db")
    async with database.reading() as session:
        assert await session.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await session.scalar(text("PRAGMA busy_timeout")) == 5_000
    await database.close()


async def test_a_database_that_cannot_be_opened_is_unavailable(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/no/such/folder/test.db")
    with pytest.raises(Unavailable):
        await database.migrate("alpha", migrations(tmp_path, "alpha", FIRST))
    await database.close()
    # The driver's thread of an opening that failed ends by itself, and reports its end to this loop.
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join)


async def test_a_postgres_that_was_killed_is_unavailable_and_used_again_after_its_return(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    database = Database.open(postgres_url)
    async with database.reading() as session:
        assert await session.scalar(text("SELECT 1")) == 1
    postgres_server.kill()
    with pytest.raises(Unavailable):
        async with database.reading() as session:
            await session.scalar(text("SELECT 1"))
    postgres_server.start()
    async with database.reading() as session:
        assert await session.scalar(text("SELECT 2")) == 2
    await database.close()
