from typing import Any

import pytest

from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.options import May
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import (
    DoubleDeclared,
    InsideDeclared,
    InstantDeclared,
    InstantsRevealed,
    LotSold,
    ResultAnnounced,
)
from saleroom_testkit.tables import Play
from tests.rules.relics.scenes import DEAR, bid, done, forecast, lot, open_options, said


def instants(*seats: int, **scene: Any) -> Play:
    """These seats hold an instant purchase; the present lot costs 11."""
    return lot(privileges={seat: ["instant"] for seat in seats}, **scene)


# Who is waited for


def test_only_who_could_declare_something_is_waited_for() -> None:
    play = lot(privileges={1: ["double"], 2: ["spoiler"], 3: ["instant"]})
    assert play.table.phase == "declare"
    assert play.table.awaited() == [1, 3]
    assert open_options(play, 0) == []
    assert open_options(play, 1) == ["use_double", "done"]


def test_with_nothing_to_declare_bidding_begins_at_once() -> None:
    assert lot(privileges={0: ["spoiler"], 1: ["spoiler"]}).table.phase == "bid"


def test_when_all_are_done_bidding_begins() -> None:
    play = lot(privileges={1: ["double"], 3: ["double"]}).play("3 done")
    assert play.view(None)["phase"]["done"] == [3]
    assert play.table.awaited() == [1]
    assert play.refusal("3 done") == ("command.not_an_option", {})
    assert play.play("1 done").table.phase == "bid"
    assert play.game.privileges[1] == ["double"]


def test_a_declaration_is_public_and_lets_the_others_think_anew() -> None:
    play = lot(privileges={1: ["double"], 3: ["double"]}).play("3 done", "1 use_double")
    assert said(play, DoubleDeclared) == [DoubleDeclared(Seat(1))]
    phase = play.view(None)["phase"]
    assert (phase["done"], phase["doubled"]) == ([], [1])
    assert play.table.awaited() == [3]


def test_a_declaration_is_made_once() -> None:
    play = lot(privileges={1: ["double", "inside"], 3: ["double"]}).play("1 use_double")
    assert play.refusal("1 use_double") == ("command.not_an_option", {})
    assert open_options(play, 1) == ["use_inside", "done"]


def test_who_has_declared_everything_is_waited_for_no_more() -> None:
    assert lot(privileges={1: ["double"]}).play("1 use_double").table.phase == "bid"


def test_double_and_inside_news_may_be_declared_together() -> None:
    play = lot(privileges={1: ["double", "inside"]}).play("1 use_inside 2", "1 use_double")
    assert play.table.phase == "bid"
    phase = play.view(None)["phase"]
    assert (phase["doubled"], phase["targets"]) == ([1], {"1": 2})
    assert play.game.used[1] == ["double", "inside"]


def test_who_cannot_bid_declares_neither_double_nor_inside_news() -> None:
    play = lot(cards={1: []}, privileges={1: ["double", "inside"], 2: ["double"]})
    assert play.table.awaited() == [2]
    assert play.refusal("1 use_double") == ("command.nothing_to_bid", {})
    assert play.refusal("1 use_inside 2") == ("command.nothing_to_bid", {})


# Time


def test_the_clock_closes_the_declarations_and_nobody_goes_into_custody() -> None:
    play = lot(privileges={1: ["double"]})
    assert play.table.clocks(None) == [Clock("decision", 20_000)]
    play.wait(20_000)
    assert play.table.phase == "bid"
    assert all(sitting.custody is None for sitting in play.game.sittings)


@pytest.mark.parametrize(("at", "deadline"), [(9_000, 20_000), (10_000, 20_000), (15_000, 25_000)])
def test_a_declaration_leaves_the_others_ten_seconds(at: int, deadline: int) -> None:
    play = lot(privileges={1: ["double"], 3: ["double"]}).play(f"@{at} 1 use_double")
    assert play.table.clocks(None) == [Clock("decision", deadline)]


def test_in_a_solo_game_the_declarations_have_no_clock() -> None:
    play = lot(people=[1], privileges={1: ["double", "inside"]}).play("1 use_double")
    assert play.table.next_timer() is None


def test_a_seat_whose_owner_is_away_and_wants_nothing_declares_nothing() -> None:
    play = lot(privileges={1: ["double"], 3: ["double"]}, passing=[1]).play("custody 1 left")
    assert open_options(play, 1) == ["done"]
    bid(play.play("3 done", "1 done"), 8, 0, 0)
    assert play.table.awaited() == [3]
    assert play.view(None)["phase"]["done"] == [1]


# Inside news


def test_inside_news_names_another_seat_that_can_bid() -> None:
    play = lot(cards={2: []}, privileges={1: ["inside"]})
    for target in (1, 2, 4):
        assert play.refusal(f"1 use_inside {target}") == ("command.not_an_option", {})
    play.play("1 use_inside 3")
    assert said(play, InsideDeclared) == [InsideDeclared(Seat(1), Seat(3))]


def test_a_circle_of_waiting_is_refused() -> None:
    # example 12
    play = lot(privileges={0: ["inside"], 1: ["inside"]}).play("0 use_inside 1")
    assert play.refusal("1 use_inside 0") == ("command.closes_circle", {"seats": [0]})
    play.play("1 use_inside 2")


def test_a_longer_circle_is_refused_too() -> None:
    inside = {0: ["inside"], 1: ["inside"], 2: ["inside"], 3: ["inside", "double"]}
    play = lot(privileges=inside).play("0 use_inside 1", "1 use_inside 2")
    assert play.refusal("2 use_inside 0") == ("command.closes_circle", {"seats": [0, 1]})
    play.play("2 use_inside 3")
    assert play.refusal("3 use_inside 1") == ("command.closes_circle", {"seats": [0, 1, 2]})
    assert open_options(play, 3) == ["use_double", "done"]


def test_without_anybody_to_look_at_there_is_no_inside_news() -> None:
    play = lot(2, cards={1: []}, privileges={0: ["inside", "double"]})
    assert open_options(play, 0) == ["use_double", "done"]
    assert play.refusal("0 use_inside 1") == ("command.not_an_option", {})


# Instant purchases


def test_an_instant_purchase_needs_one_and_a_half_times_the_reserve() -> None:
    # example 10, R08
    play = instants(0)
    assert play.refusal("0 use_instant [10]") == ("command.below_minimum", {"min": 11})
    assert play.refusal("0 use_instant []") == ("command.below_minimum", {"min": 11})
    assert play.refusal("0 use_instant [10,10]") == ("command.not_an_option", {})
    assert play.refusal("0 use_instant [7,4]") == ("command.not_an_option", {})
    play.play("0 use_instant [10,1]")
    assert said(play, LotSold)[0].spent == [1, 10]


def test_who_cannot_pay_is_told_the_price() -> None:
    play = instants(0, 1, cards={0: [2, 8]})
    assert play.refusal("0 use_instant [2,8]") == ("command.cannot_pay", {"price": 11})
    assert play.table.awaited() == [1]


def test_no_change_is_given_and_nobody_bids() -> None:
    play = instants(0).play("0 use_instant [15]")
    assert said(play, InstantsRevealed) == [InstantsRevealed({Seat(0): [15]}, Seat(0))]
    assert play.game.spent[0] == [15]
    assert play.game.used[0] == ["instant"]
    assert play.game.relics[0] == [DEAR]
    assert play.game.round == 2


def test_what_is_laid_aside_is_hidden_until_the_declarations_close() -> None:
    play = instants(0, 1).play("0 use_instant [15]")
    assert said(play, InstantDeclared) == [InstantDeclared(Seat(0))]
    for viewer in (None, *play.seats):
        phase = play.view(viewer)["phase"]
        assert phase["instants"] == [0]
        assert phase["mine"] == ([15] if viewer == 0 else None)


def test_the_largest_sum_wins_and_the_other_gets_everything_back() -> None:
    play = instants(0, 1).play("0 use_instant [15]", "1 use_instant [10,8]")
    assert said(play, LotSold)[0].seat == 1
    assert play.game.spent == [[], [8, 10], [], []]
    assert play.game.privileges[0] == ["instant"]


def test_equal_sums_go_to_the_earlier_declaration() -> None:
    play = instants(0, 1).play("1 use_instant [15]", "0 use_instant [10,5]")
    assert said(play, LotSold)[0].seat == 1


def test_an_instant_purchase_lets_doubles_and_inside_news_come_back() -> None:
    # the worked round of the original: the double comes back unused
    play = lot(privileges={0: ["double"], 1: ["inside"], 3: ["instant"]})
    play.play("0 use_double", "1 use_inside 0", "3 use_instant [15]")
    assert said(play, LotSold)[0].seat == 3
    assert play.game.privileges[:2] == [["double"], ["inside"]]
    assert play.game.used == [[], [], [], ["instant"]]


def test_once_an_instant_purchase_stands_only_a_further_one_may_be_declared() -> None:
    play = lot(privileges={0: ["double"], 1: ["instant"], 2: ["inside", "instant"]}).play("1 use_instant [15]")
    assert play.refusal("0 use_double") == ("command.instant_stands", {})
    assert play.refusal("2 use_inside 0") == ("command.instant_stands", {})
    assert play.table.awaited() == [2]
    assert open_options(play, 2) == ["use_instant", "done"]


def test_an_instant_purchase_and_another_declaration_of_the_same_seat_exclude_each_other() -> None:
    play = lot(privileges={0: ["double", "instant"], 1: ["double"]}).play("0 use_double")
    assert play.refusal("0 use_instant [15]") == ("command.has_declared", {})
    play = lot(privileges={0: ["double", "instant"], 1: ["instant"]}).play("0 use_instant [15]")
    assert play.refusal("0 use_double") == ("command.not_an_option", {})
    assert open_options(play, 0) == []


def test_an_instant_purchase_can_be_spoiled() -> None:
    play = lot(privileges={0: ["instant"], 1: ["spoiler"]}).play("0 use_instant [15]")
    assert said(play, ResultAnnounced) == [ResultAnnounced(Seat(0))]
    play.play("1 spoil")
    assert play.game.used == [["instant"], ["spoiler"], [], []]
    assert play.game.bid_cards[0] == [1, 2, 3, 5, 8, 10, 15, 20, 30, 50]
    assert play.table.phase == "bid"


def test_the_safe_move_declares_nothing() -> None:
    play = instants(0, 1)
    safe = [option for option in play.table.options(Seat(0)) if isinstance(option, May) and option.safe]
    assert [option.default() for option in safe] == [play.read("0 done")[1]]


def test_the_preview_tells_price_excess_and_points() -> None:
    told = forecast(instants(0), "0 use_instant [50]")
    assert (told.price, told.paid, told.excess, told.points) == (11, 50, 39, 7)


# Free ones


def test_a_free_purchase_costs_nothing_and_the_earliest_wins() -> None:
    play = instants(0, 1, instant_payment="free")
    assert play.refusal("0 use_instant [15]") == ("command.not_an_option", {})
    assert forecast(play, "0 use_instant []").paid == 0
    play.play("1 use_instant []", "0 use_instant []")
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.spent, sold.coins) == (1, [], 0)
    assert play.game.privileges[0] == ["instant"]


def test_a_bot_leaves_people_three_seconds_for_a_free_purchase() -> None:
    play = instants(0, 1, people=[0, 2], instant_payment="free")
    assert play.table.awaited() == [0]
    assert open_options(play, 1) == []
    assert [clock.name for clock in play.table.clocks(None)] == ["decision"]
    play.play("0 done")
    assert play.table.phase == "declare"
    play.wait(2_999)
    assert play.table.awaited() == []
    play.wait(1)
    assert play.table.awaited() == [1]
    play.play("1 use_instant []")
    assert said(play, LotSold) == []
    assert said(play.play("0 done"), LotSold)[0].seat == 1


def test_when_the_head_start_is_over_and_nobody_is_left_the_declarations_close() -> None:
    play = instants(1, people=[0, 2], instant_payment="free", passing=[2])
    assert play.table.phase == "declare"
    play.wait(3_000)
    assert play.table.awaited() == [1]
    done(play)
    assert play.table.phase == "bid"
