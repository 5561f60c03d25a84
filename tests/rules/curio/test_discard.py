from saleroom_rules.curio.events import CardsDiscarded
from tests.rules.curio.scenes import acting, due, hand, said, view

NINE = ["T01", "T02", "T03", "T04", "T01", "T02", "T03", "T04", "A03"]


def test_the_hand_comes_down_to_six_at_the_end_of_the_own_turn() -> None:
    # F28
    play = acting(hands={0: NINE}).play("0 end_turn")
    assert play.table.phase == "turn_discard"
    assert view(play, 1)["phase"] == {"type": "turn_discard", "seat": 0, "excess": 3}
    assert play.refusal('0 discard ["A03#1"]') == ("command.not_an_option", {})
    play.play('0 discard ["A03#1","T01#1","T04#2"]')
    assert said(play, CardsDiscarded)[0].cards == ["A03#1", "T01#1", "T04#2"]
    assert len(hand(play, 0)) == 6
    assert play.game.turn_now.seat == 1


def test_an_active_coin_chest_keeps_two_more() -> None:
    play = acting(hands={0: NINE}, displays={0: ["A25"]}).play("0 end_turn")
    assert view(play)["phase"]["excess"] == 1
    play = acting(hands={0: NINE}, displays={0: ["~A25"]}).play("0 end_turn")
    assert view(play)["phase"]["excess"] == 3


def test_six_cards_are_kept() -> None:
    assert acting(hands={0: NINE[:6]}).play("0 end_turn").game.turn_now.seat == 1


def test_who_stays_silent_discards_what_was_gained_last() -> None:
    play = acting(hands={0: NINE}).play("0 end_turn")
    assert due(play) == play.game.at + 20_000
    play.expire("decision")
    assert hand(play, 0) == NINE[:6]


def test_a_skipped_turn_comes_down_to_the_limit_too() -> None:
    assert acting(hands={0: NINE}).play("0 skip").table.phase == "turn_discard"
