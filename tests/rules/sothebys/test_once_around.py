"""Once around. `lot` opens one with seat 0 as seller; everybody has 150."""

from typing import Any

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import LotPassed, LotTaken, SeatSkipped
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import changed, custody, forecast, lot, phase, said, turn

CARD = "red-once-2-1"


def once(**scene: Any) -> Play:
    return lot(CARD, **scene)


def test_each_bids_once_above_the_highest_and_the_highest_pays_the_seller() -> None:
    # example 6
    play = once().play("1 bid 10", "2 pass")
    assert play.refusal("3 bid 10") == ("command.below_minimum", {"min": 11})
    play.play("3 bid 12", "0 pass")
    assert changed(play) == [12, 0, 0, -12]
    assert play.game.bought[3] == [CARD]


def test_the_seller_is_last_and_pays_the_bank() -> None:
    play = once().play("1 bid 10", "2 pass", "3 pass", "0 bid 11")
    assert changed(play) == [-11, 0, 0, 0]
    assert play.game.bought[0] == [CARD]


def test_if_nobody_has_bid_the_seller_has_it_free_without_being_asked() -> None:
    # R03
    play = once().play("1 pass", "2 pass", "3 pass")
    assert said(play, LotTaken) == [LotTaken(Seat(0), 1, [CARD], "no_bid")]  # type: ignore[list-item]
    assert changed(play) == [0, 0, 0, 0]
    assert play.table.awaited() == [1]


def test_who_cannot_beat_the_highest_is_passed_over() -> None:
    play = once(cash={1: 0, 3: 20})
    assert said(play, SeatSkipped) == [SeatSkipped(Seat(1), "no_cash")]
    play.play("2 bid 20")
    assert said(play, SeatSkipped) == [SeatSkipped(Seat(3), "no_cash")]
    assert phase(play) == {
        "type": "once",
        "seat": 0,
        "waiting": [],
        "standing": {"seat": 2, "amount": 20},
        "least": 21,
    }


def test_a_seller_who_cannot_beat_the_highest_is_not_asked() -> None:
    play = once(seats=3, cash={0: 20}).play("1 bid 5", "2 bid 20")
    assert play.game.bought[2] == [CARD]


def test_who_bids_everything_has_it() -> None:
    # R01
    play = once(seats=3, cash={1: 150, 2: 100, 0: 100})
    play.play("1 bid 150")
    assert play.game.bought[1] == [CARD]
    assert play.game.cash[1] == 0


def test_if_nobody_else_has_money_the_seller_has_it_at_once() -> None:
    play = once(cash={1: 0, 2: -5, 3: 0})
    assert play.game.bought[0] == [CARD]
    assert len(said(play, SeatSkipped)) == 3


def test_a_bid_is_within_the_cash_and_in_turn() -> None:
    play = once(cash={1: 30})
    assert play.refusal("1 bid 31") == ("command.beyond_purse", {"cash": 30})
    assert play.refusal("2 bid 5") == ("command.not_an_option", {})


def test_silence_passes() -> None:
    play = once()
    play.expire("decision")
    assert said(play, LotPassed) == [LotPassed(Seat(1))]
    assert custody(play) == [1]
    assert play.table.awaited() == [2]


def test_the_preview_is_what_is_paid() -> None:
    assert forecast(once(), "1 bid 30").cash_after == 120


def test_a_seat_whose_owner_is_away_and_wants_nothing_passes_at_once() -> None:
    play = turn(hands={0: [CARD]}).play("policy 1 pass", "custody 1 left", f"0 play {CARD}")
    assert said(play, LotPassed) == [LotPassed(Seat(1))]
    assert play.table.awaited() == [2]


def test_a_stand_in_of_such_a_seat_can_only_pass() -> None:
    play = turn(hands={0: [CARD]}).play("policy 1 pass", f"0 play {CARD}", "custody 1 left")
    assert play.refusal("1 bid 10") == ("command.not_an_option", {})
    play.play("1 pass")
