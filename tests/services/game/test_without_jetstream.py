"""JetStream is away while NATS itself is there: workers live and start, people play on; once it is back, bots are asked
and what has finished is archived."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from saleroom_bots.__main__ import main as bots_main
from saleroom_bots.settings import BotsSettings
from saleroom_chassis.process import Process
from saleroom_game import house
from saleroom_testkit.servers import NatsServer
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table
from tests.services.game.test_archive import finished, kept

LONGER_THAN_THEY_TRY = 7.0
"""s"""


@pytest.fixture
async def bots(workers: Workers) -> AsyncIterator[asyncio.Task[int]]:
    """The life of a worker of bots."""
    process = Process("bots")
    await bots_main(process, BotsSettings(**workers.settings))
    life = asyncio.create_task(process.live())
    yield life
    process.stop()
    await life


@pytest.fixture
def jetstream(nats_server: NatsServer) -> Callable[[bool], None]:
    """Restarts the bus with or without JetStream."""

    def set_to(is_there: bool) -> None:
        nats_server.has_jetstream = is_there
        nats_server.restart()

    return set_to


async def moves_of_bots(table: Table) -> set[object]:
    """The seats that have answered for themselves."""
    return {entry["actor"] for entry in await table.commands()} - {None}


@pytest.mark.timeout(120)
async def test_workers_live_and_start_without_jetstream_and_bots_are_asked_once_it_is_back(
    workers: Workers,
    floor: Floor,
    bots: asyncio.Task[int],
    jetstream: Callable[[bool], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house, "ARCHIVE_AGAIN_MS", 500)
    jetstream(False)
    try:
        await asyncio.sleep(LONGER_THAN_THEY_TRY)
        await workers.start()
        ended = await finished(floor)
        of_bots = await floor.table(0, bots=3, code="tycoon")
        await asyncio.sleep(LONGER_THAN_THEY_TRY)
        assert [life.done() for life in (bots, *(life for _, life in workers.running))] == [False] * 3
        assert await moves_of_bots(of_bots) == set()
    finally:
        jetstream(True)
    async with asyncio.timeout(20):
        while await moves_of_bots(of_bots) != {0, 1, 2}:
            await asyncio.sleep(0.1)
    assert (await kept(ended, seconds=20))["game"] == ended.address.game
    (process, life), *_ = workers.running
    process.stop()
    assert await life == 0, "the first worker has lived through it"
