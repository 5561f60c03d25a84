"""An open auction: everybody bids at the same time until the hammer falls.  [tycoon §5.4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.open_ascending import least_bid, ranking, standing
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import PassLot, RaiseBid
from saleroom_rules.tycoon.events import BidMade, LotPassed
from saleroom_rules.tycoon.phases.price_die import CANDIDATES, PriceDie
from saleroom_rules.tycoon.settlement import BidPreview, forecast, leave_unsold
from saleroom_rules.tycoon.state import Tycoon

LEAST_OPENING = 5
LEAST_RAISE = 2


class OpenLotView(View, tag="open"):
    """Each seat's own highest bid, the standing one, and the least that beats it."""

    eligible: list[Seat]
    passed: list[Seat]
    bids: dict[Seat, Coins]
    standing: Bid | None
    least: Coins


class OpenLot(Phase[Tycoon], tag="open"):
    """Every valid bid, and nothing else, sets the hammer's clock anew. In a solo game the hammer waits for passes."""

    eligible: list[Seat]
    bids: dict[Seat, Coins] = {}
    passed: list[Seat] = []

    def begin(self, g: Tycoon) -> None:
        self._set_hammer(g)
        for seat in self.eligible:
            if g.gives_up(seat):
                self._pass(g, seat)
        self._end_if_done(g)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        leader = standing(self.bids)
        if seat not in self.eligible:
            yield MayNot(RaiseBid, "banned", lots=g.bans[seat] + 1)  # this one is counted off already
        elif seat in self.passed:
            yield MayNot(RaiseBid, "has_passed")
        elif leader is not None and leader.seat == seat:
            yield MayNot(RaiseBid, "leads_already")
            yield MayNot(PassLot, "leads_already")
        else:
            yield from self._bids(g, seat)
            yield May(PassLot, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        leader = standing(self.bids)
        return [seat for seat in self.eligible if seat not in self.passed and (leader is None or seat != leader.seat)]

    def bid(self, g: Tycoon, seat: Seat, cmd: RaiseBid) -> None:
        self.bids[seat] = cmd.amount
        g.tell(BidMade(seat, cmd.amount))
        self._set_hammer(g)
        self._end_if_done(g)

    def preview_bid(self, g: Tycoon, seat: Seat, cmd: RaiseBid) -> BidPreview:
        """What the bid may come to."""
        return forecast(g, seat, cmd.amount)

    def pass_(self, g: Tycoon, seat: Seat, cmd: PassLot) -> None:
        self._pass(g, seat)
        self._end_if_done(g)

    def expire(self, g: Tycoon, timer: Timer) -> None:
        self._fall(g)

    def grace(self, g: Tycoon, ms: int) -> None:
        super().grace(g, ms)
        if any(timer.due < g.at + g.table_rules.open_idle_s * 1000 for timer in self.timers):
            self._set_hammer(g)

    def show(self, g: Tycoon, viewer: Seat | None) -> OpenLotView:
        return OpenLotView(self.eligible, self.passed, self.bids, standing(self.bids), self._least(g))

    def _least(self, g: Tycoon) -> Coins:
        opening = max(LEAST_OPENING, g.lot.base // 2)
        return least_bid(standing(self.bids), opening=opening, least_raise=LEAST_RAISE)

    def _bids(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        least, gold = self._least(g), g.gold[seat]
        if g.gives_up(seat):
            return
        if gold < least:
            yield MayNot(RaiseBid, "beyond_purse", gold=gold)
        else:
            yield May(RaiseBid, amount=between(least, gold).otherwise("beyond_purse", gold=gold))

    def _set_hammer(self, g: Tycoon) -> None:
        if not g.solo:
            g.timer("hammer", seconds=g.table_rules.open_idle_s, seen="all")

    def _pass(self, g: Tycoon, seat: Seat) -> None:
        self.passed = sorted([*self.passed, seat])
        g.tell(LotPassed(seat))

    def _end_if_done(self, g: Tycoon) -> None:
        if not self.awaited(g):
            self._fall(g)

    def _fall(self, g: Tycoon) -> None:
        """The hammer."""
        if self.bids:
            g.goto(PriceDie(ranking(self.bids)[:CANDIDATES]))
        else:
            leave_unsold(g, "no_bid")
            g.end()
