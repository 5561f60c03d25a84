"""A TCP proxy that hands everything on late."""

import asyncio
import contextlib
from collections.abc import AsyncIterator


class _Proxy:
    def __init__(self, port: int, delay_ms: int) -> None:
        self._port = port
        self._delay = delay_ms / 1000
        self._writers: list[asyncio.StreamWriter] = []
        self._pumps: set[asyncio.Task[None]] = set()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers += [writer, there_writer]
        for pair in ((reader, there_writer), (there_reader, writer)):
            task = asyncio.create_task(self._pump(*pair))
            self._pumps.add(task)
            task.add_done_callback(self._pumps.discard)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                loop.call_later(self._delay, _write, writer, data)
        loop.call_later(self._delay, writer.close)

    async def close(self) -> None:
        for task in list(self._pumps):
            task.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)
        for writer in self._writers:
            writer.close()
        for writer in self._writers:
            with contextlib.suppress(OSError):
                await writer.wait_closed()
        await asyncio.sleep(self._delay + 0.01)


@contextlib.asynccontextmanager
async def delaying(port: int, delay_ms: int) -> AsyncIterator[int]:
    """The port of a proxy to ``port`` of this machine; what goes through it takes ``delay_ms`` each way."""
    proxy = _Proxy(port, delay_ms)
    server = await asyncio.start_server(proxy.meet, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await proxy.close()


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)
