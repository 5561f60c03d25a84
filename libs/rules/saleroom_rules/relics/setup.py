"""The deal: the deck, the first auctioneer, bid cards and privileges.  [relics §4]"""

from __future__ import annotations

from saleroom_rules.relics.cards import CARDS, FACES
from saleroom_rules.relics.events import AuctioneerChosen, DeckShuffled
from saleroom_rules.relics.phases.reveal_lot import RevealLot
from saleroom_rules.relics.purse import START_COINS
from saleroom_rules.relics.state import Relics, TableRules


def deal(g: Relics, rules: TableRules) -> None:
    """Set the table up; the first lot is turned up at once."""
    seats = len(g.sittings)
    plays_with_coins = rules.currency == "coins"
    g.table_rules = rules
    g.relics = [[] for _ in g.seats]
    g.bid_cards = [[] if plays_with_coins else list(FACES) for _ in g.seats]
    g.spent = [[] for _ in g.seats]
    g.coins = [START_COINS if plays_with_coins else 0] * seats
    g.privileges = [["double", "spoiler"] for _ in g.seats]
    g.used = [[] for _ in g.seats]
    g.winless = [0] * seats
    g.supply = {"inside": seats, "instant": seats}
    g.deck = list(CARDS)
    g.chance.shuffle(g.deck)
    g.tell(DeckShuffled(list(g.deck)), to=())
    g.auctioneer = g.chance.choose(g.seats)
    g.tell(AuctioneerChosen(g.auctioneer))
    g.goto(RevealLot())
