"""A child is kept alive, told to stop, and never outlives its launcher."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import psutil
import pytest

from saleroom import child as child_module
from saleroom.child import Child
from saleroom.log_file import LARGEST, LogFile

Start = Callable[[str], Child]

SLEEP = "import time; print('up', flush=True); time.sleep(60)"
DEAF = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SLEEP}"
WITH_CHILD = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {SLEEP!r}]); {SLEEP}"


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    started: list[Child] = []

    def run(program: str) -> Child:
        started.append(Child("worker", [sys.executable, "-c", program], tmp_path, os.environ))
        started[-1].start()
        return started[-1]

    yield run
    await asyncio.gather(*(child.stop() for child in started))


async def says(child: Child, text: str) -> None:
    while text not in child.log.last_lines():
        await asyncio.sleep(0.01)


def workers() -> list[psutil.Process]:
    return psutil.Process().children(recursive=True)


async def test_one_that_ends_is_started_again_after_growing_pauses(
    start: Start, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(child_module, "FIRST_PAUSE_SECONDS", 0.01)
    child = start("print('up')")
    while child.endings < 3:
        await asyncio.sleep(0.01)
    said = capsys.readouterr().err
    assert "again in 0.01 s" in said
    assert "again in 0.02 s" in said
    assert "again in 0.04 s" in said
    assert child.log.last_lines() == "up\nup\nup"


async def test_one_that_is_killed_is_started_again(start: Start) -> None:
    child = start(SLEEP)
    await says(child, "up")
    workers()[0].kill()
    await says(child, "up\nup")


async def test_stop_leaves_no_process(start: Start) -> None:
    child = start(SLEEP)
    await says(child, "up")
    await child.stop()
    assert workers() == []


async def test_stop_during_a_pause_does_not_wait_for_it(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "FIRST_PAUSE_SECONDS", 30)
    child = start("")
    while not child.endings:
        await asyncio.sleep(0.01)
    await asyncio.wait_for(child.stop(), 1)
    assert workers() == []


async def test_one_that_does_not_listen_is_killed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "STOP_SECONDS", 0.2)
    child = start(DEAF)
    await says(child, "up")
    await child.stop()
    assert workers() == []


async def test_what_it_started_itself_goes_with_it(start: Start) -> None:
    child = start(WITH_CHILD)
    await says(child, "up\nup")
    assert len(workers()) == 2
    await child.stop()
    assert workers() == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's death")
async def test_a_killed_launcher_leaves_no_child(tmp_path: Path) -> None:
    launcher = await asyncio.create_subprocess_exec(sys.executable, "-c", LAUNCHER, str(tmp_path))
    log = tmp_path / "worker.log"
    while not (log.exists() and log.read_text()):
        await asyncio.sleep(0.01)
    (worker,) = workers()[0].children()
    launcher.send_signal(signal.SIGKILL)
    await launcher.wait()
    worker.wait(timeout=5)


LAUNCHER = f"""
import asyncio, os, pathlib, sys
from saleroom.child import Child

async def main():
    Child("worker", [sys.executable, "-c", {SLEEP!r}], pathlib.Path(sys.argv[1]), os.environ).start()
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_a_log_that_has_grown_large_begins_anew_and_keeps_the_one_before(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "worker.log")
    writer = os.open(log.path, os.O_WRONLY | os.O_APPEND)
    for letter in (b"a", b"b", b"c"):
        log.trim()
        os.write(writer, letter * LARGEST + b"\n")
    os.close(writer)
    log.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["worker.log", "worker.log.1"]
    assert (tmp_path / "worker.log").read_bytes() == b"c" * LARGEST + b"\n"
    assert (tmp_path / "worker.log.1").read_bytes() == b"b" * LARGEST + b"\n"
