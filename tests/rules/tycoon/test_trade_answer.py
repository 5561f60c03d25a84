from typing import Any

import pytest

from saleroom_rules.kernel.options import MayNot
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.events import TradedCards, TradeDone, TradeRefused
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import custody, forecast, proposing, said

HANDS = {0: ["E1-1-1"], 1: ["E2-1-1", "E2-1-2"]}


def proposed(terms: str, hands: dict[int, list[str]] | None = None, **scene: Any) -> Play:
    """Seat 0 proposes to seat 1; everybody has 100 gold."""
    play = proposing(hands=hands or HANDS, **scene)
    play.game.gold = [100, 100, 100, 100]
    return play.play(f"0 propose 1 {terms}")


def test_a_card_is_sold_for_gold() -> None:
    play = proposed("E1-1-1 want_gold=25").play("1 accept none")
    assert play.game.gold == [125, 75, 100, 100]
    assert play.game.hands[:2] == [[], ["E2-1-1", "E2-1-2", "E1-1-1"]]
    assert said(play, TradeDone) == [TradeDone(Seat(0), Seat(1), Seat(1), 25, 0, [])]
    assert play.game.round == 2


def test_a_card_is_sold_for_gold_and_a_card() -> None:
    play = proposed("E1-1-1 want_gold=25 want_card_name=半两钱").play("1 accept E2-1-2")
    assert play.game.gold == [125, 75, 100, 100]
    assert play.game.hands[:2] == [["E2-1-2"], ["E2-1-1", "E1-1-1"]]


def test_a_card_is_swapped_with_gold_on_top() -> None:
    play = proposed("E1-1-1 give_gold=30 want_card_name=半两钱").play("1 accept E2-1-1")
    assert play.game.gold == [70, 130, 100, 100]
    assert play.game.hands[:2] == [["E2-1-1"], ["E2-1-2", "E1-1-1"]]
    assert said(play, TradeDone) == [TradeDone(Seat(0), Seat(1), Seat(0), 30, 0, [])]


def test_a_card_is_swapped_without_gold() -> None:
    play = proposed("E1-1-1 want_card_name=半两钱").play("1 accept E2-1-1")
    assert said(play, TradeDone) == [TradeDone(Seat(0), Seat(1), None, 0, 0, [])]


@pytest.mark.parametrize(("price", "tax"), [(25, 5), (1, 1), (13, 3)])
def test_who_sells_a_red_card_pays_the_tax(price: int, tax: int) -> None:
    # example 25
    play = proposed(f"E1-4-1 want_gold={price}", hands={0: ["E1-4-1"]}).play("1 accept none")
    income = 2
    assert play.game.gold == [100 + price - tax, 100 - price + income, 100, 100]
    assert said(play, TradeDone) == [TradeDone(Seat(0), Seat(1), Seat(1), price, tax, [CardId("E1-4-1")])]


def test_a_red_card_for_a_card_is_free_of_tax() -> None:
    # example 25
    play = proposed("E1-4-1 want_card_name=半两钱", hands={0: ["E1-4-1"], 1: ["E2-1-1"]}).play("1 accept E2-1-1")
    assert said(play, TradeDone)[0].tax == 0


def test_who_gives_a_red_card_and_receives_gold_with_the_swap_pays_the_tax() -> None:
    play = proposed("E1-1-1 give_gold=25 want_card_name=传国玉玺", hands={0: ["E1-1-1"], 1: ["E2-4-1"]})
    told = forecast(play, "1 accept E2-4-1")
    assert (told.gives_card, told.gets_name, told.gold, told.tax, told.gold_after) == ("E2-4-1", "布币", 25, 5, 120)
    play.play("1 accept E2-4-1")
    assert play.game.gold[1] == 120
    assert said(play, TradeDone) == [TradeDone(Seat(0), Seat(1), Seat(0), 25, 5, [CardId("E2-4-1")])]


def test_who_pays_gold_and_a_red_card_is_not_taxed() -> None:
    play = proposed("E1-1-1 want_gold=25 want_card_name=传国玉玺", hands={0: ["E1-1-1"], 1: ["E2-4-1"]})
    play.play("1 accept E2-4-1")
    assert said(play, TradeDone)[0].tax == 0


def test_the_acceptor_picks_the_copy() -> None:
    play = proposed("E1-1-1 want_card_name=半两钱")
    assert play.refusal("1 accept none") == ("command.not_an_option", {})
    assert play.refusal("1 accept E1-1-1") == ("command.not_an_option", {})
    play.play("1 accept E2-1-2")


def test_where_no_card_is_wanted_none_is_given() -> None:
    play = proposed("E1-1-1 want_gold=25")
    assert play.refusal("1 accept E2-1-1") == ("command.not_an_option", {})


def test_without_the_wanted_card_only_a_refusal_remains() -> None:
    play = proposed("E1-1-1 want_card_name=越王勾践剑")
    assert play.refusal("1 accept none") == ("command.no_such_card", {"name": "越王勾践剑"})
    play.play("1 refuse")


def test_without_the_gold_only_a_refusal_remains() -> None:
    play = proposed("E1-1-1 want_gold=25")
    play.game.gold[1] = 24
    assert play.refusal("1 accept none") == ("command.beyond_purse", {"gold": 24})
    assert isinstance(play.table.options(Seat(1))[0], MayNot)
    play.play("1 refuse")


def test_only_who_was_asked_answers() -> None:
    play = proposed("E1-1-1 want_gold=25")
    assert play.table.awaited() == [1]
    assert play.refusal("2 accept none") == ("command.not_an_option", {})
    assert play.refusal("0 refuse") == ("command.not_an_option", {})


def test_a_refusal_ends_the_round() -> None:
    play = proposed("E1-1-1 want_gold=25").play("1 refuse")
    assert said(play, TradeRefused) == [TradeRefused(Seat(0), Seat(1))]
    assert play.game.round == 2
    assert play.game.hands[0] == ["E1-1-1"]


def test_silence_refuses_and_a_stand_in_takes_over() -> None:
    play = proposed("E1-1-1 want_gold=25")
    play.wait(90_000)
    assert play.game.round == 2
    assert custody(play) == [1]


def test_the_safe_move_refuses() -> None:
    play = proposed("E1-1-1 want_gold=25", people=[]).play("safe 1")
    assert play.game.hands[0] == ["E1-1-1"]


def test_only_the_two_parties_see_the_terms() -> None:
    play = proposed("E1-1-1 want_gold=25")
    seen = {viewer: play.view(viewer)["phase"] for viewer in (None, *play.seats)}
    assert all((phase["seat"], phase["to"]) == (0, 1) for phase in seen.values())
    assert [viewer for viewer, phase in seen.items() if phase["offer"]] == [0, 1]
    assert seen[Seat(1)]["offer"]["want_gold"] == 25


def test_only_the_two_parties_hear_which_cards_moved() -> None:
    play = proposed("E1-1-1 want_card_name=半两钱").play("1 accept E2-1-1")
    heard = [told for told in play.told if isinstance(told.event, TradedCards)]
    assert [(told.event, told.to) for told in heard] == [(TradedCards(CardId("E1-1-1"), CardId("E2-1-1")), (0, 1))]


def test_what_was_last_paid_stays_with_the_copy() -> None:
    play = proposed("E1-1-1 want_gold=25")
    play.game.last_paid = {"E1-1-1": 9}
    play.play("1 accept none")
    assert play.view(None)["piles"]["last_paid"] == {"E1-1-1": 9}
