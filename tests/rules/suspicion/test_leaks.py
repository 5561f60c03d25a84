"""The two-worlds test can fail for this game: each leak that is planted on purpose is caught by at least five pairs."""

from typing import Any

import pytest

from saleroom_rules.kernel.game import Game
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion import commands as asked
from saleroom_rules.suspicion.events import Offer
from saleroom_rules.suspicion.phases import bargaining
from saleroom_rules.suspicion.phases.bargaining import Bargaining
from saleroom_rules.suspicion.phases.draw import Draw, DrawView
from saleroom_rules.suspicion.phases.negotiate import Negotiate, NegotiateView
from saleroom_rules.suspicion.phases.price_clock import PriceClock
from saleroom_rules.suspicion.phases.sealed100 import Sealed100
from saleroom_rules.suspicion.state import Suspicion
from saleroom_rules.suspicion.trading import TradePreview, can_give
from saleroom_rules.suspicion.trading import has_things as holds_things
from saleroom_rules.suspicion.trading import proposed as honestly_proposed
from saleroom_testkit.subject import Viewer
from tests.rules.contract.leaks import Leak, Planted, caught
from tests.rules.contract.suspicion import SUBJECT


def a_press_that_all_hear(patch: pytest.MonkeyPatch) -> None:
    def drop(self: PriceClock, g: Suspicion, seat: Seat, cmd: asked.DropOut) -> None:
        g.tell(Planted(seat))
        honest(self, g, seat, cmd)

    honest = PriceClock.drop
    patch.setattr(PriceClock, "drop", drop)


def a_drop_that_is_told_before_its_dollar_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PriceClock, "_told", lambda self: self.out)


def a_drop_by_itself_that_says_so(patch: pytest.MonkeyPatch) -> None:
    def drop_by_money(self: PriceClock, g: Suspicion, price: int) -> None:
        g.tell(Planted(price))
        honest(self, g, price)

    honest = PriceClock._drop_by_money
    patch.setattr(PriceClock, "_drop_by_money", drop_by_money)


def seen_by_all(patch: pytest.MonkeyPatch, name: str) -> None:
    def timer(self: Game, called: str, **of: Any) -> None:
        honest(self, called, **of | ({"seen": "all"} if called == name else {}))

    honest = Game.timer
    patch.setattr(Game, "timer", timer)


def a_count_that_all_see(patch: pytest.MonkeyPatch) -> None:
    seen_by_all(patch, "drop")


def the_clock_of_a_purse(patch: pytest.MonkeyPatch) -> None:
    seen_by_all(patch, "automatic")


def the_clock_of_a_dollar_in_which_somebody_is_out(patch: pytest.MonkeyPatch) -> None:
    seen_by_all(patch, "dollar")


def the_gap_between_offers(patch: pytest.MonkeyPatch) -> None:
    seen_by_all(patch, bargaining.GAP)


def waiting_for_who_is_still_in(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PriceClock, "awaited", lambda self, g: [seat for seat in g.seats if seat not in self.out])


def a_written_amount_in_an_event(patch: pytest.MonkeyPatch) -> None:
    def write(self: Sealed100, g: Suspicion, seat: Seat, cmd: asked.WriteAmount) -> None:
        g.tell(Planted(cmd.amount))
        honest(self, g, seat, cmd)

    honest = Sealed100.write
    patch.setattr(Sealed100, "write", write)


def a_purse_in_the_bounds_of_an_offer(patch: pytest.MonkeyPatch) -> None:
    def domain(self: Bargaining, g: Suspicion, seat: Seat, partners: list[Seat]) -> Any:
        honestly = honest(self, g, seat, partners)
        honestly.most = max(g.money[other] for other in g.seats if other != seat)
        return honestly

    honest = Bargaining._domain
    patch.setattr(Bargaining, "_domain", domain)


def an_acceptance_that_knows_what_the_other_side_has(patch: pytest.MonkeyPatch) -> None:
    def has_things(g: Suspicion, seat: Seat, terms: Any) -> bool:
        offers = [offer for offer in g.stack[-1].offers if offer.to == seat and offer.want is terms]
        return holds_things(g, seat, terms) and all(can_give(g, offer.seat, offer.give) for offer in offers)

    patch.setattr(bargaining, "has_things", has_things)


def a_number_that_counts_all_offers(patch: pytest.MonkeyPatch) -> None:
    def proposed(g: Suspicion, seat: Seat, cmd: asked.MakeOffer) -> Offer:
        offer = honestly_proposed(g, seat, cmd)
        offer.id += 100 * sum(g.offered.values())
        return offer

    patch.setattr(bargaining, "proposed", proposed)


def offers_that_all_see(patch: pytest.MonkeyPatch) -> None:
    def show(self: Negotiate, g: Suspicion, viewer: Viewer) -> NegotiateView:
        return NegotiateView(g.round, self.is_ready, self.offers)

    patch.setattr(Negotiate, "show", show)


def the_deck_in_a_view(patch: pytest.MonkeyPatch) -> None:
    def show(self: Draw, g: Suspicion, viewer: Viewer) -> DrawView:
        return DrawView(g.half, g.deck.index(g.deck[-1]) + len(g.deck[0]), self.picked)

    patch.setattr(Draw, "show", show)


def a_purse_in_a_preview(patch: pytest.MonkeyPatch) -> None:
    def preview_offer(self: Bargaining, g: Suspicion, seat: Seat, cmd: asked.MakeOffer) -> TradePreview | None:
        return honest(self, g, seat, cmd) if g.money[cmd.to] % 2 else None

    honest = Bargaining.preview_offer
    patch.setattr(Bargaining, "preview_offer", preview_offer)


def what_an_item_is_when_it_is_listed(patch: pytest.MonkeyPatch) -> None:
    def show(self: Negotiate, g: Suspicion, viewer: Viewer) -> NegotiateView:
        return NegotiateView(g.item(g.round).value, self.is_ready, [])

    patch.setattr(Negotiate, "show", show)


LEAKS: dict[Leak, list[str]] = {
    a_press_that_all_hear: ["clock"],
    a_drop_that_is_told_before_its_dollar_ends: ["clock"],
    a_drop_by_itself_that_says_so: ["clock"],
    a_count_that_all_see: ["clock"],
    the_clock_of_a_purse: ["clock"],
    the_clock_of_a_dollar_in_which_somebody_is_out: ["clock"],
    waiting_for_who_is_still_in: ["clock"],
    a_written_amount_in_an_event: ["sealed100"],
    the_gap_between_offers: ["negotiate"],
    a_purse_in_the_bounds_of_an_offer: ["negotiate"],
    an_acceptance_that_knows_what_the_other_side_has: ["final"],
    a_number_that_counts_all_offers: ["negotiate"],
    offers_that_all_see: ["negotiate"],
    the_deck_in_a_view: ["draw"],
    a_purse_in_a_preview: ["final"],
    what_an_item_is_when_it_is_listed: ["negotiate"],
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_caught(plant: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert caught(SUBJECT, LEAKS[plant], seats=3)
