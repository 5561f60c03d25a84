"""What tests do at a table: ask the service as an edge does, and listen as every viewer."""

import asyncio
import itertools
import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from msgspec import structs

from saleroom_chassis import clock
from saleroom_chassis.asking import PATIENCE, Patience
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.errors import Refused
from saleroom_chassis.messages import Message
from saleroom_game import keys
from saleroom_game.record import Address, Logged, Record, Room, read_logged, read_record
from saleroom_game.room_store import RoomStore
from saleroom_testkit.tables import Play
from saleroom_wire import codec, subjects
from saleroom_wire.bots import FAST, Work
from saleroom_wire.frames import Control
from saleroom_wire.game import (
    AbsenceRequest,
    Accepted,
    Contribute,
    ControlRequest,
    Create,
    Created,
    CustodyRequest,
    Decision,
    Earlier,
    EarlierRequest,
    Noted,
    Pace,
    PlayerCommand,
    Previewed,
    PreviewRequest,
    Sitter,
    Viewed,
    ViewRequest,
)
from saleroom_wire.ids import GameId, PersonId, RoomId

T = TypeVar("T")
SHARDS = 4
Frame = dict[str, Any]

_rooms = itertools.count()


class Floor:
    """All rooms, from an edge's side."""

    def __init__(self, bus: Bus, cache: Cache) -> None:
        self.bus = bus
        self.cache = cache

    async def table(
        self,
        people: int = 3,
        bots: int = 0,
        *,
        code: str = "toy",
        pace: Pace = "instant",
        contribute: bool = True,
        **options: Any,
    ) -> "Table":
        """A new game, dealt unless nobody contributes, with everybody listening."""
        table = Table(self, code, people, bots, pace, options)
        await table.listen()
        await table.create()
        if contribute:
            for seat in range(people):
                await table.contribute(seat)
        if contribute or not people:
            await table.until(lambda: table.views(None))
        return table


class Table:
    """One game: its people sit in the first seats."""

    def __init__(self, floor: Floor, code: str, people: int, bots: int, pace: Pace, options: dict[str, Any]) -> None:
        number = next(_rooms)
        self.floor = floor
        self.address = Address(RoomId(f"ROOM{number}"), GameId(f"game{number:06}"), code, 1)
        self.people = [PersonId(f"guest_{seat}") for seat in range(people)]
        self.sitters = [
            *(Sitter(seat + 1, f"name {seat}", person) for seat, person in enumerate(self.people)),
            *(Sitter(people + bot + 1, f"bot-{bot}") for bot in range(bots)),
        ]
        self.options = options
        self.pace: Pace = pace
        self.heard: dict[int | str | None, list[Frame]] = {}
        self.raw: dict[int | str | None, list[bytes]] = {}
        self.came: list[int] = []
        self.work: list[Work] = []

    async def becomes(self, scene: Play) -> None:
        """Have the game stand as it does in a scene of the rules, whose time is now."""
        room = await self.read()
        room.table = moved(scene, clock.now_ms()).table
        assert await RoomStore(self.floor.cache, SHARDS).commit(room, [], None) is None

    # Asking

    async def ask(self, verb: str, request: Any, answer: type[T], patience: Patience = PATIENCE) -> T:
        subject = subjects.game(verb, self.address.code, self.address.rules)
        return codec.unpack(await self.floor.bus.request(subject, codec.pack(request), patience=patience), answer)

    async def refuses(self, asked: Awaitable[object]) -> str:
        """The code with which something is refused."""
        try:
            await asked
        except Refused as refused:
            return refused.code
        raise AssertionError("not refused")

    async def create(self) -> Created:
        """Begin the game, also by a worker that is only just starting."""
        room, game, _, _ = self.address
        request = Create(room, game, self.sitters, self.options, self.pace, self.people)
        return await self.ask("create", request, Created, Patience(total_ms=40_000))

    async def contribute(self, seat: int, value: bytes | None = None) -> bool:
        room, game, _, _ = self.address
        part = Contribute(room, game, self.people[seat], value or secrets.token_bytes(32))
        return (await self.ask("contribute", part, Noted)).kept

    async def send(
        self,
        seat: int,
        command: dict[str, Any] | bytes,
        *,
        moment: int | None = None,
        stamp: int | None = None,
        id: str | None = None,
        person: str | None = None,
        game: str | None = None,
    ) -> int:
        """A command of a person; returns the version of the answer. Raises Refused."""
        request = PlayerCommand(
            room=self.address.room,
            game=GameId(game or self.address.game),
            seat=seat,
            person=PersonId(person or self.people[seat]),
            id=id or secrets.token_hex(8),
            moment=self.moment(seat) if moment is None else moment,
            stamp=clock.now_ms() if stamp is None else stamp,
            body=command if isinstance(command, bytes) else json.dumps(command).encode(),
        )
        return (await self.ask("command", request, Accepted)).version

    async def control(self, seat: int, control: Control, id: str | None = None) -> int:
        room, game, _, _ = self.address
        stamp = clock.now_ms()
        request = ControlRequest(room, game, seat, self.people[seat], id or secrets.token_hex(8), stamp, control)
        return (await self.ask("control", request, Accepted)).version

    async def absent(self, seat: int) -> bool:
        room, game, _, _ = self.address
        return (await self.ask("control", CustodyRequest(room, game, seat, self.people[seat]), Noted)).kept

    async def away(self, seat: int, since: int | None) -> bool:
        """What lobby tells of a person who is away, or (None) back."""
        room, game, _, _ = self.address
        told = AbsenceRequest(room, game, seat, self.people[seat], since)
        return (await self.ask("control", told, Noted)).kept

    async def decide(self, decision: str, choice: dict[str, Any], at: int = 0) -> bool:
        answer = Decision(self.address.room, decision, json.dumps(choice).encode(), at)
        return (await self.ask("decision", answer, Noted)).kept

    async def preview(self, seat: int, command: dict[str, Any]) -> Any:
        room, game, _, _ = self.address
        body = json.dumps(command).encode()
        request = PreviewRequest(room, game, seat, self.people[seat], self.moment(seat), body)
        return json.loads((await self.ask("preview", request, Previewed)).preview)

    async def view(self, seat: int | None, person: str | None = None) -> Viewed:
        room, game, _, _ = self.address
        who = person or (None if seat is None else self.people[seat])
        return await self.ask("view", ViewRequest(room, game, seat, None if who is None else PersonId(who)), Viewed)

    async def full(self, seat: int | None) -> Frame:
        """The full view of a seat, decoded."""
        view = (await self.view(seat)).view
        assert view is not None
        frame: Frame = json.loads(view)
        return frame

    async def earlier(self, seat: int | None, before: int) -> Frame:
        room, game, _, _ = self.address
        person = None if seat is None else self.people[seat]
        frame: Frame = json.loads(
            (await self.ask("earlier", EarlierRequest(room, game, seat, person, before), Earlier)).frame
        )
        return frame

    # Listening

    async def listen(self) -> None:
        room = self.address.room
        viewers: list[tuple[int | str | None, str]] = [(None, subjects.public(room)), ("people", subjects.people(room))]
        viewers += [(seat, subjects.seat(room, seat)) for seat in range(len(self.sitters))]
        for seat in range(len(self.sitters)):
            await self.floor.bus.listen(subjects.bot_work(FAST, room, seat), self._asked)
        for viewer, subject in viewers:
            self.heard[viewer], self.raw[viewer] = [], []
            await self.floor.bus.listen(subject, self._hear(viewer))

    def _hear(self, viewer: int | str | None) -> Callable[[Message], None]:
        def hear(message: Message) -> None:
            self.heard[viewer].append(json.loads(message.data))
            self.raw[viewer].append(message.data)
            self.came.append(clock.now_ms())

        return hear

    def _asked(self, message: Message) -> None:
        self.work.append(codec.unpack(message.data, Work))

    def asked(self, seat: int) -> list[Work]:
        """The questions to the bot of this seat."""
        return [work for work in self.work if work.seat == seat]

    def views(self, viewer: int | None) -> list[Frame]:
        """The view messages that this viewer got."""
        return [frame for frame in self.heard[viewer] if frame["type"] == "view"]

    def types(self, viewer: int | str | None) -> list[str]:
        return [frame["type"] for frame in self.heard[viewer]]

    def events(self, viewer: int | str | None) -> list[dict[str, Any]]:
        """The events that this viewer was told, in order; the frames of two workers may come crossed."""
        telling = [frame for frame in self.heard[viewer] if "events" in frame]
        games = list(dict.fromkeys(frame["game"] for frame in telling))
        telling.sort(key=lambda frame: (games.index(frame["game"]), frame["version"]))
        return [line["event"] for frame in telling for line in frame["events"]]

    def told(self, viewer: int | str | None, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events(viewer) if event["type"] == kind]

    def sees(self, viewer: int | None) -> dict[str, Any]:
        """The sections that this viewer has by now."""
        sections: dict[str, Any] = {}
        for frame in self.views(viewer):
            sections |= frame["sections"]
        return sections

    def moment(self, seat: int) -> int:
        """The moment of the seat's last options; 0 where it has none."""
        options = self.views(seat)[-1]["options"] if self.views(seat) else None
        moment: int = options["moment"] if options else 0
        return moment

    async def until(self, condition: Callable[[], Any], seconds: float = 5.0) -> None:
        """Wait for something that was heard. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not condition():
                await asyncio.sleep(0.005)

    # Looking into the store

    async def stored(self) -> bytes:
        """The record, byte for byte."""
        kept: bytes = await self.floor.cache.command("HGET", self._key(keys.record), "record")
        return kept

    async def record(self) -> Record:
        return read_record(await self.stored())

    async def read(self) -> Room:
        """The room as a worker reads it."""
        room = await RoomStore(self.floor.cache, SHARDS).read(self.address)
        assert room is not None
        return room

    async def log(self) -> list[Logged]:
        entries: Sequence[bytes] = await self.floor.cache.command("LRANGE", self._key(keys.log), 0, -1)
        return [read_logged(entry) for entry in entries]

    async def commands(self) -> list[dict[str, Any]]:
        """The log's commands, decoded, with `at` and `actor`."""
        return [
            {"at": entry.at, "actor": entry.actor, "moment": entry.moment} | json.loads(bytes(entry.command))
            for entry in (await self.log())[1:]
        ]

    def _key(self, name: Callable[[int, Address], str]) -> str:
        return name(keys.shard_of(self.address.room, SHARDS), self.address)


def moved(scene: Play, at: int) -> Play:
    """A scene of the rules, moved to the time `at` (ms) with all that runs in it."""
    passed = at - scene.game.at
    scene.game.at = at
    for phase in scene.game.stack:
        phase.timers = [structs.replace(timer, due=timer.due + passed) for timer in phase.timers]
        if hasattr(phase, "started_at"):
            phase.started_at += passed
    return scene
