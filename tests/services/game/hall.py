"""The game service in virtual time: its own turns and inboxes on a real store and a real bus, with clocks that run when
a test says so. A whole game takes a second or two."""

import asyncio
import contextlib
import itertools
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import saleroom_rules as rules
from saleroom_chassis import clock
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.database import Database
from saleroom_chassis.streams import Stream
from saleroom_game import house
from saleroom_game.__main__ import BOT_WORK, FINISHED, MIGRATIONS
from saleroom_game.archive import Archive
from saleroom_game.inbox import Inbox
from saleroom_game.record import Address, Logged, Record, Room
from saleroom_game.resync import Resync
from saleroom_game.room_store import RoomStore
from saleroom_game.turn import Turns
from saleroom_rules.kernel.catalogue import GameCard
from saleroom_rules.kernel.messages import Command
from saleroom_rules.kernel.options import tag_of
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit import random_play
from saleroom_wire import subjects
from saleroom_wire.codec import pack, to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import Control
from saleroom_wire.game import (
    Accepted,
    Contribute,
    ControlRequest,
    Create,
    CustodyRequest,
    Decision,
    PlayerCommand,
    Sitter,
)
from saleroom_wire.ids import GameId, PersonId, RoomId

SHARDS = 4
GATHER_MS = 2_000

_numbers = itertools.count()


class VirtualTime:
    """How far the rooms' time is ahead of the store's, ms."""

    def __init__(self) -> None:
        self.ahead_ms = 0


class VirtualStore(RoomStore):
    """A store whose time is ahead, and whose house is always in. Each step may take up to `slow_ms` longer."""

    def __init__(self, cache: Cache, time: VirtualTime, slow_ms: float = 0) -> None:
        super().__init__(cache, SHARDS)
        self._time = time
        self._slow_ms = slow_ms
        self._rng = Random(0)

    async def read_with_log(self, address: Address, first: int, last: int) -> tuple[Room, list[Logged], int] | None:
        read = await super().read_with_log(address, first, last)
        return None if read is None else (self._moved(read[0]), *read[1:])

    async def create(self, address: Address, make: Callable[[int, int], tuple[Record, int]]) -> tuple[Room, bool]:
        room, is_new = await super().create(address, make)
        return self._moved(room) if is_new else room, is_new

    async def commit(self, room: Room, entries: Sequence[Logged], due: int | None) -> Room | None:
        await self._slow()
        lost = await super().commit(room, entries, due)
        await self._slow()
        return None if lost is None else self._moved(lost)

    async def _read(self, address: Address) -> tuple[Room | None, int, int]:
        room, now, away = await super()._read(address)
        await self._slow()
        return None if room is None else self._moved(room), now + self._time.ahead_ms, away

    async def _slow(self) -> None:
        if self._slow_ms:
            await asyncio.sleep(self._rng.uniform(0, self._slow_ms) / 1_000)

    def _moved(self, room: Room) -> Room:
        room.now += self._time.ahead_ms
        room.tick = room.now
        return room


class Worker:
    """A worker without an agenda: what is due, it takes when it is told to."""

    def __init__(self, bus: Bus, store: RoomStore, work: Stream, finished: Stream, database: Database) -> None:
        self.turns = Turns(store, bus, work, finished, 0, GATHER_MS)
        self.archive = Archive(store, database)
        self.inbox = Inbox(self.turns, Resync(store), self.archive)


class Hall:
    """Some workers over one store."""

    def __init__(self, time: VirtualTime, cache: Cache, store: VirtualStore, workers: list[Worker]) -> None:
        self.time = time
        self.cache = cache
        self.store = store
        self.workers = workers

    async def game(self, code: str, people: int, bots: int = 0, seed: int = 0) -> "HallGame":
        """A game that has just been dealt; its people sit in the first seats."""
        game = HallGame(self, rules.games()[code], people, bots, seed)
        await game.begin()
        return game

    async def drain(self) -> None:
        """Wait until all workers have told what there is to tell."""
        await asyncio.gather(*(worker.turns.drain() for worker in self.workers))


Answer = int | bool | str


class Letter(NamedTuple):
    """A request as it travels: its verb and its bytes."""

    verb: str
    data: bytes


class HallGame:
    """One game, asked for as an edge asks; any worker answers."""

    def __init__(self, hall: Hall, card: GameCard, people: int, bots: int, seed: int) -> None:
        number = next(_numbers)
        self.hall = hall
        self.card = card
        self.rng = Random(f"{card.code} {seed}")
        self.address = Address(RoomId(f"HALL{number}"), GameId(f"hall{number:012}"), card.code, card.rules)
        self.people = [PersonId(f"guest_{seat}") for seat in range(people)]
        self._bots = bots

    async def begin(self) -> None:
        """Deal."""
        room, game, _, _ = self.address
        sitters = [Sitter(seat + 1, f"name {seat}", person) for seat, person in enumerate(self.people)]
        sitters += [Sitter(len(self.people) + bot + 1, f"bot-{bot}") for bot in range(self._bots)]
        inbox = self.hall.workers[0].inbox
        await inbox.create(self.card, pack(Create(room, game, sitters, {}, "instant", self.people)))
        for person in self.people:
            part = pack(Contribute(room, game, person, self.rng.randbytes(32)))
            await inbox.contribute(self.card, part)

    @property
    def now(self) -> int:
        """The time of the rooms, ms."""
        return clock.now_ms() + self.hall.time.ahead_ms

    async def read(self) -> Room:
        """The room as it is."""
        room = await self.hall.store.read(self.address)
        assert room is not None
        return room

    async def log(self) -> tuple[Room, list[Logged]]:
        """The room with its whole log."""
        read = await self.hall.store.read_with_log(self.address, 0, -1)
        assert read is not None
        return read[0], read[1]

    def command(self, seat: int, command: Command, moment: int) -> Letter:
        """A command of a person, stamped now, with an id of its own; to be delivered as often as one likes."""
        room, game, _, _ = self.address
        person = self.people[seat]
        body = to_json(command)
        return Letter("command", pack(PlayerCommand(room, game, seat, person, _key(), moment, self.now, body)))

    def control(self, seat: int, control: Control) -> Letter:
        """What an owner says of the seat."""
        room, game, _, _ = self.address
        return Letter("control", pack(ControlRequest(room, game, seat, self.people[seat], _key(), self.now, control)))

    def absence(self, seat: int) -> Letter:
        """The person of a seat has been away for too long, says lobby."""
        room, game, _, _ = self.address
        return Letter("control", pack(CustodyRequest(room, game, seat, self.people[seat])))

    def decision(self, question: str, command: Command) -> Letter:
        """A bot's answer to a question."""
        return Letter("decision", pack(Decision(self.address.room, question, to_json(command))))

    async def deliver(self, letter: Letter) -> Answer:
        """Hand a letter to some worker: the version of its answer, whether it counts, or the code of the refusal."""
        inbox = self.rng.choice(self.hall.workers).inbox
        try:
            answer = await getattr(inbox, letter.verb)(self.card, letter.data)
        except Failure as failure:
            return failure.code
        return answer.version if isinstance(answer, Accepted) else bool(answer.kept)

    async def take(self) -> None:
        """Let the time come at which the house is needed next, and have a worker do what is due."""
        room = await self.read()
        due = house.due_at(room, 0)
        assert due is not None, "nothing is due"
        self.hall.time.ahead_ms += max(due - room.now, 0)
        await self.hall.workers[0].turns.take(self.address)

    def choose(self, room: Room, seat: Seat, seldom: random_play.Seldom = random_play.ALL_ALIKE) -> Command | None:
        """Some command that the seat may send now. For whom nobody waits may sit still."""
        command = random_play.choose(room.table.options(seat), self.rng, seldom)
        if command is None or seat in room.table.awaited():
            return command
        return command if self.rng.random() < seldom.get(tag_of(type(command)), 1) else None


def _key() -> str:
    return secrets.token_hex(8)


@contextlib.asynccontextmanager
async def hall(nats_url: str, valkey_url: str, folder: Path, slow_ms: float = 0) -> AsyncIterator[Hall]:
    """Two workers over a store, which know nothing of each other."""
    bus = await Bus.connect(nats_url, service="game", process="hall", echo_subject=subjects.echo("game", "hall"))
    cache = await Cache.connect(valkey_url)
    database = Database.open(f"sqlite:///{folder / 'hall.db'}")
    await database.migrate("game", MIGRATIONS)
    work, finished = Stream(bus, BOT_WORK), Stream(bus, FINISHED)
    await work.open()
    await finished.open()
    time = VirtualTime()
    store = VirtualStore(cache, time, slow_ms)
    opened = Hall(time, cache, store, [Worker(bus, store, work, finished, database) for _ in range(2)])
    try:
        yield opened
    finally:
        await opened.drain()
        await database.close()
        await cache.close()
        await bus.close()
