"""A hacked seat may buy itself off; meanwhile everything stands still.  [suspicion §6]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import RANSOM
from saleroom_rules.suspicion.commands import DeclineHacker, PayHacker
from saleroom_rules.suspicion.state import Suspicion
from saleroom_rules.suspicion.uses import PurchasePreview, purchase, show_hacked, stop_hack

ANSWER_SECONDS = 20


class HackView(View, tag="hack"):
    """Who hacks whom."""

    seat: Seat
    target: Seat


class Hack(Phase[Suspicion], tag="hack"):
    """It covers the phase in which the card was used. Only a target that can pay is asked."""

    seat: Seat
    target: Seat

    def begin(self, g: Suspicion) -> None:
        g.decision_clock(seconds=ANSWER_SECONDS)

    def options(self, g: Suspicion, seat: Seat) -> Iterable[Option]:
        if seat == self.target:
            yield May(PayHacker)
            yield May(DeclineHacker, safe=True)

    def awaited(self, g: Suspicion) -> list[Seat]:
        return [self.target]

    def pay(self, g: Suspicion, seat: Seat, cmd: PayHacker) -> None:
        stop_hack(g, self.seat, self.target)
        g.end()

    def preview_pay(self, g: Suspicion, seat: Seat, cmd: PayHacker) -> PurchasePreview:
        """What it costs."""
        return purchase(g, seat, RANSOM)

    def decline(self, g: Suspicion, seat: Seat, cmd: DeclineHacker) -> None:
        self._show(g)

    def expire(self, g: Suspicion, timer: Timer) -> None:
        self._show(g)

    def show(self, g: Suspicion, viewer: Seat | None) -> HackView:
        return HackView(self.seat, self.target)

    def _show(self, g: Suspicion) -> None:
        show_hacked(g, self.seat, self.target)
        g.end()
