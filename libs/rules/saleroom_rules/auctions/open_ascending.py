"""Open outcry: the least bid, who stands, who comes next. `bids` holds each seat's own highest bid."""

from collections.abc import Mapping

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat


def ranking(bids: Mapping[Seat, Coins]) -> list[Bid]:
    """All bidders by their own highest bid. Each bid is above the one before, so there are no ties."""
    return sorted((Bid(seat, amount) for seat, amount in bids.items()), key=lambda bid: -bid.amount)


def standing(bids: Mapping[Seat, Coins]) -> Bid | None:
    """The bid that the others have to beat."""
    if not bids:
        return None
    leader = max(bids, key=lambda seat: bids[seat])
    return Bid(leader, bids[leader])


def least_bid(stands: Bid | None, *, opening: Coins, least_raise: Coins) -> Coins:
    """The least that may be bid now."""
    return opening if stands is None else stands.amount + least_raise
