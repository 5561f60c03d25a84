"""All rooms that have a tab in this process: one subscription each.

Everything heard is a hint. What a tab should have is known from the versions in the envelopes; when a room has been
quiet for a while, or the bus was away, somebody looks whether anything was missed.
"""

import asyncio

from nats.aio.subscription import Subscription

from saleroom_chassis import clock, logs
from saleroom_chassis.bus import Bus
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.messages import Message
from saleroom_lobby import attendance, metrics
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.identity import Identity
from saleroom_lobby.presence import BLINK_MS, REFRESH_MS, Here, Presence
from saleroom_lobby.roll import Roll
from saleroom_lobby.room_frame import frame_of
from saleroom_lobby.sockets.hub import Hub
from saleroom_lobby.store import Rooms
from saleroom_wire import subjects
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.game import Viewed, ViewRequest
from saleroom_wire.ids import GameId, RoomId
from saleroom_wire.lobby import RoomGame

HEARTBEAT_MS = 5_000
GLANCE_MS = 1_000
_LOOKS_AT_ONCE = 16
_log = logs.Log("fanout", "room", "code")


class _Line:
    """A hub with its subscription, and how many hold on to it."""

    def __init__(self) -> None:
        self.users = 0
        self.opening = asyncio.Lock()
        self.hub: Hub | None = None
        self.subscription: Subscription | None = None
        self._early: list[Message] = []

    def hear(self, message: Message) -> None:
        """To the hub, or kept until there is one."""
        if self.hub is None:
            self._early.append(message)
            return
        try:
            self.hub.hear(message)
        except ValueError as error:  # what it is, nobody here can read; the tabs will notice the gap
            _log.error("unreadable", error, room=self.hub.room)

    def opened(self, hub: Hub) -> None:
        """Here it is."""
        self.hub = hub
        early, self._early = self._early, []
        for message in early:
            self.hear(message)


class Fanout:
    """The hubs of this process."""

    def __init__(self, bus: Bus, rooms_: Rooms, presence: Presence, door: GameDoor) -> None:
        self._bus = bus
        self._rooms = rooms_
        self._presence = presence
        self._door = door
        self._roll = Roll(rooms_, door)
        self._departing: set[asyncio.Task[None]] = set()
        self._lines: dict[RoomId, _Line] = {}

    async def enter(self, room: RoomId) -> Hub:
        """The hub of a room, to be left again. Raises Failure `room.unknown`, Unavailable."""
        line = self._lines.setdefault(room, _Line())
        line.users += 1
        if line.users == 1:
            metrics.ROOMS.add(1)
        try:
            async with line.opening:
                if line.hub is None:
                    await self._open(room, line)
                assert line.hub is not None
                return line.hub
        except BaseException:
            await self.leave(room)
            raise

    async def leave(self, room: RoomId) -> None:
        """Let go of a hub; the last one closes it."""
        line = self._lines[room]
        line.users -= 1
        if line.users == 0:
            del self._lines[room]
            metrics.ROOMS.add(-1)
            if line.subscription is not None:
                await line.subscription.unsubscribe()

    async def arrive(self, room: RoomId, who: Identity) -> None:
        """Somebody is here. Raises Failure `room.unknown`, Unavailable."""
        await self._presence.refresh([Here(room, who.id)])
        found = await self._roll.here(room, who)
        await self._presence.expect([Here(room, person) for person in attendance.keepers(found)])

    def depart(self, room: RoomId, who: Identity) -> None:
        """A tab of somebody has closed. Who shows no sign of life for a moment, here or elsewhere, is away."""
        task = asyncio.get_running_loop().create_task(self._depart(Here(room, who.id)))
        self._departing.add(task)
        task.add_done_callback(self._departing.discard)

    async def full_view(self, room: RoomId, game: RoomGame, seat: int | None, who: Identity) -> Viewed:
        """What a person may see in a seat, or as the public. Raises Failure."""
        person = None if seat is None else who.id
        return await self._door.view(game, ViewRequest(room, GameId(game.id), seat, person))

    async def pulse(self) -> None:
        """Heartbeats, for as long as the process lives."""
        while True:
            await asyncio.sleep(HEARTBEAT_MS / 1000)
            for hub in self._hubs():
                for tab in hub.tabs:
                    tab.heartbeat(clock.now_ms())

    async def attend(self) -> None:
        """Who is here, said again and again for as long as the process lives."""
        while True:
            await asyncio.sleep(REFRESH_MS / 1000)
            try:
                await self._say_who_is_here()
            except Unavailable as error:
                _log.warning("store_away", error)

    async def watch(self) -> None:
        """A look at rooms that are quiet, for as long as the process lives: who moved may have died before he told."""
        while True:
            await asyncio.sleep(GLANCE_MS / 1000)
            await self._look([hub for hub in self._hubs() if hub.wants_a_look()])

    async def look_again(self) -> None:
        """The bus was away: something may have been missed in any room."""
        await self._look(self._hubs())

    async def _depart(self, here: Here) -> None:
        try:
            await self._presence.refresh([here])
            seen_at = await self._presence.seen_at(here)
            await asyncio.sleep(BLINK_MS / 1000)
            if self._has_a_tab(here) or seen_at is None or await self._presence.seen_at(here) != seen_at:
                return
            await self._roll.away(await self._rooms.find(here.room), {here.person: seen_at})
        except (Failure, Unavailable) as error:  # the sweep will find out
            _log.warning("not_missed_yet", error, room=here.room)

    def _has_a_tab(self, here: Here) -> bool:
        line = self._lines.get(here.room)
        tabs = () if line is None or line.hub is None else line.hub.tabs
        return any(tab.who.id == here.person for tab in tabs)

    def _hubs(self) -> list[Hub]:
        return [line.hub for line in self._lines.values() if line.hub is not None]

    async def _open(self, room: RoomId, line: _Line) -> None:
        """Listen first, then read: nothing falls between."""
        if line.subscription is None:  # an opening that failed may have left one
            line.subscription = await self._bus.listen(subjects.everything_of(room), line.hear)
        frame = frame_of(await self._rooms.find(room))
        line.opened(Hub(room, frame, to_json(frame)))

    async def _say_who_is_here(self) -> None:
        hubs = self._hubs()
        await self._presence.refresh({Here(hub.room, tab.who.id) for hub in hubs for tab in hub.tabs})
        away = [(hub, hub.shown_away()) for hub in hubs]
        mistaken = {(hub.room, tab.who) for hub, people in away for tab in hub.tabs if tab.who.id in people}
        await asyncio.gather(*(self._call_back(room, who) for room, who in mistaken))

    async def _call_back(self, room: RoomId, who: Identity) -> None:
        try:
            await self._roll.here(room, who)
        except (Failure, Unavailable) as error:  # it is tried again the next time, and is no other room's trouble
            _log.warning("still_shown_away", error, room=room)

    async def _look(self, hubs: list[Hub]) -> None:
        at_once = asyncio.Semaphore(_LOOKS_AT_ONCE)

        async def look(hub: Hub) -> None:
            async with at_once:
                try:
                    await self._look_at(hub)
                except (Failure, Unavailable) as error:
                    _log.warning("not_looked_at", error, room=hub.room)

        await asyncio.gather(*map(look, hubs))

    async def _look_at(self, hub: Hub) -> None:
        """Whether the room has changed, or a viewer was told of less or of more than there is, or a tab heard less."""
        frame = frame_of(await self._rooms.find(hub.room))
        hub.learn(frame, to_json(frame))
        await asyncio.gather(*(tab.catch_up_talk() for tab in hub.tabs))
        game = hub.game
        if hub.frame.state != "playing" or game is None:
            return
        for seat, tabs in hub.viewers():
            told = hub.versions.get(seat, 0)
            viewed = await self.full_view(hub.room, game, seat, tabs[0].who)
            if hub.game != game:  # every tab fetches anyway
                return
            if viewed.version < told:
                hub.go_back(seat, viewed.version)
            elif viewed.version > hub.versions.get(seat, 0):
                for tab in tabs:
                    tab.look()
