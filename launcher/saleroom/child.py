"""One child process, kept alive: restarted after growing pauses when it ends by itself, until it is told to stop.

Each is a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone, which then stops its
children in the right order. On Linux the kernel kills them when the launcher itself is killed.
"""

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from saleroom.log_file import LogFile
from saleroom.terminal import tell
from saleroom_chassis import clock

FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 15.0
HEALTHY_AFTER_MS = 60_000
"""Who ran this long before it ended is restarted with the first pause again."""
STOP_SECONDS = 12.0
TRIM_SECONDS = 10.0
PR_SET_PDEATHSIG = 1


class Child:
    """A program by name, command line and environment, whose output goes to `<logs>/<name>.log`."""

    def __init__(self, name: str, command: Sequence[str], logs: Path, environment: Mapping[str, str]) -> None:
        self.name = name
        self.endings = 0
        """How often it has ended without being told to."""
        self.log = LogFile(logs / f"{name}.log")
        self._command = command
        self._environment = environment
        self._is_stopping = False
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts it, and from now on starts it again whenever it ends."""
        self._keeper = asyncio.create_task(self._keep(), name=self.name)

    def retire(self) -> None:
        """From now on it is not started again when it ends."""
        self._is_stopping = True

    async def stop(self) -> None:
        """Asks it to end (SIGTERM) and waits for that; what is left of its group after 12 s is killed."""
        self.retire()
        if self._keeper is None:
            return
        if self._process is None:
            self._keeper.cancel()
        else:
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
        _, late = await asyncio.wait([self._keeper], timeout=STOP_SECONDS)
        if late:
            self.kill()
            await asyncio.wait(late)
        self.log.close()

    def kill(self) -> None:
        """Kills its whole process group at once."""
        if self._process is not None:
            kill_group(self._process.pid)

    async def _keep(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            began = clock.monotonic_ms()
            code = await self._run()
            if self._is_stopping:
                return
            self.endings += 1
            if clock.monotonic_ms() - began > HEALTHY_AFTER_MS:
                pause = FIRST_PAUSE_SECONDS
            tell(f"{self.name} ended ({how(code)}) and starts again in {pause:g} s; its log is {self.log.path}")
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)

    async def _run(self) -> int:
        self._process = process = await asyncio.create_subprocess_exec(
            *self._command,
            env=dict(self._environment),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=self.log.file,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=dies_with(os.getpid()) if sys.platform == "linux" else None,
        )
        trimming = asyncio.create_task(self._trim())
        code = await process.wait()
        trimming.cancel()
        kill_group(process.pid)
        self._process = None
        return code

    async def _trim(self) -> None:
        while True:
            self.log.trim()
            await asyncio.sleep(TRIM_SECONDS)


def kill_group(leader: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS says the latter of a group of zombies
        os.killpg(leader, signal.SIGKILL)


def dies_with(launcher: int) -> Callable[[], None]:
    """What a child does between fork and exec, on Linux: it has itself killed as soon as the launcher is gone."""
    libc = ctypes.CDLL(None)

    def prepare() -> None:
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != launcher:
            os._exit(1)

    return prepare


def how(code: int) -> str:
    """How a process ended, in words."""
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
