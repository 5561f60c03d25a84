from saleroom_rules.curio.events import DisplayScored, GameEnded, ScoreChanged
from tests.rules.curio.scenes import due, forecast, hand, kinds, pass_window, said, scoring, view, written

ROW = ["A35", "A09", "A02"]


def test_every_seat_is_asked_for_every_display_in_the_turn_order() -> None:
    play = scoring()
    for display in (0, 1, 2):
        assert view(play)["phase"]["seat"] == display
        assert play.table.awaited() == [0, 1, 2]
        pass_window(play)
    assert play.table.is_over


def test_nobody_learns_who_has_passed_before_the_window_closes() -> None:
    play = scoring().play("1 pass")
    assert play.told == []
    assert play.table.awaited() == [0, 1, 2]
    assert [view(play, viewer)["phase"]["passed"] for viewer in (None, 0, 1)] == [None, "no", "this"]
    play.play("1 pass", "1 unpass")
    assert view(play, 1)["phase"]["passed"] == "no"
    assert play.refusal("1 unpass") == ("command.not_an_option", {})


def test_who_has_passed_is_asked_for_nothing_more_until_a_tool_takes_it_back() -> None:
    play = scoring(displays={0: ["A09"]}, hands={1: ["T23"]}).play("0 pass", "2 pass_all")
    assert (play.table.awaited(), play.table.asked()) == ([0, 1, 2], [1])
    play.play("1 play_tool tool=T23#1 target=A09#1")
    assert play.table.asked() == [0, 1]
    play.play("2 unpass")
    assert play.table.asked() == [0, 1, 2]


def test_passing_again_changes_nothing() -> None:
    play = scoring()
    before = bytes(play.table)
    play.play("@+1000 1 pass")
    assert not play.table.has_only_aged(before)
    before = bytes(play.table)
    play.play("@+1000 1 pass")
    assert play.told == []
    assert play.table.has_only_aged(before)


def test_a_display_is_final_when_its_window_has_closed() -> None:
    play = pass_window(scoring(displays={0: ROW}))
    (scored,) = said(play, DisplayScored)
    assert scored.score.total == 14  # type: ignore[attr-defined]
    assert view(play)["scores"][0]["total"] == 14


def test_a_void_skill_still_counts_as_a_piece() -> None:
    # S15
    play = scoring(displays={0: ROW}, hands={1: ["T23"]})
    told = forecast(play, "1 play_tool tool=T23#1 target=A35#1")
    assert (told.seat, told.before, told.after) == (0, 14, 8)
    play.play("1 play_tool tool=T23#1 target=A35#1")
    assert said(play, ScoreChanged)[0].op == "void"
    assert kinds(play.game.recycled)[-1] == "T23"
    assert view(play)["phase"]["score"]["total"] == 8


def test_only_others_make_a_skill_void_and_only_an_unshielded_one() -> None:
    # F20
    play = scoring(displays={0: ["A35", "A08", "A02", "A09"]}, hands={0: ["T23"], 1: ["T23"]})
    assert play.refusal("0 play_tool tool=T23#1 target=A09#1") == ("command.not_an_option", {})
    assert play.refusal("1 play_tool tool=T23#2 target=A02#1") == ("command.not_an_option", {})
    play.play("1 play_tool tool=T23#2 target=A09#1")


def test_a_void_shield_protects_nothing_any_more() -> None:
    play = scoring(displays={0: ["A09", "A35", "A41"]}, hands={1: ["T23", "T23"]})
    play.play("1 play_tool tool=T23#1 target=A09#1")
    play.game.stack[-1].void.append("A41#1")
    play.play("1 play_tool tool=T23#2 target=A35#1")


def test_a_strongroom_protects_through_the_scoring() -> None:
    play = scoring(displays={0: ["A09"]}, hands={1: ["T23"]})
    play.game.secured = [0]
    assert play.refusal("1 play_tool tool=T23#1 target=A09#1") == ("command.not_an_option", {})


def test_a_finishing_touch_is_added_after_the_skills() -> None:
    # S16
    play = scoring(displays={0: ["A09", "A02"], 1: ["A21"]}, hands={0: ["T22", "T22"], 1: ["T22"]})
    assert play.refusal("1 play_tool tool=T22#3 target=A09#1") == ("command.not_an_option", {})
    play.play("0 play_tool tool=T22#1 target=A09#1")
    assert view(play)["phase"]["score"]["total"] == 8
    play.play("0 play_tool tool=T22#2 target=A09#1")
    assert view(play)["phase"]["bonus"] == {"A09#1": 4}
    pass_window(play)
    assert view(play)["scores"][0]["total"] == 10


def test_a_vindication_makes_a_disabled_upright_piece_work_again() -> None:
    play = scoring(displays={0: ["!A09", "~!A33", "A21"]}, hands={0: ["T24"], 1: ["T24"]})
    for line in ("0 play_tool tool=T24#1 target=A33#1", "0 play_tool tool=T24#1 target=A21#1"):
        assert play.refusal(line) == ("command.not_an_option", {})
    assert play.refusal("1 play_tool tool=T24#2 target=A09#1") == ("command.not_an_option", {})
    assert forecast(play, "0 play_tool tool=T24#1 target=A09#1").after == 4
    play.play("0 play_tool tool=T24#1 target=A09#1")
    assert written(play, 0) == ["A09", "~!A33", "A21"]


def test_a_play_takes_all_plain_passes_back_and_starts_the_clock_anew() -> None:
    play = scoring(displays={0: ROW}, hands={1: ["T23", "T23"]}).play("0 pass", "2 pass_all")
    play.wait(5_000)
    play.play("1 play_tool tool=T23#1 target=A35#1")
    assert due(play) == play.game.at + 20_000
    assert [view(play, seat)["phase"]["passed"] for seat in play.seats] == ["no", "no", "all"]
    play.play("0 pass", "1 pass")
    assert view(play)["phase"]["seat"] == 1
    assert [view(play, seat)["phase"]["passed"] for seat in play.seats] == ["no", "no", "all"]


def test_passing_for_good_ends_with_a_play_or_when_it_is_taken_back() -> None:
    play = scoring(displays={0: ROW}, hands={1: ["T23"]}).play("1 pass_all", "1 play_tool tool=T23#1 target=A35#1")
    assert view(play, 1)["phase"]["passed"] == "no"
    play.play("1 pass_all", "1 unpass", "0 pass_all", "2 pass_all")
    assert view(play)["phase"]["seat"] == 0
    play.play("1 pass_all")
    assert play.table.is_over


def test_the_window_closes_with_its_clock_in_a_solo_game_too() -> None:
    play = scoring(people={0})
    assert due(play) == play.game.at + 20_000
    play.expire("window")
    assert view(play)["phase"]["seat"] == 1


def test_the_end_ranks_and_reveals_everything() -> None:
    play = scoring(displays={1: ROW}, hands={0: ["T01"], 2: ["T02"]})
    for _ in play.seats:
        pass_window(play)
    (ended,) = said(play, GameEnded)
    assert [one.seat for one in ended.ranking] == [1, 0, 2]
    assert ended.reason == "round_limit"
    assert [kinds(cards) for cards in view(play)["revealed"]["hands"]] == [["T01"], [], ["T02"]]
    assert view(play)["ranking"][0]["score"]["total"] == 14
    assert hand(play, 0) == ["T01"]
