"""Imports every module of the package in a folder: `python import_all.py libs/wire`."""

import importlib
import sys
from pathlib import Path


def modules(folder: Path) -> list[str]:
    """The names of all modules under `folder`; programs that run on import (`__main__`, Alembic's) are left out."""
    files = sorted(path.relative_to(folder) for path in folder.glob("saleroom*/**/*.py"))
    names = (".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in files if is_library(path))
    return sorted(set(names))


def is_library(path: Path) -> bool:
    return path.name != "__main__.py" and "migrations" not in path.parts


if __name__ == "__main__":
    found = modules(Path(sys.argv[1]))
    for name in found:
        importlib.import_module(name)
    print(f"{sys.argv[1]}: {len(found)} modules import with what is declared")
