"""Who share the highest bid add to it, until one is ahead.  [relics §5.4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.auctions.sealed import Tie, Winner, highest
from saleroom_rules.kernel.domains import exactly
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.commands import AddToBid
from saleroom_rules.relics.events import AdditionSealed, AdditionsRevealed, TieDecided, TieOpened
from saleroom_rules.relics.forecast import AdditionPreview, of_addition
from saleroom_rules.relics.phases.spoil import conclude
from saleroom_rules.relics.purse import bids, can_bid, counts, has_coins
from saleroom_rules.relics.state import Relics, Result


class TieBreakView(View, tag="tie"):
    """Who is tied at which total, what each has laid down so far, whose cards count twice, who has added, and what one
    adds oneself."""

    tied: list[Seat]
    amount: Coins
    laid: dict[Seat, list[Coins]]
    doubled: list[Seat]
    sealed: list[Seat]
    mine: Coins | None


class TieBreak(Phase[Relics], tag="tie"):
    """One step: an addition each, revealed together. Still tied, the rest take another step."""

    tied: list[Seat]
    doubled: list[Seat]
    amount: Coins
    laid: dict[Seat, list[Coins]]
    added: dict[Seat, Coins] = {}

    def begin(self, g: Relics) -> None:
        g.tell(TieOpened(self.tied, self.amount))
        g.decision_clock(seconds=g.table_rules.action_timeout_s)
        for seat in self.tied:
            if not can_bid(g, seat, self.laid[seat]):
                self.added[seat] = 0
            elif g.gives_up(seat):
                self._seal(g, seat, 0)
        self._reveal_if_all(g)

    def options(self, g: Relics, seat: Seat) -> Iterable[Option]:
        if seat in self.awaited(g):
            yield May(AddToBid, amount=exactly(0) if g.gives_up(seat) else bids(g, seat, self.laid[seat]), safe=True)

    def awaited(self, g: Relics) -> list[Seat]:
        return [seat for seat in self.tied if seat not in self.added]

    def add(self, g: Relics, seat: Seat, cmd: AddToBid) -> None:
        self._seal(g, seat, cmd.amount)
        self._reveal_if_all(g)

    def preview_add(self, g: Relics, seat: Seat, cmd: AddToBid) -> AdditionPreview:
        """What the addition comes to."""
        return of_addition(g, seat, self.laid[seat], self.amount, cmd.amount, doubled=seat in self.doubled)

    def expire(self, g: Relics, timer: Timer) -> None:
        for seat in self.awaited(g):
            g.into_custody(seat, "clock")
            self._seal(g, seat, 0)
        self._reveal_if_all(g)

    def show(self, g: Relics, viewer: Seat | None) -> TieBreakView:
        mine = None if viewer is None else self.added.get(viewer)
        return TieBreakView(self.tied, self.amount, self.laid, self.doubled, sorted(self.added), mine)

    def _seal(self, g: Relics, seat: Seat, amount: Coins) -> None:
        self.added[seat] = amount
        g.tell(AdditionSealed(seat))

    def _reveal_if_all(self, g: Relics) -> None:
        if self.awaited(g):
            return
        added = {seat: self.added[seat] for seat in self.tied}
        totals = {seat: self.amount + counts(amount, doubled=seat in self.doubled) for seat, amount in added.items()}
        laid = {seat: [*self.laid[seat], amount] if amount else self.laid[seat] for seat, amount in added.items()}
        g.tell(AdditionsRevealed(added, totals))
        match highest(totals):
            case Winner(seat):
                conclude(g, Result(seat, laid[seat]))
            case Tie(seats, amount) if any(added.values()) and not has_coins(g):
                g.goto(TieBreak(seats, self.doubled, amount, {seat: laid[seat] for seat in seats}))
            case Tie(seats):
                winner = next(seat for seat in g.in_order() if seat in seats)
                g.tell(TieDecided(winner))
                conclude(g, Result(winner, laid[winner]))
