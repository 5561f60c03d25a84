"""A few lots under sealed bids: everybody writes an amount, the highest bid wins and is paid.

It is a whole game in a package of its own; nothing else of the product knows it.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from saleroom_rules.kernel import domains
from saleroom_rules.kernel.catalogue import GameCard, register
from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.messages import Command, Event, Ranked, Timer, View
from saleroom_rules.kernel.money import Amount
from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat

SECONDS = 60


class TableRules(Struct):
    lots: Annotated[int, Meta(ge=1, le=9)] = 5
    gold: Annotated[int, Meta(ge=10, le=999)] = 100


class FirstPrice(Game, kw_only=True):
    """`won` has the worth of the lots that each seat has won, `lots` that of the lots to come."""

    gold: list[int] = []
    won: list[list[int]] = []
    lots: list[int] = []


class Seal(Command, tag="seal"):
    amount: Amount


class Sealed(Event):
    seat: Seat


class LotSold(Event):
    seat: Seat | None
    worth: int
    bids: list[int]


class LotView(View):
    """The lot on sale, who has not sealed yet, and the viewer's own bid."""

    worth: int
    missing: list[Seat]
    mine: int | None


class Lot(Phase[FirstPrice], tag="lot"):
    bids: dict[Seat, int] = {}

    def begin(self, g: FirstPrice) -> None:
        g.decision_clock(seconds=SECONDS)

    def options(self, g: FirstPrice, seat: Seat) -> Iterator[May]:
        if seat not in self.bids:
            yield May(Seal, amount=domains.between(0, g.gold[seat], safe=0), safe=True)

    def awaited(self, g: FirstPrice) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.bids]

    def seal(self, g: FirstPrice, seat: Seat, command: Seal) -> None:
        self.bids = self.bids | {seat: command.amount}
        g.tell(Sealed(seat))
        if not self.awaited(g):
            self.hammer(g)

    def expire(self, g: FirstPrice, timer: Timer) -> None:
        self.bids = dict.fromkeys(g.seats, 0) | self.bids
        self.hammer(g)

    def hammer(self, g: FirstPrice) -> None:
        """The highest bid wins, among equals the earlier seat; where nobody bids the lot is gone."""
        worth = g.lots.pop(0)
        best = max(g.seats, key=lambda seat: (self.bids[seat], -seat))
        if self.bids[best]:
            g.gold[best] -= self.bids[best]
            g.won[best].append(worth)
        g.tell(LotSold(best if self.bids[best] else None, worth, [self.bids[seat] for seat in g.seats]))
        if g.lots:
            g.goto(Lot())
        else:
            totals = [g.gold[seat] + sum(g.won[seat]) for seat in g.seats]
            order = sorted(g.seats, key=lambda seat: -totals[seat])
            g.finish([Ranked(seat, 1 + sum(t > totals[seat] for t in totals), totals[seat]) for seat in order])

    def show(self, g: FirstPrice, viewer: Seat | None) -> LotView:
        return LotView(g.lots[0], self.awaited(g), None if viewer is None else self.bids.get(viewer))


class Public(View):
    purses: list[int]
    won: list[list[int]]
    ranking: list[Ranked] | None


def deal(g: FirstPrice, rules: TableRules) -> None:
    g.gold = [rules.gold for _ in g.seats]
    g.won = [[] for _ in g.seats]
    g.lots = [10 + g.chance.below(41) for _ in range(rules.lots)]
    g.goto(Lot())


register(
    GameCard(
        code="first_price", rules=1, titles={"en": "First Price"}, seats=(2, 8), options=TableRules, state=FirstPrice,
        phases=[Lot], commands=[Seal], deal=deal,
        public=lambda g, at: Public(g.gold, g.won, g.ranking), private=lambda g, seat, at: View(),
    )
)  # fmt: skip
