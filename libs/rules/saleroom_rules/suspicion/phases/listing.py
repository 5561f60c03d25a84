"""The course of the game: a deck for each half, and one item after another.  [suspicion §5.1] [suspicion §5.2]"""

from __future__ import annotations

from typing import Any

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.suspicion.events import ItemListed
from saleroom_rules.suspicion.knowledge import announced
from saleroom_rules.suspicion.phases.countdown import Countdown
from saleroom_rules.suspicion.phases.draw import Draw
from saleroom_rules.suspicion.phases.final import Final
from saleroom_rules.suspicion.phases.negotiate import Negotiate
from saleroom_rules.suspicion.phases.price_clock import VOID
from saleroom_rules.suspicion.state import Suspicion


class Listing(Phase[Suspicion], tag="listing"):
    """It lies below all other phases and goes on whenever one of them has ended."""

    def begin(self, g: Suspicion) -> None:
        g.call(Draw())

    def resume(self, g: Suspicion, result: Any) -> None:
        if result == VOID:
            g.call(Countdown())
        elif g.over == g.rounds:
            g.goto(Final())
        elif g.over == g.half_time and g.half == 1:
            g.call(Draw())
        else:
            g.round += 1
            g.tell(ItemListed(g.round, g.item(g.round).name, announced(g).get(g.round)))
            g.call(Negotiate())
