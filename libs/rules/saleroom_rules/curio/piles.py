"""Cards on their way between piles and hands, and what is told of it.  [curio §5.4]"""

from __future__ import annotations

from collections.abc import Sequence

from saleroom_rules.curio.cards import AppraisalId, CardId
from saleroom_rules.curio.events import CardsGained, CardsSeen, CardsTaken, LotAdded, PileShuffled, Recycled
from saleroom_rules.curio.state import Curio, Lot
from saleroom_rules.kernel.seats import Seat


def taken_off(pile: list[CardId], count: int) -> list[CardId]:
    """The top cards of a pile, which it has no longer; all of them where it has fewer."""
    top = pile[:count]
    del pile[:count]
    return top


def recycle(g: Curio, cards: Sequence[CardId]) -> None:
    """Face up to the recycle pile."""
    if cards:
        g.recycled += cards
        g.tell(Recycled(list(cards)))


def gain(g: Curio, seat: Seat, cards: Sequence[CardId]) -> None:
    """Cards that others do not see come to a hand."""
    g.hands[seat] += cards
    g.tell(CardsGained(seat, len(cards)))
    g.tell(CardsSeen(list(cards)), to=[seat])


def take(g: Curio, seat: Seat, cards: Sequence[CardId]) -> None:
    """Cards that all have seen come to a hand."""
    if cards:
        g.hands[seat] += cards
        g.tell(CardsTaken(seat, list(cards)))


def draw(g: Curio, seat: Seat, count: int) -> None:
    """The top cards of the market, as far as there are any."""
    if g.market:
        gain(g, seat, taken_off(g.market, count))


def add_lot(g: Curio, card: CardId, consignor: Seat | None = None) -> None:
    """Face up into the auction house."""
    g.lots.append(Lot(card, consignor))
    g.tell(LotAdded(card, consignor))


def market_to_auction(g: Curio, count: int) -> None:
    """The top cards of the market become lots that nobody is paid for."""
    for card in taken_off(g.market, count):
        add_lot(g, card)


def open_appraisal(g: Curio) -> AppraisalId:
    """The top appraisal card; the used ones make a new pile where there is none."""
    if not g.appraisals:
        g.appraisals, g.put_away = g.put_away, []
        g.chance.shuffle(g.appraisals)
        g.tell(PileShuffled("appraisals", list(g.appraisals)), to=())
    return g.appraisals.pop(0)
