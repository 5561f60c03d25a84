from saleroom_rules.curio.events import (
    MarketRefilled,
    PolicyLaid,
    PolicyRevealed,
    RoundStarted,
    TombDecayed,
    TurnStarted,
)
from tests.rules.curio.scenes import acting, end_turns, kinds, said, to_acting, turn, view, written

EIGHT = ["A03", "A09", "A21", "A33", "A23", "A24", "A19", "A20"]


def test_the_first_seat_moves_on_clockwise_each_round() -> None:
    play = end_turns(acting(round=5))
    assert said(play, RoundStarted)[0].order == [1, 2, 0]
    assert play.game.turn_now.seat == 1
    assert play.game.round == 6


def test_disabled_marks_end_when_a_round_starts_and_not_before() -> None:
    play = acting(displays={0: ["!A03", "A09"], 1: ["!A21"]})
    end_turns(play, 2)
    assert written(play, 0) == ["!A03", "A09"]
    end_turns(play)
    assert (written(play, 0), written(play, 1)) == (["A03", "A09"], ["A21"])


def test_an_empty_market_is_filled_with_the_recycle_pile_at_the_start_of_a_round_only() -> None:
    # F4
    play = acting(market=["T01", "T02"], recycled=["A03"]).play("0 market_enter", '0 market_pick ["T02#1"]')
    assert play.game.market == []
    assert play.game.recycled == ["A03#1", "T01#1"]
    end_turns(play, 1)
    assert to_acting(play).refusal("1 market_enter") == ("command.market_empty", {})
    end_turns(play, 1)
    assert play.game.market == []
    end_turns(play)
    assert said(play, MarketRefilled) == [MarketRefilled(3)]
    assert sorted(play.game.market) == ["A03#1", "A33#1", "T01#1"]
    assert play.game.recycled == []


def test_a_market_with_a_card_is_not_filled() -> None:
    play = end_turns(acting(market=["T01"], recycled=["A03"]))
    assert kinds(play.game.market) == ["T01"]


def test_points_are_three_and_at_least_one() -> None:
    play = acting(seats=2)
    g = play.game
    g.decreed = [0, -5]
    end_turns(play, 1)
    assert said(play, TurnStarted)[-1].points == 1
    g.decreed = [1, 0]
    g.skip_bonus = [1, 0]
    end_turns(play, 1)
    end_turns(play, 1)
    assert said(play, TurnStarted)[-1].points == 5
    assert (g.decreed, g.skip_bonus) == ([0, 0], [0, 0])


def test_a_row_of_eight_brings_a_policy_that_is_revealed_after_the_turns_of_the_next_round() -> None:
    play = end_turns(acting(displays={1: [*EIGHT[:6], "~A09", "!A33"]}))
    assert said(play, PolicyLaid) == [PolicyLaid()]
    assert play.game.policy is not None
    assert view(play)["table"]["policy"] is True
    laid = play.game.policy
    play.game.policy = "Q13"
    end_turns(play)
    assert said(play, PolicyRevealed) == [PolicyRevealed("Q13")]  # type: ignore[arg-type]
    assert laid in {f"Q{n:02}" for n in range(1, 14)}


def test_seven_pieces_bring_no_policy() -> None:
    play = end_turns(acting(displays={1: EIGHT[:7]}))
    assert said(play, PolicyLaid) == []


def test_many_large_rows_bring_one_policy() -> None:
    play = end_turns(acting(displays={0: EIGHT, 1: EIGHT}))
    assert len(said(play, PolicyLaid)) == 1


def test_the_tomb_loses_its_top_card_in_a_round_in_which_nobody_was_there() -> None:
    play = end_turns(acting(tomb=["A33", "T01"]))
    assert [event.card for event in said(play, TombDecayed)] == ["A33#1"]
    assert kinds(play.game.recycled) == ["A33"]
    play = acting(tomb=["A33", "T01", "T02"]).play("0 tomb_enter", '0 tomb_pick ["A33#1"]')
    assert said(end_turns(play), TombDecayed) == []


def test_a_step_that_leaves_nothing_to_decide_is_left_out() -> None:
    assert turn().table.phase == "turn_action"
    assert turn(displays={0: ["A03"]}).table.phase == "turn_action"
    assert turn(displays={0: ["A39"]}).table.phase == "turn_activate"
    assert turn(displays={0: ["A03", "A09"]}).table.phase == "turn_sort"
