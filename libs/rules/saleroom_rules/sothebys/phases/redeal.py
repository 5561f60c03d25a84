"""After the first deal: whoever holds many fakes may call for a new one.  [sothebys §4]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.commands import CallRedeal, KeepHand
from saleroom_rules.sothebys.deck import THRESHOLDS, deal, fakes, may_redeal, shuffle
from saleroom_rules.sothebys.events import RedealCalled
from saleroom_rules.sothebys.state import Sothebys

WINDOW_SECONDS = 10


class RedealView(View, tag="redeal"):
    """How many deals were thrown away, how many fakes in a hand allow it again, and how many one holds oneself."""

    redeals: int
    threshold: int
    fakes: int | None


class Redeal(Phase[Sothebys], tag="redeal"):
    """The window runs its time whoever holds what, and names nobody: who may call is the holder's secret."""

    kept: list[Seat] = []

    def begin(self, g: Sothebys) -> None:
        g.timer("redeal", seconds=WINDOW_SECONDS, seen="all")

    def options(self, g: Sothebys, seat: Seat) -> Iterable[Option]:
        if seat not in self.kept and fakes(g, seat) >= THRESHOLDS[len(g.hands)]:
            yield May(CallRedeal)
            yield May(KeepHand, safe=True)

    def redeal(self, g: Sothebys, seat: Seat, cmd: CallRedeal) -> None:
        g.redeals += 1
        g.tell(RedealCalled(g.redeals))
        shuffle(g)
        deal(g)
        if may_redeal(g):
            g.goto(Redeal())
        else:
            g.end()

    def keep(self, g: Sothebys, seat: Seat, cmd: KeepHand) -> None:
        self.kept = sorted([*self.kept, seat])

    def expire(self, g: Sothebys, timer: Timer) -> None:
        g.end()

    def show(self, g: Sothebys, viewer: Seat | None) -> RedealView:
        return RedealView(g.redeals, THRESHOLDS[len(g.hands)], None if viewer is None else fakes(g, viewer))
