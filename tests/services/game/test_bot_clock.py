"""Bots where nobody is waited for and time goes on: each says when it does what, and is asked anew by what it sees."""

from msgspec import structs

from saleroom.arena import seat_view
from saleroom_bots.__main__ import main as bots_main
from saleroom_bots.players.suspicion.estimate import Estimate
from saleroom_bots.players.suspicion.player import limit
from saleroom_bots.settings import BotsSettings
from saleroom_bots.sight import Sight
from saleroom_chassis import clock
from saleroom_chassis.process import Process
from saleroom_game.room_store import RoomStore
from saleroom_rules.kernel.seats import Seat
from tests.rules.suspicion import scenes
from tests.services.game.conftest import Workers
from tests.services.game.playing import SHARDS, Floor, Table
from tests.services.game.test_bots import pending, question, seal

DROP = {"type": "drop"}
LATE = 2
"""A dollar of these tests' clock takes 100 ms, as long as a tick of the agenda."""


async def test_a_bot_that_nobody_waits_for_acts_at_the_time_it_names(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="normal", lots="c")
    at = clock.now_ms() + 700
    assert await table.decide((await question(table, 1)).id, DROP, at)
    assert table.told(0, "dropped") == []
    await table.until(lambda: table.told(0, "dropped"))
    (command,) = await table.commands()
    assert (command["actor"], command["type"]) == (1, "drop")
    assert at <= command["at"] <= at + 300


async def test_a_time_that_has_passed_is_now(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="normal", lots="c")
    assert await table.decide((await question(table, 1)).id, DROP, 1_000)
    assert [entry["type"] for entry in await table.commands()] == ["drop"]


async def test_what_all_see_voids_the_plan_and_asks_anew(floor: Floor) -> None:
    table = await floor.table(2, bots=1, pace="normal", lots="c")
    first = await question(table, 2)
    assert await table.decide(first.id, DROP, clock.now_ms() + 600)
    await table.send(0, DROP, moment=first.moment)
    again = await question(table, 2, 2)
    assert not await table.decide(first.id, DROP, clock.now_ms() + 600)
    later = clock.now_ms() + 1_500
    assert await table.decide(again.id, DROP, later)
    await table.until(lambda: len(table.told(0, "dropped")) == 2)
    assert (await table.commands())[-1]["at"] >= later


async def test_for_a_bot_that_stays_silent_the_house_does_what_it_does_for_the_absent(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="normal", lots="c")
    asked = await question(table, 1)
    due = await pending(table, 1)
    again = await question(table, 1, 2)
    assert again.id == asked.id
    await table.until(lambda: table.told(0, "dropped"))
    (command,) = await table.commands()
    assert (command["actor"], command["type"], command["seat"]) == (None, "for_seat", 1)
    assert due.deadline_at <= clock.now_ms() <= due.deadline_at + 600


async def test_who_is_waited_for_cannot_put_off_the_answer(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="instant", lots="s")
    assert await table.decide((await question(table, 1)).id, seal(7), clock.now_ms() + 60_000)
    assert [entry["amount"] for entry in await table.commands()] == [7]


async def before_the_clock(floor: Floor) -> tuple[Table, dict[int, int]]:
    """A game of three bots in which the countdown of a round has just begun, and the bots' limits."""
    table = Table(floor, "suspicion", 0, 3, "instant", {})
    await table.listen()
    await table.create()
    await table.until(lambda: table.views(None))
    room = await table.read()
    hands = {0: ["fine_hint-1"], 1: ["junk_hint-1"], 2: ["ordinary_hint-1"]}
    scene = scenes.negotiating(3, hands=hands, over=1, clock_base_ms=300, clock_floor_ms=100)
    scenes.all_ready(scene)
    now = clock.now_ms()
    scene.game.at = now
    scene.game.sittings = room.table.game.sittings
    for phase in scene.game.stack:
        phase.timers = [structs.replace(timer, due=timer.due + now) for timer in phase.timers]
    room.table = scene.table
    room.record.pending = [None] * 3
    assert await RoomStore(floor.cache, SHARDS).commit(room, [], now) is None
    return table, {seat: limit(Estimate(Sight(seat, seat_view(scene.table, Seat(seat))))) for seat in range(3)}


async def test_bots_drop_at_their_limits_through_the_queue(workers: Workers, floor: Floor) -> None:
    table, limits = await before_the_clock(floor)
    process = Process("bots")
    await bots_main(process, BotsSettings(**workers.settings))
    await table.until(lambda: any(told["hammer"] for told in table.told(None, "seats_out")), seconds=40)
    out = {one["seat"]: one["price"] for told in table.told(None, "seats_out") for one in told["out"]}
    winner = max(limits, key=lambda seat: limits[seat])
    assert table.told(None, "seats_out")[-1]["hammer"]["winner"] == winner
    assert set(out) == set(limits) - {winner}
    assert all(limits[seat] <= price <= limits[seat] + LATE for seat, price in out.items())
    assert "for_seat" not in {entry["type"] for entry in await table.commands()}
    process.stop()
    await process.live()
