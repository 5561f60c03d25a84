"""What the store keeps of a running game: the record, and the log beside it.

The parts that not every step needs (`opening`, `game`, the seats' `ids`, `digests`) are left encoded until somebody
asks for them. A field may be added at the end, with a default.
"""

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

import saleroom_rules as rules
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.game import Pace
from saleroom_wire.ids import GameId, PersonId, RoomId
from saleroom_wire.replay import Told

NOTHING = Raw(b"\xc0")
KNOWN_IDS = 8
KNOWN_MS = 5_000
"""A seat's last 8 accepted commands are known again, and all of the last 5 s."""


class Address(NamedTuple):
    """Which game of which room, and who serves it."""

    room: RoomId
    game: GameId
    code: str
    rules: int


class Keeper(Struct, array_like=True):
    """A seat: who sits there (None: a bot), and who plays for them. `epoch` grows when its owner takes it back;
    `away_at` is when the person was last seen (ms), None while here."""

    chair: int
    name: str
    person: PersonId | None
    level: str
    epoch: int = 0
    autopilot: bool = False
    away_at: int | None = None


class Opening(Struct, array_like=True):
    """How the game came about. The secret leaves this struct only when the game is over."""

    secret: bytes
    options: dict[str, Any]
    connected: list[PersonId]
    until: int
    contributions: list[bytes | None]
    started_at: int = 0


class Pending(Struct, array_like=True):
    """A question to a bot. `options` is the digest of what it may do; times are ms; `choice` is a parked answer."""

    id: str
    moment: int
    options: bytes
    release_at: int
    again_at: int
    deadline_at: int
    asked: int = 1
    choice: bytes | None = None


class Known(Struct, array_like=True):
    """An accepted command and its answer: the version of the sender's view."""

    id: str
    at: int
    version: int


class Record(Struct, array_like=True):
    """A game between two steps. `versions` counts what each seat and, last, the public has been sent."""

    pace: Pace
    away: int
    keepers: list[Keeper]
    opening: Raw
    game: Raw
    ids: list[Raw]
    digests: Raw
    versions: list[int]
    pending: list[Pending | None]
    people_version: int = 0
    raised_at: int = 0
    """When a bot last raised in an open lot."""
    graced_at: int = 0
    """When clocks were last moved because the house had been away or late."""


class Logged(Struct, array_like=True):
    """One entry of a game's log (JSON): a command with its events, and every viewer's version after it.

    `id`: the sender's own, of a command or of the question that a bot answered.
    """

    at: int
    actor: int | None
    moment: int
    command: Raw
    events: list[Told]
    versions: list[int]
    people_version: int
    id: str | None = None


pack = msgspec.msgpack.Encoder().encode
read_record = msgspec.msgpack.Decoder(Record).decode
_read_opening = msgspec.msgpack.Decoder(Opening).decode
_read_known = msgspec.msgpack.Decoder(list[Known]).decode
_read_digests = msgspec.msgpack.Decoder(list[bytes]).decode
write_logged = msgspec.json.Encoder().encode
read_logged = msgspec.json.Decoder(Logged).decode


class Room:
    """A record as it was read, on which one turn works; with the store's time and the house's hours at the reading."""

    __slots__ = ("_digests", "_table", "address", "away", "failures", "now", "record", "tick", "version")

    def __init__(
        self, address: Address, version: int, record: Record, *, now: int, away: int, tick: int, failures: int
    ) -> None:
        self.address = address
        self.version = version
        self.record = record
        self.now = now
        self.away = away
        self.tick = tick
        self.failures = failures
        self._table: rules.Table | None = None
        self._digests: list[bytes] | None = None

    @property
    def has_begun(self) -> bool:
        """Whether the cards have been dealt."""
        return self._table is not None or self.record.game != NOTHING

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.has_begun and self.table.is_over

    @property
    def table(self) -> rules.Table:
        """The game, decoded when it is first needed."""
        if self._table is None:
            self._table = rules.load(bytes(self.record.game))
        return self._table

    @table.setter
    def table(self, table: rules.Table) -> None:
        self._table = table

    @property
    def at(self) -> int:
        """The room's last time, ms."""
        at: int = self.table.game.at
        return at

    @property
    def seats(self) -> list[Seat]:
        """All seats."""
        return [Seat(number) for number in range(len(self.record.keepers))]

    @property
    def opening(self) -> Opening:
        """How the game came about, decoded anew each time."""
        return _read_opening(self.record.opening)

    @opening.setter
    def opening(self, opening: Opening) -> None:
        self.record.opening = Raw(pack(opening))

    @property
    def digests(self) -> list[bytes]:
        """What was last sent: of the public sections, of each viewer's own things, of the people's list."""
        if self._digests is None:
            self._digests = _read_digests(self.record.digests)
        return self._digests

    @digests.setter
    def digests(self, digests: list[bytes]) -> None:
        self._digests = digests

    def known(self, seat: Seat, command_id: str) -> Known | None:
        """The accepted command of this id, if it is remembered."""
        return next((known for known in _read_known(self.record.ids[seat]) if known.id == command_id), None)

    def remember(self, seat: Seat, command_id: str) -> None:
        """Note an accepted command with its answer, and forget what is old enough."""
        known = [*_read_known(self.record.ids[seat]), Known(command_id, self.now, self.record.versions[seat])]
        last = len(known) - KNOWN_IDS
        kept = [one for place, one in enumerate(known) if place >= last or one.at > self.now - KNOWN_MS]
        self.record.ids[seat] = Raw(pack(kept))

    def encoded(self) -> bytes:
        """The record as the store keeps it."""
        if self._table is not None:
            self.record.game = Raw(bytes(self._table))
        if self._digests is not None:
            self.record.digests = Raw(pack(self._digests))
        return pack(self.record)
