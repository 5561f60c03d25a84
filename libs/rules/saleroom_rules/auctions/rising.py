"""A price that climbs by itself, ever quicker, up to a top: when it reaches what, and who has not dropped by then."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import accumulate
from typing import Final

from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat

TOP: Final = 100
"""Where the price stops; it begins at 1."""
QUICKER_MS: Final = 6
"""Each price stays so much shorter than the one before, until `floor_ms`."""


class RisingClock:
    """The price stays at k for max(`floor_ms`, `base_ms` - 6k) ms. Times are ms since the clock was started."""

    __slots__ = ("_reached",)

    def __init__(self, base_ms: int, floor_ms: int) -> None:
        stays = (max(floor_ms, base_ms - QUICKER_MS * price) for price in range(1, TOP))
        self._reached = list(accumulate(stays, initial=0))

    def reached(self, price: Coins) -> int:
        """When the price is reached, 1 to `TOP`."""
        return self._reached[price - 1]

    def price(self, elapsed: int) -> Coins:
        """The price at a time from 0 on."""
        return bisect_right(self._reached, elapsed)


@cache
def rising_clock(base_ms: int, floor_ms: int) -> RisingClock:
    """The clock of a table; there are few."""
    return RisingClock(base_ms, floor_ms)


def drops_at(money: Coins) -> Coins:
    """The price at which a purse drops by itself; without anything, at the first."""
    return max(1, money)


def left(seats: Iterable[Seat], dropped: Mapping[Seat, Coins], price: Coins) -> list[Seat]:
    """Who has not dropped at this price or a lower one."""
    return [seat for seat in seats if seat not in dropped or dropped[seat] > price]


def seconds(dropped: Mapping[Seat, Coins], price: Coins) -> list[Seat]:
    """Who dropped at the hammer price, in seat order."""
    return sorted(seat for seat, at in dropped.items() if at == price)
