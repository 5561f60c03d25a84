"""The auctioneer names the price.  [sothebys §5.4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.commands import SetPrice
from saleroom_rules.sothebys.demand import Worth, worth_on_sale
from saleroom_rules.sothebys.events import Payment, PriceSet
from saleroom_rules.sothebys.lots import payments
from saleroom_rules.sothebys.phases.fixed_ask import FixedAsk
from saleroom_rules.sothebys.state import Sothebys


class FixedSetView(View, tag="fixed_set"):
    """Who names the price."""

    seat: Seat


class PricePreview(View):
    """A price: one's cash if a third seat buys, and if nobody does; what is paid to whom then; and what the cards would
    bring."""

    price: Coins
    cash_if_sold: int
    cash_if_kept: int
    payments_if_kept: list[Payment]
    worth: Worth


class FixedSet(Phase[Sothebys], tag="fixed_set"):
    """Who names a price must be able to pay it."""

    def begin(self, g: Sothebys) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat == g.on_sale.auctioneer:
            price = between(0, g.purse(seat), safe=self._silent_price(g)).otherwise("beyond_purse", cash=g.cash[seat])
            yield May(SetPrice, price=price, safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return [g.on_sale.auctioneer]

    def set(self, g: Sothebys, seat: Seat, cmd: SetPrice) -> None:
        g.tell(PriceSet(seat, cmd.price))
        g.goto(FixedAsk(cmd.price))

    def preview_set(self, g: Sothebys, seat: Seat, cmd: SetPrice) -> PricePreview:
        """Both outcomes."""
        lot, cash = g.on_sale, g.cash[seat]
        kept = payments(lot, seat, cmd.price)
        share = cmd.price if lot.partner is None else cmd.price // 2
        return PricePreview(cmd.price, cash + share, cash - cmd.price, kept, worth_on_sale(g))

    def expire(self, g: Sothebys, timer: Timer) -> None:
        auctioneer = g.on_sale.auctioneer
        g.into_custody(auctioneer, "clock")
        self.set(g, auctioneer, SetPrice(self._silent_price(g)))

    def show(self, g: Sothebys, viewer: Seat | None) -> FixedSetView:
        return FixedSetView(g.on_sale.auctioneer)

    def _silent_price(self, g: Sothebys) -> Coins:
        return min(g.purse(g.on_sale.auctioneer), worth_on_sale(g).third)
