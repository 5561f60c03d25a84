"""What happens to a room when something else is away: the game service, the bus, a message, a door, a slow reader."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator

import nats
import pytest
from websockets.asyncio.client import connect

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_lobby import rooms
from saleroom_lobby.keys import Keys
from saleroom_lobby.store import Rooms
from saleroom_testkit import servers
from saleroom_wire.envelope import HEADER, Envelope
from saleroom_wire.ids import GameId, RoomId
from tests.services.lobby.conftest import House, Newcomer, house_of_its_own, people_at
from tests.services.lobby.people import Refused
from tests.services.lobby.test_socket import at_table, own_move, room_of


@pytest.fixture(scope="module")
def frail_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with one door and without a game service, to be hurt."""
    with house_of_its_own(tmp_path_factory.mktemp("frail")) as house:
        yield house


@pytest.fixture
async def guest(frail_house: House) -> AsyncIterator[Newcomer]:
    """Makes people who come to the frail house."""
    async with people_at(frail_house.urls) as make:
        yield make


@pytest.mark.timeout(150)
async def test_a_game_begins_as_soon_as_somebody_can_begin_it(frail_house: House, guest: Newcomer) -> None:
    host = await guest()
    room = await host.open_room(seats=3, bots=2)
    async with host.tab(room) as tab:
        asked_at = time.monotonic()
        with pytest.raises(Refused) as error:
            await host.ask("POST", f"/api/rooms/{room}/start")
        assert (error.value.status, error.value.code) == (503, "room.no_worker")
        assert 4 < time.monotonic() - asked_at < 7
        assert (await host.ask("GET", f"/api/rooms/{room}"))["state"] == "starting"
        game = frail_house.start("saleroom_game", "game")
        await tab.wait("room", lambda frame: frame["state"] == "playing", seconds=30)
        await tab.wait("gathering")
        view, command = await own_move(tab)
        assert (await tab.command(view, command))["type"] == "ack"

        view, command = await own_move(tab)
        game.kill()
        game.wait()
        answer = await tab.command(view, command)
        assert (answer["type"], answer["code"]) == ("refused", "room.no_worker")


async def test_after_the_bus_was_away_tabs_hear_again_and_learn_what_they_missed(
    frail_house: House, guest: Newcomer
) -> None:
    host = await guest()
    room = await host.open_room(seats=4)
    async with host.tab(room) as tab:
        frail_house.nats.kill()
        added = asyncio.create_task(host.ask("POST", f"/api/rooms/{room}/bots", {"chair": 2}))
        await asyncio.sleep(0.5)
        frail_house.nats.start()
        await added
        await tab.wait("room", lambda frame: frame["chairs"][1]["occupant"] is not None, seconds=15)
        await host.ask("POST", f"/api/rooms/{room}/bots", {"chair": 3})
        await tab.wait("room", lambda frame: frame["chairs"][2]["occupant"] is not None)


async def test_a_door_that_is_stopped_tells_its_tabs_to_come_again_and_ends_well(
    frail_house: House, guest: Newcomer
) -> None:
    door = frail_house.start_lobby("lobby-second")
    host = await guest()
    async with host.tab(await host.open_room(), at=door.opened()) as tab:
        door.process.send_signal(signal.SIGTERM)
        assert await tab.closed() == 1012
    assert door.process.wait(timeout=10) == 0
    assert '"level":"error"' not in frail_house.log()


async def test_a_store_that_is_away_is_told_as_busy_and_nobody_is_disconnected(
    frail_house: House, guest: Newcomer
) -> None:
    host = await guest()
    room = await host.open_room()
    async with host.tab(room) as tab:
        frail_house.valkey.pause()
        with pytest.raises(Refused) as error:
            await host.ask("POST", f"/api/rooms/{room}/stand")
        assert (error.value.status, error.value.code) == (503, "room.busy")
        frail_house.valkey.resume()
        await host.ask("POST", f"/api/rooms/{room}/stand")
        await tab.wait("room", lambda frame: frame["chairs"][0]["occupant"] is None)


async def test_what_no_message_told_is_found_when_the_room_stays_quiet(house: House, newcomer: Newcomer) -> None:
    """A process that dies between its commit and its message: nobody hears of the change."""
    host = await newcomer()
    room = RoomId(await host.open_room(seats=4))
    async with host.tab(room) as tab:
        with servers.nats() as elsewhere:
            cache = await Cache.connect(house.valkey.url)
            bus = await Bus.connect(elsewhere.url, service="test", process="mute", echo_subject="echo.test.mute")
            mute = Rooms(cache, bus, Keys(4))
            await mute.change(room, lambda room: rooms.changed(room, room.host, rooms.Change(pace="fast")))
            await bus.close()
            await cache.close()
        await tab.wait("room", lambda frame: frame["pace"] == "fast", seconds=5)


async def test_a_reader_that_is_too_slow_is_closed_and_the_others_go_on(house: House, newcomer: Newcomer) -> None:
    host, slow = await newcomer(), await newcomer()
    async with at_table(host) as tab:
        room = room_of(tab)
        url = f"{slow.url.replace('http', 'ws')}/socket/{room}"
        headers = {"Cookie": f"saleroom={slow.token}"}
        async with connect(url, additional_headers=headers, max_queue=1, max_size=None, ping_interval=None) as socket:
            await socket.send('{"type":"hello"}')
            await asyncio.sleep(0.5)
            bus = await nats.connect(house.nats.url)
            view = tab.of("view")[-1]
            head = Envelope(RoomId(room), GameId(view["game"]), "tycoon", 1, view["at"], 1).header()
            padding = ",".join(['{"seat":0}'] * 6_000)
            frame = f'{{"type":"people","game":"{view["game"]}","version":1,"at":0,"seats":[{padding}],"events":[]}}'
            for _ in range(400):
                await bus.publish(f"room.{room}.people", frame.encode(), headers={HEADER: head})
                await asyncio.sleep(0.002)
            await bus.close()
            await asyncio.sleep(1)
            got = 0
            async with asyncio.timeout(20):
                try:
                    while True:
                        await socket.recv()
                        got += 1
                except Exception:  # noqa: BLE001, it is closed, one way or the other
                    pass
            assert got < 400
            # On a machine that was slower still a ping went unanswered, or nobody took the code for five seconds.
            assert socket.close_code in (1013, 1011, 1006)
        while len(tab.of("people")) < 400:
            await tab.wait("people", since=len(tab.frames))
        await tab.hello()
