import pytest

from saleroom_rules.curio.events import CardsSeen, SkillUsed
from saleroom_testkit.tables import Play
from tests.rules.curio.scenes import acting, end_turns, forecast, hand, said, turn, view, written


def activating(row: list[str], **scene: object) -> Play:
    play = turn(displays={0: row, **scene.pop("rivals", {})}, **scene)  # type: ignore[dict-item, arg-type]
    return play.play("0 keep") if play.table.phase == "turn_sort" else play


def test_skills_are_used_from_left_to_right_and_each_at_most_once() -> None:
    play = activating(["A39", "A26", "A24"], hands={0: ["T01"]}).play("0 activate A26#1")
    assert said(play, SkillUsed)[0].antique == "A26#1"
    assert play.refusal("0 activate A39#1") == ("command.not_an_option", {})
    assert play.refusal("0 activate A26#1") == ("command.not_an_option", {})
    play.play("0 activate antique=A24#1 card=T01#1")
    assert play.table.phase == "turn_action"


def test_what_is_not_active_has_no_skill() -> None:
    assert turn(displays={0: ["~A39", "!A26"]}).play("0 keep").table.phase == "turn_action"


def test_sorting_takes_skills_away_for_this_turn() -> None:
    play = turn(displays={0: ["A39", "A26"]}).play('0 sort ["A26#1","A39#1"]')
    assert play.table.phase == "turn_action"


def test_one_may_use_nothing() -> None:
    assert activating(["A39"]).play("0 activate_done").table.phase == "turn_action"


def test_the_step_ends_where_nothing_is_left_to_use() -> None:
    play = activating(["A39"]).play("0 activate A39#1")
    assert play.table.phase == "turn_action"
    assert hand(play, 0) == ["T01"]


def test_a_skill_that_draws_needs_a_market() -> None:
    assert activating(["A39", "A26", "A04"], market=[]).table.phase == "turn_action"


def test_the_lamp_draws_and_then_asks_for_a_card() -> None:
    play = activating(["A04", "A39"], hands={0: ["A03"]}).play("0 activate A04#1")
    assert play.table.phase == "activate_discard"
    assert [one.to for one in play.told if isinstance(one.event, CardsSeen)] == [(0,)]
    assert hand(play, 0) == ["A03", "T01"]
    assert view(play)["phase"] == {"type": "activate_discard", "seat": 0, "excess": 1}
    assert play.refusal("0 discard []") is not None
    play.play('0 discard ["A03#1"]')
    assert (hand(play, 0), play.game.recycled) == (["T01"], ["A03#1"])
    assert play.table.phase == "turn_activate"


def test_the_lamp_asks_for_nothing_where_its_draw_ends_the_game() -> None:
    play = activating(["A04"], market=["T01"], tomb=[]).play("0 activate A04#1")
    assert play.table.phase == "scoring"
    assert hand(play, 0) == ["T01"]


def test_the_pawn_ticket_gives_a_point_for_a_card() -> None:
    play = activating(["A24"], hands={0: ["T01", "T02"]})
    assert forecast(play, "0 activate antique=A24#1 card=T01#1").points == 4
    play.play("0 activate antique=A24#1 card=T01#1")
    assert play.game.turn_now.points == 4
    assert play.game.recycled == ["T01#1"]
    assert activating(["A24"]).table.phase == "turn_action"


def test_the_gavel_makes_a_lot_of_the_markets_top_card() -> None:
    play = activating(["A26"]).play("0 activate A26#1")
    assert [(lot.card, lot.consignor) for lot in play.game.lots] == [("T01#1", None)]


def test_the_cicada_turns_a_piece_upright_where_it_lies_and_is_used_up() -> None:
    play = activating(["A15", "~A20", "A09"]).play("0 activate antique=A15#1 own=A20#1")
    assert written(play, 0) == ["A15", "A20", "A09"]
    assert hand(play, 0) == []  # no enter effect
    assert play.game.displays[0][0].used
    play.game.displays[0][1].inverted = True
    end_turns(play)
    end_turns(play, 2)
    assert play.play("0 keep").table.phase == "turn_action"


def test_what_is_turned_upright_to_the_right_can_be_used_at_once() -> None:
    play = activating(["A15", "~A39"]).play("0 activate antique=A15#1 own=A39#1", "0 activate A39#1")
    assert hand(play, 0) == ["T01"]


def test_the_belt_hook_moves_a_piece_and_disables_nobody() -> None:
    play = activating(["A16", "A09", "A21"]).play('0 activate antique=A16#1 pair=["A21#1","A16#1"]')
    assert written(play, 0) == ["A21", "A16", "A09"]


def test_the_court_ladies_swap_two_unshielded_pieces_of_an_opponent() -> None:
    play = activating(["A30"], rivals={1: ["A08", "A09", "A21", "A33"]})
    assert play.refusal('0 activate antique=A30#1 pair=["A09#1","A21#1"]') == ("command.not_an_option", {})
    play.play('0 activate antique=A30#1 pair=["A21#1","A33#1"]')
    assert written(play, 1) == ["A08", "A09", "!A33", "!A21"]


def test_the_mask_disables_an_unshielded_piece_of_an_opponent() -> None:
    play = activating(["A36"], rivals={1: ["A09"], 2: ["A08", "A21"]})
    assert play.refusal("0 activate antique=A36#1 target=A21#1") == ("command.not_an_option", {})
    told = forecast(play, "0 activate antique=A36#1 target=A09#1")
    assert [(change.seat, change.before, change.after) for change in told.scores] == [(1, 2, 1)]
    assert written(play.play("0 activate antique=A36#1 target=A09#1"), 1) == ["!A09"]


@pytest.mark.parametrize("row", [["A15", "A09"], ["A16"], ["A30"], ["A36"]])
def test_a_skill_without_anything_to_choose_cannot_be_used(row: list[str]) -> None:
    assert acting(displays={0: row}).table.phase == "turn_action"
    assert activating(row).table.phase == "turn_action"
