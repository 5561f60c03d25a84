from typing import Any

import pytest

from saleroom_rules.curio.events import CardsDiscarded, MedalsGiven, PolicyRevealed
from saleroom_testkit.tables import Play
from tests.rules.curio.scenes import acting, due, end_turns, forecast, hand, kinds, safely, said, view, written

EIGHT = ["A03", "A09", "A21", "A33", "A23", "A24", "A19", "A28"]
STOP = [("T11", None)]
"""A lot, so that the round does not end with the policy."""


def policy(card: str, seats: int = 3, **scene: Any) -> Play:
    """All turns are over and this policy is revealed."""
    return end_turns(acting(seats, policy=card, lots=scene.pop("lots", STOP), **scene))


def test_a_policy_is_revealed_after_all_turns_and_then_lies_among_the_others() -> None:
    play = acting(policy="Q13", lots=STOP)
    assert view(play, 0)["table"]["policy"] is True
    end_turns(play, 2)
    assert said(play, PolicyRevealed) == []
    end_turns(play)
    assert said(play, PolicyRevealed)[0].policy == "Q13"
    assert play.game.policy is None
    assert play.table.phase == "auction_bid"


def test_the_cap_order_takes_a_piece_of_their_choice_back_from_who_has_eight() -> None:
    play = policy("Q01", displays={0: EIGHT, 1: EIGHT[:7], 2: ["A07", *EIGHT[:7]]})
    assert play.table.phase == "policy"
    assert play.table.awaited() == [0]
    assert play.refusal("0 policy_choice") == ("command.not_an_option", {})
    assert forecast(play, "0 policy_choice own=A28#1").after == forecast(play, "0 policy_choice own=A28#1").before - 2
    play.play("0 policy_choice own=A03#1")
    assert hand(play, 0) == ["A03"]
    assert written(play, 0) == [f"!{kind}" for kind in EIGHT[1:]]
    assert play.table.phase == "auction_bid"


def test_the_cap_orders_countdown_stays() -> None:
    play = policy("Q01", displays={0: [*EIGHT, "A22"]}, hands={1: ["T17"]})
    assert safely(play).game.countdown is None
    play = acting(policy="Q01", lots=STOP, displays={0: EIGHT}, tomb=["A22", "T01", "T02"], hands={0: []})
    play.play("0 tomb_enter", '0 tomb_pick ["A22#1"]')
    assert play.game.countdown is not None
    safely(end_turns(play))
    assert len(play.game.displays[0]) == 8
    assert play.game.countdown is not None


def test_who_stays_silent_loses_the_rightmost_piece() -> None:
    play = policy("Q01", displays={0: EIGHT})
    assert due(play) == play.game.at + 20_000
    play.expire("decision")
    assert written(play, 0) == EIGHT[:7]


def test_all_who_have_the_fewest_pieces_draw_two_in_turn_order() -> None:
    play = policy("Q02", displays={0: ["A21"]}, market=["T01", "T02", "T03"])
    assert (hand(play, 0), hand(play, 1), hand(play, 2)) == ([], ["T01", "T02"], ["T03"])


def test_a_draw_of_a_policy_may_end_the_game() -> None:
    play = policy("Q02", market=["T01", "T02"], tomb=[])
    assert play.table.phase == "scoring"
    assert play.game.reason == "curtain"
    assert len(play.game.lots) == 1


def test_a_special_sale_has_as_many_lots_as_players() -> None:
    play = policy("Q03", lots=[])
    assert view(play)["phase"]["card"] == "T01#1"
    assert kinds([lot.card for lot in play.game.lots]) == ["T02", "T03"]
    assert policy("Q03", lots=[], market=["T01"]).game.lots == []


def test_everybodys_rightmost_upright_piece_is_inverted() -> None:
    play = policy("Q04", displays={0: ["A21", "A09", "~A33"], 1: ["~A23"], 2: ["A41", "A24"]})
    assert [written(play, seat) for seat in (0, 1, 2)] == [["A21", "~A09", "~A33"], ["~A23"], ["A41", "~A24"]]


def test_who_has_more_than_four_cards_discards_down_to_four() -> None:
    six = ["T01", "T02", "T03", "T04", "T05", "T06"]
    play = policy("Q05", hands={0: six, 1: six[:4], 2: six[:5]})
    assert play.table.awaited() == [0]
    assert play.refusal('0 policy_choice cards=["T01#3"]') == ("command.not_an_option", {})
    chosen = play.game.hands[0][:2]
    play.play(f'0 policy_choice cards=["{chosen[0]}","{chosen[1]}"]')
    assert said(play, CardsDiscarded)[0].cards == chosen
    assert play.table.awaited() == [2]
    play.expire("decision")
    assert hand(play, 2) == six[:4]


def test_everybody_may_turn_one_inverted_piece_upright() -> None:
    play = policy("Q06", displays={0: ["~A20", "A09"], 1: ["A21"], 2: ["~!A33"]})
    assert play.table.awaited() == [0]
    assert forecast(play, "0 policy_choice") is None
    play.play("0 policy_choice own=A20#1")
    assert written(play, 0) == ["A20", "A09"]
    assert hand(play, 0) == []
    assert play.table.awaited() == [2]
    play.play("2 policy_choice")
    assert written(play, 2) == ["~!A33"]


def test_who_shows_most_categories_gets_medals() -> None:
    play = policy("Q08", displays={0: ["A11", "~A09"], 1: ["A21"], 2: ["A15", "A08"]})
    assert said(play, MedalsGiven)[0].seats == [2]
    assert play.game.medals == [0, 0, 2]
    assert view(play)["displays"][2]["total"] == 4
    assert said(policy("Q08"), MedalsGiven)[0].seats == []


def test_the_largest_rows_are_reversed() -> None:
    play = policy("Q09", displays={0: ["A21", "A09", "A33"], 1: ["A23", "A24", "A19"], 2: ["A28", "A03"]})
    assert [written(play, seat) for seat in (0, 1, 2)] == [
        ["!A33", "A09", "!A21"],
        ["!A19", "A24", "!A23"],
        ["A28", "A03"],
    ]


def test_a_fixed_row_is_reversed_and_inverted_like_any_other() -> None:
    rows = {0: ["A07", "A09"]}
    assert written(policy("Q09", displays=rows), 0) == ["!A09", "!A07"]
    assert written(policy("Q04", displays=rows), 0) == ["A07", "~A09"]


@pytest.mark.parametrize(("card", "decreed"), [("Q10", [-1, -1, -1]), ("Q11", [0, 1, 1])])
def test_points_are_given_and_taken_for_the_next_turn(card: str, decreed: list[int]) -> None:
    play = policy(card, displays={0: EIGHT[:7], 1: EIGHT[:6]})
    assert play.game.decreed == decreed


def test_a_cave_in_recycles_three_cards_of_the_tomb() -> None:
    play = policy("Q12", tomb=["A33", "T01", "A09", "T02"])
    assert (kinds(play.game.tomb), kinds(play.game.recycled)) == (["T02"], ["A33", "T01", "A09"])
    play = policy("Q12", tomb=["A33"], market=[])
    assert play.game.reason == "curtain"


def test_a_policy_that_concerns_nobody_passes() -> None:
    for card in ("Q01", "Q05", "Q06", "Q07"):
        assert policy(card).table.phase == "auction_bid"
