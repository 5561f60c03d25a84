"""Everybody else says whether they would sell, whatever they hold.  [tycoon §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import card, maybe, one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.commands import AnswerRequest
from saleroom_rules.tycoon.events import RequestAnswered
from saleroom_rules.tycoon.phases.request_choose import RequestChoose
from saleroom_rules.tycoon.phases.trade_free import TradeFree
from saleroom_rules.tycoon.state import Tycoon
from saleroom_rules.tycoon.trade import TradePreview, forecast


class RequestAnswerView(View, tag="request_answer"):
    """The request, who has still to answer, and the copy that one offers oneself."""

    seat: Seat
    card_name: str
    gold: Coins
    waiting: list[Seat]
    mine: CardId | None


class RequestAnswer(Phase[Tycoon], tag="request_answer"):
    """Every seat answers by itself, so that the time of an answer tells nothing about a hand."""

    card_name: str
    gold: Coins
    answers: dict[Seat, CardId | None] = {}

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat in self.awaited(g):
            copies = g.copies(seat, self.card_name)
            yield May(AnswerRequest, card=maybe(card(copies)) if copies else one_of([None]), safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [seat for seat in g.others() if seat not in self.answers]

    def answer(self, g: Tycoon, seat: Seat, cmd: AnswerRequest) -> None:
        self.answers[seat] = cmd.card
        if not self.awaited(g):
            self._close(g)

    def preview_answer(self, g: Tycoon, seat: Seat, cmd: AnswerRequest) -> TradePreview | None:
        """What the sale would bring."""
        return None if cmd.card is None else forecast(g, seat, gives=cmd.card, gets=None, gold=self.gold)

    def expire(self, g: Tycoon, timer: Timer) -> None:
        """Silence is `none`, and no seat goes into custody for it."""
        self._close(g)

    def show(self, g: Tycoon, viewer: Seat | None) -> RequestAnswerView:
        mine = None if viewer is None else self.answers.get(viewer)
        return RequestAnswerView(g.starter, self.card_name, self.gold, self.awaited(g), mine)

    def _close(self, g: Tycoon) -> None:
        offers = {seat: copy for seat, copy in sorted(self.answers.items()) if copy is not None}
        g.tell(RequestAnswered(bool(offers)))
        g.goto(RequestChoose(self.card_name, self.gold, offers) if offers else TradeFree())
