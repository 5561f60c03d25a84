"""From a request to play until the deal."""

import asyncio
import json

import pytest

from saleroom_chassis.errors import Refused
from saleroom_wire import replay
from tests.services.game.playing import Floor


async def test_a_game_begins_when_everybody_connected_has_contributed(floor: Floor) -> None:
    table = await floor.table(3, contribute=False)
    assert table.types(None) == ["gathering"]
    parts = [bytes([seat]) * 32 for seat in range(3)]
    for seat, part in enumerate(parts):
        assert await table.contribute(seat, part)
    await table.until(lambda: table.views(None))
    first = table.views(0)[0]
    assert (first["version"], first["full"]) == (1, True)
    assert first["options"]["moment"] == 1
    assert set(first["sections"]) == {"table", "purses", "phase", "hand"}
    assert set(table.views(None)[0]["sections"]) == {"table", "purses", "phase"}
