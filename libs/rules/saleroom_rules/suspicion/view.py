"""What stays on the table in every phase, and what each seat sees of its own. Sums are dollars.  [suspicion §9]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import ItemName, Kind, Rank
from saleroom_rules.suspicion.events import HackShown, HackStopped, Insured, Listed
from saleroom_rules.suspicion.knowledge import Insight, OwnCard, announced, hand, insight, watched
from saleroom_rules.suspicion.scoring import Standing
from saleroom_rules.suspicion.state import Suspicion, TreasureInfo


class ItemView(View, omit_defaults=True):
    """The item of a round as everybody sees it: a rank that was announced; where the history is kept, who won at which
    price (no winner but a price: it has vanished); whether the second pays too."""

    name: ItemName
    rank: Rank | None = None
    winner: Seat | None = None
    price: Coins | None = None
    quagmire: bool = False


class TableView(View):
    """The items by round. `round` was listed last, `over` rounds are settled, `half_time` is the last of the first
    half. `scout` is the seat that holds it."""

    chairs: list[int]
    items: list[ItemView]
    round: int
    over: int
    half_time: int
    treasure_info: TreasureInfo
    treasure_count: int
    history: bool
    start_money: Coins
    residual_bonus: int
    scout: Seat | None


class Purse(View):
    """One seat, as everybody sees it: how many cards it has."""

    cards: int


class Announced(View):
    """What a hack and an insurance have brought to light."""

    hack: HackShown | HackStopped | None
    insured: Insured | None


class Revealed(View):
    """After the end: the market in percent, the items, the amounts that were written by round and seat."""

    market_pct: int
    items: list[Listed]
    written: dict[int, dict[Seat, Coins]]


class PublicView(View):
    """The sections for everybody. `ranking` (half points) and `revealed` are null until the end."""

    table: TableView
    purses: list[Purse]
    announced: Announced
    ranking: list[Standing] | None
    revealed: Revealed | None


class Collection(View):
    """The rounds of the own items, and what one knows of any."""

    items: list[int]
    insight: list[Insight]


class PrivateView(View):
    """The sections for one seat. `kinds`: those of other seats' cards by their numbers, where one sees them."""

    money: Coins
    hand: list[OwnCard]
    collection: Collection
    kinds: dict[Seat, list[Kind]]


def public(g: Suspicion, at: int) -> PublicView:
    """What everybody may know."""
    rules = g.table_rules
    return PublicView(
        table=TableView(
            chairs=[sitting.chair for sitting in g.sittings],
            items=_items(g),
            round=g.round,
            over=g.over,
            half_time=g.half_time,
            treasure_info=rules.treasure_info,
            treasure_count=rules.treasure_count,
            history=rules.history == "on",
            start_money=rules.start_money,
            residual_bonus=rules.residual_bonus,
            scout=g.scout,
        ),
        purses=[Purse(len(hand)) for hand in g.hands],
        announced=Announced(g.hack, g.claim),
        ranking=g.ranking,
        revealed=None if g.ranking is None else Revealed(g.market_pct, listed(g), g.written),
    )


def private(g: Suspicion, seat: Seat, at: int) -> PrivateView:
    """What only this seat may know."""
    own = hand(g, seat)
    return PrivateView(
        money=g.money[seat],
        hand=own,
        collection=Collection(g.owned(seat), insight(g, seat, own)),
        kinds={other: g.kinds(other) for other in watched(g, seat)},
    )


def listed(g: Suspicion) -> list[Listed]:
    """All items when everything lies open."""
    return [Listed(item.name, item.rank, item.value, item.winner, item.price) for item in g.items]


def _items(g: Suspicion) -> list[ItemView]:
    items = [ItemView(item.name, quagmire=number == g.quagmire) for number, item in enumerate(g.items, 1)]
    for number, rank in announced(g).items():
        items[number - 1].rank = rank
    if g.table_rules.history == "on" or g.ranking is not None:
        for shown, item in zip(items[: g.over], g.items, strict=False):
            shown.winner, shown.price = item.winner, item.price
    return items
