"""Who plays a seat: owners, stand-ins, and handing a seat back."""

import asyncio

from saleroom_chassis import clock
from saleroom_wire.frames import Leave, SetPolicy, TakeOver
from tests.services.game.playing import Floor
from tests.services.game.test_bots import pending, question, seal


async def test_who_leaves_is_replaced_at_once_and_plays_again_after_taking_over(floor: Floor) -> None:
    table = await floor.table(2, pace="normal", lots="ss")
    await table.control(0, Leave())
    await table.until(lambda: table.heard["people"])
    told = table.heard["people"][-1]
    assert told["seats"][0] == {"seat": 0, "custody": "left", "policy": "auto", "autopilot": False, "held": True}
    assert [line["event"] for line in told["events"]] == [{"type": "custody_began", "seat": 0, "reason": "left"}]
    await question(table, 0)
    assert await table.refuses(table.send(0, seal(3))) == "seat.in_custody"
    await table.control(0, TakeOver())
    assert (await table.record()).pending[0] is None
    await table.send(0, seal(3))
    assert [frame["version"] for frame in table.heard["people"]] == list(range(1, len(table.heard["people"]) + 1))


async def test_taking_over_voids_a_parked_answer(floor: Floor) -> None:
    table = await floor.table(2, pace="fast", lots="ss")
    await table.control(0, Leave())
    asked = await question(table, 0)
    parked = await pending(table, 0)
    assert await table.decide(asked.id, seal(7))
    await table.control(0, TakeOver())
    await asyncio.sleep(max(parked.release_at - table.views(0)[-1]["at"], 0) / 1000 + 0.5)
    assert "sealed" not in {entry["type"] for entry in await table.commands()}
    await table.control(0, Leave())
    again = await question(table, 0, 2)
    assert again.id != asked.id
    assert not await table.decide(asked.id, seal(7))
    await table.control(0, TakeOver())
    await table.send(0, seal(3))


async def test_a_control_sent_twice_has_one_effect(floor: Floor) -> None:
    table = await floor.table(2)
    answers = await asyncio.gather(*(table.control(0, SetPolicy("pass"), id="control-1") for _ in range(5)))
    assert len(set(answers)) == 1
    assert [entry["type"] for entry in await table.commands()] == ["policy"]
    assert (await table.read()).table.game.sittings[0].policy == "pass"


async def test_what_would_change_nothing_is_accepted_and_leaves_record_and_log_alone(floor: Floor) -> None:
    table = await floor.table(2)
    before = await table.stored()
    for control in (TakeOver(), SetPolicy("auto"), TakeOver()):
        assert await table.control(0, control) == 1
    assert await table.stored() == before
    assert len(await table.log()) == 1
    await table.control(0, Leave())
    before = await table.stored()
    await table.control(0, Leave())
    assert await table.stored() == before


async def test_a_take_over_at_the_end_of_the_clock_is_not_lost_to_the_way_of_its_expiry(floor: Floor) -> None:
    table = await floor.table(2, pace="normal", lots="ss", clock_s=1)
    await table.send(0, seal(3))
    due = table.views(None)[-1]["clocks"][0]["due"]
    await asyncio.sleep((due + 20 - clock.now_ms()) / 1000)
    await table.control(1, TakeOver())
    assert [entry["type"] for entry in await table.commands()][:3] == ["sealed", "expire", "take_back"]


async def test_people_are_told_that_a_stand_in_holds_the_decision_although_its_owner_is_back(floor: Floor) -> None:
    def seat_1() -> dict[str, object]:
        told: dict[str, object] = table.heard["people"][-1]["seats"][1]
        return {"custody": told["custody"], "held": told["held"]}

    table = await floor.table(2, pace="instant", lots="ss", clock_s=1)
    await table.send(0, seal(3))
    await question(table, 1)
    await table.until(lambda: seat_1() == {"custody": "clock", "held": True})
    await table.control(1, TakeOver())
    await table.until(lambda: seat_1() == {"custody": None, "held": True})
    assert await table.decide((await question(table, 1, 2)).id, seal(7))
    await table.until(lambda: seat_1() == {"custody": None, "held": False})


async def test_before_the_deal_nobody_is_handed_over_yet(floor: Floor) -> None:
    table = await floor.table(2, contribute=False)
    before = await table.stored()
    assert await table.refuses(table.absent(0)) == "room.busy"
    assert await table.stored() == before


async def test_absence_leads_into_custody_once(floor: Floor) -> None:
    table = await floor.table(2)
    assert await table.absent(1)
    assert not await table.absent(1)
    await table.until(lambda: table.told("people", "custody_began"))
    assert table.told("people", "custody_began") == [{"type": "custody_began", "seat": 1, "reason": "offline"}]
    assert table.told(None, "custody_began") == []
    assert b"custody" not in b"".join(raw for seat in range(2) for raw in table.raw[seat])


async def test_a_game_with_one_person_hands_nobody_over(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="normal")
    assert not await table.absent(0)
    await table.control(0, Leave())
    assert (await table.read()).table.game.sittings[0].custody is None
    assert len(await table.log()) == 1
    await table.send(0, seal(3))


async def test_a_clock_that_runs_out_asks_the_stand_in_who_decides_this_time(floor: Floor) -> None:
    table = await floor.table(2, pace="instant", lots="ss", clock_s=1)
    await table.send(0, seal(3))
    asked = await question(table, 1)
    await table.control(1, TakeOver())
    assert await table.refuses(table.send(1, seal(9), moment=1)) == "seat.in_custody"
    assert not await table.decide(asked.id, seal(7))
    again = await question(table, 1, 2)
    assert await table.decide(again.id, seal(7))
    await table.until(lambda: table.told(1, "lot_done"))
    assert table.told(1, "lot_done") == [{"type": "lot_done", "winner": 1, "amount": 7}]
    await table.send(1, seal(1))
    people = await table.view(None)
    assert people.people is not None
    assert b"custody_ended" in people.people
