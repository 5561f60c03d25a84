from saleroom_rules.curio.events import PiecesDisabled, PiecesMoved
from tests.rules.curio.scenes import forecast, hand, said, turn, written

ROW = ["A03", "A09", "A21", "A33", "A23"]


def test_what_lies_elsewhere_than_before_is_disabled() -> None:
    # F2
    play = turn(displays={0: ROW}).play('0 sort ["A23#1","A09#1","A21#1","A33#1","A03#1"]')
    assert written(play, 0) == ["!A23", "A09", "A21", "A33", "!A03"]
    assert said(play, PiecesDisabled)[0].cards == ["A23#1", "A03#1"]
    assert said(play, PiecesMoved)[0].order == ["A23#1", "A09#1", "A21#1", "A33#1", "A03#1"]
    assert play.table.phase == "turn_action"


def test_what_stays_in_its_place_can_be_used_after_a_sort() -> None:
    # F2
    play = turn(displays={0: ["A03", "A39", "A21", "A33", "A23"]})
    play.play('0 sort ["A23#1","A39#1","A21#1","A33#1","A03#1"]', "0 activate A39#1")
    assert hand(play, 0) == ["T01"]


def test_keeping_the_order_disables_nobody() -> None:
    play = turn(displays={0: ROW}).play("0 keep")
    assert written(play, 0) == ROW
    assert said(play, PiecesDisabled) == []


def test_an_order_is_made_of_the_pieces_that_are_there() -> None:
    play = turn(displays={0: ROW[:2], 1: ["A09"]})
    for order in ('["A03#1"]', '["A03#1","A03#1"]', '["A03#1","A09#2"]'):
        assert play.refusal(f"0 sort {order}") == ("command.not_an_option", {})
    assert play.refusal("1 keep") == ("command.not_an_option", {})


def test_inverted_and_disabled_pieces_and_a_fixed_row_can_be_sorted() -> None:
    play = turn(displays={0: ["A07", "~A09", "!A21"]}).play('0 sort ["A21#1","A09#1","A07#1"]')
    assert written(play, 0) == ["!A21", "~A09", "!A07"]


def test_the_forecast_counts_what_would_be_disabled() -> None:
    play = turn(displays={0: ["A09", "A21", "A02"]})
    told = forecast(play, '0 sort ["A02#1","A21#1","A09#1"]')
    assert (told.seat, told.before, told.after) == (0, 8, 3)
