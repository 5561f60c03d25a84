"""What `make` fetches stays in the project's folder."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def npm_cache(**environment: str) -> Path:
    """Where npm keeps what it fetches, asked in the way that `make` calls it."""
    rest = {name: value for name, value in os.environ.items() if name.lower() != "npm_config_cache"}
    npm = [sys.executable, str(ROOT / "launcher" / "bootstrap.py"), "npm", "config", "get", "cache"]
    done = subprocess.run(npm, env=rest | environment, capture_output=True, check=True, text=True)
    return Path(done.stdout.strip())


def test_npm_keeps_what_it_fetches_in_the_folder() -> None:
    assert npm_cache() == ROOT / ".cache" / "npm"


def test_another_place_that_the_environment_names_is_used(tmp_path: Path) -> None:
    assert npm_cache(npm_config_cache=str(tmp_path)) == tmp_path
