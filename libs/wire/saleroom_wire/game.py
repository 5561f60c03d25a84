"""What the game service is asked, and what it answers. MessagePack, except where a field holds a browser's JSON."""

from typing import Any, Literal

from msgspec import Raw, Struct

from saleroom_wire.frames import Control
from saleroom_wire.ids import GameId, PersonId, RoomId

Pace = Literal["normal", "fast", "instant"]
"""How long bots take."""


class Sitter(Struct):
    """Who sits in a chair when a game is created: a person, or (None) a bot of some level."""

    chair: int
    name: str
    person: PersonId | None = None
    level: str = "normal"


class Create(Struct):
    """Begin a game: idempotent by the game's id. Sitters stand in order of sitting down. `connected` are asked for
    contributions; `offline_takeover_s` travels in `options`."""

    room: RoomId
    game: GameId
    sitters: list[Sitter]
    options: dict[str, Any]
    pace: Pace
    connected: list[PersonId]


class Created(Struct, tag="created"):
    """The commitment (hex) to the secret, and until when (ms) contributions are taken."""

    commitment: str
    until: int


class Contribute(Struct):
    """A seated person's part of the seed (32 bytes)."""

    room: RoomId
    game: GameId
    person: PersonId
    value: bytes


class PlayerCommand(Struct):
    """A person's move. `stamp`: its arrival at the edge, ms. `body`: the command's JSON as the browser wrote it."""

    room: RoomId
    game: GameId
    seat: int
    person: PersonId
    id: str
    moment: int
    stamp: int
    body: bytes


class Accepted(Struct, tag="accepted"):
    """Committed; the sender's view has it in this version."""

    version: int


class PreviewRequest(Struct):
    """A forecast for a person's seat, from the last committed state."""

    room: RoomId
    game: GameId
    seat: int
    person: PersonId
    moment: int
    body: bytes


class Previewed(Struct, tag="previewed"):
    """The forecast as JSON; `null` where there is nothing to tell."""

    preview: bytes


class ViewRequest(Struct):
    """The full view of a seat that this person owns, or the public's."""

    room: RoomId
    game: GameId
    seat: int | None
    person: PersonId | None


class Viewed(Struct, tag="viewed"):
    """Ready frames for the browser: the full view, the people's state, and `gathering` while the game has not begun."""

    version: int
    view: bytes | None
    people: bytes | None
    gathering: bytes | None = None


class EarlierRequest(Struct):
    """Events of a viewer before a version."""

    room: RoomId
    game: GameId
    seat: int | None
    person: PersonId | None
    before: int


class Earlier(Struct, tag="earlier_events"):
    """The frame for the browser."""

    frame: bytes


class ControlRequest(Struct, tag="control"):
    """Who plays a seat: asked by its owner, answered by Accepted."""

    room: RoomId
    game: GameId
    seat: int
    person: PersonId
    id: str
    stamp: int
    control: Control


class CustodyRequest(Struct, tag="custody"):
    """A person has been away for longer than the room allows: asked by lobby's sweep, answered by Noted."""

    room: RoomId
    game: GameId
    seat: int
    person: PersonId


class AbsenceRequest(Struct, tag="absence"):
    """A person is away, or (`since` None) back: told by lobby, answered by Noted. `since`: last seen, ms."""

    room: RoomId
    game: GameId
    seat: int
    person: PersonId
    since: int | None


AnyControl = ControlRequest | CustodyRequest | AbsenceRequest
"""What `game.control` takes."""


class Decision(Struct):
    """A bot's answer to a decision. `choice`: the command's JSON. `at`: where nobody is waited for, not before this
    time (ms), and not at all if the seat sees something new until then."""

    room: RoomId
    id: str
    choice: bytes
    at: int = 0


class Noted(Struct, tag="noted"):
    """Received; `kept` says whether it counts (a stale, repeated or illegal answer does not)."""

    kept: bool


class ReplayRequest(Struct):
    """One part of a finished game's replay, as gzip."""

    game: GameId
    part: int


class ReplayPart(Struct, tag="part"):
    """Part `part` of `parts`."""

    part: int
    parts: int
    data: bytes


class HistoryRequest(Struct):
    """The newest finished games of a room; with `game` that one alone, if it has finished there."""

    room: RoomId
    game: GameId | None = None


class FinishedGame(Struct):
    """One finished game; `ranking` as JSON."""

    game: GameId
    code: str
    rules: int
    at: int
    ranking: Raw


class History(Struct, tag="history"):
    """Finished games, the last one first, as JSON of FinishedGame."""

    games: bytes


class GameFinished(Struct):
    """A game has ended and waits for the archive."""

    room: RoomId
    game: GameId
    code: str
    rules: int
