"""What stays on the table in every phase, and what each seat sees of its own.  [tycoon §7]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.bank import quote
from saleroom_rules.tycoon.cards import CARDS, RED, CardId, EraId, Mode
from saleroom_rules.tycoon.hammers import Hammers
from saleroom_rules.tycoon.income import income
from saleroom_rules.tycoon.scoring import EraScore, Standing, by_era, total
from saleroom_rules.tycoon.state import Tycoon


class LotView(View):
    """A lot of this round in the order of sale; no card until it is turned over, no mode until the mark."""

    card: CardId | None
    mode: Mode | None
    marked: bool


class TableView(View):
    """The round and its lots. `chairs` says where each seat sits, `names` lists the cards' names in play by era and
    star; `flipped` counts the lots turned over, the last of which is the present one while it is sold."""

    chairs: list[int]
    eras: list[EraId]
    names: list[str]
    rounds: int
    round: int
    starter: Seat
    direction: int
    lots: list[LotView]
    flipped: int


class Purse(View):
    """One seat, as everybody sees it. `ban` is the number of lots that it still sits out."""

    gold: Coins
    cards: int
    reds: list[CardId]
    ban: int


class BankView(View):
    """Percentage points and the gross price now, for 1 to 4 stars."""

    bonus: list[int]
    prices: list[Coins]


class Piles(View):
    """Cards nobody owns, and what each copy cost at its last auction. `deck` is a number of cards."""

    deck: int
    unsold: list[CardId]
    bank: list[CardId]
    last_paid: dict[CardId, Coins]


class Revealed(View):
    """After the end: all hands, the red card that was set aside, what each seat was worth at the end of each round, and
    the hammers that are remembered."""

    hands: list[list[CardId]]
    hidden_red: CardId | None
    course: list[list[Coins]]
    hammers: Hammers


class PublicView(View):
    """The sections for everybody. `ranking` and `revealed` are null until the end."""

    table: TableView
    purses: list[Purse]
    bank: BankView
    piles: Piles
    ranking: list[Standing] | None
    revealed: Revealed | None


class OwnCard(View):
    """A card of one's own: what the bank would pay net now, what its last auction cost, and what a red one would bring
    if the round ended now."""

    card: CardId
    net: Coins
    last_paid: Coins | None
    income: Coins | None


class Collection(View):
    """A hand by card and by era, and the final total if the game ended now."""

    cards: list[OwnCard]
    eras: list[EraScore]
    total: Coins


class PrivateView(View):
    """The sections for one seat."""

    hand: list[CardId]
    collection: Collection


def _own(g: Tycoon, hand: list[CardId], card: CardId) -> OwnCard:
    star = CARDS[card].star
    net = quote(g.bonus[star - 1], star).net
    return OwnCard(card, net, g.last_paid.get(card), income(hand, card) if star == RED else None)


def public(g: Tycoon, at: int) -> PublicView:
    """What everybody may know."""
    return PublicView(
        table=TableView(
            chairs=[sitting.chair for sitting in g.sittings],
            eras=g.eras,
            names=g.names,
            rounds=g.rounds,
            round=g.round,
            starter=g.starter,
            direction=g.direction,
            lots=[
                LotView(card if place < g.flipped else None, g.mode(place), place == 0 and g.marked is not None)
                for place, card in enumerate(g.lots)
            ],
            flipped=g.flipped,
        ),
        purses=[Purse(g.gold[seat], len(g.hands[seat]), g.reds(seat), g.bans[seat]) for seat in g.seats],
        bank=BankView(g.bonus, [quote(points, star).gross for star, points in enumerate(g.bonus, 1)]),
        piles=Piles(len(g.deck), g.unsold, g.bank, g.last_paid),
        ranking=g.ranking,
        revealed=None if g.ranking is None else Revealed(g.hands, g.hidden_red, g.course, g.hammers),
    )


def private(g: Tycoon, seat: Seat, at: int) -> PrivateView:
    """What only this seat may know."""
    hand = g.hands[seat]
    eras = by_era(hand, g.eras)
    return PrivateView(
        hand=hand,
        collection=Collection(
            cards=[_own(g, hand, card) for card in hand],
            eras=eras,
            total=total(g.gold[seat], eras),
        ),
    )
