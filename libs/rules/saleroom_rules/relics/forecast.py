"""What a bid, an addition or an instant purchase would come to.  [relics §6.1]"""

from __future__ import annotations

from collections.abc import Sequence

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import KEPT_FACE
from saleroom_rules.relics.purse import counts, has_coins, instant_price, least_valid, purchase_costs
from saleroom_rules.relics.scoring import KEPT_BONUS, points
from saleroom_rules.relics.state import Relics


class BidPreview(View):
    """What a bid counts, the least that could win, whether it does, and the points that the lot would bring."""

    counts: Coins
    least: Coins
    is_valid: bool
    points: int


class AdditionPreview(View):
    """The total with the addition, and the points that the lot would bring."""

    total: Coins
    points: int


class InstantPreview(View):
    """The price of the lot, what is paid for it, how much of that is too much, and the points that it brings."""

    price: Coins
    paid: Coins
    excess: Coins
    points: int


def of_bid(g: Relics, seat: Seat, amount: Coins, *, doubled: bool) -> BidPreview:
    """A bid of this much."""
    counted, least = counts(amount, doubled=doubled), least_valid(g)
    return BidPreview(counted, least, counted >= least, gain(g, seat, [amount]))


def of_addition(
    g: Relics, seat: Seat, laid: Sequence[Coins], total: Coins, amount: Coins, *, doubled: bool
) -> AdditionPreview:
    """An addition to what was laid already and came to this total."""
    return AdditionPreview(total + counts(amount, doubled=doubled), gain(g, seat, [*laid, amount]))


def of_purchase(g: Relics, seat: Seat, cards: Sequence[Coins]) -> InstantPreview:
    """An instant purchase for these bid cards."""
    price, spent = instant_price(g), purchase_costs(g, cards)
    return InstantPreview(price, sum(spent), sum(spent) - price, gain(g, seat, spent))


def gain(g: Relics, seat: Seat, spent: Sequence[Coins]) -> int:
    """The points that the lot brings a seat which spends this: its base, a set that it completes, less the bonus for
    the 50 if that is spent. The bonus for the most relics is not in it."""
    owned = g.relics[seat]
    lost = KEPT_BONUS if KEPT_FACE in spent and not has_coins(g) else 0
    return points([*owned, g.lot.id]) - points(owned) - lost
