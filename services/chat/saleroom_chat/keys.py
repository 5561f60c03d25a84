"""The names of what chat keeps in the store. A room's keys share a hash tag, for clusters' sake."""

from saleroom_wire.ids import PersonId, RoomId
from saleroom_wire.room_pass import room_tag


def talk(room: RoomId) -> str:
    """A hash: the number of the last line (`n`) and of the last one that is not kept any more (`gone`), the room as it
    was last seen with its version, and how long the talk is kept without anyone (`keep`, ms)."""
    return f"{room_tag(room)}:talk"


def spoken(room: RoomId) -> str:
    """A sorted set: the last lines that somebody said, as JSON, by number."""
    return f"{room_tag(room)}:spoken"


def notices(room: RoomId) -> str:
    """A sorted set: the last lines that nobody said, as JSON, by number. Apart from the others, so that whoever sits
    down and stands up a hundred times takes no place from what was said."""
    return f"{room_tag(room)}:notices"


def said(room: RoomId, person: PersonId, key: str) -> str:
    """The number of the line that a person's request with this id became."""
    return f"{room_tag(room)}:said:{person}:{key}"


def pace(room: RoomId, person: PersonId) -> str:
    """A list: when (ms) a person has said the last lines."""
    return f"{room_tag(room)}:pace:{person}"
