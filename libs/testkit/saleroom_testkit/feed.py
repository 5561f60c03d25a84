"""What one viewer is sent, step by step, as the game service would send it."""

from __future__ import annotations

from typing import NamedTuple

from saleroom_rules import Table
from saleroom_rules.kernel.engine import options_json, to_json
from saleroom_rules.kernel.messages import Told
from saleroom_testkit.subject import Viewer


class Message(NamedTuple):
    """One message: its time in ms and, each as JSON, what is in it."""

    at: int
    events: list[bytes]
    sections: dict[str, bytes]
    options: bytes
    awaited: bytes
    clocks: bytes


def seen(table: Table, viewer: Viewer) -> dict[str, bytes]:
    """All that a viewer sees of a state, each part as JSON: his sections, `options`, `awaited` and `clocks`."""
    at = table.game.at
    return (
        table.public_sections(at)
        | table.own_sections(viewer, at)
        | {
            "options": b"null" if viewer is None else options_json(table.options(viewer), table.moment),
            "awaited": to_json(table.awaited()),
            "clocks": to_json(table.clocks(viewer)),
        }
    )


def heard(told: list[Told], viewer: Viewer) -> list[bytes]:
    """What a viewer is told of a step, in order, each event as JSON."""
    return [
        to_json({"event": one.event, "until": one.until})
        for one in told
        if one.to is None or (viewer is not None and viewer in one.to)
    ]


class Feed:
    """One viewer's messages. He has been sent the whole of the present state."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table = table
        self.viewer = viewer
        self.sent = seen(table, viewer)

    def after(self, told: list[Told]) -> Message | None:
        """The message that a step brings him; None where nothing changed for him."""
        now = seen(self.table, self.viewer)
        events = heard(told, self.viewer)
        changed = {name: part for name, part in now.items() if self.sent.get(name) != part}
        self.sent = now
        if not events and not changed:
            return None
        own = {name: now[name] for name in ("options", "awaited", "clocks")}
        sections = {name: part for name, part in changed.items() if name not in own}
        return Message(self.table.game.at, events, sections, **own)
