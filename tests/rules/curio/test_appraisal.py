import pytest

from saleroom_rules.curio.appraising import Have, is_met
from saleroom_rules.curio.cards import AppraisalId
from saleroom_rules.curio.events import AppraisalEnded, AppraisalOpened, AppraisalRedrawn, AttributeAdded, GameEnded
from saleroom_rules.kernel.seats import Seat
from tests.rules.curio.scenes import acting, appraising, due, forecast, hand, kinds, said, view, written


def have(age: int = 0, water: int = 0, crack: int = 0, scratch: int = 0) -> Have:
    return {"age": age, "water": water, "crack": crack, "scratch": scratch}


@pytest.mark.parametrize(
    ("card", "has", "met"),
    [
        ("K01", have(), True),
        ("K02", have(age=1), True),
        ("K02", have(water=3), False),
        ("K07", have(age=2), True),  # F9
        ("K09", have(age=2), False),  # F9
        ("K06", have(scratch=1), True),
        ("K15", have(age=1, crack=1), False),
        ("K15", have(age=1, crack=1, water=1), True),
        ("K16", have(age=2, water=1, crack=1, scratch=1), True),
        ("K16", have(age=1, water=2, crack=1, scratch=1), False),
    ],
)
def test_what_a_card_asks_for(card: str, has: Have, met: bool) -> None:
    assert is_met(AppraisalId(f"{card}#1"), has) == met


def test_a_success_puts_the_antique_upright_at_the_far_right() -> None:
    # F7
    play = acting(appraisals=["K08"], hands={0: ["A03", "T01", "T02"]}, displays={0: ["A21"]})
    play.game.turn_now.points = 2
    play.play("0 appraise A03#1")
    assert said(play, AppraisalOpened) == [AppraisalOpened(Seat(0), "A03#1", "K08#1")]  # type: ignore[arg-type]
    assert play.game.turn_now.points == 1
    play.play("0 play_tool T01#1", "0 play_tool T02#1")
    assert said(play, AttributeAdded) == [AttributeAdded(Seat(0), "water", 1)]
    told = forecast(play, "0 submit")
    assert (told.before, told.after) == (1, 1 + 2 + 1)
    play.play("0 submit")
    assert written(play, 0) == ["A21", "A03"]
    assert kinds(play.game.recycled) == ["T01", "T02"]
    assert play.game.put_away == ["K08#1"]
    assert play.table.phase == "turn_action"


def test_what_is_not_satisfied_cannot_be_submitted() -> None:
    play = appraising("K10", hands={0: ["A03", "T01"]})
    assert play.refusal("0 submit") == ("command.requirement_not_met", {})
    play.play("0 play_tool T01#1")
    assert play.refusal("0 submit") == ("command.requirement_not_met", {})


def test_a_failure_leaves_the_antique_and_loses_the_tools_and_the_point() -> None:
    # F10
    play = appraising("K10", "K02", hands={0: ["A03", "T01"]}).play("0 play_tool T01#1", "0 give_up")
    assert hand(play, 0) == ["A03"]
    assert kinds(play.game.recycled) == ["T01"]
    assert said(play, AppraisalEnded)[0].success is False
    play.play("0 appraise A03#1")
    assert view(play)["phase"]["have"] == have()
    assert play.game.turn_now.points == 1


def test_one_may_give_up_what_is_satisfied() -> None:
    assert hand(appraising("K01").play("0 give_up"), 0) == ["A03"]


def test_active_pieces_give_their_attribute_from_the_beginning() -> None:
    play = appraising("K11", displays={0: ["A42", "A42", "A43", "~A31", "!A32"]})
    assert view(play, 1)["phase"]["have"] == have(water=2, crack=1)
    assert view(play, 1)["phase"]["is_met"] is True


def test_an_inverted_piece_is_woken_where_it_lies() -> None:
    # F15
    play = appraising("K01", antique="A02#1", hands={}, displays={0: ["A09", "~A02", "A21"]})
    assert forecast(play, "0 submit").after == 4 + 2 + 1
    play.play("0 submit")
    assert written(play, 0) == ["A09", "A02", "A21"]
    assert play.game.displays[0][1].since == 5


def test_a_piece_that_is_woken_keeps_its_mark_and_has_no_enter_effect() -> None:
    play = appraising("K01", antique="A20#1", hands={}, displays={0: ["~!A20"]}).play("0 submit")
    assert written(play, 0) == ["!A20"]
    assert hand(play, 0) == []
    play = appraising("K01", antique="A20#1", hands={}, displays={0: ["~A20"]}).play("0 give_up")
    assert written(play, 0) == ["~A20"]


def test_a_note_that_enters_draws_two() -> None:
    play = appraising("K01", antique="A20#1", hands={0: ["A20"]}).play("0 submit")
    assert hand(play, 0) == ["T01", "T02"]


def test_the_masters_eye_draws_two_after_what_the_antique_draws() -> None:
    play = appraising("K14", antique="A20#1", hands={0: ["A20", "T01", "T01"]}, market=["T02", "T03", "T04", "A33"])
    play.play("0 play_tool T01#1", "0 play_tool T01#2", "0 submit")
    assert hand(play, 0) == ["T02", "T03", "T04", "A33"]


def test_the_tonic_names_an_attribute() -> None:
    play = appraising("K05", hands={0: ["A03", "T05", "T04"]})
    assert play.refusal("0 play_tool T05#1") == ("command.not_an_option", {})
    assert play.refusal("0 play_tool tool=T04#1 attr=scratch") == ("command.not_an_option", {})
    play.play("0 play_tool tool=T05#1 attr=scratch", "0 submit")
    assert written(play, 0) == ["A03"]


def test_a_second_opinion_opens_the_next_card_and_what_was_added_stays() -> None:
    play = appraising("K16", "K02", hands={0: ["A03", "T01", "T06"]}).play("0 play_tool T01#1", "0 play_tool T06#1")
    assert said(play, AppraisalRedrawn)[0].new == "K02#1"
    assert play.game.put_away == ["K16#1"]
    play.play("0 submit")


def test_a_card_that_is_put_away_takes_part_in_the_reshuffle() -> None:
    play = appraising("K16", hands={0: ["A03", "T06"]})
    g = play.game
    g.put_away, g.appraisals = g.appraisals, []
    play.play("0 play_tool T06#1")
    assert len(g.appraisals) == 23
    assert {g.stack[-1].card, *g.appraisals} >= {"K16#1"}
    assert g.put_away == []


def test_an_empty_pile_is_made_of_the_used_cards() -> None:
    play = acting(hands={0: ["A03"]})
    g = play.game
    g.put_away, g.appraisals = g.appraisals, []
    assert forecast(play, "0 appraise A03#1").cards == 24
    play.play("0 appraise A03#1")
    assert (len(g.appraisals), g.put_away) == (23, [])


def test_the_curators_choice_wins_at_once_and_nothing_else_happens() -> None:
    # F12
    play = acting(
        appraisals=["K16"],
        hands={0: ["A20", "T01", "T02", "T03", "T04"], 1: ["A21"]},
        displays={0: ["A32"], 1: ["A02", "A09", "A21"]},
    )
    play.game.turn_now.points = 1
    play.play("0 appraise A20#1")
    assert play.game.turn_now.points == 0
    for tool in ("T01#1", "T02#1", "T03#1", "T04#1"):
        play.play(f"0 play_tool {tool}")
    play.play("0 submit")
    assert play.table.is_over
    assert written(play, 0) == ["A32", "A20"]
    assert hand(play, 0) == []
    (ended,) = said(play, GameEnded)
    assert [(one.seat, one.place) for one in ended.ranking] == [(0, 1), (1, 2), (2, 3)]
    assert ended.reason == "curator"
    assert ended.ranking[1].total > ended.ranking[0].total


def test_a_piece_that_is_woken_by_the_curator_wins_too() -> None:
    play = appraising("K16", antique="A09#1", hands={}, displays={0: ["~A09"]})
    play.game.stack[-1].have = have(2, 1, 1, 1)
    assert play.play("0 submit").table.is_over
    assert written(play, 0) == ["A09"]


def test_who_stays_silent_submits_what_is_satisfied_and_else_gives_up() -> None:
    play = appraising("K01")
    assert due(play) == play.game.at + 30_000
    play.expire("decision")
    assert written(play, 0) == ["A03"]
    play = appraising("K02")
    play.expire("decision")
    assert (written(play, 0), hand(play, 0)) == ([], ["A03"])


def test_playing_tools_does_not_start_the_clock_anew() -> None:
    play = appraising("K10", hands={0: ["A03", "T01"]})
    before = due(play)
    play.wait(5_000)
    play.play("0 play_tool T01#1")
    assert due(play) == before


def test_nobody_else_takes_part() -> None:
    play = appraising("K02", hands={0: ["A03"], 1: ["T01"]})
    assert play.table.awaited() == [0]
    assert play.refusal("1 play_tool T01#1") == ("command.not_an_option", {})
