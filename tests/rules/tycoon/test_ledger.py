"""Over a thousand games every purse is what the events say, and no coin comes from nowhere or is lost (R08)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from saleroom_rules.kernel.messages import Event
from saleroom_rules.tycoon import events as happened
from saleroom_testkit import random_play
from saleroom_testkit.tables import Play, table
from tests.rules.contract.tycoon import table_options

GAMES = 250
"""Of each number of seats."""
BANK = -1


class Ledger:
    """The bank's and everybody's gold, kept from what is told alone. The bank begins with nothing."""

    def __init__(self, game: Play) -> None:
        self.gold = Counter(dict(enumerate(game.game.gold)))
        self.dealt = self.gold.total()
        self.booked: Counter[str] = Counter()

    def __call__(self, game: Play) -> None:
        for told in game.told:
            for payer, payee, amount in moves(told.event):
                assert amount >= 0
                self.gold[payer] -= amount
                self.gold[payee] += amount
                self.booked[type(told.event).__name__] += 1
        assert [self.gold[seat] for seat in game.seats] == game.game.gold
        assert min(game.game.gold) >= 0


def moves(event: Event) -> Iterator[tuple[int, int, int]]:
    """Who pays whom how much. A tax is paid by who received the gold."""
    match event:
        case happened.IncomePaid():
            yield BANK, event.seat, event.amount
        case happened.CardSold():
            yield BANK, event.seat, event.gross
            yield event.seat, BANK, event.tax
        case happened.LotSold():
            yield event.seat, BANK, event.price
            yield event.seat, BANK, event.luxury
        case happened.RequestDone():
            yield event.buyer, event.seller, event.gold
            yield event.seller, BANK, event.tax
        case happened.TradeDone(payer=int(payer)):
            payee = event.to if payer == event.seat else event.seat
            yield payer, payee, event.gold
            yield payee, BANK, event.tax


@pytest.mark.timeout(120)
@pytest.mark.parametrize("seats", range(3, 7))
def test_in_many_games_money_in_is_money_out_and_the_bank(seats: int) -> None:
    booked: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(f"{seats} {number}")
        game = table("tycoon", seats, number, options=table_options(rng))
        ledger = Ledger(game)
        random_play.play(game, rng, watch=ledger)
        assert ledger.gold.total() == ledger.dealt
        assert sum(place.gold for place in game.game.ranking) == ledger.dealt - ledger.gold[BANK]
        booked += ledger.booked
    assert booked.keys() == {"IncomePaid", "CardSold", "LotSold", "RequestDone", "TradeDone"}
