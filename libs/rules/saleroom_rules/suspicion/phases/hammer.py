"""The result of a round is shown.  [suspicion §5.6]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import Hammer
from saleroom_rules.suspicion.state import Suspicion


class HammerView(View, tag="hammer"):
    """How the round ended, and who had dropped at which price."""

    round: int
    hammer: Hammer
    out: dict[Seat, Coins]


class HammerFell(Phase[Suspicion], tag="hammer"):
    """Nobody can do anything; its clock belongs to the game."""

    hammer: Hammer
    out: dict[Seat, Coins]

    def begin(self, g: Suspicion) -> None:
        g.timer("result", seconds=g.table_rules.result_show_s, seen="all")

    def expire(self, g: Suspicion, timer: Timer) -> None:
        g.end()

    def show(self, g: Suspicion, viewer: Seat | None) -> HammerView:
        return HammerView(g.round, self.hammer, self.out)
