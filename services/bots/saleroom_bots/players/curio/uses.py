"""What using a tool or a skill is worth, by what it does, and what it is best aimed at.  [curio §8] [curio §11]"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from saleroom_bots.players.curio.cabinet import DRAWN, Cabinet, best_of, worth
from saleroom_bots.sight import fields
from saleroom_rules.curio.cards import ANTIQUE, TOOL, VALUE, CardId, Effect, Tool
from saleroom_rules.curio.row import Row, changed, moved, place_of, swapped, without
from saleroom_rules.kernel.domains import OneOf, Subset
from saleroom_wire.options import OptionData

POINT: Final = 0.55
"""What an action point is worth that is not spent."""
TOMB_POINTS: Final = 3
MARKET_SEEN: Final = 1.5
"""What the best of the market's top cards is worth in a hand with room."""
CROWDED: Final = 0.6
"""What part of that is left where another card has to go for it."""
TOMB_FOUND: Final = 1.9
"""What a card out of the tomb is worth."""
SECURED: Final = 0.7
"""What a safe row is worth in the last round."""
STOLEN: Final = 0.3
"""What it is worth that a rival has a card less."""
CONSIGNED: Final = 0.5
"""What a card brings in the auction that would be discarded else."""
BIDDER: Final = 4
"""With so much money one likes an auction."""
LOT: Final = 0.4
"""What a lot from the market is worth then."""
AHEAD: Final = 3
"""With such a lead one hands in early."""

Fields = dict[str, Any]


class Aim(NamedTuple):
    """What a use is worth, and the fields that aim it."""

    worth: float
    fields: Fields


NONE: Final = Aim(0.0, {})
Weigh = Callable[[Cabinet, CardId, Tool | Effect, OptionData], Aim]


def aim(at: Cabinet, card: CardId, option: OptionData) -> Aim:
    """The best aim of a tool of the hand, or of a piece's skill, that this option covers."""
    what: Tool | Effect = TOOL[card] if card in TOOL else skill(card)
    return USES[what.op](at, card, what, option)


def skill(card: CardId) -> Effect:
    """What a piece can be used for."""
    return next(effect for effect in ANTIQUE[card].effects if effect.t == "activate")


def points(card: CardId) -> int:
    """What a use costs."""
    return TOOL[card].ap if card in TOOL else 0


def market(at: Cabinet) -> float:
    """What a visit of the market is worth."""
    if at.is_last and at.points < 2:
        return 0.2
    return MARKET_SEEN * (1.0 if len(at.hand) < at.purses[at.seat].limit else CROWDED)


def tomb(at: Cabinet) -> float:
    """What a visit of the tomb is worth."""
    return TOMB_FOUND * (1 if at.table.turn is None else at.table.turn.tomb_keep)


def tomb_points(at: Cabinet) -> int:
    """What it costs."""
    return TOMB_POINTS - (0 if at.table.turn is None else at.table.turn.tomb_discount)


# Cards and points


def _draw(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    return Aim(0.1 if at.is_last and at.points < 2 else DRAWN * what.n, {})


def _draw_discard(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    return Aim(DRAWN / 2, {})


def _discard_for_points(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    (least,) = at.least(at.hand, 1)
    return Aim(POINT - at.keep(least, at.hand), {"card": least})


def _more_points(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    """Kept until it is needed, for an appraisal that is worth it."""
    antiques = [held for held in at.hand if held in ANTIQUE]
    return Aim(max((at.appraisal(held) for held in antiques), default=0.0) - POINT if at.points == 0 else 0.0, {})


def _steal(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    victim = max(_seats(option), key=lambda seat: (at.purses[seat].cards, seat == at.rivals[0], seat))
    return Aim(DRAWN + STOLEN, {"seat": victim})


def _take_recycled(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    best = best_of(_cards(option, "card"), lambda found: at.keep(found, at.hand))
    return Aim(at.keep(best, at.hand), {"card": best})


def _consign(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    """What would have to be discarded; nobody is paid in an auction that does not come."""
    domain = fields(option).get("cards")
    excess = len(at.hand) - 1 - at.purses[at.seat].limit
    if not isinstance(domain, Subset) or at.points or excess < 1:
        return NONE
    cards = at.least(domain.of, min(excess, domain.max))
    return Aim(CONSIGNED * len(cards), {"cards": cards})


def _market_to_auction(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    money = sum(VALUE.get(held, 0) for held in at.hand)
    return Aim(LOT * what.n if money >= BIDDER else 0.0, {})


# Rows


def _upright(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    best = best_of(_cards(option, "own"), at.turned)
    return Aim(at.turned(best), {"own": best})


def _move(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    """Only in the last round: before, sorting costs nothing that lasts."""
    if not at.is_last:
        return NONE
    row = at.rows[at.seat]
    pieces = _cards(option, "pair")
    pairs = [[one, to] for one in pieces for to in pieces if one != to]
    return max((Aim(at.change(moved(row, *pair)), {"pair": pair}) for pair in pairs), key=_by_worth)


def _swap(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    """Only in the last round: before, the owner puts it right again."""
    if not at.is_last:
        return NONE
    pieces = _cards(option, "pair")
    rival = at.owner(pieces[0])
    pairs = [[one, two] for place, one in enumerate(pieces) for two in pieces[place + 1 :]]
    harms = [Aim(at.harm(rival, swapped(at.rows[rival], *pair)), {"pair": pair}) for pair in pairs]
    return max(harms, key=_by_worth)


def _disable(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    return _harm(at, option, lambda row, target: changed(row, target, disabled=True)) if at.is_last else NONE


def _remove(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    return _harm(at, option, lambda row, target: without(row, [target]))


def _exchange(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    """The own piece that is missed least for one of the best rival, or of another one if that has none to take."""
    own = min(_cards(option, "own"), key=lambda piece: (at.loss(piece), piece))
    targets = _cards(option, "target")
    rival = min((at.owner(target) for target in targets), key=at.rivals.index)
    aims = [_exchanged(at, own, target) for target in targets if at.owner(target) == rival]
    return max(aims, key=_by_worth)


def _exchanged(at: Cabinet, own: CardId, target: CardId) -> Aim:
    rival = at.owner(target)
    ours, theirs = list(at.rows[at.seat]), list(at.rows[rival])
    here, there = place_of(ours, own), place_of(theirs, target)
    ours[here], theirs[there] = replace(theirs[there], disabled=True), replace(ours[here], disabled=True)
    return Aim(at.change(ours) + at.harm(rival, theirs), {"own": own, "target": target})


def _harm(at: Cabinet, option: OptionData, after: Callable[[Row, CardId], Row]) -> Aim:
    """The target whose row becomes worth least by it."""

    def harm(target: CardId) -> float:
        rival = at.owner(target)
        return at.harm(rival, after(at.rows[rival], target))

    best = best_of(_cards(option, "target"), harm)
    return Aim(harm(best), {"target": best})


def _secure(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    return Aim(SECURED if at.is_last and worth(at.row) else 0.0, {})


# The tomb and the end


def _before_the_tomb(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    """Where the tomb can be paid with it."""
    cheaper = what.n if what.op == "tomb_discount" else 0
    is_paid = tomb_points(at) - cheaper <= at.points <= TOMB_POINTS
    return Aim(POINT * what.n if is_paid else 0.0, {})


def _hand_in(at: Cabinet, card: CardId, what: Tool | Effect, option: OptionData) -> Aim:
    return Aim(float(at.lead) if at.lead >= AHEAD and not at.is_last else 0.0, {})


USES: Final[Mapping[str, Weigh]] = {
    "draw": _draw,
    "draw_discard": _draw_discard,
    "discard_ap": _discard_for_points,
    "ap": _more_points,
    "steal": _steal,
    "take_recycle": _take_recycled,
    "consign": _consign,
    "market_to_auction": _market_to_auction,
    "upright": _upright,
    "move_own": _move,
    "swap_opp": _swap,
    "disable_opp": _disable,
    "return_opp": _remove,
    "force_auction": _remove,
    "exchange": _exchange,
    "safe": _secure,
    "tomb_discount": _before_the_tomb,
    "tomb_keep": _before_the_tomb,
    "countdown": _hand_in,
}
"""For each act, what it is good for now."""


def _by_worth(one: Aim) -> float:
    return one.worth


def _cards(option: OptionData, name: str) -> list[CardId]:
    domain = fields(option)[name]
    assert isinstance(domain, OneOf | Subset)
    return domain.of


def _seats(option: OptionData) -> list[int]:
    domain = fields(option)["seat"]
    assert isinstance(domain, OneOf)
    return domain.of
