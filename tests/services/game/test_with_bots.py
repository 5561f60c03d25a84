"""The game service and the bots' service together: games of bots alone, through the queue."""

from saleroom_bots.__main__ import main as bots_main
from saleroom_bots.settings import BotsSettings
from saleroom_chassis.process import Process
from tests.services.game.conftest import Workers
from tests.services.game.playing import Floor


async def test_bots_play_a_whole_game_without_one_safe_move(workers: Workers, floor: Floor) -> None:
    process = Process("bots")
    await bots_main(process, BotsSettings(**workers.settings))
    table = await floor.table(0, bots=3, code="tycoon", die_timeout_s=3)
    await table.until(lambda: table.sees(None).get("ranking"), seconds=50)
    commands = await table.commands()
    assert {entry["type"] for entry in commands if entry["actor"] is None} <= {"expire"}
    assert {entry["actor"] for entry in commands} >= {0, 1, 2}
    process.stop()
    await process.live()
