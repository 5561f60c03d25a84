"""Choosing among the top cards of the market.  [curio §4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.cards import CardId
from saleroom_rules.curio.commands import PickFromMarket
from saleroom_rules.curio.piles import gain, recycle
from saleroom_rules.curio.state import Curio
from saleroom_rules.kernel.domains import Subset
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class MarketPickView(View, tag="market_pick"):
    """Who looks at how many cards, and, for that seat, at which."""

    seat: Seat
    seen: int
    cards: list[CardId] | None


class MarketPick(Phase[Curio], tag="market_pick"):
    """The cards are out of the market until the pick is done."""

    seen: list[CardId]
    seconds: int

    def begin(self, g: Curio) -> None:
        g.decision_clock(seconds=self.seconds)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        """The first card is free, each further one costs a point."""
        if seat == g.turn_now.seat:
            most = min(len(self.seen), 1 + g.turn_now.points)
            yield May(PickFromMarket, cards=Subset(self.seen, 1, most), safe=True)

    def awaited(self, g: Curio) -> list[Seat]:
        return [g.turn_now.seat]

    def market_pick(self, g: Curio, seat: Seat, cmd: PickFromMarket) -> None:
        g.turn_now.points -= len(cmd.cards) - 1
        gain(g, seat, cmd.cards)
        recycle(g, [card for card in self.seen if card not in cmd.cards])
        g.after_step()
        g.end()

    def expire(self, g: Curio, timer: Timer) -> None:
        self.market_pick(g, g.turn_now.seat, PickFromMarket(self.seen[:1]))

    def show(self, g: Curio, viewer: Seat | None) -> MarketPickView:
        seat = g.turn_now.seat
        return MarketPickView(seat, len(self.seen), self.seen if viewer == seat else None)
