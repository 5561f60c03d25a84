"""The player of 决战苏富比: it guesses how a round will end, and buys, sells and plays by what crowns will pay then."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from saleroom_bots.players import house
from saleroom_bots.players.sothebys.gallery import Gallery, Printed, printed
from saleroom_bots.sight import Choice, Sight, fields
from saleroom_rules.kernel.domains import Between, OneOf
from saleroom_wire.options import OptionData

NOISE: Final = 0.06
"""How far off a reservation is, either way, so that equal players do not tie."""
MARGIN: Final = 0.85
"""The part of what a lot is worth that it pays at most to somebody else: the seller gains what it pays."""
RESERVE: Final = 0.5
"""The part of its worth up to which a seller would rather have a lot than the bid for it."""
ASKED: Final = 0.68
"""The part of its worth that it asks as a fixed price."""
SEALED: Final = 0.4
"""The part of its worth that it seals for a card that may be a fake."""
DECOY: Final = 0.06
"""The part of its worth that it seals for what it does not want, not to be the lowest."""
STREET: Final = 0.6
"""The part of its worth for which a card is sold in the mean."""
LOAN: Final = 100
"""A purse below this is too small for a round."""

Weigh = Callable[[Sight, Gallery, Random], Choice | None]


def decide(sight: Sight, rng: Random) -> Choice | None:
    """What the player does; what there is nothing to weigh about, the house does."""
    for act, weigh in WEIGHED.items():
        if sight.option(act) is not None:
            return weigh(sight, Gallery(sight, rng), rng)
    return house.decide(sight, rng)


# Buying


def bid(sight: Sight, at: Gallery, rng: Random) -> Choice:
    """The least bid, up to the reservation; as a seller, as long as the lot is worth more than the bid for it."""
    least = _between(sight.every("bid")[0], "amount").min
    part = RESERVE if at.is_seller else MARGIN
    return {"type": "bid", "amount": least} if least <= at.lot_worth * part * _noise(rng) else {"type": "pass"}


def once(sight: Sight, at: Gallery, rng: Random) -> Choice:
    """The one bid: what outbids those after it, for all that the lot is worth; the last one bids the least."""
    domain = _between(sight.every("bid")[0], "amount")
    limit = int(at.lot_worth * (RESERVE if at.is_seller else MARGIN) * _noise(rng))
    if domain.min > limit:
        return {"type": "pass"}
    wanted = domain.min if at.is_seller else max(domain.min, int(at.lot_worth * STREET))
    return {"type": "bid", "amount": min(wanted, limit, domain.max)}


def buy(_: Sight, at: Gallery, rng: Random) -> Choice:
    """Buy what is worth its price."""
    return {"type": "buy" if at.price <= at.lot_worth * MARGIN * _noise(rng) else "decline"}


def sealed(sight: Sight, at: Gallery, rng: Random) -> Choice:
    """A part of the worth; next to nothing for a known fake, but more than the lowest."""
    domain = fields(sight.every("sealed")[0])["amount"]
    if not isinstance(domain, Between):
        return {"type": "sealed", "amount": 0}
    part = {"genuine": RESERVE if at.is_seller else MARGIN, "fake": DECOY, None: SEALED}[at.border]
    return {"type": "sealed", "amount": min(domain.max, int(at.lot_worth * part * _noise(rng)))}


# Selling


def play(sight: Sight, at: Gallery, _: Random) -> Choice:
    """The card that does most for the own cards on the table, against the others', and for the purse."""
    cards = _cards(sight.every("play")[0])
    return {"type": "play", "card": max(cards, key=lambda card: (_use(at, printed(card)), card))}


def _use(at: Gallery, card: Printed) -> float:
    change = at.advantage(card.colour) - at.advantage()
    if at.closes(card.colour):
        return change
    proceeds = 0.0 if card.kind in ("fake", "joint") else at.worth(card) * STREET
    return change + proceeds - at.kept(card)


def set_price(sight: Sight, at: Gallery, rng: Random) -> Choice:
    """What somebody should pay who thinks alike."""
    domain = _between(sight.every("set")[0], "price")
    return {"type": "set", "price": min(domain.max, int(at.lot_worth * ASKED * _noise(rng)))}


def own_second(sight: Sight, at: Gallery, _: Random) -> Choice:
    """All the money for both cards: the second one with most crowns."""
    return {"type": "own_second", "card": _dearest(sight.every("own_second")[0])}


def join(sight: Sight, at: Gallery, _: Random) -> Choice:
    """Half the money for both cards and the next turn past the others: the second one with fewest crowns."""
    return {"type": "join", "card": min(_cards(sight.every("join")[0]), key=lambda card: printed(card).crowns)}


# Money and cards


def loan(_: Sight, at: Gallery, __: Random) -> Choice:
    """Enough for a round, where the purse is too small for one."""
    return {"type": "loan", "amount": 2 * LOAN if at.cash < LOAN else 0}


def redeal(_: Sight, __: Gallery, ___: Random) -> Choice:
    """Nobody wants a hand of fakes."""
    return {"type": "redeal"}


WEIGHED: Final[Mapping[str, Weigh]] = {
    "bid": lambda sight, at, rng: (once if at.phase == "once" else bid)(sight, at, rng),
    "buy": buy,
    "sealed": sealed,
    "play": play,
    "set": set_price,
    "own_second": own_second,
    "join": join,
    "loan": loan,
    "redeal": redeal,
}


def _noise(rng: Random) -> float:
    return 1 + rng.uniform(-NOISE, NOISE)


def _between(option: OptionData, name: str) -> Between:
    domain = fields(option)[name]
    assert isinstance(domain, Between)
    return domain


def _cards(option: OptionData) -> list[str]:
    domain = fields(option)["card"]
    assert isinstance(domain, OneOf)
    return list(domain.of)


def _dearest(option: OptionData) -> str:
    return max(_cards(option), key=lambda card: printed(card).crowns)
