"""What processes use: of the cores since some moment, and of memory now."""

from collections.abc import Mapping, Sequence
from typing import Final

import psutil

from saleroom_testkit.product import Product

Named = Mapping[str, Sequence[psutil.Process]]
"""Processes by what they are."""
LOAD: Final = "load"
"""The processes that play: here it is this one."""
SERVICES: Final = {"game": "saleroom_game", "edge": "saleroom_lobby", "bots": "saleroom_bots", "chat": "saleroom_chat"}
SERVERS: Final = {"NATS": "nats", "Valkey": "valkey"}


def processes_of(product: Product) -> dict[str, list[psutil.Process]]:
    """The product's processes."""
    services = {name: product.workers(package) for name, package in SERVICES.items()}
    return services | {name: product.named(program) for name, program in SERVERS.items()}


def cpu_seconds(named: Named) -> dict[str, float]:
    """What each has used of the cores so far, and this process."""
    everybody = {**named, LOAD: [psutil.Process()]}
    return {name: sum(sum(process.cpu_times()[:2]) for process in of) for name, of in everybody.items()}


def memory_bytes(named: Named) -> dict[str, int]:
    """What each has of memory for itself."""
    return {name: sum(process.memory_full_info().uss for process in of) for name, of in named.items()}
