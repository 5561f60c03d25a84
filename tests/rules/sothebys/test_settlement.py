"""The end of a round."""

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import CardsPaid, ColoursRanked, DebtCarried, LoanRepaid
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import cash, closed, everybody, forecast, own, said, turn

AFTER = {"red": 30, "blue": 20, "black": 20, "green": 10, "yellow": 0}
COUNTS = {"red": 5, "blue": 5, "black": 5, "green": 4, "yellow": 3}
RED = "red-open-5-1"
"""It closes."""


def settled(start: int = 25, loan: int = 0) -> Play:
    """Seat 1 owns a red card of 3 crowns, a blue one of 2 and a red fake of 4; red closes, then blue and black."""
    play = turn(counts=COUNTS, cash={1: start})
    play.game.loans[1] = loan
    own(play, 1, "red-fixed-3-1", "blue-joint-2-1", "red-fake-4-1")
    return closed(play, RED)


def test_income_and_fines_are_netted() -> None:
    # examples 17 and 21
    play = settled()
    assert play.game.values == AFTER
    assert play.view(None)["bank"]["climbed"] == [AFTER]
    (paid,) = said(play, CardsPaid)
    assert [(card.card, card.unit, card.amount) for card in paid.cards] == [
        ("red-fixed-3-1", 30, 90),
        ("blue-joint-2-1", 20, 40),
        ("red-fake-4-1", 30, -120),
    ]
    assert (paid.seat, paid.income) == (1, 10)
    assert cash(play)[1] == 35


def test_a_loan_may_leave_the_cash_below_zero_which_is_carried() -> None:
    # examples 22 and 23
    play = settled(loan=100)
    assert said(play, LoanRepaid) == [LoanRepaid(Seat(1), 100, 20, 120)]
    assert cash(play)[1] == -85
    assert said(play, DebtCarried) == [DebtCarried(Seat(1))]
    everybody(play, "loan 0")
    play.game.bought[1] = ["blue-open-5-1", "blue-joint-2-1"]
    play.game.values["blue"] = 20
    play.game.counts["blue"] = 0
    closed(play, "red-open-1-1")
    assert cash(play)[1] == -85 + 140 == 55


def test_the_event_says_how_colours_rank_and_what_they_pay() -> None:
    (ranked,) = said(settled(), ColoursRanked)
    assert ranked.counts == COUNTS | {"red": 6}
    assert ranked.ranks == {"red": 1, "blue": 2, "black": 2, "green": 3, "yellow": 0}
    assert ranked.added == ranked.values == ranked.units == AFTER


def test_who_is_below_zero_cannot_bid_but_plays_on() -> None:
    play = settled(loan=100)
    everybody(play, "loan 0")
    seat = play.table.awaited()[0]
    assert seat == 1
    card = play.game.hands[1][0]
    play.game.hands[1] = [card, "black-open-1-1"]
    play.play("1 play black-open-1-1")
    assert play.refusal("1 bid 1") == ("command.beyond_purse", {"cash": -85})
    assert 1 not in play.table.awaited()


def test_the_cards_are_laid_aside_and_the_hands_stay() -> None:
    play = turn(hands={2: ["green-open-5-1"]})
    own(play, 1, "red-fixed-3-1")
    closed(play, RED)
    assert set(play.game.discard) == {"red-fixed-3-1", RED}
    assert play.game.bought == [[], [], [], []]
    assert "green-open-5-1" in play.game.hands[2]
    assert set(play.game.counts.values()) == {0}
    assert play.game.closing is None


def test_what_a_round_would_bring_now_is_in_the_own_view() -> None:
    play = turn(counts=COUNTS, cash={1: 25})
    own(play, 1, "red-fixed-3-1", "red-fake-4-1")
    play.game.loans[1] = 100
    told = play.view(Seat(1))["collection"]
    assert told == {
        "cash": 25,
        "cards": [
            {"card": "red-fixed-3-1", "unit": 30, "amount": 90},
            {"card": "red-fake-4-1", "unit": 30, "amount": -120},
        ],
        "income": -30,
        "repayment": 120,
        "total": -125,
    }


@pytest.mark.parametrize("option", ["floor", "zero"])
def test_the_forecast_of_a_closing_card_is_what_is_settled(option: str) -> None:
    play = turn(counts={"red": 5, "blue": 1}, values={"green": 30}, hands={0: ["red-open-5-1"]}, unranked_value=option)
    own(play, 0, "green-open-5-1", "blue-open-5-1")
    told = forecast(play, "0 play red-open-5-1").settlement
    play.play("0 play red-open-5-1")
    assert cash(play)[0] == told.cash_after == 150 + 5 * 20 + (5 * 30 if option == "floor" else 0)
