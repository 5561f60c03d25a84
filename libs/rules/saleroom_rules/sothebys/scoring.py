"""Where a seat's cash came from, and who wins.  [sothebys §6.5]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from saleroom_rules.kernel.messages import Ranked
from saleroom_rules.kernel.money import Coins
from saleroom_rules.kernel.seats import Seat

START_CASH = 150


class Ledger(Struct, array_like=True):
    """What came to a seat and left it over the whole game; loans themselves come back to nothing."""

    sales: Coins = 0
    """From other seats, for cards that it sold."""
    purchases: Coins = 0
    """For cards that it bought, and sealed amounts that were lost."""
    income: Coins = 0
    fines: Coins = 0
    interest: Coins = 0


class Standing(Ranked):
    """A final place with its explanation: start and sales and income, less purchases, fines and interest."""

    start: Coins
    sales: Coins
    income: Coins
    purchases: Coins
    fines: Coins
    interest: Coins


def ranked(cash: Sequence[Coins], ledgers: Sequence[Ledger]) -> list[Standing]:
    """The final ranking by cash; equal cash shares a place, and stands in seat order."""
    standings = [
        Standing(
            Seat(seat),
            1 + sum(other > total for other in cash),
            total,
            START_CASH,
            book.sales,
            book.income,
            book.purchases,
            book.fines,
            book.interest,
        )
        for seat, (total, book) in enumerate(zip(cash, ledgers, strict=True))
    ]
    return sorted(standings, key=lambda one: (one.place, one.seat))
