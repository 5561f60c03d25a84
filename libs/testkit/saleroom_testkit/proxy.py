"""A TCP proxy before a server of this machine, that hands everything on late and cuts its clients off."""

import asyncio
import contextlib
from collections.abc import AsyncIterator


class Proxy:
    """What goes through it takes ``delay_ms`` each way."""

    def __init__(self, server_port: int, delay_ms: int) -> None:
        self.port = 0
        self.cuts = 0
        """How many connections were cut in the middle of what the server said."""
        self._server_port = server_port
        self._delay = delay_ms / 1000
        self._writers: set[asyncio.StreamWriter] = set()
        self._doomed: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()

    def cut(self) -> None:
        """Cut every connection there is, each in the middle of the next thing that the server says to it."""
        self._doomed |= self._writers

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take a client in, and connect to the server for it."""
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:  # the server is away
            writer.close()
            return
        self._writers |= {writer, there_writer}
        for pair in ((reader, there_writer), (there_reader, writer)):
            task = asyncio.create_task(self._pump(*pair, is_answer=pair[1] is writer))
            self._pumps.add(task)
            task.add_done_callback(self._pumps.discard)

    async def close(self) -> None:
        """Let go of everybody."""
        for task in list(self._pumps):
            task.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)
        writers = list(self._writers)
        for writer in writers:
            writer.close()
        for writer in writers:
            with contextlib.suppress(OSError):
                await writer.wait_closed()
        await asyncio.sleep(self._delay + 0.01)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_answer: bool) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                if is_answer and writer in self._doomed:
                    self.cuts += 1
                    loop.call_later(self._delay, _write, writer, data[: len(data) // 2])
                    break
                loop.call_later(self._delay, _write, writer, data)
        self._doomed.discard(writer)
        loop.call_later(self._delay, self._let_go, writer)

    def _let_go(self, writer: asyncio.StreamWriter) -> None:
        self._writers.discard(writer)
        writer.close()


@contextlib.asynccontextmanager
async def proxied(server_port: int, delay_ms: int = 0) -> AsyncIterator[Proxy]:
    """A proxy to a port of this machine, at a port of its own."""
    proxy = Proxy(server_port, delay_ms)
    server = await asyncio.start_server(proxy.meet, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)
