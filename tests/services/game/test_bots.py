"""Bots' seats: asked once per decision, answered at their time, and safe where nobody answers."""

import asyncio
import json
from itertools import pairwise

import pytest

from saleroom_chassis import clock
from saleroom_game.record import Pending
from saleroom_wire.bots import Work
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table


def seal(amount: int) -> dict[str, object]:
    return {"type": "sealed", "amount": amount}


async def question(table: Table, seat: int, number: int = 1) -> Work:
    """The bot's question of this number, once it has come."""
    await table.until(lambda: len(table.asked(seat)) >= number)
    return table.asked(seat)[number - 1]


async def pending(table: Table, seat: int) -> Pending:
    found = (await table.record()).pending[seat]
    assert found is not None
    return found


async def test_a_bot_is_asked_with_the_view_of_its_seat_and_nothing_else(floor: Floor) -> None:
    table = await floor.table(1, bots=2, pace="normal")
    for seat in (1, 2):
        asked = await question(table, seat)
        view = json.loads(asked.view)
        secrets = (await table.read()).table.game.secrets
        assert view["sections"]["hand"] == secrets[seat]
        assert (view["full"], view["options"]["moment"], asked.moment) == (True, 1, 1)
        assert set(view["sections"]) == {"table", "purses", "phase", "hand"}
        text = asked.view.decode()
        assert not any(str(secrets[other]) in text for other in range(3) if other != seat)
        assert not any(word in text for word in ("bot", "guest", "person", "name", "custody", "autopilot"))
    assert table.asked(0) == []


async def test_an_answer_is_parked_unseen_and_played_at_its_time(floor: Floor) -> None:
    table = await floor.table(2, bots=1, pace="fast")
    asked = await question(table, 2)
    due = await pending(table, 2)
    assert await table.decide(asked.id, seal(7))
    assert len(table.views(0)) == 1
    assert len(await table.log()) == 1
    await table.until(lambda: table.told(0, "sealed"))
    (command,) = await table.commands()
    assert (command["actor"], command["amount"]) == (2, 7)
    assert due.release_at <= table.came[-1] <= due.release_at + 500
    assert due.release_at - 1 <= command["at"] <= due.release_at + 400


async def test_at_the_pace_instant_an_answer_counts_at_once(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="instant")
    assert await table.decide((await question(table, 1)).id, seal(7))
    assert [entry["amount"] for entry in await table.commands()] == [7]


async def test_an_answer_counts_once_and_only_if_it_is_legal_and_asked_for(floor: Floor) -> None:
    table = await floor.table(2, bots=1, pace="normal", lots="ss")
    asked = await question(table, 2)
    before = await table.stored()
    assert not await table.decide(asked.id, seal(151))
    assert not await table.decide(asked.id, {"type": "bid", "amount": 3})
    assert not await table.decide(asked.id, {"amount": "?"})
    assert not await table.decide(asked.id.replace("|1|2|", "|9|2|"), seal(1))
    assert not await table.decide(f"{table.address.game}|nonsense", seal(1))
    assert await table.stored() == before
    assert await table.decide(asked.id, seal(7))
    before = await table.stored()
    assert not await table.decide(asked.id, seal(8))
    assert await table.stored() == before


async def test_a_question_survives_what_does_not_concern_it(floor: Floor) -> None:
    table = await floor.table(2, bots=1, pace="normal")
    asked = await question(table, 2)
    before = await pending(table, 2)
    await table.send(0, seal(3))
    assert await pending(table, 2) == before
    assert len(table.asked(2)) == 1
    assert await table.decide(asked.id, seal(7))


async def test_a_bid_in_an_open_lot_asks_the_others_again(floor: Floor) -> None:
    table = await floor.table(1, bots=2, pace="normal", lots="o")
    first = await question(table, 1)
    assert await table.decide(first.id, {"type": "bid", "amount": 10})
    await table.send(0, {"type": "bid", "amount": 20})
    again = await question(table, 1, 2)
    assert again.id != first.id
    assert not await table.decide(first.id, {"type": "bid", "amount": 30})
    assert (await pending(table, 1)).choice is None


async def test_an_answer_after_the_deadline_comes_too_late(floor: Floor) -> None:
    table = await floor.table(2, bots=1, pace="instant", lots="oo", idle_s=1)
    asked = await question(table, 2)
    due = table.views(None)[-1]["clocks"][0]["due"]
    await asyncio.sleep((due + 50 - clock.now_ms()) / 1000)
    assert not await table.decide(asked.id, {"type": "bid", "amount": 20})
    assert table.told(None, "lot_done") == [{"type": "lot_done", "winner": None, "amount": 0}]


async def test_bots_raise_at_most_once_in_so_long_at_one_table(floor: Floor) -> None:
    table = await floor.table(1, bots=2, pace="fast", lots="o")
    answered = 0
    amount = 2
    async with asyncio.timeout(15):
        while len(table.told(None, "raised")) < 4:
            for asked in table.work[answered:]:
                amount += 2
                await table.decide(asked.id, {"type": "bid", "amount": amount})
            answered = len(table.work)
            await asyncio.sleep(0.02)
    raised = [entry["at"] for entry in await table.commands() if entry["type"] == "bid"]
    assert all(later - sooner >= 1_190 for sooner, later in pairwise(raised))


async def test_a_bot_that_stays_silent_is_asked_again_and_then_plays_safe(floor: Floor) -> None:
    table = await floor.table(1, bots=1, pace="instant", lots="ss")
    asked = await question(table, 1)
    due = await pending(table, 1)
    again = await question(table, 1, 2)
    assert (again.id, again.view, again.deadline_at) == (asked.id, asked.view, asked.deadline_at)
    await table.until(lambda: table.told(0, "sealed"))
    (command,) = await table.commands()
    assert (command["type"], command["seat"], command["actor"]) == ("safe", 1, None)
    assert due.deadline_at == due.release_at + 3_000 <= clock.now_ms() <= due.deadline_at + 600
    await table.until(lambda: table.heard["people"])
    assert table.heard["people"][-1]["seats"][1]["autopilot"] is True
    assert not await table.decide(asked.id, seal(7))
    await table.send(0, seal(1))
    assert await table.decide((await question(table, 1, 3)).id, seal(7))
    await table.until(lambda: table.heard["people"][-1]["seats"][1]["autopilot"] is False)


async def test_with_no_bots_alive_a_game_of_bots_still_ends(floor: Floor) -> None:
    table = await floor.table(0, bots=3, pace="instant", lots="so")
    await table.until(lambda: len(table.told(None, "lot_done")) == 2, seconds=12)
    assert {entry["type"] for entry in await table.commands()} <= {"safe"}


async def test_after_an_outage_bots_have_their_time_and_are_asked_again(workers: Workers, floor: Floor) -> None:
    table = await floor.table(2, bots=1, pace="fast", lots="s")
    asked = await question(table, 2)
    before = await pending(table, 2)
    await workers.stop()
    await asyncio.sleep(2.5)
    await workers.start()
    again = await question(table, 2, 2)
    (grace, *_) = await table.commands()
    after = await pending(table, 2)
    assert grace["type"] == "grace"
    assert (again.id, again.deadline_at) == (asked.id, asked.deadline_at + grace["ms"])
    assert (after.release_at, after.deadline_at) == (before.release_at + grace["ms"], before.deadline_at + grace["ms"])


@pytest.mark.parametrize("pace", ["normal", "fast"])
async def test_the_time_of_an_answer_does_not_depend_on_when_it_came(floor: Floor, pace: str) -> None:
    table = await floor.table(2, bots=1, pace=pace, lots="o")  # type: ignore[arg-type]
    asked = await question(table, 2)
    due = await pending(table, 2)
    await asyncio.sleep(0.2)
    assert await table.decide(asked.id, {"type": "pass"})
    assert (await pending(table, 2)).release_at == due.release_at
