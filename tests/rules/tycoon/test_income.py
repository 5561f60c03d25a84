import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.events import IncomePaid
from saleroom_rules.tycoon.income import income
from tests.rules.tycoon.scenes import marking, said


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (["E1-1-1", "E1-1-2"], 6),
        (["E1-1-1", "E1-1-2", "E1-2-1", "E1-3-1"], 20),
        ([], 2),
        (["E2-1-1", "E2-2-1", "E2-3-1"], 2),
        (["E1-1-1", "E1-2-1"], 6),
    ],
)
def test_income_examples(others: list[str], expected: int) -> None:
    # examples 21, 22 and 23
    red = CardId("E1-4-1")
    assert income([red, *map(CardId, others)], red) == expected


def test_every_red_card_pays_its_owner() -> None:
    play = marking(hands={1: ["E1-4-1", "E1-1-1"], 2: ["E2-4-1", "E3-4-1"]})
    assert [(paid.seat, paid.card, paid.amount) for paid in said(play, IncomePaid)] == [
        (1, "E1-4-1", 4),
        (2, "E2-4-1", 2),
        (2, "E3-4-1", 2),
    ]
    assert play.game.gold == [150, 154, 154, 150]
    assert said(play, IncomePaid)[0] == IncomePaid(Seat(1), CardId("E1-4-1"), 4)
