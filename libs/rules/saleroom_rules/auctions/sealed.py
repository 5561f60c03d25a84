"""Sealed bids: who is highest, who is tied, and the order in which bidders come into question."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat


class Nobody(Struct, frozen=True):
    """Everybody gave up."""


class Tie(Struct, frozen=True):
    """These seats, in seat order, share the highest amount."""

    seats: list[Seat]
    amount: Coins


class Winner(Struct, frozen=True):
    """One seat is highest."""

    seat: Seat
    amount: Coins


def highest(bids: Mapping[Seat, Coins]) -> Nobody | Tie | Winner:
    """Who bid most. An amount of 0 gives up, so all zeros are nobody and never a tie."""
    top = max(bids.values(), default=0)
    if top == 0:
        return Nobody()
    seats = sorted(seat for seat, amount in bids.items() if amount == top)
    return Winner(seats[0], top) if len(seats) == 1 else Tie(seats, top)


def first_highest(bids: Mapping[Seat, Coins], order: Sequence[Seat]) -> Bid:
    """The highest bid, 0 included; among equal ones that of the seat which comes first in `order`."""
    return max((Bid(seat, bids[seat]) for seat in order), key=lambda bid: bid.amount)


def first_lowest(bids: Mapping[Seat, Coins], order: Sequence[Seat]) -> Bid:
    """The lowest bid, 0 included; among equal ones that of the seat which comes first in `order`."""
    return min((Bid(seat, bids[seat]) for seat in order), key=lambda bid: bid.amount)


def second_price(bids: Mapping[Seat, Coins]) -> Tie | Winner:
    """Who bid most wins at the amount that comes next. At least two bid."""
    amounts = sorted(bids.values())
    match highest(bids):
        case Winner(seat):
            return Winner(seat, amounts[-2])
        case tied:
            assert isinstance(tied, Tie)
            return tied


def ranking(attempts: Sequence[Mapping[Seat, Coins]]) -> list[Bid]:
    """The bidders in order after a bidding and its re-bids, each with its own last amount.

    First who took part in the last attempt, then who was knocked out in an earlier re-bid, then who only bid at first;
    among these the higher amount, then the earlier seat. Who bid 0 last has given up.
    """
    last: dict[Seat, tuple[int, Coins]] = {}
    for number, bids in enumerate(attempts):
        for seat, amount in bids.items():
            last[seat] = (number, amount)

    def order(seat: Seat) -> tuple[bool, bool, Coins, Seat]:
        number, amount = last[seat]
        return number < len(attempts) - 1, number == 0, -amount, seat

    return [Bid(seat, last[seat][1]) for seat in sorted(last, key=order) if last[seat][1] > 0]
