"""The player of 古文明拍卖行: it bids the card with which it should gain most beyond what that card could buy later."""

from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random
from typing import Final

from saleroom_bots.players import house
from saleroom_bots.players.relics.hall import Hall
from saleroom_bots.sight import Choice, Sight, fields
from saleroom_rules.kernel.domains import Between, OneOf, Payment

NOISE: Final = 0.04
"""How far off a bound is, either way, so that equal players do not do the same."""
TASTE: Final = 0.3
"""How much dearer or cheaper a card may seem: else equal players would be tied at every other lot."""
DOUBLE: Final = 2.0
"""What a double must add to a bid's surplus while most of the game is to come."""
INSIDE: Final = 0.4
"""What a rival's bid must be worth knowing."""
INSTANT: Final = 1.0
"""How much more an instant purchase must bring than a bid."""
SPOILED: Final = 3.0
"""What must be won by bidding once more."""
LONG: Final = 20
"""With fewer lots to come than this the bounds fall, to nothing at the last lot."""
FULL: Final = 0.4
"""What is left of a bound where the next privilege would be one too many."""
KEPT: Final = ("instant", "double", "inside", "spoiler")
"""What one would rather keep, best first."""
FREE: Final = 7
"""What a relic should be worth for which a free instant purchase is used."""

Weigh = Callable[[Sight, Hall, Random], Choice | None]


def decide(sight: Sight, rng: Random) -> Choice | None:
    """What the player does; what there is nothing to weigh about, the house does."""
    for act, weigh in WEIGHED.items():
        if sight.option(act) is not None and (choice := weigh(sight, Hall(sight), rng)) is not None:
            return choice
    return house.decide(sight, rng)


# Declarations


def instant(sight: Sight, at: Hall, rng: Random) -> Choice | None:
    """Buy where that brings more than bidding."""
    domain = fields(sight.every("use_instant")[0])["cards"]
    if not isinstance(domain, Payment):
        return {"type": "use_instant", "cards": []} if at.gain > FREE * _bound(at, rng) else None
    cards = _cheapest(at, domain)
    if at.gain - at.cost(cards) < _surplus(at) + INSTANT * _bound(at, rng):
        return None
    return {"type": "use_instant", "cards": cards}


def double(_: Sight, at: Hall, rng: Random) -> Choice | None:
    """Count twice where that brings much more than counting once."""
    added = _surplus(at, doubled=True) - _surplus(at)
    return {"type": "use_double"} if added > DOUBLE * _bound(at, rng) else None


def inside(sight: Sight, at: Hall, rng: Random) -> Choice | None:
    """Look at the bid that is most worth knowing."""
    targets = _of(sight, "use_inside", "target")
    known = {target: _knowing(at, target) for target in targets}
    target = max(targets, key=lambda target: (known[target], target))
    if known[target] - _surplus(at) <= INSIDE * _bound(at, rng):
        return None
    return {"type": "use_inside", "target": target}


# Bids


def bid(sight: Sight, at: Hall, rng: Random) -> Choice:
    """The card with the greatest surplus, against what one has seen and what the others may bid."""
    domain = fields(sight.every("bid")[0])["amount"]
    if isinstance(domain, Between):
        return {"type": "bid", "amount": _coins(at, domain.max)}
    bids = at.bids(at.rivals, at.phase.doubled)
    if at.phase.seen is not None:
        target = at.phase.targets[at.seat]
        bids[target] = {at.phase.seen * (2 if target in at.phase.doubled else 1): 1.0}
    tastes = {face: 1 + rng.uniform(-TASTE, TASTE) for face in at.cards}
    amount = at.plan(bids, doubled=at.seat in at.phase.doubled, tastes=tastes).face
    return {"type": "bid", "amount": amount if domain.contains(amount) else 0}


def add(sight: Sight, at: Hall, _: Random) -> Choice:
    """One more card, as long as all that is laid down costs less than the lot brings."""
    domain = fields(sight.every("add")[0])["amount"]
    if not isinstance(domain, OneOf):
        return {"type": "add", "amount": domain.default()}
    others = [seat for seat in at.phase.tied if seat != at.seat]
    left = at.gain - at.cost(at.phase.laid[at.seat])
    faces = sorted(face for face in domain.of if face and at.cost([face]) < left)
    if not faces:
        return {"type": "add", "amount": 0}
    can_add = any(len(at.held(seat)) > len(at.phase.laid[seat]) for seat in others)
    return {"type": "add", "amount": faces[len(faces) // 2] if can_add else faces[0]}


# After the bids


def spoil(_: Sight, at: Hall, rng: Random) -> Choice | None:
    """Bid once more where somebody else gets what is worth much."""
    winner = at.phase.winner
    if winner is None or winner == at.seat:
        return None
    denied = at.worth(at.lot, winner) / len(at.rivals)
    return {"type": "spoil"} if _surplus(at) + denied > SPOILED + SPOILED * _bound(at, rng) else None


def drop(sight: Sight, _: Hall, __: Random) -> Choice:
    """The one that is missed least."""
    return {"type": "drop", "privilege": max(_of(sight, "drop", "privilege"), key=KEPT.index)}


WEIGHED: Final[Mapping[str, Weigh]] = {
    "use_instant": instant,
    "use_double": double,
    "use_inside": inside,
    "bid": bid,
    "add": add,
    "spoil": spoil,
    "drop": drop,
}


def _surplus(at: Hall, *, doubled: bool = False) -> float:
    """What bidding should bring, with what has been declared so far."""
    return at.plan(at.bids(at.rivals, at.phase.doubled), doubled=doubled or at.seat in at.phase.doubled).surplus


def _knowing(at: Hall, target: int) -> float:
    """What bidding should bring when the target's bid is known."""
    bids = at.bids(at.rivals, at.phase.doubled)
    doubled = at.seat in at.phase.doubled
    return sum(
        chance * at.plan({**bids, target: {seen: 1.0}}, doubled=doubled).surplus
        for seen, chance in bids[target].items()
    )


def _cheapest(at: Hall, domain: Payment) -> list[int]:
    """The cards that pay the price and could buy least later."""
    enough = [
        list(cards) for count in (1, 2, 3) for cards in combinations(domain.of, count) if sum(cards) >= domain.at_least
    ]
    return min(enough, key=lambda cards: (at.cost(cards), cards), default=domain.default())


def _coins(at: Hall, most: int) -> int:
    """A part of the coins by what the lot is worth; all that is left at the last lots."""
    return min(most, round(most * at.gain / (at.gain + 2 * at.later)) + (at.gain > FREE))


def _bound(at: Hall, rng: Random) -> float:
    """How much of a bound holds: less with full hands, and towards the end, when what is not used is lost."""
    return min(1.0, at.later / LONG) * (FULL if at.is_full else 1) * (1 + rng.uniform(-NOISE, NOISE))


def _of(sight: Sight, act: str, name: str) -> list[int]:
    domain = fields(sight.every(act)[0])[name]
    assert isinstance(domain, OneOf)
    return list(domain.of)
