"""The three hammers by which an evening is remembered.  [tycoon §7]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CARDS, CardId


class Hammer(View):
    """Who was to pay `total` for a card when the die had fallen."""

    seat: Seat
    card: CardId
    die: int
    total: Coins


class Hammers(View):
    """The dearest lot, the lot bought furthest below its estimate, and the dearest that somebody could not pay; of
    equals the first. None where there was no such lot."""

    dearest: Hammer | None = None
    bargain: Hammer | None = None
    unpaid: Hammer | None = None

    def note(self, hammer: Hammer, *, paid: bool) -> None:
        """A lot has been knocked down to somebody who could pay it, or could not."""
        if not paid:
            self.unpaid = _dearer(self.unpaid, hammer)
            return
        self.dearest = _dearer(self.dearest, hammer)
        if gain(hammer) > (0 if self.bargain is None else gain(self.bargain)):
            self.bargain = hammer


def gain(hammer: Hammer) -> Coins:
    """How far below the card's estimate its price was."""
    return CARDS[hammer.card].base - hammer.total


def _dearer(kept: Hammer | None, new: Hammer) -> Hammer:
    return new if kept is None or new.total > kept.total else kept
