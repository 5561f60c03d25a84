"""A client of the running product in Python: a session over HTTP, a room's socket, and the view as it stands now.

It does what docs/protocol.md asks of any client: sections are replaced whole, a gap in the versions asks for the full
view, a command repeats the moment that it answers and keeps its id over every try.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from saleroom_wire import options
from saleroom_wire.codec import to_json
from saleroom_wire.options import OptionsData

PATIENCE_SECONDS = 20.0


class Refused(Exception):
    """The product answered that nothing was done."""

    def __init__(self, code: str, params: dict[str, Any]) -> None:
        super().__init__(f"{code} {params}")
        self.code = code
        self.params = params


class Guest:
    """Somebody with a session."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE_SECONDS)
        self.person = ""

    async def __aenter__(self) -> Self:
        self.person = (await self.http.get("/api/me")).json()["person"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One request. Raises Refused."""
        answer = await self.http.request(method, path, json=body)
        told = answer.json()
        if answer.is_error:
            raise Refused(told["code"], told["params"])
        return told

    async def open_room(self, **wanted: Any) -> str:
        """Open a room and sit in it; returns its code."""
        room: str = (await self.call("POST", "/api/rooms", wanted))["room"]
        return room

    async def sit(self, room: str, chair: int | None = None) -> None:
        """Take a chair. Raises Refused."""
        await self.call("POST", f"/api/rooms/{room}/sit", {"chair": chair})

    async def start(self, room: str) -> None:
        """Begin the game, as the host. Raises Refused."""
        await self.call("POST", f"/api/rooms/{room}/start")

    @contextlib.asynccontextmanager
    async def enter(self, room: str) -> AsyncIterator[Tab]:
        """A tab in a room, from hello until it is left."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        address = f"{self.url.replace('http', 'ws', 1)}/socket/{room}"
        async with connect(address, origin=Origin(self.url), additional_headers=headers, compression=None) as socket:
            tab = Tab(socket)
            listening = asyncio.create_task(tab.listen())
            try:
                await tab.send({"type": "hello"})
                await tab.until(lambda: tab.room != {})
                yield tab
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)


class Tab:
    """A room's socket and what came over it. `frames` keeps every frame as it came, with nothing left out."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.room: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.people: dict[str, Any] = {}
        self.game: str | None = None
        self.version = 0
        self.sections: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.raw_options: Any = None
        self.awaited: list[int] = []
        self.clocks: list[dict[str, Any]] = []
        self.acknowledged: list[str] = []
        self.talk: list[dict[str, Any]] = []
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Condition()
        self._is_behind = False

    @property
    def seat(self) -> int | None:
        """This person's seat in the room's game."""
        person = self.welcome.get("person")
        for chair in self.room.get("chairs", []):
            if (chair["occupant"] or {}).get("person") == person:
                seat: int | None = chair["seat"]
                return seat
        return None

    @property
    def options(self) -> OptionsData | None:
        """What this seat may do now."""
        names = (self.sections.get("table") or {}).get("names", [])
        return options.read(to_json(self.raw_options), names)

    @property
    def is_over(self) -> bool:
        """Whether the game that is seen has ended."""
        return bool(self.sections) and self.sections.get("ranking") is not None

    async def listen(self) -> None:
        """Take in what comes, until the socket closes."""
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                self.frames.append(text)
                await self._take(json.loads(text))
                async with self._changed:
                    self._changed.notify_all()

    async def until(self, wanted: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
        """Wait for something to be so. Raises TimeoutError."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(wanted)

    async def moves_past(self, version: int, seconds: float = PATIENCE_SECONDS) -> None:
        """Wait for a view that is newer than this version, or for the end of the game. Raises TimeoutError."""
        await self.until(lambda: self.version != version or self.is_over, seconds)

    async def send(self, frame: dict[str, Any]) -> None:
        """Send a frame as it is."""
        await self.socket.send(json.dumps(frame, ensure_ascii=False))

    async def command(self, command: dict[str, Any], **changes: Any) -> dict[str, Any]:
        """Send a command for the present moment and wait for its answer: `ack` or `refused`.

        `changes` replace fields of the frame (`id`, `game`, `moment`). Raises TimeoutError.
        """
        moment = self.raw_options["moment"] if self.raw_options else 0
        frame = {"type": "command", "id": new_id(), "game": self.game, "moment": moment, "command": command} | changes
        return await self._asked(frame)

    async def control(self, control: dict[str, Any]) -> dict[str, Any]:
        """Say who plays my seat, and wait for the answer."""
        return await self._asked({"type": "control", "id": new_id(), "game": self.game, "control": control})

    async def say(self, text: str, key: str | None = None) -> dict[str, Any]:
        """Say a line of talk, and wait for the answer."""
        return await self._asked({"type": "say", "id": key or new_id(), "text": text})

    def choose(self, rng: Random) -> dict[str, Any] | None:
        """Some command that an option covers; None where there is no open option."""
        told = self.options
        return None if told is None else options.sample(told, rng)

    async def _asked(self, frame: dict[str, Any]) -> dict[str, Any]:
        answer = self._answers.setdefault(frame["id"], asyncio.get_running_loop().create_future())
        await self.send(frame)
        async with asyncio.timeout(PATIENCE_SECONDS):
            told = await answer
        if told["type"] == "ack":
            self.acknowledged.append(frame["id"])
        return told

    async def _take(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "welcome":
                self.welcome = frame
            case "room":
                self.room = frame
            case "people":
                self.people = frame
            case "gathering":
                self._begin(frame["game"])
                if self.seat is not None:
                    await self.send({"type": "contribute", "game": frame["game"], "value": secrets.token_hex(32)})
            case "view":
                await self._see(frame)
            case "heartbeat" if frame["game"] == self.game and frame["version"] > self.version:
                await self._resync()
            case "talk":
                last = 0 if frame.get("full") or not self.talk else self.talk[-1]["n"]
                self.talk = [*(self.talk if last else []), *(line for line in frame["lines"] if line["n"] > last)]
            case "ack" | "refused":
                answer = self._answers.pop(frame["id"], None)
                if answer is not None and not answer.done():
                    answer.set_result(frame)

    async def _see(self, frame: dict[str, Any]) -> None:
        is_full = frame.get("full", False)
        if frame["game"] != self.game:
            self._begin(frame["game"])
        if is_full:
            self.sections = {}
            self.events = []
            self._is_behind = False
        elif frame["version"] != self.version + 1:
            if frame["version"] > self.version:
                await self._resync()
            return
        self.version = frame["version"]
        self.sections |= frame["sections"]
        self.events += frame["events"]
        self.raw_options = frame["options"]
        self.awaited = frame["awaited"]
        self.clocks = frame["clocks"]

    def _begin(self, game: str) -> None:
        if game != self.game:
            self.game = game
            self.version = 0
            self.sections = {}
            self.events = []
            self.raw_options = None

    async def _resync(self) -> None:
        if not self._is_behind:
            self._is_behind = True
            await self.send({"type": "resync", "game": self.game})


def new_id() -> str:
    """An id for a new command."""
    return secrets.token_urlsafe(12)
