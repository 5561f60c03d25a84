"""The price is offered round the table; the auctioneer is obliged at the end.  [sothebys §5.4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.fixed_price import takers
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.commands import BuyLot, DeclineOffer
from saleroom_rules.sothebys.events import PurchaseDeclined, SeatSkipped
from saleroom_rules.sothebys.lots import PurchasePreview, preview, sell
from saleroom_rules.sothebys.state import Sothebys


class FixedAskView(View, tag="fixed_ask"):
    """Who is asked now, at what price, and who would be asked next."""

    seat: Seat
    price: Coins
    waiting: list[Seat]


class FixedAsk(Phase[Sothebys], tag="fixed_ask"):
    """Nobody is asked who cannot pay."""

    price: Coins
    queue: list[Seat] = []

    def begin(self, g: Sothebys) -> None:
        others = g.seats_after(g.on_sale.auctioneer)[:-1]
        self.queue = takers(others, g.cash, self.price)
        for seat in others:
            if seat not in self.queue:
                g.tell(SeatSkipped(seat, "no_cash"))
        self._ask(g)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat == self.queue[0]:
            if not g.gives_up(seat):
                yield May(BuyLot)
            yield May(DeclineOffer, safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return self.queue[:1]

    def buy(self, g: Sothebys, seat: Seat, cmd: BuyLot) -> None:
        self._sell(g, seat)

    def preview_buy(self, g: Sothebys, seat: Seat, cmd: BuyLot) -> PurchasePreview:
        """What the lot costs."""
        return preview(g, seat, self.price)

    def decline(self, g: Sothebys, seat: Seat, cmd: DeclineOffer) -> None:
        self._decline(g)

    def expire(self, g: Sothebys, timer: Timer) -> None:
        g.into_custody(self.queue[0], "clock")
        self._decline(g)

    def show(self, g: Sothebys, viewer: Seat | None) -> FixedAskView:
        return FixedAskView(self.queue[0], self.price, self.queue[1:])

    def _ask(self, g: Sothebys) -> None:
        if not self.queue:
            self._sell(g, g.on_sale.auctioneer)
        elif g.gives_up(self.queue[0]):
            self._decline(g)
        else:
            g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def _decline(self, g: Sothebys) -> None:
        g.tell(PurchaseDeclined(self.queue[0]))
        self.queue = self.queue[1:]
        self._ask(g)

    def _sell(self, g: Sothebys, buyer: Seat) -> None:
        sell(g, buyer, self.price)
        g.end()
