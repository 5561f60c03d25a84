"""Worker processes: they end in time, what they held is not lost, and they reach nothing but their own work."""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from nats.aio.client import Client

from saleroom_testkit.servers import NatsServer
from saleroom_wire import subjects
from saleroom_wire.bots import FAST
from tests.services.bots.conftest import CODE, ROOM, Game, connect, work


@contextlib.asynccontextmanager
async def process(url: str, **more: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A worker of its own process, which is ready."""
    settings = {"SALEROOM_NATS_URL": url, "SALEROOM_SECRET_KEY": "a key for tests"} | more
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "saleroom_bots", env=os.environ | settings, stderr=asyncio.subprocess.PIPE
    )
    assert started.stderr is not None
    try:
        while b'"ready"' not in (line := await started.stderr.readline()):
            assert line, "the worker ended before it was ready"
        yield started
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


async def test_sigterm_ends_a_worker_within_two_seconds_and_gives_back_what_it_holds(game: Game, nats_url: str) -> None:
    async with process(nats_url) as first, process(nats_url, SALEROOM_BOT_SLOTS="1"):
        game.may_answer.clear()
        for seat in range(5):
            await game.ask(work(seat=seat))
        await game.hears(5)
        began = time.monotonic()
        first.send_signal(signal.SIGTERM)
        assert await first.wait() == 0
        assert time.monotonic() - began < 2
        game.may_answer.set()
        await game.is_done(seconds=1.9)  # sooner than what was not given back would have come again
    assert {answer.id for answer in game.heard} == {work(seat=seat).id for seat in range(5)}


async def test_what_a_killed_worker_held_is_decided_by_another(game: Game, nats_url: str) -> None:
    async with process(nats_url) as first:
        game.may_answer.clear()
        await game.ask(work())
        await game.hears(1)
        async with process(nats_url):
            first.kill()
            await first.wait()
            game.may_answer.set()
            await game.hears(2, seconds=3.5)
            await game.is_done()
    assert len({answer.choice for answer in game.heard}) == 1


async def test_a_worker_without_its_secret_does_not_start() -> None:
    settings = {name: value for name, value in os.environ.items() if name != "SALEROOM_SECRET_KEY"}
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "saleroom_bots", env=settings, stderr=asyncio.subprocess.DEVNULL
    )
    assert await started.wait() == 2


# What a worker may reach. The bus gives its user these subjects and no others, and it does its work with them.

PERMISSIONS = """
  publish: [
    "game.decision.>", "echo.bots.>", "$JS.ACK.BOTWORK.>",
    "$JS.API.CONSUMER.DURABLE.CREATE.BOTWORK.fast", "$JS.API.CONSUMER.CREATE.BOTWORK.fast.bots.work.fast.>",
    "$JS.API.CONSUMER.MSG.NEXT.BOTWORK.fast"
  ]
  subscribe: ["_INBOX.bots.>", "echo.bots.>"]
"""
USERS = f"""
authorization: {{
  users: [
    {{ user: game, password: game }}
    {{ user: bots, password: bots, permissions: {{ {PERMISSIONS} }} }}
  ]
}}
"""


class GuardedNats(NatsServer):
    """A NATS server that knows who is who."""

    def command(self) -> list[str]:
        started = super().command()
        config = Path(started[-1])
        config.write_text(config.read_text() + USERS)
        return started


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[GuardedNats]:
    server = GuardedNats(tmp_path)
    server.start()
    yield server
    server.kill()


async def test_a_worker_does_its_work_where_it_may_reach_nothing_else(guarded: GuardedNats) -> None:
    bus = await connect(guarded.url.replace("//", "//game:game@"), "game")
    game = Game(bus)
    await game.open()
    user = {"SALEROOM_NATS_USER": "bots", "SALEROOM_NATS_PASSWORD": "bots"}
    async with process(guarded.url, **user):
        await game.ask(work())
        await game.hears(1)
        await game.is_done()
    await bus.close()


@pytest.mark.parametrize(
    "subject",
    [
        subjects.everything_of(ROOM),
        subjects.seat(ROOM, 1),
        subjects.people(ROOM),
        subjects.bot_work(FAST, ROOM, 1),
        ">",
    ],
)
async def test_its_user_hears_no_room_and_no_other_seat(guarded: GuardedNats, subject: str) -> None:
    refused: asyncio.Queue[Exception] = asyncio.Queue()
    client = Client()
    await client.connect(guarded.url, user="bots", password="bots", error_cb=refused.put)
    await client.subscribe(subject)
    assert "subscription" in str(await asyncio.wait_for(refused.get(), 5)).lower()
    await client.close()


@pytest.mark.parametrize("verb", ["command", "control", "create", "view"])
async def test_its_user_has_no_permission_for_anything_but_decisions(guarded: GuardedNats, verb: str) -> None:
    refused: asyncio.Queue[Exception] = asyncio.Queue()
    client = Client()
    await client.connect(guarded.url, user="bots", password="bots", error_cb=refused.put)
    await client.publish(subjects.game(verb, CODE, 1), b"")
    assert "publish" in str(await asyncio.wait_for(refused.get(), 5)).lower()
    await client.close()
