"""Before each lot everybody may sell to the bank; then the starter turns the lot over.  [tycoon §5.3]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import card, exactly
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.bank import SalePreview, quote, sell
from saleroom_rules.tycoon.cards import CARDS, CardId
from saleroom_rules.tycoon.commands import FlipLot, GetReady, GetUnready, SellCard
from saleroom_rules.tycoon.events import LotFlipped
from saleroom_rules.tycoon.phases.open_lot import OpenLot
from saleroom_rules.tycoon.phases.sealed_lot import SealedLot
from saleroom_rules.tycoon.state import Tycoon


class SaleWindowView(View, tag="sell"):
    """Who is ready."""

    ready: list[Seat]


class SaleWindow(Phase[Tycoon], tag="sell"):
    """One clock runs from the opening of the window; nothing in it restarts the clock."""

    is_ready: list[Seat] = []

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat in self.is_ready:
            yield May(GetUnready, undo=True)
        else:
            yield from self._sales(g, seat)
            yield May(GetReady, safe=True)
        if seat == g.starter:
            unready = self._unready(g)
            yield MayNot(FlipLot, "not_ready", seats=unready) if unready else May(FlipLot, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return self._unready(g) or [g.starter]

    def sell(self, g: Tycoon, seat: Seat, cmd: SellCard) -> None:
        sell(g, seat, cmd.card)

    def preview_sell(self, g: Tycoon, seat: Seat, cmd: SellCard) -> SalePreview:
        """What the sale brings."""
        star = CARDS[cmd.card].star
        return quote(g.bonus[star - 1], star)

    def ready(self, g: Tycoon, seat: Seat, cmd: GetReady) -> None:
        self.is_ready = sorted([*self.is_ready, seat])

    def unready(self, g: Tycoon, seat: Seat, cmd: GetUnready) -> None:
        self.is_ready.remove(seat)

    def flip(self, g: Tycoon, seat: Seat, cmd: FlipLot) -> None:
        self._flip(g)

    def expire(self, g: Tycoon, timer: Timer) -> None:
        for seat in self._unready(g):
            g.into_custody(seat, "clock")
        self._flip(g)

    def show(self, g: Tycoon, viewer: Seat | None) -> SaleWindowView:
        return SaleWindowView(self.is_ready)

    def _unready(self, g: Tycoon) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.is_ready]

    def _sales(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        """One option for each star in the hand, since its cards have one price."""
        by_star: dict[int, list[CardId]] = {}
        for held in g.hands[seat]:
            by_star.setdefault(CARDS[held].star, []).append(held)
        for star, cards in by_star.items():
            net = quote(g.bonus[star - 1], star).net
            yield May(SellCard, card=card(cards), expect=exactly(net).otherwise("price_changed", net=net))

    def _flip(self, g: Tycoon) -> None:
        """A seat under a ban sits this lot out, which is one of its lots."""
        eligible = [seat for seat in g.seats if g.bans[seat] == 0]
        g.bans = [max(0, ban - 1) for ban in g.bans]
        mode = g.mode(g.flipped)
        assert mode is not None
        g.flipped += 1
        g.tell(LotFlipped(g.flipped, g.lot.id, mode, eligible))
        g.goto(OpenLot(eligible) if mode == "open" else SealedLot(eligible))
