"""Sealed lots. `lot` opens one with seat 0 as seller; everybody has 150."""

from itertools import permutations
from typing import Any

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import BidSealed, BidsRevealed, BorderRevealed, LotSold, LotTaken
from saleroom_testkit.tables import Play
from tests.rules.sothebys.scenes import changed, custody, forecast, lot, phase, said, turn

GENUINE, FAKE = "red-genuine-2-1", "red-fake-2-1"


def sealed(card: str, *bids: int, **scene: Any) -> Play:
    """All have sealed these amounts, in seat order."""
    return lot(card, **scene).play(*(f"{seat} sealed {bid}" for seat, bid in enumerate(bids)))


def test_of_equal_highest_the_nearest_left_of_the_seller_has_a_genuine_card() -> None:
    # example 7; R07
    play = sealed(GENUINE, 5, 40, 40, 0)
    assert play.game.bought[1] == [GENUINE]
    assert changed(play) == [40, -40, 0, 0]


def test_of_a_fake_the_lowest_has_it_and_pays_the_seller_and_all_others_pay_the_bank() -> None:
    # example 8
    play = sealed(FAKE, 20, 40, 15, 30)
    assert play.game.bought[2] == [FAKE]
    assert changed(play) == [-5, -40, -15, -30]
    sold = said(play, LotSold)[0]
    assert sum(payment.amount for payment in sold.payments if payment.to is None) == 90


def test_a_fake_that_nobody_pays_for_is_the_nearest_left_of_the_seller() -> None:
    # example 9
    play = sealed(FAKE, 0, 0, 0, 0)
    assert play.game.bought[1] == [FAKE]
    assert said(play, LotSold)[0].payments == []
    assert changed(play) == [0, 0, 0, 0]


def test_a_genuine_card_that_nobody_pays_for_is_the_sellers_at_once_and_no_tie() -> None:
    # R03
    play = sealed(GENUINE, 0, 0, 0, 0)
    assert said(play, LotTaken) == [LotTaken(Seat(0), 1, [GENUINE], "no_bid")]  # type: ignore[list-item]
    assert changed(play) == [0, 0, 0, 0]


def test_the_seller_who_is_highest_pays_the_bank() -> None:
    play = sealed(GENUINE, 50, 40, 40, 0)
    assert play.game.bought[0] == [GENUINE]
    assert changed(play) == [-50, 0, 0, 0]


def test_the_seller_who_is_lowest_keeps_the_fake_and_pays_the_bank() -> None:
    # ruling A7
    play = sealed(FAKE, 3, 40, 15, 30)
    assert play.game.bought[0] == [FAKE]
    assert changed(play) == [-3, -40, -15, -30]


def test_the_seller_is_last_among_equal_ones() -> None:
    # R07
    assert sealed(FAKE, 3, 40, 15, 3).game.bought[3] == [FAKE]
    assert sealed(GENUINE, 40, 3, 15, 40).game.bought[3] == [GENUINE]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_whoever_seals_last_nothing_else_changes(order: tuple[int, ...]) -> None:
    # R12
    bids = (20, 40, 15, 30)
    play = lot(FAKE)
    for seat in order:
        play.play(f"{seat} sealed {bids[seat]}")
    assert len(said(play, BidsRevealed)) == 1
    assert changed(play) == [-5, -40, -15, -30]


@pytest.mark.parametrize("card", [GENUINE, FAKE])
def test_until_all_have_sealed_only_that_they_have_is_public(card: str) -> None:
    play = lot(card).play("2 sealed 40")
    assert said(play, BidSealed) == [BidSealed(Seat(2))]
    told = {"type": "sealed", "sealed": [2], "waiting": [0, 1, 3], "mine": None, "border": None}
    assert phase(play) == phase(play, 1) == told
    assert phase(play, 2)["mine"] == 40
    assert phase(play, 0)["border"] == card.split("-")[1]


def test_then_the_amounts_and_the_border_are_shown() -> None:
    play = sealed(FAKE, 20, 40, 15, 30)
    assert said(play, BidsRevealed)[0].bids == {0: 20, 1: 40, 2: 15, 3: 30}
    assert said(play, BorderRevealed) == [BorderRevealed(1, FAKE)]  # type: ignore[arg-type]


def test_who_has_no_cash_is_entered_with_nothing_and_not_waited_for() -> None:
    # ruling A21
    play = lot(FAKE, cash={1: 0, 3: -20})
    assert play.table.awaited() == [0, 2]
    assert play.refusal("1 sealed 0") == ("command.not_an_option", {})
    play.play("0 sealed 1", "2 sealed 1")
    assert play.game.bought[1] == [FAKE]


def test_if_nobody_has_cash_the_lot_is_over_at_once() -> None:
    play = lot(GENUINE, cash=dict.fromkeys(range(4), 0))
    assert play.game.bought[0] == [GENUINE]


def test_an_amount_is_within_the_cash_and_final() -> None:
    play = lot(FAKE, cash={1: 30})
    assert play.refusal("1 sealed 31") == ("command.beyond_purse", {"cash": 30})
    play.play("1 sealed 30")
    assert play.refusal("1 sealed 20") == ("command.not_an_option", {})


def test_silence_seals_nothing() -> None:
    play = lot(GENUINE).play("1 sealed 9")
    play.expire("decision")
    assert said(play, BidsRevealed)[0].bids == {0: 0, 1: 9, 2: 0, 3: 0}
    assert custody(play) == [0, 2, 3]


def test_the_preview_knows_the_border_only_where_the_seat_does() -> None:
    assert forecast(lot(GENUINE), "1 sealed 30").may_be_fake
    assert not forecast(lot(GENUINE), "0 sealed 30").may_be_fake
    assert forecast(lot(FAKE), "0 sealed 30").may_be_fake
    told = forecast(lot(FAKE, values={"red": 30}), "1 sealed 30")
    assert (told.amount, told.cash_after, told.worth.first) == (30, 120, 120)


def test_a_seat_whose_owner_is_away_and_wants_nothing_seals_nothing_at_once() -> None:
    play = turn(hands={0: [FAKE]}).play("policy 2 pass", "custody 2 left", f"0 play {FAKE}")
    assert phase(play)["sealed"] == [2]


def test_a_stand_in_of_such_a_seat_can_only_seal_nothing() -> None:
    play = turn(hands={0: [FAKE]}).play("policy 2 pass", f"0 play {FAKE}", "custody 2 left")
    assert play.refusal("2 sealed 1") == ("command.not_an_option", {})
    play.play("2 sealed 0")
