"""A child's output on disk, never much more than two files of a few megabytes."""

import os
import shutil
from pathlib import Path

LARGEST = 5_000_000
"""Bytes after which a log begins anew; the one before it is kept beside it with the ending `.1`."""
TAIL = 4_000


class LogFile:
    """The file at `path`, which a child holds open and appends to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = path.open("ab")

    def trim(self) -> None:
        """Moves what is there aside when it has grown large. A line written during the move may be lost."""
        if os.fstat(self.file.fileno()).st_size > LARGEST:
            shutil.copyfile(self.path, self.path.with_name(self.path.name + ".1"))
            self.file.truncate(0)

    def last_lines(self) -> str:
        """The last 12 lines, or fewer if they are long."""
        with self.path.open("rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - TAIL))
            return b"\n".join(file.read().splitlines()[-12:]).decode(errors="replace")

    def close(self) -> None:
        self.file.close()
