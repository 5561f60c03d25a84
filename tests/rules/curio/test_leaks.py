"""The two-worlds test of curio can fail: each leak that is planted on purpose is caught by at least five pairs."""

from collections.abc import Callable, Iterable

import pytest

from saleroom_rules.curio import commands as asked
from saleroom_rules.curio.acts import ACTS
from saleroom_rules.curio.aims import Use
from saleroom_rules.curio.phases.auction_bid import AuctionBid
from saleroom_rules.curio.phases.market_pick import MarketPick
from saleroom_rules.curio.phases.policy_gift import PolicyGift
from saleroom_rules.curio.phases.scoring_window import ScoringWindow
from saleroom_rules.curio.phases.turn_action import TurnAction
from saleroom_rules.curio.state import Curio
from saleroom_rules.curio.view import PublicView
from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.subject import Viewer
from tests.rules.contract.curio import SUBJECT
from tests.rules.contract.leaks import Leak, Planted, Shown, caught


def the_cards_of_a_market_visit(patch: pytest.MonkeyPatch) -> None:
    def show(self: MarketPick, g: Curio, viewer: Viewer) -> View:
        return Shown(self.seen)

    patch.setattr(MarketPick, "show", show)


def a_hand_in_the_full_view(patch: pytest.MonkeyPatch) -> None:
    def public(g: Curio, at: int) -> PublicView:
        view = honest(g, at)
        view.piles.recycled = [*view.piles.recycled, *g.hands[0]]
        return view

    honest: Callable[[Curio, int], PublicView] = SUBJECT.card.public  # type: ignore[assignment]
    patch.setattr(SUBJECT.card, "public", public)


def the_top_of_the_tomb_in_a_price(patch: pytest.MonkeyPatch) -> None:
    def show(self: TurnAction, g: Curio, viewer: Viewer) -> View:
        return Shown(g.tomb[:1])

    patch.setattr(TurnAction, "show", show)


def the_next_appraisal_card_in_a_forecast(patch: pytest.MonkeyPatch) -> None:
    def preview_appraise(self: TurnAction, g: Curio, seat: Seat, cmd: asked.AppraiseAntique) -> View:
        return Shown(g.appraisals[:1])

    patch.setattr(TurnAction, "preview_appraise", preview_appraise)


def a_least_bid_set_by_rivals_hands(patch: pytest.MonkeyPatch) -> None:
    def options(self: AuctionBid, g: Curio, seat: Seat) -> Iterable[Option]:
        for option in honest(self, g, seat):
            if isinstance(option, May) and option.command is asked.BidCards:
                rivals = sum(card.startswith("T11") for other in g.others(seat) for card in g.hands[other])
                option.fields["cards"].at_least = rivals  # type: ignore[attr-defined]
            yield option

    honest = AuctionBid.options
    patch.setattr(AuctionBid, "options", options)


def a_gift_that_is_told_as_it_is_chosen(patch: pytest.MonkeyPatch) -> None:
    def policy_choice(self: PolicyGift, g: Curio, seat: Seat, cmd: asked.ChoosePolicy) -> None:
        g.tell(Planted(cmd.card))
        honest(self, g, seat, cmd)

    honest = PolicyGift.policy_choice
    patch.setattr(PolicyGift, "policy_choice", policy_choice)


def a_pass_before_the_window_closes(patch: pytest.MonkeyPatch) -> None:
    def pass_(self: ScoringWindow, g: Curio, seat: Seat, cmd: asked.Pass) -> None:
        g.tell(Planted(seat))
        honest(self, g, seat, cmd)

    honest = ScoringWindow.pass_
    patch.setattr(ScoringWindow, "pass_", pass_)


def those_awaited_who_have_not_passed(patch: pytest.MonkeyPatch) -> None:
    def awaited(self: ScoringWindow, g: Curio) -> list[Seat]:
        return [seat for seat in g.seats if seat not in self.passed]

    patch.setattr(ScoringWindow, "awaited", awaited)


def a_drawn_card_told_to_all(patch: pytest.MonkeyPatch) -> None:
    def draw(g: Curio, use: Use, aim: asked.Aimed) -> None:
        g.tell(Planted(g.market[:1]))
        honest(g, use, aim)

    honest = ACTS["draw"]
    patch.setitem(ACTS, "draw", draw)


LEAKS: dict[Leak, list[str]] = {
    the_cards_of_a_market_visit: ["market_pick"],
    a_hand_in_the_full_view: ["turn_action"],
    the_top_of_the_tomb_in_a_price: ["turn_action"],
    the_next_appraisal_card_in_a_forecast: ["turn_action"],
    a_least_bid_set_by_rivals_hands: ["auction_bid"],
    a_gift_that_is_told_as_it_is_chosen: ["policy_gift"],
    a_pass_before_the_window_closes: ["scoring"],
    those_awaited_who_have_not_passed: ["scoring"],
    a_drawn_card_told_to_all: ["turn_activate", "turn_sort"],
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_caught(plant: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert caught(SUBJECT, LEAKS[plant], seats=3)
