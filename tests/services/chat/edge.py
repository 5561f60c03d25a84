"""An edge in the tests of chat: it holds passes, asks, and hears what is published about one room."""

import asyncio
import itertools
import json
from typing import Any

from msgspec import structs
from pydantic import SecretStr

from saleroom_chassis import clock, errors
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.messages import Message
from saleroom_chassis.signing import Signer
from saleroom_chat.history import History
from saleroom_lobby.chat_door import ChatDoor
from saleroom_lobby.identity import Identity
from saleroom_lobby.room_pass import Passes
from saleroom_wire import subjects
from saleroom_wire.chat import Placed, Say, TalkRequest, TalkSoFar
from saleroom_wire.codec import pack, to_json, unpack
from saleroom_wire.ids import PersonId, RoomId
from saleroom_wire.lobby import RoomFrame
from saleroom_wire.room_pass import PURPOSE, Role, RoomPass

Json = dict[str, Any]

KEY = "not a secret, only long enough for a test"
ROOM = RoomId("K7QX4M")
_ids = itertools.count(1)


class Edge:
    """One room's edge. `heard` are the lines that were published, by number."""

    def __init__(self, bus: Bus, cache: Cache) -> None:
        self.bus = bus
        self.cache = cache
        self.door = ChatDoor(bus)
        self.passes = Passes(SecretStr(KEY), cache)
        self.heard: dict[int, Json] = {}
        self._news = asyncio.Event()

    async def listen(self) -> None:
        """Begin to hear."""
        await self.bus.listen(subjects.chat(ROOM), self._hear)
        await asyncio.sleep(0.05)

    def person(self, name: str = "Ann", role: Role = "seat", number: int | None = None) -> RoomPass:
        """A pass of somebody, by name or by number."""
        person = PersonId(f"guest_{name.lower() if number is None else number}")
        return self.passes.issue(ROOM, Identity(person, name), role)

    async def say(self, who: RoomPass, text: str, key: str | None = None) -> int:
        """The number of the line. Raises Refused."""
        wanted = Say(self.passes.sign(who), key or f"line-{next(_ids):06}", text)
        return unpack(await self.bus.request(subjects.CHAT_SAY, pack(wanted)), Placed).n

    async def refused(self, who: RoomPass, text: str = "hello", key: str | None = None) -> tuple[str, Json]:
        """The code and parameters that a line is refused with."""
        try:
            n = await self.say(who, text, key)
        except errors.Refused as refusal:
            return refusal.code, refusal.params
        raise AssertionError(f"said as line {n}")

    async def so_far(self, who: RoomPass, since: int = 0) -> TalkSoFar:
        """What history answers. Raises Refused."""
        asked = pack(TalkRequest(self.passes.sign(who), since))
        return unpack(await self.bus.request(subjects.CHAT_HISTORY, asked), TalkSoFar)

    async def history(self, who: RoomPass | None = None) -> list[Json]:
        """All lines that are kept."""
        told = await self.so_far(who or self.person())
        assert told.frame is not None
        frame = json.loads(told.frame)
        assert (frame["type"], frame["full"]) == ("talk", True)
        lines: list[Json] = frame["lines"]
        assert told.last == (lines[-1]["n"] if lines else 0)
        return lines

    async def announce(self, room: RoomFrame) -> None:
        """Publish the room as lobby does."""
        await self.bus.publish(subjects.lobby(RoomId(room.room)), to_json(room))

    async def opens(self, room: RoomFrame) -> None:
        """Publish a room for the first time, and wait until it is noted."""
        await self.announce(room)
        async with asyncio.timeout(10):
            while await History(self.cache).seen(ROOM) is None:
                await asyncio.sleep(0.005)

    async def until_heard(self, count: int) -> list[Json]:
        """Wait for so many lines; they are given in the order of their numbers."""
        async with asyncio.timeout(10):
            while len(self.heard) < count:
                self._news.clear()
                await self._news.wait()
        return [self.heard[n] for n in sorted(self.heard)]

    def _hear(self, message: Message) -> None:
        (line,) = json.loads(message.data)["lines"]
        assert line["n"] == int(message.envelope or "")
        assert self.heard.setdefault(line["n"], line) == line
        self._news.set()


def signed(held: RoomPass, *, key: str = KEY, purpose: str = PURPOSE) -> str:
    """A pass as somebody else might sign it."""
    return Signer(SecretStr(key), purpose, RoomPass).sign(held)


def expired(held: RoomPass) -> RoomPass:
    """The pass, a moment too old."""
    return structs.replace(held, until=clock.now_ms())
