"""Chat: `python -m saleroom_chat`."""

import sys

from saleroom_chassis.connections import open_bus, open_cache
from saleroom_chassis.process import Process, run
from saleroom_chat.history import History
from saleroom_chat.inbox import NAME, Inbox
from saleroom_chat.passes import Passes
from saleroom_chat.settings import ChatSettings
from saleroom_wire import subjects


async def main(process: Process, settings: ChatSettings) -> None:
    """Connect, answer requests, and hear of rooms."""
    bus = await open_bus(process, settings, NAME, subjects.echo(NAME, process.name))
    cache = await open_cache(process, settings)

    inbox = Inbox(bus, History(cache), Passes(settings.pass_key))
    await inbox.listen()
    process.spawn(inbox.run(), "inbox")
    await bus.serve(NAME, inbox.endpoints())
    process.on_drain(bus.drain)


if __name__ == "__main__":
    sys.exit(run(NAME, ChatSettings, main))
