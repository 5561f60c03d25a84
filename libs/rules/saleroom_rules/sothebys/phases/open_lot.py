"""An open auction: everybody bids at the same time until the hammer falls.  [sothebys §5.3]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.open_ascending import least_bid, standing
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.commands import PassLot, RaiseBid
from saleroom_rules.sothebys.events import BidMade, LotPassed
from saleroom_rules.sothebys.lots import PurchasePreview, preview, sell, take
from saleroom_rules.sothebys.state import Sothebys

LONG_MS = 120_000
"""A lot that is older than this goes faster."""
SHORTEST_IDLE = 3


class OpenLotView(View, tag="open"):
    """Who can still bid or leads, who has passed, each seat's own highest bid, the standing one, and the least that
    beats it."""

    eligible: list[Seat]
    passed: list[Seat]
    bids: dict[Seat, Coins]
    standing: Bid | None
    least: Coins


class OpenLot(Phase[Sothebys], tag="open"):
    """Every valid bid, and nothing else, sets the hammer's clock anew. In a solo game the hammer waits for passes."""

    bids: dict[Seat, Coins] = {}
    passed: list[Seat] = []
    opened_at: int = 0

    def begin(self, g: Sothebys) -> None:
        self.opened_at = g.at
        self._set_hammer(g, 2 * g.table_rules.open_idle_s)
        for seat in self._eligible(g):
            if g.gives_up(seat):
                self._pass(g, seat)
        self._end_if_done(g)

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        leader = standing(self.bids)
        if seat in self.passed:
            yield MayNot(RaiseBid, "has_passed")
        elif leader is not None and leader.seat == seat:
            yield MayNot(RaiseBid, "leads_already")
            yield MayNot(PassLot, "leads_already")
        elif not self._can_bid(g, seat):
            yield MayNot(RaiseBid, "beyond_purse", cash=g.cash[seat])
        else:
            cash = g.cash[seat]
            if not g.gives_up(seat):
                yield May(RaiseBid, amount=between(self._least(), cash).otherwise("beyond_purse", cash=cash))
            yield May(PassLot, safe=True)

    def awaited(self, g: Sothebys) -> list[Seat]:
        leader = standing(self.bids)
        return [seat for seat in self._eligible(g) if leader is None or seat != leader.seat]

    def bid(self, g: Sothebys, seat: Seat, cmd: RaiseBid) -> None:
        self.bids[seat] = cmd.amount
        g.tell(BidMade(seat, cmd.amount))
        self._set_hammer(g, self._idle(g))
        self._end_if_done(g)

    def preview_bid(self, g: Sothebys, seat: Seat, cmd: RaiseBid) -> PurchasePreview:
        """What the lot would cost."""
        return preview(g, seat, cmd.amount)

    def pass_(self, g: Sothebys, seat: Seat, cmd: PassLot) -> None:
        self._pass(g, seat)
        self._end_if_done(g)

    def expire(self, g: Sothebys, timer: Timer) -> None:
        self._fall(g)

    def grace(self, g: Sothebys, ms: int) -> None:
        super().grace(g, ms)
        self.opened_at += ms
        idle = self._idle(g)
        if any(timer.due < g.at + idle * 1000 for timer in self.timers):
            self._set_hammer(g, idle)

    def show(self, g: Sothebys, viewer: Seat | None) -> OpenLotView:
        return OpenLotView(self._eligible(g), self.passed, self.bids, standing(self.bids), self._least())

    def _least(self) -> Coins:
        return least_bid(standing(self.bids), opening=1, least_raise=1)

    def _can_bid(self, g: Sothebys, seat: Seat) -> bool:
        return g.cash[seat] >= self._least()

    def _eligible(self, g: Sothebys) -> list[Seat]:
        """Who cannot go above the highest counts as passed; a leader who has bid everything does not."""
        leader = standing(self.bids)
        return [
            seat
            for seat in g.seats
            if seat not in self.passed and (self._can_bid(g, seat) or (leader is not None and seat == leader.seat))
        ]

    def _idle(self, g: Sothebys) -> int:
        """How many seconds a bid leaves."""
        idle = g.table_rules.open_idle_s
        return idle if g.at < self.opened_at + LONG_MS else max(SHORTEST_IDLE, idle // 3)

    def _set_hammer(self, g: Sothebys, seconds: int) -> None:
        if not g.solo:
            g.timer("hammer", seconds=seconds, seen="all")

    def _pass(self, g: Sothebys, seat: Seat) -> None:
        self.passed = sorted([*self.passed, seat])
        g.tell(LotPassed(seat))

    def _end_if_done(self, g: Sothebys) -> None:
        if not self.awaited(g):
            self._fall(g)

    def _fall(self, g: Sothebys) -> None:
        """The hammer."""
        stands = standing(self.bids)
        if stands is None:
            take(g)
        else:
            sell(g, stands.seat, stands.amount)
        g.end()
