"""People of the tests: each with a session over HTTP, and tabs on real sockets."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
PATIENCE = 10.0
_addresses = itertools.count(1)
_ids = itertools.count(1)


class Refused(Exception):
    """An answer of the HTTP API that is a refusal."""

    def __init__(self, status: int, code: str, params: Json) -> None:
        super().__init__(status, code, params)
        self.status = status
        self.code = code
        self.params = params


class Tab:
    """One socket. All frames that came are kept, as they came and decoded."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.frames: list[Json] = []
        self._news = asyncio.Condition()
        self._reading = asyncio.get_running_loop().create_task(self._read())

    async def send(self, frame: Json | str) -> None:
        """Send a frame, or any text."""
        await self.socket.send(frame if isinstance(frame, str) else json.dumps(frame))

    async def hello(self) -> Json:
        """Say hello, and return the room's frame that follows."""
        since = len(self.frames)
        await self.send({"type": "hello"})
        return await self.wait("room", since=since)

    async def wait(
        self, kind: str, which: Callable[[Json], bool] = lambda _: True, *, since: int = 0, seconds: float = PATIENCE
    ) -> Json:
        """The first frame of this type, of those after number `since`, that satisfies `which`."""
        async with asyncio.timeout(seconds), self._news:
            while True:
                for frame in self.frames[since:]:
                    if frame["type"] == kind and which(frame):
                        return frame
                if self._reading.done():
                    raise AssertionError(f"closed with {self.socket.close_code} before any such {kind}")
                await self._news.wait()

    async def ask(self, frame: Json) -> Json:
        """Send a command or control and return its answer."""
        since = len(self.frames)
        await self.send(frame)
        async with asyncio.timeout(PATIENCE), self._news:
            while True:
                for answer in self.frames[since:]:
                    if answer["type"] in ("ack", "refused") and answer["id"] == frame["id"]:
                        return answer
                await self._news.wait()

    async def command(self, view: Json, command: Json, *, key: str | None = None) -> Json:
        """Send a command that answers a view, and return its answer."""
        moment = (view["options"] or {"moment": 1})["moment"]
        key = key or new_id()
        return await self.ask(
            {"type": "command", "id": key, "game": view["game"], "moment": moment, "command": command}
        )

    async def closed(self) -> int | None:
        """Wait for the end; the code that the server closed with."""
        async with asyncio.timeout(PATIENCE):
            await self._reading
        return self.socket.close_code

    def of(self, kind: str) -> list[Json]:
        """All frames of this type so far."""
        return [frame for frame in self.frames if frame["type"] == kind]

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()
        await self._reading

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                async with self._news:
                    self.raw.append(text)
                    self.frames.append(json.loads(text))
                    self._news.notify_all()
        async with self._news:
            self._news.notify_all()


class Person:
    """Somebody with a cookie of their own, and an address of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.address = f"10.1.{next(_addresses) // 250}.{next(_addresses) % 250 + 1}"
        self.http = httpx.AsyncClient(base_url=url, headers={"X-Forwarded-For": self.address}, timeout=PATIENCE)
        self.id = ""
        self.name = ""

    async def arrive(self) -> "Person":
        """Become a guest."""
        me = await self.ask("GET", "/api/me")
        self.id, self.name = me["person"], me["name"]
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of the HTTP API. Raises Refused."""
        response = await self.http.request(method, path, json=body)
        told = response.json()
        if response.is_success:
            return told
        raise Refused(response.status_code, told["code"], told["params"])

    async def open_room(self, *, seats: int = 3, bots: int = 0, **more: Any) -> str:
        """Open a room for tycoon and return its code."""
        wanted = {
            "game_code": "tycoon",
            "seats": seats,
            "options": {},
            "pace": "normal" if more.get("listed") else "instant",
            "listed": False,
            "bots": bots,
        }
        room = await self.ask("POST", "/api/rooms", wanted | more)
        return str(room["room"])

    @property
    def token(self) -> str:
        """The session's token."""
        return str(self.http.cookies["saleroom"])

    @contextlib.asynccontextmanager
    async def tab(
        self, room: str, *, at: str | None = None, says_hello: bool = True, **more: Any
    ) -> AsyncIterator[Tab]:
        """A tab in a room, at this server or another one."""
        url = (at or self.url).replace("http", "ws", 1)
        headers = {"Cookie": f"saleroom={self.token}", "X-Forwarded-For": self.address} | more.pop("headers", {})
        async with connect(f"{url}/socket/{room}", additional_headers=headers, max_size=None, **more) as socket:
            tab = Tab(socket)
            if says_hello:
                await tab.hello()
            try:
                yield tab
            finally:
                await tab.close()


def new_id() -> str:
    """A command id that nobody has used."""
    return f"test-{next(_ids):08}"
