"""A game worker: `python -m saleroom_game`."""

import asyncio
import sys
from pathlib import Path
from typing import Final

import saleroom_rules as rules
from saleroom_chassis.connections import open_bus, open_cache
from saleroom_chassis.database import Database
from saleroom_chassis.process import Process, run
from saleroom_chassis.streams import Consumer, ConsumerShape, Stream, StreamShape
from saleroom_game.agenda import Agenda
from saleroom_game.archive import Archive
from saleroom_game.inbox import NAME, Inbox
from saleroom_game.resync import Resync
from saleroom_game.room_store import RoomStore
from saleroom_game.settings import GameSettings
from saleroom_game.turn import Turns
from saleroom_wire import subjects

MIGRATIONS: Final = Path(__file__).parent / "migrations"
BOT_WORK: Final = StreamShape(
    subjects.BOT_STREAM, (subjects.all_bot_work(),), max_age_ms=60_000, duplicates_ms=60_000, has_newest_only=True
)
FINISHED: Final = StreamShape(subjects.FINISHED_STREAM, (subjects.FINISHED,))


def archive_of(code: str, version: int) -> ConsumerShape:
    """Who takes the finished games of one game in one rules version: workers that serve it, and no others."""
    subject = subjects.finished(code, version)
    return ConsumerShape(f"archive-{code}-{version}", subject, ack_wait_ms=30_000, max_deliver=-1, max_ack_pending=64)


async def main(process: Process, settings: GameSettings) -> None:
    """Connect, make the streams and tables, answer requests, and look after what is due."""
    bus = await open_bus(process, settings, NAME, subjects.echo(NAME, process.name))
    cache = await open_cache(process, settings)
    database = Database.open(settings.database_url)
    process.on_stop(database.close)
    await database.migrate(NAME, MIGRATIONS)

    served = [(card.code, card.rules) for card in rules.games().values()]
    work, finished = Stream(bus, BOT_WORK), Stream(bus, FINISHED)
    consumers = [Consumer(bus, finished, archive_of(code, version)) for code, version in served]
    # At once, because where JetStream is away each tries for 5 s.
    await asyncio.gather(work.open(), finished.open(), *(consumer.open() for consumer in consumers))

    store = RoomStore(cache, settings.shards)
    turns = Turns(store, bus, work, finished, settings.settle_ms, settings.gather_ms)
    process.on_drain(turns.drain)
    archive = Archive(store, database)
    for consumer in consumers:
        process.spawn(archive.run(consumer), consumer.shape.name)
    agenda = Agenda(cache, bus, served, settings.shards, turns.take)
    process.on_drain(agenda.end)
    process.spawn(agenda.run(), "agenda")
    await bus.serve(NAME, Inbox(turns, Resync(store), archive).endpoints())
    process.on_drain(bus.drain)


if __name__ == "__main__":
    sys.exit(run(NAME, GameSettings, main))
