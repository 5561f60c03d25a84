"""A fixed price, offered round the table; the seller is obliged at the end."""

from collections.abc import Sequence

from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat


def can_take(purse: Coins, price: Coins) -> bool:
    """Whether this much money is enough. Nothing costs nothing, also for who has less than that."""
    return price == 0 or purse >= price


def takers(order: Sequence[Seat], purses: Sequence[Coins], price: Coins) -> list[Seat]:
    """Who of `order` is asked: the seats that can pay. `purses` stand in seat order."""
    return [seat for seat in order if can_take(purses[seat], price)]
