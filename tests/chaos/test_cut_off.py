"""Bus and store cut everybody off in the middle of what they say, and PostgreSQL is stopped for a while, under load:
nothing acknowledged is lost or doubled, and every game that ended is archived once."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from saleroom_chassis import clock
from saleroom_chassis.cache import Cache
from saleroom_testkit import servers
from saleroom_testkit.postgres import PostgresServer
from saleroom_testkit.proxy import Proxy, proxied
from tests.chaos.crowd import IS_LONG, Crowd, crowd
from tests.chaos.store import Store, said_once
from tests.services.lobby.conftest import House

CUT_SECONDS = 60.0 if IS_LONG else 5.0
STOPPED_SECONDS = 30.0
ENDS_SECONDS = 60.0
"""So soon a game of relics is over, and the next one has begun."""
SECONDS = 10.0
ARCHIVED_SECONDS = 45.0


Trouble = Callable[["Lines", Crowd, PostgresServer], Awaitable[None]]


class Lines:
    """A house whose lines to bus and store can be cut."""

    def __init__(self, url: str, bus: Proxy, store: Proxy) -> None:
        self.url = url
        self._proxies = [bus, store]
        self._rng = Random(3)

    async def cut(self, seconds: float) -> int:
        """Cut one or the other for so long; returns how many connections were cut in the middle of an answer."""
        until = clock.monotonic_ms() + seconds * 1_000
        while clock.monotonic_ms() < until:
            await asyncio.sleep(self._rng.uniform(0.1, 0.5))
            self._rng.choice(self._proxies).cut()
        return sum(proxy.cuts for proxy in self._proxies)


@contextlib.asynccontextmanager
async def house_behind_lines(folder: Path, database_url: str) -> AsyncIterator[tuple[Lines, Store]]:
    """One process of each service on servers of their own, reached over lines; and the store, reached directly."""
    with servers.nats() as nats, servers.valkey() as valkey:
        async with proxied(nats.port) as bus, proxied(valkey.port) as store:
            told = {
                "nats_url": f"nats://127.0.0.1:{bus.port}",
                "redis_url": f"redis://127.0.0.1:{store.port}/0",
                "database_url": database_url,
            }
            house = House(folder, nats, valkey)
            cache = await Cache.connect(valkey.url)
            try:
                for service in ("game", "bots", "chat"):
                    house.start(f"saleroom_{service}", service, **told)
                door = house.start_lobby("lobby", **told)
                yield Lines(await asyncio.to_thread(door.opened), bus, store), Store(cache)
            finally:
                await cache.close()
                await asyncio.to_thread(house.close)


async def the_lines_are_cut(lines: Lines, _people: Crowd, _archive: PostgresServer) -> None:
    assert await lines.cut(CUT_SECONDS) > CUT_SECONDS


async def the_archive_is_stopped(_lines: Lines, people: Crowd, archive: PostgresServer) -> None:
    """Until some game has ended and for a while longer; rooms go on meanwhile."""
    archive.stop()
    try:
        before = sum(len(room.games) for room in people.rooms)
        async with asyncio.timeout(ENDS_SECONDS):
            while sum(len(room.games) for room in people.rooms) == before:
                await asyncio.sleep(0.1)
        await asyncio.sleep(STOPPED_SECONDS)
        await goes_on(people)
    finally:
        archive.start()


TROUBLES = [the_lines_are_cut, the_archive_is_stopped] if IS_LONG else [the_lines_are_cut]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("trouble", TROUBLES)
async def test_nothing_is_lost_or_doubled_where(
    tmp_path: Path, postgres_url: str, postgres_server: PostgresServer, trouble: Trouble
) -> None:
    async with (
        house_behind_lines(tmp_path, postgres_url) as (lines, store),
        crowd(lines.url, rooms=2, codes=["tycoon", "relics"]) as people,
    ):
        await goes_on(people, 40)
        await trouble(lines, people, postgres_server)
        after = await goes_on(people)
        await people.rest()
        counted = await store.judge(people)
        said = await said_once(people)
        kept = await store.archived(people, ARCHIVED_SECONDS)
    assert counted["acknowledged"] > 0
    assert kept > 0 or trouble is the_lines_are_cut
    print(f"{trouble.__name__}: rooms go on after {after} ms; {dict(counted)}, {said} lines, {kept} games archived")


async def goes_on(people: Crowd, seconds: float = SECONDS) -> int:
    """Wait until every room has gone on after now; returns how long it took, ms."""
    return await people.goes_on(clock.now_ms(), seconds)
