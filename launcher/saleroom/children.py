"""The children of the local start, in the order in which they start, and what each is told."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path

from saleroom import servers
from saleroom.child import Child
from saleroom.keys import Keys
from saleroom_testkit.servers import free_port


@dataclass(frozen=True)
class Wanted:
    """What to start, and where. `host` is the address of the page, 0.0.0.0 for all that this machine has."""

    host: IPv4Address
    port: int
    data: Path
    web: Path
    game_workers: int
    bot_workers: int

    @property
    def own_address(self) -> str:
        """Where this machine itself finds the page."""
        return servers.LOCALHOST if self.host.is_unspecified else str(self.host)


@dataclass(frozen=True)
class Children:
    """Everybody, in tiers. `ports` are those that must answer before a service can live."""

    tiers: list[list[Child]]
    ports: list[int]

    def __iter__(self) -> Iterator[Child]:
        return (child for tier in self.tiers for child in tier)

    def __reversed__(self) -> Iterator[list[Child]]:
        return reversed(self.tiers)


def make_children(wanted: Wanted) -> Children:
    """All children, not yet started: the servers first, then the workers, and last the lobby, whose page people see."""
    keys = Keys(wanted.data)
    bus, store = free_port(), free_port()
    shared = {
        "SALEROOM_ENVIRONMENT": "local",
        "SALEROOM_NATS_URL": f"nats://{servers.LOCALHOST}:{bus}",
    }
    stored = {"SALEROOM_REDIS_URL": f"redis://:{keys.get('redis_password')}@{servers.LOCALHOST}:{store}/0"}
    passes = {"SALEROOM_PASS_KEY": keys.get("pass_key")}
    archive = {"SALEROOM_DATABASE_URL": f"sqlite:///{wanted.data / 'saleroom.db'}"}
    page = {
        "SALEROOM_HTTP_HOST": str(wanted.host),
        "SALEROOM_HTTP_PORT": str(wanted.port),
        "SALEROOM_WEB_ROOT": str(wanted.web),
    }

    def service(name: str, number: int, told: dict[str, str]) -> Child:
        user = {
            "SALEROOM_NATS_USER": name,
            "SALEROOM_NATS_PASSWORD": servers.nats_password(keys, name),
            "SALEROOM_SECRET_KEY": keys.get(f"{name}_key"),
        }
        command = [sys.executable, "-m", f"saleroom_{name}"]
        return Child(f"{name}-{number}", command, wanted.data / "logs", {**os.environ, **shared, **user, **told})

    return Children(
        tiers=[
            [servers.nats(wanted.data, bus, keys), servers.valkey(wanted.data, store, keys)],
            [service("game", number, stored | archive) for number in range(1, wanted.game_workers + 1)],
            [service("bots", number, {}) for number in range(1, wanted.bot_workers + 1)],
            [service("chat", 1, stored | passes)],
            [service("lobby", 1, stored | passes | page)],
        ],
        ports=[bus, store],
    )
