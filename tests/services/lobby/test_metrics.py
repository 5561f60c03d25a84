"""What the services count and measure while a game is played, and that none of it is about anybody."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.metrics.v1.metrics_pb2 import Metric

from saleroom_testkit.otlp import Receiver
from tests.services.lobby.conftest import House, Newcomer, house_of_its_own, people_at
from tests.services.lobby.people import Tab, new_id
from tests.services.lobby.test_socket import at_table, own_move

ATTRIBUTES = {"saleroom.game", "saleroom.actor", "saleroom.outcome", "error.type"}
LOBBY = {"saleroom.sockets", "saleroom.rooms", "saleroom.resyncs", "saleroom.clock.skew"}
GAME = {
    "saleroom.moves",
    "saleroom.refusals",
    "saleroom.repeats",
    "saleroom.move.duration",
    "saleroom.games.begun",
}
BOTS = {"saleroom.bots.decisions", "saleroom.bots.queue.wait", "saleroom.bots.decision.duration"}


@pytest.fixture
def measured(collector: Receiver, tmp_path: Path) -> Iterator[House]:
    """A house whose processes send their figures to the collector."""
    with house_of_its_own(tmp_path, "game", "bots") as house:
        yield house


@pytest.fixture
async def guest(measured: House) -> AsyncIterator[Newcomer]:
    """Makes people who come to the house."""
    async with people_at(measured.urls) as make:
        yield make


async def play(tab: Tab, moves: int) -> None:
    """Make moves, one of them twice, and ask for what is refused."""
    for _ in range(moves):
        view, command = await own_move(tab)
        key = new_id()
        for _ in range(2):
            assert (await tab.command(view, command, key=key))["type"] == "ack"
    view, command = await own_move(tab)
    assert (await tab.command(view, {"type": "nonsense"}))["code"] == "command.malformed"


def points(collector: Receiver, name: str) -> list[dict[str, Any]]:
    """The attributes of what was sent last of a metric, each set with its value or its count."""
    last: dict[tuple[tuple[str, str], ...], Any] = {}
    for _, metric in collector.figures():
        if metric.name == name:
            for point in _points(metric):
                about = tuple((one.key, one.value.string_value) for one in point.attributes)
                last[about] = point.count if metric.HasField("histogram") else point.as_int
    return [dict(about) | {"value": value} for about, value in last.items()]


def _points(metric: Metric) -> Any:
    return metric.histogram.data_points if metric.HasField("histogram") else metric.sum.data_points


@pytest.mark.timeout(120)
async def test_a_played_game_is_counted_and_nobody_is_named(
    collector: Receiver, measured: House, guest: Newcomer
) -> None:
    async def until(name: str, **wanted: Any) -> None:
        async with asyncio.timeout(20):
            while not any(wanted.items() <= point.items() for point in points(collector, name)):
                await asyncio.sleep(0.1)

    host = await guest()
    async with at_table(host) as tab:
        await play(tab, 3)
        await until("saleroom.bots.decisions", **{"saleroom.game": "tycoon", "saleroom.outcome": "taken"})
    await until("saleroom.games.begun", **{"saleroom.game": "tycoon", "value": 1})
    await until("saleroom.repeats", value=3)
    await until("saleroom.moves", **{"saleroom.game": "tycoon", "saleroom.actor": "person", "value": 3})
    await until("saleroom.refusals", **{"error.type": "command.malformed", "value": 1})
    await until("saleroom.sockets", value=0)
    await until("saleroom.rooms", value=0)

    by_service = {"lobby": LOBBY, "game": GAME, "bots": BOTS}
    wanted = {(service, name) for service, names in by_service.items() for name in names}
    async with asyncio.timeout(20):
        while not wanted <= {(service, metric.name) for service, metric in collector.figures()}:
            await asyncio.sleep(0.1)
    ours = [metric for _, metric in collector.figures() if metric.name.startswith("saleroom.")]
    assert all(metric.unit == "s" or metric.unit[0] + metric.unit[-1] == "{}" for metric in ours)
    named = {one.key for metric in ours for point in _points(metric) for one in point.attributes}
    assert named <= ATTRIBUTES
    everything = b"".join(request.SerializeToString() for request in collector.metrics)
    for secret in (host.id, host.token, tab.of("room")[0]["room"], tab.of("view")[0]["game"]):
        assert secret.encode() not in everything
