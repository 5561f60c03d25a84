"""Chat workers on real NATS and Valkey, within the test's own process, and an edge that talks to them."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from pydantic import SecretStr

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.process import Process
from saleroom_chat.__main__ import main
from saleroom_chat.settings import ChatSettings
from saleroom_wire import subjects
from tests.services.chat.edge import KEY, Edge


class Workers:
    """Workers of one tier, started and stopped at will."""

    def __init__(self, nats_url: str, valkey_url: str) -> None:
        self._settings = ChatSettings(
            nats_url=nats_url, redis_url=valkey_url, secret_key=SecretStr("any"), pass_key=SecretStr(KEY)
        )
        self._running: list[tuple[Process, asyncio.Task[int]]] = []

    async def start(self, count: int = 1) -> None:
        for _ in range(count):
            process = Process("chat")
            await main(process, self._settings)
            self._running.append((process, asyncio.create_task(process.live())))

    async def stop(self) -> None:
        """All of them, as an operator would."""
        while self._running:
            process, life = self._running.pop()
            process.stop()
            await life


@pytest.fixture
async def workers(nats_url: str, valkey_url: str) -> AsyncIterator[Workers]:
    """Two workers."""
    tier = Workers(nats_url, valkey_url)
    await tier.start(2)
    yield tier
    await tier.stop()


@pytest.fixture
async def edge(workers: Workers, nats_url: str, valkey_url: str) -> AsyncIterator[Edge]:
    """An edge's side of the bus, with two workers behind it, which listens to one room."""
    bus = await Bus.connect(nats_url, service="lobby", process="e", echo_subject=subjects.echo("lobby", "e"))
    watching = asyncio.create_task(bus.watch())
    cache = await Cache.connect(valkey_url)
    edge = Edge(bus, cache)
    await edge.listen()
    yield edge
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    await cache.close()
    await bus.close()
