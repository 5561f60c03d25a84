"""Over a thousand games every purse is what the events say, and no coin comes from nowhere or is lost (R08)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.messages import Told
from saleroom_rules.tycoon import events as happened
from saleroom_testkit.ledger import BANK, Move, audited
from tests.rules.contract.tycoon import table_options

GAMES = 250
"""Of each number of seats."""


def moves(told: Told) -> Iterator[Move]:
    """A tax is paid by who received the gold."""
    match told.event:
        case happened.IncomePaid(seat=seat, amount=amount):
            yield BANK, seat, amount
        case happened.CardSold(seat=seat, gross=gross, tax=tax):
            yield BANK, seat, gross
            yield seat, BANK, tax
        case happened.LotSold(seat=seat, price=price, luxury=luxury):
            yield seat, BANK, price
            yield seat, BANK, luxury
        case happened.RequestDone(buyer=buyer, seller=seller, gold=gold, tax=tax):
            yield buyer, seller, gold
            yield seller, BANK, tax
        case happened.TradeDone(payer=int(payer), seat=seat, to=to, gold=gold, tax=tax):
            payee = to if payer == seat else seat
            yield payer, payee, gold
            yield payee, BANK, tax


@pytest.mark.timeout(120)
@pytest.mark.parametrize("seats", range(3, 7))
def test_in_many_games_money_in_is_money_out_and_the_bank(seats: int) -> None:
    booked: Counter[str] = Counter()
    books = audited("tycoon", seats, lambda g: g.gold, moves, games=GAMES, options=table_options)
    for game, ledger in books:
        assert sum(place.gold for place in game.game.ranking) == ledger.dealt - ledger.money[BANK]
        booked += ledger.booked
    assert booked.keys() == {"IncomePaid", "CardSold", "LotSold", "RequestDone", "TradeDone"}
