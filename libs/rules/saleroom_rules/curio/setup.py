"""The deal: hands, tomb, market, and the first seat.  [curio §2.1]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.curio.cards import ANTIQUES, APPRAISAL, TOOLS, TREASURES, Antique, CardId, Tool
from saleroom_rules.curio.events import CardsRemoved, HandDealt, PileShuffled
from saleroom_rules.curio.phases.round_start import RoundStart
from saleroom_rules.curio.piles import taken_off
from saleroom_rules.curio.state import Curio, TableRules

DEALT_OF_EACH = 3
TOMB_ANTIQUES = 5
TOMB_TOOLS = 2
REMOVED_FROM_TWO = 24


def deal(g: Curio, rules: TableRules) -> None:
    """Set the table up; round 1 begins."""
    seats = len(g.sittings)
    g.table_rules = rules
    g.medals, g.skip_bonus, g.decreed, g.timeouts = ([0] * seats for _ in range(4))
    g.displays = [[] for _ in g.seats]
    _deal_cards(g)
    g.appraisals = list(APPRAISAL)
    g.chance.shuffle(g.appraisals)
    g.tell(PileShuffled("appraisals", list(g.appraisals)), to=())
    g.first = g.chance.choose(g.seats)
    g.goto(RoundStart())


def _deal_cards(g: Curio) -> None:
    """Three antiques start in the tomb; nobody starts without an antique."""
    seats = len(g.sittings)
    antiques = [card for card in _copies(ANTIQUES.values(), seats) if card not in TREASURES]
    tools = _copies(TOOLS.values(), seats)
    g.chance.shuffle(antiques)
    g.chance.shuffle(tools)
    g.hands = [[*taken_off(antiques, DEALT_OF_EACH), *taken_off(tools, DEALT_OF_EACH)] for _ in g.seats]
    for seat in g.seats:
        g.tell(HandDealt(list(g.hands[seat])), to=[seat])
    buried = TOMB_ANTIQUES * seats - len(TREASURES)
    g.tomb = [*TREASURES, *taken_off(antiques, buried), *taken_off(tools, TOMB_TOOLS * seats)]
    g.chance.shuffle(g.tomb)
    g.market = [*antiques, *tools]
    g.chance.shuffle(g.market)
    if seats == 2:
        g.removed = taken_off(g.market, REMOVED_FROM_TWO)
        g.tell(CardsRemoved(len(g.removed)))
        g.tell(PileShuffled("removed", list(g.removed)), to=())
    g.tell(PileShuffled("tomb", list(g.tomb)), to=())
    g.tell(PileShuffled("market", list(g.market)), to=())


def _copies(cards: Iterable[Antique | Tool], seats: int) -> list[CardId]:
    """All copies of these cards at a table of this size."""
    return [CardId(f"{card.id}#{copy}") for card in cards for copy in range(1, card.copies[seats - 2] + 1)]
