"""From a request to play until the deal."""

import asyncio
import json
from typing import Any

import pytest

from saleroom_chassis import clock
from saleroom_chassis.errors import Refused
from saleroom_game.record import NOTHING
from saleroom_wire import replay
from tests.services.game.playing import Floor


async def test_a_game_begins_when_everybody_connected_has_contributed(floor: Floor) -> None:
    table = await floor.table(3, contribute=False)
    for seat in range(3):
        assert table.types(None) == ["gathering"]
        assert await table.contribute(seat)
    await table.until(lambda: table.views(None))
    first = table.views(0)[0]
    assert (first["version"], first["full"], first["options"]["moment"]) == (1, True, 1)
    assert set(first["sections"]) == {"table", "purses", "phase", "hand"}
    assert set(table.views(None)[0]["sections"]) == {"table", "purses", "phase"}


async def test_creating_a_game_again_changes_nothing(floor: Floor) -> None:
    table = await floor.table(3, contribute=False)
    before = await table.stored()
    answers = await asyncio.gather(*(table.create() for _ in range(5)))
    assert len({answer.commitment for answer in answers}) == 1
    assert await table.stored() == before
    assert table.types(None) == ["gathering"]


async def test_the_published_commitment_is_of_the_secret_that_deals(floor: Floor) -> None:
    table = await floor.table(2, contribute=False)
    told = table.heard[None][0]
    opening = (await table.read()).opening
    assert told["commitment"] == replay.commitment(opening.secret)
    assert told["until"] == opening.until
    parts = [bytes([seat]) * 32 for seat in range(2)]
    for seat, part in enumerate(parts):
        await table.contribute(seat, part)
    room = await table.read()
    assert room.opening.contributions == parts
    assert room.table.game.chance.key == replay.seed(opening.secret, table.address.game, [*parts])
    assert opening.secret not in b"".join(raw for heard in table.raw.values() for raw in heard)
    assert opening.secret.hex() not in json.dumps([*table.heard.values()])


async def test_after_two_seconds_the_game_begins_without_those_who_sent_nothing(floor: Floor) -> None:
    table = await floor.table(2, contribute=False)
    created = await table.create()
    assert await table.contribute(1, b"1" * 32)
    await table.until(lambda: table.views(0))
    assert clock.now_ms() >= created.until
    room = await table.read()
    assert room.opening.contributions == [None, b"1" * 32]
    assert room.opening.started_at >= created.until


async def test_nobody_contributes_twice_or_after_the_deal(floor: Floor) -> None:
    table = await floor.table(2, contribute=False)
    assert await table.refuses(table.contribute(0, b"0" * 31)) == "command.malformed"
    assert await table.contribute(0, b"0" * 32)
    assert not await table.contribute(0, b"9" * 32)
    assert await table.contribute(1, b"1" * 32)
    await table.until(lambda: table.views(0))
    assert not await table.contribute(1, b"9" * 32)
    assert (await table.read()).opening.contributions == [b"0" * 32, b"1" * 32]


async def test_a_game_of_bots_alone_begins_at_once(floor: Floor) -> None:
    asked = clock.now_ms()
    table = await floor.table(0, bots=2, contribute=False)
    assert table.views(None)[0]["at"] - asked < 1_000


@pytest.mark.parametrize(
    ("options", "people", "code"),
    [({"lots": 3}, 2, "command.options"), ({"unknown": 1}, 2, "command.options"), ({}, 1, "command.seats")],
)
async def test_a_table_that_the_game_does_not_take_is_refused(
    floor: Floor, options: dict[str, Any], people: int, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        await floor.table(people, contribute=False, **options)
    assert refused.value.code == code


async def test_before_the_deal_a_command_answers_no_moment_and_a_view_says_what_is_gathered(floor: Floor) -> None:
    table = await floor.table(2, contribute=False)
    with pytest.raises(Refused) as refused:
        await table.send(0, {"type": "pass"}, moment=1)
    assert refused.value.code == "command.moment_over"
    viewed = await table.view(0)
    assert (viewed.view, viewed.version) == (None, 0)
    assert viewed.gathering is not None
    assert json.loads(viewed.gathering) == table.heard[None][0]
    assert (await table.record()).game == NOTHING
