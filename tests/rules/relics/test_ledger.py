"""In many games with coins every purse is what the events say: only who gets a relic pays, and to the bank (R08)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.messages import Told
from saleroom_rules.relics.events import LotSold
from saleroom_testkit.ledger import BANK, Move, audited
from tests.rules.contract.relics import table_options

GAMES = 60
"""Of each number of seats."""


def moves(told: Told) -> Iterator[Move]:
    """What losers laid down they keep."""
    match told.event:
        case LotSold(seat=seat, coins=coins):
            yield seat, BANK, coins


@pytest.mark.timeout(120)
@pytest.mark.parametrize("seats", range(2, 6))
def test_in_many_games_money_in_is_money_out_and_the_bank(seats: int) -> None:
    booked: Counter[str] = Counter()
    books = audited(
        "relics",
        seats,
        lambda g: g.coins,
        moves,
        games=GAMES,
        options=lambda rng: table_options(rng) | {"currency": "coins"},
    )
    for _, ledger in books:
        booked += ledger.booked
    assert booked.keys() == {"LotSold"}
