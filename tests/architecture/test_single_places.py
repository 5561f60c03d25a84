"""Some things are done in one file only."""

import ast
from pathlib import Path

from tests.architecture.tree import packages, texts

SPEAKS_TO_THE_BUS = {"Endpoint", "publish", "pull_subscribe", "pull_subscribe_bind", "request", "serve", "subscribe"}


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def test_only_the_list_of_subjects_spells_a_subject() -> None:
    spelled = [
        f"{path}:{node.lineno}"
        for path, module in packages().items()
        if path.parts[0] in {"libs", "services"}
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and called(node) in SPEAKS_TO_THE_BUS and node.args and is_text(node.args[0])
    ]
    assert spelled == []


def test_only_models_declare_tables() -> None:
    declared = [
        str(path)
        for path, module in packages().items()
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef) and any(keyword.arg == "table" for keyword in node.keywords)
    ]
    assert {Path(path).name for path in declared} <= {"models.py"}


def test_nobody_is_excused_from_the_one_clock() -> None:
    """The linter refuses other clocks; this refuses its exceptions."""
    excused = [
        str(path)
        for path, text in texts().items()
        if path.parts[0] in {"libs", "services", "launcher"} and "noqa: TID251" in text
    ]
    assert excused == []


def test_rules_use_nothing_but_the_standard_library_and_msgspec() -> None:
    import sys

    known = {*sys.stdlib_module_names, "msgspec", "saleroom_rules"}
    foreign = {
        f"{path}: {name}"
        for path, module in packages().items()
        if "saleroom_rules" in path.parts
        for node in ast.walk(module)
        for name in imported(node)
        if name.partition(".")[0] not in known
    }
    assert foreign == set()


def imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
        case _:
            return []
