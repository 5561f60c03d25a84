"""The store's memory limit is reached, or its disk is full: what would write is answered as busy and nothing is half
done, what reads goes on, and once there is room everything does; clocks are moved by the time for which nobody could do
anything."""

import asyncio
import json

import pytest

from saleroom_chassis.errors import Busy
from saleroom_testkit.servers import ValkeyServer
from tests.services.game.playing import Floor


async def limit(floor: Floor, memory: str) -> None:
    """Set how much the store may hold; 0 is no limit."""
    await floor.cache.command("CONFIG", "SET", "maxmemory", memory)


async def test_a_full_store_refuses_moves_as_busy_and_goes_on_once_there_is_room(floor: Floor) -> None:
    table = await floor.table(2, lots="so", clock_s=300)
    auction = await floor.table(2, lots="o", idle_s=2)
    bid = {"type": "sealed", "amount": 3}
    before, log = await table.stored(), await table.log()
    await limit(floor, "1")
    try:
        with pytest.raises(Busy):
            await table.send(0, bid, id="once only")
        assert (await table.stored(), await table.log()) == (before, log)
        assert (await table.full(0))["options"]["moment"] == 1
        assert await auction.commands() == [], "its hammer has not fallen"
    finally:
        await limit(floor, "0")

    for _ in range(2):
        await table.send(0, bid, id="once only")
    await table.send(1, bid, moment=1)
    assert [entry["type"] for entry in await table.commands()] == ["grace", "sealed", "sealed"]
    await auction.until(lambda: auction.told(None, "lot_done"), seconds=10)
    await asyncio.sleep(0.5)
    entries = [json.loads(bytes(entry.command)) for entry in (await auction.log())[1:]]
    assert [(entry["type"], entry.get("reason")) for entry in entries] == [("grace", "away"), ("expire", None)]


async def test_a_store_whose_disk_is_full_refuses_moves_as_busy_and_goes_on_once_it_can_write(
    floor: Floor, valkey_server: ValkeyServer
) -> None:
    table = await floor.table(2, lots="so", clock_s=300)
    bid = {"type": "sealed", "amount": 3}
    before = await table.stored()
    valkey_server.fill_disk()
    try:
        async with asyncio.timeout(5):
            while not valkey_server.send("SET other x").startswith("-MISCONF"):
                await asyncio.sleep(0.05)
        with pytest.raises(Busy):
            await table.send(0, bid, id="once only")
        assert (await table.full(0))["options"]["moment"] == 1
        assert await table.stored() == before
    finally:
        valkey_server.free_disk()

    for _ in range(2):
        await table.send(0, bid, id="once only")
    await table.send(1, bid, moment=1)
    assert [entry["type"] for entry in await table.commands()] == ["grace", "sealed", "sealed"]
