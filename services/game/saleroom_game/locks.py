"""A lock per room within this process; it goes with its last waiter."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Locks:
    """Locks by name. Across processes nothing is locked: there the record's version decides."""

    def __init__(self) -> None:
        self._held: dict[object, tuple[asyncio.Lock, list[None]]] = {}

    @asynccontextmanager
    async def hold(self, name: object) -> AsyncIterator[None]:
        """Have `name` to oneself."""
        lock, users = self._held.setdefault(name, (asyncio.Lock(), []))
        users.append(None)
        try:
            async with lock:
                yield
        finally:
            users.pop()
            if not users:
                del self._held[name]

    def __len__(self) -> int:
        return len(self._held)
