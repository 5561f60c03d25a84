"""What stays on the table in every phase, and what each seat sees of its own.  [sothebys §7]"""

from __future__ import annotations

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CardId, Colour, Mode
from saleroom_rules.sothebys.demand import Worth, ranks, units, worth_on_sale
from saleroom_rules.sothebys.events import CardIncome
from saleroom_rules.sothebys.scoring import Standing
from saleroom_rules.sothebys.settlement import account
from saleroom_rules.sothebys.state import ROUNDS, Lot, Sothebys


class LotView(View):
    """What is being sold, and by whom. The mode is `joint` while a second card is looked for; in `cards` a sealed card
    with a hidden border stands as `<colour>-sealed-<crowns>-<number>`. `worth` is what they would bring; of a fake it
    is the fine."""

    number: int
    cards: list[CardId]
    crowns: int
    mode: Mode
    opener: Seat
    auctioneer: Seat
    partner: Seat | None
    worth: Worth


class TableView(View):
    """The round and its lot. `chairs` says where each seat sits, `seller` plays or has opened the lot, `closing` is the
    card that ends the round."""

    chairs: list[int]
    rounds: int
    round: int
    seller: Seat
    lot: LotView | None
    closing: CardId | None


class Purse(View):
    """One seat, as everybody sees it: its cash where the table shows it, the loan of this round, the number of cards in
    its hand, and the cards bought in this round. Sums are 万."""

    cash: int | None
    loan: Coins
    cards: int
    bought: list[CardId]


class BankView(View):
    """By colour: the value gathered so far, as it was after each round, and the cards of this round; and, as if the
    round ended now, the rank (0 is none) and what a crown would pay. Sums are 万."""

    values: dict[Colour, Coins]
    climbed: list[dict[Colour, Coins]]
    counts: dict[Colour, int]
    ranks: dict[Colour, int]
    units: dict[Colour, Coins]


class Piles(View):
    """Cards nobody owns: how many are in the deck, and those of earlier rounds."""

    deck: int
    discard: list[CardId]


class PublicView(View):
    """The sections for everybody. `ranking` is null until the end."""

    table: TableView
    purses: list[Purse]
    bank: BankView
    piles: Piles
    ranking: list[Standing] | None


class Collection(View):
    """The own cash; and, as if the round ended now, what each card bought would bring, what is paid back of a loan, and
    the cash then. Sums are 万."""

    cash: int
    cards: list[CardIncome]
    income: int
    repayment: Coins
    total: int


class PrivateView(View):
    """The sections for one seat."""

    hand: list[CardId]
    collection: Collection


def public(g: Sothebys, at: int) -> PublicView:
    """What everybody may know."""
    lot, shown = g.lot, g.table_rules.show_cash == "on" or g.ranking is not None
    return PublicView(
        table=TableView(
            chairs=[sitting.chair for sitting in g.sittings],
            rounds=ROUNDS,
            round=g.round,
            seller=g.seller,
            lot=None if lot is None else _lot(g, lot),
            closing=g.closing,
        ),
        purses=[
            Purse(g.cash[seat] if shown else None, g.loans[seat], len(g.hands[seat]), g.bought[seat])
            for seat in g.seats
        ],
        bank=BankView(g.values, g.climbed, g.counts, ranks(g.counts), units(g)),
        piles=Piles(len(g.deck), g.discard),
        ranking=g.ranking,
    )


def _lot(g: Sothebys, lot: Lot) -> LotView:
    return LotView(
        lot.number, lot.faces, lot.crowns, lot.mode, lot.opener, lot.auctioneer, lot.partner, worth_on_sale(g)
    )


def private(g: Sothebys, seat: Seat, at: int) -> PrivateView:
    """What only this seat may know."""
    now = account(g, seat, units(g))
    return PrivateView(
        hand=g.hands[seat],
        collection=Collection(g.cash[seat], now.cards, now.income, now.repayment, now.cash_after),
    )
