"""Deadlines: never early, once, at their own time; what reaches the edge before one still counts."""

import asyncio

import pytest

from saleroom_chassis import clock
from saleroom_game import agenda, keys
from saleroom_game.agenda import TICK
from saleroom_rules.kernel.refusals import RulesFault
from tests.services.game import toy
from tests.services.game.conftest import Workers
from tests.services.game.playing import SHARDS, Floor, Table


def bid(amount: int) -> dict[str, object]:
    return {"type": "bid", "amount": amount}


def hammer(table: Table) -> int:
    """When the hammer falls, as the public was last told."""
    due: int = table.views(None)[-1]["clocks"][0]["due"]
    return due


async def until(ms: int) -> None:
    await asyncio.sleep(max(ms - clock.now_ms(), 0) / 1000)


async def expiries(table: Table) -> list[int]:
    return [entry["at"] for entry in await table.commands() if entry["type"] == "expire"]


async def test_the_hammer_falls_at_its_deadline_and_is_told_of_soon_after(floor: Floor) -> None:
    table = await floor.table(2, lots="oo", idle_s=1)
    await table.send(0, bid(10))
    await table.until(lambda: table.told(None, "raised"))
    due = hammer(table)
    await table.until(lambda: table.told(None, "lot_done"))
    assert due + 200 <= table.came[-1] <= due + 700
    assert await expiries(table) == [due]
    assert table.views(None)[-1]["at"] == due


async def test_refused_bids_never_move_the_hammer(floor: Floor) -> None:
    table = await floor.table(3, lots="oo", idle_s=2)
    click = "aaaaaaaa"
    await table.send(2, {"type": "pass"})
    await table.send(0, bid(10), id=click)
    await table.until(lambda: table.told(None, "raised"))
    due = hammer(table)
    refused = [
        (1, {"command": bid(11)}),
        (1, {"command": bid(9)}),
        (0, {"command": bid(12)}),
        (2, {"command": bid(20)}),
        (1, {"command": bid(20), "person": "guest_9"}),
        (1, {"command": bid(20), "moment": 9}),
    ]
    while clock.now_ms() < due - 40:
        for seat, sent in refused:
            assert await table.refuses(table.send(seat, **sent))  # type: ignore[arg-type]
        await table.send(0, bid(10), id=click)
        await asyncio.sleep(0.1)
    await table.until(lambda: table.told(None, "lot_done"))
    assert await expiries(table) == [due]
    assert len(table.views(None)) == 4
    assert due + 200 <= table.came[-1] <= due + 700


async def test_a_valid_bid_sets_the_whole_time_for_everyone(floor: Floor) -> None:
    table = await floor.table(2, lots="o", idle_s=5)
    await asyncio.sleep(0.3)
    await table.send(1, bid(10))
    await table.until(lambda: table.told(0, "raised") and table.told(None, "raised"))
    for viewer in (0, 1, None):
        last = table.views(viewer)[-1]
        assert last["clocks"] == [{"name": "hammer", "due": last["at"] + 5_000}]


async def test_a_bid_that_reached_the_edge_before_the_deadline_counts_and_one_after_it_does_not(floor: Floor) -> None:
    table = await floor.table(2, lots="oo", idle_s=1)
    await table.send(0, bid(10))
    await table.until(lambda: table.told(None, "raised"))
    due = hammer(table)
    await until(due + 50)
    await table.send(1, bid(12), stamp=due - 20)
    await table.until(lambda: len(table.told(None, "raised")) == 2)
    assert hammer(table) == due - 20 + 1_000
    due = hammer(table)
    await until(due + 20)
    asked = clock.now_ms()
    assert await table.refuses(table.send(0, bid(14), stamp=due, moment=1)) == "command.moment_over"
    assert due + 200 <= clock.now_ms() <= asked + 400
    assert await expiries(table) == [due]


async def test_who_waits_for_a_deadline_does_not_keep_out_who_was_before_it(floor: Floor) -> None:
    table = await floor.table(2, lots="oo", idle_s=1)
    await table.send(0, bid(10))
    await table.until(lambda: table.told(None, "raised"))
    due = hammer(table)
    await until(due + 30)
    waiting = asyncio.create_task(table.send(0, bid(20), stamp=due + 20, moment=1))
    await asyncio.sleep(0.03)
    await table.send(1, bid(12), stamp=due - 20)
    await waiting
    assert [entry["at"] for entry in await table.commands()][1:] == [due - 20, due + 20]


async def test_time_counts_from_the_edge_but_at_most_a_quarter_of_a_second_back_and_never_ahead(floor: Floor) -> None:
    table = await floor.table(3, lots="o")
    await asyncio.sleep(0.5)
    now = clock.now_ms()
    await table.send(0, bid(10), stamp=now - 3_000)
    await table.send(1, bid(20), stamp=now + 900)
    await table.send(2, bid(30), stamp=now + 90_000)
    first, second, third = [entry["at"] for entry in await table.commands()]
    assert 0 <= first - (now - 250) < 100
    assert first < second <= third <= clock.now_ms()


async def lots_done(table: Table, lots: int) -> None:
    await table.until(lambda: len(table.told(None, "lot_done")) == lots, seconds=8)


async def test_every_deadline_is_committed_once_by_two_workers(workers: Workers, floor: Floor) -> None:
    await workers.start()
    tables = [await floor.table(2, lots="ooo", idle_s=1) for _ in range(10)]
    for table in tables:
        await lots_done(table, 3)
        assert [event["winner"] for event in table.told(None, "lot_done")] == [None] * 3
        assert len(await expiries(table)) == 3
        assert table.types(None).count("gathering") == 1


async def test_a_deadline_claimed_by_a_worker_that_dies_comes_after_the_lease(floor: Floor) -> None:
    table = await floor.table(2, lots="oo", idle_s=1)
    due = hammer(table)
    shard = keys.shard_of(table.address.room, SHARDS)
    names = [name(shard, "toy", 1) for name in (keys.agenda, keys.house, keys.claims)]
    claimed: list[object] = []
    await until(due + 190)
    while not claimed and not table.told(None, "lot_done"):
        claimed = await floor.cache.run(TICK, names, [0, 2_000, 2_000, 64, 5])
    await table.until(lambda: table.told(None, "lot_done"))
    if claimed:
        assert due + 200 + 2_000 <= table.came[-1] <= due + 200 + 2_100 + 300
    commands = await table.commands()
    moved = sum(entry["ms"] for entry in commands if entry["type"] == "grace")
    assert [entry["timer"]["due"] for entry in commands if entry["type"] == "expire"] == [due + moved]


async def test_a_deadline_that_nobody_saw_for_too_long_is_moved_and_then_falls_at_once(floor: Floor) -> None:
    table = await floor.table(2, lots="so", clock_s=1)
    due: int = table.views(None)[-1]["clocks"][0]["due"]
    shard = keys.shard_of(table.address.room, SHARDS)
    await floor.cache.command("ZREM", keys.agenda(shard, "toy", 1), f"{table.address.room}:{table.address.game}")
    await until(due + 200 + 2_000 + 100)
    assert await table.refuses(table.send(0, {"type": "sealed", "amount": 1}, moment=1)) == "seat.in_custody"
    grace, expire = await table.commands()
    assert (grace["type"], grace["reason"], expire["type"]) == ("grace", "late", "expire")
    assert 2_000 < grace["ms"] < 3_000
    assert expire["timer"]["due"] == due + grace["ms"] <= clock.now_ms() - 200
    assert len(table.told("people", "custody_began")) == 2


async def test_a_room_that_fails_five_times_is_parked(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> None:
        raise RulesFault("for the test")

    monkeypatch.setattr(agenda, "LEASE_MS", 50)
    monkeypatch.setattr(toy.OpenToy, "expire", fault)
    table = await floor.table(2, lots="oo", idle_s=1)
    other = await floor.table(2, lots="s", clock_s=300)
    shard = keys.shard_of(table.address.room, SHARDS)
    member = f"{table.address.room}:{table.address.game}"
    before = await table.stored()
    async with asyncio.timeout(5):
        while await floor.cache.command("ZSCORE", keys.agenda(shard, "toy", 1), member) is not None:
            await asyncio.sleep(0.05)
    assert await floor.cache.command("HGET", keys.claims(shard, "toy", 1), member) == b"6"
    assert await table.refuses(table.send(0, bid(10))) == "room.busy"
    assert await table.stored() == before
    await other.send(0, {"type": "sealed", "amount": 1})
