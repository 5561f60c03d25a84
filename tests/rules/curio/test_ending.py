from saleroom_rules.curio.events import CenserTicked, CountdownStarted
from tests.rules.curio.scenes import acting, end_turns, safely, said, scoring, turn, view, written

EIGHT = ["A33", "A23", "A03", "A09", "A24", "A19", "A28", "A22"]


def test_the_ninth_piece_starts_the_countdown_and_the_next_round_is_the_last() -> None:
    # F24
    play = acting(round=9, displays={0: EIGHT, 1: ["A21"]}, tomb=["A13", *["T01"] * 5], hands={1: ["T16"]})
    play.play("0 tomb_enter", '0 tomb_pick ["A13#1"]')
    assert said(play, CountdownStarted) == [CountdownStarted("nine", 10)]
    play.play("0 end_turn")
    while play.table.phase == "turn_sort":
        play.play("1 keep")
    play.play("1 play_tool tool=T16#1 target=A13#1")
    assert len(play.game.displays[0]) == 8
    end_turns(play)
    assert play.game.round == 10
    while play.table.phase != "scoring":
        safely(play)
    assert (play.game.reason, play.game.round) == ("nine", 10)


def test_a_second_trigger_changes_nothing() -> None:
    play = acting(round=9, displays={0: EIGHT, 1: EIGHT}, tomb=["A13", *["T01"] * 5, "A16", "T02"])
    play.play("0 tomb_enter", '0 tomb_pick ["A13#1"]')
    end_turns(play, 1)
    while play.table.phase != "turn_action":
        play.play("1 keep" if play.table.phase == "turn_sort" else "1 activate_done")
    play.play("1 tomb_enter")
    play.expire("decision")
    assert said(play, CountdownStarted) == []


def test_early_hand_in_ends_with_the_next_round() -> None:
    play = acting(round=6, hands={0: ["T07"]}, displays={0: EIGHT[:6]}).play("0 play_tool T07#1")
    end_turns(play)
    assert play.game.round == 7
    end_turns(play)
    assert play.game.reason == "early_hand_in"


def test_a_countdown_in_the_last_round_has_its_whole_next_round() -> None:
    play = acting(round=20, hands={0: ["T07"]}, displays={0: EIGHT[:6]}).play("0 play_tool T07#1")
    end_turns(play)
    assert (play.game.round, play.table.phase) == (21, "turn_action" if not play.game.displays[1] else "turn_sort")
    end_turns(play)
    assert play.game.reason == "early_hand_in"


def test_the_round_limit_ends_the_game() -> None:
    assert scoring().game.reason == "round_limit"
    assert scoring(round=12, max_rounds=12).game.reason == "round_limit"


def test_the_censer_ends_the_game_after_three_whole_rounds() -> None:
    play = turn(displays={0: ["A12"]})
    play.game.displays[0][0].since = 5  # it has come in this round
    end_turns(play)
    assert said(play, CenserTicked) == []
    for count in (1, 2):
        end_turns(play)
        assert [event.count for event in said(play, CenserTicked)] == [count]
    end_turns(play)
    assert (play.game.reason, play.game.round, play.table.phase) == ("censer", 8, "scoring")


def test_an_inverted_or_disabled_censer_pauses() -> None:
    for row in (["~A12"], ["!A12"]):
        play = turn(displays={0: row})
        end_turns(play)
        assert said(play, CenserTicked) == []


def test_a_censer_that_is_turned_upright_waits_a_round() -> None:
    play = acting(displays={0: ["~A12"]}, hands={0: ["T20"]}).play("0 play_tool tool=T20#1 own=A12#1")
    assert said(end_turns(play), CenserTicked) == []
    assert [event.count for event in said(end_turns(play), CenserTicked)] == [1]


def test_a_censer_that_leaves_forgets_its_count() -> None:
    play = acting(displays={0: ["A12"]}, hands={1: ["T16"]})
    play.game.displays[0][0].count = 2
    play.play("0 end_turn", "1 play_tool tool=T16#1 target=A12#1")
    end_turns(play)
    assert (play.game.reason, written(play, 0)) == (None, [])


def test_the_curtain_falls_at_once_when_the_last_card_of_the_tomb_is_turned() -> None:
    # F6
    play = end_turns(acting(market=[], tomb=["T01"], displays={0: EIGHT}))
    assert play.game.reason == "curtain"
    assert play.table.phase == "scoring"
    assert play.game.is_policy_due is False


def test_the_curtain_stops_the_rest_of_the_turn_the_policy_and_the_auction() -> None:
    play = acting(market=["T01"], tomb=[], policy="Q05", lots=[("A21", None)], hands={0: ["T17"]})
    play.play("0 play_tool T17#1")
    assert play.table.phase == "scoring"
    assert play.game.turn is None
    assert [lot.card for lot in play.game.lots] == ["A21#1"]
    assert "T17#1" in play.game.recycled


def test_pieces_that_were_moved_in_the_last_round_do_not_work_in_the_scoring() -> None:
    # S8a
    play = turn(round=20, displays={0: ["A02", "A09", "A21"]}).play('0 sort ["A09#1","A21#1","A02#1"]')
    end_turns(play)
    assert view(play)["phase"]["score"]["total"] == 3
