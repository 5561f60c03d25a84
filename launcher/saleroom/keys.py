"""The secrets of one data folder: made when first needed, readable by its owner only, kept as long as the data."""

import json
import os
import secrets
from pathlib import Path

FILE_NAME = "secrets.json"


class Keys:
    """Secrets by name, kept in a file of the data folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME
        self._known: dict[str, str] = json.loads(self._file.read_text()) if self._file.exists() else {}

    def get(self, name: str) -> str:
        """The secret of that name: 43 letters, digits, `-` and `_`, made and stored if there was none."""
        if name not in self._known:
            self._known[name] = secrets.token_urlsafe(32)
            self._store()
        return self._known[name]

    def _store(self) -> None:
        new = self._file.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(self._known, file, indent=1)
        new.replace(self._file)
