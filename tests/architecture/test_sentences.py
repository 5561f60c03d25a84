"""The server speaks in codes and numbers; what a person reads is said by the client, in the reader's language (R19)."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.tree import packages

CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
PROSE = re.compile(r"[A-Za-z{}'’]+[,;:]?(?: [A-Za-z{}'’()-]+[,;:.!?…]?){2,}")
"""Words and values one after another, and nothing between them but what stands in a sentence."""
WORD = re.compile(r"[A-Za-z]{2,}")

DATA = {
    "libs/rules/saleroom_rules/curio/__init__.py": "the game's titles",
    "libs/rules/saleroom_rules/curio/cards.py": "the printed cards",
    "libs/rules/saleroom_rules/relics/__init__.py": "the game's titles",
    "libs/rules/saleroom_rules/relics/cards.py": "names of civilizations, relics and privileges",
    "libs/rules/saleroom_rules/sothebys/__init__.py": "the game's titles",
    "libs/rules/saleroom_rules/sothebys/cards.py": "names of colours and kinds",
    "libs/rules/saleroom_rules/suspicion/__init__.py": "the game's titles",
    "libs/rules/saleroom_rules/suspicion/cards.py": "names of ranks, items and cards",
    "libs/rules/saleroom_rules/tycoon/__init__.py": "the game's titles",
    "libs/rules/saleroom_rules/tycoon/cards.py": "names of eras and cards",
    "libs/wire/saleroom_wire/schema.py": "the text of the protocol's page",
    "services/bots/saleroom_bots/metrics.py": "what an operator reads beside a figure",
    "services/game/saleroom_game/metrics.py": "what an operator reads beside a figure",
    "services/lobby/saleroom_lobby/metrics.py": "what an operator reads beside a figure",
    "services/lobby/saleroom_lobby/reference.py": "the text of the routes' page",
}
"""Where names are kept as data, or a page for programmers is written."""

FAULTS = {"BusLost", "RulesFault", "Unavailable", "ValueError"}
"""What is raised for programmers and operators, whose log it ends in."""


def of_the_server() -> Iterator[tuple[Path, ast.Module]]:
    """The modules that run on a server: no test kit, and no launcher, which talks to who starts it."""
    for path, module in packages().items():
        if path.parts[0] in {"libs", "services"} and path.parts[1] != "testkit":
            yield path, module


@cache
def spoken(path: Path) -> list[tuple[int, str]]:
    """The texts of a module that are no docstrings and end in no log, by their lines."""
    return list(texts(packages()[path]))


def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Every text below a node, a formatted one with {} where values go."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            return
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in FAULTS:
            return
        case ast.JoinedStr(values=parts):
            yield node.lineno, "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case ast.Constant(value=str(text)):
            yield node.lineno, text
        case _:
            for child in ast.iter_child_nodes(node):
                yield from texts(child)


def is_for_people(text: str) -> bool:
    return bool(CJK.search(text) or (PROSE.fullmatch(text.strip()) and len(WORD.findall(text)) > 2))


def test_server_code_holds_no_sentence_for_people() -> None:
    found = [
        f"{path}:{line}: {text}"
        for path, _ in of_the_server()
        if str(path) not in DATA
        for line, text in spoken(path)
        if is_for_people(text)
    ]
    assert found == []


def test_every_place_of_data_is_still_one() -> None:
    assert [path for path in DATA if not any(is_for_people(text) for _, text in spoken(Path(path)))] == []


@pytest.mark.parametrize(
    "line",
    [
        'raise HTTPException(404, "Room not found")',
        'raise Refused("that seat is taken")',
        'notice = f"{name} has left the room"',
        'answer = {"text": "Please try again later."}',
        'title = "落槌"',
        'title = "おわり"',
    ],
)
def test_a_sentence_in_code_would_be_found(line: str) -> None:
    assert any(is_for_people(text) for _, text in texts(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    [
        'raise Refused("room.full", {"chair": 3})',
        'raise RulesFault("nobody can move")',
        '"""What it does, in a sentence."""',
        'headers = {"cache-control": "private, max-age=86400"}',
        "script = \"return redis.call('GET', KEYS[1])\"",
        'logger.info("game.begun", room=room)',
    ],
)
def test_codes_scripts_and_faults_are_no_sentences(line: str) -> None:
    assert not any(is_for_people(text) for _, text in texts(ast.parse(line)))
