"""Connections that are cut in the middle of an answer: whoever asked gets the right answer all the same, or is told
that there is none, and nobody gets another one's."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable

from saleroom_chassis.asking import Patience
from saleroom_chassis.bus import Bus, Endpoint
from saleroom_chassis.cache import Cache, Script
from saleroom_chassis.errors import Busy, NoWorker, Unavailable
from saleroom_chassis.messages import Message
from saleroom_testkit.proxy import Proxy, proxied
from saleroom_testkit.servers import NatsServer, ValkeyServer

CALLERS = 30
SECONDS = 3.0
DELAY_MS = 5
CUT_EVERY_SECONDS = 0.15
READ = Script("test.read", "return {KEYS[1], redis.call('GET', KEYS[1])}")


@contextlib.asynccontextmanager
async def cutting(proxy: Proxy) -> AsyncIterator[None]:
    """Cut everybody off again and again."""

    async def cut() -> None:
        while True:
            await asyncio.sleep(CUT_EVERY_SECONDS)
            proxy.cut()

    task = asyncio.create_task(cut())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def asked(ask: Callable[[str], Awaitable[bytes]]) -> Counter[str]:
    """Let many ask for something of their own until the time is up; how often there was an answer, and none."""
    loop = asyncio.get_running_loop()
    until = loop.time() + SECONDS
    counted: Counter[str] = Counter()

    async def caller(number: int) -> None:
        turn = 0
        while loop.time() < until:
            turn += 1
            try:
                answer = await ask(f"{number}:{turn}")
            except (Unavailable, Busy, NoWorker):
                counted["unanswered"] += 1
            else:
                assert answer == f"{number}:{turn}".encode()
                counted["answered"] += 1

    await asyncio.gather(*map(caller, range(CALLERS)))
    return counted


async def test_the_store_cut_off_in_the_middle_of_an_answer(valkey_server: ValkeyServer, valkey_url: str) -> None:
    async with proxied(valkey_server.port, DELAY_MS) as proxy:
        cache = await Cache.connect(f"redis://127.0.0.1:{proxy.port}/0", connections=20)

        async def read(key: str) -> bytes:
            found, kept = await cache.run(READ, [key])
            assert kept is None
            assert await cache.command("ECHO", key) == found
            return bytes(found)

        async with cutting(proxy):
            counted = await asked(read)
        assert not cache._client.connection_pool._in_use_connections
        await cache.close()
    assert proxy.cuts > CALLERS
    assert counted["answered"] > 20 * CALLERS
    assert counted["unanswered"] == 0, "within its time a command is sent again"


async def test_the_bus_cut_off_in_the_middle_of_an_answer(nats_server: NatsServer, nats_url: str) -> None:
    patience = Patience(total_ms=2_000, resend_ms=100)
    served = await Bus.connect(nats_url, service="test", process="mirror", echo_subject="echo.test.mirror")

    async def mirror(message: Message) -> bytes:
        return message.data

    await served.serve("mirror", [Endpoint("mirror.it", mirror)])
    async with proxied(nats_server.port, DELAY_MS) as proxy:
        url = f"nats://127.0.0.1:{proxy.port}"
        bus = await Bus.connect(url, service="test", process="cut", echo_subject="echo.test.cut")

        async def ask(text: str) -> bytes:
            return await bus.request("mirror.it", text.encode(), patience=patience)

        async with cutting(proxy):
            counted = await asked(ask)
        assert await ask("still") == b"still"
        await bus.close()
    await served.close()
    assert proxy.cuts > 3
    assert counted["answered"] > CALLERS
