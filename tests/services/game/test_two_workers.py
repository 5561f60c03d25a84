"""Two workers at one room: nothing is lost, nothing is done twice, nobody is told that he was too slow."""

import asyncio
import secrets
from itertools import pairwise
from random import Random

import pytest

from saleroom_chassis.errors import Refused
from saleroom_testkit.proxy import proxied
from saleroom_testkit.servers import ValkeyServer
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table

ROUNDS = 1_000
SLOW_ROUNDS = 25
SLOW_MS = 50
GOLD = 10_000
LOTS = 60


async def tried(table: Table, seat: int, amount: int, moment: int) -> str:
    try:
        await table.send(seat, {"type": "bid", "amount": amount}, moment=moment)
    except Refused as refused:
        return refused.code
    return "accepted"


async def test_sealed_bids_of_six_at_once_are_all_accepted_and_revealed_once(workers: Workers, floor: Floor) -> None:
    await workers.start()
    table = await floor.table(6, lots="s" * LOTS, gold=GOLD)
    for lot in range(LOTS):
        sent = [table.send(seat, {"type": "sealed", "amount": (seat + lot) % 6}, moment=lot + 1) for seat in range(6)]
        await asyncio.gather(*sent)
    await table.until(lambda: len(table.told(None, "lot_done")) == LOTS)
    commands = await table.commands()
    assert len(commands) == LOTS * 6
    for lot in range(LOTS):
        assert sorted(entry["actor"] for entry in commands[lot * 6 : lot * 6 + 6]) == list(range(6))
    assert await table.refuses(table.send(0, {"type": "sealed", "amount": 0}, moment=LOTS)) == "command.game_over"


@pytest.mark.timeout(180)
async def test_of_bids_at_once_those_that_raise_are_accepted_in_turn(workers: Workers, floor: Floor) -> None:
    await workers.start()
    await bid_at_once(floor, ROUNDS)


@pytest.mark.timeout(180)
async def test_bids_at_once_are_judged_the_same_where_the_store_is_slow(
    workers: Workers, edge: Floor, valkey_server: ValkeyServer
) -> None:
    async with proxied(valkey_server.port, SLOW_MS // 2) as proxy:
        workers.settings["redis_url"] = f"redis://127.0.0.1:{proxy.port}/0"
        await workers.start(2)
        await bid_at_once(edge, SLOW_ROUNDS)
        await workers.stop()


async def bid_at_once(floor: Floor, rounds: int) -> None:
    """Rounds of bids of two to six at once. Half of the amounts are equal: of equal ones at most one is accepted."""
    rng = Random(6)
    table = await floor.table(6, lots="o" * rounds, idle_s=60, gold=GOLD)
    accepted = 0
    for lot in range(rounds):
        bidders = rng.sample(range(6), rng.randint(2, 6))
        equal = rng.randint(2, 20)
        amounts = [equal if rng.random() < 0.5 else rng.randint(2, 20) for _ in bidders]
        bids = zip(bidders, amounts, strict=True)
        answers = await asyncio.gather(*(tried(table, seat, amount, lot + 1) for seat, amount in bids))
        assert set(answers) <= {"accepted", "command.below_minimum", "command.not_an_option"}
        accepted += answers.count("accepted")
        passes = (table.send(seat, {"type": "pass"}, moment=lot + 1) for seat in range(6))
        refused = [
            answer for answer in await asyncio.gather(*passes, return_exceptions=True) if isinstance(answer, Refused)
        ]
        assert len(refused) <= 1  # the leader's
    commands = await table.commands()
    raises = [entry["amount"] for entry in commands if entry["type"] == "bid"]
    assert len(raises) == accepted
    game = (await table.read()).table.game
    spent = 6 * GOLD - sum(game.gold)
    lots = split(commands)
    for bids_of_lot in lots:
        assert all(later >= sooner + 2 for sooner, later in pairwise(bids_of_lot))
    assert spent == sum(bids_of_lot[-1] for bids_of_lot in lots if bids_of_lot)


def split(commands: list[dict[str, object]]) -> list[list[int]]:
    """The accepted amounts by lot."""
    by_moment: dict[object, list[int]] = {}
    for entry in commands:
        if entry["type"] == "bid":
            amount = entry["amount"]
            assert isinstance(amount, int)
            by_moment.setdefault(entry["moment"], []).append(amount)
    return list(by_moment.values())


async def test_the_same_click_through_two_workers_has_one_effect(workers: Workers, floor: Floor) -> None:
    await workers.start()
    table = await floor.table(2, lots="o", idle_s=60)
    for turn in range(20):
        click = secrets.token_hex(8)
        bid = {"type": "bid", "amount": 2 + 2 * turn}
        versions = await asyncio.gather(*(table.send(turn % 2, bid, id=click, moment=1) for _ in range(10)))
        assert len(set(versions)) == 1
    assert [entry["amount"] for entry in await table.commands()] == [2 + 2 * turn for turn in range(20)]
