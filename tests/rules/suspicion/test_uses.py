"""Special cards and the treasure hint in use: worked examples 23 and 24."""

import pytest

from saleroom_rules.kernel.messages import Clock
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.events import (
    Appraised,
    HackBegan,
    HackShown,
    HackStopped,
    Hint,
    Insured,
    Known,
    QuagmireDeclared,
    TreasureSeen,
    ValueLearnt,
)
from saleroom_rules.suspicion.uses import money_back
from tests.rules.suspicion.scenes import acts, finale, forecast, negotiating, said, told_to

A, B, C = map(Seat, range(3))

# The treasure hint


def test_the_treasure_hint_costs_fifty_dollars() -> None:
    play = negotiating(hands={0: ["treasure_hint-1"], 1: ["treasure_hint-2"]}, money={0: 49, 1: 50})
    assert play.refusal("0 use 1") == ("command.beyond_purse", {"money": 49})
    assert forecast(play, "1 use 1").money_after == 0
    seen = play.view(C)
    play.play("1 use 1")
    assert said(play, TreasureSeen) == [TreasureSeen(1, 50)]
    assert told_to(play, TreasureSeen) == [(B,)]
    assert play.view(C) == seen
    assert play.view(B)["money"] == 0
    assert play.view(B)["hand"][0]["known"] == {"rounds": [1]}
    assert play.refusal("1 use 1") == ("command.not_an_option", {})


def test_a_hint_of_the_second_deck_shows_a_treasure_that_is_sold() -> None:
    play = negotiating(hands={0: ["treasure_hint-2"]}, over=5).play("0 use 1")
    assert play.view(A)["hand"][0]["known"] == {"rounds": [1]}


def test_it_may_be_used_in_the_last_negotiation_too() -> None:
    assert "use" in acts(finale(hands={0: ["treasure_hint-1"]}), 0)


# The hacker

HACK = {0: ["hacker"], 1: ["fine_hint-1", "treasure_hint-1", "fund-1-1", "appraisal"]}
HINTS = [Hint("fine_hint", 1, Known([2], [30])), Hint("treasure_hint", 1, Known())]


def test_a_hack_is_public_and_stops_everything_until_its_target_answers() -> None:
    play = negotiating(hands=HACK)
    before = play.table.clocks(None)
    play.play("wait 1000", "0 hack 1")
    assert said(play, HackBegan) == [HackBegan(A, B)]
    assert told_to(play, HackBegan) == [None]
    assert play.table.phase == "hack"
    assert play.table.awaited() == [B]
    assert [acts(play, seat) for seat in play.seats] == [set(), {"pay", "decline"}, set()]
    assert play.table.clocks(None) == [Clock("decision", play.game.at + 20_000)]
    play.play("wait 7000", "1 decline")
    assert play.table.phase == "negotiate"
    assert [clock.due for clock in play.table.clocks(None)] == [clock.due + 7_000 for clock in before]


def test_a_target_that_declines_shows_its_hints_as_it_knows_them_and_its_money() -> None:
    play = negotiating(hands=HACK).play("0 hack 1", "1 decline")
    assert said(play, HackShown) == [HackShown(A, B, 150, HINTS)]
    assert told_to(play, HackShown) == [None]
    assert play.view(None)["announced"]["hack"]["money"] == 150
    assert play.view(C)["collection"]["insight"][1] == {"round": 2, "rank": "fine", "value": 30}
    assert "hack" not in acts(play, 0)


def test_a_copy_that_one_has_twice_is_shown_once() -> None:
    play = negotiating(hands=HACK)
    play.game.hands[1].append(play.game.hands[1][0])
    play.play("0 hack 1", "1 decline")
    assert said(play, HackShown) == [HackShown(A, B, 150, HINTS)]


def test_a_target_that_pays_shows_nothing_but_that_it_was_stopped() -> None:
    play = negotiating(hands=HACK, money={1: 20}).play("0 hack 1")
    assert forecast(play, "1 pay").money_after == 0
    play.play("1 pay")
    assert said(play, HackStopped) == [HackStopped(A, B, 20)]
    assert play.game.money == [170, 0, 150]
    assert "hints" not in play.view(None)["announced"]["hack"]
    assert "hack" not in acts(play, 0)


def test_a_target_with_less_than_twenty_dollars_is_shown_at_once() -> None:
    play = negotiating(hands=HACK, money={1: 19}).play("0 hack 1")
    assert said(play, HackShown) == [HackShown(A, B, 19, HINTS)]
    assert play.table.phase == "negotiate"


def test_silence_declines() -> None:
    play = negotiating(hands=HACK).play("0 hack 1", "expire decision")
    assert said(play, HackShown) == [HackShown(A, B, 150, HINTS)]
    assert play.table.phase == "negotiate"
    safe = negotiating(hands=HACK).play("0 hack 1", "safe 1")
    assert safe.told == play.told


def test_open_offers_stay_open_under_a_hack() -> None:
    play = negotiating(hands=HACK).play("2 offer 1 give_money=5 want_money=2", "0 hack 1", "1 pay")
    assert "accept" in acts(play, 1)


def test_nobody_hacks_himself() -> None:
    assert negotiating(hands=HACK).refusal("0 hack 0") == ("command.not_an_option", {})


# Appraisal and insurance


def test_an_appraisal_tells_the_value_of_the_listed_item_to_nobody_else() -> None:
    play = negotiating(hands={0: ["appraisal"]}, over=1)
    seen = play.view(B)
    play.play("0 appraise")
    assert said(play, Appraised) == [Appraised(2, 30)]
    assert told_to(play, Appraised) == [(A,)]
    assert play.view(B) == seen
    assert play.view(A)["collection"]["insight"][-1] == {"round": 2, "rank": None, "value": 30}
    assert play.view(A)["hand"][0]["spent"] is True
    assert "appraise" not in acts(play, 0)


def test_there_is_nothing_to_appraise_in_the_last_negotiation() -> None:
    assert "appraise" not in acts(finale(hands={0: ["appraisal"]}), 0)


@pytest.mark.parametrize(
    ("price", "value", "back"), [(20, 5, 22), (21, 4, 25), (6, 5, 1), (5, 5, 0), (3, 5, 0), (100, 2, 147)]
)
def test_half_as_much_again_as_was_overpaid_comes_back_rounded_down(price: int, value: int, back: int) -> None:
    assert money_back(price, value) == back


def insuring(price: int = 20, **scene: object) -> dict[str, object]:
    return {"hands": {0: ["insurance"]}, "owned": {0: [2, 3]}, "over": 3, "prices": {2: price, 3: price}} | scene


def test_insured_junk_brings_money_back_and_everybody_learns_who_which_and_how_much() -> None:
    play = negotiating(**insuring()).play("0 insure 3")  # type: ignore[arg-type]
    assert said(play, Insured) == [Insured(A, 3, 22)]
    assert told_to(play, Insured) == [None]
    assert said(play, ValueLearnt) == [ValueLearnt(3, 5)]
    assert told_to(play, ValueLearnt) == [(A,)]
    assert play.game.money[0] == 172
    assert play.view(None)["announced"]["insured"]["back"] == 22
    assert play.view(None)["table"]["items"][2]["rank"] == "junk"
    assert {"round": 3, "rank": "junk", "value": 5} in play.view(A)["collection"]["insight"]
    assert {"round": 3, "rank": "junk", "value": None} in play.view(B)["collection"]["insight"]


def test_what_is_no_junk_brings_nothing_back_and_its_value_is_learnt() -> None:
    play = negotiating(**insuring()).play("0 insure 2")  # type: ignore[arg-type]
    assert said(play, Insured) == [Insured(A, 2, 0)]
    assert "rank" not in play.view(None)["table"]["items"][1]
    assert {"round": 2, "rank": None, "value": 30} in play.view(A)["collection"]["insight"]
    assert "insure" not in acts(play, 0)


def test_only_own_items_are_insured_and_those_of_a_trade_at_their_hammer_price() -> None:
    play = negotiating(**insuring())  # type: ignore[arg-type]
    assert play.refusal("0 insure 1") == ("command.not_an_option", {})
    play.game.item(1).winner, play.game.item(1).price = B, 60
    play.game.item(1).rank, play.game.item(1).value, play.game.item(1).owner = "junk", 8, A
    assert forecast(play, "0 insure 1").price is None
    play.play("0 insure 1")
    assert said(play, Insured) == [Insured(A, 1, 78)]


def test_what_may_come_back_is_forecast_where_the_price_is_known() -> None:
    play = negotiating(**insuring())  # type: ignore[arg-type]
    told = forecast(play, "0 insure 3")
    assert (told.price, told.least, told.most) == (20, 15, 27)
    kept = negotiating(**insuring(history="on"))  # type: ignore[arg-type]
    kept.game.item(3).winner = B
    assert forecast(kept, "0 insure 3").price == 20


def test_without_an_item_there_is_nothing_to_insure() -> None:
    assert "insure" not in acts(negotiating(hands={0: ["insurance"]}), 0)


# The quagmire


def test_a_quagmire_is_declared_for_a_round_whose_clock_has_not_started_and_its_declarer_is_not_told() -> None:
    play = negotiating(hands={0: ["quagmire"]}, over=2)
    assert play.refusal("0 quagmire 2") == ("command.below_minimum", {"min": 3})
    assert play.refusal("0 quagmire 9") == ("command.above_maximum", {"max": 8})
    play.play("0 quagmire 3")
    assert said(play, QuagmireDeclared) == [QuagmireDeclared(3)]
    assert told_to(play, QuagmireDeclared) == [None]
    assert [item.get("quagmire", False) for item in play.view(None)["table"]["items"]] == [False] * 2 + [True] + [
        False
    ] * 5
    assert "quagmire" not in acts(play, 0)


def test_there_is_no_quagmire_after_the_last_round() -> None:
    assert "quagmire" not in acts(finale(hands={0: ["quagmire"]}), 0)
