"""One room on an idle machine: from sending a command to its answer, and to when four clients have seen it; beside the
floor of the same path, in the same run."""

import asyncio
import contextlib
import json
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from saleroom.bench.floor_running import floor_running
from saleroom_chassis import clock
from saleroom_testkit.client import Guest, Tab
from saleroom_testkit.product import running

ROOM = "FLOORS"
SEATS = 4
NS_PER_MS = 1_000_000
Sample = tuple[int, int]
"""How long until the answer and until all four had seen it, ns."""


async def measure(seconds: int) -> dict[str, float]:
    """Figures by name; times in ms."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data") as product:
        samples, sizes = await _product(product.url, seconds)
    with floor_running() as floor:
        await floor.opens()
        bare = await _floor(floor.port, seconds)
    figures: dict[str, float] = {}
    for name, place in (("answer", 0), ("seen by four", 1)):
        mine, least = sorted(sample[place] for sample in samples), sorted(sample[place] for sample in bare)
        for share, label in ((0.5, "p50"), (0.99, "p99")):
            own, bottom = _at(mine, share), _at(least, share)
            figures[f"send to {name}, {label}, ms"] = own
            figures[f"send to {name}, {label}, floor, ms"] = bottom
            figures[f"send to {name}, {label}, times the floor"] = own / bottom
    return figures | sizes


async def _product(url: str, seconds: int) -> tuple[list[Sample], dict[str, float]]:
    """Four people before a lot's sale: one of them gets ready and unready, which everybody sees."""
    async with contextlib.AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(url)) for _ in range(SEATS)]
        room = await guests[0].open_room(
            game_code="tycoon", seats=SEATS, options={"action_timeout_s": 300}, listed=False
        )
        for guest in guests[1:]:
            await guest.sit(room)
        tabs = [await stack.enter_async_context(guest.enter(room)) for guest in guests]
        await guests[0].start(room)
        await _until_the_sale(tabs)
        mover = next(tab for tab in tabs if tab.sections["table"]["starter"] != tab.seat)
        before = [len(tab.frames) for tab in tabs]
        samples = await _samples(seconds, lambda turn: _toggle(mover, tabs, turn))
        return samples, _sizes(tabs, before)


async def _until_the_sale(tabs: list[Tab]) -> None:
    for phase, command in (
        ("direction", {"type": "direction", "direction": 1}),
        ("mark", {"type": "mark", "position": 1, "first_mode": "open"}),
    ):
        await asyncio.gather(*(tab.until(lambda tab=tab, phase=phase: _phase(tab) == phase) for tab in tabs))  # type: ignore[misc]
        mover = next(tab for tab in tabs if tab.raw_options)
        await mover.command(command)
    await asyncio.gather(*(tab.until(lambda tab=tab: _phase(tab) == "sell") for tab in tabs))  # type: ignore[misc]


def _phase(tab: Tab) -> str | None:
    tag: str | None = (tab.sections.get("phase") or {}).get("type")
    return tag


async def _toggle(mover: Tab, tabs: list[Tab], turn: int) -> Sample:
    wanted = [tab.version + 1 for tab in tabs]
    seen = [
        asyncio.ensure_future(tab.until(lambda tab=tab, version=version: tab.version >= version))  # type: ignore[misc]
        for tab, version in zip(tabs, wanted, strict=True)
    ]
    begun = clock.monotonic_ns()
    answer = await mover.command({"type": "unready" if turn % 2 else "ready"})
    answered = clock.monotonic_ns() - begun
    assert answer["type"] == "ack", answer
    await asyncio.gather(*seen)
    return answered, clock.monotonic_ns() - begun


def _sizes(tabs: list[Tab], before: list[int]) -> dict[str, float]:
    typical = [
        len(frame.encode())
        for tab, first in zip(tabs, before, strict=True)
        for frame in tab.frames[first:]
        if json.loads(frame)["type"] == "view"
    ]
    full = [len(frame.encode()) for tab in tabs for frame in tab.frames if json.loads(frame).get("full") is True]
    return {"message after a typical command, largest, bytes": max(typical), "full message, largest, bytes": max(full)}


async def _floor(port: int, seconds: int) -> list[Sample]:
    async with contextlib.AsyncExitStack() as stack:
        addresses = [f"ws://127.0.0.1:{port}/{ROOM}/{seat}" for seat in range(SEATS)]
        tabs = [await stack.enter_async_context(connect(address, compression=None)) for address in addresses]
        return await _samples(seconds, lambda _: _bare_move(tabs))


async def _bare_move(tabs: list[ClientConnection]) -> Sample:
    begun = clock.monotonic_ns()
    answered = 0

    async def mine(tab: ClientConnection) -> None:
        nonlocal answered
        for _ in range(2):
            if str(await tab.recv()).startswith("ack"):
                answered = clock.monotonic_ns() - begun

    seen = [asyncio.ensure_future(mine(tabs[0])), *(asyncio.ensure_future(_one(tab)) for tab in tabs[1:])]
    await tabs[0].send(ROOM)
    await asyncio.gather(*seen)
    return answered, clock.monotonic_ns() - begun


async def _one(tab: ClientConnection) -> None:
    await tab.recv()


async def _samples(seconds: int, move: Callable[[int], Awaitable[Sample]]) -> list[Sample]:
    """One move after another until the time is up; the first twenty warm up and do not count."""
    samples: list[Any] = []
    until = clock.monotonic_ms() + seconds * 1000
    while clock.monotonic_ms() < until or len(samples) < 40:
        samples.append(await move(len(samples)))
        await asyncio.sleep(0.03)
    return samples[20:]


def _at(ordered: list[int], share: float) -> float:
    return ordered[int(len(ordered) * share)] / NS_PER_MS
