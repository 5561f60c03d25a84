"""The starter may ask everybody for a card.  [tycoon §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import between, names
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.commands import RequestCard, SkipRequest
from saleroom_rules.tycoon.events import RequestMade
from saleroom_rules.tycoon.phases.request_answer import RequestAnswer
from saleroom_rules.tycoon.phases.trade_free import TradeFree
from saleroom_rules.tycoon.state import Tycoon
from saleroom_rules.tycoon.trade import TradePreview, forecast


class TradeRequestView(View, tag="trade_request"):
    """Who may ask."""

    seat: Seat


class TradeRequest(Phase[Tycoon], tag="trade_request"):
    """A card by its name, for gold."""

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == g.starter:
            gold = g.gold[seat]
            yield May(RequestCard, card_name=names(g.names), gold=between(0, gold).otherwise("beyond_purse", gold=gold))
            yield May(SkipRequest, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [g.starter]

    def request(self, g: Tycoon, seat: Seat, cmd: RequestCard) -> None:
        g.tell(RequestMade(seat, cmd.card_name, cmd.gold))
        g.goto(RequestAnswer(cmd.card_name, cmd.gold))

    def preview_request(self, g: Tycoon, seat: Seat, cmd: RequestCard) -> TradePreview:
        """What the card would cost."""
        return forecast(g, seat, gives=None, gets=cmd.card_name, gold=-cmd.gold)

    def skip_request(self, g: Tycoon, seat: Seat, cmd: SkipRequest) -> None:
        g.goto(TradeFree())

    def expire(self, g: Tycoon, timer: Timer) -> None:
        g.into_custody(g.starter, "clock")
        g.goto(TradeFree())

    def show(self, g: Tycoon, viewer: Seat | None) -> TradeRequestView:
        return TradeRequestView(g.starter)
