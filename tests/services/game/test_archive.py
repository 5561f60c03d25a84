"""Finished games: into SQL at least once, out as replays that verify and as a room's history."""

import asyncio
import gzip
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlmodel.ext.asyncio.session import AsyncSession

from saleroom.verify import first_difference
from saleroom_chassis.database import Database
from saleroom_chassis.errors import Busy, Unavailable
from saleroom_game import archive, house, keys
from saleroom_game.__main__ import MIGRATIONS
from saleroom_game.archive import MOST_LISTED, Archive
from saleroom_game.models import FinishedRow
from saleroom_game.record import Logged, Room
from saleroom_game.room_store import RoomStore
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_testkit.postgres import PostgresServer
from saleroom_wire import codec, subjects
from saleroom_wire.game import GameFinished, History, HistoryRequest, ReplayPart, ReplayRequest
from saleroom_wire.ids import GameId
from tests.services.game.conftest import Workers
from tests.services.game.playing import SHARDS, Floor, Table


async def finished(floor: Floor, lots: str = "ss") -> Table:
    """A game of two people that has just ended."""
    table = await floor.table(2, lots=lots)
    for lot in range(len(lots)):
        for seat in range(2):
            await table.send(seat, {"type": "sealed", "amount": seat + lot}, moment=lot + 1)
    return table


async def history(table: Table, game: str | None = None) -> list[dict[str, object]]:
    asked = codec.pack(HistoryRequest(table.address.room, None if game is None else GameId(game)))
    answer = codec.unpack(await table.floor.bus.request(subjects.HISTORY, asked), History)
    found: list[dict[str, object]] = json.loads(answer.games)
    return found


async def kept(table: Table, seconds: float = 8.0) -> dict[str, object]:
    """The room's one finished game, once SQL has it."""
    async with asyncio.timeout(seconds):
        while not (found := await history(table)):
            await asyncio.sleep(0.02)
    (game,) = found
    return game


async def part(table: Table, number: int) -> ReplayPart:
    asked = codec.pack(ReplayRequest(table.address.game, number))
    return codec.unpack(await table.floor.bus.request(subjects.REPLAY, asked), ReplayPart)


async def replay(table: Table) -> bytes:
    """The whole file."""
    first = await part(table, 0)
    rest = [await part(table, number) for number in range(1, first.parts)]
    return gzip.decompress(b"".join(one.data for one in [first, *rest]))


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_a_finished_game_is_kept_with_a_replay_that_verifies(
    workers: Workers, edge: Floor, database: str, request: pytest.FixtureRequest
) -> None:
    if database == "postgres":
        workers.settings["database_url"] = request.getfixturevalue("postgres_url")
    await workers.start(2)
    table = await finished(edge)
    game = await kept(table)
    entries = await table.log()
    assert (game["game"], game["code"], game["rules"]) == (table.address.game, "toy", 1)
    assert game["at"] == entries[-1].at
    assert [ranked["place"] for ranked in game["ranking"]] == [1, 2]  # type: ignore[attr-defined]
    file = await replay(table)
    assert first_difference(file) is None
    told = json.loads(file)
    assert [entry["command"]["amount"] for entry in told["entries"]] == [0, 1, 1, 2]
    assert [seat["name"] for seat in told["seats"]] == ["name 0", "name 1"]


async def test_a_game_that_is_told_finished_again_is_kept_once(floor: Floor) -> None:
    table = await finished(floor)
    game = await kept(table)
    for number in range(3):
        again = codec.pack(GameFinished(*table.address))
        await floor.bus.publish(
            subjects.finished(table.address.code, table.address.rules), again, message_id=f"again {number}"
        )
    await asyncio.sleep(0.5)
    assert await history(table) == [game]


async def test_a_game_stays_in_the_store_until_sql_has_it_and_then_for_an_hour(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Archive._insert
    failed: list[object] = []

    async def insert(self: Archive, *found: object) -> None:
        if len(failed) < 2:
            failed.append(found)
            raise Unavailable("for the test")
        await real(self, *found)  # type: ignore[arg-type]

    monkeypatch.setattr(archive, "AGAIN_MS", 100)
    monkeypatch.setattr(Archive, "_insert", insert)
    table = await finished(floor)
    name = keys.record(keys.shard_of(table.address.room, SHARDS), table.address)
    assert await floor.cache.command("PTTL", name) == -1
    await kept(table)
    assert len(failed) == 2
    await asyncio.sleep(0.1)
    assert 3_500_000 < await floor.cache.command("PTTL", name) <= 3_600_000
    assert (await table.full(None))["version"] == len(table.views(None))
    assert await table.refuses(table.send(0, {"type": "sealed", "amount": 1}, moment=1)) == "command.game_over"


async def test_games_that_end_while_the_database_is_stopped_are_kept_once_it_runs_again(
    workers: Workers, edge: Floor, postgres_url: str, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "AGAIN_MS", 200)
    workers.settings["database_url"] = postgres_url
    await workers.start(2)
    before = await finished(edge)
    await kept(before)
    postgres_server.stop()
    try:
        meanwhile = [await finished(edge) for _ in range(3)]
        await asyncio.sleep(1)
        going_on = await edge.table(2, lots="s")
        await going_on.send(0, {"type": "sealed", "amount": 1})
        with pytest.raises(Busy):
            await history(before)
    finally:
        postgres_server.start()
    for table in [before, *meanwhile]:
        game = await kept(table, seconds=20)
        assert game["game"] == table.address.game
        assert first_difference(await replay(table)) is None


async def test_a_finished_game_whose_message_is_lost_is_told_again(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "ARCHIVE_AGAIN_MS", 500)
    await floor.bus.client.jetstream().delete_stream(subjects.FINISHED_STREAM)
    table = await finished(floor)
    await kept(table)


async def test_a_replay_comes_in_parts_and_a_game_that_is_not_kept_is_unknown(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "REPLAY_PART_BYTES", 100)
    table = await finished(floor)
    assert await table.refuses(part(await floor.table(2), 0)) == "game.unknown"
    await kept(table)
    parts = (await part(table, 0)).parts
    assert parts > 3
    assert first_difference(await replay(table)) is None
    for number in (-1, parts):
        assert await table.refuses(part(table, number)) == "game.unknown"


async def test_a_finished_game_of_another_rules_version_is_left_to_workers_that_serve_it(floor: Floor) -> None:
    room, game, code, version = (await floor.table(2)).address
    newer = GameFinished(room, game, code, version + 1)
    await floor.bus.publish(subjects.finished(code, version + 1), codec.pack(newer), message_id="newer")
    await kept(await finished(floor))
    stream = await floor.bus.client.jetstream().stream_info(subjects.FINISHED_STREAM, subjects_filter=">")
    assert stream.state.subjects == {subjects.finished(code, version + 1): 1}


async def test_a_game_that_the_archive_cannot_read_keeps_no_other_from_it(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Archive._insert
    failed: list[str] = []

    async def insert(self: Archive, room: Room, entries: list[Logged]) -> None:
        if not failed:
            failed.append(room.address.game)
            raise RulesFault("for the test")
        await real(self, room, entries)

    monkeypatch.setattr(archive, "FAULT_AGAIN_MS", 1_000)
    monkeypatch.setattr(Archive, "_insert", insert)
    first, second = await finished(floor), await finished(floor)
    await kept(second)
    assert failed == [first.address.game]
    await kept(first)


async def test_what_nobody_can_read_is_taken_out_of_the_queue(floor: Floor) -> None:
    await floor.bus.publish(subjects.finished("toy", 1), b"nothing that decodes", message_id="nothing")
    await kept(await finished(floor))
    await asyncio.sleep(0.2)
    stream = await floor.bus.client.jetstream().stream_info(subjects.FINISHED_STREAM)
    assert stream.state.messages == 0


async def test_workers_that_keep_the_same_game_at_once_keep_it_once(
    floor: Floor, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing_yet(*_: object) -> None:
        """Each looks before any of the others has written."""

    table = await finished(floor)
    await kept(table)
    database = Database.open(postgres_url)
    await database.migrate("game", MIGRATIONS)
    at_once = Archive(RoomStore(floor.cache, SHARDS), database)
    message = SimpleNamespace(data=codec.pack(GameFinished(*table.address)))
    ends: list[str] = []

    async def done() -> None:
        ends.append("done")

    async def back(ms: int) -> None:
        ends.append(f"back {ms}")

    work: Any = SimpleNamespace(message=message, done=done, back=back)
    with monkeypatch.context() as patched:
        patched.setattr(AsyncSession, "get", nothing_yet)
        await asyncio.gather(*(at_once._take(work) for _ in range(3)))
    assert sorted(ends) == ["back 2000", "back 2000", "done"]
    await at_once._take(work)
    assert ends[-1] == "done"
    assert len(await at_once.history(table.address.room)) == 1
    await database.close()


async def test_a_room_of_thousands_of_games_lists_the_newest_and_tells_of_each_that_is_asked_for(
    floor: Floor, workers: Workers
) -> None:
    table = await finished(floor)
    newest = await kept(table)
    room = table.address.room
    others = await floor.table(2)
    ranking = json.dumps([{"seat": seat, "place": seat + 1, "parts": {"gold": "9" * 500}} for seat in range(6)])
    database = Database.open(workers.settings["database_url"])
    async with database.writing() as session:
        session.add_all(
            FinishedRow(game=f"old{number:05}", room=room, code="toy", rules=1, finished_at=number, ranking=ranking)
            for number in range(2_000)
        )
    await database.close()
    listed = [str(one["game"]) for one in await history(table)]
    assert listed == [newest["game"], *(f"old{number:05}" for number in range(1_999, 2_000 - MOST_LISTED, -1))]
    assert [one["game"] for one in await history(table, "old00000")] == ["old00000"]
    assert await history(table, "none00000") == []
    assert await history(others, "old00000") == [], "a game of another room"
    assert first_difference(await replay(table)) is None


async def test_migrations_may_run_again(workers: Workers, tmp_path: Path) -> None:
    await workers.start()
    await workers.start()
    database = Database.open(workers.settings["database_url"])
    assert await Archive(None, database).history("ROOM") == []  # type: ignore[arg-type]
    await database.close()
