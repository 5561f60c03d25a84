"""One tab: what its person sends is read, checked and passed on; what the person may see is sent, in order."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Coroutine
from typing import Any

from starlette.websockets import WebSocket

from saleroom_chassis import clock, logs, telemetry
from saleroom_chassis.errors import Unavailable
from saleroom_lobby import metrics
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.identity import Identity
from saleroom_lobby.sockets import frames
from saleroom_lobby.sockets.credits import Budget
from saleroom_lobby.sockets.fanout import Fanout
from saleroom_lobby.sockets.hub import Hub
from saleroom_lobby.sockets.requests import Requests
from saleroom_lobby.sockets.talk import TabTalk, TalkDesk
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import (
    CommandFrame,
    ContributeFrame,
    ControlFrame,
    EarlierFrame,
    FromClient,
    Heartbeat,
    Hello,
    PreviewFrame,
    ResyncFrame,
    SayFrame,
    Welcome,
)
from saleroom_wire.room_pass import Role

WAITING_BYTES = 512 * 1024
"""A tab that lets so much wait is too slow, and is closed; it may come back and ask for what there is then."""
OPEN_QUESTIONS = 128
HELLO_SECONDS = 5.0
_CLOSE_SECONDS = 5.0
POLICY = 1008
FAULT = 1011
TOO_SLOW = 1013
GONE = 1000

_log = logs.Log("session", "room")


class Session:
    """A tab. It hears of its room from the hub from `hello` on."""

    def __init__(
        self,
        socket: WebSocket,
        who: Identity,
        hub: Hub,
        fanout: Fanout,
        door: GameDoor,
        desk: TalkDesk,
        budget: Budget,
    ) -> None:
        self.who = who
        self.seat: int | None = None
        self._socket = socket
        self._hub = hub
        self._fanout = fanout
        self._requests = Requests(who, hub, door)
        self._talk = TabTalk(hub.room, who, desk, self.push)
        self._budget = budget
        self._tasks: set[asyncio.Task[None]] = set()
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._is_known = False
        self._out: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._news = asyncio.Event()
        self._held: list[tuple[int, bytes]] | None = None
        """Messages that came while a full view was on its way."""
        self._sent: int | None = None
        """The last version that was sent of the present game; None before its full view."""
        self._is_forgotten = False
        """Whether the game service knows the room's last game no more."""

    async def run(self) -> None:
        """Live until the tab goes, or is closed."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(HELLO_SECONDS, lambda: None if self._is_known else self._end(POLICY))
        self._spawn(self._read())
        self._spawn(self._write())
        metrics.SOCKETS.add(1)
        try:
            code = await self._ended
        finally:
            late.cancel()
            metrics.SOCKETS.add(-1)
            self._hub.remove(self)
            for task in self._tasks:
                task.cancel()
        with contextlib.suppress(Exception):  # whatever it is, there is nobody to tell
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._socket.close(code)

    # What the hub wants sent

    def push(self, data: bytes) -> None:
        """Send a frame."""
        if self._ended.done():
            return
        if self._waiting_bytes + len(data) > WAITING_BYTES:
            self._out.clear()
            metrics.TOO_SLOW.add(1)
            self._end(TOO_SLOW)
            return
        self._out.append(data)
        self._waiting_bytes += len(data)
        self._news.set()

    def view(self, version: int, data: bytes) -> None:
        """Send a message of the tab's audience in its turn; a gap before it is closed by a full view."""
        if self._held is not None:
            self._held.append((version, data))
        elif self._sent is None or version <= self._sent:
            return
        elif version == self._sent + 1:
            self._sent = version
            self.push(data)
        else:
            self.look()

    def heartbeat(self, now_ms: int) -> None:
        """Tell the time, and the version that the tab should have."""
        game = None if self._is_forgotten else self._hub.game
        told = Heartbeat(now_ms, None if game is None else game.id, self._hub.versions.get(self.seat, 0))
        self.push(to_json(told))

    def look(self) -> None:
        """Fetch the full view, unless it is on its way."""
        if self._held is None:
            self._held = []
            self._spawn(self._look())

    def look_anew(self) -> None:
        """Fetch the full view; what was held for the one before is void."""
        if self._held is not None:
            self._held.clear()
        self.look()

    def take_role(self, role: Role) -> None:
        """The person sits down, or stands up."""
        if role != self._talk.role:
            self._spawn(self._talk.take_role(role))

    def talk(self, n: int, data: bytes) -> None:
        """Send a line of talk in its turn."""
        if not self._talk.hear(n, data):
            self._spawn(self._talk.catch_up_soon())

    async def catch_up_talk(self) -> None:
        """Send lines of talk that were missed."""
        await self._talk.catch_up()

    # What comes in

    async def _read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                self._end(GONE)
                return
            self._take(message.get("text"), clock.now_ms())

    def _take(self, text: str | None, now_ms: int) -> None:
        try:
            try:
                frame = frames.read(text)
            except Failure:
                self._budget.take(None, now_ms)
                raise
            self._budget.take(frame, now_ms)
            if len(self._tasks) > OPEN_QUESTIONS:
                raise Failure("rate.limited", retry_ms=500)
            if not self._is_known and not isinstance(frame, Hello):
                raise Failure("frame.unknown")
            self._is_known = True
            self._spawn(self._do(frame, now_ms))
        except Failure as failure:
            self.push(frames.refusal(failure, text))

    async def _do(self, frame: FromClient, now_ms: int) -> None:
        """Act on a frame, and answer it."""
        match frame:
            case Hello():
                await self._hello(now_ms)
            case CommandFrame() | ControlFrame():
                with telemetry.root("socket.command", room=self._hub.room):
                    self.push(await self._requests.act(frame, self.seat, now_ms))
            case PreviewFrame():
                self.push(await self._requests.preview(frame, self.seat))
            case ContributeFrame():
                refusal = await self._requests.contribute(frame, self.seat)
                if refusal is not None:
                    self.push(refusal)
            case ResyncFrame():
                self.look()
            case SayFrame():
                self.push(await self._talk.say(frame))
            case EarlierFrame():
                self.push(await self._requests.earlier(frame, self.seat))

    async def _hello(self, now_ms: int) -> None:
        self._hub.add(self)
        self.push(to_json(Welcome(self.who.id, self.who.name, self.who.kind, now_ms, self.seat)))
        self.push(self._hub.data)
        self._spawn(self._talk.catch_up())
        if self._hub.game is not None:
            self.look()
        try:
            await self._fanout.arrive(self._hub.room, self.who)
        except Failure as failure:
            self.push(frames.refusal(failure))
        except Unavailable as error:  # the next pulse says it again
            _log.warning("store_away", error, room=self._hub.room)

    # What goes out

    async def _look(self) -> None:
        """Fetch and send the full view, and after it what came meanwhile."""
        self._sent, self._is_forgotten = None, False
        metrics.RESYNCS.add(1)
        try:
            while (game := self._hub.game) is not None:
                seat = self.seat
                viewed = await self._fanout.full_view(self._hub.room, game, seat, self.who)
                if game == self._hub.game and seat == self.seat:
                    break
            else:
                return
        except Failure as failure:
            self._is_forgotten = failure.code == "game.unknown"
            if not self._is_forgotten:
                self.push(frames.refusal(failure))
            return
        finally:
            held, self._held = self._held or [], None
        for data in (viewed.gathering, viewed.view, viewed.people):
            if data is not None:
                self.push(data)
        self._hub.seen(seat, viewed.version)
        self._sent = viewed.version
        for version, data in held:
            self.view(version, data)

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._out:
                data = self._out.popleft()
                self._waiting_bytes -= len(data)
                await self._socket.send_text(data.decode())

    # Its tasks

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if not self._ended.done():
            _log.warning("tab_lost", error, room=self._hub.room)
        self._end(FAULT)

    def _end(self, code: int) -> None:
        if not self._ended.done():
            self._ended.set_result(code)
