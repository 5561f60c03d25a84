"""Who counts as here, where something is in the way of it: tabs at several doors, rooms whose game nobody serves."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_lobby.keys import Keys
from saleroom_lobby.settings import LobbySettings
from saleroom_lobby.store import Rooms
from saleroom_wire.ids import RoomId
from tests.services.lobby.conftest import SECRET, House, Newcomer
from tests.services.lobby.people import Json, Person, Tab
from tests.services.lobby.test_presence import unserved

BLINKS_S = 5
"""Twice as long as it takes until somebody whose last tab has closed is away."""


@pytest.fixture
async def rooms(house: House) -> AsyncIterator[Rooms]:
    """The records of the house's rooms."""
    settings = LobbySettings(secret_key=SECRET, pass_key=SECRET)
    cache = await Cache.connect(house.valkey.url)
    bus = await Bus.connect(house.nats.url, service="test", process="here", echo_subject="echo.test.here")
    yield Rooms(cache, bus, Keys(settings.shards))
    await bus.close()
    await cache.close()


def is_here(frame: Json, person: Person) -> bool:
    """Whether a `room` frame shows somebody in a chair as here."""
    occupants = [chair["occupant"] for chair in frame["chairs"] if chair["occupant"]]
    return any(one.get("person") == person.id and one["online"] for one in occupants)


async def is_seated(tab: Tab, room: str, person: Person) -> None:
    """Somebody who has a tab takes a chair, and the other's tab sees it."""
    await person.ask("POST", f"/api/rooms/{room}/sit", {})
    await tab.wait("room", lambda frame: is_here(frame, person))


async def test_who_closes_one_tab_and_has_another_at_another_door_is_here(house: House, newcomer: Newcomer) -> None:
    host, ann = await newcomer(), await newcomer()
    room = await host.open_room(seats=3)
    doors = house.urls
    async with host.tab(room) as tab, ann.tab(room, at=doors[1]):
        async with ann.tab(room, at=doors[0]):
            await is_seated(tab, room, ann)
        since = len(tab.frames)
        await asyncio.sleep(BLINKS_S)
        later = [frame for frame in tab.frames[since:] if frame["type"] == "room"]
        assert all(is_here(frame, ann) for frame in later)
        assert is_here(await tab.hello(), ann)


async def test_who_comes_back_to_a_game_that_nobody_serves_is_nobody_elses_trouble(
    house: House, newcomer: Newcomer, rooms: Rooms
) -> None:
    host, ann, other = await newcomer(), await newcomer(), await newcomer()
    room = await host.open_room(bots=1)
    async with host.tab(room) as tab:
        async with ann.tab(room):
            await is_seated(tab, room, ann)
            await host.ask("POST", f"/api/rooms/{room}/start")
            await tab.wait("room", lambda frame: frame["state"] == "playing")
        await tab.wait("room", lambda frame: not is_here(frame, ann), since=len(tab.frames))
        await rooms.change(RoomId(room), unserved)
        logged = len(house.log())
        async with ann.tab(room), other.tab(await other.open_room()) as elsewhere:
            async with asyncio.timeout(20):
                while "still_shown_away" not in house.log()[logged:]:
                    await asyncio.sleep(0.1)
            await elsewhere.hello()
            await tab.hello()
    assert "task_died" not in house.log()[logged:]
