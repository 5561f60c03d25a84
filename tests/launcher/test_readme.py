"""The command lines that the READMEs show are ones that work."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from saleroom_rules import games

ROOT = Path(__file__).resolve().parents[2]
GAME = re.compile(r"^\| .*[(（]`(\w+)`[)）] \| (\d+)–(\d+) \|", re.MULTILINE)
SHOWN = re.compile(r"^saleroom (games|simulate)\b([^#\n]*)", re.MULTILINE)
READMES = ("README.md", "README.zh-CN.md", "README.ja.md")


def lines_of(readme: str) -> list[list[str]]:
    return [[verb, *rest.split()] for verb, rest in SHOWN.findall((ROOT / readme).read_text(encoding="utf-8"))]


def test_all_three_show_the_same_command_lines() -> None:
    first, *others = map(lines_of, READMES)
    assert first
    assert all(other == first for other in others)


@pytest.mark.parametrize("readme", READMES)
def test_every_game_is_listed_with_its_numbers_of_players(readme: str) -> None:
    told = {code: (int(least), int(most)) for code, least, most in GAME.findall((ROOT / readme).read_text("utf-8"))}
    assert told.items() >= {code: card.seats for code, card in games().items()}.items()


@pytest.mark.parametrize("words", lines_of(READMES[0]), ids=lambda words: str(words[0]))
def test_a_shown_command_line_runs(words: list[str]) -> None:
    if "--games" in words:
        words[words.index("--games") + 1] = "4"
    done = subprocess.run([sys.executable, "-m", "saleroom", *words], capture_output=True, check=True, text=True)
    assert json.loads(done.stdout)
