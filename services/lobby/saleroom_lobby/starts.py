"""Games of rooms: the game's id is written into the room first, then the game is created, as often as it takes."""

import secrets

import msgspec
from msgspec import Struct

from saleroom_chassis import logs
from saleroom_chassis.asking import PATIENCE, Patience
from saleroom_lobby import attendance, play, rooms
from saleroom_lobby.game_door import SHORT, GameDoor
from saleroom_lobby.presence import Here, Presence
from saleroom_lobby.rooms import Room
from saleroom_lobby.store import Rooms
from saleroom_wire.errors import Failure
from saleroom_wire.ids import GameId, PersonId, RoomId

ASK_AGAIN_MS = 60_000
"""A game that has gone on for long is asked again so often whether it is over."""
_UNANSWERED = ("room.no_worker", "room.busy")
_log = logs.Log("starts", "room", "code")


class _Ended(Struct):
    """What is read of a finished game."""

    game: str
    at: int


_read_history = msgspec.json.Decoder(list[_Ended]).decode


class Starts:
    """Begins games and learns that they are over."""

    def __init__(self, rooms_: Rooms, presence: Presence, door: GameDoor) -> None:
        self._rooms = rooms_
        self._presence = presence
        self._door = door

    async def start(self, room: RoomId, by: PersonId) -> Room:
        """Begin a game as this person wants it.

        Raises Failure: a refusal, and then the room is as it was; `room.no_worker` or `room.busy`, and then the game
        begins as soon as somebody can. Raises Unavailable.
        """
        game = GameId(secrets.token_hex(8))
        found = await self._rooms.change(room, lambda room: play.starting(room, by, game))
        if found.state != "starting":
            return found
        people = [p.occupant.id for p in found.places if isinstance(p.occupant, rooms.Person)]
        await self._presence.expect([Here(room, person) for person in people])
        return await self._create(found, PATIENCE)

    async def look_after(self, room: RoomId) -> None:
        """Create the game of a room that is still starting; ask whether one that is playing has long been over."""
        found = await self._rooms.read(room)
        if found is None or found.game is None:
            return
        try:
            if found.state == "starting":
                await self._create(found, SHORT)
            elif found.state == "playing":
                await self._ask_whether_over(found)
        except Failure as failure:
            _log.warning("not_looked_after", room=room, code=failure.code)

    async def over(self, room: RoomId, game: str, at: int) -> None:
        """The game has ended at `at` ms."""
        try:
            found = await self._rooms.change(room, lambda room: play.over(room, game, at))
        except Failure as failure:
            _log.info("over_unheard", room=room, code=failure.code)
            return
        await self._presence.expect([Here(room, person) for person in attendance.keepers(found)])

    async def _create(self, room: Room, patience: Patience) -> Room:
        assert room.game is not None
        game = room.game
        try:
            await self._door.create(game, play.creation(room), patience)
        except Failure as failure:
            if failure.code not in _UNANSWERED:
                await self._rooms.change(room.id, lambda room: play.gave_up(room, game.id))
            raise
        return await self._rooms.change(room.id, lambda room: play.began(room, game.id))

    async def _ask_whether_over(self, room: Room) -> None:
        assert room.game is not None
        told = _read_history(await self._door.history(room.id, GameId(room.game.id), SHORT))
        for ended in told:
            await self.over(room.id, ended.game, ended.at)
        if not told:
            await self._presence.look_later(room.id, ASK_AGAIN_MS)
