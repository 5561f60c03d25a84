"""One tab and its socket: who comes in, what is answered, who sees what."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import nats
import pytest
from nats.aio.msg import Msg
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.services.lobby.conftest import House, Newcomer
from tests.services.lobby.people import Json, Person, Tab, new_id
from tests.services.lobby.player import choose


@contextlib.asynccontextmanager
async def at_table(host: Person, *, bots: int = 2, room: str | None = None, **more: Any) -> AsyncIterator[Tab]:
    """The host's tab in a room whose game has just begun."""
    room = room or await host.open_room(seats=bots + 1, bots=bots, **more)
    async with host.tab(room) as tab:
        await host.ask("POST", f"/api/rooms/{room}/start")
        gathering = await tab.wait("gathering")
        await tab.send({"type": "contribute", "game": gathering["game"], "value": "ab" * 32})
        await tab.wait("view")
        yield tab


def room_of(tab: Tab) -> str:
    """The code of a tab's room."""
    return str(tab.of("room")[0]["room"])


async def own_move(tab: Tab) -> tuple[Json, Json]:
    """Wait until the seat may do something: the view, and a command that it allows."""
    while True:
        since = len(tab.frames)
        views = tab.of("view")
        if views and views[-1]["options"] and (command := choose(views[-1]["options"])):
            return views[-1], command
        await tab.wait("view", since=since, seconds=10)


async def test_hello_is_answered_by_welcome_room_and_where_there_is_a_game_view_and_people(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as before, host.tab(room_of(before)) as tab:
        assert [frame["type"] for frame in before.frames[:2]] == ["welcome", "room"]
        welcome = before.frames[0]
        assert (welcome["person"], welcome["name"], welcome["kind"]) == (host.id, host.name, "guest")
        assert welcome["seat"] is None
        await tab.wait("people")
        kinds = [frame["type"] for frame in tab.frames]
        assert kinds[:2] == ["welcome", "room"]
        assert kinds.index("view") < kinds.index("people")
        assert tab.frames[0]["seat"] == 0
        assert tab.of("view")[0]["full"]


async def test_a_command_is_acknowledged_with_the_version_that_the_view_then_has(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        view, command = await own_move(tab)
        answer = await tab.command(view, command)
        assert answer["type"] == "ack"
        seen = await tab.wait("view", lambda frame: frame["version"] == answer["version"])
        assert seen["game"] == view["game"]


async def test_the_same_command_id_over_two_tabs_and_doors_has_one_effect(house: House, newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as first, host.tab(room_of(first), at=house.urls[1]) as second:
        room = room_of(first)
        view, command = await own_move(first)
        key = new_id()
        answers = await asyncio.gather(*(tab.command(view, command, key=key) for tab in (first, second) * 5))
        assert {json.dumps(answer) for answer in answers} == {json.dumps(answers[0])}
        assert answers[0]["type"] == "ack"
    async with host.tab(room) as again:
        assert await again.command(view, command, key=key) == answers[0], "after a reconnect too"


async def test_refusals_carry_the_id_and_go_to_the_sender_only(newcomer: Newcomer) -> None:
    host, watcher = await newcomer(), await newcomer()
    async with at_table(host) as tab, watcher.tab(room_of(tab)) as other:
        view, command = await own_move(tab)
        stale = view | {"options": {"moment": view["options"]["moment"] + 7}}
        assert (await tab.command(stale, command))["code"] == "command.moment_over"
        assert (await tab.command(view | {"game": "f" * 16}, command))["code"] == "command.game_over"
        assert (await tab.command(view, {"type": "no_such_thing"}))["code"] == "command.malformed"
        assert not [frame for frame in other.frames if frame["type"] in ("refused", "error", "ack")]


async def test_a_spectator_may_neither_move_nor_control_nor_preview(newcomer: Newcomer) -> None:
    host, watcher = await newcomer(), await newcomer()
    async with at_table(host) as table, watcher.tab(room_of(table)) as tab:
        view = await tab.wait("view")
        assert (await tab.command(view, {"type": "pass"}))["code"] == "seat.not_yours"
        control = {"type": "control", "id": new_id(), "game": view["game"], "control": {"type": "take_over"}}
        assert (await tab.ask(control))["code"] == "seat.not_yours"
        ask = {"type": "preview", "number": 3, "game": view["game"], "moment": 1, "command": {"type": "pass"}}
        await tab.send(ask)
        assert await tab.wait("preview") == {"type": "preview", "number": 3, "code": "seat.not_yours", "params": {}}
        await tab.send({"type": "contribute", "game": view["game"], "value": "ab" * 32})
        assert (await tab.wait("error"))["code"] == "seat.not_yours"


async def test_before_a_game_there_is_nothing_to_command(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with host.tab(await host.open_room()) as tab:
        view = {"game": "a" * 16, "options": None}
        assert (await tab.command(view, {"type": "pass"}))["code"] == "room.no_game"
        await tab.send({"type": "earlier", "game": "a" * 16, "before": 5})
        assert (await tab.wait("error"))["code"] == "room.no_game"


async def test_a_preview_is_answered_by_its_number(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        view, command = await own_move(tab)
        moment = view["options"]["moment"]
        await tab.send({"type": "preview", "number": 7, "game": view["game"], "moment": moment, "command": command})
        answer = await tab.wait("preview", lambda frame: frame["number"] == 7)
        assert "code" not in answer
        assert "preview" in answer


async def test_a_policy_is_set_and_everybody_hears_of_it_beside_the_table(newcomer: Newcomer) -> None:
    host, watcher = await newcomer(), await newcomer()
    async with at_table(host) as tab, watcher.tab(room_of(tab)) as other:
        view = await tab.wait("view")
        await other.wait("people")
        wanted = {
            "type": "control",
            "id": new_id(),
            "game": view["game"],
            "control": {"type": "policy", "mode": "pass"},
        }
        assert (await tab.ask(wanted))["type"] == "ack"
        for one in (tab, other):
            people = await one.wait("people", lambda frame: frame["seats"][0]["policy"] == "pass")
            assert people["events"][-1]["event"]["type"] == "policy_changed"


async def test_a_resync_brings_a_full_view_and_earlier_events_come_on_request(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        view = await tab.wait("view")
        since = len(tab.frames)
        await tab.send({"type": "resync", "game": view["game"]})
        again = await tab.wait("view", lambda frame: frame.get("full", False), since=since)
        assert again["version"] >= view["version"]
        assert set(view["sections"]) <= set(again["sections"])
        await tab.send({"type": "earlier", "game": view["game"], "before": again["version"] + 1})
        earlier = await tab.wait("earlier")
        assert (earlier["game"], earlier["more"]) == (view["game"], False)
        assert [line["v"] for line in earlier["events"]] == sorted(line["v"] for line in earlier["events"])


async def test_versions_are_gapless_for_every_tab_whenever_it_comes(newcomer: Newcomer) -> None:
    host, watcher = await newcomer(), await newcomer()
    room = await host.open_room(seats=4, bots=3)
    async with watcher.tab(room) as other, at_table(host, room=room) as tab:
        for _ in range(20):
            view, command = await own_move(tab)
            await tab.command(view, command)
            async with watcher.tab(room) as passing, host.tab(room) as second:
                await passing.wait("view")
                await second.wait("view")
                for one in (passing, second):
                    assert_gapless(one)
        assert_gapless(tab)
        assert_gapless(other)
        assert len(other.of("view")) > 20


def assert_gapless(tab: Tab) -> None:
    version = 0
    for frame in tab.of("view"):
        if not frame.get("full"):
            assert frame["version"] == version + 1, [one["version"] for one in tab.of("view")]
        version = frame["version"]


async def test_a_spectator_never_gets_a_seats_frame_nor_a_seat_anothers(house: House, newcomer: Newcomer) -> None:
    host, ann, watcher = await newcomer(), await newcomer(), await newcomer()
    room = await host.open_room(seats=3, bots=1)
    await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3})
    published: dict[str, set[str]] = {"seat.0": set(), "seat.2": set(), "public": set(), "people": set()}

    async def note(message: Msg) -> None:
        published.setdefault(message.subject.removeprefix(f"room.{room}."), set()).add(message.data.decode())

    async with contextlib.AsyncExitStack() as stack:
        bus = await nats.connect(house.nats.url)
        stack.push_async_callback(bus.close)
        await bus.subscribe(f"room.{room}.>", cb=note)
        second, public = [await stack.enter_async_context(person.tab(room)) for person in (ann, watcher)]
        first = await stack.enter_async_context(at_table(host, room=room))
        tabs = {"seat.0": first, "seat.2": second, "public": public}
        for _ in range(12):
            for tab in (first, second):
                await tab.wait("view")
                view = tab.of("view")[-1]
                if view["options"] and (command := choose(view["options"])):
                    await tab.command(view, command)
        for tab in tabs.values():
            await tab.wait("view", lambda frame: not frame.get("full"))
        await bus.flush()
        for name, tab in tabs.items():
            views = {text for text, frame in zip(tab.raw, tab.frames, strict=True) if frame["type"] == "view"}
            full = {text for text in views if '"full":true' in text}
            assert views - full
            assert views - full <= published[name], "only what was published for this audience, byte for byte"
            people = {text for text, frame in zip(tab.raw, tab.frames, strict=True) if frame["type"] == "people"}
            assert people
        for frame in public.of("view"):
            assert frame["options"] is None
            assert not {"hand", "collection"} & frame["sections"].keys()


async def test_tabs_of_one_person_are_one_presence_and_all_hear(house: House, newcomer: Newcomer) -> None:
    host, ann = await newcomer(), await newcomer()
    room = await host.open_room()
    async with host.tab(room) as tab, ann.tab(room, at=house.urls[0]) as one, ann.tab(room, at=house.urls[1]) as two:
        await tab.wait("room", lambda frame: frame["watchers"] == 1)
        await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 2})
        for each in (tab, one, two):
            seen = await each.wait("room", lambda frame: frame["chairs"][1]["occupant"] is not None)
            assert seen["watchers"] == 0
        await one.close()
        await host.ask("PATCH", f"/api/rooms/{room}", {"pace": "fast"})
        seen = await two.wait("room", lambda frame: frame["pace"] == "fast")
        assert seen["chairs"][1]["occupant"]["online"]


async def test_a_heartbeat_comes_every_five_seconds_with_the_last_version(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        await own_move(tab)
        await tab.wait("heartbeat", seconds=7)
        since = len(tab.frames)
        beat = await tab.wait("heartbeat", since=since, seconds=7)
        beats = tab.of("heartbeat")
        assert 4_500 < beats[1]["at"] - beats[0]["at"] < 6_500
        assert beat["game"] == tab.of("view")[-1]["game"]
        assert beat["version"] in [frame["version"] for frame in tab.of("view")][-2:]


async def test_a_page_of_another_site_gets_no_socket(newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room()
    own = f"http://{urlsplit(host.url).netloc}"
    async with host.tab(room, headers={"Origin": own}) as tab:
        assert tab.of("welcome")
    for origin in ("https://evil.example", "null", own + ".evil.example", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as error:
            async with host.tab(room, headers={"Origin": origin}):
                pass
        assert error.value.response.status_code == 403
        assert json.loads(error.value.response.body or b"") == {"code": "origin.refused", "params": {}}


async def test_strangers_who_are_turned_away_do_not_fill_the_log(house: House, newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room()
    before = len(house.log())
    for _ in range(60):
        with pytest.raises(InvalidStatus):
            async with host.tab(room, headers={"Origin": "https://evil.example"}):
                pass
    assert house.log()[before:].count('"library"') <= 10


async def test_who_has_no_session_or_no_room_is_told_so_and_closed(newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room()
    async with host.tab(room, says_hello=False, headers={"Cookie": "saleroom=forged"}) as tab:
        assert (await tab.wait("error"))["code"] == "session.unknown"
        assert await tab.closed() == 1008
    for code in ("ACDEFG", "nonsense", "%00"):
        async with host.tab(code, says_hello=False) as tab:
            assert (await tab.wait("error"))["code"] == "room.unknown"
            assert await tab.closed() == 1008


async def test_a_bearers_token_opens_a_socket_too(newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room()
    headers = {"Cookie": "", "Authorization": f"Bearer {host.token}"}
    async with host.tab(room, headers=headers) as tab:
        assert tab.of("welcome")[0]["person"] == host.id


@pytest.mark.parametrize("size", [16 * 1024 + 1, 64 * 1024, 1024 * 1024])
async def test_a_frame_of_more_than_16_kib_closes_with_1009(newcomer: Newcomer, size: int) -> None:
    host = await newcomer()
    room = await host.open_room()
    async with host.tab(room) as tab, host.tab(room) as other:
        await tab.send("x" * (16 * 1024))
        assert await tab.wait("error") == {"type": "error", "code": "command.malformed", "params": {"field": "body"}}
        with contextlib.suppress(ConnectionClosed):  # the end may come while this is still being sent
            await tab.socket.send("x" * size)
        assert await tab.closed() == 1009
        await other.hello()


async def test_malformed_frames_are_answered_and_nobody_is_disconnected(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        good = {"type": "command", "id": "abcdefgh", "game": "a" * 16, "moment": 1, "command": {"type": "pass"}}
        for frame, code, params in [
            ("", "command.malformed", {"field": "body"}),
            ("{", "command.malformed", {"field": "body"}),
            ("[]", "command.malformed", {"field": "body"}),
            ("{}", "frame.unknown", {}),
            ({"type": "nonsense"}, "frame.unknown", {}),
            ({"type": ["hello"]}, "frame.unknown", {}),
            ({"type": "hello", "more": 1}, "command.malformed", {"field": "more"}),
            (good | {"id": "short"}, "command.malformed", {"field": "id"}),
            (good | {"id": "x" * 41}, "command.malformed", {"field": "id"}),
            ({"type": "contribute", "game": "a" * 16, "value": "AB" * 32}, "command.malformed", {"field": "value"}),
        ]:
            since = len(tab.frames)
            await tab.send(frame)  # type: ignore[arg-type]
            answer = await tab.wait("error", since=since)
            assert answer["code"] == code, frame
            assert answer["params"] == params, frame
        since = len(tab.frames)
        await tab.socket.send(b"\x00\xff")
        assert (await tab.wait("error", since=since))["code"] == "command.malformed"
        assert await tab.hello()


DEEP = "deep-"


def deep(levels: int) -> str:
    """A value that is `written` as lists within each other."""
    return f"{DEEP}{levels}"


def written(frame: Json) -> str:
    return re.sub(rf'"{DEEP}(\d+)"', lambda found: "[" * int(found[1]) + "]" * int(found[1]), json.dumps(frame))


async def test_what_cannot_be_read_but_for_its_id_or_number_is_refused_by_it(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        command = {"type": "command", "id": "abcdefgh", "game": "a" * 16, "moment": 1, "command": {"type": "pass"}}
        control = {"type": "control", "id": "abcdefgh", "game": "a" * 16, "control": {"type": "leave"}}
        say = {"type": "say", "id": "abcdefgh", "text": "hello"}
        preview = {"type": "preview", "number": 7, "game": "a" * 16, "moment": 1, "command": {"type": "pass"}}
        unreadable: list[tuple[Json, str]] = [
            (command | {"moment": -1}, "moment"),
            (command | {"moment": 1_000_001}, "moment"),
            (command | {"moment": "1"}, "moment"),
            (command | {"game": "../../x"}, "game"),
            (command | {"more": 1}, "more"),
            (control | {"control": {}}, "control.type"),
            (control | {"control": {"type": "policy", "mode": "fly"}}, "control.mode"),
            (say | {"text": 5}, "text"),
            (say | {"text": None}, "text"),
            (say | {"text": "\ud800"}, "body"),
            (preview | {"command": {"type": "request", "card_name": "\udc00", "gold": 1}}, "body"),
            (preview | {"moment": None}, "moment"),
            (preview | {"game": 1}, "game"),
            (command | {"command": deep(7_000)}, "body"),
            (say | {"text": deep(1_500)}, "text"),
            (preview | {"command": deep(7_000)}, "body"),
            (control | {"more": [{'"\\': deep(600)}]}, "more"),
        ]
        for frame, field in unreadable:
            since = len(tab.frames)
            await tab.socket.send(written(frame))
            if frame["type"] == "preview":
                answer = await tab.wait("preview", since=since)
                assert answer["number"] == 7
            else:
                answer = await tab.wait("refused", since=since)
                assert answer["id"] == "abcdefgh"
            assert answer["code"] == "command.malformed", frame
            assert answer["params"]["field"] in (field, "control"), frame
        since = len(tab.frames)
        for nobodys in ({"number": -1}, {"id": 5}, {"id": ["abcdefgh"]}):
            await tab.send((preview if "number" in nobodys else say) | nobodys)
        await tab.hello()
        assert len([frame for frame in tab.frames[since:] if frame["type"] == "error"]) == 3


async def test_the_first_frame_is_hello(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as table, host.tab(room_of(table), says_hello=False) as tab:
        await tab.send({"type": "resync", "game": "a" * 16})
        assert (await tab.wait("error"))["code"] == "frame.unknown"
        assert not tab.of("view")
        await tab.hello()
        assert await tab.wait("view")


async def test_a_flood_is_refused_with_how_long_to_wait_and_then_goes_on(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        view, _ = await own_move(tab)
        sent = [new_id() for _ in range(300)]
        for number, key in enumerate(sent):
            frame = {"type": "command", "id": key, "game": view["game"], "moment": 0, "command": {"type": "pass"}}
            await tab.send(frame if number % 7 else frame | {"number": number})
        limited = await tab.wait("refused", lambda frame: frame["code"] == "rate.limited")
        assert 0 < limited["params"]["retry_ms"] <= 1_000
        await asyncio.sleep(1)
        answered = tab.of("refused")
        assert sorted(frame["id"] for frame in answered) == sent, "each by its id: nobody waits in vain"
        assert not tab.of("error")
        taken = [frame for frame in answered if frame["code"] != "rate.limited"]
        assert 75 <= len(taken) <= 200, "the burst, less hello and contribution, and what grew meanwhile"
        await asyncio.sleep(0.5)
        assert (await tab.command(view | {"options": {"moment": 0}}, {"type": "pass"}))["code"] != "rate.limited"


async def test_previews_have_an_allowance_of_their_own(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with at_table(host) as tab:
        view, command = await own_move(tab)
        ask = {"type": "preview", "game": view["game"], "moment": view["options"]["moment"], "command": command}
        for number in range(30):
            await tab.send(ask | {"number": number})
        await tab.wait("preview", lambda frame: frame.get("code") == "rate.limited")
        assert (await tab.command(view, command))["type"] == "ack"
        for number in range(30):
            await tab.wait("preview", lambda frame, number=number: frame["number"] == number)  # type: ignore[misc]
        told = [frame for frame in tab.of("preview") if frame.get("code") != "rate.limited"]
        assert 9 <= len(told) <= 15, "ten at once, of which hello was one, and what grew meanwhile"


async def test_a_tab_that_never_says_hello_is_closed(newcomer: Newcomer) -> None:
    host = await newcomer()
    async with host.tab(await host.open_room(), says_hello=False) as tab, asyncio.timeout(15):
        await tab._reading
        assert tab.socket.close_code == 1008
