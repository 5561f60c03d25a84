"""The lobby: `python -m saleroom_lobby`."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import Iterator

import uvicorn

from saleroom_chassis.connections import open_bus, open_cache
from saleroom_chassis.process import Process, run
from saleroom_lobby.allowances import Allowances
from saleroom_lobby.app import make_app
from saleroom_lobby.chat_door import ChatDoor
from saleroom_lobby.front import Front
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.guard import Origins
from saleroom_lobby.health import Health
from saleroom_lobby.identity import Tokens
from saleroom_lobby.inbox import Inbox
from saleroom_lobby.keys import Keys
from saleroom_lobby.presence import Presence
from saleroom_lobby.room_pass import Passes
from saleroom_lobby.settings import LobbySettings
from saleroom_lobby.sockets.fanout import Fanout
from saleroom_lobby.sockets.talk import TalkDesk
from saleroom_lobby.starts import Starts
from saleroom_lobby.store import Rooms
from saleroom_lobby.sweep import Sweep
from saleroom_wire import subjects
from saleroom_wire.codec import FRAME_BYTES

SERVICE = "lobby"
PING_SECONDS = 5.0
PONG_SECONDS = 10.0
"""A tab that answers no ping for so long is gone."""
KEEP_ALIVE_SECONDS = 75
"""Longer than proxies keep an idle connection, so that none is closed just as it is used again."""


class Server(uvicorn.Server):
    """Uvicorn within a process that has its own signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave them to the process."""
        yield


async def main(process: Process, settings: LobbySettings) -> None:
    """Connect, put the parts together, and open the door."""
    bus = await open_bus(process, settings, SERVICE, subjects.echo(SERVICE, process.name))
    cache = await open_cache(process, settings)

    keys = Keys(settings.shards)
    rooms = Rooms(cache, bus, keys)
    presence = Presence(cache, keys)
    door = GameDoor(bus)
    starts = Starts(rooms, presence, door)
    fanout = Fanout(bus, rooms, presence, door)
    front = Front(
        settings=settings,
        tokens=Tokens(settings.secret_key.get_secret_value()),
        origins=Origins(settings.origins),
        allowances=Allowances(),
        rooms=rooms,
        presence=presence,
        starts=starts,
        door=door,
        fanout=fanout,
        talk=TalkDesk(ChatDoor(bus), Passes(settings.pass_key, cache)),
        health=Health(process, bus, cache, presence),
    )
    inbox = Inbox(bus, starts)
    await inbox.listen()
    bus.on_reconnect(fanout.look_again)
    process.spawn(inbox.run(), "inbox")
    sweep = Sweep(rooms, presence, door, starts)
    process.on_drain(sweep.end)
    process.spawn(sweep.run(), "sweep")
    process.spawn(fanout.pulse(), "pulse")
    process.spawn(fanout.attend(), "attend")
    process.spawn(fanout.watch(), "watch")
    _serve(process, settings, front)


def _serve(process: Process, settings: LobbySettings, front: Front) -> None:
    config = uvicorn.Config(
        make_app(front),
        ws="websockets-sansio",
        http="httptools",
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=3,
    )
    server = Server(config)
    family = socket.AF_INET6 if ":" in settings.http_host else socket.AF_INET
    listener = socket.create_server((settings.http_host, settings.http_port), family=family, backlog=2048)
    serving = process.spawn(server.serve([listener]), "http")

    async def close_the_door() -> None:
        server.should_exit = True
        await asyncio.wait([serving])

    process.on_drain(close_the_door)


if __name__ == "__main__":
    sys.exit(run(SERVICE, LobbySettings, main))
