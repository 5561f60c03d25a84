"""The room pass: lobby's signed word on who is in a room and as what, for services that do not ask lobby."""

from typing import Literal

from msgspec import Struct

from saleroom_wire.ids import PersonId, RoomId

Role = Literal["seat", "rail"]
"""In a chair of the table, or among those who watch."""

PURPOSE = "saleroom.room_pass"
"""What its signature is for."""
PASS_MS = 15 * 60 * 1000
"""How long a pass is good for."""


class RoomPass(Struct, frozen=True):
    """This person is in this room, until `until` (ms)."""

    id: str
    room: RoomId
    person: PersonId
    name: str
    role: Role
    until: int


def revoked_key(room: RoomId, pass_id: str) -> str:
    """The store's key that exists while a pass is revoked; it shares its hash tag with the room's talk."""
    return f"{room_tag(room)}:revoked:{pass_id}"


def room_tag(room: RoomId) -> str:
    """The hash tag of all that is kept about the talk of a room."""
    return f"{{talk.{room}}}"
