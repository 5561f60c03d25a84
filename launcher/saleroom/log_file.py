"""A child's output on disk, never more than two files of a few megabytes."""

from collections import deque
from pathlib import Path

LARGEST = 5_000_000
"""Bytes after which a log begins anew; the one before it is kept beside it with the ending `.1`."""


class LogFile:
    """Appends to `path`, and remembers the last lines."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = path.open("ab", buffering=0)
        self._last: deque[bytes] = deque(maxlen=20)

    def write(self, chunk: bytes) -> None:
        self._last.extend(chunk.splitlines())
        if self._file.tell() + len(chunk) > LARGEST:
            self.close()
            self.path.replace(self.path.with_name(self.path.name + ".1"))
            self._file = self.path.open("ab", buffering=0)
        self._file.write(chunk)

    def last_lines(self) -> str:
        """The end of what was written since this object was made."""
        return b"\n".join(self._last).decode(errors="replace")

    def close(self) -> None:
        self._file.close()
