"""What is generated is what the generator makes now."""

import subprocess
import sys
from pathlib import Path

from tests.architecture.tree import ROOT


def test_the_protocol_pages_are_fresh(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "saleroom_wire.schema", str(tmp_path)], check=True, cwd=ROOT)
    made = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert made, "the generator wrote nothing"
    stale = [str(path) for path, content in made.items() if content != (ROOT / path).read_bytes()]
    assert stale == [], "make schema"


def test_the_web_clients_types_are_fresh() -> None:
    npm = [sys.executable, "launcher/bootstrap.py", "npm", "run", "--silent", "schema"]
    made = subprocess.run(npm, check=True, cwd=ROOT, stdout=subprocess.PIPE).stdout
    assert made == (ROOT / "web" / "src" / "wire" / "generated.ts").read_bytes(), "make schema"


def test_the_lock_holds_what_the_packages_ask_for() -> None:
    """Every dependency of every package, except our own, has a line in requirements.lock."""
    import re
    import tomllib

    locked = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.lock").read_text(), re.MULTILINE))
    asked = {
        re.split(r"[\[>=;<! ]", requirement)[0].lower()
        for file in ROOT.glob("*/**/pyproject.toml")
        if ".venv" not in file.parts and "node_modules" not in file.parts
        for requirement in tomllib.loads(file.read_text())["project"]["dependencies"]
    }
    assert {name for name in asked if not name.startswith("saleroom")} <= locked
    assert not any(name.startswith("saleroom") for name in locked)
