"""From opening a room to the end of its game, over HTTP and sockets, at two doors."""

import asyncio
import contextlib
import gzip
import sqlite3
from collections.abc import Awaitable

import pytest

from saleroom_chassis.cache import Cache
from saleroom_lobby.keys import Keys
from saleroom_lobby.settings import LobbySettings
from saleroom_wire import replay
from saleroom_wire.ids import RoomId
from tests.services.lobby.conftest import House, Newcomer
from tests.services.lobby.people import Json, Person, Refused
from tests.services.lobby.player import play_to_the_end


async def test_one_person_and_two_bots_play_to_the_end_and_the_replay_is_there(newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room(seats=3, bots=2)
    async with host.tab(room) as tab:
        assert (await host.ask("POST", f"/api/rooms/{room}/start"))["state"] == "playing"
        gathering = await tab.wait("gathering")
        await tab.send({"type": "contribute", "game": gathering["game"], "value": "ab" * 32})
        finished = await play_to_the_end(tab, seconds=50)
        game = finished["game"]["id"]
        again = await host.ask("POST", f"/api/rooms/{room}/start")
        gathering_again = await tab.wait("gathering", lambda frame: frame["game"] == again["game"]["id"])
        assert gathering_again["commitment"] != gathering["commitment"]
        view = await tab.wait("view", lambda frame: frame["game"] == again["game"]["id"])
        assert (view["version"], view["full"]) == (1, True)
        late = await tab.command({"game": game, "options": {"moment": 1}}, {"type": "pass"})
        assert late["code"] == "command.game_over"
    assert [one["game"] for one in finished["finished"]] == [game]
    assert finished["finished"][0]["code"] == "tycoon"

    async with asyncio.timeout(10):
        while not (games := await host.ask("GET", f"/api/rooms/{room}/games")):
            await asyncio.sleep(0.1)
    assert [one["game"] for one in games] == [game]
    path = f"/api/rooms/{room}/games/{game}/replay"
    packed = await host.http.get(path)
    plain = await host.http.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert plain.headers["content-type"] == "application/json"
    assert plain.headers["content-disposition"] == f'attachment; filename="saleroom-{room}-{game}.json"'
    told = replay.decode(plain.content)
    assert (told.game, told.commitment) == (game, gathering["commitment"])
    assert [seat.contribution for seat in told.seats] == ["ab" * 32, None, None]
    with pytest.raises(Refused) as error:
        await host.ask("GET", f"/api/rooms/{room}/games/{'a' * 16}/replay")
    assert (error.value.status, error.value.code) == (404, "game.unknown")


async def test_a_room_of_thousands_of_games_lists_the_newest_200_and_has_the_replay_of_each(
    house: House, newcomer: Newcomer
) -> None:
    host = await newcomer()
    room = await host.open_room()
    games = [f"{room.lower()}{number:06}" for number in range(2_000)]
    ranking = '[{"seat": 0, "place": 1, "parts": "%s"}]' % ("x" * 600)
    path = f"/api/rooms/{room}/games"
    async with asyncio.timeout(20):
        while not (await host.http.get(path)).is_success:  # the worker that makes the tables may only be starting
            await asyncio.sleep(0.1)
    with contextlib.closing(sqlite3.connect(house.folder / "saleroom.db", timeout=10)) as archive, archive:
        archive.executemany(
            "INSERT INTO finished_game (game, room, finished_at, code, rules, ranking) VALUES (?, ?, ?, 'toy', 1, ?)",
            [(game, room, at, ranking) for at, game in enumerate(games)],
        )
        archive.execute("INSERT INTO replay (game, file) VALUES (?, ?)", (games[0], gzip.compress(b"the first")))
    assert [one["game"] for one in await host.ask("GET", path)] == games[:-201:-1]
    assert (await host.http.get(f"{path}/{games[0]}/replay")).content == b"the first"
    elsewhere = f"/api/rooms/{await host.open_room()}/games/{games[0]}/replay"
    assert (await host.http.get(elsewhere)).status_code == 404


@pytest.mark.parametrize("chairs", ["each its own", "any"])
async def test_six_people_take_six_chairs_in_the_same_instant(newcomer: Newcomer, chairs: str) -> None:
    host, *others = [await newcomer() for _ in range(7)]
    room = await host.open_room(seats=6)
    await host.ask("POST", f"/api/rooms/{room}/stand")

    async def sit(person: Person, chair: int) -> Json:
        body = {"chair": chair} if chairs == "each its own" else {"chair": None}
        return dict(await person.ask("POST", f"/api/rooms/{room}/sit", body))

    await asyncio.gather(*(sit(person, chair) for chair, person in enumerate(others, start=1)))
    seen = await host.ask("GET", f"/api/rooms/{room}")
    sitting = [chair["occupant"]["person"] for chair in seen["chairs"]]
    assert sorted(sitting) == sorted(person.id for person in others)
    if chairs == "each its own":
        assert sitting == [person.id for person in others]
    assert seen["version"] == 2 + 6, "each sat down once"


async def test_of_those_who_want_one_chair_one_gets_it(newcomer: Newcomer) -> None:
    host, *others = [await newcomer() for _ in range(7)]
    room = await host.open_room(seats=3)
    path = f"/api/rooms/{room}/sit"
    answers = await asyncio.gather(*(one.ask("POST", path, {"chair": 2}) for one in others), return_exceptions=True)
    refusals = [answer for answer in answers if isinstance(answer, Refused)]
    assert [(error.status, error.code, error.params) for error in refusals] == [
        (409, "room.chair_taken", {"chair": 2})
    ] * 5
    seen = await host.ask("GET", f"/api/rooms/{room}")
    assert sum(chair["occupant"] is not None for chair in seen["chairs"]) == 2


async def test_sitting_and_starting_ten_times_at_once_has_one_effect(newcomer: Newcomer) -> None:
    host, ann = await newcomer(), await newcomer()
    room = await host.open_room(seats=3, bots=1)
    await asyncio.gather(*(ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3}) for _ in range(10)))
    assert (await host.ask("GET", f"/api/rooms/{room}"))["version"] == 2
    started = await asyncio.gather(*(host.ask("POST", f"/api/rooms/{room}/start") for _ in range(10)))
    assert len({answer["game"]["id"] for answer in started}) == 1
    seen = await host.ask("GET", f"/api/rooms/{room}")
    assert (seen["state"], seen["version"]) == ("playing", 4)


async def test_somebody_who_sits_down_while_the_host_starts_is_in_the_game_or_refused(newcomer: Newcomer) -> None:
    host, ann = await newcomer(), await newcomer()
    for _ in range(8):
        room = await host.open_room(seats=4, bots=2)
        sat, started = await asyncio.gather(
            _refusal(ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 4})),
            _refusal(host.ask("POST", f"/api/rooms/{room}/start")),
        )
        assert started is None
        seats = [chair["seat"] for chair in (await host.ask("GET", f"/api/rooms/{room}"))["chairs"]]
        if sat is not None:
            assert sat == "room.started"
            assert seats == [0, 1, 2, None]
        else:
            assert seats == [0, 1, 2, 3]


async def test_everybody_in_the_room_hears_of_every_change_at_both_doors(house: House, newcomer: Newcomer) -> None:
    host, ann, ben = await newcomer(), await newcomer(), await newcomer()
    room = await host.open_room(seats=4)
    async with host.tab(room) as first, ann.tab(room) as second, ben.tab(room) as third:
        await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3})
        await host.ask("POST", f"/api/rooms/{room}/bots", {"chair": 2})
        await host.ask("PATCH", f"/api/rooms/{room}", {"pace": "fast", "options": {"start_gold": 99}})
        await host.ask("DELETE", f"/api/rooms/{room}/bots/2")
        last = await host.ask("GET", f"/api/rooms/{room}")
        for tab in (first, second, third):
            assert await tab.wait("room", lambda frame: frame["version"] >= last["version"]) == last
            versions = [frame["version"] for frame in tab.of("room")]
            assert versions == sorted(set(versions)), "never an old one after a new one"
        assert (last["watchers"], last["pace"], last["options"]["start_gold"]) == (1, "fast", 99)


async def test_who_comes_late_watches_and_chairs_stay_locked(newcomer: Newcomer) -> None:
    host, late = await newcomer(), await newcomer()
    room = await host.open_room(seats=4, bots=2)
    await host.ask("POST", f"/api/rooms/{room}/start")
    async with late.tab(room) as tab:
        assert tab.of("welcome")[0]["seat"] is None
        view = await tab.wait("view")
        assert view["full"]
        assert view["options"] is None
        for method, path, body in (
            ("POST", "sit", {"chair": 4}),
            ("POST", "bots", {"chair": 4}),
            ("POST", "start", None),
        ):
            with pytest.raises(Refused) as error:
                await late.ask(method, f"/api/rooms/{room}/{path}", body)
            assert error.value.code in ("room.started", "room.not_host")
        with pytest.raises(Refused) as error:
            await host.ask("POST", f"/api/rooms/{room}/stand")
        assert error.value.code == "room.started"


async def test_a_game_the_options_forbid_never_begins(newcomer: Newcomer) -> None:
    host = await newcomer()
    room = await host.open_room(seats=3, bots=1)
    with pytest.raises(Refused) as error:
        await host.ask("POST", f"/api/rooms/{room}/start")
    assert (error.value.status, error.value.code, error.value.params) == (409, "room.too_few", {"missing": 1})
    assert (await host.ask("GET", f"/api/rooms/{room}"))["state"] == "open"


async def test_the_host_frees_the_chair_of_somebody_who_only_sat_down(newcomer: Newcomer) -> None:
    host, ann, ben = [await newcomer() for _ in range(3)]
    room = await host.open_room(seats=4, bots=1)
    path = f"/api/rooms/{room}/chairs"
    await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3})

    async def refused(who: Person, chair: int, person: str) -> tuple[int, str]:
        with pytest.raises(Refused) as error:
            await who.ask("POST", f"{path}/{chair}/free", {"person": person})
        return error.value.status, error.value.code

    assert await refused(ben, 3, ann.id) == (403, "room.not_host")
    assert await refused(ann, 3, ann.id) == (403, "room.not_host")
    assert await refused(host, 3, ben.id) == (409, "room.chair_taken"), "somebody else sits there"
    assert await refused(host, 2, ann.id) == (409, "room.chair_taken"), "a bot does"
    assert await refused(host, 4, ann.id) == (409, "room.chair_empty")
    assert await refused(host, 1, host.id) == (422, "command.malformed"), "one stands up oneself"

    async with ann.tab(room) as tab:
        freed = await host.ask("POST", f"{path}/3/free", {"person": ann.id})
        assert (freed["chairs"][2]["occupant"], freed["freed"]) == (None, [ann.id])
        assert await tab.wait("room", lambda frame: frame["version"] >= freed["version"]) == freed
        assert await refused(host, 3, ann.id) == (409, "room.chair_empty")
        again = await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3})
        assert again["freed"] == []
        await host.ask("POST", f"/api/rooms/{room}/start")
        assert await refused(host, 3, ann.id) == (409, "room.started")


async def test_who_sits_down_without_ever_opening_a_tab_is_counted_as_away(house: House, newcomer: Newcomer) -> None:
    host, ann = await newcomer(), await newcomer()
    room = RoomId(await host.open_room())
    async with host.tab(room):
        await ann.ask("POST", f"/api/rooms/{room}/sit", {"chair": 3})
        cache = await Cache.connect(house.valkey.url)
        keys = Keys(LobbySettings.model_fields["shards"].default)
        score = await cache.command("ZSCORE", keys.present(keys.shard(room)), f"{room} {ann.id}")
        await cache.close()
    assert score is not None


async def _refusal(asked: Awaitable[Json]) -> str | None:
    """The code of the refusal, if it is one."""
    try:
        await asked
    except Refused as refused:
        return refused.code
    return None
