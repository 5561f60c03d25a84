"""Before the clock starts all may trade and use their cards.  [suspicion §5.2]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.options import Option
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import POSITION_PRICE
from saleroom_rules.suspicion.commands import AppraiseItem, BuyPosition, DeclareQuagmire
from saleroom_rules.suspicion.events import Offer
from saleroom_rules.suspicion.phases.bargaining import Bargaining
from saleroom_rules.suspicion.phases.countdown import Countdown
from saleroom_rules.suspicion.state import Suspicion
from saleroom_rules.suspicion.trading import of
from saleroom_rules.suspicion.uses import (
    PurchasePreview,
    appraisal_option,
    appraise,
    buy_position,
    declare_quagmire,
    position_option,
    purchase,
    quagmire_option,
)

MOST_TRIES = 3
"""So often one seat may address another without a deal between them."""


class NegotiateView(View, tag="negotiate"):
    """Who is ready, and the open offers that one is party to."""

    round: int
    ready: list[Seat]
    offers: list[Offer]


class Negotiate(Bargaining, tag="negotiate"):
    """The item of the round is listed."""

    def begin(self, g: Suspicion) -> None:
        g.decision_clock(seconds=g.table_rules.negotiation_s)

    def options(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        yield from super().options(g, seat)
        if seat not in self.is_ready:
            yield from appraisal_option(g, seat)
            yield from quagmire_option(g, seat)
            yield from position_option(g, seat)

    def partners(self, g: Suspicion, seat: Seat) -> list[Seat]:
        return [other for other in g.others(seat) if self.tries.count((seat, other)) < MOST_TRIES]

    def appraise(self, g: Suspicion, seat: Seat, cmd: AppraiseItem) -> None:
        appraise(g, seat)

    def quagmire(self, g: Suspicion, seat: Seat, cmd: DeclareQuagmire) -> None:
        declare_quagmire(g, cmd.round)

    def buy_position(self, g: Suspicion, seat: Seat, cmd: BuyPosition) -> None:
        buy_position(g, seat)

    def preview_buy_position(self, g: Suspicion, seat: Seat, cmd: BuyPosition) -> PurchasePreview:
        """What it costs."""
        return purchase(g, seat, POSITION_PRICE)

    def close(self, g: Suspicion) -> None:
        g.goto(Countdown())

    def show(self, g: Suspicion, viewer: Seat | None) -> NegotiateView:
        own = [] if viewer is None else of(self.offers, viewer)
        return NegotiateView(g.round, self.is_ready, own)
