"""What red cards bring when the starter changes.  [tycoon §6.4]"""

from __future__ import annotations

from collections.abc import Sequence

from saleroom_rules.kernel.money import Coins
from saleroom_rules.tycoon.cards import CARDS, STARS, CardId
from saleroom_rules.tycoon.events import IncomePaid
from saleroom_rules.tycoon.scoring import is_complete
from saleroom_rules.tycoon.state import Tycoon


def income(hand: Sequence[CardId], red: CardId) -> Coins:
    """A red card's income in this hand: 2 for each card of its era, itself included, or 4 with 1, 2 and 3 stars."""
    held = [CARDS[card].star for card in hand if CARDS[card].era == CARDS[red].era]
    rate = 4 if is_complete([held.count(star) for star in STARS]) else 2
    return rate * len(held)


def pay_income(g: Tycoon) -> None:
    """Pay for every red card that anybody holds."""
    for seat in g.seats:
        for red in g.reds(seat):
            amount = income(g.hands[seat], red)
            g.gold[seat] += amount
            g.tell(IncomePaid(seat, red, amount))
