"""The bus and the store of the local start let in only who belongs there, and each only to what is its own."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import nats
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import NoRespondersError
from redis.asyncio import Redis
from redis.exceptions import AuthenticationError

from saleroom import servers
from saleroom.keys import Keys
from saleroom_testkit.servers import free_port
from saleroom_wire import subjects
from saleroom_wire.ids import RoomId

ROOM = RoomId("K7QX4M")


class Bus:
    """A running bus, and the complaints that it has about its clients."""

    def __init__(self, port: int, keys: Keys) -> None:
        self.complaints: asyncio.Queue[str] = asyncio.Queue()
        self._port = port
        self._keys = keys

    async def client(self, service: str) -> Client:
        async def hear(error: Exception) -> None:
            self.complaints.put_nowait(str(error).lower())

        return await nats.connect(
            f"nats://127.0.0.1:{self._port}",
            user=service,
            password=servers.nats_password(self._keys, service),
            inbox_prefix=f"_INBOX.{service}",
            error_cb=hear,
        )


@pytest.fixture
async def bus(tmp_path: Path) -> AsyncIterator[Bus]:
    (tmp_path / "logs").mkdir()
    keys, port = Keys(tmp_path), free_port()
    child = servers.nats(tmp_path, port, keys)
    child.start()
    await servers.port_answers(port)
    yield Bus(port, keys)
    await child.stop()


@pytest.mark.parametrize(
    "subject",
    [
        subjects.game("command", "tycoon", 1),
        subjects.game("view", "tycoon", 1),
        subjects.seat(ROOM, 0),
        "$JS.API.STREAM.DELETE.BOTWORK",
    ],
)
async def test_bots_cannot_say_what_is_not_theirs(bus: Bus, subject: str) -> None:
    client = await bus.client("bots")
    await client.publish(subject)
    assert f'publish to "{subject}"'.lower() in await bus.complaints.get()
    await client.close()


@pytest.mark.parametrize(
    "subject", [subjects.everything_of(ROOM), subjects.game("command", "tycoon", 1), "_INBOX.>", ">"]
)
async def test_bots_cannot_hear_what_is_not_theirs(bus: Bus, subject: str) -> None:
    client = await bus.client("bots")
    await client.subscribe(subject)
    assert f'subscription to "{subject}"'.lower() in await bus.complaints.get()
    await client.close()


@pytest.mark.parametrize(
    "subject", [subjects.game("command", "tycoon", 1), subjects.public(ROOM), subjects.lobby(ROOM)]
)
async def test_chat_says_nothing_of_a_room_but_its_talk(bus: Bus, subject: str) -> None:
    client = await bus.client("chat")
    await client.publish(subject)
    assert f'publish to "{subject}"'.lower() in await bus.complaints.get()
    await client.close()


@pytest.mark.parametrize("subject", [subjects.seat(ROOM, 0), subjects.everything_of(ROOM), subjects.FINISHED])
async def test_chat_hears_of_a_room_only_what_lobby_tells_everybody(bus: Bus, subject: str) -> None:
    client = await bus.client("chat")
    await client.subscribe(subject)
    assert f'subscription to "{subject}"'.lower() in await bus.complaints.get()
    await client.close()


async def answer_to(client: Client, subject: str) -> bytes:
    """What the answer is as soon as somebody listens."""
    while True:
        with contextlib.suppress(NoRespondersError):
            return (await client.request(subject, timeout=5)).data


async def test_the_lobby_asks_the_game_and_gets_its_answer(bus: Bus) -> None:
    game, lobby = await bus.client("game"), await bus.client("lobby")
    subject = subjects.game("command", "tycoon", 1)

    async def answer(message: Msg) -> None:
        await message.respond(b"yes")

    await game.subscribe(subject, queue="game", cb=answer)
    assert await answer_to(lobby, subject) == b"yes"
    await asyncio.gather(game.close(), lobby.close())
    assert bus.complaints.empty()


async def test_the_store_lets_nobody_in_without_the_password(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    keys, port = Keys(tmp_path), free_port()
    child = servers.valkey(tmp_path, port, keys)
    child.start()
    await servers.port_answers(port)
    async with Redis(port=port) as stranger, Redis(port=port, password=keys.get("redis_password")) as friend:
        with pytest.raises(AuthenticationError):
            await stranger.ping()
        settings = await friend.config_get("*")
    await child.stop()
    wanted = {
        "appendonly": "yes",
        "appendfsync": "everysec",
        "maxmemory-policy": "noeviction",
        "save": "",
        "bind": "127.0.0.1",
    }
    assert {name: settings[name] for name in wanted} == wanted
    assert settings["auto-aof-rewrite-min-size"] == str(1024**3)
