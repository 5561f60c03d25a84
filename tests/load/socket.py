"""A WebSocket client that costs next to nothing, so that the product is measured and not its load: text frames of one
piece, as the product sends them, are handed on as bytes."""

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import Final, Self, cast

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
_WHOLE: Final = 0x80
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)
"""A client has to mask what it sends; this mask leaves it as it is."""
_MEDIUM: Final = 126
_LONG: Final = 127

Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """A connection, made by `to`. `hear` gets each text that comes."""

    def __init__(self, hear: Hear) -> None:
        self._hear = hear
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._transport: asyncio.Transport

    @classmethod
    async def to(cls, port: int, path: str, hear: Hear, headers: Mapping[str, str] | None = None) -> Self:
        """Open a socket of this machine. Raises ConnectionError for whatever else it is answered."""
        _, socket = await asyncio.get_running_loop().create_connection(lambda: cls(hear), "127.0.0.1", port)
        told = {
            "Host": f"127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **(headers or {}),
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items()), "", ""]
        socket._transport.write("\r\n".join(lines).encode())
        await socket._opened
        return socket

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def close(self) -> None:
        """Leave, unless it is closed already."""
        if not self._transport.is_closing():
            self._send(CLOSE, b"")
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server took the connection."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        """Hand on the frames that are whole by now."""
        data = self._rest + data if self._rest else data
        if not self._opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._answered(head)
        at = 0
        while (frame := _frame(data, at)) is not None:
            kind, begin, at = frame
            if kind == TEXT:
                self._hear(data[begin:at])
            elif kind == PING:
                self._send(PONG, data[begin:at])
            elif kind == CLOSE:
                self._transport.close()
        self._rest = data[at:]

    def _answered(self, head: bytes) -> None:
        status = head.partition(b"\r\n")[0]
        if b" 101 " in status:
            self._opened.set_result(None)
        else:
            self._opened.set_exception(ConnectionError(status.decode()))

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([_MASKED | size]) if size < _MEDIUM else bytes([_MASKED | _MEDIUM]) + size.to_bytes(2, "big")
        self._transport.write(bytes([_WHOLE | kind]) + length + _NO_MASK + payload)


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The frame that begins at a place: its kind, where its payload begins and ends; None: not all of it is there."""
    if len(data) < at + 2:
        return None
    size, begin = data[at + 1], at + 2
    if size >= _MEDIUM:
        width = 2 if size == _MEDIUM else 8
        size, begin = int.from_bytes(data[begin : begin + width], "big"), begin + width
    end = begin + size
    return None if len(data) < end or begin > len(data) else (data[at] & 0x0F, begin, end)
