"""The Redis client: commands and scripts over a pool, with one bound on how long any of them may take.

A command may reach the store twice: redis-py resends one whose connection broke. So whatever goes through here must be
safe to send twice.

A cancelled or late command closes its connection (redis-py does, and a test through a slow proxy holds it to that), so
no unread answer is left for the next caller. The client's own per-read timeouts are off: on Python 3.11 they cost a
task per command, and the one bound here does their work. RESP 2 is chosen because with RESP 3 the pool no longer looks
for unread data before it lends a connection.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, Self

from redis import exceptions as refusals
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff

from saleroom_chassis import telemetry
from saleroom_chassis.bound import Bound
from saleroom_chassis.errors import Unavailable

Word = str | bytes | int

TIMEOUT_MS: Final = 4_000
CONNECTIONS: Final = 64
_CONNECT_SECONDS: Final = 1.0
_RESENDS: Final = 100  # the bound on time ends them
_AWAY: Final = (
    refusals.ConnectionError,
    refusals.TimeoutError,
    refusals.OutOfMemoryError,
    refusals.ReadOnlyError,
    TimeoutError,
    OSError,
)


class Script:
    """A Lua script and the name of the span that a run of it opens."""

    __slots__ = ("name", "sha", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.sha = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()


class Call:
    """One run of a script within ``run_all``: its keys and arguments."""

    __slots__ = ("args", "keys")

    def __init__(self, keys: Sequence[Word], args: Sequence[Word] = ()) -> None:
        self.keys = keys
        self.args = args


class Cache:
    """A client of one Redis-compatible store. Answers are bytes, integers, None, or lists of them."""

    def __init__(self, url: str, *, timeout_ms: int = TIMEOUT_MS, connections: int = CONNECTIONS) -> None:
        self._bound = Bound(timeout_ms / 1000)
        backoff = ExponentialWithJitterBackoff(base=0.02, cap=0.3)
        self._client = _client(url, connections, Retry(backoff, _RESENDS))
        self._send: Callable[..., Awaitable[Any]] = self._client.execute_command
        self._free = asyncio.Semaphore(connections)

    @classmethod
    async def connect(cls, url: str, *, timeout_ms: int = TIMEOUT_MS, connections: int = CONNECTIONS) -> Self:
        """A client whose store has answered once. Raises Unavailable when it does not."""
        cache = cls(url, timeout_ms=timeout_ms, connections=connections)
        try:
            await cache.command("PING")
        except BaseException:
            await cache.close()
            raise
        return cache

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()
        await self._client.connection_pool.disconnect()

    async def command(self, *words: Word) -> Any:
        """One plain command that may be sent twice. Raises Unavailable."""
        with telemetry.span("cache.command", command=str(words[0])):
            try:
                with self._bound:
                    async with self._free:
                        return await self._send(*words)
            except _AWAY as error:
                raise Unavailable("no answer from the store") from error

    async def run(self, script: Script, keys: Sequence[Word], args: Sequence[Word] = ()) -> Any:
        """Run a script that may be sent twice, in one round trip; a second one only where the store forgot the script.

        Raises Unavailable when the store does not answer, ``redis.ResponseError`` for a fault of the script.
        """
        with telemetry.span(script.name):
            try:
                with self._bound:
                    async with self._free:
                        try:
                            return await self._send("EVALSHA", script.sha, len(keys), *keys, *args)
                        except refusals.NoScriptError:
                            return await self._send("EVAL", script.text, len(keys), *keys, *args)
            except _AWAY as error:
                raise Unavailable("no answer from the store") from error

    async def run_all(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        """Run a script several times in one round trip, not as one transaction; answers in the order of the calls.

        Raises Unavailable when the store does not answer (some of the calls may have had their effect), and the first
        fault of the script after all have run.
        """
        wanted = list(calls)
        with telemetry.span(script.name, calls=len(wanted)):
            try:
                with self._bound:
                    async with self._free:
                        return await self._run_all(script, wanted)
            except _AWAY as error:
                raise Unavailable("no answer from the store") from error

    async def _run_all(self, script: Script, calls: list[Call]) -> list[Any]:
        answers = await self._pipelined("EVALSHA", script.sha, calls)
        forgotten = [at for at, answer in enumerate(answers) if isinstance(answer, refusals.NoScriptError)]
        if forgotten:
            again = await self._pipelined("EVAL", script.text, [calls[at] for at in forgotten])
            for at, answer in zip(forgotten, again, strict=True):
                answers[at] = answer
        for answer in answers:
            if isinstance(answer, refusals.RedisError):
                raise answer
        return answers

    async def _pipelined(self, verb: str, script: str, calls: list[Call]) -> list[Any]:
        pipeline = self._client.pipeline(transaction=False)
        for call in calls:
            pipeline.execute_command(verb, script, len(call.keys), *call.keys, *call.args)
        return await pipeline.execute(raise_on_error=False)


def _client(url: str, connections: int, retry: Retry) -> Redis:
    pool: ConnectionPool = ConnectionPool.from_url(
        url,
        max_connections=connections,
        protocol=2,
        retry=retry,
        socket_timeout=None,
        socket_connect_timeout=_CONNECT_SECONDS,
    )
    return Redis.from_pool(pool)
