"""A round: what the change of starter brings, then the lots, then private trading.  [tycoon §5.1]

It settles by itself and stays beneath the round's other phases: each of them comes back to it when it is done.
"""

from __future__ import annotations

from saleroom_rules.kernel.phase import Phase
from saleroom_rules.tycoon.bank import roll_bonus
from saleroom_rules.tycoon.deck import draw_lots
from saleroom_rules.tycoon.events import GameEnded, RoundStarted
from saleroom_rules.tycoon.income import pay_income
from saleroom_rules.tycoon.phases.mark import Mark
from saleroom_rules.tycoon.phases.sale_window import SaleWindow
from saleroom_rules.tycoon.phases.trade_request import TradeRequest
from saleroom_rules.tycoon.scoring import by_era, ranked, total
from saleroom_rules.tycoon.state import Tycoon


class RoundStart(Phase[Tycoon], tag="round_start"):
    """One round, from the change of starter to its end."""

    has_traded: bool = False

    def begin(self, g: Tycoon) -> None:
        g.round += 1
        if g.round > 1:
            g.starter = g.next_seat(g.starter, g.direction)
        g.bans = [0] * len(g.bans)
        g.tell(RoundStarted(g.round, g.starter))
        pay_income(g)
        roll_bonus(g)
        draw_lots(g)
        if g.lots:
            g.call(Mark())
        else:
            self.resume(g, None)

    def resume(self, g: Tycoon, result: None) -> None:
        if g.flipped < len(g.lots):
            g.call(SaleWindow())
        elif not self.has_traded:
            self.has_traded = True
            g.call(TradeRequest())
        else:
            self._end(g)

    def _end(self, g: Tycoon) -> None:
        g.course.append([total(gold, by_era(hand, g.eras)) for gold, hand in zip(g.gold, g.hands, strict=True)])
        if g.round < g.rounds:
            g.goto(RoundStart())
        else:
            self._end_game(g)

    def _end_game(self, g: Tycoon) -> None:
        assert g.hidden_red is not None
        ranking = ranked(g.gold, g.hands, g.eras)
        g.tell(GameEnded(g.hidden_red, g.hands, ranking))
        g.finish(ranking)
