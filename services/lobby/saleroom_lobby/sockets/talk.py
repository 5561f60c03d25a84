"""The talk of the room in one tab: what its person says, and every line in its order, with none missing and none twice
after it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from saleroom_chassis import logs
from saleroom_chassis.errors import Unavailable
from saleroom_lobby.chat_door import ChatDoor
from saleroom_lobby.identity import Identity
from saleroom_lobby.room_pass import Passes
from saleroom_wire.chat import Say, TalkRequest
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import Ack, RefusedFrame, SayFrame
from saleroom_wire.ids import RoomId
from saleroom_wire.room_pass import Role, RoomPass

REORDER_SECONDS = 0.25
"""How long a line waits for the one before it, which may only be late."""
HELD_LINES = 200
Answer = TypeVar("Answer")
_log = logs.Log("talk", "room", "code")


@dataclass(frozen=True, slots=True)
class TalkDesk:
    """What all tabs talk through."""

    door: ChatDoor
    passes: Passes


class TabTalk:
    """The talk in one tab. `push` sends a frame."""

    def __init__(self, room: RoomId, who: Identity, desk: TalkDesk, push: Callable[[bytes], None]) -> None:
        self._room = room
        self._who = who
        self._desk = desk
        self._push = push
        self._pass: RoomPass | None = None
        self.role: Role = "rail"
        self._saying = asyncio.Lock()
        self._looking = asyncio.Lock()
        self._last: int | None = None
        """The last line that was sent; None before the first full talk."""
        self._held: dict[int, bytes] = {}
        """Lines that came before an earlier one did."""

    async def take_role(self, role: Role) -> None:
        """The person has another role: a pass for the old one is good for nothing any more."""
        old, self.role = self._pass, role
        if old is not None and old.role != role:
            self._pass = None
            try:
                await self._desk.passes.revoke(old)
            except Unavailable as error:  # it ends by itself
                _log.warning("not_revoked", error, room=self._room)

    async def say(self, frame: SayFrame) -> bytes:
        """Say a line, after those before it; the answer is a frame."""
        try:
            async with self._saying:
                placed = await self._asked(lambda room_pass: self._desk.door.say(Say(room_pass, frame.id, frame.text)))
        except Failure as failure:
            return to_json(RefusedFrame(frame.id, failure.code, failure.params))
        return to_json(Ack(frame.id, placed.n))

    def hear(self, n: int, data: bytes) -> bool:
        """Line `n` was said. False: the one before it has not come, and `catch_up` is wanted if it does not soon."""
        if self._last is not None and n <= self._last:
            return True
        if len(self._held) < HELD_LINES:
            self._held[n] = data
        if self._last is None or self._looking.locked():
            return True
        self._send_held()
        return not self._held

    async def catch_up_soon(self) -> None:
        """Send what is missing, unless it comes by itself."""
        await asyncio.sleep(REORDER_SECONDS)
        if self._held:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Send what is missing, at first everything. Where chat is away, the next look tries again."""
        async with self._looking:
            try:
                since = self._last or 0
                told = await self._asked(lambda room_pass: self._desk.door.so_far(TalkRequest(room_pass, since)))
            except Failure as failure:
                _log.warning("not_caught_up", room=self._room, code=failure.code)
                return
            if told.frame is not None:
                self._push(told.frame)
            self._last = told.last
            self._send_held()

    def _send_held(self) -> None:
        assert self._last is not None
        for n in sorted(self._held):
            if n > self._last + 1:
                break
            data = self._held.pop(n)
            if n == self._last + 1:
                self._push(data)
                self._last = n

    async def _asked(self, ask: Callable[[str], Awaitable[Answer]]) -> Answer:
        """Ask with the pass, and once more with a new one where it was revoked meanwhile. Raises Failure."""
        held = self._present_pass()
        try:
            return await ask(self._desk.passes.sign(held))
        except Failure as failure:
            if failure.code != "pass.refused":
                raise
            if self._pass is held:
                self._pass = None
            return await ask(self._desk.passes.sign(self._present_pass()))

    def _present_pass(self) -> RoomPass:
        if self._pass is None or not self._desk.passes.is_fresh(self._pass):
            self._pass = self._desk.passes.issue(self._room, self._who, self.role)
        return self._pass
