"""A service's NATS user needs its own subjects, its inbox, and nothing that the client library asks for beside them."""

import asyncio

import pytest
from pydantic import SecretStr

from saleroom_chassis.asking import Patience
from saleroom_chassis.bus import Bus, Endpoint
from saleroom_chassis.errors import Unanswered
from saleroom_chassis.messages import Message
from saleroom_chassis.streams import Consumer, ConsumerShape, Stream, StreamShape
from saleroom_testkit import servers

USERS = """
authorization { users: [
  { user: "lobby", password: "a", permissions: {
      publish: ["game.command", "echo.lobby.>"], subscribe: ["_INBOX.lobby.>", "echo.lobby.>", "room.>"] } }
  { user: "game", password: "b", permissions: {
      publish: ["room.>", "echo.game.>", "queue.>", "$JS.API.STREAM.*.QUEUE"],
      subscribe: ["game.>", "_INBOX.game.>", "echo.game.>", "$SRV.>"], allow_responses: true } }
  { user: "bots", password: "c", permissions: {
      publish: ["echo.bots.>", "$JS.API.STREAM.*.QUEUE", "$JS.API.CONSUMER.*.QUEUE.>",
        "$JS.API.CONSUMER.MSG.NEXT.QUEUE.>", "$JS.ACK.QUEUE.>"],
      subscribe: ["_INBOX.bots.>", "echo.bots.>"] } }
] }
"""
QUEUE = StreamShape(name="QUEUE", subjects=("queue.>",))
ALL = ConsumerShape(name="all", subject="queue.>", ack_wait_ms=500, max_deliver=3, max_ack_pending=10)


async def connect(url: str, service: str, password: str) -> Bus:
    """A bus of that service's user."""
    return await Bus.connect(
        url,
        service=service,
        process="p",
        echo_subject=f"echo.{service}.p",
        user=service,
        password=SecretStr(password),
    )


async def test_each_service_does_its_work_with_the_subjects_it_needs() -> None:
    with servers.nats(USERS) as server:
        lobby = await connect(server.url, "lobby", "a")
        game = await connect(server.url, "game", "b")
        bots = await connect(server.url, "bots", "c")
        watching = [asyncio.create_task(bus.watch()) for bus in (lobby, game, bots)]
        heard: list[Message] = []

        async def answer(message: Message) -> bytes:
            await game.publish("room.A.public", message.data)
            return b"done"

        await game.serve("game", [Endpoint("game.command", answer)])
        await lobby.listen("room.*.public", heard.append)
        assert await lobby.request("game.command", b"x") == b"done"
        stream = Stream(game, QUEUE)
        await stream.open()
        consumer = Consumer(bots, Stream(bots, QUEUE), ALL)
        await consumer.open()
        await stream.publish("queue.a", b"work", "1")
        (work,) = await consumer.pull(1, 1_000)
        await work.done()
        assert await consumer.pull(1, 700) == []
        assert [message.data for message in heard] == [b"x"]
        assert all((bus.echo_age_ms() or 0) < 1_000 for bus in (lobby, game, bots))
        assert (stream.refused, stream.missing) == (0, 0)
        with pytest.raises(Unanswered):
            await bots.request("game.command", b"not mine", patience=Patience(total_ms=200))
        assert len(heard) == 1
        for task in watching:
            task.cancel()
        for bus in (lobby, game, bots):
            await bus.close()
