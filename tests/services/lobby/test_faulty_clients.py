"""Clients that miss frames, get them twice and in another order, send theirs so, flood, have two tabs, and go offline:
afterwards every tab shows what the server would show its seat anew."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from saleroom_testkit.client import Guest, Tab, new_id
from tests.services.lobby.conftest import House

SECONDS = 8.0
QUIET_SECONDS = 15.0
OFFLINE_SECONDS = 3.0
TAKEOVER_SECONDS = 15
PEOPLE = 3
FLOOD = 200
TABLE: dict[str, Any] = {"start_gold": 400, "die_timeout_s": 3}


class BadLine:
    """What lies between a tab and its server: of the view's messages some are lost, come twice, or one later."""

    def __init__(self, tab: Tab, rng: Random) -> None:
        self.lost = self.repeated = self.late = 0
        self.is_bad = True
        self._take = tab._take
        self._held: list[dict[str, Any]] = []
        self._rng = rng
        tab._take = self.take  # type: ignore[method-assign]

    async def take(self, frame: dict[str, Any]) -> None:
        """Hand a frame on, or do not."""
        luck = self._rng.random() if self.is_bad and frame["type"] == "view" and not frame.get("full") else 1.0
        if luck < 0.1:
            self.lost += 1
        elif luck < 0.3:
            self.late += 1
            self._held.append(frame)
        else:
            for _ in range(2 if luck < 0.5 else 1):
                await self._take(frame)
            self.repeated += luck < 0.5
            while self._held:
                await self._take(self._held.pop())


class Clumsy:
    """One who plays over a bad line, and sends each frame more than once, old ones among them."""

    def __init__(self, tab: Tab, rng: Random) -> None:
        self.tab = tab
        self.line = BadLine(tab, rng)
        self.accepted: list[str] = []
        self._rng = rng
        self._old: list[dict[str, Any]] = []

    async def play(self) -> None:
        """Until cancelled."""
        tab = self.tab
        while True:
            await asyncio.sleep(0.05)
            if tab.is_over or tab.seat not in tab.awaited or not tab.raw_options:
                continue
            command = tab.choose(self._rng)
            if command is None:
                continue
            frame = {"id": new_id(), "game": tab.game, "moment": tab.raw_options["moment"]}
            for old in self._rng.sample(self._old, min(len(self._old), 1)):
                await tab.send(old)
            self._old = [*self._old, {"type": "command", "command": command} | frame][-5:]
            answers = await asyncio.gather(*(tab.command(command, **frame) for _ in range(self._rng.randint(1, 3))))
            self.accepted += [answer["id"] for answer in answers[:1] if answer["type"] == "ack"]


@contextlib.asynccontextmanager
async def table(house: House, **options: int) -> AsyncIterator[tuple[str, list[Guest], list[Tab]]]:
    """Three people at a game of tycoon, who came through two doors."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(house.urls[n % len(house.urls)])) for n in range(PEOPLE)]
        room = await guests[0].open_room(
            game_code="tycoon", seats=PEOPLE, bots=0, options=TABLE | options, pace="instant", listed=False
        )
        for guest in guests[1:]:
            await guest.sit(room)
        tabs = [await stack.enter_async_context(guest.enter(room)) for guest in guests]
        await guests[0].start(room)
        for tab in tabs:
            await tab.until(lambda tab=tab: tab.version > 0)  # type: ignore[misc]
        yield room, guests, tabs


def shown(tab: Tab) -> list[Any]:
    """All that a tab shows of the game."""
    return [tab.version, tab.sections, tab.raw_options, tab.awaited, tab.clocks]


async def shows_what_is(tab: Tab, guest: Guest, room: str) -> None:
    """Wait until a tab shows what its person is shown anew. Raises TimeoutError."""
    async with asyncio.timeout(QUIET_SECONDS):
        while True:
            async with guest.enter(room) as anew:
                await anew.until(lambda: anew.version > 0)
                if shown(tab) == shown(anew):
                    return
            await asyncio.sleep(0.3)


@pytest.mark.timeout(120)
async def test_after_lost_repeated_and_exchanged_frames_every_tab_shows_what_is(house: House) -> None:
    async with table(house) as (room, guests, tabs):
        players = [Clumsy(tab, Random(number)) for number, tab in enumerate(tabs)]
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(SECONDS)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player, guest in zip(players, guests, strict=True):
            player.line.is_bad = False
            await shows_what_is(player.tab, guest, room)
        assert min(min(player.line.lost, player.line.repeated, player.line.late) for player in players) > 0
        assert sum(len(player.accepted) for player in players) > 10


@pytest.mark.timeout(120)
async def test_who_was_offline_and_comes_back_by_either_of_two_tabs_shows_what_is(house: House) -> None:
    async with table(house) as (room, guests, tabs):
        players = [Clumsy(tab, Random(number)) for number, tab in enumerate(tabs[1:])]
        async with guests[0].enter(room) as second:
            for tab in (tabs[0], second):
                await shows_what_is(tab, guests[0], room)
        await tabs[0].socket.close()
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(OFFLINE_SECONDS)
        async with guests[0].enter(room) as first, guests[0].enter(room) as second:
            back = [Clumsy(first, Random(7)), Clumsy(second, Random(8))]
            playing += [asyncio.create_task(player.play()) for player in back]
            await asyncio.sleep(OFFLINE_SECONDS)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in (*players, *back):
                player.line.is_bad = False
            for tab, guest in ((first, guests[0]), (second, guests[0]), (tabs[1], guests[1]), (tabs[2], guests[2])):
                await shows_what_is(tab, guest, room)


@pytest.mark.timeout(120)
async def test_who_floods_is_slowed_and_then_shows_what_is_as_the_others_do(house: House) -> None:
    async with table(house) as (room, guests, tabs):
        for number in range(FLOOD):
            await tabs[0].send({"type": "preview", "number": number, "game": tabs[0].game, "moment": 1, "command": {}})
            await tabs[0].send({"type": "resync", "game": tabs[0].game})
        other = Clumsy(tabs[1], Random(1))
        other.line.is_bad = False
        playing = asyncio.create_task(other.play())
        await asyncio.sleep(SECONDS / 4)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        told = [json.loads(text) for text in tabs[0].frames]
        limited = [frame for frame in told if frame.get("code") == "rate.limited"]
        assert limited
        assert all(frame["params"]["retry_ms"] > 0 for frame in limited)
        for tab, guest in zip(tabs, guests, strict=True):
            await shows_what_is(tab, guest, room)


@pytest.mark.timeout(120)
async def test_who_stays_away_is_stood_in_for_and_plays_on_after_taking_the_seat_back(house: House) -> None:
    async with table(house, offline_takeover_s=TAKEOVER_SECONDS) as (room, guests, tabs):
        await tabs[2].socket.close()
        players = [Clumsy(tab, Random(number)) for number, tab in enumerate(tabs[:2])]
        playing = [asyncio.create_task(player.play()) for player in players]
        await tabs[0].until(lambda: custody_of(tabs[0], 2) == "offline", seconds=TAKEOVER_SECONDS + QUIET_SECONDS)
        await asyncio.sleep(OFFLINE_SECONDS)
        async with guests[2].enter(room) as back:
            await back.until(lambda: custody_of(back, 2) == "offline")
            assert (await back.command({"type": "nonsense"}))["code"] == "command.malformed"
            assert (await back.control({"type": "take_over"}))["type"] == "ack"
            await back.until(lambda: custody_of(back, 2) is None)
            own = Clumsy(back, Random(2))
            playing.append(asyncio.create_task(own.play()))
            async with asyncio.timeout(QUIET_SECONDS * 2):
                while not own.accepted:
                    await asyncio.sleep(0.1)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in (*players, own):
                player.line.is_bad = False
            for tab, guest in ((tabs[0], guests[0]), (back, guests[2])):
                await shows_what_is(tab, guest, room)


def custody_of(tab: Tab, seat: int) -> str | None:
    """Why a stand-in plays a seat, as a tab shows it."""
    found: list[str | None] = [one["custody"] for one in tab.people.get("seats", []) if one["seat"] == seat]
    return found[0] if found else None
