"""Where it is a secret who has acted, as who has passed before a display of curio is scored: whoever has acted is asked
for nothing more, and what changes nothing is no part of the game's record."""

import asyncio
from typing import Any

from saleroom_bots.__main__ import main as bots_main
from saleroom_bots.settings import BotsSettings
from saleroom_chassis.process import Process
from tests.rules.curio import scenes
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table

PASS = {"type": "pass"}
VOID = {"type": "play_tool", "tool": "T23#1", "target": "A09#1"}
BOTS = (1, 2)


async def scoring(floor: Floor) -> Table:
    """The window of seat 0's display, with a person in that seat and another one who has a tool against it."""
    table = await floor.table(2, bots=1, code="curio")
    await table.becomes(scenes.scoring(people=[0, 1], displays={0: ["A09", "A02"]}, hands={1: ["T23"]}))
    return table


async def first_of(table: Table, seat: int) -> int:
    """The moment, once a command of this seat has opened the questions of the scene."""
    moment = (await table.read()).table.moment
    await table.send(seat, PASS, moment=moment)
    return moment


async def made(table: Table) -> list[tuple[int | None, str]]:
    """Who has done what, by the log."""
    return [(entry["actor"], entry["type"]) for entry in await table.commands()]


async def test_bots_pass_once_and_are_not_asked_again(workers: Workers, floor: Floor) -> None:
    process = Process("bots")
    await bots_main(process, BotsSettings(**workers.settings))
    table = await floor.table(1, bots=2, code="curio")
    await table.becomes(scenes.scoring(people=[0], displays={0: ["A09", "A02"]}))
    moment = (await table.read()).table.moment
    await table.send(0, PASS, moment=moment)
    await table.until(lambda: table.told(None, "display_scored"))
    async with asyncio.timeout(5):
        while (await table.read()).table.asked() != [0]:
            await asyncio.sleep(0.1)
    table.work.clear()
    before = await table.log()
    await asyncio.sleep(5)
    assert await table.log() == before
    assert (await table.read()).table.awaited() == [0, 1, 2]
    assert not [act for _, act in await made(table) if act == "safe"]
    assert table.work == []
    process.stop()
    await process.live()


async def test_a_bot_that_is_silent_passes_once_for_safety_and_is_left_alone(floor: Floor) -> None:
    table = await scoring(floor)
    await first_of(table, 0)
    async with asyncio.timeout(5):
        while (None, "safe") not in await made(table):
            await asyncio.sleep(0.1)
    asked = len(table.asked(2))
    await asyncio.sleep(5)
    assert await made(table) == [(0, "pass"), (None, "safe")]
    assert len(table.asked(2)) == asked
    assert (await table.record()).pending == [None, None, None]


async def test_what_takes_a_bots_pass_back_asks_it_again(floor: Floor) -> None:
    table = await scoring(floor)
    moment = await first_of(table, 0)
    await table.until(lambda: table.asked(2))
    assert await table.decide(table.asked(2)[-1].id, PASS)
    assert (await table.record()).pending[2] is None
    asked = len(table.asked(2))
    await table.send(1, VOID, moment=moment)
    await table.until(lambda: len(table.asked(2)) == asked + 1)


async def test_a_pass_made_again_is_accepted_and_changes_nothing_for_anybody(floor: Floor) -> None:
    table = await scoring(floor)
    moment = await first_of(table, 0)
    before = await table.record()
    versions = [await table.send(0, PASS, moment=moment) for _ in range(3)]
    assert versions == [before.versions[0]] * 3
    assert await made(table) == [(0, "pass")]
    after: Any = await table.record()
    assert (after.versions, after.digests, after.pending) == (before.versions, before.digests, before.pending)
    assert not table.told(None, "display_scored")


async def test_who_passes_again_and_takes_it_back_is_logged_for_what_changed(floor: Floor) -> None:
    table = await scoring(floor)
    moment = await first_of(table, 0)
    for command in (PASS, {"type": "unpass"}, PASS, PASS):
        await table.send(0, command, moment=moment)
    assert await made(table) == [(0, "pass"), (0, "unpass"), (0, "pass")]
