"""In many games everybody's money is what is told, to all or in secret, and no dollar is made or lost (R08)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from saleroom_rules.kernel.messages import Told
from saleroom_rules.suspicion import events as happened
from saleroom_testkit.ledger import BANK, Move, audited
from tests.rules.contract.suspicion import SUBJECT, table_options

GAMES = 60
"""Of each number of seats."""


def moves(told: Told) -> Iterator[Move]:
    """Of a trade each side books what it gave."""
    match told.event:
        case happened.HackStopped(seat=seat, target=target, price=price):
            yield target, seat, price
        case happened.Insured(seat=seat, back=back):
            yield BANK, seat, back
        case happened.SeatsOut(hammer=happened.Hammer() as hammer) | happened.AmountsCompared(hammer=hammer):
            if hammer.winner is not None:
                yield hammer.winner, BANK, hammer.price
            for second in hammer.seconds:
                yield second, BANK, hammer.half
        case _ if told.to is not None and len(told.to) == 1:
            yield from _own_moves(told, told.to[0])


def _own_moves(told: Told, seat: int) -> Iterator[Move]:
    match told.event:
        case happened.CardDrawn(gain=gain):
            yield BANK, seat, gain
        case happened.TreasureSeen(price=price) | happened.PositionBought(price=price):
            yield seat, BANK, price
        case happened.TradeSettled(partner=partner, gave=gave):
            yield seat, partner, gave.money


@pytest.mark.timeout(120)
@pytest.mark.parametrize("seats", range(3, 9))
def test_in_many_games_money_in_is_money_out_and_the_bank(seats: int) -> None:
    booked: Counter[str] = Counter()
    books = audited(
        "suspicion", seats, lambda g: g.money, moves, games=GAMES, options=table_options, seldom=SUBJECT.seldom
    )
    for _, ledger in books:
        booked += ledger.booked
    assert {"CardDrawn", "TradeSettled", "SeatsOut"} <= booked.keys()
