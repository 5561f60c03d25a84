"""Processes that die under load: what was acknowledged is in the log once, what was refused has no effect, and every
room goes on."""

import asyncio
from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

from saleroom_chassis import clock
from saleroom_testkit.product import Product, running
from tests.chaos.crowd import IS_LONG, crowd, whole
from tests.chaos.store import said_once, store_of

KILLS = 200 if IS_LONG else 6
SECONDS = 5.0
"""So soon every room goes on, once the door is open."""
VICTIMS = ["saleroom_game"] * 3 + ["saleroom_bots", "saleroom_lobby", "saleroom_chat"]


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running(tmp_path_factory.mktemp("kills") / "data", game_workers=2, bot_workers=2) as product:
        yield product


@pytest.mark.timeout(120 + KILLS * 20)
async def test_every_room_goes_on_and_no_acknowledged_command_is_lost_or_doubled(product: Product) -> None:
    rng = Random(7)
    victims = [package for _ in range(0, KILLS, len(VICTIMS)) for package in rng.sample(VICTIMS, len(VICTIMS))][:KILLS]
    took: dict[str, list[int]] = {}
    async with crowd(product.url) as people, store_of(product) as store:
        await people.goes_on(clock.now_ms(), seconds=30)
        for package in victims:
            await whole(product)
            await asyncio.sleep(rng.uniform(0.2, 1.2))
            rng.choice(product.workers(package)).kill()
            since = clock.now_ms()
            if package == "saleroom_lobby":
                await whole(product)
                since = clock.now_ms()
            took.setdefault(package, []).append(await people.goes_on(since, SECONDS))
        await whole(product)
        await people.rest()
        counted = await store.judge(people)
        lines = await said_once(people)
    assert counted["acknowledged"] > 5 * len(victims)
    assert lines > len(people.rooms)
    for package, times in took.items():
        print(f"{package}: {len(times)} kills, rooms go on after {median(times):.0f} ms, at most {max(times)} ms")
    print(dict(counted), f"{lines} lines")
