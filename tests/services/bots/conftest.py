"""A real bus with the queue of bots' work on it, and the game service's side of it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest
from nats.js.api import DiscardPolicy, RetentionPolicy, StorageType, StreamConfig

from saleroom_bots.inbox import Inbox
from saleroom_bots.think import Thinker
from saleroom_chassis import clock
from saleroom_chassis.bus import Bus, Endpoint
from saleroom_chassis.messages import Message
from saleroom_testkit.server_fixtures import nats_server, nats_url
from saleroom_wire import codec, subjects
from saleroom_wire.bots import FAST, Work
from saleroom_wire.game import Decision, Noted
from saleroom_wire.ids import RoomId

__all__ = ["nats_server", "nats_url"]

ROOM = RoomId("ACDEFG")
CODE = "a_game_of_no_player_of_its_own"
SECRET = b"a secret of the bots that is long enough"
PASS = {"do": "pass", "fields": {}, "safe": True}
BID = {"do": "bid", "fields": {"amount": {"is": "between", "min": 5, "max": 150}}}
STREAM = StreamConfig(
    subjects=[subjects.all_bot_work()],
    name=subjects.BOT_STREAM,
    retention=RetentionPolicy.WORK_QUEUE,
    storage=StorageType.FILE,
    max_age=60,
    duplicate_window=60,
    max_msgs_per_subject=1,
    discard=DiscardPolicy.OLD,
)


def view(may: Sequence[dict[str, Any]], sections: dict[str, Any] | None = None) -> bytes:
    """A full view frame that offers `may`."""
    frame = {
        "type": "view",
        "game": "g1",
        "version": 1,
        "at": 0,
        "events": [],
        "sections": sections or {},
        "options": {"moment": 1, "may": may},
        "awaited": [],
        "clocks": [],
        "full": True,
    }
    return msgspec.json.encode(frame)


def work(number: int = 1, *, seat: int = 0, of: bytes = view([PASS, BID]), ms: int = 10_000) -> Work:
    """A decision of this seat that must be made within `ms`."""
    name = f"g1|{number}|{seat}|1|0"
    return Work(name, ROOM, CODE, 1, "normal", seat, 1, clock.now_ms() + ms, of)


class Game:
    """The game service as bots know it: it asks through the queue and takes note of the answers."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[Decision] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.is_back = asyncio.Event()
        bus.on_reconnect(self._back)
        self._queue = bus.client.jetstream()

    async def open(self) -> None:
        await self.bus.serve("game", [Endpoint(subjects.game("decision", CODE, 1), self._decision)])
        await self.open_stream()

    async def open_stream(self) -> None:
        await self._queue.add_stream(STREAM)

    async def ask(self, work: Work) -> None:
        subject = subjects.bot_work(FAST, ROOM, work.seat)
        await self._queue.publish(subject, codec.pack(work), headers={"Nats-Msg-Id": work.id})

    async def hears(self, count: int, seconds: float = 5.0) -> list[Decision]:
        """Wait until so many answers have come. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while len(self.heard) < count:
                await asyncio.sleep(0.01)
        return self.heard

    async def left(self) -> int:
        """How many items the queue still holds."""
        return (await self._queue.stream_info(subjects.BOT_STREAM)).state.messages

    async def is_done(self, seconds: float = 3.0) -> None:
        """Wait until the queue is empty. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while await self.left():
                await asyncio.sleep(0.01)

    async def _back(self) -> None:
        self.is_back.set()

    async def _decision(self, message: Message) -> bytes:
        self.heard.append(codec.unpack(message.data, Decision))
        await self.may_answer.wait()
        return codec.pack(Noted(True))


async def connect(url: str, service: str) -> Bus:
    return await Bus.connect(url, service=service, process="p1", echo_subject=subjects.echo(service, "p1"))


@pytest.fixture
async def game(nats_url: str) -> AsyncIterator[Game]:
    """The game service, with its stream."""
    bus = await connect(nats_url, "game")
    served = Game(bus)
    await served.open()
    yield served
    served.may_answer.set()
    await bus.close()


@contextlib.asynccontextmanager
async def worker(url: str, slots: int = 2) -> AsyncIterator[Inbox]:
    """A worker within the test's own process."""
    bus = await connect(url, "bots")
    inbox = Inbox(bus, Thinker(SECRET))
    bus.on_reconnect(inbox.ensure_consumer)
    await inbox.ensure_consumer()
    tasks = [asyncio.create_task(inbox.slot()) for _ in range(slots)]
    try:
        yield inbox
    finally:
        await inbox.end()
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        await bus.close()
    assert [how for how in ended if isinstance(how, Exception)] == []
