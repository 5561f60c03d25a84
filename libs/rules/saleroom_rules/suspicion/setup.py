"""The deal: market, ranks, values, names.  [suspicion §4]"""

from __future__ import annotations

from saleroom_rules.kernel.money import Coins
from saleroom_rules.suspicion.cards import BASES, COMPOSITIONS, ITEMS, MARKET, Rank
from saleroom_rules.suspicion.events import ItemsHidden, ItemsNamed, MarketSet
from saleroom_rules.suspicion.phases.listing import Listing
from saleroom_rules.suspicion.state import LEAST_ROUNDS, Item, Suspicion, TableRules


def deal(g: Suspicion, rules: TableRules) -> None:
    """Set the table up; then everybody draws a card."""
    seats = len(g.sittings)
    g.table_rules = rules
    g.money = [rules.start_money] * seats
    g.hands = [[] for _ in g.seats]
    g.market_pct = MARKET.low + g.chance.below(MARKET.high - MARKET.low + 1)
    g.tell(MarketSet(g.market_pct), to=())
    ranks = composition(max(LEAST_ROUNDS, 2 * seats), rules.treasure_count)
    g.chance.shuffle(ranks)
    values = [_value(g, rank) for rank in ranks]
    g.tell(ItemsHidden(ranks, values), to=())
    names = list(ITEMS)
    g.chance.shuffle(names)
    names = names[: len(ranks)]
    g.items = [Item(name, rank, value) for name, rank, value in zip(names, ranks, values, strict=True)]
    g.tell(ItemsNamed(names))
    g.goto(Listing())


def composition(rounds: int, treasures: int) -> list[Rank]:
    """The ranks of the items, the best first; a second treasure takes the place of an ordinary item."""
    counts = dict(COMPOSITIONS[rounds])
    counts["ordinary"] -= treasures - 1
    counts["treasure"] = treasures
    return [rank for rank, count in counts.items() for _ in range(count)]


def valued(base: Coins, market_pct: int) -> Coins:
    """A base moved by the market, halves up."""
    return (base * market_pct + 50) // 100


def _value(g: Suspicion, rank: Rank) -> Coins:
    low, high = BASES[rank]
    return valued(low + g.chance.below(high - low + 1), g.market_pct)
