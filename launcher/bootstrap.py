"""Prepares a fresh checkout: `.venv` with the locked packages and our own, and the built web client.

`python3 bootstrap.py python` makes the environment, `python3 bootstrap.py web` the environment and the client,
`python3 bootstrap.py npm ...` runs npm in the client's folder with a Node that can build it.
Standard library only, since it runs before anything is installed. Each step leaves a stamp with the hash of what
it was made from, so a second run takes a fraction of a second.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
WEB = ROOT / "web"
CACHES = {"PIP_CACHE_DIR": ROOT / ".cache" / "pip", "npm_config_cache": ROOT / ".cache" / "npm"}
"""Where pip and npm keep what they fetched, unless the environment names another place."""
LEAST_PYTHON = (3, 11)
PACKAGES = sorted(path.parent for folder in ("libs", "services") for path in (ROOT / folder).glob("*/pyproject.toml"))
PACKAGES.append(ROOT / "launcher")


class CannotPrepare(Exception):
    """Something is missing that this program cannot get; the message is one sentence for the person at the keyboard."""


def main(goal: str, *arguments: str) -> None:
    use_a_recent_python()
    for name, folder in CACHES.items():
        os.environ.setdefault(name, str(folder))
    prepare_python()
    if goal == "web":
        prepare_web()
    if goal == "npm":
        environment = environment_of_node()
        os.chdir(WEB)
        os.execvpe("npm", ["npm", *arguments], environment)  # noqa: S606, S607


def use_a_recent_python() -> None:
    """Goes on in the newest Python of the machine when the one that runs this is too old."""
    if sys.version_info >= LEAST_PYTHON:
        return
    for name in ("python3.14", "python3.13", "python3.12", "python3.11"):
        found = shutil.which(name)
        if found:
            os.execv(found, [found, *sys.argv])  # noqa: S606
    raise CannotPrepare("Saleroom needs Python 3.11 or newer, and the only one found here is " + sys.version.split()[0])


def prepare_python() -> None:
    stamp = VENV / ".prepared"
    wanted = digest([ROOT / "requirements.lock", *(package / "pyproject.toml" for package in PACKAGES)])
    if is_fresh(stamp, wanted) and PYTHON.exists():
        return
    if not has_pip():
        say(f"Making a Python environment in {VENV.name} ...")
        make_environment()
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    say("Installing the locked packages (a minute the first time) ...")
    run([*pip, "--require-hashes", "-r", ROOT / "requirements.lock"], "The locked packages could not be installed")
    say("Installing the project's own packages ...")
    ours = [argument for package in PACKAGES for argument in ("--editable", package)]
    run([*pip, "--no-deps", "--no-build-isolation", *ours], "The project's own packages could not be installed")
    stamp.write_text(wanted)


def has_pip() -> bool:
    """Whether the environment is there and whole; one whose Python has gone away is made again."""
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0


def make_environment() -> None:
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pip_is_missing = "ensurepip" in done.stdout + done.stderr
        hint = " (on Debian and Ubuntu: apt-get install python3-venv)" if pip_is_missing else ""
        raise CannotPrepare(f"This Python cannot make a virtual environment with its venv module{hint}")


def prepare_web() -> None:
    installed, built = WEB / "node_modules" / ".installed", WEB / "node_modules" / ".built"
    packages = digest([WEB / "package.json", WEB / "package-lock.json"])
    sources = digest(path for path in WEB.rglob("*") if path.is_file() and is_source(path.relative_to(WEB)))
    if is_fresh(built, sources) and (WEB / "dist" / "index.html").exists():
        return
    environment = environment_of_node()
    if not is_fresh(installed, packages):
        say("Installing the web client's packages ...")
        run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], "npm ci failed", WEB, environment)
        installed.write_text(packages)
    say("Building the web client ...")
    run(["npm", "run", "--silent", "build"], "The web client could not be built", WEB, environment)
    built.write_text(sources)


def is_source(path: Path) -> bool:
    return path.parts[0] not in {"node_modules", "dist", "tests", "coverage", "art"} and not path.name.endswith(
        ".test.ts"
    )


def environment_of_node() -> dict[str, str]:
    """This environment, with a Node that can build the client first on its path: the machine's, else the wheel's."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
        if can_build(version):
            return dict(os.environ)
    return {**os.environ, "PATH": os.pathsep.join([str(PYTHON.parent), os.environ.get("PATH", os.defpath)])}


def can_build(version: str) -> bool:
    """Whether Node `version` ("v20.19.0") is in the range that the build tools ask for: ^20.19 || >=22.12."""
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    if not numbers:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def digest(paths: Iterable[Path]) -> str:
    """One hash over names and contents, and over the place and the Python, as both are written into what is made."""
    sum_ = hashlib.sha256(f"{ROOT} {sys.version}".encode())
    for path in sorted(paths):
        sum_.update(f"\n{path}\n".encode() + path.read_bytes())
    return sum_.hexdigest()


def is_fresh(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted


def run(
    command: Iterable[str | Path], failure: str, folder: Path = ROOT, environment: dict[str, str] | None = None
) -> None:
    """Runs a step quietly. Its last lines are shown only when it fails, before the sentence `failure`."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env=environment,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != 0:
        say("\n".join(done.stdout.splitlines()[-60:]))
        raise CannotPrepare(failure)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except CannotPrepare as reason:
        sys.exit(f"{reason}.")
    except KeyboardInterrupt:
        sys.exit(130)
