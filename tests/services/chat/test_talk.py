"""What is said in a room: in one order, once, kept for late comers, within limits, by holders of a pass."""

import asyncio
import json

import pytest

from saleroom_chassis import clock, errors
from saleroom_chat import keys
from saleroom_chat.history import History
from saleroom_testkit.servers import NatsServer, ValkeyServer
from saleroom_wire import subjects
from saleroom_wire.chat import KEPT_LINES, Say
from saleroom_wire.codec import pack
from tests.services.chat.conftest import Workers
from tests.services.chat.edge import ROOM, Edge, expired, signed


async def test_everybody_hears_a_line_with_its_number_its_time_and_who_said_it(edge: Edge) -> None:
    before = clock.now_ms()
    assert await edge.say(edge.person("Ann"), "这件我要了") == 1
    (line,) = await edge.until_heard(1)
    assert before - 100 <= line.pop("at") <= clock.now_ms() + 100
    who = {"person": "guest_ann", "name": "Ann", "role": "seat"}
    assert line == {"kind": "said", "n": 1, "who": who, "text": "这件我要了"}


async def test_who_only_watches_is_marked(edge: Edge) -> None:
    await edge.say(edge.person("Ann", "seat"), "mine")
    await edge.say(edge.person("Bob", "rail"), "bravo")
    assert [line["who"]["role"] for line in await edge.history()] == ["seat", "rail"]


async def test_many_at_once_stand_in_one_order_without_gaps(edge: Edge) -> None:
    people = [edge.person(number=number) for number in range(20)]
    numbers = await asyncio.gather(*(edge.say(who, f"{at}") for who in people for at in range(5)))
    assert sorted(numbers) == list(range(1, 101))
    heard = await edge.until_heard(100)
    assert heard == await edge.history()
    assert [line["at"] for line in heard] == sorted(line["at"] for line in heard)


async def test_a_late_comer_gets_the_last_two_hundred_lines_also_after_chat_was_away(
    edge: Edge, workers: Workers
) -> None:
    people = [edge.person(number=number) for number in range(46)]
    await asyncio.gather(*(edge.say(who, f"{at}") for who in people for at in range(5)))
    lines = await edge.history()
    assert [line["n"] for line in lines] == list(range(31, 231))
    assert len(lines) == KEPT_LINES
    await workers.stop()
    await workers.start()
    assert await edge.history(edge.person("Late", "rail")) == lines
    assert await edge.say(edge.person("Late", "rail"), "what did I miss?") == 231


async def test_who_missed_lines_gets_those_alone_unless_they_are_gone(edge: Edge) -> None:
    who = edge.person()
    people = [edge.person(number=number) for number in range(42)]
    await asyncio.gather(*(edge.say(person, f"{at}") for person in people for at in range(5)))
    told = await edge.so_far(who, 207)
    assert told.last == 210
    frame = json.loads(told.frame or b"")
    assert ([line["n"] for line in frame["lines"]], frame.get("full")) == ([208, 209, 210], None)
    assert (await edge.so_far(who, 210)).frame is None
    for beyond in (9, 211):
        frame = json.loads((await edge.so_far(who, beyond)).frame or b"")
        assert (len(frame["lines"]), frame["full"]) == (200, True)


async def test_a_room_without_a_word_has_an_empty_talk(edge: Edge) -> None:
    assert await edge.history() == []


@pytest.mark.parametrize("times", range(1, 11))
async def test_a_line_that_is_sent_several_times_is_said_once(edge: Edge, times: int) -> None:
    who = edge.person()
    assert set(await asyncio.gather(*(edge.say(who, "once", "the-same-id") for _ in range(times)))) == {1}
    assert await edge.say(who, "once", "the-same-id") == 1
    assert [line["text"] for line in await edge.history()] == ["once"]
    assert set(edge.heard) == {1}


async def test_a_repeat_is_answered_also_where_nothing_more_may_be_said(edge: Edge) -> None:
    who = edge.person()
    for at in range(5):
        await edge.say(who, f"{at}", f"line-of-ann-{at}")
    assert (await edge.refused(who))[0] == "rate.limited"
    assert await edge.say(who, "2", "line-of-ann-2") == 3


async def test_the_same_id_of_two_people_is_two_lines(edge: Edge) -> None:
    assert await edge.say(edge.person("Ann"), "a", "the-same-id") == 1
    assert await edge.say(edge.person("Bob"), "b", "the-same-id") == 2


async def test_a_refused_line_is_judged_anew(edge: Edge) -> None:
    assert await edge.refused(edge.person(), " \u200b", "the-same-id") == ("talk.empty", {})
    assert await edge.refused(edge.person(), "x" * 301, "the-same-id") == ("talk.too_long", {"max": 300})
    assert await edge.say(edge.person(), "x" * 300, "the-same-id") == 1


async def test_five_lines_in_ten_seconds_over_all_tabs_of_a_person(edge: Edge) -> None:
    for _ in range(5):
        await edge.say(edge.person("Ann"), "again")
    code, params = await edge.refused(edge.person("Ann"))
    assert code == "rate.limited"
    assert 0 < params["retry_ms"] <= 10_000
    assert await edge.say(edge.person("Bob"), "I still may") == 6
    pace = keys.pace(ROOM, edge.person("Ann").person)
    await edge.cache.command("LSET", pace, -1, clock.now_ms() - 10_001)
    assert await edge.say(edge.person("Ann"), "at last") == 7
    assert (await edge.refused(edge.person("Ann")))[0] == "rate.limited"


async def test_a_pass_that_is_old_forged_revoked_or_none_is_refused(edge: Edge) -> None:
    ann = edge.person()
    assert await edge.refused(expired(ann)) == ("pass.refused", {})
    await edge.say(ann, "still good")
    await edge.passes.revoke(ann)
    assert await edge.refused(ann) == ("pass.refused", {})
    with pytest.raises(errors.Refused, match=r"pass\.refused"):
        await edge.so_far(ann)
    await edge.passes.revoke(expired(ann))
    fresh = edge.person()
    good = edge.passes.sign(fresh)
    others = signed(fresh, key="another key, as long as ours is"), signed(fresh, purpose="saleroom.person")
    for wrong in (*others, good[:-1], good.swapcase(), "", "\x00", "x" * 5_000):
        with pytest.raises(errors.Refused, match=r"pass\.refused"):
            await edge.bus.request(subjects.CHAT_SAY, pack(Say(wrong, "line-of-mallory", "hello")))
    assert [line["text"] for line in await edge.history(fresh)] == ["still good"]


async def test_a_request_that_is_none_is_refused_and_the_service_goes_on(edge: Edge) -> None:
    for subject in (subjects.CHAT_SAY, subjects.CHAT_HISTORY):
        for wrong in (b"", b"\xc1", b"{}", pack({"room_pass": 1})):
            with pytest.raises(errors.Refused, match=r"command\.malformed"):
                await edge.bus.request(subject, wrong)
    assert await edge.say(edge.person(), "here") == 1


async def test_a_line_whose_worker_died_before_telling_it_is_told_when_it_is_sent_again(edge: Edge) -> None:
    ann = edge.person()
    await History(edge.cache).say(ann, "the-same-id", "stored, not told")
    await asyncio.sleep(0.1)
    assert edge.heard == {}
    assert await edge.say(ann, "stored, not told", "the-same-id") == 1
    assert [line["text"] for line in await edge.until_heard(1)] == ["stored, not told"]
    assert len(await edge.history()) == 1


async def test_nothing_that_the_store_has_written_is_lost_when_bus_and_store_die(
    edge: Edge, nats_server: NatsServer, valkey_server: ValkeyServer
) -> None:
    for at in range(3):
        await edge.say(edge.person(), f"{at}")
    await edge.cache.command("WAITAOF", "1", "0", "0")
    valkey_server.kill()
    valkey_server.start()
    assert [line["text"] for line in await edge.history()] == ["0", "1", "2"]
    nats_server.kill()
    nats_server.start()
    assert await edge.say(edge.person("Bob"), "back") == 4
    assert [line["n"] for line in await edge.history()] == [1, 2, 3, 4]
