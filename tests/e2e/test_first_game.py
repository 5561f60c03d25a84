"""The first game of docs/clients.md, exactly as it stands there, against the running product."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from saleroom_testkit.product import Product
from tests.architecture.tree import ROOT


@pytest.mark.timeout(150)
def test_the_first_game_of_the_page_is_played_to_its_ranking(product: Product, tmp_path: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs" / "clients.md").read_text("utf-8"), re.S | re.M)
    assert len([line for line in code.splitlines() if line.strip()]) <= 40
    program = tmp_path / "first_game.py"
    program.write_text(code, "utf-8")
    played = subprocess.run(
        [sys.executable, str(program), product.url], capture_output=True, text=True, timeout=120, check=False
    )
    assert played.returncode == 0, played.stderr
    name, _, ranking = played.stdout.partition(" ")
    assert name.startswith("guest-")
    assert sorted(entry["seat"] for entry in json.loads(ranking)) == [0, 1, 2]
