"""Sealed bids on one lot: all in, then revealed; a tie at the top bids again, three re-bids at most.  [tycoon §5.5]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.sealed import Nobody, Tie, Winner, highest, ranking
from saleroom_rules.kernel.domains import between, exactly
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import SealBid
from saleroom_rules.tycoon.events import BidSealed, BidsRevealed, RebidOpened
from saleroom_rules.tycoon.phases.price_die import CANDIDATES, PriceDie
from saleroom_rules.tycoon.settlement import BidPreview, forecast, leave_unsold
from saleroom_rules.tycoon.state import Tycoon

MOST_REBIDS = 3
STAND_IN_SECONDS = 10


class SealedLotView(View, tag="sealed"):
    """Who bids, who has sealed, one's own amount, and what was revealed before a re-bid."""

    bidders: list[Seat]
    sealed: list[Seat]
    mine: Coins | None
    rebid: int
    earlier: list[dict[Seat, Coins]]


class SealedLot(Phase[Tycoon], tag="sealed"):
    """Only that a seat has sealed is public until all have."""

    bidders: list[Seat]
    earlier: list[dict[Seat, Coins]] = []
    bids: dict[Seat, Coins] = {}

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)
        self._give_up(g, [seat for seat in self.bidders if g.gives_up(seat)])
        self._reveal_if_all(g)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat not in self._silent():
            return
        gold = g.gold[seat]
        if g.gives_up(seat):
            yield May(SealBid, amount=exactly(0), safe=True)
        elif self.earlier and g.table_rules.rebid_minimum == "tied":
            yield May(SealBid, amount=between(self.earlier[-1][seat], gold).otherwise("beyond_purse", gold=gold))
            yield May(SealBid, amount=exactly(0), safe=True)
        else:
            yield May(SealBid, amount=between(0, gold, safe=0).otherwise("beyond_purse", gold=gold), safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return self._silent()

    def sealed(self, g: Tycoon, seat: Seat, cmd: SealBid) -> None:
        self._seal(g, seat, cmd.amount)
        self._reveal_if_all(g)

    def preview_sealed(self, g: Tycoon, seat: Seat, cmd: SealBid) -> BidPreview | None:
        """What the bid may come to; nothing for giving up."""
        return forecast(g, seat, cmd.amount) if cmd.amount else None

    def expire(self, g: Tycoon, timer: Timer) -> None:
        """A stand-in that was asked has a little longer, then its seat has given up too."""
        silent = self._silent()
        asked = g.ask_stand_ins(silent) if timer.name == "decision" else []
        self._give_up(g, [seat for seat in silent if seat not in asked])
        if asked:
            g.stand_in_clock(seconds=STAND_IN_SECONDS)
        else:
            self._reveal_if_all(g)

    def show(self, g: Tycoon, viewer: Seat | None) -> SealedLotView:
        mine = None if viewer is None else self.bids.get(viewer)
        return SealedLotView(self.bidders, sorted(self.bids), mine, len(self.earlier), self.earlier)

    def _silent(self) -> list[Seat]:
        return [seat for seat in self.bidders if seat not in self.bids]

    def _seal(self, g: Tycoon, seat: Seat, amount: Coins) -> None:
        self.bids[seat] = amount
        g.tell(BidSealed(seat))

    def _give_up(self, g: Tycoon, seats: list[Seat]) -> None:
        for seat in seats:
            self._seal(g, seat, 0)

    def _reveal_if_all(self, g: Tycoon) -> None:
        if self._silent():
            return
        bids = {seat: self.bids[seat] for seat in self.bidders}
        attempts = [*self.earlier, bids]
        g.tell(BidsRevealed(bids, len(self.earlier)))
        match highest(bids):
            case Nobody():
                leave_unsold(g, "no_bid")
                g.end()
            case Tie(seats) if len(self.earlier) < MOST_REBIDS:
                g.tell(RebidOpened(seats, len(attempts)))
                g.goto(SealedLot(seats, attempts))
            case Tie():
                leave_unsold(g, "tied")
                g.end()
            case Winner():
                g.goto(PriceDie(ranking(attempts)[:CANDIDATES]))
