"""What stays on the table in every phase, and what each seat sees of its own.  [relics §7]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CARDS, CardId, Privilege
from saleroom_rules.relics.purse import has_coins, instant_price
from saleroom_rules.relics.scoring import CivilizationScore, Standing, points
from saleroom_rules.relics.state import Relics


class LotView(View):
    """The relic on sale. `base` is in points, `reserve` and the `price` of an instant purchase in what one bids with, 0
    where it is free; `is_final`: its next result cannot be spoiled."""

    card: CardId
    base: int
    reserve: Coins
    price: Coins
    is_final: bool


class TableView(View):
    """`chairs` says where each seat sits; `round` counts the lots turned up, of `rounds`."""

    chairs: list[int]
    rounds: int
    round: int
    auctioneer: Seat
    lot: LotView | None


class Purse(View):
    """One seat, as everybody sees it. `bid_cards` and `privileges` are numbers of cards, `spent` the faces of the bid
    cards that are gone, `used` the privileges that are; `points` is what the relics are worth, their sets included;
    `winless` is the number of lots since the last win. Of `bid_cards` and `coins` the one that nobody bids with here
    is null."""

    relics: list[CardId]
    points: int
    bid_cards: int | None
    spent: list[int]
    coins: Coins | None
    privileges: int
    used: list[Privilege]
    winless: int


class Piles(View):
    """Cards nobody owns. `deck` is a number of relics, `supply` the number of privileges of each kind."""

    deck: int
    waste: list[CardId]
    supply: dict[Privilege, int]


class PublicView(View):
    """The sections for everybody. `ranking` is null until the end."""

    table: TableView
    purses: list[Purse]
    piles: Piles
    ranking: list[Standing] | None


class Hand(View):
    """The faces of the bid cards that are left, and the privileges, the newest last."""

    bid_cards: list[int]
    privileges: list[Privilege]


class Collection(View):
    """The own relics by civilization, and the final total if the game ended now, with the bonuses in it for the 50
    that is kept and for the most relics."""

    civilizations: list[CivilizationScore]
    kept_bonus: int
    most_bonus: int
    total: int


class PrivateView(View):
    """The sections for one seat."""

    hand: Hand
    collection: Collection


def _lot(g: Relics) -> LotView | None:
    if g.on_sale is None:
        return None
    card = g.lot
    return LotView(card.id, card.base, card.reserve, instant_price(g), g.is_spoiled)


def public(g: Relics, at: int) -> PublicView:
    """What everybody may know."""
    return PublicView(
        table=TableView([sitting.chair for sitting in g.sittings], len(CARDS), g.round, g.auctioneer, _lot(g)),
        purses=[
            Purse(
                relics=g.relics[seat],
                points=points(g.relics[seat]),
                bid_cards=None if has_coins(g) else len(g.bid_cards[seat]),
                spent=g.spent[seat],
                coins=g.coins[seat] if has_coins(g) else None,
                privileges=len(g.privileges[seat]),
                used=g.used[seat],
                winless=g.winless[seat],
            )
            for seat in g.seats
        ],
        piles=Piles(len(g.deck), g.waste, g.supply),
        ranking=g.ranking,
    )


def private(g: Relics, seat: Seat, at: int) -> PrivateView:
    """What only this seat may know."""
    own = g.standing(seat)
    return PrivateView(
        hand=Hand(g.bid_cards[seat], g.privileges[seat]),
        collection=Collection(own.civilizations, own.kept_bonus, own.most_bonus, own.total),
    )
