"""Loans before rounds 2 to 4."""

from typing import Any

import pytest

from saleroom_rules.sothebys.events import LoanAnswered, LoanRepaid, LoansTaken
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import cash, closed, custody, everybody, forecast, phase, said, turn


def borrowing(seats: int = 4, **scene: Any) -> Play:
    """Round 1 is over and everybody says what to borrow."""
    return closed(turn(seats, **scene))


def test_loans_come_after_the_deal_of_rounds_2_to_4() -> None:
    play = turn()
    for number in (2, 3, 4):
        closed(play)
        assert (play.game.round, play.table.phase) == (number, "loan")
        everybody(play, "loan 0")
        assert play.table.phase == "turn"


def test_a_table_may_do_without_loans() -> None:
    play = borrowing(loans="off")
    assert (play.game.round, play.table.phase) == (2, "turn")


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        (150, ("command.off_step", {"min": 0, "step": 100})),
        (600, ("command.above_maximum", {"max": 500})),
    ],
)
def test_loans_are_in_hundreds_up_to_the_cap(amount: int, why: tuple[str, dict[str, int]]) -> None:
    # example 24
    assert borrowing().refusal(f"0 loan {amount}") == why
    borrowing().play("0 loan 500")


def test_the_cap_is_an_option() -> None:
    borrowing(loan_cap=1000).play("0 loan 1000")


def test_nobody_sees_an_answer_until_all_are_there() -> None:
    play = borrowing().play("1 loan 300")
    assert said(play, LoanAnswered) == [LoanAnswered(1)]  # type: ignore[arg-type]
    assert phase(play, 0) == {"type": "loan", "waiting": [0, 2, 3], "mine": None}
    assert phase(play, 1)["mine"] == 300
    assert cash(play) == [150] * 4
    play.play("0 loan 0", "2 loan 0", "3 loan 100")
    assert said(play, LoansTaken)[0].loans == {0: 0, 1: 300, 2: 0, 3: 100}
    assert cash(play) == [150, 450, 150, 250]
    assert [purse["loan"] for purse in play.view(None)["purses"]] == [0, 300, 0, 100]


@pytest.mark.parametrize(("loan", "back"), [(200, 240), (500, 600)])
def test_a_fifth_is_paid_on_top_when_the_round_ends(loan: int, back: int) -> None:
    # example 24
    play = borrowing().play(f"0 loan {loan}")
    told = forecast(play, "1 loan 100")
    assert (told.cash_after, told.interest, told.repayment) == (250, 20, 120)
    everybody(play, "loan 0")
    closed(play)
    assert said(play, LoanRepaid) == [LoanRepaid(0, loan, back - loan, back)]  # type: ignore[arg-type]
    assert cash(play) == [150 - (back - loan), 150, 150, 150]


def test_silence_borrows_nothing() -> None:
    play = borrowing().play("1 loan 100")
    play.expire("decision")
    assert said(play, LoansTaken)[0].loans == {0: 0, 1: 100, 2: 0, 3: 0}
    assert custody(play) == [0, 2, 3]


def test_an_answer_is_final() -> None:
    assert borrowing().play("1 loan 100").refusal("1 loan 0") == ("command.not_an_option", {})
