import pytest

from saleroom_rules.curio.events import (
    CardsSeen,
    CardsTaken,
    CardStolen,
    CountdownStarted,
    LotAdded,
    MarketEntered,
    PiecesExchanged,
    PiecesLeft,
    ToolPlayed,
    TurnStarted,
)
from saleroom_rules.kernel.seats import Seat
from tests.rules.curio.scenes import (
    acting,
    end_turns,
    forecast,
    hand,
    kinds,
    safely,
    said,
    to_acting,
    turn,
    view,
    written,
)

# Points, and the acts that everybody has


def test_acting_costs_points_and_the_market_and_the_tomb_are_entered_once_a_turn() -> None:
    play = acting(hands={0: ["T25"]}).play("0 market_enter", '0 market_pick ["T01#1"]')
    assert play.game.turn_now.points == 2
    assert play.refusal("0 market_enter") == ("command.market_already_entered", {})
    assert play.refusal("0 skip") == ("command.not_enough_ap", {})
    assert play.refusal("0 tomb_enter") == ("command.not_enough_ap", {})
    play.play("0 play_tool T25#1", "0 tomb_enter", '0 tomb_pick ["A33#1"]')
    assert play.game.turn_now.points == 0
    assert play.refusal("0 tomb_enter") == ("command.tomb_already_entered", {})
    assert play.refusal("0 appraise A33#1") == ("command.not_enough_ap", {})


def test_nobody_else_acts() -> None:
    play = acting(hands={1: ["T19"]})
    assert play.table.awaited() == [0]
    for line in ("1 end_turn", "1 market_enter", "1 play_tool T19#1"):
        assert play.refusal(line) == ("command.not_an_option", {})


def test_empty_piles_are_not_entered() -> None:
    play = acting(market=[])
    assert play.refusal("0 market_enter") == ("command.market_empty", {})
    play = acting(tomb=[])
    assert play.refusal("0 tomb_enter") == ("command.tomb_empty", {})


def test_a_market_enterer_without_points_is_refused() -> None:
    play = acting().play("0 tomb_enter", '0 tomb_pick ["A33#1"]')
    assert play.refusal("0 market_enter") == ("command.not_enough_ap", {})


def test_a_skipped_turn_gives_a_point_more_and_never_two() -> None:
    # F16
    play = acting(seats=2).play("0 skip")
    end_turns(play)
    end_turns(play, 1)
    to_acting(play)
    assert (play.game.turn_now.seat, play.game.turn_now.points) == (0, 4)
    safely(play.play("0 market_enter")).play("0 skip")
    assert (play.game.turn_now.seat, play.game.turn_now.points) == (0, 4)


def test_four_points_are_enough_for_the_tomb_and_an_appraisal() -> None:
    # F16
    play = acting(hands={0: ["A03"]})
    play.game.turn_now.points = 4
    safely(play.play("0 tomb_enter"))
    assert play.game.turn_now.points == 1
    play.play("0 appraise A03#1")
    assert play.game.turn_now.points == 0


def test_points_that_are_left_are_lost() -> None:
    play = end_turns(acting(seats=2), 1)
    end_turns(play)
    end_turns(play)
    assert [event.points for event in said(play, TurnStarted)] == [3]


def test_only_antiques_of_the_hand_and_inverted_pieces_are_appraised() -> None:
    play = acting(hands={0: ["T01", "A03"]}, displays={0: ["A09", "~A21"]})
    for card in ("T01#1", "A09#1"):
        assert play.refusal(f"0 appraise {card}") == ("command.not_an_option", {})
    play.play("0 appraise A21#1")
    assert acting(hands={0: ["T01"]}).refusal("0 appraise T01#1") == ("command.not_an_antique", {})


def test_the_forecast_of_an_appraisal_counts_the_cards_that_could_be_satisfied() -> None:
    told = forecast(acting(hands={0: ["A03", "T01"]}), "0 appraise A03#1")
    assert (told.cards, told.satisfied, told.points) == (24, 2 + 2 + 3, 2)
    told = forecast(acting(hands={0: ["A03", "T05", "T05"]}, displays={0: ["A31"]}), "0 appraise A03#1")
    assert (told.cards, told.satisfied) == (24, 24 - 1)


# Tools


def test_a_tool_goes_to_the_recycle_pile_after_its_effect() -> None:
    play = acting(hands={0: ["T18"]}, recycled=["A21"]).play("0 play_tool tool=T18#1 card=A21#1")
    assert hand(play, 0) == ["A21"]
    assert kinds(play.game.recycled) == ["T18"]
    assert said(play, ToolPlayed) == [ToolPlayed(Seat(0), "T18#1")]  # type: ignore[arg-type]
    assert acting(hands={0: ["T18"]}).refusal("0 play_tool tool=T18#1 card=T18#1") == ("command.no_target", {})


def test_a_card_of_the_recycle_pile_is_chosen_by_its_kind() -> None:
    play = acting(hands={0: ["T18"]}, recycled=["A21", "T01", "A21"])
    assert play.refusal("0 play_tool tool=T18#1 card=A21#1") == ("command.not_an_option", {})
    play.play("0 play_tool tool=T18#1 card=A21#2")
    assert said(play, CardsTaken)[0].cards == ["A21#2"]


def test_a_tool_needs_its_points() -> None:
    play = acting(hands={0: ["T16", "T19"]}, displays={1: ["A21"]})
    play.game.turn_now.points = 1
    assert play.refusal("0 play_tool tool=T16#1 target=A21#1") == ("command.not_an_option", {})
    play.play("0 play_tool T19#1")
    assert play.game.turn_now.points == 2
    told = forecast(play, "0 play_tool tool=T16#1 target=A21#1")
    assert (told.points, [(one.seat, one.before, one.after) for one in told.scores]) == (0, [(1, 1, 0)])
    play.play("0 play_tool tool=T16#1 target=A21#1")
    assert play.game.turn_now.points == 0
    assert acting(hands={0: ["T19"]}).refusal("0 play_tool tool=T19#1 card=T19#1") == ("command.not_an_option", {})


def test_a_tool_of_another_window_is_not_played() -> None:
    play = acting(hands={0: ["T01", "T11", "T22"]}, displays={0: ["A21"]})
    for tool in ("T01#1", "T11#1", "tool=T22#1 target=A21#1"):
        assert play.refusal(f"0 play_tool {tool}") == ("command.not_an_option", {})


def test_early_hand_in_needs_five_pieces_and_no_countdown() -> None:
    # F26
    five = ["A03", "A09", "A21", "A33", "A23"]
    play = acting(round=6, hands={0: ["T07"]}, displays={0: five[:4]})
    assert play.refusal("0 play_tool T07#1") == ("command.display_too_small", {})
    assert acting(hands={0: ["T07"]}, displays={0: five}).play("0 play_tool T07#1").game.countdown is not None
    play = acting(round=6, hands={0: ["T07"]}, displays={0: [*five, "A24"], 1: five}).play("0 play_tool T07#1")
    assert said(play, CountdownStarted) == [CountdownStarted("early_hand_in", 7)]
    assert play.game.turn_now.points == 1
    end_turns(play)
    play.game.recycled.remove("T07#1")
    play.game.hands[1] = ["T07#1"]
    assert (play.game.round, to_acting(play).game.turn_now.seat) == (7, 1)
    assert play.refusal("1 play_tool T07#1") == ("command.countdown_running", {})


def test_one_or_two_hand_cards_are_consigned_or_one_piece() -> None:
    play = acting(hands={0: ["T08", "A03", "T01", "T02"]}, displays={0: ["A09", "A21"]})
    for fields in ("cards=[]", 'cards=["T08#1"]', 'cards=["A03#1","T01#1","T02#1"]', 'own=A09#1 cards=["T01#1"]'):
        assert play.refusal(f"0 play_tool tool=T08#1 {fields}") == ("command.not_an_option", {})
    play.play('0 play_tool tool=T08#1 cards=["A03#1","T01#1"]')
    assert [(lot.card, lot.consignor) for lot in play.game.lots] == [("A03#1", 0), ("T01#1", 0)]
    play = acting(hands={0: ["T08"]}, displays={0: ["A09", "A21"]}).play("0 play_tool tool=T08#1 own=A09#1")
    assert said(play, LotAdded)[0].card == "A09#1"
    assert written(play, 0) == ["!A21"]
    assert acting(hands={0: ["T08"]}).refusal("0 play_tool tool=T08#1 own=A09#1") == ("command.no_target", {})


def test_another_copy_of_the_tool_may_be_consigned() -> None:
    play = acting(hands={0: ["T08", "T08"]}).play('0 play_tool tool=T08#1 cards=["T08#2"]')
    assert [lot.card for lot in play.game.lots] == ["T08#2"]


def test_an_open_call_sells_the_top_two_of_the_market_or_the_last_one() -> None:
    play = acting(hands={0: ["T09"]}).play("0 play_tool T09#1")
    assert [(lot.card, lot.consignor) for lot in play.game.lots] == [("T01#1", None), ("T02#1", None)]
    play = acting(hands={0: ["T09"]}, market=["T01"]).play("0 play_tool T09#1")
    assert [lot.card for lot in play.game.lots] == ["T01#1"]
    assert acting(hands={0: ["T09"]}, market=[]).refusal("0 play_tool T09#1") == ("command.market_empty", {})


def test_a_compulsory_sale_takes_an_unshielded_piece_of_an_opponent_whose_display_is_not_fixed() -> None:
    rows = {0: ["A24"], 1: ["A21", "A09"], 2: ["A41", "A23", "A33"]}
    play = acting(hands={0: ["T10"]}, displays=rows)
    for target in ("A24#1", "A41#1", "A23#1"):
        assert play.refusal(f"0 play_tool tool=T10#1 target={target}") == ("command.not_an_option", {})
    play.play("0 play_tool tool=T10#1 target=A21#1")
    assert [(lot.card, lot.consignor) for lot in play.game.lots] == [("A21#1", 1)]
    assert written(play, 1) == ["!A09"]
    assert said(play, PiecesLeft)[0].to == "auction"
    play = acting(hands={0: ["T10"]}, displays={1: ["A07", "A09"]})
    assert play.refusal("0 play_tool tool=T10#1 target=A09#1") == ("command.no_target", {})


def test_a_handcart_moves_a_piece_to_the_place_of_another() -> None:
    play = acting(hands={0: ["T12"]}, displays={0: ["A09", "A21", "A33"]})
    assert play.refusal('0 play_tool tool=T12#1 pair=["A09#1","A09#1"]') == ("command.not_an_option", {})
    play.play('0 play_tool tool=T12#1 pair=["A09#1","A33#1"]')
    assert written(play, 0) == ["A21", "A33", "A09"]
    one = acting(hands={0: ["T12"]}, displays={0: ["A09"]})
    assert one.refusal('0 play_tool tool=T12#1 pair=["A09#1","A09#1"]') == ("command.no_target", {})


def test_two_pieces_of_two_rows_change_places_and_are_disabled_and_new() -> None:
    # F21
    play = acting(hands={0: ["T13"]}, displays={0: ["A09", "~A23"], 1: ["A03", "A21", "A33", "A02"]})
    play.game.displays[1][3].used = True
    play.game.displays[1][3].count = 2
    play.play("0 play_tool tool=T13#1 own=A23#1 target=A02#1")
    assert written(play, 0) == ["A09", "!A02"]
    assert written(play, 1) == ["A03", "A21", "A33", "~!A23"]
    assert said(play, PiecesExchanged)[0].own == "A23#1"
    piece = play.game.displays[0][1]
    assert (piece.used, piece.count, piece.since) == (False, 0, 5)


def test_nothing_is_exchanged_out_of_a_fixed_display_on_either_side() -> None:
    play = acting(hands={0: ["T13"]}, displays={0: ["A07"], 1: ["A21"]})
    assert play.refusal("0 play_tool tool=T13#1 own=A07#1 target=A21#1") == ("command.display_fixed", {})
    play = acting(hands={0: ["T13"]}, displays={0: ["A21"], 1: ["A07"]})
    assert play.refusal("0 play_tool tool=T13#1 own=A21#1 target=A07#1") == ("command.no_target", {})


def test_no_enter_effect_works_after_an_exchange() -> None:
    play = acting(hands={0: ["T13"]}, displays={0: ["A23"], 1: ["A20"]})
    play.play("0 play_tool tool=T13#1 own=A23#1 target=A20#1")
    assert hand(play, 0) == []


def test_two_unshielded_pieces_of_one_opponent_change_places() -> None:
    play = acting(hands={0: ["T14"]}, displays={1: ["A21", "A09", "A33"], 2: ["A23", "A24"]})
    assert play.refusal('0 play_tool tool=T14#1 pair=["A21#1","A23#1"]') == ("command.not_an_option", {})
    play.play('0 play_tool tool=T14#1 pair=["A21#1","A33#1"]')
    assert written(play, 1) == ["!A33", "A09", "!A21"]


def test_a_swap_of_the_ends_takes_both_skills_away_for_the_round() -> None:
    # S9
    play = acting(hands={0: ["T14"]}, displays={1: ["A35", "A09", "A33", "A03", "A02"]})
    assert view(play)["displays"][1]["total"] == 28
    play.play('0 play_tool tool=T14#1 pair=["A35#1","A02#1"]')
    assert written(play, 1) == ["!A02", "A09", "A33", "A03", "!A35"]
    assert view(play)["displays"][1]["total"] == 9


def test_a_fixed_display_can_be_reordered_by_opponents() -> None:
    play = acting(hands={0: ["T14"]}, displays={1: ["A07", "A09"]})
    play.play('0 play_tool tool=T14#1 pair=["A07#1","A09#1"]')
    assert written(play, 1) == ["!A09", "!A07"]


def test_a_card_is_stolen_at_random_and_seen_by_the_two_alone() -> None:
    play = acting(hands={0: ["T15"], 1: ["A03", "T01", "T02"]})
    assert play.refusal("0 play_tool tool=T15#1 seat=2") == ("command.not_an_option", {})
    play.script(choices=[1]).play("0 play_tool tool=T15#1 seat=1")
    assert (hand(play, 0), hand(play, 1)) == (["T01"], ["A03", "T02"])
    assert said(play, CardStolen) == [CardStolen(Seat(0), Seat(1))]
    seen = [(one.to, one.event.cards) for one in play.told if isinstance(one.event, CardsSeen)]
    assert seen == [((0, 1), ["T01#1"])]


def test_a_piece_is_returned_to_the_hand_of_its_owner_and_others_shift() -> None:
    # S20
    play = acting(hands={0: ["T16"]}, displays={1: ["A09", "A21", "A02"]})
    play.play("0 play_tool tool=T16#1 target=A09#1")
    assert (hand(play, 1), written(play, 1)) == (["A09"], ["!A21", "!A02"])
    assert view(play)["displays"][1]["total"] == 2


def test_a_hot_tip_draws_two_and_is_no_visit_of_the_market() -> None:
    play = acting(hands={0: ["T17"]}).play("0 play_tool T17#1")
    assert hand(play, 0) == ["T01", "T02"]
    play.play("0 market_enter")
    assert acting(hands={0: ["T17"]}, market=[]).refusal("0 play_tool T17#1") == ("command.market_empty", {})


def test_drawing_stops_where_the_market_is_empty() -> None:
    play = acting(hands={0: ["T17"]}, market=["T01"]).play("0 play_tool T17#1")
    assert hand(play, 0) == ["T01"]


def test_an_inverted_piece_is_set_upright_where_it_lies() -> None:
    play = acting(hands={0: ["T20"]}, displays={0: ["A21", "~!A20"]})
    play.play("0 play_tool tool=T20#1 own=A20#1")
    assert written(play, 0) == ["A21", "!A20"]
    assert hand(play, 0) == []
    assert acting(hands={0: ["T20"]}).refusal("0 play_tool tool=T20#1 own=A20#1") == ("command.not_inverted", {})


def test_a_strongroom_fixes_and_shields_until_the_own_next_turn() -> None:
    rivals = {1: ["T10", "T14"], 2: ["T23"]}
    play = acting(hands={0: ["T21", "T21"], **rivals}, displays={0: ["A09", "A21"]})
    play.play("0 play_tool T21#1", "0 play_tool T21#2", "0 end_turn")
    assert play.game.secured == [0]
    assert view(play)["displays"][0]["fixed"]
    assert play.refusal("1 play_tool tool=T10#1 target=A09#1") == ("command.no_target", {})
    end_turns(play)
    end_turns(play, 2)
    assert play.game.turn_now.seat == 0
    assert play.game.secured == []


def test_shovel_and_tunnel_make_the_next_visit_of_the_tomb_cheaper_and_richer() -> None:
    play = acting(hands={0: ["T25", "T26", "T25", "T26"]}).play("0 play_tool T25#1", "0 play_tool T26#1")
    assert view(play, 0)["phase"]["tomb_points"] == 2
    assert play.refusal("0 play_tool T25#2") == ("command.no_target", {})
    play.play("0 tomb_enter", '0 tomb_pick ["T01#3","A33#1"]')
    assert play.game.turn_now.points == 1
    assert play.refusal("0 play_tool T26#2") == ("command.tomb_already_entered", {})
    play = acting(hands={0: ["T25"]}, tomb=[])
    assert play.refusal("0 play_tool T25#1") == ("command.tomb_empty", {})


def test_what_a_shovel_gave_is_lost_with_the_turn() -> None:
    play = acting(seats=2, hands={0: ["T25"]}).play("0 play_tool T25#1", "0 end_turn")
    end_turns(play)
    end_turns(play, 1)
    assert view(to_acting(play), 0)["phase"]["tomb_points"] == 3


@pytest.mark.parametrize(("row", "count"), [([], 3), (["A38"], 4), (["~A38"], 3)])
def test_a_spoon_sees_one_card_more(row: list[str], count: int) -> None:
    play = acting(displays={0: row}).play("0 market_enter")
    assert said(play, MarketEntered)[0].count == count


def test_a_turn_of_another_seat_follows() -> None:
    play = turn().play("0 end_turn")
    assert play.game.turn_now.seat == 1
