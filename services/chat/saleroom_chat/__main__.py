"""Chat: `python -m saleroom_chat`."""

import sys

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.process import Process, run
from saleroom_chat.history import History
from saleroom_chat.inbox import NAME, Inbox
from saleroom_chat.passes import Passes
from saleroom_chat.settings import ChatSettings
from saleroom_wire import subjects


async def main(process: Process, settings: ChatSettings) -> None:
    """Connect, answer requests, and hear of rooms."""
    bus = await Bus.connect(
        settings.nats_url,
        service=NAME,
        process=process.name,
        echo_subject=subjects.echo(NAME, process.name),
        user=settings.nats_user,
        password=settings.nats_password,
    )
    process.on_stop(bus.close)
    process.spawn(bus.watch(), "watch")
    cache = await Cache.connect(settings.redis_url)
    process.on_stop(cache.close)

    inbox = Inbox(bus, History(cache), Passes(settings.pass_key))
    await inbox.listen()
    process.spawn(inbox.run(), "inbox")
    await bus.serve(NAME, inbox.endpoints())
    process.on_drain(bus.drain)


if __name__ == "__main__":
    sys.exit(run(NAME, ChatSettings, main))
