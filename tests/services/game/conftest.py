"""Game workers on real NATS, Valkey and SQL, within the test's own process, and a table that talks to them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.process import Process
from saleroom_game.__main__ import main
from saleroom_game.settings import GameSettings
from saleroom_rules.kernel.catalogue import GAMES
from saleroom_testkit.server_fixtures import (
    nats_server,
    nats_url,
    postgres_server,
    postgres_url,
    valkey_server,
    valkey_url,
)
from saleroom_wire import subjects
from tests.services.game import toy
from tests.services.game.playing import Floor

__all__ = ["nats_server", "nats_url", "postgres_server", "postgres_url", "valkey_server", "valkey_url"]

SECRET = "not a secret, only long enough for a test"


class Workers:
    """Workers of one tier, started and stopped at will."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.running: list[tuple[Process, asyncio.Task[int]]] = []

    async def start(self, count: int = 1) -> None:
        for _ in range(count):
            process = Process("game")
            await main(process, GameSettings(**self.settings))
            self.running.append((process, asyncio.create_task(process.live())))

    async def stop(self) -> None:
        """All of them, as an operator would."""
        while self.running:
            process, life = self.running.pop()
            process.stop()
            await life


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    GAMES["toy"] = toy.card()
    yield
    del GAMES["toy"]


@pytest.fixture
async def workers(nats_url: str, valkey_url: str, tmp_path: Path) -> AsyncIterator[Workers]:
    """A tier without a worker yet."""
    tier = Workers(
        {
            "nats_url": nats_url,
            "redis_url": valkey_url,
            "database_url": f"sqlite:///{tmp_path / 'archive.db'}",
            "secret_key": SECRET,
        }
    )
    yield tier
    await tier.stop()


@pytest.fixture
async def edge(nats_url: str, valkey_url: str) -> AsyncIterator[Floor]:
    """An edge's side of the bus, with nobody behind it yet."""
    async with opened(nats_url, valkey_url) as floor:
        yield floor


@pytest.fixture
async def floor(workers: Workers, edge: Floor) -> Floor:
    """An edge's side of the bus, with one worker behind it."""
    await workers.start()
    return edge


@contextlib.asynccontextmanager
async def opened(nats_url: str, valkey_url: str) -> AsyncIterator[Floor]:
    """An edge's side of the bus."""
    bus = await Bus.connect(nats_url, service="lobby", process="edge", echo_subject=subjects.echo("lobby", "edge"))
    cache = await Cache.connect(valkey_url)
    try:
        yield Floor(bus, cache)
    finally:
        await cache.close()
        await bus.close()
