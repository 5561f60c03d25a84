"""Rooms in which somebody sits and nobody moves: what one of them, and one connection, holds of memory."""

import asyncio
from typing import Final, NamedTuple

from saleroom_testkit.product import Product
from tests.chaos.store import store_of
from tests.load.stage import product_running, product_stage
from tests.load.usage import LOAD, cpu_seconds, memory_bytes

KB: Final = 1024
SETTLE_SECONDS: Final = 3


class Idle(NamedTuple):
    """What one room of one person and three bots holds, KB: in the store by its own word, in the edge for the one
    connection, in a game worker; and what all rooms together use of a core."""

    rooms: int
    store_kb: float
    edge_kb: float
    game_kb: float
    cores: float


async def idle(rooms: int, seconds: float) -> Idle:
    """Open rooms, let them be, and measure them for so long. A game of one person waits without a clock."""
    with product_running(game_workers=1) as product:
        async with product_stage(product, people=1) as stage:
            store, memory = await _store_bytes(product), memory_bytes(stage.named)
            await stage.grow(rooms)
            await asyncio.sleep(SETTLE_SECONDS)
            before = cpu_seconds(stage.named)
            await asyncio.sleep(seconds)
            after = cpu_seconds(stage.named)
            held = memory_bytes(stage.named)
            return Idle(
                rooms,
                store_kb=(await _store_bytes(product) - store) / rooms / KB,
                edge_kb=(held["edge"] - memory["edge"]) / rooms / KB,
                game_kb=(held["game"] - memory["game"]) / rooms / KB,
                cores=sum(after[name] - before[name] for name in stage.named if name != LOAD) / seconds,
            )


async def _store_bytes(product: Product) -> int:
    """What the store says that it holds."""
    async with store_of(product) as store:
        told: dict[str, int] = await store.cache.command("INFO", "memory")
        return told["used_memory"]
