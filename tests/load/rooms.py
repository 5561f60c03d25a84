"""Rooms of four people before a lot's sale, one of whom gets ready and unready: every view changes with every move,
and no clock begins anew."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from saleroom_chassis import clock
from saleroom_testkit.client import new_id
from saleroom_wire.codec import to_json
from tests.load.people import Entrance, Person
from tests.load.socket import Socket

SEATS: Final = 4
ROOM: Final[dict[str, Any]] = {
    "game_code": "tycoon",
    "seats": SEATS,
    "options": {"action_timeout_s": 300},
    "pace": "instant",
    "listed": False,
}
"""Bots are quick, and nothing happens by itself while it is measured."""
OPENING: Final[dict[str, dict[str, Any]]] = {
    "direction": {"direction": 1},
    "mark": {"position": 1, "first_mode": "open"},
}
"""What is done before the sale."""
MOVES: Final = ("ready", "unready")
AGAIN: Final = {"room.busy", "room.no_worker", "rate.limited"}
"""Refusals that say nothing of the move: it is sent again, under the same id."""
AGAIN_SECONDS: Final = 0.1
START_SECONDS: Final = 60


class May(Struct):
    """An option of a seat."""

    do: str
    closed: Raw | UnsetType = UNSET


class Offer(Struct):
    """What a seat may do now."""

    moment: int = 0
    may: list[May] = []


class Frame(Struct):
    """What is read of a frame; the rest of it is not looked at."""

    type: str
    id: str = ""
    code: str = ""
    game: str | dict[str, Any] | None = None
    version: int = 0
    options: Offer | None = None


_read = msgspec.json.Decoder(Frame).decode


class Seat:
    """One person's tab."""

    def __init__(self, room: Room, person: Person) -> None:
        self.person = person
        self.socket: Socket
        self.version = 0
        self.game: str | None = None
        self.moment = 0
        self.offered: list[str] = []
        self._room = room

    def hear(self, text: bytes) -> None:
        """A frame came."""
        frame = _read(text)
        match frame.type:
            case "view":
                self.version, self.game = frame.version, str(frame.game)
                if frame.options is not None:
                    self.moment = frame.options.moment
                    self.offered = [may.do for may in frame.options.may if may.closed is UNSET]
                self._room.seen(self)
            case "gathering":
                value = secrets.token_hex(32)
                self.socket.send(to_json({"type": "contribute", "game": frame.game, "value": value}))
            case "ack":
                self._room.acknowledged(frame.id)
            case "refused" | "error":
                self._room.refused(frame.code)

    def command(self, key: str, command: dict[str, Any]) -> bytes:
        """A command for the present moment, as it is sent."""
        return to_json({"type": "command", "id": key, "game": self.game, "moment": self.moment, "command": command})


class Room:
    """A room. `kept` are the ids that were acknowledged, `refusals` how often a move had to be sent again, by why."""

    def __init__(self) -> None:
        self.code = ""
        self.seats: list[Seat] = []
        self.kept: list[str] = []
        self.refusals: Counter[str] = Counter()
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._moved: asyncio.Future[int] | None = None
        self._begun = 0
        self._move = ""
        self._sent = b""
        self._wanted: list[int] = []

    @property
    def game(self) -> str:
        """The game that is played in it."""
        game = self.seats[0].game
        assert game is not None
        return game

    @classmethod
    async def open(cls, entrance: Entrance, house: int, people: int) -> Room:
        """A room in which people, and bots on the other chairs, wait for the sale. Raises TimeoutError."""
        room = cls()
        room.seats = [Seat(room, await entrance.person(house)) for _ in range(people)]
        host, *others = room.seats
        wanted = ROOM | {"bots": SEATS - people}
        room.code = (await entrance.post(host.person, "/api/rooms", wanted))["room"]
        for seat in others:
            await entrance.post(seat.person, f"/api/rooms/{room.code}/sit", {"chair": None})
        for seat in room.seats:
            seat.socket = await entrance.socket(seat.person, room.code, seat.hear)
            seat.socket.send(to_json({"type": "hello"}))
        await entrance.post(host.person, f"/api/rooms/{room.code}/start")
        async with asyncio.timeout(START_SECONDS):
            await room._opened
        return room

    async def move(self) -> int:
        """The next move. Returns how long it took from sending it until its sender had the answer and all four had seen
        it, ns. Raises ConnectionError for one that is refused."""
        mover = self.seats[0]
        does = next(do for do in mover.offered if do in MOVES)
        self._move = new_id()
        self._sent = mover.command(self._move, {"type": does})
        self._wanted = [seat.version + 1 for seat in self.seats]
        self._moved = asyncio.get_running_loop().create_future()
        self._begun = clock.monotonic_ns()
        mover.socket.send(self._sent)
        return await self._moved

    def close(self) -> None:
        """All leave."""
        for seat in self.seats:
            seat.socket.close()

    def seen(self, seat: Seat) -> None:
        """A seat has a new view."""
        if self._opened.done():
            self._look()
            return
        for does in OPENING:
            if does in seat.offered:
                seat.socket.send(seat.command(new_id(), {"type": does, **OPENING[does]}))
        if all("ready" in seat.offered for seat in self.seats):
            self._opened.set_result(None)

    def acknowledged(self, key: str) -> None:
        """A command was accepted."""
        self.kept.append(key)
        self._look()

    def refused(self, code: str) -> None:
        """A frame was refused."""
        self.refusals[code] += 1
        if code in AGAIN:
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.seats[0].socket.send, self._sent)
        elif self._moved is not None and not self._moved.done():
            self._moved.set_exception(ConnectionError(code))

    def _look(self) -> None:
        """Whether the move is done."""
        if self._moved is None or self._moved.done() or self._move not in self.kept[-1:]:
            return
        if all(seat.version >= wanted for seat, wanted in zip(self.seats, self._wanted, strict=True)):
            self._moved.set_result(clock.monotonic_ns() - self._begun)
