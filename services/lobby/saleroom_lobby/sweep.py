"""Looks after rooms whose people have gone and whose games need a hand, once a second, one process at a time."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from saleroom_chassis import logs
from saleroom_chassis.errors import Unavailable
from saleroom_lobby import attendance
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.presence import SWEEP_MS, Absent, Presence
from saleroom_lobby.roll import NOTHING_TO_TELL, Roll
from saleroom_lobby.rooms import Room
from saleroom_lobby.starts import Starts
from saleroom_lobby.store import Rooms
from saleroom_wire.errors import Failure
from saleroom_wire.game import CustodyRequest
from saleroom_wire.ids import GameId, PersonId, RoomId

HOST_MS = 60_000
"""A host who is away for so long is host no more."""
CHAIR_MS = 300_000
"""Who is away for so long between games, while somebody else is here, has the chair no more."""
_log = logs.Log("sweep", "room", "code")


class Sweep:
    """What absence leads to: away at once, custody after the game's `offline_takeover_s`, another host after 60 s, no
    chair any more after 300 s."""

    def __init__(self, rooms_: Rooms, presence: Presence, door: GameDoor, starts: Starts) -> None:
        self._rooms = rooms_
        self._presence = presence
        self._door = door
        self._starts = starts
        self._roll = Roll(rooms_, door)
        self._in_hand: dict[tuple[str, RoomId], asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Sweep for as long as the process lives."""
        while True:
            await asyncio.sleep(SWEEP_MS / 1000)
            try:
                await self.once()
            except Unavailable as error:
                _log.warning("store_away", error)

    async def once(self) -> None:
        """Begin what is to be done now; a room that is still in hand is left to the next sweep. Raises Unavailable."""
        swept = await self._presence.sweep()
        by_room: dict[RoomId, list[Absent]] = {}
        for absent in swept.absent:
            by_room.setdefault(absent.here.room, []).append(absent)
        for room, absences in by_room.items():
            self._begin(("absences", room), partial(self._absences, room, absences))
        for room in swept.due:
            self._begin(("due", room), partial(self._starts.look_after, room))

    async def end(self) -> None:
        """Finish what is in hand."""
        if self._in_hand:
            await asyncio.wait(list(self._in_hand.values()))

    def _begin(self, what: tuple[str, RoomId], work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Without waiting for it: a room whose game nobody serves takes its time, and no other room's."""
        if what not in self._in_hand:
            task = self._in_hand[what] = asyncio.get_running_loop().create_task(_alone(work()))
            task.add_done_callback(lambda _: self._in_hand.pop(what))

    async def _absences(self, room_id: RoomId, absences: list[Absent]) -> None:
        """What the absence of these people leads to in their room."""
        room = await self._rooms.read(room_id)
        if room is None:
            await self._presence.forget(absences)
            return
        room = await self._roll.away(room, {one.here.person: one.seen_at for one in absences})
        room = await self._hand_over(room, absences)
        for one in absences:
            if one.here.person == room.host and one.age_ms >= HOST_MS:
                room = await self._rooms.change(room_id, partial(attendance.host_passed, away=room.host))
            if one.age_ms >= CHAIR_MS:
                room = await self._rooms.change(room_id, partial(attendance.chair_lost, person=one.here.person))
        await self._presence.forget([one for one in absences if _is_done(room, one.here.person)])

    async def _hand_over(self, room: Room, absences: list[Absent]) -> Room:
        if room.game is None or room.state != "playing":
            return room
        game, given = room.game, []
        for one in absences:
            person = one.here.person
            seat = attendance.to_hand_over(room, person)
            if seat is None or one.age_ms < attendance.takeover_ms(room):
                continue
            try:
                await self._door.custody(game, CustodyRequest(room.id, GameId(game.id), seat, person))
            except Failure as failure:
                _log.info("not_handed_over", room=room.id, code=failure.code)
                if failure.code not in NOTHING_TO_TELL:
                    break  # the next sweep asks again
            given.append(person)
        return await self._rooms.change(room.id, lambda room: attendance.handed(room, game.id, given))


def _is_done(room: Room, person: PersonId) -> bool:
    """Whether the absence of this person leads to nothing more."""
    if room.host == person or attendance.to_hand_over(room, person) is not None:
        return False
    return attendance.may_lose_chair(room, person) is None


async def _alone(work: Coroutine[Any, Any, None]) -> None:
    """One room's trouble is not another's."""
    try:
        await work
    except (Failure, Unavailable) as error:
        _log.warning("room_skipped", error)
