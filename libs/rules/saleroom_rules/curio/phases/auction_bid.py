"""One lot: from the last seat to the first, each has one chance.  [curio §3.5]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.once_around import least_bid
from saleroom_rules.curio.cards import ANTIQUE, VALUE, CardId
from saleroom_rules.curio.commands import BidCards, Pass
from saleroom_rules.curio.events import BidMade, LotOpened, LotPassed
from saleroom_rules.curio.forecast import ScoreChange, change
from saleroom_rules.curio.row import Piece, without
from saleroom_rules.curio.sale import CardBid, leave_unsold, money, sell
from saleroom_rules.curio.state import Curio, Lot
from saleroom_rules.kernel.domains import Payment
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat


class AuctionView(View, tag="auction_bid"):
    """The lot, who is paid for it, who is still to be asked, the standing bid, and the least that beats it."""

    card: CardId
    consignor: Seat | None
    queue: list[Seat]
    standing: CardBid | None
    least: int


class BidForecast(View):
    """What the cards are worth, how much of that is more than was needed, and what one's display would score with the
    lot and without what is paid."""

    value: int
    excess: int
    score: ScoreChange


class AuctionBid(Phase[Curio], tag="auction_bid"):
    """The queue's head is asked, whatever it holds."""

    lot: Lot
    queue: list[Seat]
    standing: CardBid | None = None

    def begin(self, g: Curio) -> None:
        g.tell(LotOpened(self.lot.card, self.lot.consignor, self.queue))
        self._ask(g)

    def options(self, g: Curio, seat: Seat) -> Iterable[Option]:
        if seat == self.lot.consignor:
            yield MayNot(BidCards, "consignor_cannot_bid")
        elif seat == self.queue[0]:
            yield May(Pass, safe=True)
            yield from self._bids(g, seat)

    def awaited(self, g: Curio) -> list[Seat]:
        return self.queue[:1]

    def bid(self, g: Curio, seat: Seat, cmd: BidCards) -> None:
        value = sum(VALUE[card] for card in cmd.cards)
        self.standing = CardBid(seat, cmd.cards, value)
        g.tell(BidMade(seat, cmd.cards, value))
        self._next(g)

    def preview_bid(self, g: Curio, seat: Seat, cmd: BidCards) -> BidForecast:
        """What the bid is worth, and what it would do to the display."""
        value = sum(VALUE[card] for card in cmd.cards)
        row = without(g.displays[seat], cmd.cards)
        after = [*row, Piece(self.lot.card)] if self.lot.card in ANTIQUE else row
        return BidForecast(value, value - self._least(), change(g, seat, after))

    def pass_(self, g: Curio, seat: Seat, cmd: Pass) -> None:
        g.tell(LotPassed(seat))
        self._next(g)

    def expire(self, g: Curio, timer: Timer) -> None:
        self.pass_(g, self.queue[0], Pass())

    def show(self, g: Curio, viewer: Seat | None) -> AuctionView:
        return AuctionView(self.lot.card, self.lot.consignor, self.queue, self.standing, self._least())

    def _least(self) -> int:
        return least_bid(None if self.standing is None else Bid(self.standing.seat, self.standing.value))

    def _bids(self, g: Curio, seat: Seat) -> Iterable[Option]:
        """Nothing is bought for an absent owner who gives up in auctions."""
        if g.gives_up(seat):
            return
        cards, least = money(g, seat), self._least()
        weights = [VALUE[card] for card in cards]
        if sum(weights) < least:
            yield MayNot(BidCards, "below_minimum", min=least)
        else:
            yield May(BidCards, cards=Payment(cards, weights, least))

    def _next(self, g: Curio) -> None:
        self.queue = self.queue[1:]
        self._ask(g)

    def _ask(self, g: Curio) -> None:
        while self.queue and g.gives_up(self.queue[0]):
            g.tell(LotPassed(self.queue[0]))
            self.queue = self.queue[1:]
        if self.queue:
            g.decision_clock(seconds=g.table_rules.bid_timeout_s)
            return
        if self.standing is None:
            leave_unsold(g, self.lot)
        else:
            sell(g, self.lot, self.standing)
        g.end()
