"""Who comes and goes: the room's list of those who are here, and the game, which is told of seated people.

Whoever could not be told to be here is not on the list yet and will be found again by the pulse; whoever could not be
told to be away is told again by the sweep.
"""

from collections.abc import Mapping
from functools import partial

from saleroom_chassis import logs
from saleroom_lobby import attendance
from saleroom_lobby.game_door import GameDoor
from saleroom_lobby.identity import Identity
from saleroom_lobby.rooms import Room, place_of
from saleroom_lobby.store import Rooms
from saleroom_wire.errors import Failure
from saleroom_wire.game import AbsenceRequest
from saleroom_wire.ids import GameId, PersonId, RoomId

NOTHING_TO_TELL = ("command.game_over", "game.unknown", "seat.not_yours")
"""Refusals of a game that has no use for the news; after any other somebody has to tell it again."""


_log = logs.Log("roll", "room", "code")


class Roll:
    """The changes of who is here. Raises Unavailable, and Failure."""

    def __init__(self, rooms: Rooms, door: GameDoor) -> None:
        self._rooms = rooms
        self._door = door

    async def here(self, room_id: RoomId, who: Identity) -> Room:
        """Somebody is here. The game is told in any case: it may have heard what the room's list has not."""
        await self._tell(await self._rooms.find(room_id), who.id, None)
        return await self._rooms.change(room_id, partial(attendance.arrived, who=who))

    async def away(self, room: Room, people: Mapping[PersonId, int]) -> Room:
        """These people are away; they were last seen at these times, ms."""
        for person, seen_at in people.items():
            try:
                await self._tell(room, person, seen_at)
            except Failure as failure:
                _log.info("not_told", room=room.id, code=failure.code)
        return await self._rooms.change(room.id, lambda room: attendance.departed(room, people.keys()))

    async def _tell(self, room: Room, person: PersonId, since: int | None) -> None:
        place = place_of(room, person)
        if place is None or place.seat is None or room.game is None or room.state != "playing":
            return
        try:
            told = AbsenceRequest(room.id, GameId(room.game.id), place.seat, person, since)
            await self._door.absence(room.game, told)
        except Failure as failure:
            if failure.code not in NOTHING_TO_TELL:
                raise
