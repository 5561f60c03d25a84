"""One trace follows a move from the socket to the bot's answer, and tells nothing that is hidden."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from saleroom_bots.__main__ import main as bots
from saleroom_bots.settings import BotsSettings
from saleroom_chassis.process import Process
from saleroom_game.__main__ import main as game
from saleroom_game.settings import GameSettings
from saleroom_lobby.__main__ import main as lobby
from saleroom_lobby.settings import LobbySettings
from saleroom_testkit.client import Guest, Tab
from saleroom_testkit.servers import free_port
from tests.e2e.players import CARD

SECRET = "only long enough for a test, not a secret"
AMOUNT = 137


@pytest.fixture
async def url(nats_url: str, valkey_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """All services of one move within this process; gives the lobby's address."""
    port = free_port()
    shared = {"nats_url": nats_url, "redis_url": valkey_url, "secret_key": SECRET}
    stored = shared | {"database_url": f"sqlite:///{tmp_path / 'archive.db'}"}
    served = shared | {"pass_key": SECRET, "http_port": port}
    processes = [Process("game"), Process("bots"), Process("lobby")]
    await game(processes[0], GameSettings.model_validate(stored))
    await bots(processes[1], BotsSettings.model_validate(shared))
    await lobby(processes[2], LobbySettings.model_validate(served))
    running = [(process, asyncio.create_task(process.live())) for process in processes]
    yield f"http://127.0.0.1:{port}"
    for process, life in reversed(running):
        process.stop()
        await life


async def until_the_bots_are_asked(tab: Tab) -> None:
    """Play on until a sealed lot, spending nothing, and seal an amount that occurs nowhere else."""
    rng = Random(2)
    while True:
        version = tab.version
        command = tab.choose(rng) if tab.raw_options else None
        if command is None:
            await tab.moves_past(version)
            continue
        if command["type"] == "sealed":
            assert (await tab.command({"type": "sealed", "amount": AMOUNT}))["type"] == "ack"
            return
        await tab.command({"type": "pass"} if command["type"] == "bid" else command)


def ancestors(span: ReadableSpan, by_id: dict[int, ReadableSpan]) -> list[str]:
    """The names from a span's parent up to the root of its trace."""
    names = []
    while span.parent is not None and span.parent.span_id in by_id:
        span = by_id[span.parent.span_id]
        names.append(span.name)
    return names


@pytest.mark.timeout(60)
async def test_one_trace_goes_from_the_socket_to_the_bots_answer(url: str, spans: InMemorySpanExporter) -> None:
    async with contextlib.AsyncExitStack() as stack:
        guest = await stack.enter_async_context(Guest(url))
        room = await guest.open_room(game_code="tycoon", seats=3, bots=2, pace="instant", listed=False)
        tab = await stack.enter_async_context(guest.enter(room))
        await guest.start(room)
        await until_the_bots_are_asked(tab)
        cookie = guest.http.cookies["saleroom"]
        hidden = set(CARD.findall(str(tab.sections.get("hand"))))
    found = spans.get_finished_spans()
    by_id = {span.context.span_id: span for span in found if span.context}
    traces: dict[int, list[ReadableSpan]] = {}
    for span in found:
        if span.context:
            traces.setdefault(span.context.trace_id, []).append(span)
    whole = [
        members
        for members in traces.values()
        if {"socket.command", "bus.request", "game.read", "game.commit", "bus.publish", "bots.decision"}
        <= {span.name for span in members}
    ]
    assert whole, sorted({span.name for span in found})
    for span in whole[0]:
        if span.name in ("game.read", "game.commit"):
            assert "bus.serve" in ancestors(span, by_id)
        if span.name == "bots.decision":
            assert "game.publish" in ancestors(span, by_id)
        if span.name != "socket.command":
            assert ancestors(span, by_id)[-1:] == ["socket.command"]
    for span in found:
        text = f"{dict(span.attributes or {})} {[dict(event.attributes or {}) for event in span.events]} {span.name}"
        text = text.replace(room, "")  # its letters and digits are drawn
        for secret in (str(AMOUNT), cookie, SECRET, *hidden):
            assert secret not in text
