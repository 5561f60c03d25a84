"""JetStream as a work queue: publish without waiting, pull in batches, make stream and consumer anew when they go.

A stream is never the only copy of anything, so a publish waits for no receipt. The receipts come to one subject of the
process, which counts refusals; "no such stream" has the stream made anew.

Nor does anybody wait for JetStream to be there: what cannot be made at the start is made by the next reconnect, receipt
or pull that finds JetStream again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import TimeoutError as NatsTimeoutError
from nats.js import JetStreamContext, api
from nats.js.errors import APIError, BadRequestError, ServerError, ServiceUnavailableError

from saleroom_chassis import logs
from saleroom_chassis.bus import Bus
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.messages import Message

_STATUS: Final = "Status"
_NO_RESPONDERS: Final = "503"
_NAME_TAKEN: Final = 10_058  # a stream of that name with other settings
_ATTEMPTS: Final = 25
_ATTEMPT_SECONDS: Final = 0.2

_log = logs.Log("streams", "stream", "consumer")


@dataclass(frozen=True, slots=True)
class StreamShape:
    """What a work queue keeps: each message until it is acknowledged, at most for ``max_age_ms`` (0: for good)."""

    name: str
    subjects: tuple[str, ...]
    max_age_ms: int = 0
    duplicates_ms: int = 60_000
    has_newest_only: bool = False
    """Whether a newer message of a subject replaces the older one."""

    def config(self) -> api.StreamConfig:
        """The same as NATS wants it; on file, because a stream in memory is gone after a restart and no faster."""
        return api.StreamConfig(
            name=self.name,
            subjects=list(self.subjects),
            retention=api.RetentionPolicy.WORK_QUEUE,
            storage=api.StorageType.FILE,
            max_age=self.max_age_ms / 1000,
            duplicate_window=self.duplicates_ms / 1000,
            max_msgs_per_subject=1 if self.has_newest_only else -1,
            discard=api.DiscardPolicy.OLD,
        )


@dataclass(frozen=True, slots=True)
class ConsumerShape:
    """Who takes from a stream: all pullers of one name share its messages."""

    name: str
    subject: str
    ack_wait_ms: int
    max_deliver: int
    max_ack_pending: int

    def config(self) -> api.ConsumerConfig:
        """The same as NATS wants it. Without ``backoff``, which would override ``ack_wait``."""
        return api.ConsumerConfig(
            name=self.name,
            durable_name=self.name,
            filter_subject=self.subject,
            ack_wait=self.ack_wait_ms / 1000,
            max_deliver=self.max_deliver,
            max_ack_pending=self.max_ack_pending,
        )


class Stream:
    """The publishing side. ``refused`` counts what the stream turned away, ``missing`` what found no stream."""

    def __init__(self, bus: Bus, shape: StreamShape, on_no_stream: Callable[[], Awaitable[None]] | None = None) -> None:
        self.refused = 0
        self.missing = 0
        self.shape = shape
        self._bus = bus
        self._on_no_stream = on_no_stream or self.ensure
        self._receipts = bus.client.new_inbox()
        self._repair: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen for receipts and make the stream, now, or later if JetStream is away, and after each reconnect."""
        await self._bus.client.subscribe(self._receipts, cb=self._on_receipt)
        self._bus.on_reconnect(self.ensure)
        try:
            await self.ensure()
        except Unavailable as error:
            _log.warning("not_made", error, stream=self.shape.name)

    async def ensure(self) -> None:
        """Make the stream, or give it the present shape. Raises Unavailable when JetStream does not come up."""
        jetstream = self._bus.client.jetstream()
        config = self.shape.config()

        async def make() -> None:
            try:
                await jetstream.add_stream(config)
            except BadRequestError as error:
                if error.err_code != _NAME_TAKEN:
                    raise
                await jetstream.update_stream(config)

        await _insist(make)

    async def publish(self, subject: str, data: bytes, message_id: str, envelope: str | None = None) -> None:
        """Put a message into the stream without waiting whether it took it; the same id within the window is one."""
        await self._bus.publish(subject, data, envelope, message_id=message_id, reply=self._receipts)

    async def _on_receipt(self, msg: Msg) -> None:
        if msg.headers is not None and msg.headers.get(_STATUS) == _NO_RESPONDERS:
            self.missing += 1
            if self._repair is None or self._repair.done():
                self._repair = asyncio.get_running_loop().create_task(self._repaired())
        elif b'"error"' in msg.data:
            self.refused += 1
            _log.warning("refused", stream=self.shape.name)

    async def _repaired(self) -> None:
        _log.warning("no_stream", stream=self.shape.name)
        try:
            await self._on_no_stream()
        except Exception as error:  # noqa: BLE001, the next receipt tries again
            _log.error("repair_failed", error, stream=self.shape.name)


class Work:
    """A message taken from a stream; until it is acknowledged or given back, it is given to another after a while."""

    __slots__ = ("_msg", "message")

    def __init__(self, msg: Msg) -> None:
        self._msg = msg
        self.message = Message.of(msg.subject, msg.data, msg.headers)

    @property
    def deliveries(self) -> int:
        """How often it has been handed out, this time included."""
        return self._msg.metadata.num_delivered

    async def done(self) -> None:
        """Take it out of the stream."""
        await self._msg.ack()

    async def back(self, delay_ms: int) -> None:
        """Give it back, to be handed out again after ``delay_ms``: at once would burn all deliveries in an instant."""
        await self._msg.nak(delay_ms / 1000)


class Consumer:
    """The taking side: one pull loop per process, with a batch as large as it has room for."""

    def __init__(self, bus: Bus, stream: Stream, shape: ConsumerShape) -> None:
        self.shape = shape
        self._bus = bus
        self._stream = stream
        self._pulling: JetStreamContext.PullSubscription

    async def open(self) -> None:
        """Make stream and consumer, now, or later if JetStream is away, and after each reconnect."""
        jetstream = self._bus.client.jetstream()
        self._pulling = await jetstream.pull_subscribe_bind(self.shape.name, self._stream.shape.name)
        self._bus.on_reconnect(self.ensure)
        await self._try_to_make()

    async def ensure(self) -> None:
        """Make the stream where it is missing, and the consumer. Raises Unavailable when JetStream does not come up."""
        await self._stream.ensure()
        jetstream = self._bus.client.jetstream()

        async def make() -> None:
            await jetstream.add_consumer(self._stream.shape.name, self.shape.config())

        await _insist(make)

    async def pull(self, batch: int, wait_ms: int) -> list[Work]:
        """Up to ``batch`` messages, the first within ``wait_ms``; none when none came or the bus is away.

        A consumer that is gone is made anew. Keep ``wait_ms`` near a second: a pull that a restart of NATS swallowed
        is only noticed at its end.
        """
        try:
            return [Work(msg) for msg in await self._pulling.fetch(batch, wait_ms / 1000)]
        except (NatsTimeoutError, TimeoutError):
            return []
        except APIError as error:
            _log.warning("no_consumer", error, stream=self._stream.shape.name, consumer=self.shape.name)
            await self._try_to_make()
            return []
        except NatsError as error:
            _log.warning("pull_failed", error, consumer=self.shape.name)
            await asyncio.sleep(_ATTEMPT_SECONDS)
            return []

    async def _try_to_make(self) -> None:
        """Make stream and consumer; while JetStream is away, this returns after 5 s without them."""
        try:
            await self.ensure()
        except Unavailable as error:
            _log.warning("not_made", error, stream=self._stream.shape.name, consumer=self.shape.name)


async def _insist(make: Callable[[], Awaitable[None]]) -> None:
    """Try until JetStream is up; it comes some moments after the server's port. Raises Unavailable after 5 s."""
    for _ in range(_ATTEMPTS):
        try:
            return await make()
        except (ServiceUnavailableError, ServerError, NatsTimeoutError, TimeoutError):  # ServerError: its disk is full
            await asyncio.sleep(_ATTEMPT_SECONDS)
    raise Unavailable("JetStream does not answer")
