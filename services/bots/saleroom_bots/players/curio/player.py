"""The player of 古物帮: it weighs everything by what rows will score, and spends points on what should bring most."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from saleroom_bots.players import house
from saleroom_bots.players.curio.cabinet import Cabinet
from saleroom_bots.players.curio.measure import TOOL_COST, helping
from saleroom_bots.players.curio.uses import POINT, aim, market, points, tomb, tomb_points
from saleroom_bots.sight import Choice, Sight, fields
from saleroom_rules.curio.cards import ANTIQUE, APPRAISAL, TOOL, AppraisalId, Attribute, CardId
from saleroom_rules.curio.row import Piece, Row, changed, ordered, without
from saleroom_rules.curio.scoring import score
from saleroom_rules.kernel.domains import OneOf, Payment, Subset
from saleroom_rules.kernel.seats import Seat
from saleroom_wire.options import OptionData

NOISE: Final = 0.05
"""How far off a reservation is, either way, so that equal players do not do the same."""
SORTED: Final = 1
"""What another order must bring."""
STANDING: Final = 0.6
"""What part of a lot's gain is bid at once while others may still bid."""
SKIPPED: Final = 3
"""The points that skipping costs."""
SPARED: Final = 0.05
"""What must be left of something for which the last points are spent."""

Weigh = Callable[[Sight, Cabinet, Random], Choice | None]


class Act(NamedTuple):
    """Something to do, what it is worth, and the points that it costs."""

    worth: float
    choice: Choice
    points: int = 0


def decide(sight: Sight, rng: Random) -> Choice | None:
    """What the player does; what there is nothing to weigh about, the house does."""
    for act, weigh in WEIGHED.items():
        if sight.option(act) is not None and (choice := weigh(sight, Cabinet(sight), rng)) is not None:
            return choice
    return house.decide(sight, rng)


# The turn


def sort(_: Sight, at: Cabinet, __: Random) -> Choice | None:
    """Another order where that scores more in the end."""
    order = at.best_order()
    gained = at.change(ordered(at.rows[at.seat], order))
    return {"type": "sort", "order": order} if gained >= SORTED else None


def activate(sight: Sight, at: Cabinet, _: Random) -> Choice | None:
    """The leftmost skill that is worth anything: those to its left are passed over."""
    places = {piece.card: place for place, piece in enumerate(at.rows[at.seat])}
    acts = [act for option in sight.every("activate") for act in _uses(at, option, "antique")]
    useful = [act.choice for act in acts if act.worth > 0]
    return min(useful, key=lambda choice: places[choice["antique"]], default=None)


def act(sight: Sight, at: Cabinet, _: Random) -> Choice | None:
    """What is worth most beyond its points; with points that nothing is worth, what costs no card."""
    acts = [one for option in sight.may for one in _acts(at, option)]
    cardless = [one for one in acts if one.choice["type"] != "play_tool"]
    return _best(acts, 0.0 if at.is_last else POINT) or _best(cardless, 0.0)


def _best(acts: Sequence[Act], price: float) -> Choice | None:
    """What is worth most where a point has this price."""
    worths = [one.worth - one.points * price for one in acts]
    return acts[worths.index(max(worths))].choice if max(worths, default=0.0) > SPARED else None


def _acts(at: Cabinet, option: OptionData) -> Iterator[Act]:
    match option.do:
        case "market_enter":
            yield Act(market(at), {"type": "market_enter"}, 1)
        case "tomb_enter":
            yield Act(tomb(at), {"type": "tomb_enter"}, tomb_points(at))
        case "appraise":
            for card in _of(option, "antique"):
                yield Act(at.appraisal(card), {"type": "appraise", "antique": card}, 1)
        case "skip" if not at.is_last:
            yield Act(POINT, {"type": "skip"}, SKIPPED)
        case "play_tool":
            yield from _uses(at, option, "tool")


def _uses(at: Cabinet, option: OptionData, field: str) -> Iterator[Act]:
    for card in _of(option, field):
        best = aim(at, card, option)
        yield Act(best.worth, {"type": option.do, field: card, **best.fields}, points(card))


def market_pick(sight: Sight, at: Cabinet, _: Random) -> Choice:
    """The best card, and each further one that is worth its point."""
    domain = _subset(sight.every("market_pick")[0], "cards")
    seen: list[CardId] = list(domain.of)
    picked: list[CardId] = []
    while seen and len(picked) < domain.max:
        held = [*at.hand, *picked]
        worths = {card: at.keep(card, held) for card in seen}
        best = max(seen, key=lambda card: (worths[card], card))
        if picked and worths[best] < 2 * POINT:
            break
        seen.remove(best)
        picked.append(best)
    return {"type": "market_pick", "cards": picked}


def tomb_pick(sight: Sight, at: Cabinet, _: Random) -> Choice:
    """What is worth most, an antique inverted."""
    domain = _subset(sight.every("tomb_pick")[0], "cards")
    cards = sorted(domain.of, key=lambda card: (-at.unproved(card), card))
    return {"type": "tomb_pick", "cards": cards[: domain.min]}


# An appraisal


class Measured(Struct):
    """The section `phase` in an appraisal."""

    antique: CardId
    card: AppraisalId
    req: dict[Attribute | Literal["any"], int]
    have: dict[Attribute, int]
    is_met: bool


def appraisal(sight: Sight, at: Cabinet, _: Random) -> Choice:
    """The fewest tools that pass, if the antique is worth them; another card if that should do better."""
    measured = sight.section("phase", Measured)
    wins = APPRAISAL[measured.card].on_success == "win"
    gain = at.gain(measured.antique) if measured.antique in at.hand else at.turned(measured.antique)
    if measured.is_met:
        return {"type": "submit" if wins or gain > 0 else "give_up"}
    tools = helping(measured.req, measured.have, at.hand)
    if tools is not None and (wins or gain >= len(tools) * TOOL_COST):
        tool, attr = tools[0]
        return {"type": "play_tool", "tool": tool} | ({} if attr is None else {"attr": attr})
    second = next((card for card in at.hand if card in TOOL and TOOL[card].op == "redraw"), None)
    if second is not None and at.prospect(gain, at.hand) > TOOL_COST:
        return {"type": "play_tool", "tool": second}
    return {"type": "give_up"}


# Cards that go


def discard(sight: Sight, at: Cabinet, _: Random) -> Choice:
    """What is missed least."""
    domain = _subset(sight.every("discard")[0], "cards")
    return {"type": "discard", "cards": at.least(at.hand, domain.min)}


def policy(sight: Sight, at: Cabinet, _: Random) -> Choice | None:
    """What is missed least; a piece turned upright where that helps."""
    named = {name: domain for option in sight.every("policy_choice") for name, domain in fields(option).items()}
    if isinstance(levied := named.get("cards"), Subset):
        return {"type": "policy_choice", "cards": at.least(at.hand, levied.min)}
    if "card" in named:
        return {"type": "policy_choice", "card": at.least(at.hand, 1)[0]}
    own = named["own"]
    assert isinstance(own, OneOf)
    if len(sight.every("policy_choice")) == 1:
        return {"type": "policy_choice", "own": min(own.of, key=lambda card: (at.loss(card), card))}
    best = max(own.of, key=lambda card: (at.turned(card), card))
    return {"type": "policy_choice", "own": best} if at.turned(best) > 0 else None


# The auction


class Auction(Struct):
    """The section `phase` while a lot is sold."""

    card: CardId
    queue: list[int]


def bid(sight: Sight, at: Cabinet, rng: Random) -> Choice | None:
    """The cheapest cards that beat the standing bid; more while others may still bid; never what is worth more."""
    domain = fields(sight.every("bid")[0])["cards"]
    assert isinstance(domain, Payment)
    auction = sight.section("phase", Auction)
    limit = (1 - NOISE + rng.uniform(-NOISE, NOISE)) * _lot(at, auction.card)
    payments = [
        (cost, value, cards) for value, (cost, cards) in _payments(at, domain).items() if value >= domain.at_least
    ]
    cheapest = min(payments)
    if cheapest[0] > limit or _paid(at, auction.card, cheapest[2]) <= 0:
        return {"type": "pass"}
    bold = [payment for payment in payments if payment[0] <= STANDING * limit]
    chosen = max(bold, key=lambda payment: payment[1]) if bold and len(auction.queue) > 1 else cheapest
    return {"type": "bid", "cards": chosen[2]}


def _lot(at: Cabinet, card: CardId) -> float:
    return at.gain(card) if card in ANTIQUE else at.keep(card, at.hand)


def _paid(at: Cabinet, lot: CardId, cards: list[CardId]) -> float:
    """What a lot brings when it is paid so, with the row as it lies then."""
    row = without(at.rows[at.seat], cards)
    own = sum(at.keep(card, at.hand) for card in cards if card in at.hand)
    if lot not in ANTIQUE:
        return at.change(row) + at.keep(lot, at.hand) - own
    return at.change([*row, Piece(lot)]) + at.gain(lot) - at.change([*at.rows[at.seat], Piece(lot)]) - own


def _payments(at: Cabinet, domain: Payment) -> dict[int, tuple[float, list[CardId]]]:
    """For each sum, the cards that are missed least."""
    found: dict[int, tuple[float, list[CardId]]] = {0: (0.0, [])}
    for card, value in zip(domain.of, domain.weights, strict=True):
        missed = at.keep(card, at.hand) if card in at.hand else at.loss(card)
        for total, (cost, cards) in list(found.items()):
            more = (cost + missed, [*cards, card])
            if total + value not in found or more < found[total + value]:
                found[total + value] = more
    return found


# The scoring


class Window(Struct):
    """The section `phase` in a scoring window."""

    seat: Seat
    void: list[CardId]
    bonus: dict[CardId, int]
    passed: str


def window(sight: Sight, at: Cabinet, _: Random) -> Choice:
    """The tool that changes the sum most; none for rivals who are not in the way."""
    seen = sight.section("phase", Window)
    if seen.passed == "no":
        uses = [one for option in sight.every("play_tool") for one in _verdicts(at, seen, option)]
        best = max(uses, key=lambda one: one.worth, default=None)
        if best is not None and best.worth > 0:
            return best.choice
    holds = any(card in TOOL and TOOL[card].window == "scoring" for card in at.hand)
    return {"type": "pass" if holds else "pass_all"}


def _verdicts(at: Cabinet, seen: Window, option: OptionData) -> Iterator[Act]:
    if seen.seat not in (at.seat, at.rivals[0]):
        return
    row, now = at.rows[seen.seat], _scored(seen, at.rows[seen.seat], seen.void)
    for tool in _of(option, "tool"):
        for target in _of(option, "target"):
            match TOOL[tool].op:
                case "void":
                    gained = now - _scored(seen, row, [*seen.void, target])
                case "reenable":
                    gained = _scored(seen, changed(row, target, disabled=False), seen.void) - now
                case _:
                    gained = TOOL[tool].n
            yield Act(gained, {"type": "play_tool", "tool": tool, "target": target})


def _scored(seen: Window, row: Row, void: list[CardId]) -> int:
    return score(seen.seat, row, void=void, bonus=seen.bonus).total


WEIGHED: Final[Mapping[str, Weigh]] = {
    "sort": sort,
    "activate": activate,
    "end_turn": act,
    "market_pick": market_pick,
    "tomb_pick": tomb_pick,
    "give_up": appraisal,
    "discard": discard,
    "policy_choice": policy,
    "bid": bid,
    "pass_all": window,
}


def _of(option: OptionData, name: str) -> list[CardId]:
    domain = fields(option)[name]
    assert isinstance(domain, OneOf)
    return domain.of


def _subset(option: OptionData, name: str) -> Subset:
    domain = fields(option)[name]
    assert isinstance(domain, Subset)
    return domain
