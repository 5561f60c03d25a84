"""Offers between two seats: what each side would give, and what happens when it does.  [suspicion §7]"""

from __future__ import annotations

from collections.abc import Iterable

from saleroom_rules.kernel.messages import Event, View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, SPECIALS
from saleroom_rules.suspicion.commands import CounterOffer, MakeOffer
from saleroom_rules.suspicion.events import Offer, Terms, TradeDone, TradeSettled
from saleroom_rules.suspicion.state import Suspicion

ANSWERED = 2
"""The revision in which an offer stands when its sums were changed."""
MOST_CARDS = 64
"""A hand holds so many: copies of copies could be traded for ever."""


class TradePreview(View):
    """A trade as the asking seat would make it: what it gives and gets, and its money afterwards."""

    gives: Terms
    gets: Terms
    money_after: Coins


def proposed(g: Suspicion, seat: Seat, cmd: MakeOffer) -> Offer:
    """The offer that a command makes. Its number counts how often this seat has addressed the other."""
    pair = 10 * seat + cmd.to
    g.offered[pair] = g.offered.get(pair, 0) + 1
    give, want = sides(cmd)
    return Offer(100 * g.offered[pair] + pair, 1, seat, cmd.to, give, want)


def sides(cmd: MakeOffer) -> tuple[Terms, Terms]:
    """What a command gives and wants."""
    return (
        Terms(cmd.give_money, cmd.give_cards, cmd.give_items, cmd.give_view),
        Terms(cmd.want_money, cmd.want_cards, cmd.want_items, cmd.want_view),
    )


def countered(offer: Offer, cmd: CounterOffer) -> Offer:
    """The offer with other sums, which the command names as its sender gives and wants them."""
    give, want = offer.give, offer.want
    return Offer(
        offer.id,
        ANSWERED,
        offer.seat,
        offer.to,
        Terms(cmd.want_money, give.cards, give.items, give.view),
        Terms(cmd.give_money, want.cards, want.items, want.view),
    )


def copyable(g: Suspicion, seat: Seat) -> list[int]:
    """The numbers of the cards of which a seat can give a copy."""
    return [number for number, kind in enumerate(g.kinds(seat), 1) if kind not in SPECIALS]


def has_things(g: Suspicion, seat: Seat, terms: Terms) -> bool:
    """Whether a seat can deliver all of this but the money."""
    hand = g.hands[seat]
    return (
        all(CARDS[hand[number - 1]].kind not in SPECIALS for number in terms.cards)
        and all(g.item(number).owner == seat for number in terms.items)
        and (terms.view is None or g.scout == seat)
    )


def can_give(g: Suspicion, seat: Seat, terms: Terms) -> bool:
    """Whether a seat can deliver all of this."""
    return g.money[seat] >= terms.money and has_things(g, seat, terms)


def fits(g: Suspicion, offer: Offer) -> bool:
    """Whether neither hand would grow beyond what it can hold."""
    return (
        len(g.hands[offer.to]) + len(offer.give.cards) <= MOST_CARDS
        and len(g.hands[offer.seat]) + len(offer.want.cards) <= MOST_CARDS
    )


def is_more_than_money(terms: Terms) -> bool:
    """Whether a side would hold something without its sum."""
    return bool(terms.cards or terms.items or terms.view is not None)


def forecast(g: Suspicion, seat: Seat, gives: Terms, gets: Terms) -> TradePreview:
    """What a trade would leave this seat."""
    return TradePreview(gives, gets, g.money[seat] - gives.money + gets.money)


def execute(g: Suspicion, offer: Offer) -> None:
    """Everything changes hands; everybody learns that it did, and nothing else."""
    received = [(offer.to, offer.seat, offer.give, offer.want), (offer.seat, offer.to, offer.want, offer.give)]
    copies = {taker: [g.hands[giver][number - 1] for number in got.cards] for taker, giver, got, _ in received}
    g.tell(TradeDone(offer.seat, offer.to))
    for taker, giver, got, gave in received:
        g.money[giver] -= got.money
        g.money[taker] += got.money
        g.hands[taker] += copies[taker]
        for number in got.items:
            g.item(number).owner = taker
        if got.view is not None:
            g.watching[taker] = sorted({*g.watching.get(taker, ()), got.view})
        kinds = [CARDS[card].kind for card in copies[taker]]
        g.tell(TradeSettled(offer.id, giver, gave, got, kinds), to=[taker])


def tell_parties(g: Suspicion, offer: Offer, event: Event) -> None:
    """Tell both parties of an offer, and nobody else."""
    g.tell(event, to=sorted([offer.seat, offer.to]))


def of(offers: Iterable[Offer], seat: Seat) -> list[Offer]:
    """The offers that a seat is party to."""
    return [offer for offer in offers if seat in (offer.seat, offer.to)]
