"""Pytest fixtures of real servers. A test tree turns them on with ``pytest_plugins``.

``nats_server``, ``valkey_server`` and ``postgres_server`` live as long as the test run, so a start is paid once; the
``*_url`` fixtures hand out the address of a server that runs and is empty. A test that kills or pauses a server takes
the server beside the address; the next test finds it running again.
"""

from collections.abc import Iterator

import pytest

from saleroom_testkit import postgres, servers
from saleroom_testkit.postgres import PostgresServer
from saleroom_testkit.servers import NatsServer, ValkeyServer


@pytest.fixture(scope="session")
def nats_server() -> Iterator[NatsServer]:
    """The run's NATS server."""
    with servers.nats() as server:
        yield server


@pytest.fixture(scope="session")
def valkey_server() -> Iterator[ValkeyServer]:
    """The run's Valkey server."""
    with servers.valkey() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """The run's PostgreSQL server."""
    with postgres.postgres() as server:
        yield server


@pytest.fixture
def nats_url(nats_server: NatsServer) -> Iterator[str]:
    """The address of a NATS server without streams."""
    nats_server.flush()
    yield nats_server.url
    _revive(nats_server)


@pytest.fixture
def valkey_url(valkey_server: ValkeyServer) -> Iterator[str]:
    """The address of a Valkey server without keys and scripts."""
    valkey_server.flush()
    yield valkey_server.url
    _revive(valkey_server)


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """The address of a PostgreSQL database without tables."""
    postgres_server.empty()
    return postgres_server.url


def _revive(server: NatsServer | ValkeyServer) -> None:
    """Have the server running again after a test that hurt it."""
    if server.is_running:
        server.resume()
    else:
        server.start()
