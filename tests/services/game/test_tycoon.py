"""Whole games of three people by protocol commands alone, chosen from the options of their last message."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import saleroom_rules as rules
from saleroom.verify import first_difference
from saleroom_chassis.errors import Refused
from saleroom_rules.kernel.catalogue import read_house
from saleroom_rules.kernel.game import Sitting
from saleroom_wire import options, replay
from saleroom_wire.options import OptionData
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table
from tests.services.game.test_archive import kept
from tests.services.game.test_archive import replay as file_of
from tests.services.game.test_frames import apply

SEATS = 3
MOST_STEPS = 3_000


class Player:
    """Plays its seat at random, quickly: one bid or a pass, no bargaining for long."""

    def __init__(self, table: Table, seat: int, seed: int) -> None:
        self.table = table
        self.seat = seat
        self.rng = Random(seed)
        self.accepted: list[str] = []

    def choice(self) -> dict[str, Any] | None:
        """A command out of the options of the last message."""
        last = self.table.views(self.seat)[-1]
        names = self.table.sees(self.seat)["table"]["names"]
        told = options.read(json.dumps(last["options"]).encode(), names)
        may = [] if told is None else [one for one in told.may if not one.closed and not one.undo]
        if not may or self.seat not in last["awaited"]:
            return None
        option = self.rng.choice(may)
        if option.do == "bid" and self.rng.random() < 0.6:
            option = next(one for one in may if one.do == "pass")
        return self._drawn(option)

    def _drawn(self, option: OptionData) -> dict[str, Any]:
        if option.of:
            return {"type": option.do} | option.of.sample(self.rng)
        fields = option.fields or {}
        return {"type": option.do} | {name: domain.sample(self.rng) for name, domain in fields.items()}

    async def play(self) -> None:
        """Until the ranking."""
        for step in range(MOST_STEPS):
            if self.table.sees(self.seat).get("ranking"):
                return
            choice = self.choice()
            if choice is None:
                await self._reaches(self.version + 1)
                continue
            click = f"click-{self.seat}-{step}"
            try:
                version = await self.table.send(self.seat, choice, id=click)
            except Refused as refused:
                if refused.code == "command.malformed":
                    raise
                await asyncio.sleep(0.01)  # somebody was faster; what changed is on its way
            else:
                self.accepted.append(click)
                await self._reaches(version)

    @property
    def version(self) -> int:
        """Of the last message."""
        version: int = self.table.views(self.seat)[-1]["version"]
        return version

    async def _reaches(self, version: int) -> None:
        await self.table.until(lambda: self.version >= version, seconds=20)


async def played(table: Table, seed: int) -> list[str]:
    """Play to the end; returns the ids of all accepted commands."""
    players = [Player(table, seat, seed + seat) for seat in range(SEATS)]
    await asyncio.gather(*(player.play() for player in players))
    return [click for player in players for click in player.accepted]


async def again(table: Table) -> bytes:
    """The state after playing the log once more."""
    room = await table.read()
    opening = room.opening
    seed = replay.seed(opening.secret, table.address.game, opening.contributions)
    sittings = [Sitting(keeper.chair, person=keeper.person is not None) for keeper in room.record.keepers]
    state = rules.setup("tycoon", sittings, opening.options, seed, opening.started_at).table
    read = rules.games()["tycoon"].read_command
    for entry in (await table.log())[1:]:
        body = bytes(entry.command)
        command = read_house(body) if entry.actor is None else read(body)
        actor = None if entry.actor is None else room.seats[entry.actor]
        rules.apply(state, actor, command, entry.at, entry.moment)
    return bytes(state)


@pytest.mark.parametrize("seed", [1, 2])
async def test_three_people_play_a_game_to_its_ranking(floor: Floor, seed: int) -> None:
    table = await floor.table(SEATS, code="tycoon", die_timeout_s=3)
    secret = (await table.read()).opening.secret.hex()
    hidden_red = (await table.read()).table.game.hidden_red
    accepted = await played(table, seed)
    assert [entry.id for entry in await table.log() if entry.id] == sorted(accepted, key=in_log(await table.log()))
    for viewer in (*range(SEATS), None):
        frames = table.views(viewer)
        assert [frame["version"] for frame in frames] == list(range(1, len(frames) + 1))
        full = await table.full(viewer)
        assert apply([full]) == apply(frames)
        assert full["events"] == [line for frame in frames for line in frame["events"]][-len(full["events"]) :]
        assert max(map(len, table.raw[viewer][1:])) < 6_000
        before_the_end = b"".join(table.raw[viewer][:-1]).decode()
        assert hidden_red not in before_the_end
        assert secret not in before_the_end + json.dumps(full)
    assert await again(table) == bytes((await table.read()).record.game)
    game = await kept(table)
    assert game["ranking"] == table.sees(None)["ranking"]
    file = await file_of(table)
    assert first_difference(file) is None
    assert json.loads(file)["secret"] == secret


def in_log(log: list[Any]) -> Any:
    places = {entry.id: place for place, entry in enumerate(log)}
    return places.__getitem__


@pytest.fixture
def processes(workers: Workers) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Two workers as processes of their own."""
    environment = os.environ | {f"SALEROOM_{name.upper()}": str(value) for name, value in workers.settings.items()}
    started = [subprocess.Popen([sys.executable, "-m", "saleroom_game"], env=environment) for _ in range(2)]
    yield started
    for process in started:
        process.kill()
        process.wait()


async def test_a_game_goes_on_when_one_of_two_workers_is_killed(
    edge: Floor, processes: list[subprocess.Popen[bytes]]
) -> None:
    table = await edge.table(SEATS, code="tycoon", die_timeout_s=3)
    players = [Player(table, seat, 30 + seat) for seat in range(SEATS)]
    playing = asyncio.gather(*(player.play() for player in players))
    await table.until(lambda: len(table.told(None, "lot_flipped")) >= 2, seconds=20)
    processes[0].send_signal(signal.SIGKILL)
    seen = len(table.views(None))
    await table.until(lambda: len(table.views(None)) > seen, seconds=5)
    await playing
    ids = [entry.id for entry in await table.log() if entry.id]
    assert sorted(ids) == sorted(click for player in players for click in player.accepted)
    assert await again(table) == bytes((await table.read()).record.game)
