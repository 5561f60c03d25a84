"""The NATS connection of a process: publish, listen, serve, ask, and know whether the bus carries anything at all.

A message has one header of ours, the envelope, an opaque text that the caller makes; ``traceparent`` stands beside it
only when the trace is sampled. Nothing here flushes with a timeout: in nats-py 2.16 a PONG that comes after it ends the
read loop while the client still calls itself connected. Whether the bus works is told by the echo alone.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Self
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import ConnectionClosedError, OutboundBufferLimitError
from nats.errors import Error as NatsError
from pydantic import SecretStr

from saleroom_chassis import clock, logs, telemetry
from saleroom_chassis.asking import PATIENCE, Patience, Questions
from saleroom_chassis.errors import BusLost
from saleroom_chassis.messages import ENVELOPE, Message
from saleroom_chassis.serving import Endpoint, Services

__all__ = ["Bus", "Endpoint"]

ECHO_MS: Final = 300
LOST_MS: Final = 15_000
RECONNECT_SECONDS: Final = 0.25
_MESSAGE_ID: Final = "Nats-Msg-Id"
_POLL_SECONDS: Final = 0.05

Hear = Callable[[Message], None]
Then = Callable[[], Awaitable[None]]

_log = logs.Log("bus")


class Bus:
    """One connection, made by ``connect``. Whoever makes it must run ``watch`` for as long as it is used."""

    def __init__(self, client: Client, process: str, echo_subject: str) -> None:
        self.client = client
        self.dropped = 0
        self._echo_subject = echo_subject
        self._echoed_at: int | None = None
        self._echoes = 0
        self._troubles = 0
        self._services = Services(client, process)
        self._on_reconnect: list[Then] = []
        self._following: set[asyncio.Task[None]] = set()
        self._questions: Questions
        self._last_error: type[Exception] | None = None
        self._is_closing = False

    @classmethod
    async def connect(
        cls,
        url: str,
        *,
        service: str,
        process: str,
        echo_subject: str,
        user: str | None = None,
        password: SecretStr | None = None,
    ) -> Self:
        """Wait until a server listens at ``url`` (several may be given, with commas) and connect.

        Replies come to ``_INBOX.<service>.>``, so that a user's permissions can name it.
        """
        servers = [part.strip() for part in url.split(",")]
        await _port_opens(servers)
        client = Client()
        bus = cls(client, process, echo_subject)
        await client.connect(
            servers,
            name=f"{service}-{process}",
            user=user,
            password=None if password is None else password.get_secret_value(),
            inbox_prefix=f"_INBOX.{service}",
            reconnect_time_wait=RECONNECT_SECONDS,  # type: ignore[arg-type]  # a float will do, it goes to sleep()
            max_reconnect_attempts=-1,
            error_cb=bus._on_error,
            disconnected_cb=bus._on_disconnect,
            reconnected_cb=bus._on_reconnected,
        )
        bus._questions = await Questions.open(client)
        await client.subscribe(echo_subject, cb=bus._on_echo)
        return bus

    async def publish(
        self, subject: str, data: bytes, envelope: str | None = None, *, message_id: str | None = None, reply: str = ""
    ) -> None:
        """Send a message that does not have to arrive; what finds no room while the bus is away is counted as dropped.

        ``message_id`` and ``reply`` are a stream's business. Raises BusLost once the connection is closed for good.
        """
        headers = _headers(envelope, message_id)
        if telemetry.is_sampled():
            with telemetry.span("bus.publish", subject=subject):
                headers = (headers or {}) | {telemetry.TRACEPARENT: telemetry.traceparent() or ""}
        try:
            await self.client.publish(subject, data, reply, headers)
        except OutboundBufferLimitError:
            self.dropped += 1
        except ConnectionClosedError as error:
            raise BusLost("the connection is closed") from error

    async def request(
        self, subject: str, data: bytes, envelope: str | None = None, patience: Patience = PATIENCE
    ) -> bytes:
        """Ask, again and again with the same payload until somebody answers, and return the answer.

        Only for what has one effect however often it is sent. Raises Refused when the answer is a refusal, NoWorker
        when at the end nobody listened, Busy when nobody answered in time.
        """
        with telemetry.span("bus.request", subject=subject):
            headers = _headers(envelope)
            if (traceparent := telemetry.traceparent()) is not None:
                headers = (headers or {}) | {telemetry.TRACEPARENT: traceparent}
            return await self._questions.ask(subject, data, headers, patience)

    async def listen(self, subject: str, hear: Hear, queue: str = "") -> Subscription:
        """Call ``hear`` with every message on the subject, in order; it must not block. ``unsubscribe`` ends it."""

        async def deliver(msg: Msg) -> None:
            hear(Message.of(msg.subject, msg.data, msg.headers))

        return await self.client.subscribe(subject, queue=queue, cb=deliver)

    async def serve(self, name: str, endpoints: Sequence[Endpoint]) -> None:
        """Answer requests on these subjects as one more replica of the NATS micro service ``name``.

        All replicas form one queue group. Every request runs as a task of its own; a request that is sent again
        while it is being answered here is not begun a second time.
        """
        await self._services.serve(name, endpoints)

    def on_reconnect(self, then: Then) -> None:
        """Call this after every reconnect."""
        self._on_reconnect.append(then)

    def echo_age_ms(self) -> int | None:
        """How long ago the bus last carried something, by the own echo; None if it never did."""
        return None if self._echoed_at is None else clock.monotonic_ms() - self._echoed_at

    async def watch(self) -> None:
        """Send the echo for as long as the process lives.

        Raises BusLost when the connection was closed for good, when no echo came back for 15 s while connected, or
        when for 15 s nobody even tried to reconnect. The time is counted in turns of this loop, so that a pause of the
        process itself does not count.
        """
        silent_ms = last_sign = 0
        while True:
            if self.client.is_closed:
                raise BusLost("the connection is closed")
            sign = self._echoes if self.client.is_connected else self._troubles
            silent_ms = silent_ms + ECHO_MS if sign == last_sign else 0
            if silent_ms > LOST_MS:
                raise BusLost("nothing comes back")
            last_sign = sign
            if self.client.is_connected:
                with contextlib.suppress(NatsError):
                    await self.client.publish(self._echo_subject)
            await asyncio.sleep(ECHO_MS / 1000)

    async def drain(self) -> None:
        """Take no further requests and finish those that are here; asking and publishing go on working."""
        await self._services.drain()

    async def close(self) -> None:
        """Send what still waits, if the server is there, and close the connection."""
        self._is_closing = True
        with contextlib.suppress(OSError):
            await self.client.close()

    async def _on_echo(self, _: Msg) -> None:
        self._echoed_at = clock.monotonic_ms()
        self._echoes += 1

    async def _on_error(self, error: Exception) -> None:
        self._troubles += 1
        if type(error) is not self._last_error:  # an outage raises the same one four times a second
            self._last_error = type(error)
            _log.warning("error", error)

    async def _on_disconnect(self) -> None:
        if not self._is_closing:
            _log.warning("disconnected")

    async def _on_reconnected(self) -> None:
        self._last_error = None
        _log.warning("reconnected")
        for then in self._on_reconnect:
            task = asyncio.get_running_loop().create_task(self._follow(then))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _follow(self, then: Then) -> None:
        try:
            await then()
        except Exception as error:  # noqa: BLE001, whatever it was, the connection stands
            _log.error("after_reconnect_failed", error)


def _headers(envelope: str | None, message_id: str | None = None) -> dict[str, str] | None:
    """None when there are none: a message without headers is the cheapest."""
    if message_id is None:
        return None if envelope is None else {ENVELOPE: envelope}
    return {_MESSAGE_ID: message_id} if envelope is None else {_MESSAGE_ID: message_id, ENVELOPE: envelope}


async def _port_opens(servers: list[str]) -> None:
    """Return when one of the servers takes a connection: a refused first connect costs nats-py two seconds."""
    while True:
        for server in servers:
            parts = urlsplit(server if "//" in server else f"nats://{server}")
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    _, writer = await asyncio.open_connection(parts.hostname, parts.port or 4222)
                writer.close()
                return
        await asyncio.sleep(_POLL_SECONDS)
