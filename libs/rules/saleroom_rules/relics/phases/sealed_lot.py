"""Everybody lays down one bid card or nothing, and all are revealed together.  [relics §5.3]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.sealed import Nobody, Tie, Winner, highest
from saleroom_rules.kernel.domains import exactly
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.commands import SealBid
from saleroom_rules.relics.events import BidSealed, BidSeen, BidsRevealed
from saleroom_rules.relics.forecast import BidPreview, of_bid
from saleroom_rules.relics.phases.spoil import conclude
from saleroom_rules.relics.phases.tie_break import TieBreak
from saleroom_rules.relics.purse import bids, counts, least_valid
from saleroom_rules.relics.state import Relics, Result


class SealedLotView(View, tag="bid"):
    """Who bids, who has bid, whose bids count twice, who sees whose; one's own bid, and the one that one sees."""

    bidders: list[Seat]
    sealed: list[Seat]
    doubled: list[Seat]
    targets: dict[Seat, Seat]
    mine: Coins | None
    seen: Coins | None


class SealedLot(Phase[Relics], tag="bid"):
    """Who has inside news bids after the seat named, on a clock of one's own; one clock runs for all others."""

    bidders: list[Seat]
    doubled: list[Seat]
    targets: dict[Seat, Seat]
    bids: dict[Seat, Coins] = {}

    def begin(self, g: Relics) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)
        for seat in self.awaited(g):
            if g.gives_up(seat):
                self._seal(g, seat, 0)
        self._reveal_if_all(g)

    def options(self, g: Relics, seat: Seat) -> Iterable[Option]:
        if seat in self.bids or seat not in self.bidders:
            return
        if self._waits(seat):
            yield MayNot(SealBid, "waits_for", seat=self.targets[seat])
        else:
            yield May(SealBid, amount=exactly(0) if g.gives_up(seat) else bids(g, seat), safe=True)

    def awaited(self, g: Relics) -> list[Seat]:
        return [seat for seat in self.bidders if seat not in self.bids and not self._waits(seat)]

    def bid(self, g: Relics, seat: Seat, cmd: SealBid) -> None:
        self._seal(g, seat, cmd.amount)
        self._reveal_if_all(g)

    def preview_bid(self, g: Relics, seat: Seat, cmd: SealBid) -> BidPreview | None:
        """What the bid comes to; nothing for laying down nothing."""
        return of_bid(g, seat, cmd.amount, doubled=seat in self.doubled) if cmd.amount else None

    def expire(self, g: Relics, timer: Timer) -> None:
        """Who is late has bid nothing. Who has inside news is late by the own clock alone."""
        late = [seat for seat in self.awaited(g) if (seat if seat in self.targets else None) == timer.seat]
        for seat in late:
            g.into_custody(seat, "clock")
            self._seal(g, seat, 0)
        self._reveal_if_all(g)

    def show(self, g: Relics, viewer: Seat | None) -> SealedLotView:
        mine = seen = None
        if viewer is not None:
            mine = self.bids.get(viewer)
            seen = self.bids.get(self.targets[viewer]) if viewer in self.targets else None
        return SealedLotView(self.bidders, sorted(self.bids), self.doubled, self.targets, mine, seen)

    def _waits(self, seat: Seat) -> bool:
        """Whether the seat that this one has named has not yet bid."""
        return seat in self.targets and self.targets[seat] not in self.bids

    def _seal(self, g: Relics, seat: Seat, amount: Coins) -> None:
        """A bid, and what follows for those who see it."""
        self.bids[seat] = amount
        g.drop_timer("decision", seat)
        if self.targets and all(other in self.targets for other in self.awaited(g)):
            g.drop_timer("decision")
        g.tell(BidSealed(seat))
        for looker in [looker for looker, target in self.targets.items() if target == seat]:
            g.tell(BidSeen(looker, seat, amount), to=[looker])
            if g.gives_up(looker):
                self._seal(g, looker, 0)
            else:
                g.decision_clock(seconds=g.table_rules.action_timeout_s, seat=looker)

    def _reveal_if_all(self, g: Relics) -> None:
        if len(self.bids) < len(self.bidders):
            return
        bids = {seat: self.bids[seat] for seat in self.bidders}
        counted = {seat: counts(amount, doubled=seat in self.doubled) for seat, amount in bids.items()}
        g.tell(BidsRevealed(bids, counted))
        least = least_valid(g)
        match highest({seat: amount for seat, amount in counted.items() if amount >= least}):
            case Nobody():
                conclude(g, Result())
            case Winner(seat):
                conclude(g, Result(seat, [bids[seat]]))
            case Tie(seats, amount):
                g.goto(TieBreak(seats, self.doubled, amount, {seat: [bids[seat]] for seat in seats}))
