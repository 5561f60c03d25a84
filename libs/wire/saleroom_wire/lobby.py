"""A room as its people see it: published by lobby, sent to sockets, answered over HTTP. JSON."""

from typing import Any, Literal

from msgspec import Struct

from saleroom_wire.game import Pace

RoomState = Literal["open", "starting", "playing", "finished"]


class PersonOccupant(Struct, tag="person", tag_field="kind"):
    """A person in a chair."""

    person: str
    name: str
    online: bool


class BotOccupant(Struct, tag="bot", tag_field="kind"):
    """A bot in a chair."""

    name: str
    level: str


class Chair(Struct):
    """A chair of the table; `seat` is its seat in the running or last game."""

    chair: int
    seat: int | None
    occupant: PersonOccupant | BotOccupant | None


class RoomGame(Struct):
    """The room's running or last game."""

    id: str
    code: str
    rules: int


class RoomFinished(Struct):
    """A game of this room that has ended, at `at` ms."""

    game: str
    code: str
    at: int


class RoomFrame(Struct, tag="room"):
    """The room beside its game. `version` grows with every change."""

    room: str
    version: int
    game_code: str
    options: dict[str, Any]
    pace: Pace
    listed: bool
    host: str
    state: RoomState
    game: RoomGame | None
    chairs: list[Chair]
    watchers: int
    finished: list[RoomFinished]
