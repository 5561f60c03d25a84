"""The product and its floor, each with ever more rooms; what is measured of either is a window."""

import asyncio
import contextlib
import os
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final, Generic, TypeVar
from unittest.mock import patch

from saleroom.bench.floor_running import floor_running
from saleroom_testkit.product import Product, running
from tests.chaos.crowd import whole
from tests.chaos.store import store_of
from tests.load.bare import BareRoom
from tests.load.drive import Plays, Window, drive
from tests.load.people import Entrance
from tests.load.rooms import SEATS, Room
from tests.load.usage import Named, processes_of

SETTINGS: Final = {"SALEROOM_FRAMES_A_SECOND": "100000"}
"""A person may send 40 frames a second; here one plays for a thousand."""
OPENING_AT_ONCE: Final = 16

AnyRoom = TypeVar("AnyRoom", bound=Plays)


class Stage(Generic[AnyRoom]):
    """Rooms that are open, and the processes that serve them. `open_one` opens the room of a number."""

    def __init__(self, named: Named, open_one: Callable[[int], Awaitable[AnyRoom]]) -> None:
        self.named = named
        self.rooms: list[AnyRoom] = []
        self._open_one = open_one

    async def grow(self, rooms: int) -> None:
        """Open rooms until there are so many."""
        at_once = asyncio.Semaphore(OPENING_AT_ONCE)

        async def opened(number: int) -> AnyRoom:
            async with at_once:
                return await self._open_one(number)

        self.rooms += await asyncio.gather(*map(opened, range(len(self.rooms), rooms)))

    async def play(self, rooms: int, seconds: float, a_second: float | None = None) -> Window:
        """Have so many rooms play, which are opened first where they are not yet; see `drive`."""
        await self.grow(rooms)
        return await drive(self.rooms[:rooms], self.named, seconds, a_second)


@contextlib.contextmanager
def product_running(game_workers: int) -> Iterator[Product]:
    """A product that one person may ask as much as many."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, SETTINGS),
        running(Path(folder) / "data", game_workers=game_workers) as product,
    ):
        yield product


@contextlib.asynccontextmanager
async def product_stage(product: Product, people: int = SEATS) -> AsyncIterator[Stage[Room]]:
    """Rooms of a product with so many people in each, once all of it is ready."""
    await whole(product)
    async with Entrance(product.port) as entrance:
        stage = Stage(processes_of(product), lambda number: Room.open(entrance, number, people))
        try:
            yield stage
        finally:
            for room in stage.rooms:
                room.close()


@contextlib.asynccontextmanager
async def floor_stage() -> AsyncIterator[Stage[BareRoom]]:
    """Rooms of the floor."""
    with floor_running() as floor:
        await floor.opens()
        stage = Stage(floor.processes, lambda number: BareRoom.open(floor.port, number))
        try:
            yield stage
        finally:
            for room in stage.rooms:
                room.close()


class Kept(Counter[str]):
    """Of all acknowledged moves: how many there are, and how many are not in their room's log exactly once."""


async def held_against_the_logs(product: Product, rooms: list[Room]) -> Kept:
    """Count what was acknowledged, `acknowledged`, and of that what is `lost` or `doubled` in the rooms' logs; and how
    many were sent `again`."""
    kept = Kept()
    async with store_of(product) as store:
        for room in rooms:
            log = (await store.game(room.code, room.game)).log
            times = Counter(entry.id for entry in log if entry.id is not None)
            kept["acknowledged"] += len(room.kept)
            kept["lost"] += sum(times[one] == 0 for one in room.kept)
            kept["doubled"] += sum(times[one] > 1 for one in room.kept)
            kept["again"] += sum(room.refusals.values())
    return kept
