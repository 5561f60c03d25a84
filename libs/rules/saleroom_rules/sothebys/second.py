"""What a second card would make of a joint lot.  [sothebys §5.7]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import Card, CardId, Mode
from saleroom_rules.sothebys.demand import Worth, worth
from saleroom_rules.sothebys.state import CLOSING, Sothebys


class SecondPreview(View):
    """How the lot would be sold: in what way, which cards, whether opener and partner divide the price, how many cards
    of the colour would lie there, whether the round ends afterwards, and what the cards could bring their buyer."""

    mode: Mode
    cards: list[CardId]
    is_shared: bool
    count: int
    closes: bool
    worth: Worth


def forecast(g: Sothebys, seat: Seat, card: Card) -> SecondPreview:
    """What this card of this seat would do as the second one."""
    lot = g.on_sale
    count = g.counts[card.colour] + 1
    closes = count == CLOSING
    crowns = lot.crowns + (0 if closes else card.crowns)
    cards = lot.cards if closes else [*lot.cards, card.id]
    return SecondPreview(card.mode, cards, seat != lot.opener, count, closes, worth(g, card.colour, crowns))
