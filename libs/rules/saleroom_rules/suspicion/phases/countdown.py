"""3, 2, 1: nothing can be done, since there is no price yet.  [suspicion §5.2]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.phases.price_clock import PriceClock
from saleroom_rules.suspicion.state import Suspicion

COUNTDOWN_SECONDS = 3


class CountdownView(View, tag="countdown"):
    """What is about to be sold."""

    round: int


class Countdown(Phase[Suspicion], tag="countdown"):
    """Its clock belongs to the game and runs for a single person too."""

    def begin(self, g: Suspicion) -> None:
        g.timer("countdown", seconds=COUNTDOWN_SECONDS, seen="all")

    def expire(self, g: Suspicion, timer: Timer) -> None:
        g.goto(PriceClock(g.at))

    def show(self, g: Suspicion, viewer: Seat | None) -> CountdownView:
        return CountdownView(g.round)
