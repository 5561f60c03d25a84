"""Readiness, the time that is up, what is announced, and the rounds that can be bought."""

import pytest

from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import ItemListed, OfferLapsed, PositionBought
from saleroom_testkit.tables import table
from tests.rules.suspicion.scenes import acts, all_ready, at, clock, drawing, forecast, negotiating, said, told_to

A, B, C = map(Seat, range(3))


def test_when_all_are_ready_the_countdown_begins_at_once() -> None:
    play = negotiating().play("0 ready", "2 ready")
    assert play.view(None)["phase"]["ready"] == [0, 2]
    assert play.table.awaited() == [B]
    play.play("1 ready")
    assert play.table.phase == "countdown"
    assert play.table.clocks(None) == [Clock("countdown", play.game.at + 3_000)]


def test_in_the_countdown_nothing_can_be_done() -> None:
    play = all_ready(negotiating(hands={0: ["hacker"]}))
    assert [acts(play, seat) for seat in play.seats] == [set()] * 3
    assert play.refusal("0 drop") == ("command.not_an_option", {})


def test_the_phase_ends_when_its_time_is_up() -> None:
    play = negotiating(negotiation_s=45)
    assert [clock.due - play.game.at for clock in play.table.clocks(None)] == [45_000]
    play.play("0 ready", "expire decision")
    assert play.table.phase == "countdown"


def test_toggling_readiness_moves_no_deadline() -> None:
    play = negotiating()
    due = play.table.clocks(None)
    play.play("wait 5000", "0 ready", "wait 5000", "0 unready")
    assert play.table.clocks(None) == due


def test_who_is_ready_takes_that_back_before_doing_anything_else() -> None:
    play = negotiating(hands={0: ["hacker"]}).play("0 ready")
    assert acts(play, 0) == {"unready"}
    play.play("0 unready")
    assert acts(play, 0) == {"ready", "offer", "hack"}


def test_a_new_offer_takes_readiness_back_and_nobody_with_an_open_offer_gets_ready() -> None:
    play = negotiating().play("1 ready", "0 offer 1 give_money=5 want_money=9")
    assert play.view(None)["phase"]["ready"] == []
    assert "ready" not in acts(play, 0) | acts(play, 1)
    assert "ready" in acts(play, 2)


def test_the_safe_move_is_ready_or_closes_what_is_open() -> None:
    play = negotiating().play("0 offer 1 give_money=5 want_money=9", "safe 1")
    assert play.view(A)["phase"]["offers"] == []
    play.play("1 offer 0 give_money=5 want_money=9", "safe 1", "safe 0", "safe 1", "safe 2")
    assert play.table.phase == "countdown"


def test_a_treasure_is_announced_when_it_is_listed_and_not_before() -> None:
    play = drawing()
    play.game.items[0], play.game.items[1] = play.game.items[1], play.game.items[0]
    play.play(*(f"{seat} pick {seat + 1}" for seat in play.seats))
    assert said(play, ItemListed) == [ItemListed(1, play.game.items[0].name, None)]
    assert "rank" not in play.view(None)["table"]["items"][1]
    at(all_ready(play).play("expire countdown"), "0 0 drop", "0 1 drop")
    while play.table.phase != "negotiate":
        play.expire()
    assert said(play, ItemListed) == [ItemListed(2, play.game.items[1].name, "treasure")]
    assert play.view(None)["table"]["items"][1]["rank"] == "treasure"


@pytest.mark.parametrize("info", ["hidden", "buyable"])
def test_elsewhere_a_treasure_is_not_announced(info: str) -> None:
    play = drawing(treasure_info=info)
    play.play(*(f"{seat} pick {seat + 1}" for seat in play.seats))
    assert said(play, ItemListed) == [ItemListed(1, play.game.items[0].name, None)]
    assert "rank" not in play.view(None)["table"]["items"][0]


def test_the_rounds_of_the_treasures_are_bought_once_and_nobody_else_learns_of_it() -> None:
    play = drawing(treasure_info="buyable")
    assert forecast(play, "0 buy_position").money_after == 120
    seen = [play.view(viewer) for viewer in (B, None)]
    play.play("0 buy_position")
    assert said(play, PositionBought) == [PositionBought([1], 30)]
    assert told_to(play, PositionBought) == [(A,)]
    assert [play.view(viewer) for viewer in (B, None)] == seen
    assert play.view(A)["money"] == 120
    assert play.view(A)["collection"]["insight"] == [{"round": 1, "rank": "treasure", "value": None}]
    assert play.refusal("0 buy_position") == ("command.not_an_option", {})


def test_they_can_be_bought_until_the_first_countdown() -> None:
    play = negotiating(treasure_info="buyable", money={1: 29})
    assert play.refusal("1 buy_position") == ("command.beyond_purse", {"money": 29})
    assert forecast(play, "0 buy_position").price == 30
    play.play("0 buy_position")
    assert play.game.buyers == [A]
    later = negotiating(treasure_info="buyable", over=1)
    assert later.refusal("0 buy_position") == ("command.not_an_option", {})
    assert negotiating().refusal("0 buy_position") == ("command.not_an_option", {})


# The house


def test_who_is_away_for_ten_seconds_counts_as_ready_and_its_offers_lapse() -> None:
    play = negotiating().play("0 offer 1 give_money=5 want_money=9")
    absence = play.table.absence(B)
    assert absence is not None
    assert absence[0] == 10
    play.play("for_seat 1 ready")
    assert said(play, OfferLapsed) == [OfferLapsed(101)]
    assert told_to(play, OfferLapsed) == [(A, B)]
    assert play.view(None)["phase"]["ready"] == [1]
    assert play.table.absence(B) is None


def test_after_a_new_offer_the_house_says_ready_again() -> None:
    play = negotiating().play("for_seat 1 ready", "0 offer 1 give_money=5 want_money=9")
    assert play.table.absence(B) is not None
    play.play("for_seat 1 ready", "0 ready", "2 ready")
    assert play.table.phase == "countdown"


def test_the_seat_itself_cannot_get_ready_with_an_open_offer() -> None:
    play = negotiating().play("0 offer 1 give_money=5 want_money=9")
    assert play.refusal("1 ready") == ("command.not_an_option", {})
    assert play.refusal("0 ready") == ("command.not_an_option", {})


def test_a_solo_game_waits_for_its_person() -> None:
    play = table("suspicion", 3, people=[0])
    play.play(*(f"{seat} pick {seat + 1}" for seat in play.seats))
    assert play.table.next_timer() is None
    assert play.table.absence(A) is None
    all_ready(play)
    play.expire("countdown")
    assert play.table.absence(A) is not None
    assert play.table.phase == "clock"


def test_a_price_clock_runs_in_a_solo_game_too() -> None:
    assert clock().table.next_timer() is not None
