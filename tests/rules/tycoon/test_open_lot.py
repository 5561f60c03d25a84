"""Open auctions. `auction` opens a lot of two stars: it starts at 10."""

import pytest

from saleroom_rules.kernel.options import MayNot
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.commands import RaiseBid
from saleroom_rules.tycoon.events import BidMade, LotPassed, LotUnsold
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import auction, custody, due, flip, forecast, said, skip_lot, unmarked, window


def candidates(play: Play) -> list[tuple[int, int]]:
    return [(bid["seat"], bid["amount"]) for bid in play.view(None)["phase"]["candidates"]]


@pytest.mark.parametrize(("lot", "least"), [("E1-1-1", 5), ("E1-2-1", 10), ("E1-3-1", 15), ("E1-4-1", 20)])
def test_a_lot_opens_at_half_its_estimate(lot: str, least: int) -> None:
    play = auction(lot=lot)
    assert play.view(None)["phase"]["least"] == least
    assert play.refusal(f"1 bid {least - 1}") == ("command.below_minimum", {"min": least})
    play.play(f"1 bid {least}")


def test_the_hammers_clock_follows_every_valid_bid_and_a_bid_at_the_deadline_is_too_late() -> None:
    # example 20
    play = auction()
    start = play.now
    assert play.refusal("1 bid 9") == ("command.below_minimum", {"min": 10})
    play.play("@14900 1 bid 10")
    assert due(play) == start + 29_900
    assert play.refusal("@20000 2 bid 11") == ("command.below_minimum", {"min": 12})
    play.play("@29800 2 bid 12")
    assert due(play) == start + 44_800
    moment = play.table.moment
    play.wait(start + 44_800 - play.now)
    assert play.game.at == start + 44_800
    assert play.table.moment != moment
    assert candidates(play) == [(2, 12), (1, 10)]


def test_a_bid_is_public_at_once() -> None:
    play = auction().play("1 bid 10", "2 bid 15")
    assert said(play, BidMade) == [BidMade(Seat(2), 15)]
    assert play.view(None)["phase"] == {
        "type": "open",
        "eligible": [0, 1, 2, 3],
        "passed": [],
        "bids": {"1": 10, "2": 15},
        "standing": {"seat": 2, "amount": 15},
        "least": 17,
    }


def test_the_leader_may_neither_raise_nor_pass() -> None:
    play = auction().play("1 bid 10")
    assert play.refusal("1 bid 12") == ("command.leads_already", {})
    assert play.refusal("1 pass") == ("command.leads_already", {})


def test_nobody_bids_beyond_the_own_gold() -> None:
    play = auction(gold={1: 40})
    assert play.refusal("1 bid 41") == ("command.beyond_purse", {"gold": 40})
    play.play("1 bid 40")


def test_passing_is_final_for_the_lot_and_public() -> None:
    play = auction().play("1 pass")
    assert said(play, LotPassed) == [LotPassed(Seat(1))]
    assert play.refusal("1 bid 20") == ("command.has_passed", {})
    assert play.refusal("1 pass") == ("command.not_an_option", {})
    assert play.table.awaited() == [0, 2, 3]


def test_the_hammer_falls_at_once_when_all_but_the_leader_have_passed() -> None:
    play = auction(3).play("1 bid 10", "0 pass", "2 pass")
    assert play.table.phase == "die"
    assert candidates(play) == [(1, 10)]


def test_the_last_one_left_may_still_bid_and_has_the_lot_at_once() -> None:
    play = auction(3).play("0 pass", "2 pass")
    assert play.table.phase == "open"
    play.play("1 bid 10")
    assert play.table.phase == "die"


def test_when_all_pass_without_a_bid_the_lot_is_unsold_at_once() -> None:
    # R03
    play = skip_lot(auction(3))
    assert said(play, LotUnsold) == [LotUnsold(CardId("E1-2-1"), "no_bid")]
    assert play.game.unsold == ["E1-2-1"]
    assert play.game.bans == [0, 0, 0]
    assert play.table.phase == "sell"


def test_without_a_bid_until_the_hammer_the_lot_is_unsold_once_and_without_a_die() -> None:
    # R03
    play = auction()
    play.wait(15_000)
    assert said(play, LotUnsold) == [LotUnsold(CardId("E1-2-1"), "no_bid")]
    assert play.game.unsold == ["E1-2-1"]
    assert play.table.phase == "sell"


def test_who_has_bid_everything_stays_the_leader() -> None:
    # R01
    play = auction(3, gold={1: 40}).play("2 bid 30", "1 bid 40")
    play.wait(15_000)
    assert candidates(play) == [(1, 40), (2, 30)]
    assert play.table.awaited() == [1]


def test_who_has_bid_everything_can_only_pass_once_outbid() -> None:
    # R01
    play = auction(3, gold={1: 40}).play("2 bid 30", "1 bid 40", "2 bid 42")
    assert play.refusal("1 bid 44") == ("command.beyond_purse", {"gold": 40})
    assert 1 in play.table.awaited()
    play.play("0 bid 50")
    assert play.table.phase == "open"


def test_a_seat_below_the_least_bid_is_not_skipped() -> None:
    play = auction(3, gold={1: 3})
    assert play.table.awaited() == [0, 1, 2]
    closed = play.table.options(Seat(1))[0]
    assert isinstance(closed, MayNot)
    assert closed.command is RaiseBid
    assert closed.why == ("command.beyond_purse", {"gold": 3})


@pytest.mark.parametrize(
    "line",
    ["0 bid 40", "2 bid 9", "2 bid 31", "1 bid 31", "3 bid 500"],
    ids=["banned", "below the price", "raise by one", "the leader himself", "beyond the purse"],
)
def test_a_refused_bid_moves_no_deadline(line: str) -> None:
    # R05
    play = skip_lot(window_second_open())
    play.game.bans = [2, 0, 0, 0]
    flip(play).play("1 bid 30")
    before, state = due(play), bytes(play.table)
    play.wait(13_500)
    assert play.refusal(line) is not None
    assert due(play) == before
    assert bytes(play.table) == state
    play.play("2 bid 32")
    assert due(play) == play.now + 15_000


def window_second_open() -> Play:
    """The first lot is sealed, so that the second one is open."""
    return flip(window(mode="sealed", lots=["E1-1-1", "E1-2-1"]))


def test_a_banned_seat_may_not_bid_and_is_told_for_how_many_lots_this_one_included() -> None:
    play = skip_lot(window_second_open())
    play.game.bans = [2, 0, 0, 0]
    flip(play)
    assert play.refusal("0 bid 20") == ("command.banned", {"lots": 2})
    assert play.table.awaited() == [1, 2, 3]


def test_a_solo_lot_has_no_clock_and_ends_when_all_but_the_leader_have_passed() -> None:
    # R05
    play = auction(3, people=[0])
    assert play.table.clocks(None) == []
    play.wait(10_000_000)
    play.play("1 bid 10")
    assert play.table.awaited() == [0, 2]
    play.wait(10_000_000)
    play.play("2 pass", "0 bid 12")
    assert play.table.awaited() == [1]
    play.play("safe 1")
    assert play.table.phase == "die"


def test_a_solo_lot_ends_when_all_have_passed() -> None:
    assert skip_lot(auction(3, people=[0])).game.unsold == ["E1-2-1"]


def test_bidders_come_into_question_by_their_own_highest_bids_whether_or_not_they_passed() -> None:
    # the bids of example 29
    play = unmarked(3, lot="E1-1-2").play("0 bid 20", "1 bid 22", "0 bid 24", "2 bid 26", "0 pass", "1 bid 30")
    play.wait(15_000)
    assert candidates(play) == [(1, 30), (2, 26), (0, 24)]


def test_only_three_bidders_come_into_question() -> None:
    play = auction(5).play("0 bid 10", "1 bid 12", "2 bid 14", "3 bid 16", "4 bid 18")
    play.wait(15_000)
    assert candidates(play) == [(4, 18), (3, 16), (2, 14)]


def test_after_a_pause_of_the_house_an_open_lot_has_at_least_its_idle_time() -> None:
    play = auction().play("1 bid 10")
    play.now += 20_000
    play.play("grace 6000 away")
    assert due(play) == play.now + 15_000


def test_a_pause_that_leaves_more_than_the_idle_time_moves_the_hammer_by_its_length() -> None:
    play = auction().play("1 bid 10")
    before = due(play)
    play.now += 1_000
    play.play("grace 5000 away")
    assert due(play) == before + 5_000


def test_a_pause_gives_a_solo_lot_no_clock() -> None:
    play = auction(3, people=[0])
    play.now += 60_000
    play.play("grace 60000 away")
    assert play.table.next_timer() is None


def test_a_seat_whose_owner_is_away_and_wants_nothing_passes_as_the_lot_opens() -> None:
    play = window()
    play.play("policy 2 pass", "custody 2 left")
    flip(play)
    assert play.view(None)["phase"]["passed"] == [2]
    assert play.table.awaited() == [0, 1, 3]
    assert custody(play) == [2]


def test_a_lot_that_everybody_gives_up_is_unsold_as_it_opens() -> None:
    play = window(3)
    for seat in play.seats:
        play.play(f"policy {seat} pass", f"custody {seat} offline")
    flip(play)
    assert play.game.unsold == ["E1-1-1"]
    assert play.table.phase == "sell"


def test_a_stand_in_of_such_a_seat_can_only_pass() -> None:
    play = flip(window().play("policy 2 pass")).play("custody 2 left")
    assert play.refusal("2 bid 10") == ("command.not_an_option", {})
    play.play("2 pass")


def test_a_policy_set_while_a_lot_is_open_holds_from_the_next_lot_on() -> None:
    play = auction().play("custody 2 left", "policy 2 pass", "2 bid 10")
    for seat in (0, 1, 3):
        play.play(f"{seat} pass")
    play.play("2 roll")
    flip(play)
    assert play.view(None)["phase"]["sealed"] == [2]


def test_an_owner_who_comes_back_does_not_undo_the_pass() -> None:
    play = window().play("policy 2 pass", "custody 2 left")
    flip(play).play("take_back 2")
    assert play.refusal("2 bid 10") == ("command.has_passed", {})


def test_the_safe_move_passes() -> None:
    play = auction(people=[]).play("safe 3")
    assert play.view(None)["phase"]["passed"] == [3]


def test_the_preview_shows_all_six_faces_and_the_risk() -> None:
    play = unmarked(3, lot="E1-2-2", gold={1: 45})
    told = forecast(play, "1 bid 40")
    assert [face.total for face in told.faces] == [42, 44, 46, 38, 36, 34]
    assert (told.minimum, told.maximum, told.default_risk) == (34, 46, 1)
    assert (told.discounted, told.luxury_rate) == (False, 0)


def test_the_starters_preview_of_the_marked_lot_has_the_discount() -> None:
    told = forecast(auction(3, lot="E1-3-1"), "0 bid 20")
    assert told.discounted
    assert [face.total for face in told.faces] == [19, 21, 24, 14, 12, 9]
    assert not forecast(auction(3, lot="E1-3-1"), "1 bid 20").discounted


def test_a_refused_bid_has_no_preview() -> None:
    with pytest.raises(Exception, match=r"command\.below_minimum"):
        forecast(auction(), "1 bid 9")
