"""The two-worlds test can fail for this game: each leak that is planted on purpose is caught by at least five pairs."""

import pytest

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys import commands as asked
from saleroom_rules.sothebys.deck import fakes
from saleroom_rules.sothebys.lots import seconds
from saleroom_rules.sothebys.phases.joint_ask import JointAsk
from saleroom_rules.sothebys.phases.loan import Loan
from saleroom_rules.sothebys.phases.redeal import Redeal
from saleroom_rules.sothebys.phases.sealed_lot import SealedLot, SealedLotView, SealedPreview
from saleroom_rules.sothebys.state import Lot, Sothebys
from saleroom_testkit.subject import Viewer
from tests.rules.contract.leaks import Leak, Planted, Shown, caught
from tests.rules.contract.sothebys import SUBJECT


def the_border_in_a_face(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Lot, "faces", property(lambda lot: lot.cards))


def the_border_shown_to_all(patch: pytest.MonkeyPatch) -> None:
    def show(self: SealedLot, g: Sothebys, viewer: Viewer) -> SealedLotView:
        return honest(self, g, g.on_sale.opener)

    honest = SealedLot.show
    patch.setattr(SealedLot, "show", show)


def the_border_in_a_preview(patch: pytest.MonkeyPatch) -> None:
    def preview_sealed(self: SealedLot, g: Sothebys, seat: Seat, cmd: asked.SealBid) -> SealedPreview:
        told = honest(self, g, seat, cmd)
        told.may_be_fake = g.on_sale.first.kind == "fake"
        return told

    honest = SealedLot.preview_sealed
    patch.setattr(SealedLot, "preview_sealed", preview_sealed)


def a_sealed_amount_in_an_event(patch: pytest.MonkeyPatch) -> None:
    def sealed(self: SealedLot, g: Sothebys, seat: Seat, cmd: asked.SealBid) -> None:
        g.tell(Planted(cmd.amount))
        honest(self, g, seat, cmd)

    honest = SealedLot.sealed
    patch.setattr(SealedLot, "sealed", sealed)


def a_loan_in_a_deadline(patch: pytest.MonkeyPatch) -> None:
    def loan(self: Loan, g: Sothebys, seat: Seat, cmd: asked.TakeLoan) -> None:
        g.timer("patience", seconds=100 + cmd.amount, seen="all")
        honest(self, g, seat, cmd)

    honest = Loan.loan
    patch.setattr(Loan, "loan", loan)


def a_window_that_waits_for_who_may_call(patch: pytest.MonkeyPatch) -> None:
    def awaited(self: Redeal, g: Sothebys) -> list[Seat]:
        return [seat for seat in g.seats if fakes(g, seat) >= 3 and seat not in self.kept]

    patch.setattr(Redeal, "awaited", awaited)


def a_seat_without_a_fitting_card_that_is_not_asked(patch: pytest.MonkeyPatch) -> None:
    def ask(self: JointAsk, g: Sothebys) -> None:
        self.queue = [seat for seat in self.queue if seconds(g, seat)]
        honest(self, g)

    honest = JointAsk._ask
    patch.setattr(JointAsk, "_ask", ask)


def a_hand_in_the_ask(patch: pytest.MonkeyPatch) -> None:
    def show(self: JointAsk, g: Sothebys, viewer: Viewer) -> View:
        return Shown(bool(seconds(g, self.queue[0])))

    patch.setattr(JointAsk, "show", show)


LEAKS: dict[Leak, list[str]] = {
    the_border_in_a_face: ["sealed"],
    the_border_shown_to_all: ["sealed"],
    the_border_in_a_preview: ["sealed"],
    a_sealed_amount_in_an_event: ["sealed"],
    a_loan_in_a_deadline: ["loan"],
    a_window_that_waits_for_who_may_call: ["redeal"],
    a_seat_without_a_fitting_card_that_is_not_asked: ["joint_own", "joint_ask"],
    a_hand_in_the_ask: ["joint_ask"],
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_caught(plant: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert caught(SUBJECT, LEAKS[plant], seats=5)
