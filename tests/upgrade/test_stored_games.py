"""Games that were kept by the version that played them: they are read, go on to their end, and replay as they did."""

import asyncio
import contextlib
import gzip
import json
import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest

import saleroom_rules as rules
from saleroom.verify import first_difference
from saleroom_chassis.cache import Cache
from saleroom_game.archive import replay_of
from saleroom_game.record import read_logged
from saleroom_rules.kernel.refusals import RulesFault
from saleroom_wire import replay
from saleroom_wire.codec import pack
from saleroom_wire.game import FinishedGame, HistoryRequest, ReplayRequest, Viewed, ViewRequest
from saleroom_wire.ids import GameId, RoomId
from tests.services.game.conftest import Workers, workers
from tests.services.game.hall import hall
from tests.services.game.post import Post, played
from tests.upgrade.games import PEOPLE, Kept, person, samples
from tests.upgrade.games import SAMPLES as SAMPLES_FOLDER

__all__ = ["Workers", "workers"]

SAMPLES = samples()


def is_served(code: str, version: int) -> bool:
    """Whether the present version plays it; else the version that does stays beside it."""
    card = rules.games().get(code)
    return card is not None and card.rules == version


def asked(kept: Kept, seat: int | None) -> bytes:
    """What a viewer asks."""
    owner = None if seat is None else person(seat)
    return pack(ViewRequest(kept.address.room, kept.address.game, seat, owner))


def test_there_is_a_game_in_full_swing_of_each_game_in_its_present_version() -> None:
    present = {f"{card.code}-{card.rules}" for card in rules.games().values()}
    assert present <= set(SAMPLES), "python -m tests.upgrade.games"


@pytest.mark.parametrize("name", SAMPLES)
async def test_a_game_that_was_kept_in_full_swing_is_seen_as_it_was_and_goes_on_to_its_end(
    nats_url: str, valkey_url: str, tmp_path: Path, name: str
) -> None:
    kept = SAMPLES[name]
    async with hall(nats_url, valkey_url, tmp_path) as opened:
        game = await kept.go_on(opened)
        room, log = await game.log()
        if not is_served(kept.code, kept.rules):
            with pytest.raises(RulesFault):
                rules.load(bytes(room.record.game))
            return
        assert not room.is_over
        assert len(log) == len(kept.log)
        for seat in [None, *range(PEOPLE)]:
            seen = await opened.workers[0].inbox.view(game.card, asked(kept, seat))
            assert isinstance(seen, Viewed)
            assert seen.version == room.record.versions[-1 if seat is None else seat]
            assert json.loads(seen.view or b"")["version"] == seen.version

        post = Post(game)
        await played(game, post)
        post.check()
        room, entries = await game.log()
        assert entries[: len(log)] == log
        assert len(entries) > len(log)
        assert first_difference(replay.encode(replay_of(room, entries))) is None


async def test_what_was_due_in_a_game_that_was_kept_is_done_by_a_worker_that_comes(
    workers: Workers, valkey_url: str
) -> None:
    served = [kept for kept in SAMPLES.values() if is_served(kept.code, kept.rules)]
    cache = await Cache.connect(valkey_url)
    try:
        for kept in served:
            await kept.put_back(cache)
        await workers.start()
        for kept in served:
            async with asyncio.timeout(10):
                while await cache.command("LLEN", kept.log_name) == len(kept.log):
                    await asyncio.sleep(0.05)
            first = read_logged(await cache.command("LINDEX", kept.log_name, len(kept.log)))
            assert json.loads(bytes(first.command))["type"] == "grace", "its clocks are moved before anything else"
    finally:
        await cache.close()


@pytest.mark.parametrize("name", SAMPLES)
async def test_a_game_that_was_archived_is_listed_and_replays_to_the_result_that_it_had(
    nats_url: str, valkey_url: str, tmp_path: Path, name: str
) -> None:
    archive = shutil.copy((SAMPLES_FOLDER / name).with_suffix(".db"), tmp_path / "hall.db")
    with contextlib.closing(sqlite3.connect(archive)) as database:
        rows = database.execute("SELECT room, game, code, rules, finished_at, ranking FROM finished_game").fetchall()
    ((room, game, code, version, at, ranking),) = rows
    async with hall(nats_url, valkey_url, tmp_path) as opened:
        inbox = opened.workers[0].inbox
        history = await inbox.history(pack(HistoryRequest(RoomId(room))))
        (listed,) = msgspec.json.decode(history.games, type=list[FinishedGame])
        assert (listed.game, listed.code, listed.rules, listed.at) == (game, code, version, at)
        assert bytes(listed.ranking).decode() == ranking
        part = await inbox.replay(pack(ReplayRequest(GameId(game), 0)))
        assert part.parts == 1
        file = gzip.decompress(part.data)
        assert bytes(replay.decode(file).ranking).decode() == ranking
        if is_served(code, version):
            assert first_difference(file) is None
