"""What a lot costs after the price die, who can pay, and what a bid may come to.  [tycoon §5.6] [tycoon §6.2]"""

from __future__ import annotations

from collections.abc import Sequence

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins, round_up
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import RED
from saleroom_rules.tycoon.events import DieRolled, LotSold, LotUnsold, PaymentFailed, UnsoldReason
from saleroom_rules.tycoon.hammers import Hammer
from saleroom_rules.tycoon.state import Tycoon

FACES = range(1, 7)
BAN = 2
"""How many lots the highest bidder sits out who cannot pay."""


class Face(View):
    """What a bid costs at one face of the die."""

    die: int
    modifier: int
    gross: Coins
    price: Coins
    luxury: Coins
    total: Coins


class BidPreview(View):
    """What a bid costs over the six faces. `default_risk` counts the faces that are beyond the purse, `luxury_rate` is
    in percent."""

    faces: list[Face]
    minimum: Coins
    maximum: Coins
    default_risk: int
    discounted: bool
    luxury_rate: int


def modifier(star: int, die: int) -> int:
    """What a face adds to the bid.  [tycoon §2.3]"""
    return star * die if die <= 3 else -star * (die - 3)


def luxury_rate(star: int, reds: int) -> int:
    """The luxury tax, in percent, on a card for somebody who owns so many red ones."""
    return min(reds, 2) * 50 if star == RED else 0


def face(star: int, bid: Coins, die: int, *, discounted: bool, luxury: int) -> Face:
    """What a bid on a card of this many stars costs at this face; `luxury` is in percent."""
    change = modifier(star, die)
    gross = max(0, bid + change)
    price = round_up(gross * 8, 10) if discounted else gross
    tax = round_up(price * luxury, 100)
    return Face(die, change, gross, price, tax, price + tax)


def bill(g: Tycoon, bid: Bid, die: int) -> Face:
    """What this seat's bid on the present lot costs at this face."""
    rate = luxury_rate(g.lot.star, len(g.reds(bid.seat)))
    return face(g.lot.star, bid.amount, die, discounted=is_discounted(g, bid.seat), luxury=rate)


def is_discounted(g: Tycoon, seat: Seat) -> bool:
    """Whether this seat is the starter and the present lot is the card that it marked."""
    return seat == g.starter and g.lot.id == g.marked


def forecast(g: Tycoon, seat: Seat, amount: Coins) -> BidPreview:
    """What a bid on the present lot may cost this seat."""
    faces = [bill(g, Bid(seat, amount), die) for die in FACES]
    totals = [one.total for one in faces]
    return BidPreview(
        faces=faces,
        minimum=min(totals),
        maximum=max(totals),
        default_risk=sum(total > g.gold[seat] for total in totals),
        discounted=is_discounted(g, seat),
        luxury_rate=luxury_rate(g.lot.star, len(g.reds(seat))),
    )


def settle(g: Tycoon, candidates: Sequence[Bid]) -> None:
    """Roll the price die and let the first candidate who can pay have the present lot."""
    die = g.chance.die()
    g.tell(DieRolled(candidates[0].seat, die, modifier(g.lot.star, die)))
    for place, bid in enumerate(candidates):
        cost = bill(g, bid, die)
        can_pay = cost.total <= g.gold[bid.seat]
        g.hammers.note(Hammer(bid.seat, g.lot.id, die, cost.total), paid=can_pay)
        if can_pay:
            _sell(g, bid, cost)
            return
        ban = BAN if place == 0 else 0
        g.bans[bid.seat] += ban
        g.tell(PaymentFailed(bid.seat, bid.amount, cost.price, cost.luxury, cost.total, g.gold[bid.seat], ban))
    leave_unsold(g, "nobody_could_pay")


def leave_unsold(g: Tycoon, reason: UnsoldReason) -> None:
    """The present lot goes to the unsold pile."""
    g.unsold.append(g.lot.id)
    g.tell(LotUnsold(g.lot.id, reason))


def _sell(g: Tycoon, bid: Bid, cost: Face) -> None:
    card = g.lot.id
    discounted = is_discounted(g, bid.seat)
    g.gold[bid.seat] -= cost.total
    g.hands[bid.seat].append(card)
    g.last_paid[card] = cost.total
    g.tell(
        LotSold(bid.seat, card, bid.amount, cost.modifier, cost.gross, discounted, cost.price, cost.luxury, cost.total)
    )
