"""Recorded games as text that one can read and compare: what happened, and every viewer's view at every step.

A file begins with what the game began with. Each step is a line `@time command`, indented under it the events with
their audience (`!`) and what changed in whose view: all that a viewer sees is what was last said of each of its parts.
Viewers are seats, `public`, or `all` of them; a part that is gone stands as `-`. Such a file can be played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from saleroom_rules.kernel.engine import to_json
from saleroom_rules.kernel.game import Sitting
from saleroom_rules.kernel.messages import Told
from saleroom_testkit.feed import seen
from saleroom_testkit.subject import Viewer
from saleroom_testkit.tables import Entry, Play, Start, replay, text

GONE = "-"


def record(game: Play) -> str:
    """A game as the text of its playthrough."""
    writer = Writer(game.start)
    replay(game.start, game.log, watch=writer)
    return writer.text()


def script(game: Play) -> str:
    """A game as its commands alone, the last of which may have been too much for the rules."""
    return "\n".join([*_header(game.start), "", *map(_step, game.log), ""])


def play_again(recorded: str) -> str:
    """Play what a text records and write it down anew. Raises what the rules raise."""
    start, steps = read(recorded)
    writer = Writer(start)
    game = Play(start)
    writer(game)
    for step in steps:
        game.play(step)
        writer(game)
    return writer.text()


def read(recorded: str) -> tuple[Start, list[str]]:
    """What a recorded game begins with, and its steps."""
    lines = recorded.splitlines()
    begun = dict(line.split(maxsplit=1) for line in lines[: lines.index("")])
    start = Start(
        code=begun["game"],
        sittings=msgspec.json.decode(begun["sittings"], type=list[Sitting]),
        options=json.loads(begun["options"]),
        key=bytes.fromhex(begun["key"]),
        at=int(begun["at"]),
    )
    return start, [line for line in lines if line.startswith("@")]


class Writer:
    """Writes a game down as it is played: call it after the deal and after every step."""

    def __init__(self, start: Start) -> None:
        self.lines = _header(start)
        self.viewers: list[Viewer] = []
        self.shown: dict[Viewer, dict[str, str]] = {}

    def __call__(self, game: Play) -> None:
        if not self.viewers:
            self.viewers = [None, *game.seats]
            self.shown = {viewer: {} for viewer in self.viewers}
        self.lines += ["", _step(game.log[-1]) if game.log else "the deal"]
        self.lines += [self._event(one) for one in game.told]
        self._changes(game)

    def text(self) -> str:
        """All that was written."""
        return "\n".join([*self.lines, ""])

    def _event(self, told: Told) -> str:
        fields = json.loads(to_json(told.event))
        audience = "people" if told.people else _names(self.viewers if told.to is None else told.to, self.viewers)
        return f"  ! {audience} {fields.pop('type')} {_json(fields)}"

    def _changes(self, game: Play) -> None:
        changes: dict[tuple[str, str], list[Viewer]] = {}
        for viewer in self.viewers:
            before, now = self.shown[viewer], _parts(seen(game.table, viewer))
            for path in before | now:
                value = now.get(path, GONE)
                if before.get(path) != value:
                    changes.setdefault((path, value), []).append(viewer)
            self.shown[viewer] = now
        self.lines += [f"  {_names(who, self.viewers)} {path} {value}" for (path, value), who in changes.items()]


def _header(start: Start) -> list[str]:
    return [
        f"game {start.code}",
        f"sittings {_json(msgspec.to_builtins(start.sittings))}",
        f"options {_json(start.options)}",
        f"key {start.key.hex()}",
        f"at {start.at}",
    ]


def _step(entry: Entry) -> str:
    return f"@{entry.at} {text(entry.actor, entry.command)}"


def _names(who: Iterable[Viewer], viewers: Sequence[Viewer]) -> str:
    told = list(who)
    if len(told) == len(viewers):
        return "all"
    return ",".join("public" if viewer is None else str(viewer) for viewer in told) or "nobody"


def _parts(sections: dict[str, bytes]) -> dict[str, str]:
    """Sections cut into their fields, and lists of structs into these, so that a change is a short line."""
    parts: dict[str, str] = {}
    for name, section in sections.items():
        value = json.loads(section)
        if name == "options" and value is not None:
            parts |= _options(value)
        else:
            _cut(parts, name, value, deep=2)
    return parts


def _options(listed: dict[str, Any]) -> dict[str, str]:
    """Options by what they let one do, so that one more or less does not move the others."""
    parts = {"moment": _json(listed["moment"])}
    for option in listed["may"]:
        place = 1
        while (path := f"may.{option['do']}.{place}") in parts:
            place += 1
        parts[path] = _json({name: part for name, part in option.items() if name != "do"})
    return parts


def _cut(parts: dict[str, str], path: str, value: Any, deep: int) -> None:
    if deep and isinstance(value, dict) and value:
        for name, part in value.items():
            _cut(parts, f"{path}.{name}", part, deep - 1)
    elif deep and isinstance(value, list) and value and isinstance(value[0], dict):
        for place, part in enumerate(value):
            _cut(parts, f"{path}.{place}", part, 0)
    else:
        parts[path] = _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
