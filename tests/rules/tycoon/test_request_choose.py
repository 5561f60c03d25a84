from typing import Any

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.events import RequestDeclined, RequestDone
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import custody, forecast, said, trading


def willing(**scene: Any) -> Play:
    """Seats 1 and 3 would sell their coin to seat 0 for 13."""
    hands = {0: ["E2-1-1"], 1: ["E1-1-1"], 3: ["E1-1-3"]}
    play = trading(hands=hands, **scene).play("0 request 布币 13")
    return play.play("3 answer E1-1-3", "1 answer E1-1-1", "2 answer none")


def test_the_chosen_sellers_card_moves_for_the_gold_and_the_round_ends() -> None:
    play = willing().play("0 choose 3")
    assert play.game.gold == [137, 150, 150, 163]
    assert play.game.hands[0] == ["E2-1-1", "E1-1-3"]
    assert play.game.hands[3] == []
    assert said(play, RequestDone) == [RequestDone(Seat(0), Seat(3), "布币", 13, 0)]
    assert play.game.round == 2


def test_the_seller_of_a_red_card_pays_the_tax() -> None:
    # example 24
    play = trading(hands={1: ["E1-4-1"]}).play("0 request 越王勾践剑 13")
    play.game.gold = [100, 100, 100, 100]
    play.play("1 answer E1-4-1", "2 answer none", "3 answer none")
    told = forecast(play, "0 choose 1")
    assert (told.gold, told.tax, told.gold_after) == (-13, 0, 87)
    play.play("0 choose 1")
    # the buyer's new red card pays 2 only when the starter changes, to its new owner
    assert play.game.gold == [89, 110, 100, 100]
    assert said(play, RequestDone) == [RequestDone(Seat(0), Seat(1), "越王勾践剑", 13, 3)]


def test_only_the_starter_sees_who_is_willing_and_each_seller_its_own_answer() -> None:
    play = willing()
    seen = {viewer: play.view(viewer)["phase"] for viewer in (None, *play.seats)}
    assert {viewer: phase["willing"] for viewer, phase in seen.items() if phase["willing"]} == {0: [1, 3]}
    assert {viewer: phase["mine"] for viewer, phase in seen.items() if phase["mine"]} == {1: "E1-1-1", 3: "E1-1-3"}


def test_only_a_willing_seat_can_be_chosen_and_only_by_the_starter() -> None:
    play = willing()
    assert play.refusal("0 choose 2") == ("command.not_an_option", {})
    assert play.refusal("1 choose 3") == ("command.not_an_option", {})
    assert play.table.awaited() == [0]


def test_declining_all_leads_to_the_free_trade() -> None:
    play = willing().play("0 decline_all")
    assert said(play, RequestDeclined) == [RequestDeclined(Seat(0))]
    assert play.table.phase == "trade_free"


def test_silence_declines_and_a_stand_in_takes_over() -> None:
    play = willing()
    play.wait(90_000)
    assert play.table.phase == "trade_free"
    assert custody(play) == [0]


def test_the_safe_move_declines() -> None:
    assert willing(people=[]).play("safe 0").table.phase == "trade_free"


def test_the_preview_shows_the_name_and_not_the_copy() -> None:
    told = forecast(willing(), "0 choose 3")
    assert (told.gives_card, told.gets_name, told.gold_after) == (None, "布币", 137)
