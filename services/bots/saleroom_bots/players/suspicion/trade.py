"""What is offered to a seat of 疑心暗鬼オークション, and what it is worth to it, in dollars.  [suspicion §7]"""

from random import Random
from typing import Final

from msgspec import Struct, convert

from saleroom_bots.players.suspicion.estimate import DOLLARS, Estimate
from saleroom_bots.sight import Choice, Sight, fields
from saleroom_rules.kernel.domains import Exactly, OneOf

GAIN: Final = 3
"""A trade must bring so much."""
DOUBT: Final = 0.75
"""The part of what an item seems to be worth that it pays to somebody who may know better."""
UNSEEN: Final = 1.5
"""What a card of which one knows nothing is worth for each round to come."""
TOLD: Final = 1.5
"""What it costs to let somebody else know what a hint tells, for each round to come that it is about."""
VIEW: Final = 1
"""What it is worth to see somebody's kinds of cards."""


class Terms(Struct):
    """One side of an offer."""

    money: int = 0
    cards: list[int] = []
    items: list[int] = []
    view: int | None = None


class Offer(Struct):
    """An open offer; in revision 2 with sums that `to` has named."""

    id: int
    revision: int
    seat: int
    to: int
    give: Terms
    want: Terms


def answer(sight: Sight, at: Estimate, _: Random) -> Choice | None:
    """Accept the first offer that is worth it, else refuse the first one."""
    for option in sight.every("accept"):
        numbers, revision = fields(option)["offer"], fields(option)["revision"]
        assert isinstance(numbers, OneOf)
        assert isinstance(revision, Exactly)
        for offer in _offers(at):
            if offer.id in numbers.of and gain(at, offer) >= GAIN:
                return {"type": "accept", "offer": offer.id, "revision": revision.value}
    option = sight.every("refuse")[0]
    return {"type": "refuse"} | {name: domain.default() for name, domain in fields(option).items()}


def gain(at: Estimate, offer: Offer) -> float:
    """What an offer would bring the seat that is asked, be it the other's or the other's counter."""
    gets, gives = (offer.give, offer.want) if offer.to == at.seat else (offer.want, offer.give)
    return _received(at, gets) - _given(at, gives)


def _received(at: Estimate, terms: Terms) -> float:
    items = sum(at.value(number) * (1 if at.is_exact(number) else DOUBT) for number in terms.items)
    views = VIEW if terms.view is not None else 0
    return terms.money + DOLLARS * items + len(terms.cards) * UNSEEN * _to_come(at) + views


def _given(at: Estimate, terms: Terms) -> float:
    items = sum(at.value(number) for number in terms.items)
    told = sum(len([n for n in at.hand[card - 1].known.rounds or [] if n > at.round]) for card in terms.cards)
    views = VIEW if terms.view is not None else 0
    return terms.money + DOLLARS * items + told * TOLD + views


def _to_come(at: Estimate) -> int:
    """How many rounds of the present half are to come, with the one that is listed."""
    last = at.table.half_time if at.round <= at.table.half_time else len(at.table.items)
    return 0 if at.phase["type"] == "final" else last - at.round + 1


def _offers(at: Estimate) -> list[Offer]:
    return convert(at.phase["offers"], list[Offer])
