from typing import Any

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.events import RequestAnswered
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import custody, forecast, said, trading


def asked(**scene: Any) -> Play:
    """Seat 0 wants a coin of E1 for 13; seat 1 holds two of them, seat 2 another card."""
    hands = {0: ["E2-1-1"], 1: ["E1-1-1", "E1-1-2"], 2: ["E1-2-1"]}
    return trading(hands=hands, **scene).play("0 request 布币 13")


def test_every_other_seat_is_asked_whatever_it_holds() -> None:
    assert asked().table.awaited() == [1, 2, 3]


def test_a_seat_answers_with_one_of_its_own_copies_or_none() -> None:
    play = asked()
    assert play.refusal("1 answer E1-2-1") == ("command.not_an_option", {})
    assert play.refusal("2 answer E1-1-1") == ("command.not_an_option", {})
    assert play.refusal("2 answer E1-2-1") == ("command.not_an_option", {})
    play.play("1 answer E1-1-2", "2 answer none", "3 answer none")
    assert play.table.phase == "request_choose"


def test_an_answer_is_final() -> None:
    play = asked().play("1 answer none")
    assert play.refusal("1 answer E1-1-1") == ("command.not_an_option", {})


def test_nothing_is_answered_automatically() -> None:
    play = trading(hands={0: ["E2-1-1"]}).play("0 request 布币 13")
    assert play.table.awaited() == [1, 2, 3]


def test_public_is_only_whether_anybody_is_willing() -> None:
    play = asked().play("3 answer none", "1 answer E1-1-1")
    assert play.told == []
    for viewer in (None, *play.seats):
        assert play.view(viewer)["phase"]["mine"] == ("E1-1-1" if viewer == 1 else None)
    play.play("2 answer none")
    assert said(play, RequestAnswered) == [RequestAnswered(True)]


def test_without_a_willing_seller_the_free_trade_follows() -> None:
    play = asked().play("1 answer none", "2 answer none", "3 answer none")
    assert said(play, RequestAnswered) == [RequestAnswered(False)]
    assert play.table.phase == "trade_free"


def test_silence_is_none_and_nobody_gets_a_stand_in() -> None:
    play = asked()
    play.wait(90_000)
    assert play.table.phase == "trade_free"
    assert custody(play) == []


def test_an_answer_before_the_deadline_counts_when_others_stay_silent() -> None:
    play = asked().play("1 answer E1-1-1")
    play.wait(90_000)
    assert play.table.phase == "request_choose"
    assert play.view(Seat(0))["phase"]["willing"] == [1]


def test_the_safe_move_is_none() -> None:
    play = asked(people=[]).play("safe 1", "safe 2", "safe 3")
    assert play.table.phase == "trade_free"


def test_the_preview_of_a_red_card_shows_the_tax() -> None:
    # example 24
    play = trading(hands={1: ["E1-4-1"]}, gold={1: 50}).play("0 request 越王勾践剑 13")
    before = play.game.gold[1]
    told = forecast(play, "1 answer E1-4-1")
    assert (told.gives_card, told.gold, told.tax, told.gold_after) == ("E1-4-1", 13, 3, before + 10)
    assert forecast(play, "1 answer none") is None


def test_the_view_tells_the_request_and_who_has_still_to_answer() -> None:
    assert asked().play("2 answer none").view(None)["phase"] == {
        "type": "request_answer",
        "seat": 0,
        "card_name": "布币",
        "gold": 13,
        "waiting": [1, 3],
        "mine": None,
    }
