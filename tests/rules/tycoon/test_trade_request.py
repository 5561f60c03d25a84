from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.events import RequestMade
from tests.rules.tycoon.scenes import custody, forecast, said, trading


def test_only_the_starter_requests() -> None:
    play = trading()
    assert play.table.awaited() == [0]
    assert [seat for seat in play.seats if play.table.options(seat)] == [0]


def test_a_name_in_play_may_be_requested_the_hidden_red_cards_too() -> None:
    play = trading()
    assert play.refusal("0 request 富春山居图 5") == ("command.not_an_option", {})
    play.play("0 request 的卢马 5")
    assert play.table.phase == "request_answer"
    assert said(play, RequestMade) == [RequestMade(Seat(0), "的卢马", 5)]


def test_the_price_goes_from_nothing_to_the_own_gold() -> None:
    play = trading(gold={0: 20})
    assert play.refusal("0 request 布币 21") == ("command.beyond_purse", {"gold": 20})
    assert play.refusal("0 request 富春山居图 21") == ("command.not_an_option", {})
    play.play("0 request 布币 0")


def test_the_names_stand_in_the_view_once() -> None:
    play = trading(3)
    names = play.view(None)["table"]["names"]
    assert names[:4] == ["布币", "莲鹤方壶", "曾侯乙编钟", "越王勾践剑"]
    assert len(names) == 12


def test_skipping_leads_to_the_free_trade() -> None:
    play = trading(hands={0: ["E1-1-1"]}).play("0 skip_request")
    assert play.table.phase == "trade_free"


def test_silence_skips_and_a_stand_in_takes_over() -> None:
    play = trading(hands={0: ["E1-1-1"]})
    play.wait(90_000)
    assert play.table.phase == "trade_free"
    assert custody(play) == [0]


def test_the_safe_move_skips() -> None:
    assert trading(people=[], hands={0: ["E1-1-1"]}).play("safe 0").table.phase == "trade_free"


def test_the_preview_shows_the_gold_afterwards() -> None:
    told = forecast(trading(), "0 request 越王勾践剑 13")
    assert (told.gives_card, told.gets_name, told.gold, told.tax, told.gold_after) == (None, "越王勾践剑", -13, 0, 137)


def test_the_view_tells_who_may_ask() -> None:
    assert trading().view(None)["phase"] == {"type": "trade_request", "seat": 0}
