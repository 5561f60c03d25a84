"""The floor's processes on servers of their own, for whoever measures beside them."""

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import psutil

from saleroom_testkit.servers import free_port, nats, valkey

MODULE: Final = "saleroom.bench.floor"
START_SECONDS: Final = 30


class Floor(NamedTuple):
    """Where its edge listens, and its processes by what they are in the product."""

    port: int
    processes: dict[str, list[psutil.Process]]

    async def opens(self) -> None:
        """Returns when its edge lets people in. Raises TimeoutError."""
        async with asyncio.timeout(START_SECONDS):
            while True:
                with contextlib.suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    return
                await asyncio.sleep(0.05)


@contextlib.contextmanager
def floor_running() -> Iterator[Floor]:
    """The floor, gone at the end."""
    with nats() as bus, valkey() as store:
        port = free_port()
        worker, edge = (
            subprocess.Popen([sys.executable, "-m", MODULE, role, bus.url, store.url, str(port)])
            for role in ("worker", "edge")
        )
        named = {"game": worker.pid, "edge": edge.pid, "NATS": bus.pid, "Valkey": store.pid}
        try:
            yield Floor(port, {name: [psutil.Process(pid)] for name, pid in named.items()})
        finally:
            for role in (worker, edge):
                role.kill()
                role.wait()
