"""Whether this process can do its work."""

from saleroom_chassis.bus import Bus
from saleroom_chassis.cache import Cache
from saleroom_chassis.errors import Unavailable
from saleroom_chassis.process import Process
from saleroom_lobby.presence import Presence

ECHO_MS = 2_000
SKEW_MS = 100


class Health:
    """Asks the process, the bus, the store, and how far the clocks are apart."""

    def __init__(self, process: Process, bus: Bus, cache: Cache, presence: Presence) -> None:
        self._process = process
        self._bus = bus
        self._cache = cache
        self._presence = presence

    async def missing(self) -> list[str]:
        """What keeps this process from being ready; nothing when it is."""
        echo = self._bus.echo_age_ms()
        states = {
            "process": self._process.is_ready,
            "bus": echo is not None and echo <= ECHO_MS,
            "store": await self._store_answers(),
            "clock": abs(self._presence.skew_ms) <= SKEW_MS,
        }
        return [name for name, is_well in states.items() if not is_well]

    async def _store_answers(self) -> bool:
        try:
            await self._cache.command("PING")
        except Unavailable:
            return False
        return True
