from saleroom_rules.curio.events import CardsTaken, PieceEntered, TombEntered
from tests.rules.curio.scenes import acting, hand, kinds, said, view, written


def test_an_antique_enters_inverted_at_the_far_right_and_the_rest_is_recycled() -> None:
    # F13
    play = acting(tomb=["A02", "T01", "T02"], displays={0: ["A09"]}).play("0 tomb_enter")
    assert play.game.turn_now.points == 0
    assert kinds(said(play, TombEntered)[0].cards) == ["A02", "T01"]
    assert view(play, 1)["phase"]["keep"] == 1
    tool = said(play, TombEntered)[0].cards[1]
    play.play('0 tomb_pick ["A02#1"]')
    assert written(play, 0) == ["A09", "~A02"]
    assert play.game.recycled == [tool]
    assert (said(play, PieceEntered)[0].inverted, said(play, PieceEntered)[0].source) == (True, "tomb")


def test_another_card_comes_to_the_hand_for_all_to_see() -> None:
    # F13
    play = acting(market=["T07"], tomb=["A02", "T01"]).play("0 tomb_enter", '0 tomb_pick ["T01#1"]')
    assert hand(play, 0) == ["T01"]
    assert said(play, CardsTaken)[0].cards == ["T01#1"]
    assert kinds(play.game.recycled) == ["A02"]


def test_exactly_so_many_are_kept() -> None:
    play = acting(tomb=["A02", "T07"]).play("0 tomb_enter")
    assert play.refusal("0 tomb_pick []") == ("command.not_an_option", {})
    assert play.refusal('0 tomb_pick ["A02#1","T07#1"]') == ("command.not_an_option", {})


def test_two_antiques_enter_in_the_order_of_the_pick() -> None:
    # F14
    play = acting(hands={0: ["T26"]}, tomb=["A09", "A13"]).play("0 play_tool T26#1", "0 tomb_enter")
    play.play('0 tomb_pick ["A13#1","A09#1"]')
    assert written(play, 0) == ["~A13", "~A09"]


def test_what_the_tomb_has_no_more_is_not_kept() -> None:
    play = acting(hands={0: ["T26"]}, tomb=["A09"]).play("0 play_tool T26#1", "0 tomb_enter")
    play.play('0 tomb_pick ["A09#1"]')
    assert written(play, 0) == ["~A09"]


def test_a_compass_reveals_one_card_more() -> None:
    play = acting(displays={0: ["A37", "A37"]}, tomb=["A09", "A13", "A21", "A33", "A23"]).play("0 tomb_enter")
    assert kinds(said(play, TombEntered)[0].cards) == ["A09", "A13", "A21", "A33"]


def test_who_stays_silent_keeps_antiques_first() -> None:
    play = acting(hands={0: ["T26"]}, tomb=["T07", "A13", "A09"], displays={0: ["A37"]})
    play.play("0 play_tool T26#1", "0 tomb_enter").expire("decision")
    assert written(play, 0) == ["A37", "~A13", "~A09"]


def test_an_inverted_note_draws_nothing() -> None:
    play = acting(tomb=["A20", "T07"]).play("0 tomb_enter", '0 tomb_pick ["A20#1"]')
    assert hand(play, 0) == []
