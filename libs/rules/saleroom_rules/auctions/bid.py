"""A seat and the amount that it bid."""

from msgspec import Struct

from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat


class Bid(Struct, frozen=True):
    """Who offers how much."""

    seat: Seat
    amount: Coins
