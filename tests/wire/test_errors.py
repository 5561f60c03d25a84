"""Error codes are one list: what the code answers with stands in it, and nothing else does."""

import re
from pathlib import Path

from saleroom_wire.errors import CODES, Failure, Refused

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [path for folder in ("libs", "services") for path in (ROOT / folder).rglob("saleroom_*/**/*.py")]
WHOLE = re.compile(r'Failure\(\s*"([a-z_.]+)"')
SHORT = re.compile(r'(?:refusal|otherwise|MayNot)\(\s*(?:\w+,\s*)?"([a-z_]+)"')


def used() -> set[str]:
    """Every code that some source names."""
    codes = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        codes |= set(WHOLE.findall(text)) | {f"command.{code}" for code in SHORT.findall(text)}
    return codes


def test_every_code_that_is_answered_is_listed() -> None:
    assert used() - set(CODES) == set()


def test_every_listed_code_is_answered_somewhere() -> None:
    assert set(CODES) - used() == set()


def test_a_failure_goes_to_the_edge_as_a_message() -> None:
    assert Failure("room.full").refused() == Refused("room.full", {})
    assert Failure("rate.limited", retry_ms=5).refused() == Refused("rate.limited", {"retry_ms": 5})
