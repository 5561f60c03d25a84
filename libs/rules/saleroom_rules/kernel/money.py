"""Money is whole coins. Rounding is called by name, and a transfer conserves."""

from typing import Annotated

from msgspec import Meta

from saleroom_rules.kernel.seats import Seat

Coins = int
"""A sum inside the rules."""

Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
"""A sum that a client sends: anything outside is malformed, whatever the option says."""


def round_up(numerator: int, denominator: int) -> Coins:
    """`numerator / denominator`, fractions up. Both are non-negative, the denominator is not 0."""
    return -(-numerator // denominator)


def round_down(numerator: int, denominator: int) -> Coins:
    """`numerator / denominator`, fractions down."""
    return numerator // denominator


def transfer(purses: list[Coins], payer: Seat, payee: Seat, amount: Coins) -> None:
    """Move `amount` between two purses. Raises ValueError for a negative amount or one beyond the purse."""
    if not 0 <= amount <= purses[payer]:
        raise ValueError(f"seat {payer} cannot pay {amount}")
    purses[payer] -= amount
    purses[payee] += amount
