"""Drawing the lots of a round.  [tycoon §5.1] [tycoon §9]"""

from __future__ import annotations

from saleroom_rules.tycoon.events import DeckRenewed, DeckShuffled, LotsDrawn
from saleroom_rules.tycoon.state import Tycoon


def draw_lots(g: Tycoon) -> None:
    """Lay out a card fewer than there are seats, face down; fewer or none where the cards have run out."""
    g.lots, g.flipped, g.marked, g.first_mode = [], 0, None, None
    while len(g.lots) < len(g.sittings) - 1 and (g.deck or g.unsold):
        if not g.deck:
            _renew(g)
        g.lots.append(g.deck.pop(0))
    g.tell(LotsDrawn(len(g.lots), len(g.deck)))


def _renew(g: Tycoon) -> None:
    """Only a draw that finds the deck empty shuffles the unsold pile, be it in the middle."""
    g.deck, g.unsold = g.unsold, []
    g.chance.shuffle(g.deck)
    g.tell(DeckRenewed(len(g.deck)))
    g.tell(DeckShuffled(list(g.deck)), to=())
