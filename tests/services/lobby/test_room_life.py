"""What a room keeps from one game to the next, and while nobody is there: all services on servers of their own."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from saleroom_chassis.cache import Cache
from saleroom_lobby.identity import TOKEN_SECONDS
from saleroom_wire import replay
from tests.services.lobby.conftest import House, Newcomer, house_of_its_own, people_at
from tests.services.lobby.people import Json, Person, Tab, new_id
from tests.services.lobby.player import choose

DAY_MS = 24 * 3_600_000
HOUR_MS = 3_600_000


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with one process of each service."""
    with house_of_its_own(tmp_path_factory.mktemp("home"), "game", "bots", "chat") as house:
        yield house


@pytest.fixture
async def guest(home: House) -> AsyncIterator[Newcomer]:
    """Makes people who come to this house."""
    async with people_at(home.urls) as make:
        yield make


@pytest.fixture
async def cache(home: House) -> AsyncIterator[Cache]:
    """The house's store."""
    cache = await Cache.connect(home.valkey.url)
    yield cache
    await cache.close()


async def a_game_by_itself(room: str, host: Person, *tabs: Tab) -> Json:
    """Begin a game that all people leave to their stand-ins; the room once it is over."""
    game = (await host.ask("POST", f"/api/rooms/{room}/start"))["game"]["id"]
    for tab in tabs:
        await tab.wait("view", lambda frame: frame["game"] == game)
        await tab.ask({"type": "control", "id": new_id(), "game": game, "control": {"type": "leave"}})
    return await tabs[0].wait(
        "room", lambda frame: frame["state"] == "finished" and frame["game"]["id"] == game, seconds=40
    )


async def say(tab: Tab, text: str) -> None:
    assert (await tab.ask({"type": "say", "id": new_id(), "text": text}))["type"] == "ack"


async def told(tab: Tab, text: str) -> list[str]:
    """What has been said in the tab's room, once `text` was."""
    await tab.wait("talk", lambda frame: text in [line.get("text") for line in frame["lines"]])
    return [line["text"] for frame in tab.of("talk") for line in frame["lines"] if "text" in line]


def sitting(room: Json) -> list[tuple[int, str]]:
    """Chair and name of everybody who sits, in the order of their seats."""
    chairs = sorted((c for c in room["chairs"] if c["seat"] is not None), key=lambda chair: chair["seat"])
    return [(chair["chair"], chair["occupant"]["name"]) for chair in chairs]


@pytest.mark.timeout(120)
async def test_the_next_game_keeps_code_seats_and_talk_but_for_who_changed_and_each_game_has_its_replay(
    guest: Newcomer,
) -> None:
    host, ann, ben, late = [await guest() for _ in range(4)]
    room = await host.open_room(seats=4, bots=1)
    await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 4})
    async with host.tab(room) as first, ann.tab(room) as second, ben.tab(room) as third:
        await say(first, "good evening")
        finished = await a_game_by_itself(room, host, first, second)
        assert sitting(finished) == [(1, host.name), (2, "bot-2"), (4, ann.name)]

        again = await a_game_by_itself(room, host, first, second)
        assert (again["room"], sitting(again)) == (room, sitting(finished))
        assert again["host"] == host.id

        await ann.ask("POST", f"/api/rooms/{room}/stand")
        await ben.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3})
        await host.ask("DELETE", f"/api/rooms/{room}/bots/2")
        await host.ask("POST", f"/api/rooms/{room}/bots", {"chair": 4})
        third_game = await a_game_by_itself(room, host, first, third)
        assert sitting(third_game) == [(1, host.name), (3, ben.name), (4, "bot-4")]
        assert third.of("view")[-1]["game"] == third_game["game"]["id"]
        assert "hand" in {section for frame in third.of("view") for section in frame["sections"]}

        async with late.tab(room) as fourth:
            assert await told(fourth, "good evening") == ["good evening"]

    games = [one["game"] for one in third_game["finished"]]
    assert games == [third_game["game"]["id"], again["game"]["id"], finished["game"]["id"]], "the last one first"
    for game, room_then in zip(games, (third_game, again, finished), strict=True):
        file = replay.decode((await until_filed(late, room, game)).content)
        assert file.game == game
        assert [(seat.chair, seat.name) for seat in file.seats] == sitting(room_then)


async def test_a_line_of_too_many_bytes_is_refused_by_its_id(guest: Newcomer) -> None:
    host = await guest()
    family = "👨\u200d👩\u200d👧\u200d👦"
    async with host.tab(await host.open_room()) as tab:
        key = new_id()
        for text in (family * 100, "x" * 10_000, "\u4e00" * 601):
            answer = await tab.ask({"type": "say", "id": key, "text": text})
            assert answer == {"type": "refused", "id": key, "code": "talk.too_long", "params": {"max": 300}}
        assert (await tab.ask({"type": "say", "id": key, "text": family * 70}))["type"] == "ack"


async def until_filed(reader: Person, room: str, game: str) -> httpx.Response:
    """The replay of a game, once the archive has it."""
    async with asyncio.timeout(10):
        while game not in [one["game"] for one in await reader.ask("GET", f"/api/rooms/{room}/games")]:
            await asyncio.sleep(0.1)
    return await reader.http.get(f"/api/rooms/{room}/games/{game}/replay")


async def test_a_solo_game_goes_on_after_almost_seven_days_with_all_that_belongs_to_it(
    guest: Newcomer, cache: Cache
) -> None:
    host = await guest()
    room = await host.open_room(seats=3, bots=2)
    async with host.tab(room) as tab:
        await host.ask("POST", f"/api/rooms/{room}/start")
        await say(tab, "back on Sunday")
        view = await my_turn(tab)
    await until_alone(host, room)
    await pass_time(cache, room, 7 * DAY_MS - HOUR_MS)

    assert TOKEN_SECONDS * 1000 > 7 * DAY_MS
    assert (await host.ask("GET", f"/api/rooms/{room}"))["state"] == "playing"
    async with host.tab(room) as tab:
        assert await told(tab, "back on Sunday") == ["back on Sunday"]
        again = await my_turn(tab)
        assert (again["game"], again["options"]["may"]) == (view["game"], view["options"]["may"])
        assert tab.of("people")[-1]["seats"][0]["custody"] is None
        command = choose(again["options"])
        assert command is not None
        assert (await tab.command(again, command))["type"] == "ack"


async def test_a_room_of_several_is_gone_after_a_day_without_anyone(guest: Newcomer, cache: Cache) -> None:
    host, ann = await guest(), await guest()
    room = await host.open_room(seats=3, bots=1)
    await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": None})
    async with host.tab(room) as tab:
        await host.ask("POST", f"/api/rooms/{room}/start")
        await tab.wait("view")
    await until_alone(host, room)
    await pass_time(cache, room, DAY_MS + HOUR_MS)
    answer = await host.http.get(f"/api/rooms/{room}")
    assert (answer.status_code, answer.json()["code"]) == (404, "room.unknown")


async def my_turn(tab: Tab) -> Json:
    """The last view, once it asks for something."""
    await tab.wait("view", lambda frame: bool(frame["options"]))
    return tab.of("view")[-1]


async def until_alone(reader: Person, room: str) -> None:
    """Until the room knows that nobody is there any more."""
    async with asyncio.timeout(30):
        while any((chair["occupant"] or {}).get("online") for chair in await chairs(reader, room)):
            await asyncio.sleep(0.2)


async def chairs(reader: Person, room: str) -> list[Json]:
    return list((await reader.ask("GET", f"/api/rooms/{room}"))["chairs"])


async def pass_time(cache: Cache, room: str, ms: int) -> None:
    """Let all that the store keeps of a room age by so long."""
    for key in await cache.command("KEYS", f"*{room}*"):
        left = await cache.command("PTTL", key)
        if left >= 0:
            await cache.command("PEXPIRE", key, left - ms)
