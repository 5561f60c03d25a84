"""The frames of the browser's socket, JSON both ways. Every frame has a `type`."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from saleroom_wire.ids import CommandId, GameKey

PreviewNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]

# From the client


class ClientFrame(Struct, forbid_unknown_fields=True):
    """What a client may send."""


class Hello(ClientFrame, tag="hello"):
    """The first frame: answered by `welcome`, `room`, a full `talk`, and in a game by a full `view` and `people`."""


class CommandFrame(ClientFrame, tag="command"):
    """A move in the game `game` that answers `moment`; answered by `ack` or `refused` with the same id."""

    id: CommandId
    game: GameKey
    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    command: Raw


class PreviewFrame(ClientFrame, tag="preview"):
    """What would this command cost, bring and risk? Numbered by the client; never logged."""

    number: PreviewNumber
    game: GameKey
    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    command: Raw


class TakeOver(Struct, tag="take_over", forbid_unknown_fields=True):
    """I play my seat again."""


class SetPolicy(Struct, tag="policy", forbid_unknown_fields=True):
    """What happens to my seat when its clock runs out."""

    mode: Literal["auto", "pass"]


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """I leave the table; a stand-in plays on at once."""


Control = TakeOver | SetPolicy | Leave


class ControlFrame(ClientFrame, tag="control"):
    """Who plays my seat; answered like a command."""

    id: CommandId
    game: GameKey
    control: Control


class ContributeFrame(ClientFrame, tag="contribute"):
    """My part of the game's seed: 32 random bytes as hex, once, after `gathering`."""

    game: GameKey
    value: Annotated[str, Meta(pattern="^[0-9a-f]{64}$(?!\n)")]


class ResyncFrame(ClientFrame, tag="resync"):
    """I missed something: send me the full view."""

    game: GameKey


class EarlierFrame(ClientFrame, tag="earlier"):
    """Events of mine before a version."""

    game: GameKey
    before: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class SayFrame(ClientFrame, tag="say"):
    """A line of talk to the whole room; answered by `ack`, whose version is the line's `n`, or `refused`."""

    id: CommandId
    text: str


FromClient = (
    Hello | CommandFrame | PreviewFrame | ControlFrame | ContributeFrame | ResyncFrame | EarlierFrame | SayFrame
)

# To the client


class Welcome(Struct, tag="welcome"):
    """Who you are here, and the server's time in ms."""

    person: str
    name: str
    kind: Literal["guest"]
    at: int
    seat: int | None


class Gathering(Struct, tag="gathering"):
    """A game is about to begin: the server's commitment, and until when (ms) contributions are taken."""

    game: str
    commitment: str
    until: int


class Line(Struct, omit_defaults=True):
    """One event as a viewer gets it: `v` is the version that brought it, `until` the end of a transient line."""

    v: int
    at: int
    event: Raw
    until: int | UnsetType = UNSET


class ClockLine(Struct, omit_defaults=True):
    """A clock that this viewer may see: it runs out at `due`, ms of the server's time."""

    name: str
    due: int
    seat: int | None = None


class ViewFrame(Struct, tag="view", omit_defaults=True):
    """What changed for this viewer: sections are replaced whole, `options` are always all of them.

    `version` is gapless for this viewer within this game. A `full` one carries every section and the last 200 events.
    """

    game: str
    version: int
    at: int
    events: list[Line]
    sections: dict[str, Raw]
    options: Raw
    awaited: list[int]
    clocks: list[ClockLine]
    full: bool = False


class SeatPeople(Struct):
    """Who plays a seat. `autopilot`: a bot stayed silent, so the house made its safe move. `held`: the present decision
    is not its owner's, be it that a stand-in keeps one whose clock ran out before the owner was back."""

    seat: int
    custody: Literal["clock", "offline", "left"] | None
    policy: Literal["auto", "pass"]
    autopilot: bool
    held: bool


class PeopleFrame(Struct, tag="people"):
    """Who plays for whom, beside the table; with a version of its own."""

    game: str
    version: int
    at: int
    seats: list[SeatPeople]
    events: list[Line]


class Ack(Struct, tag="ack"):
    """Accepted: the sender's view has this in version `version`; of a line of talk: its `n`."""

    id: str
    version: int


class RefusedFrame(Struct, tag="refused"):
    """Not accepted, nothing was changed; also of a frame that could not be read but for its id."""

    id: str
    code: str
    params: dict[str, Any]


class PreviewAnswer(Struct, tag="preview", omit_defaults=True):
    """The forecast of the preview with this number, or why there is none."""

    number: int
    preview: Raw | UnsetType = UNSET
    code: str | UnsetType = UNSET
    params: dict[str, Any] | UnsetType = UNSET


class EarlierAnswer(Struct, tag="earlier"):
    """Earlier events, oldest first; `more` says whether there are still earlier ones."""

    game: str
    events: list[Line]
    more: bool


class Heartbeat(Struct, tag="heartbeat"):
    """Every 5 s: the server's time, and the version that this viewer should have."""

    at: int
    game: str | None
    version: int


class ErrorFrame(Struct, tag="error"):
    """A frame without a readable id or number that could not be taken, or one too many."""

    code: str
    params: dict[str, Any]
