"""Six bidders whose bids take differently long, at an open lot: one order for all, and a hammer that falls when it
should."""

import asyncio
import json
from itertools import pairwise
from random import Random

from saleroom_chassis import clock
from saleroom_chassis.errors import Refused
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table

SECONDS = 4
BIDS_A_SECOND = 200
SEATS = 6
IDLE_S = 3
GOLD = 100_000
DELAYS_MS = [0, 40, 80, 160, 240, 400]
"""On each one's way to the edge; behind it everybody's bid takes up to 100 ms more."""
REFUSALS = {"command.below_minimum", "command.not_an_option"}
"""Somebody was faster, or one leads already."""


class Bidder:
    """Bids a little more than the highest bid that it has heard of, again and again."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.accepted = 0
        self.refused: set[str] = set()
        self._rng = Random(seat)

    async def bid(self) -> None:
        """One bid, stamped when it comes to the edge."""
        amount = self.table.sees(self.seat)["phase"]["highest"] + self._rng.randrange(2, 8)
        await asyncio.sleep(DELAYS_MS[self.seat] / 1_000)
        stamp = clock.now_ms()
        await asyncio.sleep(self._rng.uniform(0, 0.1))
        try:
            await self.table.send(self.seat, {"type": "bid", "amount": amount}, stamp=stamp, moment=1)
        except Refused as refused:
            self.refused.add(refused.code)
        else:
            self.accepted += 1


async def test_bids_of_six_who_are_differently_far_away_have_one_order_and_one_end(
    workers: Workers, floor: Floor
) -> None:
    await workers.start()
    table = await floor.table(SEATS, lots="oo", idle_s=IDLE_S, gold=GOLD)
    bidders = [Bidder(table, seat) for seat in range(SEATS)]
    async with asyncio.TaskGroup() as group:
        for number in range(SECONDS * BIDS_A_SECOND):
            group.create_task(bidders[number % SEATS].bid())
            await asyncio.sleep(1 / BIDS_A_SECOND)
    await table.until(lambda: table.told(None, "lot_done"), seconds=IDLE_S + 5)

    log = [(entry.at, entry.actor, json.loads(bytes(entry.command))) for entry in (await table.log())[1:]]
    bids = [(at, actor, command["amount"]) for at, actor, command in log if command["type"] == "bid"]
    assert all(later[0] >= sooner[0] and later[2] >= sooner[2] + 2 for sooner, later in pairwise(bids))
    assert len(bids) == sum(bidder.accepted for bidder in bidders) > SECONDS
    assert {code for bidder in bidders for code in bidder.refused} <= REFUSALS
    told = [[(event["seat"], event["amount"]) for event in table.told(seat, "raised")] for seat in range(SEATS)]
    assert told == [[(actor, amount) for _, actor, amount in bids]] * SEATS

    at, actor, command = log[-1]
    assert (actor, command["type"], command["timer"]["due"]) == (None, "expire", bids[-1][0] + IDLE_S * 1_000)
    assert at == bids[-1][0] + IDLE_S * 1_000
    assert len(log) == len(bids) + 1, "nothing else happened, and nothing after the hammer"
    print(f"{len(bids)} of {SECONDS * BIDS_A_SECOND} bids accepted")
