from typing import Any

import pytest

from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.events import BidSealed, BidsRevealed, LotUnsold, RebidOpened
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import auction, custody, flip, forecast, said, window


def sealed(seats: int = 4, **scene: Any) -> Play:
    return auction(seats, "sealed", **scene)


def seal(play: Play, *amounts: int) -> Play:
    """Amounts of those who are awaited, in seat order."""
    for seat, amount in zip(play.table.awaited(), amounts, strict=True):
        play.play(f"{seat} sealed {amount}")
    return play


def candidates(play: Play) -> list[tuple[int, int]]:
    return [(bid["seat"], bid["amount"]) for bid in play.view(None)["phase"]["candidates"]]


def test_only_that_a_seat_has_sealed_is_public() -> None:
    play = sealed().play("2 sealed 31")
    assert said(play, BidSealed) == [BidSealed(Seat(2))]
    assert play.table.awaited() == [0, 1, 3]
    for viewer in (None, *play.seats):
        phase = play.view(viewer)["phase"]
        assert phase["sealed"] == [2]
        assert phase["mine"] == (31 if viewer == 2 else None)


def test_an_amount_is_final() -> None:
    play = sealed().play("2 sealed 31")
    assert play.refusal("2 sealed 32") == ("command.not_an_option", {})


def test_amounts_go_from_nothing_to_the_own_gold() -> None:
    play = sealed(gold={1: 40})
    assert play.refusal("1 sealed 41") == ("command.beyond_purse", {"gold": 40})
    play.play("1 sealed 40", "2 sealed 0")


def test_a_seat_without_gold_is_asked_too() -> None:
    play = sealed(gold={1: 0})
    assert 1 in play.table.awaited()
    assert play.refusal("1 sealed 1") == ("command.beyond_purse", {"gold": 0})
    play.play("1 sealed 0")


def test_all_amounts_are_revealed_when_all_have_sealed() -> None:
    play = seal(sealed(), 12, 0, 9, 10)
    assert said(play, BidsRevealed) == [BidsRevealed({Seat(0): 12, Seat(1): 0, Seat(2): 9, Seat(3): 10}, 0)]
    assert play.table.phase == "die"
    assert candidates(play) == [(0, 12), (3, 10), (2, 9)]


def test_the_reveal_is_in_seat_order_whoever_sealed_first() -> None:
    play = sealed(3).play("2 sealed 5", "0 sealed 4", "1 sealed 3")
    assert list(said(play, BidsRevealed)[0].bids) == [0, 1, 2]


def test_all_zeros_are_unsold_at_once_and_no_tie() -> None:
    # R03
    play = seal(sealed(), 0, 0, 0, 0)
    assert said(play, LotUnsold) == [LotUnsold(CardId("E1-2-1"), "no_bid")]
    assert said(play, RebidOpened) == []
    assert play.game.unsold == ["E1-2-1"]
    assert play.table.phase == "sell"


def test_only_the_tied_bid_again_and_nobody_else_is_waited_for() -> None:
    # R07
    play = seal(sealed(), 20, 20, 15, 0)
    assert said(play, RebidOpened) == [RebidOpened([Seat(0), Seat(1)], 1)]
    assert play.table.awaited() == [0, 1]
    assert play.refusal("2 sealed 30") == ("command.not_an_option", {})
    assert play.view(None)["phase"] == {
        "type": "sealed",
        "bidders": [0, 1],
        "sealed": [],
        "mine": None,
        "rebid": 1,
        "earlier": [{"0": 20, "1": 20, "2": 15, "3": 0}],
    }


def test_a_rebid_is_another_moment() -> None:
    # R04
    play = sealed(3)
    moment = play.table.moment
    assert seal(play, 20, 20, 15).table.moment != moment


def test_tie_in_the_third_rebid_leaves_the_lot_unsold() -> None:
    # example 18, R07
    play = seal(sealed(3), 12, 12, 9)
    for amount in (12, 14):
        seal(play, amount, amount)
        assert play.table.phase == "sealed"
    seal(play, 15, 15)
    assert said(play, LotUnsold) == [LotUnsold(CardId("E1-2-1"), "tied")]
    assert play.game.unsold == ["E1-2-1"]


def test_a_rebid_has_no_minimum() -> None:
    play = seal(seal(sealed(3), 20, 20, 15), 3, 2)
    assert candidates(play) == [(0, 3), (1, 2), (2, 15)]


def test_a_rebid_of_nothing_but_zeros_is_unsold() -> None:
    play = seal(seal(sealed(3), 20, 20, 15), 0, 0)
    assert said(play, LotUnsold) == [LotUnsold(CardId("E1-2-1"), "no_bid")]


def test_only_those_tied_in_a_rebid_bid_once_more() -> None:
    play = seal(seal(sealed(), 20, 20, 20, 5), 9, 9, 4)
    assert play.table.awaited() == [0, 1]
    seal(play, 2, 1)
    assert candidates(play) == [(0, 2), (1, 1), (2, 4)]


def test_who_seals_zero_in_a_rebid_has_given_up_for_good() -> None:
    play = seal(seal(sealed(3), 20, 20, 15), 0, 7)
    assert candidates(play) == [(1, 7), (2, 15)]


def test_with_a_tied_minimum_a_rebid_is_zero_or_at_least_the_tied_amount() -> None:
    play = seal(sealed(3, rebid_minimum="tied", gold={0: 25}), 20, 20, 15)
    assert play.refusal("0 sealed 19") == ("command.below_minimum", {"min": 20})
    assert play.refusal("0 sealed 26") == ("command.beyond_purse", {"gold": 25})
    safe = [option for option in play.table.options(Seat(0)) if isinstance(option, May) and option.safe]
    assert [option.default() for option in safe] == [play.read("0 sealed 0")[1]]
    play.play("0 sealed 0", "1 sealed 20")
    assert candidates(play) == [(1, 20), (2, 15)]


def test_the_first_bidding_has_no_minimum_even_then() -> None:
    sealed(3, rebid_minimum="tied").play("0 sealed 1")


def test_at_the_deadline_who_gives_up_has_sealed_zero_and_a_stand_in_has_ten_seconds() -> None:
    play = flip(window(4, "sealed").play("policy 1 pass")).play("0 sealed 30", "3 sealed 12")
    play.wait(90_000)
    assert custody(play) == [1, 2]
    assert play.table.awaited() == [2]
    assert play.view(None)["phase"]["sealed"] == [0, 1, 3]
    assert play.table.bot_held(Seat(2))
    play.play("2 sealed 20")
    assert candidates(play) == [(0, 30), (2, 20), (3, 12)]


def test_a_stand_in_that_stays_silent_has_sealed_zero() -> None:
    play = sealed().play("0 sealed 30", "1 sealed 0", "3 sealed 12")
    play.wait(99_999)
    assert play.table.phase == "sealed"
    play.wait(1)
    assert candidates(play) == [(0, 30), (3, 12)]


def test_the_stand_ins_time_is_shown_to_nobody() -> None:
    play = sealed()
    play.wait(90_000)
    assert [play.table.clocks(viewer) for viewer in (None, *play.seats)] == [[]] * 5


def test_an_owner_who_comes_back_leaves_the_decision_with_the_stand_in() -> None:
    play = sealed()
    play.wait(90_000)
    play.play("take_back 2")
    assert custody(play) == [0, 1, 3]
    assert play.table.bot_held(Seat(2))
    for seat in play.seats:
        play.play(f"{seat} sealed {seat}")
    assert not play.table.bot_held(Seat(2))


def test_a_policy_of_the_last_second_does_not_hold_for_the_clock_that_runs() -> None:
    play = sealed(3).play("0 sealed 5", "2 sealed 7", "policy 1 pass")
    play.wait(90_000)
    assert play.table.awaited() == [1]
    assert play.table.bot_held(Seat(1))
    play.play("1 sealed 9")
    assert candidates(play) == [(1, 9), (2, 7), (0, 5)]


def test_when_everybody_gives_up_at_the_deadline_the_lot_is_unsold() -> None:
    play = window(3, "sealed", lots=["E1-2-1"])
    for seat in play.seats:
        play.play(f"policy {seat} pass")
    flip(play).wait(90_000)
    assert play.game.unsold == ["E1-2-1"]


def test_a_seat_whose_owner_is_away_and_wants_nothing_seals_zero_at_once() -> None:
    play = flip(window(3, "sealed").play("policy 2 pass", "custody 2 offline"))
    assert play.view(None)["phase"]["sealed"] == [2]
    seal(play, 5, 4)
    assert candidates(play) == [(0, 5), (1, 4)]


def test_a_stand_in_of_such_a_seat_can_only_seal_zero() -> None:
    play = flip(window(3, "sealed").play("policy 2 pass")).play("custody 2 offline")
    assert play.refusal("2 sealed 1") == ("command.not_an_option", {})
    play.play("2 sealed 0")


def test_such_a_seat_gives_up_in_a_rebid_too() -> None:
    play = sealed(3).play("0 sealed 20", "1 sealed 20", "policy 1 pass", "custody 1 left", "2 sealed 3")
    assert play.table.awaited() == [0]
    play.play("0 sealed 1")
    assert candidates(play) == [(0, 1), (2, 3)]


def test_a_solo_lot_waits_for_everybody() -> None:
    play = sealed(3, people=[0])
    assert play.table.next_timer() is None
    play.wait(10_000_000)
    play.play("safe 1", "safe 2", "0 sealed 7")
    assert candidates(play) == [(0, 7)]


def test_the_safe_move_seals_zero() -> None:
    play = sealed(3, people=[]).play("safe 1")
    assert play.view(Seat(1))["phase"]["mine"] == 0


def test_the_preview_of_giving_up_is_empty() -> None:
    assert forecast(sealed(), "1 sealed 0") is None


@pytest.mark.parametrize(("amount", "risk"), [(30, 0), (145, 2), (150, 3)])
def test_the_preview_counts_the_faces_that_are_beyond_the_purse(amount: int, risk: int) -> None:
    assert forecast(sealed(lot="E1-4-1"), f"1 sealed {amount}").default_risk == risk
