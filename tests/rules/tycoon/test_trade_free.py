from typing import Any

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.events import TradeProposed, TradeTerms
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import custody, forecast, proposing, trading


def draft(**scene: Any) -> Play:
    """Seat 0 may propose one of two cards."""
    scene = {"hands": {0: ["E1-1-1", "E1-2-1"], 1: ["E2-3-1"]}, **scene}
    return proposing(**scene)


@pytest.mark.parametrize(
    "terms",
    [
        "1 E1-1-1 want_gold=5",
        "1 E1-1-1 want_gold=5 want_card_name=布币",
        "1 E1-1-1 want_card_name=秦俑将军俑",
        "1 E1-1-1 give_gold=20 want_card_name=秦俑将军俑",
        "3 E1-2-1 want_card_name=的卢马",
    ],
)
def test_a_sale_or_a_swap_may_be_proposed(terms: str) -> None:
    assert draft().play(f"0 propose {terms}").table.phase == "trade_answer"


@pytest.mark.parametrize(
    ("terms", "refusal"),
    [
        ("0 E1-1-1 want_gold=5", ("command.not_an_option", {})),
        ("9 E1-1-1 want_gold=5", ("command.not_an_option", {})),
        ("1 E1-1-2 want_gold=5", ("command.not_an_option", {})),
        ("1 E2-3-1 want_gold=5", ("command.not_an_option", {})),
        ("1 E1-1-1 give_gold=151 want_card_name=布币", ("command.beyond_purse", {"gold": 150})),
        ("1 E1-1-1 want_gold=141", ("command.above_maximum", {"max": 140})),
        ("1 E1-1-1 give_gold=5 want_gold=5 want_card_name=布币", ("command.gold_both_ways", {})),
        ("1 E1-1-1", ("command.asks_for_nothing", {})),
        ("1 E1-1-1 give_gold=5", ("command.asks_for_nothing", {})),
        ("1 E1-1-1 want_card_name=富春山居图", ("command.not_an_option", {})),
        ("9 E1-1-1 want_gold=100000", ("command.not_an_option", {})),
    ],
)
def test_other_proposals_are_refused_by_their_first_wrong_field(terms: str, refusal: tuple[str, Any]) -> None:
    assert draft(gold={1: 140}).refusal(f"0 propose {terms}") == refusal


def test_only_the_starter_proposes_and_one_card_of_its_own() -> None:
    play = draft()
    assert play.refusal("1 propose 0 E2-3-1 want_gold=5") == ("command.not_an_option", {})
    assert play.table.awaited() == [0]


def test_others_hear_that_a_trade_is_proposed_and_the_parties_what() -> None:
    play = draft().play("0 propose 1 E1-1-1 want_gold=5")
    audiences = {type(told.event): (told.event, told.to) for told in play.told}
    assert audiences[TradeProposed] == (TradeProposed(Seat(0), Seat(1)), None)
    assert audiences[TradeTerms] == (TradeTerms(CardId("E1-1-1"), 0, 5, None), (0, 1))


def test_a_starter_without_cards_proposes_nothing() -> None:
    play = trading().play("0 skip_request")
    assert play.game.round == 2


def test_skipping_ends_the_round() -> None:
    assert draft().play("0 skip_trade").game.round == 2


def test_silence_skips_and_a_stand_in_takes_over() -> None:
    play = draft()
    play.wait(90_000)
    assert play.game.round == 2
    assert custody(play) == [0]


def test_a_request_that_ran_out_leaves_the_free_trade_to_the_stand_in() -> None:
    play = trading(hands={0: ["E1-1-1"]})
    play.wait(90_000)
    assert play.table.bot_held(Seat(0))
    assert play.table.awaited() == [0]


def test_the_safe_move_skips() -> None:
    assert draft(people=[]).play("safe 0").game.round == 2


def test_the_option_names_the_partners_with_their_gold_and_the_own_cards() -> None:
    play = draft(gold={1: 140})
    told = play.table.options(Seat(0))[0].data()
    assert told["do"] == "propose"
    domain = told["of"]
    assert [(partner.seat, partner.gold) for partner in domain.partners] == [(1, 140), (2, 150), (3, 150)]
    assert (domain.gold, domain.cards) == (150, ["E1-1-1", "E1-2-1"])


def test_the_preview_of_a_red_card_for_gold_has_the_tax() -> None:
    # example 25
    play = draft(hands={0: ["E1-4-1"]})
    play.game.gold[0] = 100
    sale = forecast(play, "0 propose 1 E1-4-1 want_gold=25")
    assert (sale.gives_card, sale.gets_name, sale.gold, sale.tax, sale.gold_after) == ("E1-4-1", None, 25, 5, 120)
    assert forecast(play, "0 propose 1 E1-4-1 want_gold=1").tax == 1
    swap = forecast(play, "0 propose 1 E1-4-1 give_gold=30 want_card_name=布币")
    assert (swap.gets_name, swap.gold, swap.tax, swap.gold_after) == ("布币", -30, 0, 70)


def test_the_view_tells_who_may_propose() -> None:
    assert draft().view(None)["phase"] == {"type": "trade_free", "seat": 0}
