"""In many games all cash is what the events say, and no 万 comes from nowhere or is lost (R08)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.messages import Told
from saleroom_rules.sothebys import events as happened
from saleroom_testkit.ledger import BANK, Move, audited
from tests.rules.contract.sothebys import table_options

GAMES = 60
"""Of each number of seats."""


def moves(told: Told) -> Iterator[Move]:
    """A round may cost more than it brings: fakes are fined."""
    match told.event:
        case happened.LoansTaken(loans=loans):
            for seat, loan in loans.items():
                yield BANK, seat, loan
        case happened.LotSold(payments=payments):
            for payment in payments:
                yield payment.seat, BANK if payment.to is None else payment.to, payment.amount
        case happened.CardsPaid(seat=seat, income=income):
            yield (BANK, seat, income) if income >= 0 else (seat, BANK, -income)
        case happened.LoanRepaid(seat=seat, total=total):
            yield seat, BANK, total


@pytest.mark.timeout(120)
@pytest.mark.parametrize("seats", range(3, 9))
def test_in_many_games_money_in_is_money_out_and_the_bank(seats: int) -> None:
    booked: Counter[str] = Counter()
    books = audited("sothebys", seats, lambda g: g.cash, moves, games=GAMES, options=table_options)
    for _, ledger in books:
        booked += ledger.booked
    assert booked.keys() == {"LoansTaken", "LotSold", "CardsPaid", "LoanRepaid"}
