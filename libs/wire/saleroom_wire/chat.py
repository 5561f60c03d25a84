"""The talk of a room: what is asked of chat (MessagePack), and what browsers get (JSON).

Every line has a number of its own, `n`, without gaps in a room; that is the order in which everybody reads them. Of
what is not kept any more the numbers are missing.
"""

from typing import Any

from msgspec import Raw, Struct

from saleroom_wire.room_pass import Role

TEXT_LENGTH = 300
"""Characters of a line, as a reader counts them."""
TEXT_BYTES = 6 * TEXT_LENGTH
"""The most bytes of a line in UTF-8: two hundred lines must fit into one message of the bus."""
KEPT_LINES = 200
"""Of lines that somebody said."""
KEPT_NOTICES = 50

NOTICES: dict[str, tuple[str, ...]] = {
    "talk.sat": ("person", "name", "chair"),
    "talk.stood": ("person", "name", "chair"),
    "talk.freed": ("person", "name", "chair"),
    "talk.host": ("person", "name"),
    "talk.game_began": ("game", "code"),
    "talk.game_ended": ("game", "code"),
}
"""Every code of a line that nobody said, and its parameters. `name` is null where nobody in a chair has it."""


class Speaker(Struct):
    """Who said it, and from where at that time."""

    person: str
    name: str
    role: Role


class Said(Struct, tag="said", tag_field="kind"):
    """Line `n`: what somebody said, at `at` ms."""

    n: int
    at: int
    who: Speaker
    text: str


class Notice(Struct, tag="notice", tag_field="kind"):
    """Line `n`: what happened in the room, at `at` ms, as a code with parameters."""

    n: int
    at: int
    code: str
    params: dict[str, Any]


TalkLine = Said | Notice


class Talk(Struct, tag="talk", omit_defaults=True):
    """Lines of the talk in their order; one whose `n` is known already is a repeat.

    A `full` one carries all lines that are kept, and replaces what was there: the last 200 that somebody said, and the
    last 50 notices.
    """

    lines: list[Raw]
    full: bool = False


class Say(Struct):
    """A line to be said by the holder of the pass. The same id again has no effect and gets the same answer."""

    room_pass: str
    id: str
    text: str


class Placed(Struct):
    """It is said, as line `n`."""

    n: int


class TalkRequest(Struct):
    """The lines after line `since`, for the holder of the pass."""

    room_pass: str
    since: int = 0


class TalkSoFar(Struct):
    """The number of the last line, and the `talk` frame as JSON; None where there is nothing new."""

    last: int
    frame: bytes | None
