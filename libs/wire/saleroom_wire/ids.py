"""The names of things that cross a process border, each with its form."""

from typing import Annotated, NewType

from msgspec import Meta

RoomId = NewType("RoomId", str)
"""A room's code: six of `ROOM_LETTERS`."""
GameId = NewType("GameId", str)
"""One game of a room, unique for good."""
PersonId = NewType("PersonId", str)
"""Somebody with a session: `<kind>_<random>`, where the kind says how the person is known."""
DecisionId = NewType("DecisionId", str)
"""One question to a bot: `<game>|<version>|<seat>|<moment>|<epoch>`."""

ROOM_LETTERS = "ACDEFGHJKLMNPQRTUVWXY34679"
"""What a room's code is made of: nothing that is misread."""
ROOM_LENGTH = 6

RoomCode = Annotated[str, Meta(pattern=f"^[{ROOM_LETTERS}]{{{ROOM_LENGTH}}}$(?!\n)")]
"""A room's code as it comes from outside."""
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,40}$(?!\n)")]
"""The client's own id of a command: the same click keeps it over every try."""
GameKey = Annotated[str, Meta(pattern="^[a-z0-9]{8,40}$(?!\n)")]
"""A game's id as it comes from outside."""
