import pytest

from saleroom_rules.tycoon.bank import quote
from tests.rules.tycoon.scenes import window


@pytest.mark.parametrize(
    ("points", "star", "gross", "tax", "net", "after"),
    [
        (30, 2, 26, 0, 26, 20),
        (20, 2, 24, 0, 24, 10),
        (10, 2, 22, 0, 22, 0),
        (30, 4, 52, 11, 41, 20),
        (10, 4, 44, 9, 35, 0),
        (0, 4, 40, 8, 32, -10),
        (-90, 1, 1, 0, 1, -100),
        (-100, 3, 0, 0, 0, -110),
        (-250, 4, 0, 0, 0, -260),
    ],
)
def test_quote_examples(points: int, star: int, gross: int, tax: int, net: int, after: int) -> None:
    # examples 9, 10 and 11, R08
    price = quote(points, star)
    assert (price.gross, price.tax, price.net, price.bonus_after) == (gross, tax, net, after)


def test_bonus_and_price_of_every_star_are_public() -> None:
    play = window()
    play.game.bonus = [10, -20, 30, 0]
    assert play.view(None)["bank"] == {"bonus": [10, -20, 30, 0], "prices": [11, 16, 39, 40]}


def test_the_bonus_falls_for_the_stars_that_were_sold_only() -> None:
    play = window(hands={1: ["E1-2-1"]}).play("1 sell E1-2-1 22")
    assert play.game.bonus == [10, 0, 10, 10]
