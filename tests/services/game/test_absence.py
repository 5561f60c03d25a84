"""The house does not play while it was away: a restart of the tier, the bus, the store."""

import asyncio

import pytest

from saleroom_chassis import clock
from saleroom_testkit.servers import NatsServer, ValkeyServer
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table

OUTAGE_MS = 2_800


async def sat_out(table: Table, due: int) -> int:
    """The outage by which an open lot was moved: once, and its hammer fell once, that much later. Returns ms."""
    await table.until(lambda: table.told(None, "lot_done"), seconds=15)
    grace, *rest = [entry for entry in await table.commands() if entry["type"] in ("grace", "expire")]
    assert [entry["type"] for entry in rest] == ["expire"]
    assert (grace["type"], grace["reason"]) == ("grace", "away")
    assert rest[0]["at"] == due + grace["ms"]
    assert table.told(None, "clocks_moved") == [{"type": "clocks_moved", "ms": grace["ms"], "reason": "away"}]
    ms: int = grace["ms"]
    return ms


def due_of(table: Table) -> int:
    due: int = table.views(None)[-1]["clocks"][0]["due"]
    return due


async def test_after_a_restart_of_the_tier_every_room_is_moved_once_by_the_outage(
    workers: Workers, floor: Floor
) -> None:
    soon = await floor.table(2, lots="oo", idle_s=3)
    later = await floor.table(2, lots="s", clock_s=300)
    due = due_of(soon)
    await asyncio.sleep(0.3)
    begun = clock.now_ms()
    await workers.stop()
    await asyncio.sleep(OUTAGE_MS / 1000)
    await workers.start(2)
    outage = clock.now_ms() - begun
    assert abs(await sat_out(soon, due) - outage) < 500
    due = due_of(later)
    await later.send(0, {"type": "sealed", "amount": 1})
    await later.send(1, {"type": "sealed", "amount": 2})
    grace, *_ = commands = await later.commands()
    assert [entry["type"] for entry in commands] == ["grace", "sealed", "sealed"]
    assert abs(grace["ms"] - outage) < 500
    assert later.views(None)[1]["clocks"][0]["due"] == due + grace["ms"]
    assert soon.told("people", "custody_began") == []


@pytest.mark.parametrize("away", ["nats", "valkey"])
async def test_while_bus_or_store_hang_the_house_counts_as_away(
    floor: Floor, nats_server: NatsServer, valkey_server: ValkeyServer, away: str
) -> None:
    table = await floor.table(2, lots="oo", idle_s=2)
    due = due_of(table)
    server: NatsServer | ValkeyServer = nats_server if away == "nats" else valkey_server
    await asyncio.sleep(0.3)
    server.pause()
    begun = clock.now_ms()
    await asyncio.sleep(OUTAGE_MS / 1000)
    outage = clock.now_ms() - begun
    server.resume()
    assert abs(await sat_out(table, due) - outage) < 500
