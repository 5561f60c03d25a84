"""Bots of which a third answers with garbage, illegally, too late or not at all: every game ends all the same."""

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from saleroom_bots.sight import timed
from saleroom_bots.think import Thinker
from saleroom_chassis import clock
from saleroom_game import pacing
from saleroom_wire.bots import Work
from tests.chaos.crowd import IS_LONG
from tests.services.game.conftest import (
    Workers,
    edge,
    floor,
    nats_server,
    nats_url,
    postgres_server,
    postgres_url,
    valkey_server,
    valkey_url,
    workers,
)
from tests.services.game.playing import Floor, Table

__all__ = [
    "Workers",
    "edge",
    "floor",
    "nats_server",
    "nats_url",
    "postgres_server",
    "postgres_url",
    "valkey_server",
    "valkey_url",
    "workers",
]

GAMES = ["curio", "relics", "sothebys", "suspicion", "tycoon"] if IS_LONG else ["relics", "tycoon"]
WILD = 0.3
SILENCE_MS = 200
AGAIN_MS = 100
SECONDS = 1_200 if IS_LONG else 90
OTHERWISE: list[dict[str, Any]] = [{}, {"type": "nonsense"}, {"type": "pass", "more": 1}, {"type": "bid", "amount": -1}]


class WildBots:
    """The bots of one table. What they do is drawn anew for each question."""

    def __init__(self, table: Table, rng: Random) -> None:
        self.did: Counter[str] = Counter()
        self._table = table
        self._rng = rng
        self._thinker = Thinker(b"wild")
        self._heard = 0

    async def play(self) -> None:
        """Answer whatever is asked, until cancelled."""
        async with asyncio.TaskGroup() as group:
            while True:
                for work in self._table.work[self._heard :]:
                    group.create_task(self._answer(work))
                self._heard = len(self._table.work)
                await asyncio.sleep(0.01)

    async def _answer(self, work: Work) -> None:
        how = self._rng.choice(["garbage", "late", "silent"]) if self._rng.random() < WILD else "well"
        self.did[how] += 1
        answer = self._thinker.choose(work.code, work.view, work.seat, work.id, work.level)
        choice, at = (None, 0) if answer is None else timed(answer)
        if how == "garbage":
            choice = self._rng.choice(OTHERWISE)
        if how == "late":
            await asyncio.sleep(max(work.deadline_at - clock.now_ms(), 0) / 1_000 + 0.3)
        if how != "silent" and choice is not None:
            await self._table.decide(work.id, choice, at)


@pytest.mark.timeout(SECONDS + 60)
@pytest.mark.parametrize("code", GAMES)
async def test_a_game_ends_whatever_its_bots_do(floor: Floor, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setattr(pacing, "SILENCE_MS", SILENCE_MS)
    monkeypatch.setattr(pacing, "AGAIN_MS", AGAIN_MS)
    table = await floor.table(0, bots=3, code=code)
    bots = WildBots(table, Random(code))
    playing = asyncio.create_task(bots.play())
    await table.until(lambda: table.sees(None).get("ranking"), seconds=SECONDS)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    log = await table.log()
    acts = Counter(json.loads(bytes(entry.command))["type"] for entry in log[1:])
    assert min(bots.did.values()) > 0
    assert acts["safe"] > 0
    print(f"{code}: {len(log)} entries, of which {acts['safe']} safe moves; bots did {dict(bots.did)}")
