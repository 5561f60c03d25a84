"""After the last round all may trade once more.  [suspicion §5.7] [suspicion §8]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.commands import RefuseOffer
from saleroom_rules.suspicion.events import GameEnded, Offer
from saleroom_rules.suspicion.phases.bargaining import Bargaining
from saleroom_rules.suspicion.scoring import ItemScore, ranked
from saleroom_rules.suspicion.state import Suspicion
from saleroom_rules.suspicion.trading import of
from saleroom_rules.suspicion.view import listed


class FinalView(View, tag="final"):
    """Who is ready, the open offers that one is party to, and whether one may offer no more."""

    ready: list[Seat]
    offers: list[Offer]
    barred: bool


class Final(Bargaining, tag="final"):
    """Who was refused once offers no more."""

    barred: list[Seat] = []

    def begin(self, g: Suspicion) -> None:
        g.decision_clock(seconds=g.table_rules.final_negotiation_s)

    def partners(self, g: Suspicion, seat: Seat) -> list[Seat]:
        return [] if seat in self.barred else g.others(seat)

    def refuse(self, g: Suspicion, seat: Seat, cmd: RefuseOffer) -> None:
        offer = self._find(cmd.offer)
        if seat == offer.to:
            self.barred = sorted([*self.barred, offer.seat])
        super().refuse(g, seat, cmd)

    def close(self, g: Suspicion) -> None:
        items = {seat: [ItemScore(number, g.item(number).value) for number in g.owned(seat)] for seat in g.seats}
        ranking = ranked(g.money, items, g.table_rules.residual_bonus)
        g.tell(GameEnded(g.market_pct, listed(g), g.written, ranking))
        g.finish(ranking)

    def show(self, g: Suspicion, viewer: Seat | None) -> FinalView:
        own = [] if viewer is None else of(self.offers, viewer)
        return FinalView(self.is_ready, own, viewer in self.barred)
