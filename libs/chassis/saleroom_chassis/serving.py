"""Answering requests: endpoints of NATS micro services, where every request runs as a task of its own."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.micro.request import ERROR_CODE_HEADER, ERROR_HEADER
from nats.micro.request import Request as MicroRequest
from nats.micro.service import EndpointConfig, Service, ServiceConfig

from saleroom_chassis import logs, telemetry
from saleroom_chassis.errors import Refused, Unavailable
from saleroom_chassis.messages import Message

FAULT: Final = "internal.fault"
_VERSION: Final = "0.1.0"

Serve = Callable[[Message], Awaitable[bytes]]

_log = logs.Log("serving", "subject")


class Endpoint:
    """One subject that a service answers: the handler returns the answer, or raises Refused."""

    __slots__ = ("handler", "subject")

    def __init__(self, subject: str, handler: Serve) -> None:
        self.subject = subject
        self.handler = handler


class Services:
    """The micro services that a process takes part in, and the requests that it is answering."""

    def __init__(self, client: Client, process: str) -> None:
        self._client = client
        self._process = process
        self._services: list[Service] = []
        self._answering: dict[str, asyncio.Task[None]] = {}

    async def serve(self, name: str, endpoints: Sequence[Endpoint]) -> None:
        """Be one more replica of ``name``; see ``Bus.serve``."""
        config = ServiceConfig(name=name, version=_VERSION, queue_group=name, metadata={"process": self._process})
        service = Service(self._client, config)
        await service.start()
        self._services.append(service)
        for endpoint in endpoints:
            await service.add_endpoint(
                EndpointConfig(
                    name=endpoint.subject.replace(".", "-"), subject=endpoint.subject, handler=self._accepting(endpoint)
                )
            )

    async def drain(self) -> None:
        """Take no further requests and finish those that are here."""
        for service in self._services:
            subscriptions = [endpoint._subscription for endpoint in service._endpoints]
            await asyncio.gather(*(subscription.drain() for subscription in subscriptions if subscription is not None))
        self._services.clear()
        while self._answering:
            await asyncio.wait(list(self._answering.values()))

    def _accepting(self, endpoint: Endpoint) -> Callable[[MicroRequest], Awaitable[None]]:
        """A micro endpoint awaits its handler, so the handler only begins a task."""
        loop = asyncio.get_running_loop()

        async def accept(request: MicroRequest) -> None:
            reply = request._msg.reply
            if not reply or reply in self._answering:
                return
            task = loop.create_task(self._answer(endpoint, request))
            self._answering[reply] = task
            task.add_done_callback(lambda _: self._answering.pop(reply, None))

        return accept

    async def _answer(self, endpoint: Endpoint, request: MicroRequest) -> None:
        message = Message.of(request.subject, request.data, request.headers)
        with telemetry.continued(message.traceparent, "bus.serve", subject=request.subject):
            try:
                answer, headers = await endpoint.handler(message), None
            except Refused as refusal:
                answer, headers = _refusal(refusal)
            except Unavailable as error:
                _log.warning("unanswered", error, subject=endpoint.subject)  # the asker sends again, and may be luckier
                return
            except Exception as error:  # noqa: BLE001, the service outlives the fault of one request
                _log.error("fault", error, subject=endpoint.subject)
                answer, headers = _refusal(Refused(FAULT))
        try:
            await request.respond(answer, headers)
        except NatsError as error:
            _log.warning("answer_lost", error, subject=endpoint.subject)


def _refusal(refusal: Refused) -> tuple[bytes, dict[str, str]]:
    return msgspec.json.encode(refusal.params), {ERROR_CODE_HEADER: refusal.code, ERROR_HEADER: refusal.code}
