"""People in several rooms who play whatever happens: they come back when the connection goes, and send what was not
answered again, under the same id, until they know what became of it; some of them click twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from saleroom_chassis import clock
from saleroom_testkit.client import Guest, Refused, Tab, new_id
from saleroom_testkit.product import Product

T = TypeVar("T")

IS_LONG = os.environ.get("CHAOS") == "long"
"""Whether this is `make chaos`."""
AGAIN = {"room.busy", "room.no_worker", "rate.limited", "talk.away"}
"""Refusals that say nothing of the command: it is sent again."""
GONE = (OSError, WebSocketException, TimeoutError, httpx.TransportError)
THINK_SECONDS = 0.1
PAUSE_SECONDS = 0.1
RECOVERY_SECONDS = 60
LOOK_SECONDS = 0.3
SPEAK_SECONDS = 2.0
DOUBLE_CLICKS = 0.2
TABLES: dict[str, dict[str, Any]] = {
    "tycoon": {"start_gold": 400, "open_idle_s": 5, "die_timeout_s": 3, "action_timeout_s": 60},
    "relics": {},
}
"""The options of each game that is played; one of relics ends soon."""


@dataclass
class Wish:
    """A command or a line on its way: what it is, and when (ms) it was first sent."""

    kind: str
    body: Any
    game: str | None
    moment: int
    id: str = field(default_factory=new_id)
    at: int = field(default_factory=clock.now_ms)


@dataclass
class Room:
    """A room of the crowd, and all that its people were told of their commands, by game."""

    code: str
    game_code: str
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    refused: dict[str, list[str]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    acted_at: int = 0
    """When the newest command was first sent that was acknowledged, ms."""

    def answered(self, wish: Wish, answer: dict[str, Any]) -> None:
        """What became of a command or a line."""
        if wish.kind == "say":
            if answer["type"] == "ack":
                self.lines.append(wish.body)
            return
        assert wish.game is not None
        told = self.acknowledged if answer["type"] == "ack" else self.refused
        told.setdefault(wish.game, []).append(wish.id)
        if answer["type"] == "ack":
            self.acted_at = max(self.acted_at, wish.at)

    @property
    def games(self) -> set[str]:
        """All games in which somebody was answered."""
        return {*self.acknowledged, *self.refused}


class Player:
    """One person of a room, who plays and talks."""

    def __init__(self, guest: Guest, room: Room, rng: Random, *, is_host: bool) -> None:
        self.guest = guest
        self.room = room
        self.tab: Tab | None = None
        self.is_resting = False
        """Whether it sends nothing new."""
        self._rng = rng
        self._is_host = is_host
        self._lines = 0
        self._open: dict[str, Wish | None] = {}

    @property
    def is_idle(self) -> bool:
        """Whether nothing of it is on its way."""
        return not any(self._open.values())

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            with contextlib.suppress(*GONE):
                async with self.guest.enter(self.room.code) as self.tab:
                    await _while_open(self.tab, self._busy(self.tab))
            await asyncio.sleep(PAUSE_SECONDS)

    async def _busy(self, tab: Tab) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._does(tab, "command", self._command, THINK_SECONDS))
            group.create_task(self._does(tab, "say", self._line, SPEAK_SECONDS))

    async def _does(self, tab: Tab, kind: str, wanted: Callable[[Tab], Awaitable[Wish | None]], pause: float) -> None:
        while True:
            wish = self._open.get(kind)
            if wish is None and not self.is_resting:
                wish = self._open[kind] = await wanted(tab)
            if wish is not None:
                answer = await self._sent(tab, wish)
                if answer["type"] == "refused" and answer["code"] in AGAIN:
                    await asyncio.sleep(PAUSE_SECONDS)
                    continue
                self.room.answered(wish, answer)
                self._open[kind] = None
            await asyncio.sleep(pause)

    async def _line(self, tab: Tab) -> Wish:
        self._lines += 1
        return Wish("say", f"{tab.seat} says {self._lines}", None, 0)

    async def _command(self, tab: Tab) -> Wish | None:
        if tab.is_over:
            await self._next_game(tab)
        if tab.is_over or tab.seat not in tab.awaited or not tab.raw_options:
            with contextlib.suppress(TimeoutError):
                await tab.moves_past(tab.version, PAUSE_SECONDS)
            return None
        command = tab.choose(self._rng)
        return None if command is None else Wish("command", command, tab.game, tab.raw_options["moment"])

    async def _next_game(self, tab: Tab) -> None:
        if self._is_host:
            with contextlib.suppress(Refused):
                await self.guest.start(self.room.code)
        await asyncio.sleep(PAUSE_SECONDS)

    async def _sent(self, tab: Tab, wish: Wish) -> dict[str, Any]:
        if wish.kind == "say":
            return await tab.say(wish.body, wish.id)
        clicks = 2 if self._rng.random() < DOUBLE_CLICKS else 1
        sent = (tab.command(wish.body, id=wish.id, game=wish.game, moment=wish.moment) for _ in range(clicks))
        return (await asyncio.gather(*sent))[-1]


class Crowd:
    """All rooms with their people."""

    def __init__(self, rooms: Sequence[Room], players: Sequence[Player]) -> None:
        self.rooms = rooms
        self.players = players

    async def goes_on(self, since: int, seconds: float) -> int:
        """Wait until in every room a command was sent after `since` and acknowledged; returns how long it took, ms.

        Raises TimeoutError with the rooms in which nothing goes on.
        """
        until = since + int(seconds * 1_000)
        while still := [room.code for room in self.rooms if room.acted_at <= since]:
            if clock.now_ms() > until:
                raise TimeoutError(f"nothing goes on in {still}")
            await asyncio.sleep(0.02)
        return clock.now_ms() - since

    async def rest(self, seconds: float = 20) -> None:
        """Send nothing new, and wait until everything is answered."""
        for player in self.players:
            player.is_resting = True
        async with asyncio.timeout(seconds):
            while not all(player.is_idle for player in self.players):
                await asyncio.sleep(0.05)


async def _while_open(tab: Tab, work: Coroutine[Any, Any, T]) -> T:
    """What `work` returns, as long as the tab's socket is open. Raises ConnectionError when it closes first, and when
    `work` finds that the connection is gone."""
    doing = asyncio.create_task(work)
    closing = asyncio.create_task(tab.socket.wait_closed())
    try:
        await asyncio.wait({doing, closing}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise ConnectionError("the socket is closed")
        return doing.result()
    except BaseExceptionGroup as group:
        if group.subgroup(lambda error: not isinstance(error, (*GONE, BaseExceptionGroup))) is None:
            raise ConnectionError("the connection is gone") from group
        raise
    finally:
        for task in (doing, closing):
            task.cancel()
        await asyncio.gather(doing, closing, return_exceptions=True)


@contextlib.asynccontextmanager
async def crowd(
    url: str, rooms: int = 3, people: int = 3, bots: int = 1, *, seed: int = 5, codes: Sequence[str] = ("tycoon",)
) -> AsyncIterator[Crowd]:
    """Rooms in which people play these games in turn, until the end of the context. Raises what a player's task dies
    of."""
    made: list[Room] = []
    players: list[Player] = []
    async with contextlib.AsyncExitStack() as stack:
        for number in range(rooms):
            code = codes[number % len(codes)]
            guests = [await stack.enter_async_context(Guest(url)) for _ in range(people)]
            wanted = {"game_code": code, "seats": people + bots, "bots": bots, "options": TABLES[code]}
            room = Room(await guests[0].open_room(**wanted, pace="instant", listed=False), code)
            for guest in guests[1:]:
                await guest.sit(room.code)
            made.append(room)
            players += [
                Player(guest, room, Random(f"{seed} {number} {place}"), is_host=place == 0)
                for place, guest in enumerate(guests)
            ]
            await guests[0].start(room.code)
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(player.play()) for player in players]
            yield Crowd(made, players)
            for task in playing:
                task.cancel()


async def whole(product: Product) -> None:
    """Returns when everything that ended has been started again and is ready. Raises TimeoutError."""
    async with asyncio.timeout(RECOVERY_SECONDS):
        while not product.is_whole():
            await asyncio.sleep(LOOK_SECONDS)
