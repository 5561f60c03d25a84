"""What somebody may see of a table, as the parts of a frame."""

from typing import NamedTuple

from msgspec import UNSET, Raw

import saleroom_rules as rules
from saleroom_rules.kernel.engine import options_json
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.codec import to_json
from saleroom_wire.frames import ClockLine, Line, ViewFrame
from saleroom_wire.replay import Told


class Sight(NamedTuple):
    """One viewer's own things: sections, options and clocks; the public sections are everybody's."""

    own: dict[str, bytes]
    options: bytes
    clocks: list[ClockLine]


def look(table: rules.Table, viewer: Seat | None, at: int) -> Sight:
    """What a seat (or the public) has to itself."""
    return Sight(
        own=table.own_sections(viewer, at),
        options=b"null" if viewer is None else options_json(table.options(viewer), table.moment),
        clocks=[ClockLine(clock.name, clock.due, clock.seat) for clock in table.clocks(viewer)],
    )


def reaches(told: Told, viewer: Seat | None) -> bool:
    """Whether this viewer learns of an event at the table."""
    return not told.people and (told.to is None or viewer in told.to)


def line(told: Told, version: int, at: int) -> Line:
    """An event as a viewer gets it."""
    return Line(version, at, told.event, UNSET if told.until is None else told.until)


def frame(
    sight: Sight,
    awaited: list[Seat],
    *,
    game: str,
    version: int,
    at: int,
    lines: list[Line],
    sections: dict[str, bytes],
    full: bool,
) -> bytes:
    """A view message as the browser reads it."""
    return to_json(
        ViewFrame(
            game=game,
            version=version,
            at=at,
            events=lines,
            sections={name: Raw(section) for name, section in sections.items()},
            options=Raw(sight.options),
            awaited=list(awaited),
            clocks=sight.clocks,
            full=full,
        )
    )


def full_frame(
    table: rules.Table,
    viewer: Seat | None,
    *,
    game: str,
    version: int,
    at: int,
    lines: list[Line],
    sight: Sight | None = None,
) -> bytes:
    """All that a viewer may see now."""
    sight = sight or look(table, viewer, at)
    sections = table.public_sections(at) | sight.own
    awaited = table.awaited()
    return frame(sight, awaited, game=game, version=version, at=at, lines=lines, sections=sections, full=True)
