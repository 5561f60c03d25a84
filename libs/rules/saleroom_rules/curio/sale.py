"""What is bid with, and who has a lot in the end.  [curio §3.5]"""

from __future__ import annotations

from msgspec import Struct

from saleroom_rules.curio.acts import welcome
from saleroom_rules.curio.cards import ANTIQUE, VALUE, CardId
from saleroom_rules.curio.display import enter, leave
from saleroom_rules.curio.events import LotSold, LotUnsold
from saleroom_rules.curio.piles import recycle, take
from saleroom_rules.curio.row import Row, ids
from saleroom_rules.curio.state import Curio, Lot
from saleroom_rules.kernel.seats import Seat


class CardBid(Struct):
    """The cards that a seat would pay with, and their sum."""

    seat: Seat
    cards: list[CardId]
    value: int


def money(g: Curio, seat: Seat) -> list[CardId]:
    """What a seat can bid with: of its hand, and of its display unless that is fixed."""
    display: Row = [] if g.is_fixed(seat) else g.displays[seat]
    return [card for card in [*g.hands[seat], *ids(display)] if card in VALUE]


def sell(g: Curio, lot: Lot, bid: CardBid) -> None:
    """The bidder pays, in one movement; then the lot comes, and that is one step."""
    seat = bid.seat
    g.tell(LotSold(lot.card, seat, bid.value, bid.cards, lot.consignor))
    displayed = [card for card in bid.cards if card not in g.hands[seat]]
    g.hands[seat] = [card for card in g.hands[seat] if card not in bid.cards]
    leave(g, seat, displayed, "payment")
    if lot.consignor is None:
        recycle(g, bid.cards)
    else:
        take(g, lot.consignor, bid.cards)
    if lot.card not in ANTIQUE:
        take(g, seat, [lot.card])
        g.after_step()
        return
    enter(g, seat, lot.card, "auction")
    g.after_step()
    welcome(g, seat, lot.card)


def leave_unsold(g: Curio, lot: Lot) -> None:
    """The lot is recycled."""
    g.tell(LotUnsold(lot.card))
    recycle(g, [lot.card])
    g.after_step()
