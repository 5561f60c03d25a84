from saleroom_rules.kernel.messages import Grace
from tests.rules.curio.scenes import acting, appraising, custody, due, end_turns, hand, turn, written

TWO = {0: ["A09", "A39"]}


def test_one_clock_runs_over_all_steps_of_a_turn() -> None:
    play = turn(displays=TWO)
    began = play.game.at
    assert due(play) == began + 90_000
    play.wait(10_000)
    play.play("0 keep")
    assert play.table.phase == "turn_activate"
    assert due(play) == began + 90_000
    play.play("0 activate_done")
    assert due(play) == began + 90_000


def test_a_turn_whose_clock_runs_out_ends_as_it_is() -> None:
    play = turn(displays=TWO)
    play.expire("decision")
    assert written(play, 0) == TWO[0]
    assert hand(play, 0) == []
    assert play.game.turn_now.seat == 1


def test_the_turns_clock_stands_still_while_a_pick_is_open() -> None:
    play = acting()
    began = due(play)
    play.play("0 market_enter")
    play.wait(20_000)
    play.play('0 market_pick ["T01#1"]')
    assert due(play) == began + 20_000


def test_a_turn_is_cut_off_after_its_limit() -> None:
    play = appraising("K02", "K03", "K04", turn_limit_s=90)
    assert due(play) == play.game.at + 30_000
    play.expire("decision")
    play.play("0 appraise A03#1").expire("decision")
    play.play("0 appraise A03#1")
    assert due(play) == play.game.at + 30_000
    play.expire()
    play.expire()
    assert play.game.turn_now.seat == 1
    assert hand(play, 0) == ["A03"]


def test_what_is_open_at_the_limit_comes_to_its_own_end_within_the_second() -> None:
    play = appraising("K02", "K03", "K01", turn_limit_s=90)
    began = play.game.at
    play.expire("decision")
    play.play("0 appraise A03#1").expire("decision")
    play.wait(500)
    play.play("0 appraise A03#1").expire("limit")
    assert play.table.phase == "appraisal"
    play.expire("decision")
    assert play.game.at == began + 90_500
    assert written(play, 0) == ["A03"]
    assert play.game.turn_now.seat == 1
    assert play.game.timeouts == [1, 0, 0]


def test_a_turn_is_cut_off_in_the_middle_of_its_skills() -> None:
    play = turn(displays={0: ["A04", "A39"]}, turn_limit_s=90, choice_timeout_s=120).play("0 keep")
    play.wait(80_500)
    play.play("0 activate A04#1")
    assert due(play) == play.game.at + 9_500
    play.expire("limit")
    play.expire("decision")
    assert (hand(play, 0), play.game.turn_now.seat) == ([], 1)


def test_two_turns_that_time_out_bring_a_stand_in() -> None:
    play = acting(seats=2)
    play.expire("decision")
    assert custody(play) == []
    end_turns(play)
    end_turns(play, 1)
    assert play.game.turn_now.seat == 0
    play.expire("decision")
    assert custody(play) == [0]


def test_a_turn_that_one_ends_oneself_forgets_the_timeout() -> None:
    play = acting(seats=2)
    play.expire("decision")
    end_turns(play)
    end_turns(play, 1)
    play.play("0 end_turn")
    assert play.game.timeouts[0] == 0


def test_a_solo_game_has_no_decision_clocks() -> None:
    play = turn(people={0}, displays=TWO, hands={0: ["A03"]})
    assert play.table.next_timer() is None
    play.play("0 keep", "0 activate_done", "0 market_enter")
    assert play.table.next_timer() is None


def test_the_house_gives_back_the_time_it_was_away() -> None:
    play = acting()
    before = due(play)
    play.house(Grace(5_000, "away"), play.game.at + 5_000)
    assert due(play) == before + 5_000
