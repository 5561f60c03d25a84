"""A worker dies exactly where it hurts: whatever it had done by then, the move counts once and the room goes on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from saleroom_chassis import clock
from saleroom_testkit.product import Product, running
from tests.chaos.crowd import crowd, whole
from tests.chaos.store import store_of

DOOR = Path(__file__).parent / "fault_door"
SECONDS = 5.0
ARCHIVED_SECONDS = 45
"""A worker that died while it archived a game is made good for after 30 s."""
POINTS = ["after_read", "after_commit", "before_publish", "before_work"]
ENDS = ["before_archive", "after_archive", "after_acknowledgement"]


class Fault:
    """The folder in which a test says where a worker is to die."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def strikes(self, point: str, seconds: float) -> int:
        """Have a worker die at this point, and return when (ms) it did. Raises TimeoutError."""
        wanted = self._folder / point
        wanted.touch()
        async with asyncio.timeout(seconds):
            while wanted.exists():
                await asyncio.sleep(0.01)
        return clock.now_ms()


@pytest.fixture(scope="module")
def fault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fault]:
    folder = tmp_path_factory.mktemp("faults")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SALEROOM_FAULT_DOOR", str(folder))
        yield Fault(folder)


@pytest.fixture(scope="module")
def product(fault: Fault, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    data = tmp_path_factory.mktemp("points") / "data"
    with running(data, game_workers=2, bot_workers=1, packages=DOOR) as product:
        yield product


@pytest.mark.timeout(300)
async def test_a_worker_that_dies_at_any_point_of_a_move_loses_and_doubles_nothing(
    product: Product, fault: Fault
) -> None:
    async with crowd(product.url, rooms=2) as people, store_of(product) as store:
        await people.goes_on(clock.now_ms(), seconds=30)
        for point in POINTS:
            await whole(product)
            since = await fault.strikes(point, seconds=20)
            print(f"{point}: rooms go on after {await people.goes_on(since, SECONDS)} ms")
        await whole(product)
        await people.rest()
        counted = await store.judge(people)
    assert counted["acknowledged"] > 0
    print(dict(counted))


@pytest.mark.timeout(300)
async def test_a_worker_that_dies_while_it_archives_leaves_every_game_kept_once(product: Product, fault: Fault) -> None:
    async with crowd(product.url, rooms=2, seed=9) as people, store_of(product) as store:
        for point in ENDS:
            await whole(product)
            since = await fault.strikes(point, seconds=60)
            print(f"{point}: rooms go on after {await people.goes_on(since, SECONDS)} ms")
        await whole(product)
        await people.rest()
        assert await store.archived(people, ARCHIVED_SECONDS) >= len(ENDS)
        await store.judge(people)
