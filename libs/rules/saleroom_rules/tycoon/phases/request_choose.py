"""The starter takes one of the willing sellers, or none.  [tycoon §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import seat as one_seat
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.commands import ChooseSeller, DeclineSellers
from saleroom_rules.tycoon.events import RequestDeclined, RequestDone
from saleroom_rules.tycoon.phases.trade_free import TradeFree
from saleroom_rules.tycoon.state import Tycoon
from saleroom_rules.tycoon.trade import TradePreview, forecast, hand_over, pay


class RequestChooseView(View, tag="request_choose"):
    """The request; for the starter who is willing, for a willing seat the copy that it offers."""

    seat: Seat
    card_name: str
    gold: Coins
    willing: list[Seat] | None
    mine: CardId | None


class RequestChoose(Phase[Tycoon], tag="request_choose"):
    """Only the starter sees who is willing."""

    card_name: str
    gold: Coins
    offers: dict[Seat, CardId]

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == g.starter:
            yield May(ChooseSeller, seat=one_seat(list(self.offers)))
            yield May(DeclineSellers, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [g.starter]

    def choose(self, g: Tycoon, seat: Seat, cmd: ChooseSeller) -> None:
        copy = self.offers[cmd.seat]
        tax = pay(g, seat, cmd.seat, self.gold, gives=copy)
        hand_over(g, copy, cmd.seat, seat)
        g.tell(RequestDone(seat, cmd.seat, self.card_name, self.gold, tax))
        g.end()

    def preview_choose(self, g: Tycoon, seat: Seat, cmd: ChooseSeller) -> TradePreview:
        """What the card costs."""
        return forecast(g, seat, gives=None, gets=self.card_name, gold=-self.gold)

    def decline_all(self, g: Tycoon, seat: Seat, cmd: DeclineSellers) -> None:
        g.tell(RequestDeclined(seat))
        g.goto(TradeFree())

    def expire(self, g: Tycoon, timer: Timer) -> None:
        g.into_custody(g.starter, "clock")
        self.decline_all(g, g.starter, DeclineSellers())

    def show(self, g: Tycoon, viewer: Seat | None) -> RequestChooseView:
        willing = list(self.offers) if viewer == g.starter else None
        mine = None if viewer is None else self.offers.get(viewer)
        return RequestChooseView(g.starter, self.card_name, self.gold, willing, mine)
