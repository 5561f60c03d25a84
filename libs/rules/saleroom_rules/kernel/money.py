"""Money is whole coins, and rounding is called by name."""

from typing import Annotated

from msgspec import Meta

Coins = int
"""A sum inside the rules."""

Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
"""A sum that a client sends: anything outside is malformed, whatever the option says."""


def round_up(numerator: int, denominator: int) -> Coins:
    """`numerator / denominator`, fractions up. Both are non-negative, the denominator is not 0."""
    return -(-numerator // denominator)
