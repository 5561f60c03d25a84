"""A lot: turned up, sold or wasted, and what follows from that.  [relics §5]

It settles by itself and stays beneath the lot's other phases: each of them comes back to it when it is done.
"""

from __future__ import annotations

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.relics.award import award, could_be_won, turn_up, was_last, waste_deck
from saleroom_rules.relics.events import GameEnded
from saleroom_rules.relics.issue import issue_inside, issue_instants
from saleroom_rules.relics.phases.declare import Declare
from saleroom_rules.relics.phases.discard_privilege import DiscardPrivilege
from saleroom_rules.relics.scoring import ranked
from saleroom_rules.relics.state import Relics, Result


class RevealLot(Phase[Relics], tag="reveal_lot"):
    """One lot, from its revelation to the next auctioneer."""

    result: Result | None = None

    def begin(self, g: Relics) -> None:
        turn_up(g)
        issue_inside(g)
        self._go_on(g)

    def resume(self, g: Relics, result: Result | None) -> None:
        """Without a result a privilege was dropped, or the result was spoiled and the lot begins again."""
        if result is not None:
            self._award(g, result)
        self._go_on(g)

    def _award(self, g: Relics, result: Result) -> None:
        self.result = result
        award(g, result)
        if not was_last(g):
            issue_instants(g)

    def _go_on(self, g: Relics) -> None:
        if self.result is None and not could_be_won(g) and not g.over_limit():
            self._award(g, Result())
        if g.over_limit():
            g.call(DiscardPrivilege())
        elif self.result is None:
            g.call(Declare())
        elif was_last(g):
            self._end_game(g)
        else:
            g.auctioneer = g.next_seat(g.auctioneer if self.result.winner is None else self.result.winner)
            g.goto(RevealLot())

    def _end_game(self, g: Relics) -> None:
        waste_deck(g)
        ranking = ranked([g.standing(seat) for seat in g.seats])
        g.tell(GameEnded(ranking))
        g.finish(ranking)
