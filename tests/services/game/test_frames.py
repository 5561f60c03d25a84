"""What each viewer is sent: gapless versions, only what changed, nothing that is not his."""

import json
import re
from typing import Any

import pytest

from saleroom_game import resync
from saleroom_game.record import Address
from saleroom_game.resync import LINES
from saleroom_game.room_store import RoomStore
from tests.services.game.playing import Floor, Table


def apply(frames: list[dict[str, Any]]) -> dict[str, Any]:
    """What a client has after these view messages."""
    has: dict[str, Any] = {}
    for frame in frames:
        has |= frame["sections"]
        has |= {"options": frame["options"], "awaited": frame["awaited"], "clocks": frame["clocks"]}
    return has


async def play(table: Table) -> None:
    """Two sealed lots and an open one."""
    for lot in range(2):
        for seat in range(3):
            await table.send(seat, {"type": "sealed", "amount": 10 * (seat + 1) + lot}, moment=lot + 1)
    await table.send(0, {"type": "bid", "amount": 4}, moment=3)
    await table.send(1, {"type": "bid", "amount": 6}, moment=3)
    await table.until(lambda: len(table.told(None, "raised")) == 2)


async def test_versions_are_gapless_for_every_viewer_and_frames_add_up_to_the_full_view(floor: Floor) -> None:
    table = await floor.table(3, lots="ssoo")
    await play(table)
    for viewer in (0, 1, 2, None):
        frames = table.views(viewer)
        assert [frame["version"] for frame in frames] == list(range(1, len(frames) + 1))
        full = await table.full(viewer)
        assert (full["full"], full["version"]) == (True, len(frames))
        assert apply([full]) == apply(frames)
        assert full["events"] == [line for frame in frames for line in frame["events"]]


async def test_a_message_carries_the_sections_that_changed_and_all_options(floor: Floor) -> None:
    table = await floor.table(3, lots="ss")
    await table.send(0, {"type": "sealed", "amount": 77})
    await table.until(lambda: len(table.views(1)) == 2)
    mine, others, public = (table.views(viewer)[-1] for viewer in (0, 1, None))
    assert set(mine["sections"]) == set(others["sections"]) == set(public["sections"]) == {"phase"}
    assert "full" not in mine
    assert (mine["options"], public["options"]) == (None, None)
    assert others["options"]["may"][0]["fields"]["amount"] == {"is": "between", "min": 0, "max": 150, "safe": 0}
    assert others["awaited"] == [1, 2]
    assert others["clocks"][0]["name"] == "decision"


def numbers(text: str) -> set[int]:
    """The whole numbers in frames: in the digits of a longer one anything may be found."""
    return {int(digits) for digits in re.findall(r"(?<!\w)\d+", text)}


async def test_the_public_is_not_told_what_only_a_seat_may_know(floor: Floor) -> None:
    table = await floor.table(3, lots="ssoo", bots=1)
    amounts = {0: 111, 1: 122, 2: 133}
    for seat, amount in amounts.items():
        await table.send(seat, {"type": "sealed", "amount": amount})
    await table.until(lambda: len(table.views(2)) == 4)
    secrets = (await table.read()).table.game.secrets
    for viewer in (0, 1, 2, None):
        text = numbers(b"".join(table.raw[viewer]).decode())
        full = numbers(json.dumps(await table.full(viewer)))
        for seat in range(3):
            is_own = viewer == seat
            assert (amounts[seat] in text) == is_own
            assert (secrets[seat] in text) == is_own
            assert (secrets[seat] in full) == is_own
    assert table.raw[3] == []  # nobody listens for a bot


async def test_a_stranger_gets_no_seats_view(floor: Floor) -> None:
    table = await floor.table(2)
    for seat, person in ((0, "guest_1"), (1, "guest_9"), (7, "guest_0"), (-1, "guest_1")):
        assert await table.refuses(table.view(seat, person=person)) == "seat.not_yours"


async def test_a_full_view_has_the_last_200_events_and_the_earlier_ones_come_by_request(floor: Floor) -> None:
    table = await floor.table(2, lots="s" * 60)
    for lot in range(59):
        for seat in range(2):
            await table.send(seat, {"type": "sealed", "amount": 0}, moment=lot + 1)
    events = [line for frame in table.views(0) for line in frame["events"]]
    await table.until(lambda: len([line for frame in table.views(0) for line in frame["events"]]) == 59 * 3 + 1)
    events = [line for frame in table.views(0) for line in frame["events"]]
    assert (await table.full(0))["events"] == events[-LINES:]
    first = await table.earlier(0, before=events[100]["v"])
    assert first["events"] == [line for line in events if line["v"] < events[100]["v"]]
    assert first["more"] is False
    assert (await table.earlier(0, before=1)) == {
        "type": "earlier",
        "game": table.address.game,
        "events": [],
        "more": False,
    }
    assert "secret" not in {line["event"]["type"] for line in (await table.earlier(None, before=50))["events"]}


async def test_earlier_events_are_neither_missed_nor_repeated_while_the_game_goes_on(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = RoomStore.read_with_log
    table = await floor.table(2, lots="s" * 9)
    moment = 0

    async def read(self: RoomStore, address: Address, first: int, last: int) -> object:
        """Between two pages somebody moves."""
        nonlocal moment
        found = await real(self, address, first, last)
        moment += 1
        for seat in range(2):
            await table.send(seat, {"type": "sealed", "amount": 0}, moment=moment)
        return found

    for moment in (1, 2, 3):
        for seat in range(2):
            await table.send(seat, {"type": "sealed", "amount": 0}, moment=moment)
    await table.until(lambda: len(table.views(0)) == 7)
    events = [line for frame in table.views(0) for line in frame["events"]]
    monkeypatch.setattr(resync, "PAGE", 3)
    monkeypatch.setattr(RoomStore, "read_with_log", read)
    assert (await table.earlier(0, before=7))["events"] == [line for line in events if line["v"] < 7]


async def test_a_typical_message_is_small(floor: Floor) -> None:
    table = await floor.table(6, lots="o")
    await table.send(0, {"type": "bid", "amount": 4})
    await table.until(lambda: table.told(5, "raised"))
    assert max(len(raw) for viewer in range(6) for raw in table.raw[viewer][1:]) < 2_048
