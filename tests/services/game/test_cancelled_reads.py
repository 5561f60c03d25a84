"""Fifty rooms over a store that is slow and cut off again and again, and askers of whom every fifth goes away: nobody
ever gets another room's view, or another seat's."""

import asyncio
from collections import Counter
from random import Random

from saleroom_chassis.errors import Busy, NoWorker, Refused
from saleroom_testkit.proxy import proxied
from saleroom_testkit.servers import ValkeyServer
from tests.chassis.test_cuts import cutting
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor, Table

ROOMS = 50
SECONDS = 6.0
DELAY_MS = 20
GOES_AWAY = 0.2


async def test_no_asker_gets_the_view_of_another_room_or_seat(
    workers: Workers, edge: Floor, valkey_server: ValkeyServer
) -> None:
    counted: Counter[str] = Counter()
    loop = asyncio.get_running_loop()
    async with proxied(valkey_server.port, DELAY_MS) as proxy:
        workers.settings["redis_url"] = f"redis://127.0.0.1:{proxy.port}/0"
        await workers.start(2)
        tables = await asyncio.gather(*(edge.table(2, lots="s", clock_s=300) for _ in range(ROOMS)))
        hands = {table: (await table.read()).table.game.secrets for table in tables}
        until = loop.time() + SECONDS

        async def visitor(number: int, table: Table) -> None:
            rng = Random(number)
            while loop.time() < until:
                seat = rng.choice([None, 0, 1])
                asking = asyncio.ensure_future(table.full(seat))
                if rng.random() < GOES_AWAY:
                    await asyncio.sleep(rng.random() * DELAY_MS * 5 / 1_000)
                    asking.cancel()
                try:
                    view = await asking
                except asyncio.CancelledError:
                    counted["gone"] += 1
                except (Busy, NoWorker, Refused):
                    counted["refused"] += 1
                else:
                    assert view["game"] == table.address.game
                    assert view["sections"].get("hand") == (None if seat is None else hands[table][seat])
                    counted["seen"] += 1

        async with cutting(proxy):
            await asyncio.gather(*(visitor(number, table) for number, table in enumerate(tables)))
        await workers.stop()
    assert min(counted["seen"], proxy.cuts) > ROOMS
    assert counted["gone"] > ROOMS
    print(dict(counted), f"{proxy.cuts} connections cut")
