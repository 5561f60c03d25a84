"""How a process lives: start, be ready, drain, stop. It owns every task, and ends when one of them dies."""

import asyncio
import contextlib
import gc
import os
import secrets
import signal
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from saleroom_chassis import exporting, logs, metrics, telemetry
from saleroom_chassis.settings import Settings

Step = Callable[[], Awaitable[None]]
SettingsT = TypeVar("SettingsT", bound=Settings)

DRAIN_SECONDS: Final = 5.0
STOP_SECONDS: Final = 3.0
REFUSED_SETTINGS: Final = 2
COLLECT_AFTER: Final = 20_000
"""So many more objects are made than given up before the collector looks at them."""

_log = logs.Log("process", "code", "fields", "step", "task")


class Process:
    """One process and all that lives in it."""

    def __init__(self, service: str) -> None:
        self.service = service
        self.name = secrets.token_hex(6)
        self.is_ready = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._drains: list[Step] = []
        self._stops: list[Step] = []
        self._ending = asyncio.Event()
        self._has_failed = False

    @property
    def is_ending(self) -> bool:
        """Whether the end has begun."""
        return self._ending.is_set()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run a task for the life of the process. If it dies of an exception, the process ends with exit code 1."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def on_drain(self, step: Step) -> None:
        """Call this first at the end, the last one named first: take no new work, finish what is under way."""
        self._drains.append(step)

    def on_stop(self, step: Step) -> None:
        """Call this last at the end, the last one named first, after all tasks are gone: close connections."""
        self._stops.append(step)

    def stop(self) -> None:
        """Begin the end: drain, cancel the tasks, close."""
        self.is_ready = False
        self._ending.set()

    async def live(self) -> int:
        """Wait for the end and go through with it. Returns the exit code: 0, or 1 when a task had died."""
        await self._ending.wait()
        await _go_through(self._drains, DRAIN_SECONDS)
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOP_SECONDS)
        await _go_through(self._stops, STOP_SECONDS)
        return int(self._has_failed)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if not self._has_failed:
            self._has_failed = True
            _log.error("task_died", error, task=task.get_name())
        self.stop()


def run(service: str, settings: type[SettingsT], main: Callable[[Process, SettingsT], Awaitable[None]]) -> int:
    """Live as ``service`` until SIGTERM, SIGINT or the death of a task; returns the exit code.

    Reads the settings, starts logs, traces and metrics, and calls ``main``, which builds the service, spawns its tasks
    and returns; from then on the process is ready. A second signal ends it at once.
    """
    try:
        given = settings()
    except ValidationError as error:
        logs.configure(service, "-")
        problems = (".".join(map(str, problem["loc"])) or problem["msg"] for problem in error.errors())
        _log.error("settings_refused", fields=", ".join(problems))
        return REFUSED_SETTINGS
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        return runner.run(_lived(service, given, main))


async def _lived(service: str, settings: SettingsT, main: Callable[[Process, SettingsT], Awaitable[None]]) -> int:
    process = Process(service)
    logs.configure(service, process.name, settings.log_level)
    telemetry.configure(service, process.name, settings.trace_ratio)
    measuring = metrics.configure(service, process.name)
    loop = asyncio.get_running_loop()
    for asked in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has Ctrl-C only, as KeyboardInterrupt
            loop.add_signal_handler(asked, _asked_to_stop, process)

    async def start() -> None:
        await main(process, settings)
        _spare_the_collector()
        process.is_ready = not process.is_ending
        _log.info("ready")

    process.spawn(start(), "start")
    code = await process.live()
    exporting.end([telemetry.shutdown] if measuring is None else [telemetry.shutdown, measuring.shutdown])
    _log.info("stopped", code=code)
    return code


def _spare_the_collector() -> None:
    """What is there at the start stays for good, and what a request makes goes without the collector: looking through
    all of it again and again cost a tenth of a loaded process, and pauses of 100 to 300 ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def _asked_to_stop(process: Process) -> None:
    if process.is_ending:
        os._exit(1)
    process.stop()


async def _go_through(steps: list[Step], seconds: float) -> None:
    """Take the steps backwards; one that fails or takes too long does not keep the others from their turn."""
    while steps:
        step = steps.pop()
        try:
            async with asyncio.timeout(seconds):
                await step()
        except Exception as error:  # noqa: BLE001, the end goes on
            _log.warning("end_step_failed", error, step=getattr(step, "__qualname__", "step"))


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop  # noqa: PLC0415, not there on Windows
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
