"""What the lobby hears over the bus: that a game has ended."""

import asyncio

from saleroom_chassis import clock, logs
from saleroom_chassis.bus import Bus
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.messages import Message
from saleroom_lobby.starts import Starts
from saleroom_wire import subjects
from saleroom_wire.codec import unpack
from saleroom_wire.errors import Failure
from saleroom_wire.game import GameFinished

QUEUE = "lobby"
_log = logs.Log("inbox", "code")


class Inbox:
    """Ended games, one after another; one process of all hears of each. What is missed, the sweep asks for."""

    def __init__(self, bus: Bus, starts: Starts) -> None:
        self._bus = bus
        self._starts = starts
        self._ended: asyncio.Queue[tuple[GameFinished, int]] = asyncio.Queue()

    async def listen(self) -> None:
        """Begin to hear."""
        await self._bus.listen(subjects.FINISHED, self._hear, queue=QUEUE)

    async def run(self) -> None:
        """Act on what is heard, for as long as the process lives."""
        while True:
            ended, at = await self._ended.get()
            try:
                await self._starts.over(ended.room, ended.game, at)
            except Unavailable as error:
                _log.warning("store_away", error)

    def _hear(self, message: Message) -> None:
        try:
            self._ended.put_nowait((unpack(message.data, GameFinished), clock.now_ms()))
        except Failure as failure:
            _log.warning("unreadable", code=failure.code)
