"""Error codes are one list: what the code answers with stands in it, and nothing else does."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from saleroom_wire.errors import CODES, Failure, Refused

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [path for folder in ("libs", "services") for path in (ROOT / folder).rglob("saleroom_*/**/*.py")]
ANY = {"refusal", "otherwise", "MayNot", "Failure"}
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


def given() -> Iterator[tuple[str, set[str]]]:
    """Each code where a source gives it, with the names of its parameters there."""
    for path in SOURCES:
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", getattr(call.func, "id", "")) in ANY:
                words = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                names = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
                for word in words:
                    yield (word if "." in word else f"command.{word}"), names


def test_a_code_has_the_parameters_that_are_listed_for_it() -> None:
    wrong = [
        (code, names)
        for code, names in given()
        if names and not names <= {name for told in CODES[code] for name in told.split("/")}
    ]
    assert wrong == []
    assert {name for code, names in given() if code == "command.beyond_purse" for name in names} == {
        "gold",
        "cash",
        "money",
    }


def test_a_failure_goes_to_the_edge_as_a_message() -> None:
    assert Failure("room.full").refused() == Refused("room.full", {})
    assert Failure("rate.limited", retry_ms=5).refused() == Refused("rate.limited", {"retry_ms": 5})
