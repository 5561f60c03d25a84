"""The deck, the cash, and who plays first.  [sothebys §4]"""

from __future__ import annotations

from saleroom_rules.sothebys.cards import COLOURS
from saleroom_rules.sothebys.deck import shuffle
from saleroom_rules.sothebys.events import SellerChosen
from saleroom_rules.sothebys.phases.round import Round
from saleroom_rules.sothebys.scoring import START_CASH, Ledger
from saleroom_rules.sothebys.state import Sothebys, TableRules


def deal(g: Sothebys, rules: TableRules) -> None:
    """Set the table up; the first round begins."""
    g.table_rules = rules
    g.cash = [START_CASH] * len(g.seats)
    g.loans = [0] * len(g.seats)
    g.ledgers = [Ledger() for _ in g.seats]
    g.bought = [[] for _ in g.seats]
    g.counts = dict.fromkeys(COLOURS, 0)
    g.values = dict.fromkeys(COLOURS, 0)
    shuffle(g)
    g.seller = g.chance.choose(g.seats)
    g.tell(SellerChosen(g.seller))
    g.goto(Round())
