import pytest

from saleroom_rules.tycoon.settlement import FACES, face, luxury_rate, modifier
from tests.rules.tycoon.scenes import flip, forecast, roll, unmarked, window


@pytest.mark.parametrize(
    ("star", "modifiers"),
    [
        (1, [1, 2, 3, -1, -2, -3]),
        (2, [2, 4, 6, -2, -4, -6]),
        (3, [3, 6, 9, -3, -6, -9]),
        (4, [4, 8, 12, -4, -8, -12]),
    ],
)
def test_the_modifier_is_the_stars_times_the_face(star: int, modifiers: list[int]) -> None:
    assert [modifier(star, die) for die in FACES] == modifiers


@pytest.mark.parametrize(
    ("star", "bid", "die", "marked", "reds", "mod", "gross", "price", "lux", "total"),
    [
        (3, 20, 3, True, 0, 9, 29, 24, 0, 24),
        (3, 20, 3, False, 0, 9, 29, 29, 0, 29),
        (3, 2, 6, False, 0, -9, 0, 0, 0, 0),
        (1, 4, 6, True, 0, -3, 1, 1, 0, 1),
        (4, 47, 1, False, 1, 4, 51, 51, 26, 77),
        (4, 33, 4, False, 2, -4, 29, 29, 29, 58),
        # R08: 28 x 0.8 = 22.4 and half of an odd price
        (1, 25, 3, True, 0, 3, 28, 23, 0, 23),
        (4, 45, 2, True, 1, 8, 53, 43, 22, 65),
        (4, 10, 1, False, 3, 4, 14, 14, 14, 28),
    ],
)
def test_payment_examples(
    star: int, bid: int, die: int, marked: bool, reds: int, mod: int, gross: int, price: int, lux: int, total: int
) -> None:
    cost = face(star, bid, die, discounted=marked, luxury=luxury_rate(star, reds))
    assert (cost.modifier, cost.gross, cost.price, cost.luxury, cost.total) == (mod, gross, price, lux, total)


def test_luxury_tax_is_for_red_cards_only() -> None:
    assert [luxury_rate(3, reds) for reds in range(4)] == [0, 0, 0, 0]
    assert [luxury_rate(4, reds) for reds in range(4)] == [0, 50, 100, 100]


@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("reds", [0, 1, 2])
def test_the_preview_is_what_is_charged(die: int, marked: bool, reds: int) -> None:
    # R08
    hands = {0: ["E2-4-1", "E3-4-1"][:reds]}
    if marked:
        play = window(5, "sealed", lots=["E1-4-1"], hands=hands)
        flip(play)
    else:
        play = unmarked(5, "sealed", lot="E1-4-1", hands=hands)
    told = forecast(play, "0 sealed 45")
    assert (told.discounted, told.luxury_rate) == (marked, 50 * reds)
    play.play("0 sealed 45", *(f"{seat} sealed 0" for seat in range(1, 5)))
    before = play.game.gold[0]
    roll(play, die)
    assert before - play.game.gold[0] == told.faces[die - 1].total
