"""A lot from the card that opens it to the money that is paid for it.  [sothebys §5.2] [sothebys §5.7]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins, round_up
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS, Card, CardId
from saleroom_rules.sothebys.demand import Worth, worth_on_sale
from saleroom_rules.sothebys.events import (
    BorderRevealed,
    CardClosed,
    CardPlayed,
    FreeReason,
    LotSold,
    LotTaken,
    Payment,
    SecondPlayed,
)
from saleroom_rules.sothebys.state import CLOSING, Lot, Sothebys


class PurchasePreview(View):
    """What a bid or a price comes to if it takes the lot: what is paid to whom, the cash then, and what the cards would
    bring."""

    price: Coins
    payments: list[Payment]
    cash_after: int
    worth: Worth


# Cards


def play(g: Sothebys, seat: Seat, card: Card) -> None:
    """A card of the hand comes to the table: it closes the round, or opens a lot."""
    g.hands[seat].remove(card.id)
    g.counts[card.colour] += 1
    if g.counts[card.colour] == CLOSING:
        _close(g, seat, card)
    else:
        _open(g, seat, card)


def add_second(g: Sothebys, seat: Seat, card: Card) -> None:
    """A second card beside the joint one, of the opener's or of a partner's; the sixth of its colour is not sold."""
    lot = g.on_sale
    g.hands[seat].remove(card.id)
    g.counts[card.colour] += 1
    if g.counts[card.colour] == CLOSING:
        g.closing = card.id
    else:
        lot.cards.append(card.id)
    lot.mode, lot.auctioneer = card.mode, seat
    lot.partner = None if seat == lot.opener else seat
    closes = g.closing is not None
    g.tell(SecondPlayed(seat, lot.opener, lot.number, card.id, card.mode, g.counts[card.colour], closes))


def seconds(g: Sothebys, seat: Seat) -> list[CardId]:
    """The cards of a hand that may be the second one of the present lot."""
    colour = g.on_sale.first.colour
    held = (CARDS[card] for card in g.hands[seat])
    return [card.id for card in held if card.colour == colour and card.kind not in ("joint", "fake")]


def _close(g: Sothebys, seat: Seat, card: Card) -> None:
    g.closing = card.id
    g.seller = g.next_seat(seat)
    g.tell(CardClosed(seat, card.id, CLOSING))


def _open(g: Sothebys, seat: Seat, card: Card) -> None:
    g.lots += 1
    g.lot = Lot(g.lots, [card.id], card.mode, seat, seat)
    g.tell(CardPlayed(seat, g.lots, g.lot.faces[0], card.mode, g.counts[card.colour]))


# Money


def payments(lot: Lot, buyer: Seat, price: Coins) -> list[Payment]:
    """Who gets the price: the auctioneer, or opener and partner by halves; what one would pay to oneself goes to the
    bank, which stands first."""
    if lot.partner is None:
        shares = {lot.auctioneer: price}
    else:
        shares = {lot.opener: round_up(price, 2), lot.partner: price // 2}
    paid = [Payment(buyer, None if seat == buyer else seat, share) for seat, share in shares.items() if share]
    return sorted(paid, key=lambda payment: payment.to is not None)


def fake_payments(lot: Lot, buyer: Seat, bids: Mapping[Seat, Coins]) -> list[Payment]:
    """Of a fake everybody pays: the buyer the auctioneer, all others the bank."""
    rest = [Payment(seat, None, bid) for seat, bid in bids.items() if seat != buyer and bid]
    return payments(lot, buyer, bids[buyer]) + rest


def preview(g: Sothebys, seat: Seat, price: Coins) -> PurchasePreview:
    """What the present lot would cost this seat."""
    return PurchasePreview(price, payments(g.on_sale, seat, price), g.cash[seat] - price, worth_on_sale(g))


def sell(g: Sothebys, buyer: Seat, price: Coins) -> None:
    """The present lot is a buyer's for this price, and over."""
    _sell(g, buyer, price, payments(g.on_sale, buyer, price))


def sell_fake(g: Sothebys, buyer: Seat, bids: Mapping[Seat, Coins]) -> None:
    """The present lot, a fake, is the lowest bidder's, and over."""
    _sell(g, buyer, bids[buyer], fake_payments(g.on_sale, buyer, bids))


def take(g: Sothebys, reason: FreeReason = "no_bid") -> None:
    """The present lot is the auctioneer's for nothing, and over."""
    lot = g.on_sale
    g.bought[lot.auctioneer] += lot.cards
    g.tell(LotTaken(lot.auctioneer, lot.number, lot.cards, reason))
    _end(g, lot)


def reveal(g: Sothebys) -> None:
    """Show the border of a sealed card that is sold alone."""
    lot = g.on_sale
    if lot.is_dark:
        g.tell(BorderRevealed(lot.number, lot.first.id))


def _sell(g: Sothebys, buyer: Seat, price: Coins, paid: list[Payment]) -> None:
    lot = g.on_sale
    _pay(g, paid)
    g.bought[buyer] += lot.cards
    g.tell(LotSold(buyer, lot.number, lot.cards, price, paid))
    _end(g, lot)


def _pay(g: Sothebys, paid: Iterable[Payment]) -> None:
    for payment in paid:
        g.cash[payment.seat] -= payment.amount
        g.ledgers[payment.seat].purchases += payment.amount
        if payment.to is not None:
            g.cash[payment.to] += payment.amount
            g.ledgers[payment.to].sales += payment.amount


def _end(g: Sothebys, lot: Lot) -> None:
    """The next to play sits left of who played last; a joint card that nobody joined lets its opener play again."""
    is_alone = lot.mode == "joint"
    g.seller = lot.opener if is_alone and g.hands[lot.opener] else g.next_seat(lot.auctioneer)
    g.lot = None
