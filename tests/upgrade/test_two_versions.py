"""A new version of the rules beside the one before: each room stays on the version that it began with, waits for a
worker of that version where there is none, and goes on with it to its end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from subprocess import Popen

import msgspec
import pytest

import saleroom_rules as rules
from saleroom.verify import first_difference
from saleroom_chassis.cache import Cache
from saleroom_game.record import read_record
from saleroom_rules.tycoon.phases import open_lot
from saleroom_testkit.client import Guest, Refused, Tab
from tests.services.lobby.conftest import House, house_of_its_own
from tests.upgrade.next_version.sitecustomize import LEAST_RAISE

NEXT = Path(__file__).parent / "next_version"
PEOPLE = 3
MOVES = 6
SECONDS = 60


class Room:
    """A room with its people, each in a tab of their own."""

    def __init__(self, code: str, guests: list[Guest], tabs: list[Tab]) -> None:
        self.code = code
        self.guests = guests
        self.tabs = tabs
        self._rng = Random(code)

    async def moves(self) -> str | None:
        """Have somebody do something who is waited for, or anybody where nobody is: how it was answered; None where
        there is nothing to do now."""
        for tab in self._rng.sample(self.tabs, len(self.tabs)):
            if tab.is_over or not tab.raw_options or (tab.awaited and tab.seat not in tab.awaited):
                continue
            version = tab.version
            command = tab.choose(self._rng)
            if command is None:
                continue
            answer = await tab.command(command)
            if answer["type"] == "ack":
                with contextlib.suppress(TimeoutError):
                    await tab.until(lambda tab=tab, version=version: tab.version > version, seconds=2)  # type: ignore[misc]
            return str(answer.get("code", "ack"))
        await asyncio.sleep(0.05)
        return None

    async def goes_on(self, times: int = MOVES) -> None:
        """So many moves are accepted. Raises TimeoutError."""
        async with asyncio.timeout(SECONDS):
            while times:
                times -= await self.moves() == "ack"

    async def ends(self) -> None:
        """The game is played to its end. Raises TimeoutError."""
        async with asyncio.timeout(SECONDS):
            while not all(tab.is_over for tab in self.tabs):
                await self.moves()

    async def least_raise(self) -> int:
        """By how much the first bid of an open lot has to be topped, as everybody sees."""
        async with asyncio.timeout(SECONDS):
            while True:
                phase = self.tabs[0].sections.get("phase") or {}
                if phase.get("type") == "open" and phase["standing"] is not None:
                    return int(phase["least"]) - int(phase["standing"]["amount"])
                await self.moves()

    async def version(self) -> int:
        """The rules version of the room's game, as lobby knows it."""
        return int((await self.guests[0].call("GET", f"/api/rooms/{self.code}"))["game"]["rules"])


@contextlib.asynccontextmanager
async def table(url: str, code: str, bots: int = 0) -> AsyncIterator[Room]:
    """A game that has just begun, at this door."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(url)) for _ in range(PEOPLE)]
        room = await guests[0].open_room(game_code=code, seats=PEOPLE + bots, bots=bots, pace="instant", listed=False)
        for guest in guests[1:]:
            await guest.sit(room)
        tabs = [await stack.enter_async_context(guest.enter(room)) for guest in guests]
        with contextlib.suppress(Refused):  # no worker has come up yet: it begins with the first one
            await guests[0].start(room)
        for tab in tabs:
            await tab.until(lambda tab=tab: tab.version > 0, seconds=SECONDS)  # type: ignore[misc]
        yield Room(room, guests, tabs)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with one door, and nobody behind it but a worker of bots."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(NEXT))
        with house_of_its_own(tmp_path_factory.mktemp("versions"), "bots") as house:
            yield house


def gone(process: Popen[bytes]) -> None:
    """As in a roll-out: it is told to leave, and leaves."""
    process.terminate()
    process.wait(timeout=15)


async def elsewhere(room: Room, url: str) -> str:
    """How a move of a room's first person is answered who comes in by another door."""
    first = room.guests[0]
    async with Guest(url) as same:
        same.http.cookies = first.http.cookies
        async with same.enter(room.code) as tab:
            await tab.until(lambda: tab.version > 0)
            assert tab.game == room.tabs[0].game
            answer = await tab.command({"type": "nonsense"})
            return str(answer["code"])


@pytest.mark.timeout(240)
async def test_rooms_stay_on_the_version_that_they_began_with(house: House) -> None:
    now = house.start("saleroom_game", "game")
    async with contextlib.AsyncExitStack() as stack:
        old = {
            code: await stack.enter_async_context(table(house.urls[0], code, bots=int(code == "tycoon")))
            for code in rules.games()
        }
        for room in old.values():
            await room.goes_on()

        house.start("saleroom_game", "game-next", next_version="1")
        house.start("saleroom_bots", "bots-next", next_version="1")
        door = await asyncio.to_thread(house.start_lobby("lobby-next", next_version="1").opened)
        new = await stack.enter_async_context(table(door, "tycoon", bots=1))
        assert (await old["tycoon"].version(), await new.version()) == (1, 2)
        assert await old["tycoon"].least_raise() == open_lot.LEAST_RAISE
        assert await new.least_raise() == LEAST_RAISE

        await asyncio.to_thread(gone, now)
        versions = {code: room.tabs[0].version for code, room in old.items()}
        answers = await asyncio.gather(*(refused(room) for room in old.values()))
        assert set(answers) == {"room.no_worker"}
        await new.goes_on()
        assert [await room.version() for room in old.values()] == [1] * len(old)

        house.start("saleroom_game", "game-again")
        for code, room in old.items():
            await room.goes_on()
            assert room.tabs[0].version > versions[code], "the same game goes on"
        assert await elsewhere(old["sothebys"], door) == "command.malformed"
        assert await elsewhere(new, house.urls[0]) == "command.malformed"
        assert await old["tycoon"].least_raise() == open_lot.LEAST_RAISE
        await stored_as(house, list(old.values()), 1)
        await stored_as(house, [new], 2)

        relics = old["relics"]
        await relics.ends()
        assert first_difference(await replay(relics)) is None
        async with Guest(door) as same:
            same.http.cookies = relics.guests[0].http.cookies
            await same.start(relics.code)
        assert await relics.version() == 2, "the room's next game is of the new version"


async def refused(room: Room) -> str:
    """The code with which a command is refused."""
    answer = await room.tabs[0].command({"type": "nonsense"})
    return str(answer["code"])


async def stored_as(house: House, found: list[Room], version: int) -> None:
    """The games of these rooms lie in the store under this version of the rules."""
    cache = await Cache.connect(house.valkey.url)
    try:
        for room in found:
            (name,) = await cache.command("KEYS", f"game:*:{room.code}:*:record")
            state = bytes(read_record(await cache.command("HGET", name, "record")).game)
            assert msgspec.msgpack.decode(state)[1] == version
    finally:
        await cache.close()


async def replay(room: Room) -> bytes:
    """The replay of the game that has ended, once it is archived."""
    path = f"/api/rooms/{room.code}/games/{room.tabs[0].game}/replay"
    async with asyncio.timeout(30):
        while (answer := await room.guests[0].http.get(path)).status_code != 200:
            await asyncio.sleep(0.1)
    return answer.content
