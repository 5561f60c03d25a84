"""Absence and what it leads to: the sweep on a real store, with real games behind it. Time is moved in the store."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import structs

from saleroom_chassis import clock
from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_lobby import attendance, rooms
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.identity import Identity, new_guest
from saleroom_lobby.keys import Keys
from saleroom_lobby.presence import Here, Presence, _skew
from saleroom_lobby.rooms import Person, Room, Wanted
from saleroom_lobby.sockets.fanout import Fanout
from saleroom_lobby.starts import Starts
from saleroom_lobby.store import Rooms
from saleroom_lobby.sweep import Sweep
from saleroom_wire.game import ViewRequest
from saleroom_wire.ids import GameId, PersonId, RoomId
from tests.services.lobby.conftest import House

SHARDS = 2


class Parts:
    """A lobby without a door, on a database of its own."""

    def __init__(self, cache: Cache, bus: Bus) -> None:
        self.cache = cache
        self.keys = Keys(SHARDS)
        self.rooms = Rooms(cache, bus, self.keys)
        self.presence = Presence(cache, self.keys)
        self.door = GameDoor(bus)
        self.starts = Starts(self.rooms, self.presence, self.door)
        self.fanout = Fanout(bus, self.rooms, self.presence, self.door)
        self.sweep = Sweep(self.rooms, self.presence, self.door, self.starts)

    async def open_room(
        self, host: Identity, *others: Identity, bots: int = 1, listed: bool = False, **options: int
    ) -> RoomId:
        """A room with these people in it, seated behind the bots."""
        wanted = Wanted("tycoon", 6, dict(options), "normal" if listed else "instant", listed, bots)
        room = await self.rooms.open(lambda code: rooms.opened(code, clock.now_ms(), host, wanted))
        await self.presence.expect([Here(room.id, host.id)])
        for one in others:
            await self.arrive(room.id, one)
            await self.rooms.change(room.id, lambda room, one=one: rooms.sat(room, Person(one.id, one.name), None))  # type: ignore[misc]
        return room.id

    async def arrive(self, room: RoomId, who: Identity) -> None:
        """What a tab does when it says hello."""
        await self.presence.refresh([Here(room, who.id)])
        await self.rooms.change(room, lambda room: attendance.arrived(room, who))

    async def start(self, room: RoomId, host: Identity) -> None:
        """Begin the game and wait for the deal."""
        await self.starts.start(room, host.id)
        async with asyncio.timeout(10):
            while "people" not in await self.look(room):
                await asyncio.sleep(0.05)

    async def age(self, room: RoomId, who: Identity, seconds: float) -> None:
        """Let somebody have been here last so long ago."""
        seen = clock.now_ms() - int(seconds * 1000)
        await self.cache.command("ZADD", self.keys.present(self.keys.shard(room)), seen, Here(room, who.id).member())

    async def sweep_after(self, seconds: float) -> None:
        """Sweep, as if the last sweep were so long ago."""
        for shard in self.keys.shards:
            await self.cache.command("SET", self.keys.swept(shard), clock.now_ms() - int(seconds * 1000))
        await self.sweep.once()
        await self.sweep.end()

    async def find(self, room: RoomId) -> Room:
        """The room as it is."""
        return await self.rooms.find(room)

    async def look(self, room: RoomId) -> dict[str, Any]:
        """What the public sees of the room's game: its `people` frame, once there is one."""
        game = (await self.find(room)).game
        assert game is not None
        viewed = await self.door.view(game, ViewRequest(room, GameId(game.id), None, None))
        return {} if viewed.people is None else {"people": json.loads(viewed.people)}

    async def custody(self, room: RoomId) -> list[str | None]:
        """Who is in custody, by seat."""
        return [seat["custody"] for seat in (await self.look(room))["people"]["seats"]]

    async def is_watched(self, room: RoomId, who: Identity) -> bool:
        """Whether the person's absence is still being counted."""
        key = self.keys.present(self.keys.shard(room))
        return await self.cache.command("ZSCORE", key, Here(room, who.id).member()) is not None


def unserved(room: Room) -> Room:
    """The room with its game in a rules version that no worker has."""
    assert room.game is not None
    return structs.replace(room, game=structs.replace(room.game, rules=0))


@pytest.fixture
async def parts(house: House) -> AsyncIterator[Parts]:
    cache = await Cache.connect(house.valkey.url.removesuffix("/0") + "/1")
    await cache.command("FLUSHDB")
    bus = await Bus.connect(house.nats.url, service="test", process="presence", echo_subject="echo.test.presence")
    yield Parts(cache, bus)
    await bus.close()
    await cache.close()


@pytest.fixture
def host() -> Identity:
    return new_guest()


@pytest.fixture
def ann() -> Identity:
    return new_guest()


async def test_who_is_not_heard_of_for_twelve_seconds_is_away(parts: Parts, host: Identity, ann: Identity) -> None:
    room = await parts.open_room(host, ann)
    await parts.age(room, ann, 11)
    await parts.sweep_after(1)
    assert ann.id in (await parts.find(room)).present
    await parts.age(room, ann, 13)
    await parts.sweep_after(1)
    assert (await parts.find(room)).present == [host.id]
    await parts.arrive(room, ann)
    assert ann.id in (await parts.find(room)).present


async def test_an_absent_persons_seat_goes_into_custody_when_the_games_time_is_up(
    parts: Parts, host: Identity, ann: Identity
) -> None:
    room = await parts.open_room(host, ann, offline_takeover_s=30)
    await parts.start(room, host)
    await parts.age(room, ann, 29)
    await parts.sweep_after(1)
    assert await parts.custody(room) == [None, None, None]
    await parts.age(room, ann, 31)
    await parts.sweep_after(1)
    assert await parts.custody(room) == [None, None, "offline"]
    assert (await parts.find(room)).handed == [ann.id]
    assert not await parts.is_watched(room, ann)


async def test_who_was_away_and_is_back_is_asked_after_anew(parts: Parts, host: Identity, ann: Identity) -> None:
    room = await parts.open_room(host, ann)
    await parts.start(room, host)
    await parts.age(room, ann, 61)
    await parts.sweep_after(1)
    await parts.arrive(room, ann)
    found = await parts.find(room)
    assert (found.handed, ann.id in found.present) == ([], True)
    assert await parts.custody(room) == [None, None, "offline"], "coming back is not taking over"


async def test_a_solo_game_waits_for_its_person(parts: Parts, host: Identity) -> None:
    room = await parts.open_room(host, bots=2)
    await parts.start(room, host)
    await parts.age(room, host, 3600)
    await parts.sweep_after(1)
    assert await parts.custody(room) == [None, None, None]
    assert not await parts.is_watched(room, host)
    assert await parts.cache.command("PTTL", parts.keys.room(room)) > 6.9 * 24 * 3600 * 1000
    await parts.arrive(room, host)
    assert (await parts.find(room)).host == host.id


async def test_who_is_seated_at_the_start_and_away_is_counted_from_then_on(
    parts: Parts, host: Identity, ann: Identity
) -> None:
    room = await parts.open_room(host, ann)
    await parts.age(room, host, 13)
    await parts.age(room, ann, 13)
    await parts.sweep_after(1)
    assert not await parts.is_watched(room, ann)
    await parts.start(room, host)
    assert await parts.is_watched(room, ann)


async def test_the_host_is_host_for_a_minute_after_leaving(parts: Parts, host: Identity, ann: Identity) -> None:
    room = await parts.open_room(host, ann)
    await parts.age(room, host, 59)
    await parts.sweep_after(1)
    assert (await parts.find(room)).host == host.id
    await parts.age(room, host, 61)
    await parts.sweep_after(1)
    assert (await parts.find(room)).host == ann.id
    await parts.arrive(room, host)
    assert (await parts.find(room)).host == ann.id


def sitting(room: Room) -> set[str]:
    """Who sits in a chair."""
    return {place.occupant.id for place in room.places if isinstance(place.occupant, Person)}


async def test_who_stays_away_for_five_minutes_before_the_game_loses_the_chair_to_those_who_are_here(
    parts: Parts, host: Identity, ann: Identity
) -> None:
    room = await parts.open_room(host, ann)
    await parts.arrive(room, host)
    await parts.age(room, ann, 299)
    await parts.sweep_after(1)
    assert sitting(await parts.find(room)) == {host.id, ann.id}
    await parts.age(room, ann, 301)
    await parts.sweep_after(1)
    found = await parts.find(room)
    assert sitting(found) == {host.id}
    assert found.freed == [ann.id]
    assert not await parts.is_watched(room, ann)


async def test_chairs_of_a_room_where_nobody_is_are_kept_until_somebody_comes(
    parts: Parts, host: Identity, ann: Identity
) -> None:
    room = await parts.open_room(host, ann)
    for one in (host, ann):
        await parts.age(room, one, 3600)
    await parts.sweep_after(1)
    assert sitting(await parts.find(room)) == {host.id, ann.id}
    assert not await parts.is_watched(room, ann)
    await parts.fanout.arrive(room, host)
    assert await parts.is_watched(room, ann), "counted from now on"
    await parts.sweep_after(1)
    assert sitting(await parts.find(room)) == {host.id, ann.id}


async def test_who_is_away_when_a_game_ends_is_counted_from_then_on(
    parts: Parts, host: Identity, ann: Identity
) -> None:
    room = await parts.open_room(host, ann)
    await parts.arrive(room, host)
    await parts.start(room, host)
    await parts.age(room, ann, 3600)
    await parts.sweep_after(1)
    found = await parts.find(room)
    assert found.game is not None
    assert (found.handed, await parts.is_watched(room, ann)) == ([ann.id], False)
    await parts.starts.over(room, found.game.id, clock.now_ms())
    assert await parts.is_watched(room, ann)
    await parts.age(room, ann, 301)
    await parts.sweep_after(1)
    assert sitting(await parts.find(room)) == {host.id}


@pytest.mark.parametrize("pause", [6, 600])
async def test_while_nobody_looked_nobody_was_away(parts: Parts, host: Identity, ann: Identity, pause: int) -> None:
    """Lobby, bus or store were away for a while: ages shift by the sweep's own pause."""
    room = await parts.open_room(host, ann)
    await parts.start(room, host)
    await parts.age(room, ann, pause + 3)
    await parts.age(room, host, 0)
    await parts.sweep_after(pause)
    found = await parts.find(room)
    assert set(found.present) == {host.id, ann.id}
    assert await parts.custody(room) == [None, None, None]
    await parts.sweep_after(1)
    assert set((await parts.find(room)).present) == {host.id, ann.id}, "and nobody is here in the future"
    scores = await parts.cache.command("ZRANGE", parts.keys.present(parts.keys.shard(room)), 0, -1, "WITHSCORES")
    assert max(map(float, scores[1::2])) <= clock.now_ms()


async def test_a_room_whose_game_nobody_serves_keeps_no_sweep_waiting(
    parts: Parts, host: Identity, ann: Identity
) -> None:
    room = await parts.open_room(host, ann)
    await parts.start(room, host)
    await parts.rooms.change(room, unserved)
    for one in (host, ann):
        await parts.age(room, one, 13)
    await parts.sweep.once()
    assert set((await parts.find(room)).present) == {host.id, ann.id}, "it is still in hand"
    await parts.sweep.end()
    assert (await parts.find(room)).present == []


async def test_of_many_who_sweep_at_once_one_does(parts: Parts, host: Identity, ann: Identity) -> None:
    room = await parts.open_room(host, ann)
    for _ in range(10):
        await asyncio.sleep(1)
        await parts.age(room, ann, 20)
        began_at = clock.monotonic_ms()
        found = await asyncio.gather(*(parts.presence.sweep() for _ in range(10)))
        if clock.monotonic_ms() - began_at < 500:  # else it was not at once, on a busy machine
            break
    assert [absent.here for swept in found for absent in swept.absent if absent.here.person == ann.id] == [
        Here(room, ann.id)
    ]


async def test_a_refresh_keeps_the_room_and_an_empty_one_ends_after_a_day(parts: Parts, host: Identity) -> None:
    day = 24 * 3600 * 1000
    room = await parts.open_room(host)
    key = parts.keys.room(room)
    assert day - 60_000 < await parts.cache.command("PTTL", key) <= day
    await parts.cache.command("PEXPIRE", key, 60_000)
    await parts.presence.refresh([Here(room, host.id)])
    assert day - 60_000 < await parts.cache.command("PTTL", key) <= day


async def test_an_absence_from_a_room_that_is_gone_is_forgotten(parts: Parts, host: Identity) -> None:
    room = RoomId("ACDEFG")
    await parts.age(room, host, 100)
    await parts.sweep_after(1)
    assert not await parts.is_watched(room, host)


async def test_a_room_leaves_the_public_list_with_its_last_person(parts: Parts, host: Identity) -> None:
    room = await parts.open_room(host, listed=True)
    assert [one.id for one in await parts.rooms.listed()] == [room]
    await parts.age(room, host, 13)
    await parts.sweep_after(1)
    assert await parts.rooms.listed() == []
    await parts.arrive(room, host)
    assert [one.id for one in await parts.rooms.listed()] == [room]


async def test_whether_a_long_game_is_over_is_asked_once_a_minute(parts: Parts, host: Identity) -> None:
    room = await parts.open_room(host, bots=3)
    await parts.starts.start(room, host.id)
    due = parts.keys.due(parts.keys.shard(room))
    await parts.cache.command("ZADD", due, "XX", 0, room)
    await parts.sweep_after(1)
    assert (await parts.find(room)).state == "playing"
    assert await parts.cache.command("ZSCORE", due, room) > clock.now_ms() + 50_000


async def test_a_game_whose_end_nobody_heard_is_found_over(parts: Parts, host: Identity) -> None:
    room = await parts.open_room(host, bots=3)
    await parts.rooms.change(room, lambda room: rooms.stood(room, host.id))
    await parts.starts.start(room, host.id)
    await parts.starts.look_after(room)
    assert (await parts.find(room)).state == "playing"
    async with asyncio.timeout(40):
        while (await parts.find(room)).state != "finished":
            await asyncio.sleep(0.3)
            await parts.starts.look_after(room)
    found = await parts.find(room)
    assert found.game is not None
    assert [one.game for one in found.finished] == [found.game.id]


@pytest.mark.parametrize(
    ("asked_at", "told", "answered_at", "skew"),
    [(1_000, 1_002, 1_005, 0), (1_000, 1_400, 1_900, 0), (1_000, 880, 1_005, 120), (1_000, 1_205, 1_005, -200)],
)
def test_clocks_are_apart_by_what_no_way_there_and_back_explains(
    asked_at: int, told: int, answered_at: int, skew: int
) -> None:
    assert _skew(asked_at, told, answered_at) == skew


async def test_two_people_at_a_time_lose_nothing(parts: Parts, host: Identity) -> None:
    """Changes from all sides at once: each is made exactly once."""
    room = await parts.open_room(host)
    people = [Identity(PersonId(f"guest_{number}"), f"P{number}") for number in range(40)]
    await asyncio.gather(*(parts.arrive(room, one) for one in people))
    found = await parts.find(room)
    assert set(found.present) == {host.id, *(one.id for one in people)}
    assert found.version == 1 + 40
