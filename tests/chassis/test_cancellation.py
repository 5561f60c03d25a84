"""A cancelled request never hands the next caller somebody else's answer, through a connection that is slow."""

import asyncio
import os
import random
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text

from saleroom_chassis.bus import Bus, Endpoint
from saleroom_chassis.cache import Cache, Script
from saleroom_chassis.database import Database
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.messages import Message
from saleroom_testkit.proxy import proxied
from saleroom_testkit.servers import NatsServer, ValkeyServer

DELAY_MS = 20
CALLERS = 50
TURNS = 1_000 if os.environ.get("CHAOS") == "long" else 12

pytestmark = pytest.mark.timeout(60 + TURNS)
READ = Script("test.read", "return {KEYS[1], redis.call('GET', KEYS[1])}")


async def checked(ask: Callable[[int], Awaitable[None]], turns: int, seed: int) -> int:
    """Let 50 callers ask, cancel every fifth question somewhere on its way; how many were cancelled."""
    chance = random.Random(seed)
    cancelled = 0

    async def caller(number: int) -> None:
        nonlocal cancelled
        for turn in range(turns):
            task = asyncio.ensure_future(ask(number * 1_000 + turn))
            if chance.random() < 0.2:
                await asyncio.sleep(chance.random() * DELAY_MS * 2.2 / 1000)
                task.cancel()
            try:
                await task
            except asyncio.CancelledError:
                cancelled += 1

    await asyncio.gather(*(caller(number) for number in range(CALLERS)))
    return cancelled


async def test_no_reader_of_the_store_gets_the_answer_to_another_key(
    valkey_server: ValkeyServer, valkey_url: str
) -> None:
    async with proxied(valkey_server.port, DELAY_MS) as proxy:
        cache = await Cache.connect(f"redis://127.0.0.1:{proxy.port}/0", connections=20)

        async def read(number: int) -> None:
            key, kept = await cache.run(READ, [f"key:{number}"])
            assert key == f"key:{number}".encode()
            assert kept is None
            assert await cache.command("ECHO", key) == key

        assert await checked(read, turns=TURNS, seed=1) > 60
        async with asyncio.timeout(1):  # a lane still takes in what was asked by somebody who has gone
            while cache._client.connection_pool._in_use_connections:
                await asyncio.sleep(0.01)
        await cache.close()


async def test_a_command_that_runs_out_of_time_leaves_nothing_behind(
    valkey_server: ValkeyServer, valkey_url: str
) -> None:
    async with proxied(valkey_server.port, DELAY_MS) as proxy:
        patient = await Cache.connect(f"redis://127.0.0.1:{proxy.port}/0")
        hasty = Cache(f"redis://127.0.0.1:{proxy.port}/0", timeout_ms=DELAY_MS * 2 + 5)
        late = 0
        for number in range(60):
            try:
                assert await hasty.command("ECHO", f"{number}") == f"{number}".encode()
            except Unavailable:
                late += 1
        assert late > 0
        assert await patient.command("ECHO", "still") == b"still"
        await hasty.close()
        await patient.close()


async def test_no_asker_on_the_bus_gets_the_answer_to_another_question(nats_server: NatsServer, nats_url: str) -> None:
    async with proxied(nats_server.port, DELAY_MS) as proxy:
        url = f"nats://127.0.0.1:{proxy.port}"
        bus = await Bus.connect(url, service="test", process="slow", echo_subject="echo.test.slow")

        async def mirror(message: Message) -> bytes:
            return message.data

        await bus.serve("mirror", [Endpoint("mirror.it", mirror)])

        async def ask(number: int) -> None:
            assert await bus.request("mirror.it", f"{number}".encode()) == f"{number}".encode()

        assert await checked(ask, turns=TURNS, seed=2) > 60
        await bus.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_no_reader_of_the_database_gets_the_answer_to_another_query(
    kind: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('sql')}/x.db" if kind == "sqlite" else ""
    database = Database.open(url or request.getfixturevalue("postgres_url"))

    async def read(number: int) -> None:
        async with database.reading() as session:
            assert await session.scalar(text("SELECT CAST(:n AS INTEGER)"), {"n": number}) == number

    assert await checked(read, turns=TURNS // 3, seed=3) > 5
    await database.close()
