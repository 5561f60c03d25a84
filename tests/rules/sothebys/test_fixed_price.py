"""Fixed prices. `lot` opens one with seat 0 as seller; everybody has 150."""

from typing import Any

import pytest

from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import LotSold, Payment, PriceSet, PurchaseDeclined, SeatSkipped
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import changed, custody, everybody, forecast, lot, phase, said, turn

CARD = "red-fixed-3-1"


def fixed(**scene: Any) -> Play:
    return lot(CARD, **scene)


def test_who_cannot_pay_is_passed_over_and_the_first_buyer_pays_the_seller() -> None:
    # example 3
    play = fixed(seats=5, cash={0: 70, 1: 50}).play("0 set 60")
    assert said(play, PriceSet) == [PriceSet(Seat(0), 60)]
    assert said(play, SeatSkipped) == [SeatSkipped(Seat(1), "no_cash")]
    assert phase(play) == {"type": "fixed_ask", "seat": 2, "price": 60, "waiting": [3, 4]}
    play.play("2 decline")
    assert said(play, PurchaseDeclined) == [PurchaseDeclined(Seat(2))]
    play.play("3 buy")
    assert said(play, LotSold)[0].payments == [Payment(Seat(3), Seat(0), 60)]
    assert play.game.cash == [130, 50, 150, 90, 150]
    assert play.game.bought[3] == [CARD]


def test_a_price_is_within_the_sellers_cash() -> None:
    # example 4
    play = fixed(cash={0: 70})
    assert play.refusal("0 set 71") == ("command.beyond_purse", {"cash": 70})
    play.play("0 set 70")


def test_if_nobody_buys_the_seller_must_and_pays_the_bank() -> None:
    # example 5; R03
    play = everybody(fixed().play("0 set 60"), "decline")
    assert said(play, LotSold)[0].payments == [Payment(Seat(0), None, 60)]
    assert changed(play) == [-60, 0, 0, 0]
    assert play.game.bought[0] == [CARD]


def test_if_nobody_can_pay_the_seller_must_at_once() -> None:
    play = fixed(cash={1: 10, 2: 0, 3: -5}).play("0 set 60")
    assert play.game.bought[0] == [CARD]
    assert play.table.phase == "turn"


@pytest.mark.parametrize("cash", [0, -40])
def test_without_cash_the_price_is_0_and_at_0_anybody_may_buy(cash: int) -> None:
    # ruling A20
    play = fixed(cash={0: cash, 1: cash})
    assert play.refusal("0 set 1") == ("command.beyond_purse", {"cash": cash})
    play.play("0 set 0")
    assert play.table.awaited() == [1]
    play.play("1 buy")
    assert play.game.bought[1] == [CARD]
    assert play.game.cash[:2] == [cash, cash]


def test_only_the_seat_that_is_asked_may_answer() -> None:
    play = fixed().play("0 set 60")
    assert play.refusal("2 buy") == ("command.not_an_option", {})
    assert play.refusal("0 buy") == ("command.not_an_option", {})


@pytest.mark.parametrize(("cash", "price"), [(150, 90), (80, 80), (-10, 0)])
def test_silence_names_what_the_card_would_bring_in_third_place(cash: int, price: int) -> None:
    play = fixed(cash={0: cash}, values={"red": 20})
    safe = play.table.options(Seat(0))[0]
    assert isinstance(safe, May)
    assert safe.default().price == price  # type: ignore[attr-defined]
    play.expire("decision")
    assert phase(play)["price"] == price
    assert custody(play) == [0]


def test_silence_declines() -> None:
    play = fixed().play("0 set 60")
    play.expire("decision")
    assert said(play, PurchaseDeclined) == [PurchaseDeclined(Seat(1))]
    assert play.table.awaited() == [2]
    assert custody(play) == [1]
    play.play("2 buy")


def test_every_seat_has_a_clock_of_its_own() -> None:
    play = fixed().play("0 set 60")
    play.play(f"@{play.now + 80_000} 1 decline")
    (clock,) = play.table.clocks(None)
    assert clock.due == play.now + 90_000


def test_previews_show_both_outcomes_and_the_price() -> None:
    play = fixed(values={"red": 10})
    told = forecast(play, "0 set 61")
    assert (told.cash_if_sold, told.cash_if_kept) == (211, 89)
    assert told.payments_if_kept == [Payment(Seat(0), None, 61)]
    assert told.worth.second == 3 * 30
    play.play("0 set 61")
    assert forecast(play, "1 buy").cash_after == 89


def test_a_seat_whose_owner_is_away_and_wants_nothing_declines_at_once() -> None:
    play = turn(hands={0: [CARD]}).play("policy 1 pass", "custody 1 left", f"0 play {CARD}", "0 set 9")
    assert said(play, PurchaseDeclined) == [PurchaseDeclined(Seat(1))]
    assert play.table.awaited() == [2]


def test_a_stand_in_of_such_a_seat_can_only_decline() -> None:
    play = turn(hands={0: [CARD]}).play("policy 1 pass", f"0 play {CARD}", "0 set 9", "custody 1 left")
    assert play.refusal("1 buy") == ("command.not_an_option", {})
    play.play("1 decline")
