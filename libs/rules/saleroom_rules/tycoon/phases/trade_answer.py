"""The other side accepts or refuses what was proposed.  [tycoon §5.7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.domains import card, one_of
from saleroom_rules.kernel.messages import Timer, View
from saleroom_rules.kernel.options import May, MayNot, Option
from saleroom_rules.kernel.phase import Phase
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, RED
from saleroom_rules.tycoon.commands import AcceptTrade, ProposeTrade, RefuseTrade
from saleroom_rules.tycoon.events import TradedCards, TradeDone, TradeRefused
from saleroom_rules.tycoon.state import Tycoon
from saleroom_rules.tycoon.trade import TradePreview, forecast, hand_over, pay


class TradeAnswerView(View, tag="trade_answer"):
    """Who proposes to whom, and, for these two, what."""

    seat: Seat
    to: Seat
    offer: ProposeTrade | None


class TradeAnswer(Phase[Tycoon], tag="trade_answer"):
    """Only the two parties know the terms."""

    offer: ProposeTrade

    def begin(self, g: Tycoon) -> None:
        g.decision_clock(seconds=g.table_rules.action_timeout_s)

    def options(self, g: Tycoon, seat: Seat) -> Iterable[Option]:
        if seat == self.offer.to:
            yield self._acceptance(g, seat)
            yield May(RefuseTrade, safe=True)

    def awaited(self, g: Tycoon) -> list[Seat]:
        return [self.offer.to]

    def accept(self, g: Tycoon, seat: Seat, cmd: AcceptTrade) -> None:
        offer, proposer = self.offer, g.starter
        tax = pay(g, seat, proposer, offer.want_gold, gives=offer.give_card)
        tax += pay(g, proposer, seat, offer.give_gold, gives=cmd.card)
        moved = [offer.give_card] if cmd.card is None else [offer.give_card, cmd.card]
        hand_over(g, offer.give_card, proposer, seat)
        if cmd.card is not None:
            hand_over(g, cmd.card, seat, proposer)
        payer = seat if offer.want_gold else proposer if offer.give_gold else None
        reds = [moving for moving in moved if CARDS[moving].star == RED]
        g.tell(TradeDone(proposer, seat, payer, offer.want_gold + offer.give_gold, tax, reds))
        g.tell(TradedCards(offer.give_card, cmd.card), to=(proposer, seat))
        g.end()

    def preview_accept(self, g: Tycoon, seat: Seat, cmd: AcceptTrade) -> TradePreview:
        """What the trade would do to who was asked."""
        gold = self.offer.give_gold - self.offer.want_gold
        return forecast(g, seat, gives=cmd.card, gets=CARDS[self.offer.give_card].name, gold=gold)

    def refuse(self, g: Tycoon, seat: Seat, cmd: RefuseTrade) -> None:
        g.tell(TradeRefused(g.starter, seat))
        g.end()

    def expire(self, g: Tycoon, timer: Timer) -> None:
        g.into_custody(self.offer.to, "clock")
        self.refuse(g, self.offer.to, RefuseTrade())

    def show(self, g: Tycoon, viewer: Seat | None) -> TradeAnswerView:
        is_party = viewer in (g.starter, self.offer.to)
        return TradeAnswerView(g.starter, self.offer.to, self.offer if is_party else None)

    def _acceptance(self, g: Tycoon, seat: Seat) -> Option:
        """Where a card is wanted, one of the own copies pays for it."""
        wanted = self.offer.want_card_name
        if g.gold[seat] < self.offer.want_gold:
            return MayNot(AcceptTrade, "beyond_purse", gold=g.gold[seat])
        if wanted is None:
            return May(AcceptTrade, card=one_of([None]))
        copies = g.copies(seat, wanted)
        return May(AcceptTrade, card=card(copies)) if copies else MayNot(AcceptTrade, "no_such_card", name=wanted)
