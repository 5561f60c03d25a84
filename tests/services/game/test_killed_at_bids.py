"""Bids at once through two workers over a slow store, of which one is killed in the middle again and again: of each
round the accepted ones rise in turn, each is in the log once, and no money comes or goes."""

import asyncio
import json
import os
import secrets
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from subprocess import Popen

import pytest

from saleroom_chassis.errors import Busy, NoWorker, Refused
from saleroom_testkit.proxy import proxied
from saleroom_testkit.servers import NatsServer, ValkeyServer
from tests.rules.tycoon import scenes
from tests.services.game.playing import Floor, Table
from tests.services.lobby.conftest import House

IS_LONG = os.environ.get("CHAOS") == "long"
ROUNDS = 300 if IS_LONG else 12
KILL_EVERY = 10
SLOW_MS = 50
"""What the store takes longer for each step."""
SEATS = 6
LEAST_RAISE = 2
MOST_MORE = 20
FIRST_MOMENT = 1_000
"""No two rounds have one moment: what is delivered late is of a moment that is over."""


class Tier:
    """Two workers, each a process."""

    def __init__(self, house: House, redis_url: str) -> None:
        self._house = house
        self._url = redis_url
        self._workers = [self._start(), self._start()]

    async def loses_one(self, seconds: float) -> None:
        """After so long the older one dies, and another comes up."""
        await asyncio.sleep(seconds)
        killed = self._workers.pop(0)
        killed.kill()
        await asyncio.to_thread(killed.wait)
        self._workers.append(self._start())

    def _start(self) -> Popen[bytes]:
        return self._house.start("saleroom_game", "game", redis_url=self._url)


@pytest.fixture
def house(
    tmp_path: Path, nats_server: NatsServer, valkey_server: ValkeyServer, nats_url: str, valkey_url: str
) -> Iterator[House]:
    """Nobody yet, on the servers of the test."""
    house = House(tmp_path, nats_server, valkey_server)
    yield house
    house.close()


class Round:
    """An open lot at which some bid at once, half of them the same."""

    def __init__(self, table: Table, rng: Random, number: int) -> None:
        self.table = table
        self.moment = FIRST_MOMENT + number
        self.bidders = rng.sample(range(SEATS), rng.randint(2, SEATS))
        equal = rng.randrange(MOST_MORE)
        self.more = [equal if rng.random() < 0.5 else rng.randrange(MOST_MORE) for _ in self.bidders]

    async def bid(self) -> int:
        """Put the lot on the table and have all bid; checks what came of it, and returns how many were accepted."""
        table = self.table
        scene = scenes.auction(SEATS, people=range(SEATS))
        scene.game.stack[-1].moment = self.moment
        await table.becomes(scene)
        before = len(await table.log())
        game = (await table.read()).table
        least = game.game.stack[-1].show(game.game, None).least
        amounts = [least + more for more in self.more]
        bids = zip(self.bidders, amounts, strict=True)
        answers = await asyncio.gather(*(self._tried(seat, amount) for seat, amount in bids))
        assert set(answers) <= {"accepted", "command.below_minimum", "command.not_an_option"}

        logged = [json.loads(bytes(entry.command)) for entry in (await table.log())[before:]]
        raises = [command["amount"] for command in logged if command["type"] == "bid"]
        assert len(raises) == answers.count("accepted") > 0
        assert all(later >= sooner + LEAST_RAISE for sooner, later in pairwise(raises))
        after = (await table.read()).table.game
        assert sum(after.gold) == sum(game.game.gold)
        assert max(after.stack[-1].bids.values()) == raises[-1]
        return len(raises)

    async def _tried(self, seat: int, amount: int) -> str:
        """How a bid was answered; it is sent again under its id until it is."""
        key = secrets.token_hex(8)
        while True:
            try:
                await self.table.send(seat, {"type": "bid", "amount": amount}, moment=self.moment, id=key)
            except Refused as refused:
                return refused.code
            except (Busy, NoWorker):
                continue
            return "accepted"


@pytest.mark.timeout(120 + ROUNDS * 5)
async def test_of_bids_at_once_those_that_raise_are_accepted_in_turn_whoever_dies(
    house: House, edge: Floor, valkey_server: ValkeyServer
) -> None:
    rng = Random(6)
    accepted = 0
    async with proxied(valkey_server.port, SLOW_MS // 2) as proxy:
        tier = Tier(house, f"redis://127.0.0.1:{proxy.port}/0")
        table = await edge.table(SEATS, code="tycoon")
        for number in range(ROUNDS):
            dying = None
            if number % KILL_EVERY == KILL_EVERY // 2:
                dying = asyncio.create_task(tier.loses_one(rng.uniform(0, 0.4)))
            accepted += await Round(table, rng, number).bid()
            if dying is not None:
                await dying
        await asyncio.to_thread(house.close)
    print(f"{accepted} bids accepted in {ROUNDS} rounds, {ROUNDS // KILL_EVERY} workers killed")
