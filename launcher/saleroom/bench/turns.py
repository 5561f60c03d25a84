"""One game worker with a table of six: what a command costs in round trips, and how large what is kept and sent is."""

import asyncio
import contextlib
import json
import secrets
import statistics
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from saleroom_chassis import clock, logs, telemetry
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.errors import Refused
from saleroom_chassis.messages import Message
from saleroom_chassis.process import Process
from saleroom_game import keys
from saleroom_game.__main__ import main
from saleroom_game.record import KNOWN_IDS, Address, read_record
from saleroom_game.settings import GameSettings
from saleroom_testkit.servers import nats, valkey
from saleroom_testkit.spans import recorded
from saleroom_wire import options, subjects
from saleroom_wire.bots import FAST, Work
from saleroom_wire.codec import pack, to_json, unpack
from saleroom_wire.game import Contribute, Create, Decision, PlayerCommand, Sitter
from saleroom_wire.ids import GameId, PersonId, RoomId

PEOPLE, BOTS = 4, 2
ADDRESS = Address(RoomId("BENCHT"), GameId("benchgame"), "tycoon", 1)
SPANS = {
    "bus.request": "requests on the way to the answer",
    "game.read": "reads of the store",
    "game.commit": "commits to the store",
}


async def measure(commands: int = 400) -> dict[str, float]:
    """Figures by name, over so many accepted commands of people."""
    async with _worker() as (bus, cache):
        table = _Table(bus)
        await table.sit_down()
        with recorded() as exporter:
            record = await table.play(commands, cache)
    spans = exporter.get_finished_spans()
    counted = Counter(span.name for span in spans)
    published = [str((span.attributes or {})["subject"]) for span in spans if span.name == "bus.publish"]
    work = sum(subject.startswith(subjects.all_bot_work().rstrip(">")) for subject in published)
    sizes = sorted(table.sizes)
    return {
        **{f"per command: {about}": counted[name] / table.accepted for name, about in SPANS.items()},
        "per command, after the answer: messages to viewers": (len(published) - work) / table.accepted,
        "per command, after the answer: items of bots' work": work / table.accepted,
        "record of a game, largest, bytes": record,
        "message to a viewer, median, bytes": statistics.median(sizes),
        "message to a viewer, p95, bytes": sizes[int(len(sizes) * 0.95)],
        "message to a viewer, largest, bytes": sizes[-1],
    }


class _Table:
    """People who play at random by their last message, and bots that answer at once."""

    def __init__(self, bus: Bus) -> None:
        self.accepted = 0
        self.sizes: list[int] = []
        self._bus = bus
        self._rng = Random(7)
        self._last: dict[int, dict[str, Any]] = {}
        self._names: list[str] = []
        self._work: asyncio.Queue[Work] = asyncio.Queue()

    async def sit_down(self) -> None:
        for seat in range(PEOPLE + BOTS):
            await self._bus.listen(subjects.seat(ADDRESS.room, seat), partial(self._hear, seat))
            await self._bus.listen(subjects.bot_work(FAST, ADDRESS.room, seat), self._asked)
        people = [PersonId(f"guest_{seat}") for seat in range(PEOPLE)]
        sitters = [
            *(Sitter(seat + 1, person, person) for seat, person in enumerate(people)),
            *(Sitter(PEOPLE + bot + 1, f"bot-{bot}") for bot in range(BOTS)),
        ]
        await self._ask("create", Create(ADDRESS.room, ADDRESS.game, sitters, {"start_gold": 500}, "instant", people))
        for person in people:
            await self._ask("contribute", Contribute(ADDRESS.room, ADDRESS.game, person, secrets.token_bytes(32)))

    async def play(self, commands: int, cache: Cache) -> int:
        """Until so many commands were accepted, or the game is over. Returns the size of the largest record."""
        largest = 0
        while self.accepted < commands:
            await self._answer_bots()
            for seat in range(PEOPLE):
                await self._move(seat)
            stored = await cache.command("HGET", keys.record(keys.shard_of(ADDRESS.room, 4), ADDRESS), "record")
            largest = max(largest, _at_a_persons_pace(stored))
            await asyncio.sleep(0.002)
            if any("ranking" in frame["sections"] and frame["sections"]["ranking"] for frame in self._last.values()):
                break
        return largest

    async def _move(self, seat: int) -> None:
        frame = self._last.get(seat)
        if frame is None or seat not in frame["awaited"]:
            return
        told = options.read(to_json(frame["options"]), self._names)
        command = None if told is None else options.sample(told, self._rng)
        if told is None or command is None:
            return
        move = PlayerCommand(
            room=ADDRESS.room,
            game=ADDRESS.game,
            seat=seat,
            person=PersonId(f"guest_{seat}"),
            id=secrets.token_hex(8),
            moment=told.moment,
            stamp=clock.now_ms(),
            body=to_json(command),
        )
        with contextlib.suppress(Refused), telemetry.root("bench.command"):
            await self._ask("command", move)
            self.accepted += 1

    async def _answer_bots(self) -> None:
        while not self._work.empty():
            work = self._work.get_nowait()
            frame = json.loads(work.view)
            told = options.read(to_json(frame["options"]), self._names)
            command = None if told is None else options.sample(told, self._rng)
            if command is not None:
                await self._ask("decision", Decision(ADDRESS.room, work.id, to_json(command)))

    def _hear(self, seat: int, message: Message) -> None:
        frame = json.loads(message.data)
        if frame["type"] == "view":
            self._names = frame["sections"].get("table", {}).get("names", self._names)
            self._last[seat] = frame
            if not frame.get("full"):
                self.sizes.append(len(message.data))

    def _asked(self, message: Message) -> None:
        self._work.put_nowait(unpack(message.data, Work))

    async def _ask(self, verb: str, request: Any) -> bytes:
        return await self._bus.request(subjects.game(verb, ADDRESS.code, ADDRESS.rules), pack(request))


def _at_a_persons_pace(stored: bytes) -> int:
    """A record's size with the last eight ids of each seat: here far more are sent in the five seconds for which all
    are kept."""
    record = read_record(stored)
    record.ids = [Raw(pack(msgspec.msgpack.decode(ids)[-KNOWN_IDS:])) for ids in record.ids]
    return len(pack(record))


@contextlib.asynccontextmanager
async def _worker() -> AsyncIterator[tuple[Bus, Cache]]:
    """A game worker in this process on servers of its own, and an edge's side of them."""
    with nats() as bus_server, valkey() as store, tempfile.TemporaryDirectory() as folder:
        process = Process("game")
        told = {
            "nats_url": bus_server.url,
            "redis_url": store.url,
            "database_url": f"sqlite:///{folder}/archive.db",
            "secret_key": secrets.token_hex(),
        }
        logs.configure("game", "bench", "error")
        await main(process, GameSettings.model_validate(told))
        living = asyncio.create_task(process.live())
        bus = await Bus.connect(
            bus_server.url, service="lobby", process="bench", echo_subject=subjects.echo("lobby", "bench")
        )
        cache = await Cache.connect(store.url)
        try:
            yield bus, cache
        finally:
            await cache.close()
            await bus.close()
            process.stop()
            await living
