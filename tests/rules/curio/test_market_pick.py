from saleroom_rules.curio.events import CardsGained, CardsSeen, Recycled
from tests.rules.curio.scenes import acting, due, hand, said, view


def test_the_first_card_is_free_and_each_further_one_costs_a_point() -> None:
    # F3
    play = acting(market=["T01", "A09", "T11", "T02"]).play("0 market_enter")
    assert play.game.turn_now.points == 2
    play.play('0 market_pick ["A09#1","T01#1"]')
    assert play.game.turn_now.points == 1
    assert hand(play, 0) == ["A09", "T01"]
    assert said(play, Recycled)[0].cards == ["T11#1"]
    assert play.refusal("0 market_enter") == ("command.market_already_entered", {})


def test_only_who_looks_sees_the_cards() -> None:
    play = acting().play("0 market_enter")
    assert [one.to for one in play.told if isinstance(one.event, CardsSeen)] == [(0,)]
    assert view(play, 0)["phase"]["cards"] == ["T01#1", "T02#1", "T03#1"]
    for viewer in (None, 1):
        assert view(play, viewer)["phase"] == {"type": "market_pick", "seat": 0, "seen": 3, "cards": None}
    play.play('0 market_pick ["T02#1"]')
    assert said(play, CardsGained)[0].count == 1
    assert [one.to for one in play.told if isinstance(one.event, CardsSeen)] == [(0,)]


def test_at_least_one_card_is_taken_and_no_more_than_the_points_pay_for() -> None:
    play = acting()
    play.game.turn_now.points = 2
    play.play("0 market_enter")
    assert play.refusal("0 market_pick []") == ("command.not_an_option", {})
    assert play.refusal('0 market_pick ["T01#1","T02#1","T03#1"]') == ("command.not_an_option", {})
    play.play('0 market_pick ["T01#1","T03#1"]')
    assert play.game.turn_now.points == 0


def test_who_stays_silent_gets_the_topmost_card() -> None:
    play = acting().play("0 market_enter")
    assert due(play) == play.game.at + 30_000
    play.expire("decision")
    assert hand(play, 0) == ["T01"]
    assert play.table.phase == "turn_action"


def test_the_last_cards_are_out_of_the_market_until_the_pick_is_done() -> None:
    # F5
    play = acting(market=["T01", "T02"], tomb=[]).play("0 market_enter")
    assert play.game.market == []
    assert play.table.phase == "market_pick"
    play.play('0 market_pick ["T02#1"]')
    assert play.table.phase == "scoring"
    assert hand(play, 0) == ["T02"]
    assert play.game.reason == "curtain"
