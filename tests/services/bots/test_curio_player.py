"""What the player of curio does where it is plain what is sensible."""

from saleroom.arena import seat_view
from saleroom_bots.sight import Choice, timed
from saleroom_bots.think import Thinker
from saleroom_rules.curio.cards import CardId, PolicyId
from saleroom_rules.curio.phases.policy import PolicyChoice
from saleroom_rules.curio.phases.policy_gift import PolicyGift
from saleroom_rules.kernel.seats import Seat
from saleroom_testkit.tables import Play
from tests.rules.curio.scenes import acting, appraising, auction, scoring, turn
from tests.services.bots.conftest import SECRET

TOMB = ["A32", "T09", "A42", "T10", "A43", "T11", "A31", "T12", "A28", "T13"]
"""Enough that the curtain is far."""
PASSES_ALL = ["T01", "T02", "T03", "T04", "T05"]


def choice(game: Play, seat: int = 0) -> Choice:
    made = Thinker(SECRET).choose("curio", seat_view(game.table, Seat(seat)), seat, "d1")
    assert made is not None
    return timed(made).choice


# Sorting and skills


def test_it_sorts_a_row_that_scores_more_in_another_order() -> None:
    game = turn(displays={0: ["A02", "A35", "A09"]})
    made = choice(game)
    assert made["type"] == "sort"
    assert made["order"][-1] == "A02#1"


def test_it_leaves_a_row_alone_that_no_order_makes_better() -> None:
    assert choice(turn(displays={0: ["A09", "A21"]})) == {"type": "keep"}


def test_in_the_last_round_it_moves_nothing_whose_skill_it_would_lose() -> None:
    rows = {0: ["A17", "A18"]}
    assert choice(turn(displays=rows))["type"] == "sort"
    assert choice(turn(displays=rows, round=20)) == {"type": "keep"}


def test_it_turns_an_inverted_piece_upright() -> None:
    game = turn(displays={0: ["A15", "~A35"]}).play("0 keep")
    assert choice(game) == {"type": "activate", "antique": "A15#1", "own": "A35#1"}


# Acting


def test_with_tools_for_most_cards_it_has_its_best_antique_appraised() -> None:
    game = acting(hands={0: [*PASSES_ALL, "A21", "A35"]}, displays={0: ["A09", "A33"]}, market=[], tomb=TOMB)
    assert choice(game) == {"type": "appraise", "antique": "A35#1"}


def test_without_tools_it_goes_to_the_market() -> None:
    assert choice(acting(hands={0: ["A09"]})) == {"type": "market_enter"}


def test_it_takes_the_money_tree_before_anything_of_less_use() -> None:
    game = acting(market=["T12", "A39", "T09"], hands={0: PASSES_ALL}, tomb=TOMB).play("0 market_enter")
    assert choice(game)["cards"][0] == "A39#1"


def test_it_hands_in_early_when_it_leads_by_far_and_not_when_it_is_behind() -> None:
    many, few = ["A09", "A33", "A17", "A21", "A23"], ["A19"]
    ahead = acting(hands={0: ["T07"]}, displays={0: many, 1: few}, market=[], tomb=TOMB)
    behind = acting(hands={0: ["T07"]}, displays={0: many, 1: [*many, "A35", "A02"]}, market=[], tomb=TOMB)
    assert choice(ahead) == {"type": "play_tool", "tool": "T07#1"}
    assert choice(behind)["type"] != "play_tool"


def test_it_returns_what_the_best_rival_would_miss_most() -> None:
    game = acting(hands={0: ["T16"]}, displays={1: ["A09"], 2: ["A33", "A21", "A02"]}, market=[], tomb=TOMB)
    assert choice(game) == {"type": "play_tool", "tool": "T16#1", "target": "A02#1"}


def test_it_keeps_a_swap_of_a_rivals_pieces_for_the_last_round() -> None:
    early, last = (
        acting(hands={0: ["T14"]}, displays={1: ["A18", "A33", "A05"]}, market=[], tomb=TOMB, round=round)
        for round in (5, 20)
    )
    assert choice(early).get("tool") is None
    assert choice(last)["tool"] == "T14#1"


def test_points_without_another_use_go_into_an_unlikely_appraisal() -> None:
    game = acting(hands={0: ["A21"]}, market=[], tomb=TOMB)
    game.game.turn_now.points = 1
    assert choice(game) == {"type": "appraise", "antique": "A21#1"}


def test_it_does_not_start_the_countdown_against_itself() -> None:
    eight = ["A33", "A37", "A41", "A21", "A23", "A37", "A41", "A20"]
    mine, hand = {0: eight}, {0: ["T01", "T02", "T03", "T04", "A19"]}
    assert choice(acting(hands=hand, displays=mine, market=[], tomb=TOMB))["type"] == "appraise"
    strong = {1: ["A09", "A33", "A14", "A17", "A13", "A17", "A35", "A02"]}
    assert choice(acting(hands=hand, displays=mine | strong, market=[], tomb=TOMB))["type"] != "appraise"


# Appraisals


def test_it_submits_as_soon_as_it_may() -> None:
    assert choice(appraising("K01")) == {"type": "submit"}


def test_it_plays_a_plain_tool_before_one_for_any_attribute() -> None:
    game = appraising("K03", hands={0: ["A03", "T05", "T02"]}, displays={0: ["A09"]})
    assert choice(game) == {"type": "play_tool", "tool": "T02#1"}
    assert choice(game.play("0 play_tool T02#1")) == {"type": "submit"}


def test_a_tool_for_any_attribute_is_given_the_one_that_is_missing() -> None:
    game = appraising("K04", hands={0: ["A03", "T05", "T02"]}, displays={0: ["A09"]})
    assert choice(game) == {"type": "play_tool", "tool": "T05#1", "attr": "crack"}


def test_it_gives_up_what_it_cannot_pass_and_keeps_its_tools() -> None:
    assert choice(appraising("K08", hands={0: ["A03", "T01", "T03"]})) == {"type": "give_up"}


def test_it_asks_for_a_second_opinion_where_the_card_is_too_hard() -> None:
    game = appraising("K08", hands={0: ["A03", "T01", "T03", "T04", "T06"]}, displays={0: ["A09"]})
    assert choice(game) == {"type": "play_tool", "tool": "T06#1"}


def test_it_plays_every_tool_for_the_curator() -> None:
    game = appraising("K16", hands={0: ["A03", "T01", "T01", "T02", "T03", "T04"]})
    while (made := choice(game))["type"] == "play_tool":
        game.play(f"0 play_tool {made['tool']}")
    assert made == {"type": "submit"}


# Auctions


def test_it_buys_a_good_piece_with_money_that_it_misses_least() -> None:
    game = auction(hands={2: ["A23", "A35"]}, displays={2: ["A09", "A33", "A37"]}, lots=[("A14", None)])
    assert choice(game, 2) == {"type": "bid", "cards": ["A23#1"]}


def test_it_never_pays_with_more_than_the_lot_is_worth() -> None:
    game = auction(hands={}, displays={2: ["A27", "A17"]}, lots=[("A23", None)])
    assert choice(game, 2) == {"type": "pass"}


# Cards that go


def test_it_gives_away_what_it_misses_least() -> None:
    game = turn(hands={0: ["T22", "T12", "T17"]})
    game.game.moments += 1
    game.game.stack = [PolicyGift(PolicyId("Q07"), [Seat(0)], moment=game.game.moments)]
    assert choice(game) == {"type": "policy_choice", "card": "T12#1"}


def test_the_cap_order_takes_the_piece_that_scores_least() -> None:
    game = turn(displays={0: ["A09", "A33", "A17", "A21", "A35", "A09", "A33", "A17"]})
    game.game.moments += 1
    game.game.stack = [PolicyChoice(PolicyId("Q01"), "cap", [Seat(0)], moment=game.game.moments)]
    assert choice(game) == {"type": "policy_choice", "own": CardId("A21#1")}


# The scoring


def test_it_finishes_its_own_row() -> None:
    made = choice(scoring(hands={0: ["T22"]}, displays={0: ["A09"]}))
    assert made == {"type": "play_tool", "tool": "T22#1", "target": "A09#1"}


def test_it_exposes_the_best_piece_of_its_best_rival_only() -> None:
    rows = {0: ["A09", "A33", "A02"], 1: ["A17"]}
    game = scoring(hands={1: ["T23"], 2: ["T23"]}, displays=rows)
    assert choice(game, 2) == {"type": "play_tool", "tool": "T23#2", "target": "A02#1"}
    weak = scoring(hands={2: ["T23"]}, displays={0: ["A17"], 1: ["A09", "A33", "A02"]})
    assert choice(weak, 2) == {"type": "pass"}


def test_without_a_scoring_tool_it_passes_every_window_at_once_and_takes_nothing_back() -> None:
    game = scoring(displays={0: ["A09"]})
    assert choice(game, 1) == {"type": "pass_all"}
    assert choice(game.play("1 pass_all"), 1) == {"type": "pass_all"}
