"""The two-worlds test can fail: each leak that is planted in tycoon on purpose is caught by at least five pairs."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from saleroom_rules.dealings.offers import TradeOffer
from saleroom_rules.kernel.domains import between
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon import commands as asked
from saleroom_rules.tycoon.cards import CARDS
from saleroom_rules.tycoon.phases.mark import Mark
from saleroom_rules.tycoon.phases.request_answer import RequestAnswer
from saleroom_rules.tycoon.phases.request_choose import RequestChoose
from saleroom_rules.tycoon.phases.sealed_lot import SealedLot
from saleroom_rules.tycoon.phases.trade_answer import TradeAnswer
from saleroom_rules.tycoon.phases.trade_free import TradeFree
from saleroom_rules.tycoon.phases.trade_request import TradeRequest
from saleroom_rules.tycoon.state import Tycoon
from saleroom_rules.tycoon.view import PublicView
from saleroom_testkit.subject import Viewer
from tests.rules.contract.leaks import Leak, Planted, Shown, caught
from tests.rules.contract.tycoon import SUBJECT, cards


def an_amount_in_an_event(patch: pytest.MonkeyPatch) -> None:
    def sealed(self: SealedLot, g: Tycoon, seat: Seat, cmd: asked.SealBid) -> None:
        g.tell(Planted(cmd.amount))
        honest(self, g, seat, cmd)

    honest = SealedLot.sealed
    patch.setattr(SealedLot, "sealed", sealed)


def a_hand_in_the_full_view(patch: pytest.MonkeyPatch) -> None:
    def public(g: Tycoon, at: int) -> PublicView:
        view = honest(g, at)
        view.piles.unsold = [*view.piles.unsold, *g.hands[0]]
        return view

    honest: Callable[[Tycoon, int], PublicView] = SUBJECT.card.public  # type: ignore[assignment]
    patch.setattr(SUBJECT.card, "public", public)


def the_decks_order_in_a_handle(patch: pytest.MonkeyPatch) -> None:
    def show(self: Mark, g: Tycoon, viewer: Viewer) -> View:
        return Shown([list(CARDS).index(card) for card in g.lots])

    patch.setattr(Mark, "show", show)


def awaited_by_hand(patch: pytest.MonkeyPatch) -> None:
    def awaited(self: RequestAnswer, g: Tycoon) -> list[Seat]:
        return [seat for seat in honest(self, g) if g.copies(seat, self.card_name)]

    honest = RequestAnswer.awaited
    patch.setattr(RequestAnswer, "awaited", awaited)


def a_clock_set_by_a_secret_amount(patch: pytest.MonkeyPatch) -> None:
    def sealed(self: SealedLot, g: Tycoon, seat: Seat, cmd: asked.SealBid) -> None:
        g.timer("patience", seconds=100 + cmd.amount, seen="all")
        honest(self, g, seat, cmd)

    honest = SealedLot.sealed
    patch.setattr(SealedLot, "sealed", sealed)


def an_extra_message(patch: pytest.MonkeyPatch) -> None:
    def answer(self: RequestAnswer, g: Tycoon, seat: Seat, cmd: asked.AnswerRequest) -> None:
        if g.copies(seat, self.card_name):
            g.tell(Planted("thinking"))
        honest(self, g, seat, cmd)

    honest = RequestAnswer.answer
    patch.setattr(RequestAnswer, "answer", answer)


def a_different_refusal(patch: pytest.MonkeyPatch) -> None:
    def options(self: SealedLot, g: Tycoon, seat: Seat) -> Iterable[Option]:
        for option in honest(self, g, seat):
            if isinstance(option, May):
                option.fields["amount"].otherwise("beyond_purse", highest=max(self.bids.values(), default=0))
            yield option

    honest = SealedLot.options
    patch.setattr(SealedLot, "options", options)


def a_preview_that_looks_at_face_down_cards(patch: pytest.MonkeyPatch) -> None:
    def preview_mark(self: Mark, g: Tycoon, seat: Seat, cmd: asked.MarkLot) -> View:
        return Shown(CARDS[g.lots[cmd.position - 1]].star)

    patch.setattr(Mark, "preview_mark", preview_mark)


def the_time_of_an_answer(patch: pytest.MonkeyPatch) -> None:
    def answer(self: RequestAnswer, g: Tycoon, seat: Seat, cmd: asked.AnswerRequest) -> None:
        self.answers[seat] = cmd.card
        if not self.awaited(g):
            copies = sum(len(g.copies(other, self.card_name)) for other in g.others())
            g.timer("pause", seconds=1 + copies, seen="nobody")

    patch.setattr(RequestAnswer, "answer", answer)


def options_bound_by_a_rivals_hand(patch: pytest.MonkeyPatch) -> None:
    def options(self: TradeRequest, g: Tycoon, seat: Seat) -> Iterable[Option]:
        for option in honest(self, g, seat):
            if isinstance(option, May) and option.command is asked.RequestCard:
                worth = sum(CARDS[card].base for other in g.others() for card in g.hands[other])
                option.fields["gold"] = between(0, min(g.gold[seat], worth))
            yield option

    honest = TradeRequest.options
    patch.setattr(TradeRequest, "options", options)


def a_willing_seller_in_a_public_section(patch: pytest.MonkeyPatch) -> None:
    def show(self: RequestChoose, g: Tycoon, viewer: Viewer) -> View:
        return Shown(list(self.offers))

    patch.setattr(RequestChoose, "show", show)


def the_order_of_a_list(patch: pytest.MonkeyPatch) -> None:
    def show(self: SealedLot, g: Tycoon, viewer: Viewer) -> View:
        return Shown(sorted(self.bids, key=lambda seat: self.bids[seat]))

    patch.setattr(SealedLot, "show", show)


def the_hidden_red_missing_among_the_names(patch: pytest.MonkeyPatch) -> None:
    def names(g: Tycoon) -> list[str]:
        return sorted({CARDS[card].name for card in cards(g) if card != g.hidden_red})

    patch.setattr(Tycoon, "names", property(names))


def an_offers_terms_told_to_a_third(patch: pytest.MonkeyPatch) -> None:
    def propose(self: TradeFree, g: Tycoon, seat: Seat, cmd: asked.ProposeTrade) -> None:
        g.tell(Planted(cmd.want_card_name))
        honest(self, g, seat, cmd)

    honest = TradeFree.propose
    patch.setattr(TradeFree, "propose", propose)


def a_refusal_that_names_the_decks_top(patch: pytest.MonkeyPatch) -> None:
    def judge(self: TradeOffer, command: Any) -> tuple[int, Any]:
        run, why = honest(self, command)
        return run, why and why._replace(params={"deck": top.get("card")})

    def options(self: TradeFree, g: Tycoon, seat: Seat) -> Iterable[Option]:
        top["card"] = g.deck[0] if g.deck else ""
        return offered(self, g, seat)

    top: dict[str, str] = {}
    honest, offered = TradeOffer.judge, TradeFree.options
    patch.setattr(TradeOffer, "judge", judge)
    patch.setattr(TradeFree, "options", options)


def a_deadline_set_by_the_other_hand(patch: pytest.MonkeyPatch) -> None:
    def begin(self: TradeAnswer, g: Tycoon) -> None:
        """A proposal that cannot be accepted is not waited for so long."""
        can = self.offer.want_card_name is None or g.copies(self.offer.to, self.offer.want_card_name)
        g.timer("decision", seconds=90 if can else 30, seen="nobody")

    patch.setattr(TradeAnswer, "begin", begin)


LEAKS: dict[Leak, list[str]] = {
    an_amount_in_an_event: ["sealed"],
    a_hand_in_the_full_view: ["sell", "open"],
    the_decks_order_in_a_handle: ["mark"],
    awaited_by_hand: ["request_answer"],
    a_clock_set_by_a_secret_amount: ["sealed"],
    an_extra_message: ["request_answer"],
    a_different_refusal: ["sealed"],
    a_preview_that_looks_at_face_down_cards: ["mark"],
    the_time_of_an_answer: ["request_answer"],
    options_bound_by_a_rivals_hand: ["trade_request"],
    a_willing_seller_in_a_public_section: ["request_choose"],
    the_order_of_a_list: ["sealed"],
    the_hidden_red_missing_among_the_names: ["sell"],
    an_offers_terms_told_to_a_third: ["trade_free"],
    a_refusal_that_names_the_decks_top: ["trade_free"],
    a_deadline_set_by_the_other_hand: ["trade_free"],
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_caught(plant: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert caught(SUBJECT, LEAKS[plant], seats=4)
