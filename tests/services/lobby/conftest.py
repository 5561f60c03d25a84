"""The lobby as its people meet it: two processes on real NATS and Valkey, with game and bot workers behind them."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest

from saleroom_testkit import servers
from saleroom_testkit.servers import NatsServer, ValkeyServer, free_port
from tests.services.lobby.people import Person

SECRET = "not a secret, only long enough for a test"
START_SECONDS = 50

Newcomer = Callable[[], Awaitable[Person]]


class Door:
    """A lobby process and its address."""

    def __init__(self, url: str, process: subprocess.Popen[bytes]) -> None:
        self.url = url
        self.process = process

    def opened(self) -> str:
        """The address, once the process is ready."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health/ready").is_success:
                    return self.url
            time.sleep(0.05)
        raise AssertionError(f"{self.url} is not ready")


class House:
    """The running processes. `urls` are the lobby's doors."""

    def __init__(self, folder: Path, nats: NatsServer, valkey: ValkeyServer) -> None:
        self.folder = folder
        self.nats = nats
        self.valkey = valkey
        self.urls: list[str] = []
        self._stack = contextlib.ExitStack()

    def start(self, package: str, name: str, **told: str) -> subprocess.Popen[bytes]:
        """Start one process, which is stopped with the house."""
        environment = {
            **os.environ,
            "SALEROOM_SECRET_KEY": SECRET,
            "SALEROOM_PASS_KEY": SECRET,
            "SALEROOM_NATS_URL": self.nats.url,
            "SALEROOM_REDIS_URL": self.valkey.url,
            "SALEROOM_DATABASE_URL": f"sqlite:///{self.folder / 'saleroom.db'}",
            **{f"SALEROOM_{key.upper()}": value for key, value in told.items()},
        }
        log = self._stack.enter_context((self.folder / f"{name}.log").open("ab"))
        process = subprocess.Popen([sys.executable, "-m", package], env=environment, stdout=log, stderr=log)
        self._stack.callback(_stop, process)
        return process

    def start_lobby(self, name: str, **told: str) -> "Door":
        """Start one more door, which opens a little later."""
        port = free_port()
        return Door(f"http://127.0.0.1:{port}", self.start("saleroom_lobby", name, http_port=str(port), **told))

    def log(self) -> str:
        """All that any of the processes has logged."""
        return "\n".join(path.read_text() for path in self.folder.glob("*.log"))

    def close(self) -> None:
        """Stop everything."""
        self._stack.close()


@contextlib.contextmanager
def house_of_its_own(folder: Path, *services: str) -> Iterator[House]:
    """A house on servers of its own, with one door and one process of each of these services."""
    with servers.nats() as nats, servers.valkey() as valkey:
        house = House(folder, nats, valkey)
        try:
            for service in services:
                house.start(f"saleroom_{service}", service)
            house.urls = [house.start_lobby("lobby").opened()]
            yield house
        finally:
            house.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The house that all tests share; each has rooms of its own."""
    folder = tmp_path_factory.mktemp("house")
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>the page</title>")
    (web / "assets" / "index-abc123.js").write_text("export {}")
    with servers.nats() as nats, servers.valkey() as valkey:
        house = House(folder, nats, valkey)
        try:
            house.start("saleroom_game", "game")
            house.start("saleroom_bots", "bots")
            doors = [house.start_lobby(f"lobby-{number}", web_root=str(web)) for number in (1, 2)]
            house.urls = [door.opened() for door in doors]
            yield house
        finally:
            house.close()


@contextlib.asynccontextmanager
async def people_at(urls: list[str]) -> AsyncIterator[Newcomer]:
    """Makes people, who come to these doors in turn."""
    people: list[Person] = []

    async def make() -> Person:
        person = Person(urls[len(people) % len(urls)])
        people.append(person)
        return await person.arrive()

    try:
        yield make
    finally:
        for person in people:
            await person.http.aclose()


@pytest.fixture
async def newcomer(house: House) -> AsyncIterator[Newcomer]:
    """Makes people who come to the house."""
    async with people_at(house.urls) as make:
        yield make


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
