"""What a client gets: one message per viewer and step that changes something for that viewer, in gapless versions.

What changed is found by comparing with the digests of what was last sent, so no view of the state before is built.
"""

from hashlib import blake2b
from typing import NamedTuple

from saleroom_game import views
from saleroom_game.record import Room
from saleroom_game.views import Sight
from saleroom_rules.kernel.seats import Seat
from saleroom_wire import subjects
from saleroom_wire.codec import to_json
from saleroom_wire.envelope import Envelope
from saleroom_wire.frames import PeopleFrame, SeatPeople
from saleroom_wire.replay import Told

DIGEST = 8


class Letter(NamedTuple):
    """A message that is ready to be published."""

    subject: str
    data: bytes
    envelope: str


def digest(data: bytes) -> bytes:
    """What is kept of something that was sent."""
    return blake2b(data, digest_size=DIGEST).digest()


def write(room: Room, told: list[Told]) -> tuple[list[Letter], list[Sight]]:
    """The messages after a step, and what each seat (and, last, the public) sees now.

    Moves the record's versions and digests on to what these messages say.
    """
    record, table, at = room.record, room.table, room.at
    public = table.public_sections(at)
    sent = room.digests
    awaited = table.awaited()
    kept = [b"".join(map(digest, [*public.values(), to_json(awaited)]))]
    news = _differing(public, kept[0], sent[0])
    is_for_all = kept[0] != sent[0]
    letters: list[Letter] = []
    sights: list[Sight] = []
    for number, viewer in enumerate([*room.seats, None]):
        sight = views.look(table, viewer, at)
        parts = [*sight.own.values(), sight.options, to_json(sight.clocks)]
        seen = b"".join(map(digest, parts))
        heard = [line for line in told if views.reaches(line, viewer)]
        if is_for_all or heard or seen != sent[number + 1]:
            record.versions[number] += 1
            if viewer is None or record.keepers[viewer].person is not None:
                sections = news | _differing(sight.own, seen, sent[number + 1])
                letters.append(_view(room, viewer, sight, awaited, heard, sections))
        kept.append(seen)
        sights.append(sight)
    kept.append(_people(room, told, sent[-1], letters))
    room.digests = kept
    return letters, sights


def people_of(room: Room) -> list[SeatPeople]:
    """Who plays each seat, as people see it beside the table."""
    table = room.table
    return [
        SeatPeople(seat, sitting.custody, sitting.policy, keeper.autopilot, table.bot_held(seat))
        for seat, sitting, keeper in zip(room.seats, table.game.sittings, room.record.keepers, strict=True)
    ]


def envelope(room: Room, version: int) -> str:
    """The header that goes with a message of this room."""
    address = room.address
    at = room.at if room.has_begun else room.now
    return Envelope(address.room, address.game, address.code, address.rules, at, version).header()


def _differing(sections: dict[str, bytes], seen: bytes, sent: bytes) -> dict[str, bytes]:
    """The sections whose digests now are not those that were sent; both begin with the sections, in their order."""
    differing: dict[str, bytes] = {}
    if seen == sent:
        return differing
    for place, (name, section) in enumerate(sections.items()):
        part = slice(place * DIGEST, place * DIGEST + DIGEST)
        if seen[part] != sent[part]:
            differing[name] = section
    return differing


def _view(
    room: Room,
    viewer: Seat | None,
    sight: Sight,
    awaited: list[Seat],
    heard: list[Told],
    sections: dict[str, bytes],
) -> Letter:
    address, at = room.address, room.at
    version = room.record.versions[-1 if viewer is None else viewer]
    data = views.frame(
        sight,
        awaited,
        game=address.game,
        version=version,
        at=at,
        lines=[views.line(told, version, at) for told in heard],
        sections=sections,
        full=version == 1,
    )
    subject = subjects.public(address.room) if viewer is None else subjects.seat(address.room, viewer)
    return Letter(subject, data, envelope(room, version))


def _people(room: Room, told: list[Told], sent: bytes, letters: list[Letter]) -> bytes:
    seats = people_of(room)
    kept = digest(to_json(seats))
    heard = [line for line in told if line.people]
    if heard or kept != sent:
        room.record.people_version += 1
        version = room.record.people_version
        lines = [views.line(line, version, room.at) for line in heard]
        data = to_json(PeopleFrame(room.address.game, version, room.at, seats, lines))
        letters.append(Letter(subjects.people(room.address.room), data, envelope(room, version)))
    return kept


def nothing_sent(seats: int) -> list[bytes]:
    """The digests before the first message: public sections, each viewer, the people's list."""
    return [b""] * (seats + 3)
