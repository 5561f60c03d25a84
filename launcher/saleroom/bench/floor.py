"""The floor of a move: the product's path with nothing in it, as two bare processes.

WebSocket in, NATS request, read of the record, decode, encode, atomic commit, answer, five publishes, four WebSockets
out. No rules, no people, no checks. A frame is the name of its room. Run as
`python -m saleroom.bench.floor edge|worker NATS REDIS PORT`.
"""

import asyncio
import contextlib
import sys

import msgspec
import nats
import uvicorn
import uvloop
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from nats.aio.msg import Msg
from nats.errors import NoRespondersError
from redis.asyncio import Redis

from saleroom_wire import subjects
from saleroom_wire.ids import RoomId

MOVE = subjects.game("command", "floor", 1)
SEATS = 4
VIEW = b"x" * 900
CONNECTIONS = 64
"""So many calls of the store are under way at a time, as in the product."""
COMMIT = """
if (redis.call('HGET', KEYS[1], 'v') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'r', ARGV[3])
redis.call('RPUSH', KEYS[2], ARGV[4])
redis.call('ZADD', KEYS[3], ARGV[2], KEYS[1])
return 1
"""
READ = "return {redis.call('HGET', KEYS[1], 'v'), redis.call('HGET', KEYS[1], 'r'), redis.call('TIME')}"


async def worker(bus: str, cache: str, _: str) -> None:
    """Commits whatever it is asked, and publishes to the public and four seats."""
    client = await nats.connect(bus)
    store = Redis.from_url(cache, protocol=2)
    read, commit = store.register_script(READ), store.register_script(COMMIT)
    new = msgspec.msgpack.encode([{"seat": seat, "cards": ["E1-1-1"] * 50} for seat in range(SEATS)])
    free = asyncio.Semaphore(CONNECTIONS)
    moves: set[asyncio.Task[None]] = set()

    async def move(message: Msg) -> None:
        room = message.data.decode()
        record = f"floor:{room}"
        async with free:
            version, stored, _ = await read(keys=[record])
        encoded = msgspec.msgpack.encode(msgspec.msgpack.decode(stored or new))
        before = int(version or 0)
        async with free:
            await commit(keys=[record, f"{record}:log", "floor:due"], args=[before, before + 1, encoded, message.data])
        await message.respond(b"%d" % before)
        for seat in range(SEATS + 1):
            await client.publish(subjects.seat(RoomId(room), seat), VIEW)

    async def begin(message: Msg) -> None:
        task = asyncio.get_running_loop().create_task(move(message))
        moves.add(task)
        task.add_done_callback(moves.discard)

    await client.subscribe(MOVE, queue="floor", cb=begin)
    await asyncio.Event().wait()


async def edge(bus: str, _: str, port: str) -> None:
    """A socket per seat: frames in are asked of the worker, publishes are sent out. Opens when the worker answers."""
    client = await nats.connect(bus)
    answer = None
    while answer is None:
        with contextlib.suppress(NoRespondersError):
            answer = await client.request(MOVE, b"FIRST", timeout=5)

    app = FastAPI()

    @app.websocket("/{room}/{seat}")
    async def socket(tab: WebSocket, room: RoomId, seat: int) -> None:
        await tab.accept()

        async def forward(message: Msg) -> None:
            await tab.send_text(message.data.decode())

        subscription = await client.subscribe(subjects.seat(room, seat), cb=forward)
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await tab.receive_text()
                answer = await client.request(MOVE, text.encode(), timeout=5)
                await tab.send_text(f"ack {answer.data.decode()}")
        await subscription.unsubscribe()

    config = uvicorn.Config(
        app, port=int(port), ws="websockets-sansio", ws_per_message_deflate=False, log_level="error"
    )
    await uvicorn.Server(config).serve()


if __name__ == "__main__":
    uvloop.run({"edge": edge, "worker": worker}[sys.argv[1]](*sys.argv[2:]))
