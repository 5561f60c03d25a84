"""What one bids with: bid cards, or coins at a table that plays with coins.  [relics §2.2] [relics §6.4]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saleroom_rules.kernel.domains import Between, OneOf, Payment, Subset, between, one_of
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.state import Relics

START_COINS = 10


def has_coins(g: Relics) -> bool:
    """Whether this table plays with coins."""
    return g.table_rules.currency == "coins"


def can_bid(g: Relics, seat: Seat, laid: Sequence[Coins] = ()) -> bool:
    """Whether a seat that has laid down this much already has anything left to bid with."""
    return g.coins[seat] > sum(laid) if has_coins(g) else len(g.bid_cards[seat]) > len(laid)


def bids(g: Relics, seat: Seat, laid: Sequence[Coins] = ()) -> Between | OneOf:
    """What a seat that has laid down this much already may lay down; 0 is the safe one."""
    if has_coins(g):
        left = g.coins[seat] - sum(laid)
        return between(0, left, safe=0).otherwise("beyond_purse", gold=left)
    return one_of([0, *(face for face in g.bid_cards[seat] if face not in laid)])


def counts(amount: Coins, *, doubled: bool) -> Coins:
    """What an amount counts as a bid."""
    return 2 * amount if doubled else amount


def least_valid(g: Relics) -> Coins:
    """The least that a bid on this lot must count in order to win."""
    return g.lot.reserve if g.table_rules.reserve_binding == "on" and not has_coins(g) else 1


def price_is_fixed(g: Relics) -> bool:
    """Whether instant purchases cost everybody the same, so that only the earliest counts."""
    return has_coins(g) or g.table_rules.instant_payment == "free"


def instant_price(g: Relics) -> Coins:
    """What an instant purchase of this lot costs."""
    return 0 if g.table_rules.instant_payment == "free" else g.lot.price


def can_buy(g: Relics, seat: Seat) -> bool:
    """Whether a seat could pay for an instant purchase of this lot."""
    return instant_price(g) <= (g.coins[seat] if has_coins(g) else sum(g.bid_cards[seat]))


def purchases(g: Relics, seat: Seat) -> Payment | Subset:
    """The bid cards that would pay for an instant purchase; none where the price is fixed."""
    if price_is_fixed(g):
        return Subset([], 0, 0)
    return Payment(g.bid_cards[seat], g.bid_cards[seat], instant_price(g))


def purchase_costs(g: Relics, cards: Sequence[Coins]) -> list[Coins]:
    """What an instant purchase costs who laid these bid cards aside."""
    if price_is_fixed(g):
        return [price] if (price := instant_price(g)) else []
    return sorted(cards)


def pay(g: Relics, seat: Seat, amounts: Iterable[Coins]) -> None:
    """Spend what was laid down."""
    for amount in amounts:
        if has_coins(g):
            g.coins[seat] -= amount
        else:
            g.bid_cards[seat].remove(amount)
            g.spent[seat].append(amount)
