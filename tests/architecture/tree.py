"""The project's own files, for tests that read them as text."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {"node_modules", "dist", "build", "__pycache__", ".coverage"}
TEXT = {".py", ".ts", ".svelte", ".md", ".json", ".toml", ".js", ".css", ".html", ".txt", ".yaml", ".yml", ".lua", ""}


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the project: neither what was installed or built nor what tools keep."""
    for path in sorted(folder.iterdir()):
        if path.is_file():
            if path.name not in NOT_OURS:
                yield path
        elif path.name == ".ci" or not (
            path.name in NOT_OURS or path.name.startswith(".") or path.suffix == ".egg-info"
        ):
            yield from files(path)


@cache
def texts() -> dict[Path, str]:
    """All files with words in them, by path from the project's folder."""
    return {path.relative_to(ROOT): path.read_text() for path in files() if path.suffix in TEXT}


@cache
def packages() -> dict[Path, ast.Module]:
    """The modules of all packages, by path from the project's folder; tests are not among them."""
    return {
        path: ast.parse(text)
        for path, text in texts().items()
        if path.suffix == ".py" and path.parts[0] in {"libs", "services", "launcher"}
    }
