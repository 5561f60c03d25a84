"""A process's connections, opened by its settings, watched, and closed with it."""

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.process import Process
from saleroom_chassis.settings import Settings


async def open_bus(process: Process, settings: Settings, service: str, echo_subject: str) -> Bus:
    """The process's bus. `echo_subject` is where it hears itself."""
    bus = await Bus.connect(
        settings.nats_url,
        service=service,
        process=process.name,
        echo_subject=echo_subject,
        user=settings.nats_user,
        password=settings.nats_password,
    )
    process.on_stop(bus.close)
    process.spawn(bus.watch(), "watch")
    return bus


async def open_cache(process: Process, settings: Settings) -> Cache:
    """The process's store. Raises Unavailable when it does not answer."""
    cache = await Cache.connect(settings.redis_url)
    process.on_stop(cache.close)
    return cache
