"""Log lines: one JSON object each, on standard error.

A line cannot hold what nobody named. Each ``Log`` says at its making which fields it may ever write; others are
withheld. Of an exception its type and its places in the code are written, never its text, and of a line from a
library only where it comes from: such texts repeat whatever they were about. Strangers can make a library complain as
often as they like, so that each place in its code gets ten lines a minute.
"""

import logging
import sys
import traceback
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from saleroom_chassis import clock
from saleroom_chassis.limits import CreditsByName

Value = str | int | float | bool | None

LONGEST_TEXT: Final = 200
_FRAMES: Final = 8
_LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}
_OWN: Final = frozenset({"at", "level", "event", "service", "process", "log", "error", "where", "withheld", "skipped"})


class _Sink:
    """Where this process's lines go: set once by ``configure``."""

    def __init__(self) -> None:
        self.threshold = _LEVELS["info"]
        self.constant: dict[str, Value] = {}

    def write(self, line: dict[str, object]) -> None:
        sys.stderr.write(msgspec.json.encode(line | self.constant).decode() + "\n")


_sink = _Sink()


def configure(service: str, process: str, level: str = "info") -> None:
    """Name this process in every line, drop lines below ``level``, and take over the libraries' warnings."""
    _sink.threshold = _LEVELS[level]
    _sink.constant = {"service": service, "process": process}
    root = logging.getLogger()
    root.handlers = [_LibraryLines()]
    root.setLevel(logging.WARNING)


class Log:
    """The log of one subject, with the names of all fields that its lines may hold."""

    __slots__ = ("_fields", "_name")

    def __init__(self, name: str, *fields: str) -> None:
        if _OWN.intersection(fields):
            raise ValueError(f"reserved field names: {sorted(_OWN.intersection(fields))}")
        self._name = name
        self._fields = frozenset(fields)

    def debug(self, event: str, **fields: Value) -> None:
        """What only somebody who looks for a fault wants to read."""
        self._write("debug", event, None, fields)

    def info(self, event: str, **fields: Value) -> None:
        """Something happened as it should."""
        self._write("info", event, None, fields)

    def warning(self, event: str, error: BaseException | None = None, **fields: Value) -> None:
        """Something went wrong and was dealt with."""
        self._write("warning", event, error, fields)

    def error(self, event: str, error: BaseException | None = None, **fields: Value) -> None:
        """Something went wrong that somebody has to look at."""
        self._write("error", event, error, fields)

    def _write(self, level: str, event: str, error: BaseException | None, fields: dict[str, Value]) -> None:
        if _LEVELS[level] < _sink.threshold:
            return
        line: dict[str, object] = {"at": clock.now_ms(), "level": level, "log": self._name, "event": event}
        withheld = fields.keys() - self._fields
        for name, value in fields.items():
            if name in self._fields:
                line[name] = _plain(value)
        if withheld:
            line["withheld"] = sorted(withheld)
        if error is not None:
            line |= _described(error, error.__traceback__)
        _sink.write(line)


def _plain(value: object) -> Value:
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else value[:LONGEST_TEXT] + "…"
    if value is None or isinstance(value, (bool, int, float)):
        return value
    return f"<{type(value).__name__}>"


def _described(error: BaseException, trace: TracebackType | None) -> dict[str, object]:
    frames = traceback.extract_tb(trace)[-_FRAMES:]
    where = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "where": where}


class _LibraryLines(logging.Handler):
    """Turns a library's log record into a line that names its place in the library's code, without its text."""

    def __init__(self) -> None:
        super().__init__()
        self._credits = CreditsByName(burst=10, refill=10, per_ms=60_000)
        self._skipped: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line, unless its level is below the threshold or its place has had its share."""
        if record.levelno < _sink.threshold:
            return
        place = f"{record.filename}:{record.lineno} {record.funcName}"
        if self._credits.take(place, clock.monotonic_ms()):
            self._skipped[place] += 1
            return
        line: dict[str, object] = {
            "at": clock.now_ms(),
            "level": record.levelname.lower(),
            "log": record.name,
            "event": "library",
            "where": [place],
        }
        if place in self._skipped:
            line["skipped"] = self._skipped.pop(place)
        if record.exc_info and record.exc_info[1] is not None:
            line |= _described(record.exc_info[1], record.exc_info[2])
        _sink.write(line)
