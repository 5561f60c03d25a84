"""The table of figures in operating.md has every metric that the services define, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import packages, texts

KINDS = {"counter", "level", "duration"}


def defined() -> Iterator[tuple[str, str]]:
    """Each metric's name with the service whose module `metrics` defines it."""
    for path, module in packages().items():
        if path.name == "metrics.py" and path.parts[0] == "services":
            for node in ast.walk(module):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                    yield ast.literal_eval(node.args[0]), path.parts[1]


def test_every_metric_is_in_the_table_with_its_service() -> None:
    told = re.findall(r"^\| `(saleroom\.[a-z_.]+)` \| (\w+) \|", texts()[Path("docs/operating.md")], re.MULTILINE)
    assert sorted(told) == sorted(defined())


def test_metrics_are_defined_in_the_services_own_modules_only() -> None:
    """A figure is found where a reader looks for it."""
    strangers = [
        path
        for path, text in texts().items()
        if path.suffix == ".py"
        and path.parts[0] in {"services", "launcher"}
        and path.name != "metrics.py"
        and re.search(r"chassis\.metrics import .*\b(counter|level|duration)\b", text)
    ]
    assert strangers == []
