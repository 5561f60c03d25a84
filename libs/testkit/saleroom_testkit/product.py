"""The product as `make up` starts it, for tests: on a free port, with data of its own."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil

from saleroom_chassis import clock
from saleroom_testkit.servers import free_port

PATIENCE_SECONDS = 60
_READY = '"log":"process","event":"ready"'


class Product:
    """A running `saleroom up`. What it has said so far is in the file `said`."""

    def __init__(
        self,
        data: Path,
        port: int | None = None,
        game_workers: int = 1,
        bot_workers: int = 1,
        packages: Path | None = None,
        host: str = "127.0.0.1",
    ) -> None:
        """`packages` is a folder of installed packages beside the product's own."""
        self.data = data
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = data.with_name(f"{data.name}-{self.port}.said")
        told = {"PORT": self.port, "DATA": data, "GAME_WORKERS": game_workers, "BOT_WORKERS": bot_workers}
        self._services = {"game": game_workers, "bots": bot_workers, "chat": 1, "lobby": 1}
        more = {} if packages is None else {"PYTHONPATH": str(packages)}
        with self.said.open("w") as output:
            self._launcher = psutil.Popen(
                [sys.executable, "-m", "saleroom", "up", "--host", host],
                env={**os.environ, **{name: str(value) for name, value in told.items()}, **more},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )

    def wait_for_page(self) -> None:
        """Returns when the page is announced. Raises AssertionError with all that was said if it is not."""
        deadline = clock.monotonic_ms() + PATIENCE_SECONDS * 1_000
        while self.url not in self.said.read_text():
            assert self._launcher.poll() is None, self.said.read_text()
            assert clock.monotonic_ms() < deadline, self.said.read_text()
            time.sleep(0.02)

    def page(self) -> str:
        """The page as a browser gets it first."""
        return httpx.get(self.url, timeout=5).text

    def is_whole(self) -> bool:
        """Whether every service runs as often as it should and is ready."""
        return all(self._is_ready(service, count) for service, count in self._services.items())

    def processes(self) -> list[psutil.Process]:
        """The launcher and all its children."""
        return [self._launcher, *self._launcher.children(recursive=True)]

    def workers(self, package: str) -> list[psutil.Process]:
        """The running processes of a service, such as `saleroom_game`."""
        return [child for child in self._launcher.children() if _command(child)[-1:] == [package]]

    def named(self, program: str) -> list[psutil.Process]:
        """The running processes of a program whose name begins so, such as `valkey`."""
        return [process for process in self.processes() if _name(process).startswith(program)]

    def ports(self) -> set[int]:
        """All ports that its processes listen on."""
        connections = (at for process in self.processes() for at in process.net_connections("inet"))
        return {at.laddr.port for at in connections if at.status == psutil.CONN_LISTEN}

    def send(self, how: signal.Signals) -> None:
        """Sends the launcher a signal."""
        self._launcher.send_signal(how)

    def wait(self) -> int:
        """Waits for the launcher's end and returns its exit code."""
        return int(self._launcher.wait(timeout=PATIENCE_SECONDS))

    def _is_ready(self, service: str, count: int) -> bool:
        """Whether each process of a service runs and has said so after its last start. Only one that had been ready
        may have ended."""
        names = [f"{service}-{number}" for number in range(1, count + 1)]
        logs = {name: (self.data / "logs" / f"{name}.log").read_text() for name in names}
        endings = self.said.read_text()
        has_all = len(self.workers(f"saleroom_{service}")) == count
        return has_all and all(log.count(_READY) > endings.count(f"{name} ended ") for name, log in logs.items())


def _command(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except (psutil.NoSuchProcess, psutil.ZombieProcess):  # killed, and not replaced yet
        return []


def _name(process: psutil.Process) -> str:
    try:
        return str(process.name())
    except psutil.NoSuchProcess:  # it has just ended
        return ""


@contextlib.contextmanager
def running(
    data: Path,
    port: int | None = None,
    game_workers: int = 1,
    bot_workers: int = 1,
    packages: Path | None = None,
    host: str = "127.0.0.1",
) -> Iterator[Product]:
    """A product whose page answers, stopped at the end."""
    product = Product(data, port, game_workers, bot_workers, packages, host)
    try:
        product.wait_for_page()
        yield product
    finally:
        with contextlib.suppress(psutil.NoSuchProcess):
            product.send(signal.SIGINT)
        product.wait()


def is_open(port: int) -> bool:
    """Whether something listens on a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
