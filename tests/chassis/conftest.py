"""A bus and a cache of the servers' fixtures."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache

Connect = Callable[[str], Awaitable[Bus]]


@pytest.fixture
async def connect(nats_url: str) -> AsyncIterator[Connect]:
    """Makes connected buses by the name of their process, and closes them at the end."""
    made: list[tuple[Bus, asyncio.Task[None]]] = []

    async def connected(process: str) -> Bus:
        bus = await Bus.connect(nats_url, service="test", process=process, echo_subject=f"echo.test.{process}")
        made.append((bus, asyncio.create_task(bus.watch())))
        return bus

    yield connected
    for bus, watching in made:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await bus.close()


@pytest.fixture
async def bus(connect: Connect) -> Bus:
    """One connected bus."""
    return await connect("one")


@pytest.fixture
async def cache(valkey_url: str) -> AsyncIterator[Cache]:
    """A client of an empty store."""
    cache = await Cache.connect(valkey_url)
    yield cache
    await cache.close()
