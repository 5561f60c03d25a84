"""The figures of a lobby process."""

from typing import Final

from saleroom_chassis.metrics import counter, duration, level

SOCKETS: Final = level("saleroom.sockets", "{socket}", "Tabs that are connected.")
ROOMS: Final = level("saleroom.rooms", "{room}", "Rooms that have a tab here.")
RESYNCS: Final = counter("saleroom.resyncs", "{view}", "Full views that were fetched for a tab.")
TOO_SLOW: Final = counter(
    "saleroom.sockets.too_slow", "{socket}", "Tabs that were closed because they read too slowly."
)
SKEW: Final = duration("saleroom.clock.skew", "How far this process's clock and the store's are at least apart.")
