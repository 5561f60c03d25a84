"""Once around: each seat bids once, above the highest so far, or passes."""

from collections.abc import Sequence
from itertools import takewhile

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat


def least_bid(stands: Bid | None) -> Coins:
    """The least that beats the highest so far."""
    return 1 if stands is None else stands.amount + 1


def passed_over(queue: Sequence[Seat], purses: Sequence[Coins], stands: Bid | None) -> list[Seat]:
    """The seats at the head of the queue that have not enough for any bid. `purses` stand in seat order."""
    least = least_bid(stands)
    return list(takewhile(lambda seat: purses[seat] < least, queue))
