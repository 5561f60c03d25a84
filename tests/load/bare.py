"""The same rooms on the floor: a move is its room's name, a view is whatever comes."""

from __future__ import annotations

import asyncio

from saleroom_chassis import clock
from tests.load.rooms import SEATS
from tests.load.socket import Socket


class BareRoom:
    """A room of four on the floor, one of whom moves."""

    def __init__(self, name: str) -> None:
        self._name = name.encode()
        self._sockets: list[Socket] = []
        self._missing = 0
        self._begun = 0
        self._moved: asyncio.Future[int]

    @classmethod
    async def open(cls, port: int, number: int) -> BareRoom:
        """Four sockets to the floor's edge."""
        name = f"FLOOR{number}"
        room = cls(name)
        room._sockets = [await Socket.to(port, f"/{name}/{seat}", room._hear) for seat in range(SEATS)]
        return room

    async def move(self) -> int:
        """The next move. Returns how long it took until the answer and four views were there, ns."""
        self._missing = SEATS + 1
        self._moved = asyncio.get_running_loop().create_future()
        self._begun = clock.monotonic_ns()
        self._sockets[0].send(self._name)
        return await self._moved

    def close(self) -> None:
        """All leave."""
        for socket in self._sockets:
            socket.close()

    def _hear(self, _: bytes) -> None:
        self._missing -= 1
        if self._missing == 0:
            self._moved.set_result(clock.monotonic_ns() - self._begun)
