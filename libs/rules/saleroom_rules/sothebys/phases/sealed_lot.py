"""Sealed bids: the highest has a genuine card, the lowest a fake.  [sothebys §5.6]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.sealed import first_highest, first_lowest
from saleroom_rules.kernel.domains import between, exactly
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import Kind
from saleroom_rules.sothebys.commands import SealBid
from saleroom_rules.sothebys.demand import Worth, worth_on_sale
from saleroom_rules.sothebys.events import BidSealed, BidsRevealed
from saleroom_rules.sothebys.lots import reveal, sell, sell_fake, take
from saleroom_rules.sothebys.state import Lot, Sothebys


class SealedLotView(View, tag="sealed"):
    """Who has sealed, who has still to, one's own amount, and what the card is where one knows that: of one's own card,
    and of the second one of a joint lot."""

    sealed: list[Seat]
    waiting: list[Seat]
    mine: Coins | None
    border: Kind | None


class SealedPreview(View):
    """A sealed bid: the cash if it is paid, which of a fake it always is; whether the lot may be one, as far as one may
    know; and what the cards would bring, or a fake cost."""

    amount: Coins
    cash_after: int
    may_be_fake: bool
    worth: Worth


class SealedLot(Phase[Sothebys], tag="sealed"):
    """Only that a seat has sealed is public until all have."""

    bids: dict[Seat, Coins] = {}

    def begin(self, g: Sothebys) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)
        for seat in g.seats:
            if g.cash[seat] <= 0 or g.gives_up(seat):
                self._seal(g, seat, 0)
        self._reveal_if_all(g)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat in self.bids:
            return
        cash = g.cash[seat]
        if g.gives_up(seat):
            yield May(SealBid, amount=exactly(0), safe=True)
        else:
            yield May(SealBid, amount=between(0, cash, safe=0).otherwise("beyond_purse", cash=cash), safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.bids]

    def sealed(self, g: Sothebys, seat: Seat, cmd: SealBid) -> None:
        self._seal(g, seat, cmd.amount)
        self._reveal_if_all(g)

    def preview_sealed(self, g: Sothebys, seat: Seat, cmd: SealBid) -> SealedPreview:
        """What the bid may come to."""
        may_be_fake = _border(g.on_sale, seat) != "genuine"
        return SealedPreview(cmd.amount, g.cash[seat] - cmd.amount, may_be_fake, worth_on_sale(g))

    def expire(self, g: Sothebys, timer: Timer) -> None:
        for seat in self.awaited(g):
            g.into_custody(seat, "clock")
            self._seal(g, seat, 0)
        self._reveal_if_all(g)

    def show(self, g: Sothebys, viewer: Seat | None) -> SealedLotView:
        mine = None if viewer is None else self.bids.get(viewer)
        return SealedLotView(sorted(self.bids), self.awaited(g), mine, _border(g.on_sale, viewer))

    def _seal(self, g: Sothebys, seat: Seat, amount: Coins) -> None:
        self.bids[seat] = amount
        g.tell(BidSealed(seat))

    def _reveal_if_all(self, g: Sothebys) -> None:
        if self.awaited(g):
            return
        bids = {seat: self.bids[seat] for seat in g.seats}
        g.tell(BidsRevealed(bids))
        reveal(g)
        order = g.seats_after(g.on_sale.auctioneer)
        highest = first_highest(bids, order)
        if g.on_sale.first.kind == "fake":
            sell_fake(g, first_lowest(bids, order).seat, bids)
        elif highest.amount == 0:
            take(g)
        else:
            sell(g, highest.seat, highest.amount)
        g.end()


def _border(lot: Lot, viewer: Seat | None) -> Kind | None:
    """What is sealed here, as far as a viewer knows."""
    if not lot.is_dark:
        return "genuine"
    return lot.first.kind if viewer == lot.opener else None
