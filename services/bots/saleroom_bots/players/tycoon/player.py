"""The player of 拍卖大亨: it knows what a card is worth to it, and buys, sells and trades by that."""

from collections import Counter
from collections.abc import Callable, Mapping
from math import ceil
from random import Random
from typing import Final

from saleroom_bots.players import house
from saleroom_bots.players.tycoon.position import OpenLot, Position, Proposal, Request, SealedLot
from saleroom_bots.players.tycoon.valuation import kind_of, red_tax
from saleroom_bots.sight import Choice, Sight, fields
from saleroom_rules.kernel.domains import Between, Exactly, Maybe, OneOf
from saleroom_wire.options import OptionData

NOISE: Final = (0.03, 0.06)
"""How far off a reservation is, either way, so that equal players do not tie."""
MARGIN: Final = 0.95
"""The part of what a lot is worth that it pays at most. Like the next two, and how sure it is of getting what it needs,
it was measured: no lone player with another value wins more than a third of its games against three with these."""
SHADE: Final = 0.78
"""The part of its reservation that it seals."""
JUMP: Final = 5
"""In a contested lot it raises by this part (a fifth) of the way to its reservation."""
TRADE_GAIN: Final = 4
"""A trade must bring this much more than it costs."""
OFFERED: Final = 0.35
"""The part of a request's gain that goes to the seller."""

Weigh = Callable[[Sight, Position, Random], Choice | None]


def decide(sight: Sight, rng: Random) -> Choice | None:
    """What the player does; what there is nothing to weigh about, the house does."""
    for act, weigh in WEIGHED.items():
        if sight.option(act) is not None and (choice := weigh(sight, Position(sight), rng)) is not None:
            return choice
    return house.decide(sight, rng)


# The bank


def sell(sight: Sight, at: Position, _: Random) -> Choice | None:
    """Sell the card for which the bank pays most beyond what it is worth in the hand, if it pays that."""
    sales = []
    for option in sight.every("sell"):
        net = _price(option)
        sales += [(net - at.outlook.loss(at.hand, kind_of(card)), card, net) for card in _cards(option)]
    surplus, card, net = max(sales)
    return {"type": "sell", "card": card, "expect": net} if surplus >= 0 else None


# Auctions


def mark(_: Sight, at: Position, rng: Random) -> Choice:
    """Any card is as good as another. In an open lot the rivals set the price; the starter pays less than that."""
    return {"type": "mark", "position": 1 + rng.randrange(len(at.table.lots)), "first_mode": "open"}


def bid(sight: Sight, at: Position, rng: Random) -> Choice:
    """The least bid; once somebody else wants the lot too, by jumps, so that it does not take all day."""
    seen = sight.section("phase", OpenLot)
    least, limit = _least(sight.every("bid")[0]), reservation(at, rng)
    if least > limit:
        return {"type": "pass"}
    wanted = least + (limit - least) // JUMP if at.seat in seen.bids else least
    rivals = [seat for seat in seen.eligible if seat not in seen.passed]
    return {"type": "bid", "amount": max(least, min(wanted, at.richest(rivals)))}


def sealed(sight: Sight, at: Position, rng: Random) -> Choice:
    """A part of the reservation, and no more than it takes to outbid the richest rival."""
    seen = sight.section("phase", SealedLot)
    wanted = min(int(reservation(at, rng) * SHADE), at.richest(seen.bidders) + 1)
    admitted = any(fields(option)["amount"].contains(wanted) for option in sight.every("sealed"))
    return {"type": "sealed", "amount": wanted if admitted else 0}


def reservation(at: Position, rng: Random) -> int:
    """The highest bid on the present lot that is worth its price on average and can be paid at every face."""
    kind, terms = at.lot
    noise = rng.uniform(*NOISE) * rng.choice((-1, 1))
    return terms.highest_bid(at.outlook.gain(at.hand, kind) * MARGIN * (1 + noise), at.gold)


# Trades


def request(_: Sight, at: Position, __: Random) -> Choice | None:
    """Ask for the card of another seat that is worth most beyond a price at which its owner should sell."""
    best, wanted = 0.0, None
    for kind in at.elsewhere:
        gain, price = at.outlook.gain(at.hand, kind), at.outlook.resale[kind.star - 1]
        offer = ceil(price + OFFERED * max(0.0, gain - price))
        if offer <= at.gold and gain - offer > max(best, TRADE_GAIN):
            best, wanted = gain - offer, {"type": "request", "card_name": at.name_of(kind), "gold": offer}
    return wanted


def answer(sight: Sight, at: Position, _: Random) -> Choice:
    """Sell for clearly more than the card is worth here."""
    seen = sight.section("phase", Request)
    kind = at.kind_named(seen.card_name)
    copies = _cards(sight.every("answer")[0])
    gain = seen.gold - red_tax(kind.star, seen.gold) - at.outlook.loss(at.hand, kind)
    return {"type": "answer", "card": copies[0] if copies and gain >= TRADE_GAIN else None}


def choose(sight: Sight, _: Position, rng: Random) -> Choice:
    """Any willing seller: the price is the same."""
    return {"type": "choose", "seat": fields(sight.every("choose")[0])["seat"].sample(rng)}


def accept(sight: Sight, at: Position, _: Random) -> Choice:
    """Accept what clearly makes the hand and the purse worth more."""
    offer = sight.section("phase", Proposal).offer
    copies = _cards(sight.every("accept")[0])
    given = copies[0] if copies else None
    hand = Counter(at.hand) + Counter([kind_of(offer.give_card)])
    received = offer.give_gold
    if given is not None:
        hand -= Counter([kind_of(given)])
        received -= red_tax(kind_of(given).star, received)
    gain = at.outlook.worth(hand) - at.outlook.worth(at.hand) + received - offer.want_gold
    return {"type": "accept", "card": given} if gain >= TRADE_GAIN else {"type": "refuse"}


WEIGHED: Final[Mapping[str, Weigh]] = {
    "sell": sell,
    "mark": mark,
    "bid": bid,
    "sealed": sealed,
    "request": request,
    "answer": answer,
    "choose": choose,
    "accept": accept,
}


def _cards(option: OptionData) -> list[str]:
    """The cards that the field `card` may name."""
    domain = fields(option)["card"]
    if isinstance(domain, Maybe):
        domain = domain.of
    assert isinstance(domain, OneOf)
    return [card for card in domain.of if card is not None]


def _price(option: OptionData) -> int:
    """The price that a sale repeats."""
    domain = fields(option)["expect"]
    assert isinstance(domain, Exactly)
    return int(domain.value)


def _least(option: OptionData) -> int:
    """The least amount of a bid."""
    domain = fields(option)["amount"]
    assert isinstance(domain, Between)
    return domain.min
