"""A bus and a cache of the servers' fixtures; a process to look at from outside."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache

LIVING = Path(__file__).with_name("living.py")
Connect = Callable[[str], Awaitable[Bus]]


@pytest.fixture
async def connect(nats_url: str) -> AsyncIterator[Connect]:
    """Makes connected buses by the name of their process, and closes them at the end."""
    made: list[tuple[Bus, asyncio.Task[None]]] = []

    async def connected(process: str) -> Bus:
        bus = await Bus.connect(nats_url, service="test", process=process, echo_subject=f"echo.test.{process}")
        made.append((bus, asyncio.create_task(bus.watch())))
        return bus

    yield connected
    for bus, watching in made:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await bus.close()


@pytest.fixture
async def bus(connect: Connect) -> Bus:
    """One connected bus."""
    return await connect("one")


@pytest.fixture
async def cache(valkey_url: str) -> AsyncIterator[Cache]:
    """A client of an empty store."""
    cache = await Cache.connect(valkey_url)
    yield cache
    await cache.close()


class Child:
    """A running living.py."""

    def __init__(self, what: str, **environment: str) -> None:
        variables = {**os.environ, "SALEROOM_SECRET_KEY": "for-a-test", **environment}
        self.process = subprocess.Popen(
            [sys.executable, str(LIVING), what],
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def wait_for(self, word: str) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline().strip() == word

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self) -> tuple[int, list[str], list[dict[str, Any]]]:
        """Exit code, lines said, lines logged. Raises subprocess.TimeoutExpired."""
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out.splitlines(), [json.loads(line) for line in err.splitlines()]


@pytest.fixture
def born() -> Iterator[list[Child]]:
    """The children of a test, none of which outlives it."""
    children: list[Child] = []
    yield children
    for child in children:
        if child.process.poll() is None:
            child.process.kill()
            child.process.communicate()
