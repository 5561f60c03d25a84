"""What happens to a room when something else is away: the game service, the bus, a message, a door, a slow reader."""

import asyncio
import contextlib
import signal
import time
from collections.abc import AsyncIterator, Iterator

import nats
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_game import keys
from saleroom_game.record import Address
from saleroom_lobby import rooms
from saleroom_lobby.keys import Keys
from saleroom_lobby.store import Rooms
from saleroom_testkit import servers
from saleroom_wire.envelope import HEADER, Envelope
from saleroom_wire.ids import GameId, RoomId
from tests.services.lobby.conftest import House, Newcomer, house_of_its_own, people_at
from tests.services.lobby.people import Json, Refused, Tab
from tests.services.lobby.test_socket import assert_gapless, at_table, own_move, room_of


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


class Snapshot:
    """What the store has of a room's game now, to be had again later: a machine that dies loses the last second."""

    def __init__(self, house: House, tab: Tab) -> None:
        game = tab.of("room")[-1]["game"]
        address = Address(RoomId(room_of(tab)), GameId(game["id"]), game["code"], game["rules"])
        shard = keys.shard_of(address.room, 4)
        self._names = [keys.record(shard, address), keys.log(shard, address)]
        self._url = house.valkey.url
        self._kept: list[bytes] = []

    async def take(self) -> None:
        async with self._store() as cache:
            self._kept = [await cache.command("DUMP", name) for name in self._names]

    async def restore(self) -> None:
        async with self._store() as cache:
            for name, kept in zip(self._names, self._kept, strict=True):
                await cache.command("RESTORE", name, 0, kept, "REPLACE")

    @contextlib.asynccontextmanager
    async def _store(self) -> AsyncIterator[Cache]:
        cache = await Cache.connect(self._url)
        try:
            yield cache
        finally:
            await cache.close()


async def waited_for(tab: Tab) -> tuple[Json, Json]:
    """The view, and a command that it allows, once everything in the room waits for this seat."""
    while True:
        since = len(tab.of("view"))
        view, command = await own_move(tab)
        await asyncio.sleep(0.7)
        if len(tab.of("view")) == since:
            return view, command


async def test_tabs_are_shown_what_there_is_after_the_store_has_lost_the_last_moves(
    house: House, newcomer: Newcomer
) -> None:
    host, watcher = await newcomer(), await newcomer()
    async with at_table(host) as tab, watcher.tab(room_of(tab)) as other:
        view, _ = await waited_for(tab)
        snapshot = Snapshot(house, tab)
        await snapshot.take()
        for _ in range(3):
            later, command = await own_move(tab)
            await tab.command(later, command)
        await waited_for(tab)
        since, others = len(tab.frames), len(other.frames)
        await snapshot.restore()
        again = await tab.wait("view", lambda frame: frame.get("full", False), since=since, seconds=10)
        assert (again["version"], again["options"]) == (view["version"], view["options"])
        seen = await other.wait("view", lambda frame: frame.get("full", False), since=others, seconds=10)
        assert seen["version"] < max(frame["version"] for frame in other.of("view"))
        beat = await tab.wait("heartbeat", since=tab.frames.index(again), seconds=10)
        assert beat["version"] == tab.of("view")[-1]["version"]
        now, command = await own_move(tab)
        assert (await tab.command(now, command))["type"] == "ack"
        assert_gapless(tab)
        assert_gapless(other)


async def test_a_move_after_the_store_has_lost_some_is_shown_with_what_is_left_of_those_before(
    house: House, newcomer: Newcomer
) -> None:
    """The room does not get quiet: the number of a message tells of the loss."""
    host = await newcomer()
    async with at_table(host) as tab:
        view, command = await waited_for(tab)
        snapshot = Snapshot(house, tab)
        await snapshot.take()
        assert (await tab.command(view, command))["type"] == "ack"
        await waited_for(tab)
        since = len(tab.frames)
        await snapshot.restore()
        assert (await tab.command(view, command))["type"] == "ack"
        again = await tab.wait("view", since=since, seconds=2)
        assert again["full"]
        await own_move(tab)
        assert_gapless(tab)


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
            got = 0
            for number in range(400):
                await bus.publish(f"room.{room}.people", frame.encode(), headers={HEADER: head})
                await asyncio.sleep(0.002)
                if number % 20 == 0:  # slow, but no stone: who takes nothing at all for 5 s is told no code either
                    with contextlib.suppress(ConnectionClosed):
                        await socket.recv()
                        got += 1
            await bus.close()
            async with asyncio.timeout(20):
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await socket.recv()
                        got += 1
            assert got < 400
            assert socket.close_code in (1013, 1011), "1011: the machine was slower still, and a ping went unanswered"
        while len(tab.of("people")) < 400:
            await tab.wait("people", since=len(tab.frames))
        await tab.hello()
