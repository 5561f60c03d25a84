"""A room as its people see it."""

from saleroom_lobby.attendance import keep_ms
from saleroom_lobby.rooms import Bot, Room, at, place_of
from saleroom_wire import lobby
from saleroom_wire.lobby import RoomFrame


def frame_of(room: Room) -> RoomFrame:
    """The room as its people see it."""
    chairs = [_chair(room, number) for number in range(1, room.size + 1)]
    watchers = sum(place_of(room, person) is None for person in room.present)
    return RoomFrame(
        room=room.id, version=room.version, game_code=room.game_code, options=room.options, pace=room.pace,
        listed=room.listed, host=room.host, state=room.state, game=room.game, chairs=chairs, watchers=watchers,
        finished=room.finished, keep_ms=keep_ms(room), freed=[*room.freed],
    )  # fmt: skip


def _chair(room: Room, number: int) -> lobby.Chair:
    place = at(room, number)
    if place is None:
        return lobby.Chair(number, None, None)
    who = place.occupant
    if isinstance(who, Bot):
        return lobby.Chair(number, place.seat, lobby.BotOccupant(who.name, who.level))
    return lobby.Chair(number, place.seat, lobby.PersonOccupant(who.id, who.name, who.id in room.present))
