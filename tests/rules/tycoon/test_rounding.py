"""Every fraction of a coin is rounded once, and the sum that is foretold is the sum that is booked (R08).  [tycoon §6]

Rows hold the exact value and what it becomes; the exact one is a fraction, so that nothing here rounds by itself.
"""

from fractions import Fraction

import pytest

from saleroom_rules.tycoon.bank import quote
from saleroom_rules.tycoon.cards import RED
from saleroom_rules.tycoon.events import CardSold, LotSold, RequestDone, TradeDone
from saleroom_rules.tycoon.settlement import FACES, face
from tests.rules.tycoon.scenes import flip, forecast, proposing, roll, said, trading, unmarked, window

DISCOUNTS = [
    # stars, bid, die, gross, exact, price: every fifth that can be left over
    (1, 22, 3, 25, "20", 20),
    (1, 25, 1, 26, "20.8", 21),
    (2, 29, 4, 27, "21.6", 22),
    (1, 25, 3, 28, "22.4", 23),
    (3, 20, 3, 29, "23.2", 24),
    (1, 2, 4, 1, "0.8", 1),
    (3, 2, 6, 0, "0", 0),
]
LUXURIES = [
    # reds held, bid, die, marked, price, exact tax, tax
    (1, 25, 1, False, 29, "14.5", 15),
    (1, 26, 1, False, 30, "15", 15),
    (1, 45, 2, True, 43, "21.5", 22),
    (1, 5, 4, False, 1, "0.5", 1),
    (1, 4, 4, False, 0, "0", 0),
    (2, 25, 1, False, 29, "29", 29),
    (2, 45, 2, True, 43, "43", 43),
]
SALES = [
    # percentage points of four stars, gross, exact tax, tax
    (30, 52, "10.4", 11),
    (20, 48, "9.6", 10),
    (10, 44, "8.8", 9),
    (0, 40, "8", 8),
    (-10, 36, "7.2", 8),
    (-20, 32, "6.4", 7),
    (-50, 20, "4", 4),
    (-90, 4, "0.8", 1),
    (-100, 0, "0", 0),
]
TRADES = [
    (0, "0", 0),
    (1, "0.2", 1),
    (4, "0.8", 1),
    (5, "1", 1),
    (6, "1.2", 2),
    (13, "2.6", 3),
    (25, "5", 5),
    (99, "19.8", 20),
]
"""Gold for a red card, the exact tax, the tax."""


@pytest.mark.parametrize(("star", "bid", "die", "gross", "exact", "price"), DISCOUNTS)
def test_a_discounted_price_keeps_its_fraction(
    star: int, bid: int, die: int, gross: int, exact: str, price: int
) -> None:
    assert Fraction(gross) * Fraction(8, 10) == Fraction(exact)
    play = flip(window(5, "sealed", lots=[f"E1-{star}-1"]))
    told = forecast(play, f"0 sealed {bid}").faces[die - 1]
    assert (told.gross, told.price, told.luxury, told.total) == (gross, price, 0, price)
    play.play(f"0 sealed {bid}", *(f"{seat} sealed 0" for seat in range(1, 5)))
    before = play.game.gold[0]
    sold = said(roll(play, die), LotSold)[0]
    assert (sold.gross, sold.discounted, sold.price, sold.total) == (gross, True, price, told.total)
    assert before - play.game.gold[0] == told.total


@pytest.mark.parametrize(("reds", "bid", "die", "marked", "price", "exact", "tax"), LUXURIES)
def test_luxury_tax_is_rounded_on_the_price_that_is_paid(
    reds: int, bid: int, die: int, marked: bool, price: int, exact: str, tax: int
) -> None:
    assert Fraction(price) * Fraction(reds, 2) == Fraction(exact)
    hands = {0: ["E2-4-1", "E3-4-1"][:reds]}
    if marked:
        play = flip(window(5, "sealed", lots=["E1-4-1"], hands=hands))
    else:
        play = unmarked(5, "sealed", lot="E1-4-1", hands=hands)
    told = forecast(play, f"0 sealed {bid}").faces[die - 1]
    assert (told.price, told.luxury, told.total) == (price, tax, price + tax)
    play.play(f"0 sealed {bid}", *(f"{seat} sealed 0" for seat in range(1, 5)))
    before = play.game.gold[0]
    sold = said(roll(play, die), LotSold)[0]
    assert (sold.price, sold.luxury, sold.total) == (price, tax, told.total)
    assert before - play.game.gold[0] == told.total


@pytest.mark.parametrize(("points", "gross", "exact", "tax"), SALES)
def test_the_tax_on_a_red_card_is_rounded_when_the_bank_buys(points: int, gross: int, exact: str, tax: int) -> None:
    assert Fraction(gross) / 5 == Fraction(exact)
    play = window(hands={1: ["E1-4-1"]})
    play.game.bonus = [0, 0, 0, points]
    told = forecast(play, f"1 sell E1-4-1 {gross - tax}")
    assert (told.gross, told.tax, told.net) == (gross, tax, gross - tax)
    before = play.game.gold[1]
    play.play(f"1 sell E1-4-1 {told.net}")
    sold = said(play, CardSold)[0]
    assert (sold.gross, sold.tax, sold.net) == (told.gross, told.tax, told.net)
    assert play.game.gold[1] - before == told.net


@pytest.mark.parametrize(("gold", "exact", "tax"), TRADES)
def test_the_tax_on_a_requested_red_card_is_rounded(gold: int, exact: str, tax: int) -> None:
    assert Fraction(gold) / 5 == Fraction(exact)
    play = trading(hands={1: ["E1-4-1"]})
    buyer = forecast(play, f"0 request 越王勾践剑 {gold}")
    play.play(f"0 request 越王勾践剑 {gold}")
    seller = forecast(play, "1 answer E1-4-1")
    play.play("1 answer E1-4-1", "2 answer none", "3 answer none")
    assert forecast(play, "0 choose 1") == buyer
    # The next round begins at once, and its income is the buyer's.
    play.play("0 choose 1")
    done = said(play, RequestDone)[0]
    assert (buyer.tax, seller.tax, done.gold, done.tax) == (0, tax, gold, tax)
    assert play.game.gold[:2] == [buyer.gold_after + 2, seller.gold_after]


@pytest.mark.parametrize(("gold", "exact", "tax"), [row for row in TRADES if row[0]])
@pytest.mark.parametrize("swap", [False, True])
def test_the_tax_on_a_traded_red_card_is_rounded(gold: int, exact: str, tax: int, swap: bool) -> None:
    assert Fraction(gold) / 5 == Fraction(exact)
    if swap:
        play = proposing(hands={0: ["E1-1-1"], 1: ["E2-4-1"]})
        terms, answer, gives, gets = f"1 E1-1-1 give_gold={gold} want_card_name=传国玉玺", "1 accept E2-4-1", 1, 0
    else:
        play = proposing(hands={0: ["E1-4-1"]})
        terms, answer, gives, gets = f"1 E1-4-1 want_gold={gold}", "1 accept none", 0, 1
    ledgers = {0: forecast(play, f"0 propose {terms}")}
    play.play(f"0 propose {terms}")
    ledgers[1] = forecast(play, answer)
    play.play(answer)
    assert (ledgers[gives].tax, ledgers[gets].tax, said(play, TradeDone)[0].tax) == (tax, 0, tax)
    assert play.game.gold[gives] == ledgers[gives].gold_after
    assert play.game.gold[gets] == ledgers[gets].gold_after + 2


def test_no_price_in_reach_is_rounded_otherwise() -> None:
    """The same written rule for every price there can be: the exact sum, its fraction to the bank."""
    for star in range(1, RED + 1):
        for points in range(-100, 31, 10):
            sale = quote(points, star)
            exact = Fraction(10 * star * (100 + points), 100)
            assert sale.gross == exact
            assert 0 <= sale.tax - (exact / 5 if star == RED else 0) < 1
        for bid in range(501):
            for die in FACES:
                for rate in (0, 50, 100) if star == RED else (0,):
                    one = face(star, bid, die, discounted=True, luxury=rate)
                    assert 0 <= one.price - Fraction(one.gross * 8, 10) < 1
                    assert 0 <= one.luxury - Fraction(one.price * rate, 100) < 1
                    assert one.total == one.price + one.luxury
