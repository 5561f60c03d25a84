"""How long the store keeps a game: as long as somebody uses it, and an ended one until the archive has it."""

import pytest

from saleroom_game import keys
from saleroom_game.archive import Archive
from saleroom_game.room_store import KEPT_MS
from tests.services.game.playing import SHARDS, Floor, Table

DAY_MS = 24 * 3_600_000


async def left(table: Table) -> list[int]:
    """For how long record and log are kept, ms; -1: for good."""
    shard = keys.shard_of(table.address.room, SHARDS)
    names = [keys.record(shard, table.address), keys.log(shard, table.address)]
    return [await table.floor.cache.command("PTTL", name) for name in names]


async def shorten(table: Table) -> None:
    """Most of the time is over."""
    shard = keys.shard_of(table.address.room, SHARDS)
    for name in (keys.record(shard, table.address), keys.log(shard, table.address)):
        await table.floor.cache.command("PEXPIRE", name, 60_000)


@pytest.mark.parametrize(("people", "bots"), [(1, 2), (3, 0)])
async def test_a_game_that_nobody_uses_outlives_its_room_by_a_day(floor: Floor, people: int, bots: int) -> None:
    table = await floor.table(people, bots)
    assert KEPT_MS == 8 * DAY_MS
    assert all(KEPT_MS - 60_000 < ms <= KEPT_MS for ms in await left(table))


async def test_every_move_and_every_look_keeps_a_game_on(floor: Floor) -> None:
    table = await floor.table(1, 2)
    await shorten(table)
    await table.send(0, {"type": "sealed", "amount": 3})
    assert min(await left(table)) > 7 * DAY_MS
    await shorten(table)
    await table.full(None)
    assert min(await left(table)) > 7 * DAY_MS


async def test_a_game_that_waits_for_contributions_does_not_stay_for_good(floor: Floor) -> None:
    table = await floor.table(2, contribute=False)
    record, _ = await left(table)
    assert 0 < record <= KEPT_MS


async def test_an_ended_game_stays_until_the_archive_has_it_and_a_look_does_not_prolong_what_follows(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        """The archive is slow."""

    monkeypatch.setattr(Archive, "keep", never)
    table = await floor.table(2)
    for seat in range(2):
        await table.send(seat, {"type": "sealed", "amount": seat})
    await table.full(None)
    assert await left(table) == [-1, -1]
    await shorten(table)
    await table.full(None)
    assert max(await left(table)) <= 60_000
