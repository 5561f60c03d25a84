"""What chat is asked over the bus, and what it hears of rooms."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Raw

from saleroom_chassis import logs
from saleroom_chassis.bus import Bus, Endpoint
from saleroom_chassis.errors import Refused, Unavailable
from saleroom_chassis.messages import Message
from saleroom_chat.history import History, Line
from saleroom_chat.notices import notices
from saleroom_chat.passes import Passes
from saleroom_chat.words import checked
from saleroom_wire import subjects
from saleroom_wire.chat import Notice, Placed, Say, Talk, TalkRequest, TalkSoFar
from saleroom_wire.codec import pack, to_json, unpack
from saleroom_wire.errors import Failure
from saleroom_wire.ids import RoomId
from saleroom_wire.lobby import RoomFrame
from saleroom_wire.permissions import ANY_ROOM

NAME: Final = "chat"
_read_room = msgspec.json.Decoder(RoomFrame).decode
_log = logs.Log("inbox", "room")


class Inbox:
    """The requests of one worker, and the rooms that it hears of; one worker of all hears of each change."""

    def __init__(self, bus: Bus, history: History, passes: Passes) -> None:
        self._bus = bus
        self._history = history
        self._passes = passes
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()

    def endpoints(self) -> list[Endpoint]:
        """One for each request."""
        return [_endpoint(subjects.CHAT_SAY, self.say), _endpoint(subjects.CHAT_HISTORY, self.so_far)]

    async def listen(self) -> None:
        """Begin to hear of rooms."""
        await self._bus.listen(subjects.lobby(ANY_ROOM), lambda message: self._heard.put_nowait(message.data), NAME)

    async def run(self) -> None:
        """Act on what is heard, for as long as the process lives. What is missed shows in the room's next change."""
        while True:
            data = await self._heard.get()
            try:
                await self._note(_read_room(data), data)
            except msgspec.MsgspecError as error:
                _log.error("unreadable", error)
            except Unavailable as error:
                _log.warning("store_away", error)

    async def say(self, data: bytes) -> Placed:
        """A line. It is told again when it is asked again: whoever asked may have died before all had heard it."""
        request = unpack(data, Say)
        who = self._passes.read(request.room_pass)
        line = await self._history.say(who, request.id, checked(request.text))
        await self._tell(who.room, line)
        return Placed(line.n)

    async def so_far(self, data: bytes) -> TalkSoFar:
        """Lines that somebody has not got."""
        request = unpack(data, TalkRequest)
        last, full, lines = await self._history.so_far(self._passes.read(request.room_pass), request.since)
        frame = to_json(Talk([Raw(line) for line in lines], full)) if full or lines else None
        return TalkSoFar(last, frame)

    async def _note(self, room: RoomFrame, data: bytes) -> None:
        code = RoomId(room.room)
        while True:
            seen = await self._history.seen(code)
            before = None if seen is None else _read_room(seen)
            if before is not None and before.version >= room.version:
                return
            told = [] if before is None else notices(before, room)
            unplaced = [Notice(0, 0, name, params) for name, params in told]
            lines = await self._history.note(0 if before is None else before.version, room, data, unplaced)
            if lines is not None:
                break
        for line in lines:
            await self._tell(code, line)

    async def _tell(self, room: RoomId, line: Line) -> None:
        if line.data is not None:
            await self._bus.publish(subjects.chat(room), to_json(Talk([Raw(line.data)])), str(line.n))


def _endpoint(subject: str, answer: Callable[[bytes], Awaitable[object]]) -> Endpoint:
    async def serve(message: Message) -> bytes:
        try:
            return pack(await answer(message.data))
        except Failure as failure:
            raise Refused(failure.code, failure.params) from failure

    return Endpoint(subject, serve)
