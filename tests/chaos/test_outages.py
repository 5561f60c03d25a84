"""The bus, the store and the archive die, hang, are full or locked, and cut everybody off under load: nothing
acknowledged is lost, nobody's seat is taken away, and every room goes on soon after they are back."""

import asyncio
import contextlib
import shutil
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Iterator

import psutil
import pytest

from saleroom_chassis import clock
from saleroom_testkit.product import Product, running
from tests.chaos.crowd import IS_LONG, crowd
from tests.chaos.store import Store, store_of

HANGS_SECONDS = 10.0 if IS_LONG else 4.0
FLUSHES = 300 if IS_LONG else 20
LOCKED_SECONDS = 60.0 if IS_LONG else 7.0
ARCHIVED_SECONDS = 45.0
SECONDS = 10.0
"""So soon every room goes on once everything is there again: whoever waits out the end of a silent connection needs
longer than after a death."""

Outage = Callable[[Product, Store], Awaitable[None]]


def server(product: Product, program: str) -> psutil.Process:
    """The bus or the store of a product."""
    (found,) = product.named(program)
    return found


async def back(product: Product, program: str, killed: int) -> None:
    """Wait until a killed server runs again."""
    async with asyncio.timeout(30):
        while not [child for child in product.named(program) if child.pid != killed]:
            await asyncio.sleep(0.02)


async def dies(product: Product, program: str) -> None:
    victim = server(product, program)
    victim.kill()
    await back(product, program, victim.pid)


async def hangs(product: Product, program: str) -> None:
    victim = server(product, program)
    victim.send_signal(signal.SIGSTOP)
    await asyncio.sleep(HANGS_SECONDS)
    victim.send_signal(signal.SIGCONT)


async def the_bus_dies(product: Product, _: Store) -> None:
    await dies(product, "nats")


async def the_bus_loses_its_disk(product: Product, _: Store) -> None:
    victim = server(product, "nats")
    victim.kill()
    shutil.rmtree(product.data / "nats" / "jetstream")
    await back(product, "nats", victim.pid)


async def the_bus_hangs(product: Product, _: Store) -> None:
    await hangs(product, "nats")


async def the_store_dies(product: Product, _: Store) -> None:
    await dies(product, "valkey")


async def the_store_hangs(product: Product, _: Store) -> None:
    await hangs(product, "valkey")


async def the_store_cuts_everybody_off(_: Product, store: Store) -> None:
    for _cut in range(5):
        await store.cache.command("CLIENT", "KILL", "TYPE", "normal")
        await asyncio.sleep(0.2)


async def the_store_forgets_all_scripts(_: Product, store: Store) -> None:
    for _flush in range(FLUSHES):
        await store.cache.command("SCRIPT", "FLUSH")
        await asyncio.sleep(0.1)


async def the_store_is_full(_: Product, store: Store) -> None:
    await store.cache.command("CONFIG", "SET", "maxmemory", "1mb")
    await asyncio.sleep(HANGS_SECONDS)
    await store.cache.command("CONFIG", "SET", "maxmemory", "0")


async def the_archive_is_locked(product: Product, _: Store) -> None:
    """Longer than a writer waits for another one."""
    with contextlib.closing(sqlite3.connect(product.data / "saleroom.db", timeout=30)) as archive:
        archive.execute("BEGIN EXCLUSIVE")
        await asyncio.sleep(LOCKED_SECONDS)
        archive.rollback()


OUTAGES: list[Outage] = [
    the_archive_is_locked,
    the_store_is_full,
    the_store_forgets_all_scripts,
    the_store_cuts_everybody_off,
    the_bus_dies,
    the_bus_loses_its_disk,
    the_store_dies,
    the_bus_hangs,
    the_store_hangs,
]


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running(tmp_path_factory.mktemp("outages") / "data", game_workers=2, bot_workers=1) as product:
        yield product


@pytest.mark.timeout(300)
async def test_every_room_goes_on_after_an_outage_and_nothing_acknowledged_is_lost(product: Product) -> None:
    async with crowd(product.url) as people, store_of(product) as store:
        await people.goes_on(clock.now_ms(), seconds=30)
        for outage in OUTAGES:
            await outage(product, store)
            took = await people.goes_on(clock.now_ms(), SECONDS)
            print(f"{outage.__name__}: rooms go on after {took} ms", flush=True)
        await people.rest()
        counted = await store.judge(people)
        kept = await store.archived(people, ARCHIVED_SECONDS)
    assert counted["acknowledged"] > 0
    print(dict(counted), f"{kept} games archived")
