"""A whole game over the protocol while workers are killed: nothing lost, nothing told to the wrong viewer."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec import Raw

from saleroom.verify import first_difference
from saleroom_testkit.client import Guest, Tab
from saleroom_testkit.product import Product, running
from saleroom_wire.replay import Replay, sealed
from saleroom_wire.replay import decode as read_replay
from saleroom_wire.replay import encode as write_replay
from tests.e2e.players import Sealer, cards_told_too_early, play

FULL_BYTES = 16 * 1024
OPTIONS = {"start_gold": 400, "open_idle_s": 5, "die_timeout_s": 3, "action_timeout_s": 60}


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running(tmp_path_factory.mktemp("protocol") / "data", game_workers=2, bot_workers=2) as product:
        yield product


async def a_table(stack: contextlib.AsyncExitStack, url: str) -> tuple[str, list[Guest], list[Tab]]:
    """Three people and two bots at a table that has just begun."""
    guests = [await stack.enter_async_context(Guest(url)) for _ in range(3)]
    room = await guests[0].open_room(game_code="tycoon", seats=5, bots=2, options=OPTIONS, pace="instant", listed=False)
    for guest in guests[1:]:
        await guest.sit(room)
    tabs = [await stack.enter_async_context(guest.enter(room)) for guest in guests]
    await guests[0].start(room)
    return room, guests, tabs


async def ends(tab: Tab) -> None:
    """A tab sees the end of the game."""
    await tab.until(lambda: tab.is_over, seconds=30)


async def downloaded(guest: Guest, room: str, game: str) -> bytes:
    """A finished game's replay, once it is archived."""
    async with asyncio.timeout(30):
        while True:
            answer = await guest.http.get(f"/api/rooms/{room}/games/{game}/replay")
            if answer.status_code == 200:
                return answer.content
            await asyncio.sleep(0.1)


@pytest.mark.timeout(280)
async def test_a_game_goes_on_when_a_worker_of_each_kind_is_killed(product: Product) -> None:
    async with contextlib.AsyncExitStack() as stack:
        room, guests, tabs = await a_table(stack, product.url)
        watcher, late = [await stack.enter_async_context(Guest(product.url)) for _ in range(2)]
        rail = await stack.enter_async_context(watcher.enter(room))
        sealer, rng = Sealer([*tabs, rail]), Random(11)
        playing = [asyncio.create_task(play(tab, rng, sealer)) for tab in tabs]

        await rail.until(lambda: (rail.sections.get("phase") or {}).get("type") in ("open", "sealed"), seconds=30)
        before = rail.version
        product.workers("saleroom_game")[0].kill()
        product.workers("saleroom_bots")[0].kill()
        await rail.until(lambda: rail.version > before, seconds=5)

        joined = await stack.enter_async_context(late.enter(room))
        await joined.until(lambda: joined.version > 0)
        sealer.tabs.append(joined)

        left = tabs[2]
        playing.pop().cancel()
        await left.socket.close()
        again = await stack.enter_async_context(guests[2].enter(room))
        await again.until(lambda: again.version > 0)
        sealer.tabs.append(again)
        assert again.seat == left.seat
        await asyncio.gather(*playing, play(again, rng, sealer))
        for tab in (*tabs[:2], again, rail, joined):
            await ends(tab)

        assert sealer.given
        assert sealer.told_too_early() == []
        for tab in (*tabs, again, rail, joined):
            assert cards_told_too_early(tab) == set()
        assert rail.sections == joined.sections
        assert "hand" not in rail.sections

        after = await stack.enter_async_context(late.enter(room))
        await after.until(lambda: after.is_over)
        assert after.sections == rail.sections
        for tab in (again, joined, after):
            assert max(len(frame.encode()) for frame in tab.frames if '"full":true' in frame) <= FULL_BYTES

        assert rail.game is not None
        replay = await downloaded(guests[0], room, rail.game)
        assert first_difference(replay) is None
        recorded = Counter(entry["id"] for entry in json.loads(replay)["entries"])
        for tab in (*tabs, again):
            assert {recorded[one] for one in tab.acknowledged} == {1}


@pytest.mark.timeout(120)
async def test_a_replay_verifies_and_every_change_of_it_is_named(product: Product) -> None:
    async with contextlib.AsyncExitStack() as stack:
        guest = await stack.enter_async_context(Guest(product.url))
        room = await guest.open_room(game_code="tycoon", seats=3, bots=2, pace="instant", listed=False)
        tab = await stack.enter_async_context(guest.enter(room))
        await guest.start(room)
        await play(tab, Random(5), Sealer([tab]))
        assert tab.game is not None
        replay = await downloaded(guest, room, tab.game)
    assert first_difference(replay) is None
    rng = Random(3)
    for _ in range(100):
        place = rng.randrange(len(replay))
        changed = bytearray(replay)
        changed[place] = rng.choice([byte for byte in range(256) if byte != replay[place]])
        difference = first_difference(bytes(changed))
        assert difference is not None, place
        assert difference.place
    for forge in (cut, seat_of_nobody, custody_of_nobody, backwards):
        told = read_replay(replay)
        forge(told)
        assert first_difference(write_replay(sealed(told))) is not None, forge


def cut(told: Replay) -> None:
    del told.entries[40:]
    told.ranking = Raw(b"null")


def seat_of_nobody(told: Replay) -> None:
    told.entries[5].actor = 99


def custody_of_nobody(told: Replay) -> None:
    told.entries[0].actor = None
    told.entries[0].command = Raw(b'{"type":"custody","seat":77,"reason":"left"}')


def backwards(told: Replay) -> None:
    for entry in told.entries[1:]:
        entry.at = told.started_at - 1_000_000
