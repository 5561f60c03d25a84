"""The price at which somebody drops follows from when the click came to the edge, however long it took behind it."""

from pathlib import Path

import pytest

from saleroom_game.house import STAMP_MS
from saleroom_rules.auctions.rising import rising_clock
from saleroom_rules.suspicion.commands import DropOut
from saleroom_rules.suspicion.phases.price_clock import COUNT_MS
from tests.rules.suspicion import scenes
from tests.services.game.hall import HallGame, hall
from tests.services.game.playing import moved

PRICE = 7
SEAT = 1
NEAR_MS = 30
"""So near to the end of a dollar: a few ms more or less would be another price."""
DELAYS_MS = [0, 40, 80, 120, 160, 200]


async def drops(game: HallGame, before_ms: int, delay_ms: int) -> int:
    """The price at which a seat is out whose count ends so long before the price climbs to `PRICE`, and whose click
    takes so long behind the edge."""
    room = await game.read()
    room.table = moved(scenes.clock(3), room.now).table
    assert await game.hall.store.commit(room, [], None) is None
    phase = room.table.game.stack[-1]
    clock = rising_clock(room.table.game.table_rules.clock_base_ms, room.table.game.table_rules.clock_floor_ms)
    arrives_at = phase.started_at + clock.reached(PRICE) - COUNT_MS - before_ms
    game.hall.time.ahead_ms += arrives_at - game.now
    letter = game.command(SEAT, DropOut(), room.table.moment)
    game.hall.time.ahead_ms += delay_ms
    assert isinstance(await game.deliver(letter), int)
    while SEAT not in (room := await game.read()).table.game.stack[-1].out:
        await game.take()
    price: int = room.table.game.stack[-1].out[SEAT]
    return price


@pytest.mark.parametrize("delay_ms", DELAYS_MS)
async def test_the_price_does_not_depend_on_the_way_behind_the_edge(
    nats_url: str, valkey_url: str, tmp_path: Path, delay_ms: int
) -> None:
    async with hall(nats_url, valkey_url, tmp_path) as opened:
        game = await opened.game("suspicion", 3)
        assert await drops(game, NEAR_MS, delay_ms) == PRICE - 1
        assert await drops(game, -NEAR_MS, delay_ms) == PRICE


async def test_a_click_counts_at_most_a_quarter_of_a_second_back(
    nats_url: str, valkey_url: str, tmp_path: Path
) -> None:
    async with hall(nats_url, valkey_url, tmp_path) as opened:
        game = await opened.game("suspicion", 3)
        assert await drops(game, NEAR_MS, STAMP_MS + 2 * NEAR_MS) == PRICE
