"""The replay file: all that is needed to check a finished game, with a hash chained over it (docs/replay.md).

The file is the canonical JSON of `Replay`: fields in the order of declaration, no blanks, so that every byte counts.
"""

import hashlib
from typing import Any

import msgspec
from msgspec import Raw, Struct

from saleroom_rules.kernel import messages

FORMAT = 1


class Seated(Struct, forbid_unknown_fields=True):
    """A seat, in seat order."""

    chair: int
    name: str
    person: bool
    contribution: str | None
    """Hex; None: this seat sent none."""


class Told(Struct, forbid_unknown_fields=True):
    """One recorded event. `to`: None everybody, else these seats (none: in the replay only)."""

    event: Raw
    to: list[int] | None
    until: int | None
    people: bool


class Entry(Struct, forbid_unknown_fields=True):
    """One committed command with its events. `actor` None: the house. `id`: the sender's own, where there is one."""

    at: int
    actor: int | None
    id: str | None
    moment: int
    command: Raw
    events: list[Told]
    hash: str


class Replay(Struct, forbid_unknown_fields=True):
    """A finished game. `opening`: the events of the deal. `head`: the hash over everything before the entries."""

    format: int
    game: str
    code: str
    rules: int
    options: dict[str, Any]
    seats: list[Seated]
    commitment: str
    secret: str
    started_at: int
    opening: list[Told]
    head: str
    entries: list[Entry]
    ranking: Raw
    seal: str
    """The hash over the last entry's hash and the ranking."""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Replay).decode


def recorded(told: list[messages.Told]) -> list[Told]:
    """What the rules told, as it is recorded."""
    return [
        Told(Raw(encode(line.event)), None if line.to is None else list(line.to), line.until, line.people)
        for line in told
    ]


def commitment(secret: bytes) -> str:
    """What is published before the start: SHA-256 of the secret, hex."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, game: str, contributions: list[bytes | None]) -> bytes:
    """The game's seed: SHA-256 over secret, game id and the contributions in seat order; who sent none is left out."""
    digest = hashlib.sha256(secret + game.encode())
    for value in contributions:
        digest.update(value or b"")
    return digest.digest()


def head_hash(replay: Replay) -> str:
    """The chain's first link: over every field before `head`."""
    before = [getattr(replay, name) for name in Replay.__struct_fields__[: Replay.__struct_fields__.index("head")]]
    return hashlib.sha256(encode(before)).hexdigest()


def entry_hash(previous: str, entry: Entry) -> str:
    """The next link: over the one before and the entry without its own hash."""
    body = [entry.at, entry.actor, entry.id, entry.moment, entry.command, entry.events]
    return hashlib.sha256(bytes.fromhex(previous) + encode(body)).hexdigest()


def seal_hash(previous: str, ranking: Raw) -> str:
    """The last link: over the one before and the ranking."""
    return hashlib.sha256(bytes.fromhex(previous) + encode(ranking)).hexdigest()


def sealed(replay: Replay) -> Replay:
    """The same replay with its chain of hashes."""
    replay.head = link = head_hash(replay)
    for entry in replay.entries:
        entry.hash = link = entry_hash(link, entry)
    replay.seal = seal_hash(link, replay.ranking)
    return replay
