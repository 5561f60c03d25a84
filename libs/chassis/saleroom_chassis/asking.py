"""Request and reply over the bus, with the same request sent again until somebody answers.

All sends of one question share one reply subject, so an answer to any of them is the answer.
"""

import asyncio
import itertools
from dataclasses import dataclass
from typing import Final, Self

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.micro.request import ERROR_CODE_HEADER

from saleroom_chassis.errors import Busy, NoWorker, Refused

_STATUS: Final = "Status"
_NO_RESPONDERS: Final = "503"


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a question is asked: in all, between two sends without an answer, and after nobody listened."""

    total_ms: int = 5_000
    resend_ms: int = 500
    unheard_ms: int = 50


PATIENCE: Final = Patience()


class _Question:
    """A question that waits: the answer once it is there, and whether the last send reached nobody."""

    __slots__ = ("answer", "is_unheard", "news")

    def __init__(self) -> None:
        self.answer: Msg | None = None
        self.is_unheard = False
        self.news = asyncio.Event()


class Questions:
    """The open questions of one connection, answered through one wildcard subscription."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._prefix = client.new_inbox() + "."
        self._open: dict[str, _Question] = {}
        self._numbers = itertools.count()

    @classmethod
    async def open(cls, client: Client) -> Self:
        """Subscribe for the answers."""
        questions = cls(client)
        await client.subscribe(questions._prefix + "*", cb=questions._on_reply)
        return questions

    async def ask(self, subject: str, data: bytes, headers: dict[str, str] | None, patience: Patience) -> bytes:
        """Send until answered. Raises Refused, NoWorker, Busy as ``Bus.request`` says."""
        loop = asyncio.get_running_loop()
        until = loop.time() + patience.total_ms / 1000
        reply = f"{self._prefix}{next(self._numbers)}"
        question = self._open[reply] = _Question()
        try:
            while question.answer is None and (left := until - loop.time()) > 0:
                question.news.clear()
                question.is_unheard = False
                is_sent = await self._sent(subject, data, reply, headers)
                pause_ms = patience.resend_ms if is_sent else patience.unheard_ms
                await _news(question, min(left, pause_ms / 1000))
                if question.is_unheard and question.answer is None:
                    if until - loop.time() < patience.unheard_ms / 1000:
                        break
                    question.news.clear()
                    await _news(question, patience.unheard_ms / 1000)
        finally:
            del self._open[reply]
        if question.answer is None:
            raise NoWorker(subject) if question.is_unheard else Busy(subject)
        return _opened(question.answer)

    async def _sent(self, subject: str, data: bytes, reply: str, headers: dict[str, str] | None) -> bool:
        """Send once, unless the bus is away: what is buffered now would all come at once later, and too late."""
        if not self._client.is_connected:
            return False
        try:
            await self._client.publish(subject, data, reply, headers)
        except NatsError:
            return False
        return True

    async def _on_reply(self, msg: Msg) -> None:
        question = self._open.get(msg.subject)
        if question is None:
            return
        if msg.headers is not None and not msg.data and msg.headers.get(_STATUS) == _NO_RESPONDERS:
            question.is_unheard = True
        else:
            question.answer = msg
        question.news.set()


async def _news(question: _Question, seconds: float) -> None:
    """Wait until something has come for the question, at most so long."""
    timer = asyncio.get_running_loop().call_later(seconds, question.news.set)
    try:
        await question.news.wait()
    finally:
        timer.cancel()


def _opened(answer: Msg) -> bytes:
    if answer.headers is not None and (code := answer.headers.get(ERROR_CODE_HEADER)) is not None:
        raise Refused(code, msgspec.json.decode(answer.data, type=dict[str, object]) if answer.data else None)
    return answer.data
