"""The talk as one tab gets it: in order, with nothing missing and nothing twice, and with a pass that fits its role."""

import asyncio
import json

import pytest
from msgspec import structs

from saleroom_chassis.errors import Refused
from saleroom_lobby.identity import Identity
from saleroom_lobby.room_pass import RENEW_MS
from saleroom_lobby.sockets.talk import TabTalk, TalkDesk
from saleroom_wire.frames import SayFrame
from saleroom_wire.ids import PersonId
from saleroom_wire.room_pass import PASS_MS
from tests.services.chat.conftest import Workers
from tests.services.chat.edge import ROOM, Edge, Json

ANN = Identity(PersonId("guest_ann"), "Ann")


class Tab:
    """A tab's talk and the frames that were sent."""

    def __init__(self, edge: Edge) -> None:
        self.frames: list[Json] = []
        self.desk = TalkDesk(edge.door, edge.passes)
        self.talk = TabTalk(ROOM, ANN, self.desk, lambda data: self.frames.append(json.loads(data)))

    @property
    def numbers(self) -> list[int]:
        """The numbers of all lines, as they came."""
        return [line["n"] for frame in self.frames for line in frame["lines"]]

    def hear(self, n: int) -> bool:
        """Hear a line as it is published."""
        return self.talk.hear(n, json.dumps({"type": "talk", "lines": [{"n": n}]}).encode())


@pytest.fixture
async def tab(edge: Edge) -> Tab:
    """A tab that has not said hello, in a room where three lines were said."""
    for at in range(3):
        await edge.say(edge.person("Bob"), f"{at}")
    return Tab(edge)


async def test_it_begins_with_all_lines_and_goes_on_with_each(tab: Tab) -> None:
    await tab.talk.catch_up()
    assert [(frame["type"], frame["full"]) for frame in tab.frames] == [("talk", True)]
    assert tab.hear(4)
    assert tab.hear(5)
    assert tab.numbers == [1, 2, 3, 4, 5]


async def test_what_comes_before_or_during_the_beginning_comes_after_it(tab: Tab) -> None:
    assert tab.hear(2)
    beginning = asyncio.create_task(tab.talk.catch_up())
    await asyncio.sleep(0)
    assert tab.hear(4)
    assert tab.hear(3)
    assert tab.frames == []
    await beginning
    assert tab.numbers == [1, 2, 3, 4]


async def test_a_line_that_overtook_another_waits_for_it(tab: Tab) -> None:
    await tab.talk.catch_up()
    assert not tab.hear(5)
    soon = asyncio.create_task(tab.talk.catch_up_soon())
    await asyncio.sleep(0)
    assert tab.hear(4)
    await soon
    assert tab.numbers == [1, 2, 3, 4, 5]
    assert len(tab.frames) == 3


async def test_a_line_that_was_lost_is_fetched(tab: Tab, edge: Edge) -> None:
    await tab.talk.catch_up()
    for at in range(2):
        await edge.say(edge.person("Bob"), f"{at}")
    assert not tab.hear(5)
    await tab.talk.catch_up_soon()
    assert tab.numbers == [1, 2, 3, 4, 5]
    assert tab.frames[-1].get("full") is None
    await tab.talk.catch_up()
    assert len(tab.frames) == 2


async def test_a_line_that_comes_twice_is_sent_once(tab: Tab) -> None:
    await tab.talk.catch_up()
    assert all(tab.hear(n) for n in (3, 4, 4, 1))
    assert tab.numbers == [1, 2, 3, 4]


async def test_where_chat_is_away_the_next_look_brings_everything(tab: Tab, workers: Workers) -> None:
    await workers.stop()
    _, answered = await asyncio.gather(tab.talk.catch_up(), tab.talk.say(SayFrame("the-same-id", "anybody?")))
    assert tab.hear(2)
    assert tab.frames == []
    answer = json.loads(answered)
    assert (answer["type"], answer["code"]) == ("refused", "talk.away")
    await workers.start()
    await tab.talk.catch_up()
    assert tab.numbers == [1, 2, 3]


async def test_what_it_says_is_answered_with_the_number_of_the_line(tab: Tab) -> None:
    told = json.loads(await tab.talk.say(SayFrame("the-same-id", "hello")))
    assert told == {"type": "ack", "id": "the-same-id", "version": 4}
    assert json.loads(await tab.talk.say(SayFrame("the-same-id", "hello"))) == told
    refused = json.loads(await tab.talk.say(SayFrame("another-id", " ")))
    assert refused == {"type": "refused", "id": "another-id", "code": "talk.empty", "params": {}}


async def test_lines_that_are_sent_at_once_keep_their_order(tab: Tab, edge: Edge) -> None:
    await asyncio.gather(*(tab.talk.say(SayFrame(f"line-{at:04}", f"{at}")) for at in range(5)))
    assert [line["text"] for line in (await edge.history())[3:]] == ["0", "1", "2", "3", "4"]


async def test_who_sits_down_or_stands_up_has_another_pass_and_the_old_one_is_void(tab: Tab, edge: Edge) -> None:
    await tab.talk.say(SayFrame("from-the-rail", "may I?"))
    old = tab.talk._pass
    assert old is not None
    await tab.talk.take_role("seat")
    await tab.talk.say(SayFrame("from-the-seat", "here I am"))
    assert [line["who"]["role"] for line in (await edge.history())[3:]] == ["rail", "seat"]
    with pytest.raises(Refused, match=r"pass\.refused"):
        await edge.so_far(old)


async def test_a_pass_that_was_revoked_on_the_way_is_replaced(tab: Tab, edge: Edge) -> None:
    await tab.talk.catch_up()
    held = tab.talk._pass
    assert held is not None
    await edge.passes.revoke(held)
    assert json.loads(await tab.talk.say(SayFrame("the-same-id", "hello")))["type"] == "ack"


@pytest.mark.parametrize(("left_ms", "is_new"), [(RENEW_MS + 60_000, False), (1_000, True)])
async def test_a_pass_is_renewed_before_it_ends(tab: Tab, edge: Edge, left_ms: int, is_new: bool) -> None:
    await tab.talk.catch_up()
    held = tab.talk._pass
    assert held is not None
    ends = held.until - PASS_MS + left_ms
    tab.talk._pass = before = structs.replace(held, until=ends)
    await tab.talk.say(SayFrame("the-same-id", "hello"))
    assert (tab.talk._pass != before) == is_new
