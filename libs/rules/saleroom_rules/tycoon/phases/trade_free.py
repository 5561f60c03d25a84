"""Without a successful request the starter may propose one trade.  [tycoon §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.dealings.offers import Partner, trade_offer
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import ProposeTrade, SkipTrade
from saleroom_rules.tycoon.events import TradeProposed, TradeTerms
from saleroom_rules.tycoon.phases.trade_answer import TradeAnswer
from saleroom_rules.tycoon.state import Tycoon
from saleroom_rules.tycoon.trade import TradePreview, forecast


class TradeFreeView(View, tag="trade_free"):
    """Who may propose."""

    seat: Seat


class TradeFree(Phase[Tycoon], tag="trade_free"):
    """A starter without cards has nothing to propose."""

    def begin(self, g: Tycoon) -> None:
        if g.hands[g.starter]:
            g.decision_clock(seconds=g.table_rules.action_timeout_s)
        else:
            g.end()

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == g.starter:
            partners = [Partner(other, g.gold[other]) for other in g.others()]
            yield May(
                ProposeTrade,
                of=trade_offer(partners=partners, gold=g.gold[seat], cards=g.hands[seat], names=g.names),
            )
            yield May(SkipTrade, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [g.starter]

    def propose(self, g: Tycoon, seat: Seat, cmd: ProposeTrade) -> None:
        g.tell(TradeProposed(seat, cmd.to))
        terms = TradeTerms(cmd.give_card, cmd.give_gold, cmd.want_gold, cmd.want_card_name)
        g.tell(terms, to=(seat, cmd.to))
        g.goto(TradeAnswer(cmd))

    def preview_propose(self, g: Tycoon, seat: Seat, cmd: ProposeTrade) -> TradePreview:
        """What the trade would do to the proposer."""
        gold = cmd.want_gold - cmd.give_gold
        return forecast(g, seat, gives=cmd.give_card, gets=cmd.want_card_name, gold=gold)

    def skip_trade(self, g: Tycoon, seat: Seat, cmd: SkipTrade) -> None:
        g.end()

    def expire(self, g: Tycoon, timer: Timer) -> None:
        g.into_custody(g.starter, "clock")
        g.end()

    def show(self, g: Tycoon, viewer: Seat | None) -> TradeFreeView:
        return TradeFreeView(g.starter)
