"""The full view of one viewer with its last events, and earlier ones by request."""

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

from saleroom_game import gathering, outbox, standin, views
from saleroom_game.record import Address, Logged, Room
from saleroom_game.room_store import RoomStore
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.codec import to_json
from saleroom_wire.errors import Failure
from saleroom_wire.frames import EarlierAnswer, Line, PeopleFrame
from saleroom_wire.game import Earlier, EarlierRequest, Viewed, ViewRequest
from saleroom_wire.ids import PersonId

LINES: Final = 200
"""So many events come with a full view, or with one look at earlier ones."""
FULL_BYTES: Final = 16 * 1024
"""A full view is no larger; what does not fit of its events can be asked for."""
PAGE: Final = 400
"""So many entries of the log are looked through at once."""


class Resync:
    """Reads; it never changes a room."""

    def __init__(self, store: RoomStore) -> None:
        self._store = store

    async def view(self, address: Address, request: ViewRequest) -> Viewed:
        """All that a seat's owner, or everybody, may see now. Raises Failure `seat.not_yours` or `game.unknown`."""
        room, entries, _ = await self._read(address, -PAGE, -1)
        viewer = _viewer(room, request.seat, request.person)
        if not room.has_begun:
            return Viewed(version=0, view=None, people=None, gathering=gathering.frame(room))
        at = max(room.at, room.now)
        version = room.record.versions[-1 if viewer is None else viewer]
        lines = _newest([line for line in _lines(entries, viewer) if line.until is UNSET or line.until > at])
        bare = views.full_frame(room.table, viewer, game=address.game, version=version, at=at, lines=[])
        lines = _fitting(lines, FULL_BYTES - len(bare))
        view = views.full_frame(room.table, viewer, game=address.game, version=version, at=at, lines=lines)
        told = _newest(_people_lines(entries))
        people = PeopleFrame(address.game, room.record.people_version, at, outbox.people_of(room), told)
        return Viewed(version=version, view=view, people=to_json(people))

    async def earlier(self, address: Address, request: EarlierRequest) -> Earlier:
        """Events of a viewer before a version, transient ones left out. Raises Failure like `view`."""
        found: list[Line] = []
        room, entries, length = await self._read(address, -PAGE, -1)
        first = max(length - PAGE, 0)
        while True:
            viewer = _viewer(room, request.seat, request.person)
            before = [line for line in _lines(entries, viewer) if line.v < request.before and line.until is UNSET]
            found = before + found
            newest = _newest(found)
            if len(newest) < len(found) or first == 0:
                return Earlier(to_json(EarlierAnswer(address.game, newest, more=len(newest) < len(found))))
            # Counted from the log's beginning: it may have grown since.
            first, last = max(first - PAGE, 0), first - 1
            room, entries, _ = await self._read(address, first, last)

    async def _read(self, address: Address, first: int, last: int) -> tuple[Room, list[Logged], int]:
        read = await self._store.read_with_log(address, first, last)
        if read is None:
            raise Failure("game.unknown")
        return read


def _newest(lines: list[Line]) -> list[Line]:
    """The newest `LINES`, and what came in the same message as the oldest of them."""
    first = max(len(lines) - LINES, 0)
    while first > 0 and lines[first - 1].v == lines[first].v:
        first -= 1
    return lines[first:]


def _fitting(lines: list[Line], size: int) -> list[Line]:
    """The newest lines that fit into so many bytes, without half a message."""
    first = len(lines)
    while first > 0 and (size := size - len(to_json(lines[first - 1])) - 1) >= 0:
        first -= 1
    while 0 < first < len(lines) and lines[first - 1].v == lines[first].v:
        first += 1
    return lines[first:]


def _viewer(room: Room, seat: int | None, person: PersonId | None) -> Seat | None:
    return None if seat is None else standin.owned(room, seat, person)


def _lines(entries: Iterable[Logged], viewer: Seat | None) -> list[Line]:
    place = -1 if viewer is None else viewer
    return [
        views.line(told, entry.versions[place], entry.at)
        for entry in entries
        for told in entry.events
        if views.reaches(told, viewer)
    ]


def _people_lines(entries: Iterable[Logged]) -> list[Line]:
    return [
        views.line(told, entry.people_version, entry.at) for entry in entries for told in entry.events if told.people
    ]
