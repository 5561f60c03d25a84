"""A bot worker: `python -m saleroom_bots`."""

import sys

from saleroom_bots.inbox import Inbox
from saleroom_bots.settings import BotsSettings
from saleroom_bots.think import Thinker
from saleroom_chassis.connections import open_bus
from saleroom_chassis.process import Process, run
from saleroom_wire import subjects

SERVICE = "bots"


async def main(process: Process, settings: BotsSettings) -> None:
    """Connect, and fill the slots. Its store and its database are nobody's here: a bot knows what its seat sees."""
    bus = await open_bus(process, settings, SERVICE, subjects.echo(SERVICE, process.name))
    inbox = Inbox(bus, Thinker(settings.luck_key()))
    process.on_drain(inbox.end)
    bus.on_reconnect(inbox.ensure_consumer)
    await inbox.ensure_consumer()
    for number in range(settings.bot_slots):
        process.spawn(inbox.slot(), f"slot-{number}")


if __name__ == "__main__":
    sys.exit(run(SERVICE, BotsSettings, main))
