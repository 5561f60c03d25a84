"""Where the machine's Chromium is, and how it is started: without a graphics card, so it draws alike everywhere."""

import os
import shutil
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC: Final = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The browser to work with: `$CHROMIUM`, else the first of the usual names that is there."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next(filter(None, map(shutil.which, NAMES)), str(MAC) if MAC.exists() else None)
