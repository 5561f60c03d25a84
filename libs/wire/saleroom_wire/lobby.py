"""What lobby tells browsers: a room as its people see it, over the socket and over HTTP; who one is; which games there
are. JSON."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from saleroom_wire.game import Pace

RoomState = Literal["open", "starting", "playing", "finished"]
OptionValue = int | str | bool
"""The value of a setting of a game."""


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
    """The room beside its game. `version` grows with every change; without anyone the room is kept for `keep_ms`.

    `freed` are the people whose chair was freed, by the host or for their absence, and who have not sat down since.
    """

    room: str
    version: int
    game_code: str
    options: dict[str, OptionValue]
    pace: Pace
    listed: bool
    host: str
    state: RoomState
    game: RoomGame | None
    chairs: list[Chair]
    watchers: int
    finished: list[RoomFinished]
    keep_ms: int
    freed: list[str] = []


class Me(Struct):
    """Who asks."""

    person: str
    name: str
    kind: Literal["guest"]


class GameOption(Struct, omit_defaults=True):
    """A setting of a game: a number from `min` to `max`, or one `of` a few values."""

    name: str
    default: OptionValue
    min: int | UnsetType = UNSET
    max: int | UnsetType = UNSET
    of: list[OptionValue] | UnsetType = UNSET


class GameCard(Struct):
    """A game before it is played. `titles` by language, `seats` the least and the most."""

    code: str
    rules: int
    titles: dict[str, str]
    seats: Annotated[list[int], Meta(min_length=2, max_length=2)]
    options: list[GameOption]
