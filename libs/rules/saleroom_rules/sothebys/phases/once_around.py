"""Each seat bids once, the auctioneer last.  [sothebys §5.5]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.once_around import least_bid, passed_over
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.commands import PassLot, RaiseBid
from saleroom_rules.sothebys.events import BidMade, LotPassed, SeatSkipped
from saleroom_rules.sothebys.lots import PurchasePreview, preview, sell, take
from saleroom_rules.sothebys.state import Sothebys


class OnceAroundView(View, tag="once"):
    """Who is asked now and who next, the highest bid so far, and the least that beats it."""

    seat: Seat
    waiting: list[Seat]
    standing: Bid | None
    least: Coins


class OnceAround(Phase[Sothebys], tag="once"):
    """Who cannot go above the highest is passed over; a lot that nobody wants is the auctioneer's, unasked."""

    queue: list[Seat] = []
    standing: Bid | None = None

    def begin(self, g: Sothebys) -> None:
        self.queue = g.seats_after(g.on_sale.auctioneer)
        self._ask(g)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat == self.queue[0]:
            cash = g.cash[seat]
            if not g.gives_up(seat):
                amount = between(least_bid(self.standing), cash).otherwise("beyond_purse", cash=cash)
                yield May(RaiseBid, amount=amount)
            yield May(PassLot, safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return self.queue[:1]

    def bid(self, g: Sothebys, seat: Seat, cmd: RaiseBid) -> None:
        self.standing = Bid(seat, cmd.amount)
        g.tell(BidMade(seat, cmd.amount))
        self.queue = self.queue[1:]
        self._ask(g)

    def preview_bid(self, g: Sothebys, seat: Seat, cmd: RaiseBid) -> PurchasePreview:
        """What the lot would cost."""
        return preview(g, seat, cmd.amount)

    def pass_(self, g: Sothebys, seat: Seat, cmd: PassLot) -> None:
        self._pass(g)

    def expire(self, g: Sothebys, timer: Timer) -> None:
        g.into_custody(self.queue[0], "clock")
        self._pass(g)

    def show(self, g: Sothebys, viewer: Seat | None) -> OnceAroundView:
        return OnceAroundView(self.queue[0], self.queue[1:], self.standing, least_bid(self.standing))

    def _left(self) -> list[Seat]:
        """Who may still be asked; the auctioneer, who is last, only whether to go above somebody."""
        return self.queue[:-1] if self.standing is None else self.queue

    def _ask(self, g: Sothebys) -> None:
        """The next that has enough is asked; after the last the lot is sold."""
        for seat in passed_over(self._left(), g.cash, self.standing):
            g.tell(SeatSkipped(seat, "no_cash"))
            self.queue = self.queue[1:]
        if not self._left():
            self._sell(g)
        elif g.gives_up(self.queue[0]):
            self._pass(g)
        else:
            g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def _pass(self, g: Sothebys) -> None:
        g.tell(LotPassed(self.queue[0]))
        self.queue = self.queue[1:]
        self._ask(g)

    def _sell(self, g: Sothebys) -> None:
        if self.standing is None:
            take(g)
        else:
            sell(g, self.standing.seat, self.standing.amount)
        g.end()
