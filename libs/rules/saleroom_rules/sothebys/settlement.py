"""The end of a round: ranks, income, fines, loans.  [sothebys §6]"""

from __future__ import annotations

from collections.abc import Mapping

from saleroom_rules.kernel.messages import View
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.cards import CARDS, COLOURS, CardId, Colour
from saleroom_rules.sothebys.demand import ADDED, ranks, units
from saleroom_rules.sothebys.events import CardIncome, CardsPaid, ColoursRanked, DebtCarried, LoanRepaid, RoundEnded
from saleroom_rules.sothebys.state import Sothebys


class Account(View):
    """What the end of a round does to a seat's cash."""

    cards: list[CardIncome]
    income: int
    repayment: Coins
    cash_after: int


def interest(loan: Coins) -> Coins:
    """A fifth of a loan, which is in hundreds."""
    return loan * 20 // 100


def account(g: Sothebys, seat: Seat, units: Mapping[Colour, Coins]) -> Account:
    """What a seat would have if the round ended with these units."""
    cards = [_income(card, units) for card in g.bought[seat]]
    income = sum(card.amount for card in cards)
    repayment = g.loans[seat] + interest(g.loans[seat])
    return Account(cards, income, repayment, g.cash[seat] + income - repayment)


def settle(g: Sothebys) -> None:
    """Rank the colours, pay everybody, take the loans back and lay the round's cards aside."""
    g.tell(RoundEnded(g.round, "hands_empty" if g.closing is None else "closing_card"))
    paid = units(g)
    _rank(g, paid)
    for seat in g.seats:
        _pay(g, seat, paid)
    closing = [] if g.closing is None else [g.closing]
    g.discard += [*closing, *(card for cards in g.bought for card in cards)]
    g.closing = None
    g.counts = dict.fromkeys(COLOURS, 0)
    g.bought = [[] for _ in g.seats]
    g.loans = [0] * len(g.loans)


def _income(card: CardId, units: Mapping[Colour, Coins]) -> CardIncome:
    printed = CARDS[card]
    unit = units[printed.colour]
    amount = printed.crowns * unit
    return CardIncome(card, unit, -amount if printed.kind == "fake" else amount)


def _rank(g: Sothebys, paid: dict[Colour, Coins]) -> None:
    ranked = ranks(g.counts)
    added = {colour: ADDED[rank] for colour, rank in ranked.items()}
    g.values = {colour: value + added[colour] for colour, value in g.values.items()}
    g.climbed.append(g.values)
    g.tell(ColoursRanked(g.counts, ranked, added, g.values, paid))


def _pay(g: Sothebys, seat: Seat, units: Mapping[Colour, Coins]) -> None:
    settled = account(g, seat, units)
    g.cash[seat] = settled.cash_after
    book = g.ledgers[seat]
    for card in settled.cards:
        if card.amount < 0:
            book.fines -= card.amount
        else:
            book.income += card.amount
    if settled.cards:
        g.tell(CardsPaid(seat, settled.cards, settled.income))
    if loan := g.loans[seat]:
        book.interest += interest(loan)
        g.tell(LoanRepaid(seat, loan, interest(loan), settled.repayment))
    if settled.cash_after < 0:
        g.tell(DebtCarried(seat))
