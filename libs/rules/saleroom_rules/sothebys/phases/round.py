"""A round: the deal, the loans, one turn after another, the settlement.  [sothebys §5.1] [sothebys §6.5]

It settles by itself and stays beneath the round's other phases: each of them comes back to it when it is done.
"""

from __future__ import annotations

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.sothebys.deck import deal, may_redeal
from saleroom_rules.sothebys.events import GameEnded, RoundStarted, SeatSkipped
from saleroom_rules.sothebys.phases.loan import Loan
from saleroom_rules.sothebys.phases.redeal import Redeal
from saleroom_rules.sothebys.phases.turn import Turn
from saleroom_rules.sothebys.scoring import ranked
from saleroom_rules.sothebys.settlement import settle
from saleroom_rules.sothebys.state import ROUNDS, Sothebys


class Round(Phase[Sothebys], tag="round"):
    """One round, from the deal to the settlement."""

    def begin(self, g: Sothebys) -> None:
        g.round += 1
        g.tell(RoundStarted(g.round))
        deal(g)
        if g.round > 1 and g.table_rules.loans == "on":
            g.call(Loan())
        elif g.round == 1 and may_redeal(g):
            g.call(Redeal())
        else:
            self.resume(g, None)

    def resume(self, g: Sothebys, result: None) -> None:
        if g.closing is None and any(g.hands):
            self._pass_over(g)
            g.call(Turn())
            return
        settle(g)
        if g.round < ROUNDS:
            g.goto(Round())
        else:
            self._end_game(g)

    def _pass_over(self, g: Sothebys) -> None:
        """The turn goes on to a seat with cards."""
        while not g.hands[g.seller]:
            g.tell(SeatSkipped(g.seller, "no_cards"))
            g.seller = g.next_seat(g.seller)

    def _end_game(self, g: Sothebys) -> None:
        ranking = ranked(g.cash, g.ledgers)
        g.tell(GameEnded(ranking))
        g.finish(ranking)
