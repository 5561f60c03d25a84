"""What happens in a room stands in its talk: as codes, once, in order, and as if nobody had ever looked away."""

import asyncio
import json
from typing import Any

import pytest
from msgspec import structs

from saleroom_chat import keys
from saleroom_chat.notices import notices
from saleroom_wire import subjects
from saleroom_wire.chat import NOTICES
from saleroom_wire.lobby import BotOccupant, Chair, PersonOccupant, RoomFrame, RoomGame
from tests.services.chat.conftest import Workers
from tests.services.chat.edge import ROOM, Edge

ANN = PersonOccupant("guest_ann", "Ann", True)
BOB = PersonOccupant("guest_bob", "Bob", True)
A, B = RoomGame("game-a", "tycoon", 1), RoomGame("game-b", "tycoon", 1)
DAY_MS = 24 * 3600 * 1000
OPEN = RoomFrame(
    ROOM, 1, "tycoon", {}, "normal", True, "guest_ann", "open", None,
    [Chair(1, None, ANN), Chair(2, None, None), Chair(3, None, BotOccupant("bot-3", "normal"))], 0, [], DAY_MS,
)  # fmt: skip
BEGAN_A = ("talk.game_began", {"game": "game-a", "code": "tycoon"})
ENDED_A = ("talk.game_ended", {"game": "game-a", "code": "tycoon"})
BEGAN_B = ("talk.game_began", {"game": "game-b", "code": "tycoon"})


def room(version: int = 2, *people: PersonOccupant | None, **more: Any) -> RoomFrame:
    """The room with these people in its chairs, else with Ann alone."""
    chairs = [Chair(number, None, who) for number, who in enumerate(people, 1)] or OPEN.chairs
    return structs.replace(OPEN, version=version, chairs=chairs, **more)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (OPEN, room(), []),
        (OPEN, room(watchers=3, listed=False, pace="fast"), []),
        (OPEN, room(2, ANN, BOB), [("talk.sat", {"person": "guest_bob", "name": "Bob", "chair": 2})]),
        (room(1, ANN, BOB), OPEN, [("talk.stood", {"person": "guest_bob", "name": "Bob", "chair": 2})]),
        (
            room(1, ANN, BOB),
            room(2, ANN, freed=["guest_bob"]),
            [("talk.freed", {"person": "guest_bob", "name": "Bob", "chair": 2})],
        ),
        (room(1, ANN, None), room(2, None, ANN), []),
        (
            room(1, ANN, BOB),
            room(2, ANN, BOB, host="guest_bob"),
            [("talk.host", {"person": "guest_bob", "name": "Bob"})],
        ),
        (OPEN, room(host="guest_eve"), [("talk.host", {"person": "guest_eve", "name": None})]),
        (OPEN, room(host=""), []),
        (OPEN, room(state="starting", game=A), []),
        (room(1, state="starting", game=A), OPEN, []),
        (room(1, state="starting", game=A), room(state="playing", game=A), [BEGAN_A]),
        (room(1, state="playing", game=A), room(state="finished", game=A), [ENDED_A]),
        (room(1, state="finished", game=A), room(state="starting", game=B), []),
        (OPEN, room(state="finished", game=A), [BEGAN_A, ENDED_A]),
        (room(1, state="playing", game=A), room(state="playing", game=B), [ENDED_A, BEGAN_B]),
        (room(1, state="finished", game=A), room(state="playing", game=B), [BEGAN_B]),
    ],
)
def test_what_has_happened_is_what_differs(before: RoomFrame, after: RoomFrame, told: list[Any]) -> None:
    assert notices(before, after) == told
    for code, params in told:
        assert tuple(params) == NOTICES[code]


async def test_they_are_lines_like_others_in_the_order_of_events(edge: Edge) -> None:
    await edge.opens(OPEN)
    await edge.announce(room(2, ANN, BOB))
    await edge.until_heard(1)
    await edge.say(edge.person("Bob"), "good evening")
    await edge.announce(room(3, ANN, BOB, state="playing", game=A))
    lines = await edge.until_heard(3)
    assert lines == await edge.history()
    assert [line["n"] for line in lines] == [1, 2, 3]
    assert [line.get("code", line["kind"]) for line in lines] == ["talk.sat", "said", "talk.game_began"]
    assert set(lines[0]) == {"kind", "n", "at", "code", "params"}


async def test_what_was_missed_shows_in_the_next_change_and_old_news_are_none(edge: Edge, workers: Workers) -> None:
    await edge.opens(OPEN)
    await edge.announce(room(2, ANN, BOB))
    await edge.until_heard(1)
    await workers.stop()
    await edge.announce(room(3, ANN, BOB, state="playing", game=A))
    await workers.start()
    await edge.announce(room(9, ANN, BOB, state="finished", game=A))
    await edge.announce(room(4, ANN, None))
    await edge.announce(room(9, ANN, BOB, state="finished", game=A))
    await edge.announce(room(10, ANN, None, state="finished", game=A))
    lines = await edge.until_heard(4)
    assert [line["code"] for line in lines] == ["talk.sat", "talk.game_began", "talk.game_ended", "talk.stood"]


async def test_changes_that_two_workers_hear_at_once_are_told_once(edge: Edge) -> None:
    await edge.opens(OPEN)
    for version in range(2, 102):
        await edge.announce(room(version, ANN, *([BOB] if version % 2 == 0 else [None])))
    await edge.announce(room(102, ANN, BOB, host="guest_bob"))
    while not edge.heard or edge.heard[max(edge.heard)]["code"] != "talk.host":
        await asyncio.sleep(0.02)
    codes = [edge.heard[n]["code"] for n in sorted(edge.heard)]
    assert codes[-1] == "talk.host"
    told = codes[:-1]
    assert told == [("talk.sat", "talk.stood")[at % 2] for at in range(len(told))]
    assert len(told) % 2 == 1


async def test_whoever_sits_down_and_stands_up_without_end_takes_no_place_from_what_was_said(edge: Edge) -> None:
    ann = edge.person()
    await edge.opens(OPEN)
    await edge.say(ann, "the first word")
    for version in range(2, 242):
        await edge.announce(room(version, ANN, *([BOB] if version % 2 == 0 else [None])))
        await edge.until_heard(version)
    await edge.say(ann, "the last word")
    lines = await edge.history()
    assert [line["text"] for line in lines if line["kind"] == "said"] == ["the first word", "the last word"]
    assert [line["n"] for line in lines] == [1, *range(192, 243)], "and of the notices the last fifty"
    told = json.loads((await edge.so_far(ann, 191)).frame or b"")
    assert ([line["n"] for line in told["lines"]], told.get("full")) == (list(range(192, 243)), None)
    told = json.loads((await edge.so_far(ann, 190)).frame or b"")
    assert (len(told["lines"]), told["full"]) == (52, True)


async def test_a_room_that_nobody_can_read_stops_nothing(edge: Edge) -> None:
    await edge.bus.publish(subjects.lobby(ROOM), b"{}")
    await edge.bus.publish(subjects.lobby(ROOM), b"\xff")
    await edge.opens(OPEN)
    await edge.announce(room(2, ANN, BOB))
    assert (await edge.until_heard(1))[0]["code"] == "talk.sat"


async def test_the_talk_is_kept_as_long_as_the_room_is_without_anyone(edge: Edge) -> None:
    async def left_ms() -> list[int]:
        return [await edge.cache.command("PTTL", key) for key in (keys.talk(ROOM), keys.spoken(ROOM))]

    await edge.say(edge.person(), "before anything is known of the room")
    assert all(DAY_MS - 5_000 < left <= DAY_MS for left in await left_ms())
    await edge.opens(OPEN)
    await edge.announce(room(2, ANN, BOB, keep_ms=7 * DAY_MS))
    await edge.until_heard(2)
    assert all(left > 6 * DAY_MS for left in await left_ms())
    for key in (keys.talk(ROOM), keys.spoken(ROOM)):
        await edge.cache.command("PEXPIRE", key, 1_000)
    await edge.history()
    assert all(left > 6 * DAY_MS for left in await left_ms())
    await edge.announce(room(3, ANN, None, keep_ms=200))
    await edge.until_heard(3)
    await asyncio.sleep(0.3)
    assert await edge.history() == []
    assert await edge.say(edge.person("Eve"), "a new room with an old code") == 1
