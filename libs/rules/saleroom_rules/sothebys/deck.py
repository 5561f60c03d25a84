"""Dealing.  [sothebys §2.2] [sothebys §4]"""

from __future__ import annotations

from saleroom_rules.sothebys.cards import CARDS
from saleroom_rules.sothebys.events import CardsDealt, DeckShuffled, HandDealt
from saleroom_rules.sothebys.state import Sothebys

STANDARD = {3: (11, 8, 8, 0), 4: (10, 5, 5, 0), 5: (10, 3, 3, 0), 6: (8, 3, 3, 0), 7: (8, 2, 2, 0), 8: (6, 2, 2, 0)}
"""Cards for each seat before each round, by the number of players."""
HOUSE = STANDARD | {4: (10, 6, 5, 0), 5: (8, 4, 4, 0)}
THRESHOLDS = {4: 4, 5: 3}
"""How many fakes in a hand allow a new deal, by the number of players."""


def shuffle(g: Sothebys) -> None:
    """All cards into the deck, none into a hand."""
    g.hands = [[] for _ in g.seats]
    g.deck = list(CARDS)
    g.chance.shuffle(g.deck)
    g.tell(DeckShuffled(list(g.deck)), to=())


def deal(g: Sothebys) -> None:
    """The cards of the present round; before the fourth there are none."""
    deals = HOUSE if g.table_rules.deal == "house" else STANDARD
    each = deals[len(g.hands)][g.round - 1]
    if not each:
        return
    g.tell(CardsDealt(each, len(g.deck) - each * len(g.hands)))
    for seat in g.seats:
        dealt, g.deck = g.deck[:each], g.deck[each:]
        g.hands[seat] = sorted(g.hands[seat] + dealt, key=lambda card: CARDS[card].place)
        g.tell(HandDealt(dealt), to=(seat,))


def may_redeal(g: Sothebys) -> bool:
    """Whether the window for a new deal opens at this table."""
    rules = g.table_rules
    return rules.redeal == "on" and len(g.hands) in THRESHOLDS and g.redeals < rules.max_redeals


def fakes(g: Sothebys, hand: int) -> int:
    """How many fakes a seat holds."""
    return sum(CARDS[card].kind == "fake" for card in g.hands[hand])
