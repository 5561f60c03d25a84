"""What cards tell, and what a seat knows of the items.  [suspicion §2.3] [suspicion §9]"""

from __future__ import annotations

from collections.abc import Sequence

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CARDS, HINTED, HINTS, CardId, Kind, Rank
from saleroom_rules.suspicion.events import HackShown, Hint, Known
from saleroom_rules.suspicion.state import Suspicion

NOTHING = Known()


class OwnCard(View, omit_defaults=True):
    """A card with this number in the own list: whether it was drawn or is a copy, whether a special card is used up,
    and what it tells."""

    number: int
    kind: Kind
    half: int
    known: Known
    drawn: bool = False
    spent: bool = False


class Insight(View):
    """What is known of the item of a round; at least one of the two."""

    round: int
    rank: Rank | None
    value: Coins | None


def known(g: Suspicion, seat: Seat, card: CardId) -> Known:
    """What this card, which it holds, tells a seat."""
    _, kind, half = CARDS[card]
    if kind in HINTED:
        first = 0 if half == 1 else g.half_time
        items = enumerate(g.items[first : first + g.half_time], first + 1)
        found = [(number, item.value) for number, item in items if item.rank == HINTED[kind]]
        rounds = [number for number, _ in found]
        return Known(rounds, [value for _, value in found] if kind == "fine_hint" else None)
    if kind == "treasure_value":
        return Known(values=sorted((g.item(number).value for number in g.treasures), reverse=True))
    if kind == "treasure_hint":
        return Known(g.treasures) if sees(g, seat, card) else NOTHING
    return Known(gain=g.gains[card]) if kind == "fund" else NOTHING


def sees(g: Suspicion, seat: Seat, hint: CardId) -> bool:
    """Whether a treasure hint shows its rounds to this holder: whoever drew it has to pay first."""
    return g.drawers[hint] != seat or hint in g.paid


def hints(g: Suspicion, seat: Seat) -> list[Hint]:
    """A seat's hints as it knows them, each card once."""
    cards = [card for card in dict.fromkeys(g.hands[seat]) if CARDS[card].kind in HINTS]
    return [Hint(CARDS[card].kind, CARDS[card].half, known(g, seat, card)) for card in cards]


def hand(g: Suspicion, seat: Seat) -> list[OwnCard]:
    """A seat's cards as it sees them, by their numbers."""
    cards = g.hands[seat]
    return [
        OwnCard(
            number,
            CARDS[card].kind,
            CARDS[card].half,
            known(g, seat, card),
            drawn=g.drawers[card] == seat and cards.index(card) == number - 1,
            spent=CARDS[card].kind in g.spent,
        )
        for number, card in enumerate(cards, 1)
    ]


def watched(g: Suspicion, seat: Seat) -> list[Seat]:
    """The seats whose kinds of cards a seat sees."""
    return g.others(seat) if g.scout == seat else g.watching.get(seat, [])


def insight(g: Suspicion, seat: Seat, own: Sequence[OwnCard]) -> list[Insight]:
    """What a seat has learnt of the items, by round, from its `own` cards and otherwise."""
    ranks = announced(g)
    values: dict[int, Coins] = {number: g.item(number).value for number in g.learnt.get(seat, ())}
    if seat in g.buyers:
        ranks |= dict.fromkeys(g.treasures, "treasure")
    shown = g.hack.hints if isinstance(g.hack, HackShown) else []
    held: Sequence[OwnCard | Hint] = (*own, *shown)
    for hint in held:
        rounds = hint.known.rounds
        if not rounds:
            continue
        ranks |= dict.fromkeys(rounds, HINTED.get(hint.kind, "treasure"))
        values |= zip(rounds, hint.known.values or [], strict=False)
    return [Insight(number, ranks.get(number), values.get(number)) for number in sorted({*ranks, *values})]


def announced(g: Suspicion) -> dict[int, Rank]:
    """What everybody was told of the items: a treasure that was listed, where that is public; junk that was insured."""
    ranks: dict[int, Rank] = {}
    if g.table_rules.treasure_info == "public":
        ranks |= {number: "treasure" for number in g.treasures if number <= g.round}
    if g.claim is not None and g.claim.back:
        ranks[g.claim.round] = "junk"
    return ranks
