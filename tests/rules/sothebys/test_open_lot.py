"""Open auctions. `lot` opens one with seat 0 as seller; everybody has 150."""

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.sothebys.events import BidMade, LotPassed, LotSold, LotTaken, Payment
from tests.rules.sothebys.scenes import changed, custody, due, everybody, forecast, lot, phase, said, turn


def test_the_seller_who_is_highest_pays_the_bank() -> None:
    # example 1
    play = lot().play("1 bid 20", "2 bid 35", "0 bid 36")
    play.expire("hammer")
    assert said(play, LotSold) == [
        LotSold(Seat(0), 1, ["red-open-3-1"], 36, [Payment(Seat(0), None, 36)])  # type: ignore[list-item]
    ]
    assert changed(play) == [-36, 0, 0, 0]
    assert play.game.bought[0] == ["red-open-3-1"]
    assert play.table.awaited() == [1]


def test_another_seat_that_is_highest_pays_the_seller() -> None:
    play = lot().play("1 bid 20")
    play.expire("hammer")
    assert changed(play) == [20, -20, 0, 0]
    assert play.game.bought[1] == ["red-open-3-1"]


def test_without_a_bid_the_seller_has_the_card_free() -> None:
    # example 2; R03
    play = lot()
    play.expire("hammer")
    assert said(play, LotTaken) == [LotTaken(Seat(0), 1, ["red-open-3-1"], "no_bid")]  # type: ignore[list-item]
    assert changed(play) == [0, 0, 0, 0]
    assert play.game.bought[0] == ["red-open-3-1"]


def test_when_all_pass_without_a_bid_the_hammer_falls_at_once() -> None:
    # R03
    play = everybody(lot(), "pass")
    assert len(said(play, LotTaken)) == 1
    assert play.table.phase == "turn"


def test_the_first_deadline_is_twice_the_idle_time_and_every_bid_sets_it_to_the_idle_time() -> None:
    play = lot()
    assert due(play) == 30_000
    play.play("@10000 1 bid 1")
    assert due(play) == 25_000
    play.play("@24999 2 bid 2")
    assert due(play) == 39_999


def test_a_bid_at_the_deadline_is_too_late() -> None:
    play = lot().play("1 bid 1")
    moment = play.table.moment
    play.wait(15_000)
    assert play.table.moment != moment
    assert play.game.bought[1] == ["red-open-3-1"]


@pytest.mark.parametrize(("idle", "late"), [(15, 5), (10, 3), (60, 20)])
def test_after_two_minutes_a_bid_leaves_a_third_of_the_time(idle: int, late: int) -> None:
    play = lot(open_idle_s=idle)
    amount = 0
    while play.now < 120_000 - 5_000:
        amount += 1
        play.play(f"@{play.now + 5_000} {1 + amount % 2} bid {amount}")
    play.play(f"@119999 3 bid {amount + 1}")
    assert due(play) == 119_999 + idle * 1000
    play.play(f"@120000 1 bid {amount + 2}")
    assert due(play) == 120_000 + late * 1000


def test_a_bid_is_above_the_highest_and_within_the_cash() -> None:
    play = lot(cash={2: 30})
    assert play.refusal("1 bid 0") == ("command.below_minimum", {"min": 1})
    play.play("1 bid 20")
    assert said(play, BidMade) == [BidMade(Seat(1), 20)]
    assert play.refusal("2 bid 20") == ("command.below_minimum", {"min": 21})
    assert play.refusal("2 bid 31") == ("command.beyond_purse", {"cash": 30})
    play.play("2 bid 21")


def test_the_leader_neither_raises_nor_passes() -> None:
    play = lot().play("1 bid 20")
    assert play.refusal("1 bid 25") == ("command.leads_already", {})
    assert play.refusal("1 pass") == ("command.leads_already", {})


def test_passing_is_public_and_final() -> None:
    play = lot().play("2 pass")
    assert said(play, LotPassed) == [LotPassed(Seat(2))]
    assert play.refusal("2 bid 9") == ("command.has_passed", {})
    assert phase(play) == {
        "type": "open",
        "eligible": [0, 1, 3],
        "passed": [2],
        "bids": {},
        "standing": None,
        "least": 1,
    }


def test_the_hammer_falls_when_all_but_the_leader_have_passed() -> None:
    play = lot().play("1 bid 5", "0 pass", "2 pass", "3 pass")
    assert play.game.bought[1] == ["red-open-3-1"]


def test_the_last_one_left_may_still_bid_and_has_the_card_at_once() -> None:
    play = lot(seats=3).play("0 pass", "1 pass")
    assert play.table.awaited() == [2]
    play.play("2 bid 1")
    assert changed(play) == [1, 0, -1]


def test_a_seat_that_cannot_go_above_the_highest_counts_as_passed() -> None:
    play = lot(cash={1: 10, 2: 0, 3: -20}).play("0 bid 3")
    assert play.table.awaited() == [1]
    assert play.refusal("2 bid 4") == ("command.beyond_purse", {"cash": 0})
    assert play.refusal("3 bid 4") == ("command.beyond_purse", {"cash": -20})
    play.play("1 bid 10")
    assert phase(play)["eligible"] == [0, 1]
    play.play("0 bid 11")
    assert play.game.bought[0] == ["red-open-3-1"]


def test_who_has_bid_everything_stays_the_leader() -> None:
    # R01
    play = lot(cash={1: 40}).play("2 bid 30", "1 bid 40")
    play.expire("hammer")
    assert play.game.bought[1] == ["red-open-3-1"]
    assert play.game.cash[1] == 0


def test_if_nobody_has_money_the_seller_has_the_card_at_once() -> None:
    play = lot(cash={0: 0, 1: 0, 2: -5, 3: 0})
    assert play.game.bought[0] == ["red-open-3-1"]


@pytest.mark.parametrize("line", ["1 bid 31", "2 bid 30", "3 bid 500", "3 bid 0", "1 pass"])
def test_a_refused_command_moves_no_deadline(line: str) -> None:
    # R05
    play = lot().play("1 bid 30")
    before, state = due(play), bytes(play.table)
    play.wait(13_500)
    assert play.refusal(line) is not None
    assert due(play) == before
    assert bytes(play.table) == state


def test_a_bid_for_an_earlier_lot_does_not_land_on_this_one() -> None:
    # R04
    play = lot(hands={1: ["blue-open-1-1", "black-once-1-1"]})
    moment = play.table.moment
    seat, command = play.read("3 bid 9")
    assert seat is not None
    everybody(play, "pass").play("1 play blue-open-1-1")
    with pytest.raises(Exception, match=r"command\.moment_over"):
        play.send(seat, command, moment=moment)  # type: ignore[arg-type]
    assert phase(play)["bids"] == {}


def test_a_solo_lot_has_no_clock_and_ends_when_all_but_the_leader_have_passed() -> None:
    play = lot(people=[0])
    assert play.table.clocks(None) == []
    play.wait(10_000_000)
    play.play("1 bid 5", "0 bid 6")
    assert play.table.awaited() == [1, 2, 3]
    everybody(play, "pass")
    assert play.game.bought[0] == ["red-open-3-1"]


def test_the_preview_names_the_payee_and_what_the_card_may_bring() -> None:
    play = lot(values={"red": 30})
    told = forecast(play, "1 bid 40")
    assert told.payments == [Payment(Seat(1), Seat(0), 40)]
    assert (told.price, told.cash_after) == (40, 110)
    assert (told.worth.unranked, told.worth.third, told.worth.second, told.worth.first) == (90, 120, 150, 180)
    assert forecast(play, "0 bid 40").payments == [Payment(Seat(0), None, 40)]


def test_after_a_pause_of_the_house_a_lot_has_at_least_its_idle_time() -> None:
    play = lot().play("1 bid 10")
    play.now += 20_000
    play.play("grace 6000 away")
    assert due(play) == play.now + 15_000


def test_a_pause_does_not_make_a_lot_older() -> None:
    play = lot()
    play.now += 200_000
    play.play("grace 200000 away", "1 bid 1")
    assert due(play) == play.now + 15_000


def test_a_pause_gives_a_solo_lot_no_clock() -> None:
    play = lot(people=[0])
    play.now += 60_000
    play.play("grace 60000 away")
    assert play.table.next_timer() is None


def test_a_seat_whose_owner_is_away_and_wants_nothing_passes_as_the_lot_opens() -> None:
    play = turn(hands={0: ["red-open-3-1"]}).play("policy 2 pass", "custody 2 left", "0 play red-open-3-1")
    assert phase(play)["passed"] == [2]
    assert custody(play) == [2]


def test_a_stand_in_of_such_a_seat_can_only_pass() -> None:
    play = turn(hands={0: ["red-open-3-1"]}).play("policy 2 pass", "0 play red-open-3-1", "custody 2 left")
    assert play.refusal("2 bid 10") == ("command.not_an_option", {})
    play.play("2 pass")
