"""What the house does for seats whose people are away, as the rules of their game say: on the clock of the small game,
and in a game of suspicion."""

import asyncio

import pytest

from saleroom_chassis import clock
from saleroom_wire.frames import Leave
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table

DROP = {"type": "drop"}


async def for_seats(table: Table) -> list[tuple[int, str]]:
    """The seats for which the house has done something, and what."""
    return [
        (entry["seat"], entry["command"]["type"]) for entry in await table.commands() if entry["type"] == "for_seat"
    ]


async def test_for_who_is_away_the_house_drops_after_the_time_that_the_rules_name(floor: Floor) -> None:
    table = await floor.table(3, lots="c")
    since = clock.now_ms() - 2_000
    assert await table.away(0, since)
    await table.until(lambda: table.told(1, "dropped"))
    (command,) = await table.commands()
    assert (command["actor"], command["type"], command["seat"]) == (None, "for_seat", 0)
    assert command["command"] == DROP
    assert command["at"] == since + 3_000
    assert clock.now_ms() >= since + 3_200


async def test_who_is_back_in_time_plays_on(floor: Floor) -> None:
    table = await floor.table(2, lots="c")
    assert await table.away(0, clock.now_ms() - 2_500)
    assert await table.away(0, None)
    await asyncio.sleep(1.2)
    assert await table.commands() == []
    await table.send(0, DROP)


async def test_where_a_phase_begins_without_its_person_the_house_acts_as_it_begins(floor: Floor) -> None:
    table = await floor.table(2, lots="sc")
    since = clock.now_ms() - 60_000
    assert await table.away(0, since)
    assert not await table.away(0, since + 1_000)
    await table.send(0, {"type": "sealed", "amount": 1})
    await table.send(1, {"type": "sealed", "amount": 2})
    await table.until(lambda: table.told(1, "dropped"))
    *_, last, command = await table.commands()
    assert command["type"] == "for_seat"
    assert command["at"] == last["at"]
    assert [entry["seat"] for entry in table.told(1, "dropped")] == [0]


async def test_nothing_is_done_for_a_seat_that_a_stand_in_plays(floor: Floor) -> None:
    table = await floor.table(2, pace="normal", lots="c")
    await table.control(0, Leave())
    assert await table.away(0, clock.now_ms() - 10_000)
    await asyncio.sleep(0.6)
    assert await for_seats(table) == []


async def test_only_of_the_own_person_of_a_seat_anything_is_told(floor: Floor) -> None:
    table = await floor.table(2, lots="c")
    table.people.reverse()
    assert await table.refuses(table.away(0, clock.now_ms())) == "seat.not_yours"


async def test_while_the_house_itself_was_away_nobody_was_missed(workers: Workers, floor: Floor) -> None:
    table = await floor.table(3, lots="c", clock_s=30)
    since = clock.now_ms()
    assert await table.away(0, since)
    await asyncio.sleep(0.3)
    begun = clock.now_ms()
    await workers.stop()
    await asyncio.sleep(2.8)
    await workers.start()
    outage = clock.now_ms() - begun
    await table.until(lambda: table.told(1, "dropped"), seconds=15)
    grace, command = await table.commands()
    assert (grace["type"], command["type"]) == ("grace", "for_seat")
    assert command["at"] == since + 3_000 + grace["ms"]
    assert abs(grace["ms"] - outage) < 500


@pytest.mark.parametrize("told", ["before", "after"])
async def test_who_left_while_the_house_was_away_is_missed_from_when_it_was_back(
    workers: Workers, floor: Floor, told: str
) -> None:
    """Lobby tells of it before or after the room's clocks have been moved."""
    table = await floor.table(3, lots="c", clock_s=30)
    await asyncio.sleep(0.3)
    begun = clock.now_ms()
    await workers.stop()
    await asyncio.sleep(4)
    await workers.start()
    if told == "before":
        assert await table.away(0, begun + 500)
        assert await table.commands() == []
    await table.send(2, DROP)
    if told == "after":
        assert await table.away(0, begun + 500)
    await table.until(lambda: len(table.told(1, "dropped")) == 2, seconds=15)
    grace, dropped, command = await table.commands()
    assert (grace["type"], dropped["type"], command["type"]) == ("grace", "drop", "for_seat")
    assert command["at"] == grace["at"] + 3_000


async def picked(floor: Floor) -> Table:
    """A game of suspicion in its first negotiation."""
    table = await floor.table(3, code="suspicion")
    for seat in range(3):
        await table.send(seat, {"type": "pick", "position": seat + 1})
    return table


async def test_an_absent_collector_is_ready_and_his_offers_lapse_and_so_again_after_a_new_one(floor: Floor) -> None:
    table = await picked(floor)
    offer = {"type": "offer", "to": 1, "give_money": 5, "want_money": 9}
    await table.send(0, offer)
    assert await table.away(1, clock.now_ms() - 11_000)
    await table.until(lambda: table.told(0, "offer_lapsed"))
    assert table.sees(None)["phase"]["ready"] == [1]
    await table.send(2, offer)
    await table.until(lambda: table.told(2, "offer_lapsed"))
    await table.until(lambda: table.sees(None)["phase"]["ready"] == [1])
    assert await for_seats(table) == [(1, "ready"), (1, "ready")]
    assert table.told(None, "offer_made") == []


async def test_an_absent_collector_drops_as_the_clock_starts_and_nobody_hears_of_it_before_the_dollar_ends(
    floor: Floor,
) -> None:
    table = await picked(floor)
    assert await table.away(2, clock.now_ms() - 11_000)
    await table.until(lambda: table.sees(None)["phase"]["ready"] == [2])
    for seat in (0, 1):
        await table.send(seat, {"type": "ready"})
    await table.until(lambda: table.sees(None)["phase"]["type"] == "clock", seconds=6)
    started_at = table.sees(None)["phase"]["started_at"]
    await table.until(lambda: table.told(2, "drop_pressed"))
    heard = len(table.views(0))
    await table.until(lambda: table.told(None, "seats_out"))
    assert table.told(None, "seats_out")[0]["out"] == [{"seat": 2, "price": 3}]
    assert len(table.views(0)) == heard + 1
    drop = (await table.commands())[-3]
    assert (drop["type"], drop["command"], drop["at"]) == ("for_seat", DROP, started_at)
