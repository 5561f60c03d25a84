"""The Redis client: commands and scripts over a pool, with one bound on how long any of them may take.

Scripts share lanes: what is asked while the lanes are busy goes out as one pipeline with the next free one, which under
load costs a quarter of sending each by itself.

A command may reach the store twice: redis-py resends one whose connection broke. So whatever goes through here must be
safe to send twice.

A cancelled or late command closes its connection (redis-py does, and a test through a slow proxy holds it to that), so
no unread answer is left for the next caller; the answer to a cancelled script is read by its lane and dropped. The
client's own per-read timeouts are off: on Python 3.11 they cost a task per command, and the one bound here does their
work. RESP 2 is chosen because with RESP 3 the pool no longer looks for unread data before it lends a connection.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, Self, cast

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
LANES: Final = 4
_CONNECT_SECONDS: Final = 1.0
_RESENDS: Final = 100  # the bound on time ends them
_AWAY: Final = (
    refusals.ConnectionError,
    refusals.TimeoutError,
    refusals.OutOfMemoryError,
    refusals.ReadOnlyError,
    refusals.TryAgainError,
    refusals.ClusterDownError,
    TimeoutError,
    OSError,
)
_NOT_NOW: Final = ("MISCONF", "NOREPLICAS", "BUSY")
"""Answers that redis-py has no type for: the disk is full, too few replicas are there, a script takes too long."""


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


class _Asked:
    """A call on its way. Its answer is what the store said, or the fault with which the call ended."""

    __slots__ = ("answer", "call", "script")

    def __init__(self, script: Script, call: Call) -> None:
        self.script = script
        self.call = call
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def words(self, *, by_text: bool) -> Sequence[Word]:
        """The command: by the script's digest, or for a store that forgot it by its text."""
        verb, script = ("EVAL", self.script.text) if by_text else ("EVALSHA", self.script.sha)
        return [verb, script, len(self.call.keys), *self.call.keys, *self.call.args]


class Cache:
    """A client of one Redis-compatible store. Answers are bytes, integers, None, or lists of them."""

    def __init__(self, url: str, *, timeout_ms: int = TIMEOUT_MS, connections: int = CONNECTIONS) -> None:
        self._bound = Bound(timeout_ms / 1000)
        backoff = ExponentialWithJitterBackoff(base=0.02, cap=0.3)
        self._client = _client(url, connections, Retry(backoff, _RESENDS))
        self._send: Callable[..., Awaitable[Any]] = self._client.execute_command
        self._free = asyncio.Semaphore(connections)
        self._asked: list[_Asked] = []
        self._lanes: set[asyncio.Task[None]] = set()

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
        for lane in self._lanes:
            lane.cancel()
        await asyncio.gather(*self._lanes, return_exceptions=True)
        await self._client.aclose()
        await self._client.connection_pool.disconnect()

    async def command(self, *words: Word) -> Any:
        """One plain command that may be sent twice. Raises Unavailable."""
        with telemetry.span("cache.command", command=str(words[0])):
            try:
                with self._bound:
                    async with self._free:
                        return await self._send(*words)
            except Exception as error:
                if _is_away(error):
                    raise Unavailable("no answer from the store") from error
                raise

    async def run(self, script: Script, keys: Sequence[Word], args: Sequence[Word] = ()) -> Any:
        """Run a script that may be sent twice, in one round trip; a second one only where the store forgot the script.

        Raises Unavailable when the store does not answer or cannot serve now, ``redis.ResponseError`` for a fault of
        the script.
        """
        with telemetry.span(script.name):
            (answer,) = await self._answered(script, [Call(keys, args)])
            return answer

    async def run_all(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        """Run a script several times in one round trip, not as one transaction; answers in the order of the calls.

        Raises Unavailable when the store does not answer or cannot serve now (some of the calls may have had their
        effect), and the first fault of the script after all have run.
        """
        wanted = list(calls)
        with telemetry.span(script.name, calls=len(wanted)):
            return await self._answered(script, wanted)

    async def _answered(self, script: Script, calls: Iterable[Call]) -> list[Any]:
        asked = [_Asked(script, call) for call in calls]
        self._asked += asked
        if len(self._lanes) < LANES:
            self._lanes.add(asyncio.get_running_loop().create_task(self._lane()))
        try:
            with self._bound:
                answers = [await one.answer for one in asked]
            for answer in answers:
                if isinstance(answer, Exception):
                    raise answer
        except Exception as error:
            if _is_away(error):
                raise Unavailable("no answer from the store") from error
            raise
        return answers

    async def _lane(self) -> None:
        """Send what waits, together, until nothing does. A lane that finds nothing is gone at once, not a turn of the
        loop later: whoever asks next has to open one."""
        try:
            while self._asked:
                asked, self._asked = [one for one in self._asked if not one.answer.done()], []  # who still waits
                for one, answer in zip(asked, await self._outcomes(asked), strict=True):
                    if not one.answer.done():
                        one.answer.set_result(answer)
        finally:
            self._lanes.remove(cast(asyncio.Task[None], asyncio.current_task()))

    async def _outcomes(self, asked: Sequence[_Asked]) -> Sequence[Any]:
        """The answers; where there are none, for each the reason."""
        try:
            with self._bound:
                async with self._free:
                    return await self._ask(asked)
        except Exception as error:  # noqa: BLE001, whatever it is, each of those who asked is told
            return [error] * len(asked)

    async def _ask(self, asked: Sequence[_Asked]) -> list[Any]:
        """The answers, a call's own fault in its place; those whose script the store forgot are sent once more."""
        answers = await self._sent(asked, by_text=False)
        forgotten = [at for at, answer in enumerate(answers) if isinstance(answer, refusals.NoScriptError)]
        if forgotten:
            again = await self._sent([asked[at] for at in forgotten], by_text=True)
            for at, answer in zip(forgotten, again, strict=True):
                answers[at] = answer
        return answers

    async def _sent(self, asked: Sequence[_Asked], *, by_text: bool) -> list[Any]:
        if len(asked) == 1:  # a pipeline of one costs more
            try:
                return [await self._send(*asked[0].words(by_text=by_text))]
            except refusals.ResponseError as error:
                return [error]
        pipeline = self._client.pipeline(transaction=False)
        for one in asked:
            pipeline.execute_command(*one.words(by_text=by_text))
        return await pipeline.execute(raise_on_error=False)


def _is_away(error: Exception) -> bool:
    """Whether the store cannot be reached or cannot serve now, as opposed to a fault of what it was asked."""
    return isinstance(error, _AWAY) or str(error).partition(" ")[0] in _NOT_NOW


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
