"""The two-worlds test of relics can fail: each leak that is planted on purpose is caught by at least five pairs."""

from collections.abc import Callable, Iterable

import pytest

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.options import May, Option
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics import commands as asked
from saleroom_rules.relics.phases.declare import Declare
from saleroom_rules.relics.phases.sealed_lot import SealedLot
from saleroom_rules.relics.phases.spoil import Spoil
from saleroom_rules.relics.phases.tie_break import TieBreak
from saleroom_rules.relics.state import Relics
from saleroom_rules.relics.view import PublicView
from saleroom_testkit.subject import Viewer
from tests.rules.contract.leaks import Leak, Planted, Shown, caught
from tests.rules.contract.relics import SUBJECT


def a_purchase_told_as_it_is_declared(patch: pytest.MonkeyPatch) -> None:
    def use_instant(self: Declare, g: Relics, seat: Seat, cmd: asked.DeclareInstant) -> None:
        g.tell(Planted(sum(cmd.cards)))
        honest(self, g, seat, cmd)

    honest = Declare.use_instant
    patch.setattr(Declare, "use_instant", use_instant)


def a_price_that_the_first_purchase_has_set(patch: pytest.MonkeyPatch) -> None:
    def options(self: Declare, g: Relics, seat: Seat) -> Iterable[Option]:
        laid = max(map(sum, self.instants.values()), default=0)
        for option in honest(self, g, seat):
            if isinstance(option, May) and option.command is asked.DeclareInstant:
                option.fields["cards"].otherwise("below_minimum", min=laid)
                option.fields["cards"].at_least = laid  # type: ignore[attr-defined]
            yield option

    honest = Declare.options
    patch.setattr(Declare, "options", options)


def a_bid_told_to_everybody(patch: pytest.MonkeyPatch) -> None:
    def bid(self: SealedLot, g: Relics, seat: Seat, cmd: asked.SealBid) -> None:
        g.tell(Planted(cmd.amount))
        honest(self, g, seat, cmd)

    honest = SealedLot.bid
    patch.setattr(SealedLot, "bid", bid)


def a_bid_seen_without_inside_news(patch: pytest.MonkeyPatch) -> None:
    def show(self: SealedLot, g: Relics, viewer: Viewer) -> View:
        return Shown(self.bids)

    patch.setattr(SealedLot, "show", show)


def a_clock_set_by_a_bid(patch: pytest.MonkeyPatch) -> None:
    def bid(self: SealedLot, g: Relics, seat: Seat, cmd: asked.SealBid) -> None:
        g.timer("patience", seconds=100 + cmd.amount, seen="all")
        honest(self, g, seat, cmd)

    honest = SealedLot.bid
    patch.setattr(SealedLot, "bid", bid)


def fewer_waited_for_once_a_bid_cannot_be_beaten(patch: pytest.MonkeyPatch) -> None:
    def awaited(self: SealedLot, g: Relics) -> list[Seat]:
        return honest(self, g)[: 1 if 50 in self.bids.values() else None]

    honest = SealedLot.awaited
    patch.setattr(SealedLot, "awaited", awaited)


def a_preview_that_knows_the_highest_bid(patch: pytest.MonkeyPatch) -> None:
    def preview_bid(self: SealedLot, g: Relics, seat: Seat, cmd: asked.SealBid) -> View:
        return Shown(cmd.amount > max(self.bids.values(), default=0))

    patch.setattr(SealedLot, "preview_bid", preview_bid)


def the_order_of_additions(patch: pytest.MonkeyPatch) -> None:
    def show(self: TieBreak, g: Relics, viewer: Viewer) -> View:
        return Shown(sorted(self.added, key=lambda seat: self.added[seat]))

    patch.setattr(TieBreak, "show", show)


def the_next_lot_shown_to_who_may_spoil(patch: pytest.MonkeyPatch) -> None:
    def show(self: Spoil, g: Relics, viewer: Viewer) -> View:
        return Shown(g.deck[:1])

    patch.setattr(Spoil, "show", show)


def the_next_lot_among_the_wasted(patch: pytest.MonkeyPatch) -> None:
    def public(g: Relics, at: int) -> PublicView:
        view = honest(g, at)
        view.piles.waste = [*g.waste, *g.deck[:1]]
        return view

    honest: Callable[[Relics, int], PublicView] = SUBJECT.card.public  # type: ignore[assignment]
    patch.setattr(SUBJECT.card, "public", public)


LEAKS: dict[Leak, list[str]] = {
    a_purchase_told_as_it_is_declared: ["declare"],
    a_price_that_the_first_purchase_has_set: ["declare"],
    a_bid_told_to_everybody: ["bid"],
    a_bid_seen_without_inside_news: ["bid"],
    a_clock_set_by_a_bid: ["bid"],
    fewer_waited_for_once_a_bid_cannot_be_beaten: ["bid"],
    a_preview_that_knows_the_highest_bid: ["bid"],
    the_order_of_additions: ["tie"],
    the_next_lot_shown_to_who_may_spoil: ["spoil"],
    the_next_lot_among_the_wasted: ["discard_priv"],
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_caught(plant: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert caught(SUBJECT, LEAKS[plant], seats=4)
