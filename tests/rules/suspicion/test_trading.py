"""Offers, answers, counters, execution, limits: worked examples 25 and 26."""

import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.suspicion.cards import CardId
from saleroom_rules.suspicion.events import (
    Offer,
    OfferCountered,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    Terms,
    TradeDone,
    TradeSettled,
)
from saleroom_testkit.tables import Play
from tests.rules.suspicion.scenes import acts, forecast, negotiating, said, told_to

A, B, C = map(Seat, range(3))
HANDS = {0: ["fine_hint-1"], 1: ["junk_hint-1", "appraisal"], 2: ["scout"]}


def trading(**scene: object) -> Play:
    """A and B have a hint each, C is the scout; A owns the item of round 1, B that of round 2."""
    scene = {"hands": HANDS, "owned": {0: [1], 1: [2]}, "over": 2} | scene
    return negotiating(**scene)  # type: ignore[arg-type]


# Offers


def test_only_the_two_parties_see_an_offer_and_of_a_card_only_its_number() -> None:
    seen = trading().view(C)
    play = trading().play("0 offer 1 give_cards=[1] want_money=9")
    offer = Offer(101, 1, A, B, Terms(cards=[1]), Terms(9))
    assert said(play, OfferMade) == [OfferMade(offer)]
    assert told_to(play, OfferMade) == [(A, B)]
    shown = {"id": 101, "revision": 1, "seat": 0, "to": 1, "give": {"cards": [1]}, "want": {"money": 9}}
    assert play.view(A)["phase"]["offers"] == play.view(B)["phase"]["offers"] == [shown]
    assert play.view(C)["phase"] == seen["phase"]
    assert play.view(None)["phase"]["offers"] == []
    assert "fine" not in str(play.view(B)["phase"])


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ("give_money=5", "asks_for_nothing"),
        ("want_money=5", "gives_nothing"),
        ("give_money=151 want_money=1", "beyond_purse"),
        ("give_cards=[2] want_money=1", "not_an_option"),
        ("give_items=[2] want_money=1", "not_an_option"),
        ("give_view=2 want_money=1", "not_an_option"),
        ("give_money=1 want_money=10000", "above_maximum"),
        ("give_money=1 want_cards=[3]", "not_an_option"),
        ("give_money=1 want_items=[3]", "not_an_option"),
        ("give_money=1 want_view=2", "not_an_option"),
    ],
)
def test_an_offer_gives_what_one_has_and_wants_what_everybody_knows_to_exist(terms: str, code: str) -> None:
    refusal = trading().refusal(f"0 offer 1 {terms}")
    assert refusal is not None
    assert refusal.code == f"command.{code}"


def test_what_is_wanted_may_be_beyond_the_other_side() -> None:
    play = trading(money={1: 3}).play("0 offer 1 give_money=1 want_money=9999 want_items=[1] want_cards=[2]")
    assert len(play.view(B)["phase"]["offers"]) == 1


def test_special_cards_are_never_given() -> None:
    play = trading()
    assert play.refusal("1 offer 0 give_cards=[2] want_money=1") == ("command.not_an_option", {})
    assert play.refusal("2 offer 0 give_cards=[1] want_money=1") == ("command.not_an_option", {})


def test_one_own_offer_is_open_and_the_next_may_follow_three_seconds_later() -> None:
    play = trading().play("0 offer 1 give_money=1 want_money=2")
    assert play.refusal("0 offer 2 give_money=1 want_money=2") == ("command.offer_open", {})
    play.play("0 withdraw 101 1")
    assert play.refusal("0 offer 2 give_money=1 want_money=2") == ("command.too_soon", {})
    play.wait(2_999)
    assert "offer" not in acts(play, 0)
    play.wait(1)
    assert "offer" in acts(play, 0)


def test_the_gap_is_its_seats_own_knowledge() -> None:
    play = trading().play("0 offer 1 give_money=1 want_money=2")
    assert [clock.name for clock in play.table.clocks(A)] == ["decision", "offer_gap"]
    assert [clock.name for clock in play.table.clocks(B)] == ["decision"]


def test_without_a_gap_the_next_offer_may_follow_at_once() -> None:
    play = trading(offer_gap_s=0).play("0 offer 1 give_money=1 want_money=2", "0 withdraw 101 1")
    assert "offer" in acts(play, 0)


def test_three_offers_to_one_seat_are_enough_until_the_two_make_a_deal() -> None:
    play = trading(offer_gap_s=0)
    for number in (101, 201, 301):
        play.play("0 offer 1 give_money=1 want_money=2", f"1 refuse {number} 1")
    refusal = play.refusal("0 offer 1 give_money=1 want_money=2")
    assert refusal == ("command.not_an_option", {})
    play.play("0 offer 2 give_money=1 want_money=2", "2 refuse 102 1")
    play.play("1 offer 0 give_money=4 want_money=2", "0 accept 110 1")
    play.play("0 offer 1 give_money=1 want_money=2")
    assert play.view(B)["phase"]["offers"][0]["id"] == 401


def test_when_all_others_have_been_asked_often_enough_there_is_nobody_left() -> None:
    play = trading(offer_gap_s=0)
    for turn in range(1, 4):
        for to in (1, 2):
            play.play(f"0 offer {to} give_money=1 want_money=2", f"0 withdraw {100 * turn + to} 1")
    assert play.refusal("0 offer 1 give_money=1 want_money=2") == ("command.enough_offers", {})


def test_who_has_nothing_offers_nothing() -> None:
    play = negotiating(money={0: 0})
    assert play.refusal("0 offer 1 give_money=0 want_money=2") == ("command.gives_nothing", {})


def test_the_number_of_an_offer_tells_nothing_of_other_offers() -> None:
    play = trading(offer_gap_s=0).play("0 offer 1 give_money=1 want_money=2", "0 withdraw 101 1")
    play.play("0 offer 2 give_money=1 want_money=2")
    assert play.view(C)["phase"]["offers"][0]["id"] == 102


# Answers


def test_a_special_card_cannot_be_delivered_so_its_holder_only_refuses() -> None:
    play = trading().play("0 offer 1 give_money=12 want_cards=[2]")
    assert not {"accept", "counter"} & acts(play, 1)
    play.play("1 refuse 101 1")
    assert said(play, OfferRefused) == [OfferRefused(101, B)]
    assert told_to(play, OfferRefused) == [(A, B)]
    willing = trading().play("0 offer 1 give_money=12 want_cards=[1]", "1 refuse 101 1")
    assert willing.told == play.told


@pytest.mark.parametrize(
    ("want", "open_to_b"),
    [
        ("want_money=20", {"counter", "refuse"}),
        ("want_money=10", {"accept", "counter", "refuse"}),
        ("want_items=[1]", {"refuse"}),
        ("want_items=[2]", {"accept", "counter", "refuse"}),
        ("want_items=[2] want_money=20", {"counter", "refuse"}),
    ],
)
def test_who_is_asked_accepts_and_counters_what_it_can_deliver_itself(want: str, open_to_b: set[str]) -> None:
    play = trading(money={1: 10}).play(f"0 offer 1 give_money=12 {want}")
    assert acts(play, 1) & {"accept", "counter", "refuse"} == open_to_b


def test_a_seat_without_a_dollar_counters_only_what_holds_more_than_money() -> None:
    play = trading(money={1: 0}).play("0 offer 1 give_cards=[1] want_money=5")
    assert "counter" not in acts(play, 1)
    play = trading(money={1: 0}).play("0 offer 1 give_cards=[1] want_items=[2]")
    assert "counter" in acts(play, 1)


def test_a_counter_changes_the_sums_once() -> None:
    play = trading().play("0 offer 1 give_money=12 want_items=[2]", "1 counter 101 1 give_money=0 want_money=20")
    offer = Offer(101, 2, A, B, Terms(20), Terms(items=[2]))
    assert said(play, OfferCountered) == [OfferCountered(offer)]
    assert told_to(play, OfferCountered) == [(A, B)]
    assert acts(play, 0) & {"accept", "refuse", "counter", "withdraw"} == {"accept", "refuse"}
    assert acts(play, 1) & {"accept", "refuse", "counter", "withdraw"} == {"withdraw"}
    play.play("0 accept 101 2")
    assert play.game.money == [130, 170, 150]
    assert play.game.item(2).owner == A


def test_a_counter_may_be_refused_or_withdrawn_and_that_closes_the_offer() -> None:
    countered = "0 offer 1 give_money=12 want_items=[2]", "1 counter 101 1 give_money=0 want_money=20"
    play = trading().play(*countered, "0 refuse 101 2")
    assert said(play, OfferRefused) == [OfferRefused(101, A)]
    play = trading().play(*countered, "1 withdraw 101 2")
    assert said(play, OfferWithdrawn) == [OfferWithdrawn(101, B)]
    assert play.view(A)["phase"]["offers"] == []


def test_an_answer_to_another_revision_is_refused() -> None:
    play = trading().play("0 offer 1 give_money=12 want_items=[2]")
    assert play.refusal("1 accept 101 2") == ("command.offer_changed", {})
    assert play.refusal("1 accept 201 1") == ("command.no_such_offer", {})
    play.play("1 counter 101 1 give_money=0 want_money=20")
    assert play.refusal("0 accept 101 1") == ("command.offer_changed", {})
    assert play.refusal("0 withdraw 101 1") == ("command.not_an_option", {})


def test_a_proposer_who_cannot_pay_a_counter_only_refuses_it() -> None:
    play = trading(money={0: 15}).play(
        "0 offer 1 give_money=12 want_items=[2]", "1 counter 101 1 give_money=0 want_money=20"
    )
    assert acts(play, 0) & {"accept", "refuse"} == {"refuse"}


def test_open_offers_lapse_when_the_time_is_up() -> None:
    play = trading().play("0 offer 1 give_money=12 want_items=[2]", "expire offer_gap", "expire decision")
    assert said(play, OfferLapsed) == [OfferLapsed(101)]
    assert play.table.phase == "countdown"


# Execution


def test_all_things_change_hands_and_others_learn_only_that_two_have_traded() -> None:
    play = trading().play("0 offer 1 give_money=10 give_cards=[1] want_money=3 want_cards=[1] want_items=[2]")
    play.play("1 accept 101 1")
    assert said(play, TradeDone) == [TradeDone(A, B)]
    assert told_to(play, TradeDone) == [None]
    gave, got = Terms(10, [1]), Terms(3, [1], [2])
    assert said(play, TradeSettled) == [
        TradeSettled(101, A, got, gave, ["fine_hint"]),
        TradeSettled(101, B, gave, got, ["junk_hint"]),
    ]
    assert told_to(play, TradeSettled) == [(B,), (A,)]
    assert play.game.money == [143, 157, 150]
    assert play.game.hands[0] == ["fine_hint-1", "junk_hint-1"]
    assert play.game.hands[1] == ["junk_hint-1", "appraisal", "fine_hint-1"]
    assert play.view(A)["collection"]["items"] == [1, 2]
    assert [purse["cards"] for purse in play.view(C)["purses"]] == [2, 3, 1]


def test_a_copy_tells_its_buyer_what_it_tells_its_drawer() -> None:
    play = trading().play("0 offer 1 give_cards=[1] want_money=3", "1 accept 101 1")
    assert play.view(B)["hand"][2] == {
        "number": 3,
        "kind": "fine_hint",
        "half": 1,
        "known": {"rounds": [2], "values": [30]},
    }


def test_a_copy_of_a_fund_tells_what_it_brought_and_brings_nothing() -> None:
    play = trading(hands={0: ["fund-1-1"]}).play("0 offer 1 give_cards=[1] want_money=3", "1 accept 101 1")
    assert play.view(B)["hand"][0]["known"] == {"gain": 19}
    assert play.game.money == [153, 147, 150]


def test_copies_may_be_sold_on_and_the_same_card_again_adds_a_number_and_no_more() -> None:
    play = trading(offer_gap_s=0).play("0 offer 1 give_cards=[1] want_money=3", "1 accept 101 1")
    play.play("1 offer 2 give_cards=[3] want_money=5", "2 accept 112 1")
    play.play("2 offer 0 give_cards=[2] want_money=1", "0 accept 120 1")
    assert play.game.hands[0] == ["fine_hint-1", "fine_hint-1"]
    assert [card.get("drawn", False) for card in play.view(A)["hand"]] == [True, False]
    assert play.view(A)["collection"]["insight"][1] == {"round": 2, "rank": "fine", "value": 30}


@pytest.mark.parametrize("spend", ["money", "item"])
def test_when_the_proposer_cannot_deliver_any_more_the_offer_lapses_and_that_shows_at_no_other_time(spend: str) -> None:
    play = trading(hands={**HANDS, 0: ["treasure_hint-1"]}, treasure_info="hidden", money={0: 60})
    play.play("0 offer 1 give_money=20 give_items=[1] want_money=1")
    seen = play.view(B), acts(play, 1)
    if spend == "money":
        play.play("0 use 1")
    else:
        play.play("2 offer 0 give_money=1 want_items=[1]", "0 accept 120 1")
        seen[0]["purses"] = play.view(B)["purses"]
    assert (play.view(B), acts(play, 1)) == seen
    play.play("1 accept 101 1")
    assert said(play, OfferLapsed) == [OfferLapsed(101)]
    assert told_to(play, OfferLapsed) == [(A, B)]
    assert said(play, TradeDone) == []


def test_the_drawer_of_an_unpaid_treasure_hint_learns_nothing_from_a_copy_and_its_buyer_everything() -> None:
    play = trading(hands={0: ["treasure_hint-1"]}, treasure_info="hidden", offer_gap_s=0)
    play.play("0 offer 1 give_cards=[1] want_money=3", "1 accept 101 1")
    assert play.view(B)["hand"][0]["known"] == {"rounds": [1]}
    play.play("1 offer 0 give_cards=[1] want_money=3", "0 accept 110 1")
    assert [card["known"] for card in play.view(A)["hand"]] == [{}, {}]
    play.play("0 use 1")
    assert [card["known"] for card in play.view(A)["hand"]] == [{"rounds": [1]}, {"rounds": [1]}]


def test_a_view_shows_the_kinds_of_one_seat_from_then_on_and_cannot_be_sold_on() -> None:
    play = trading(offer_gap_s=0).play("0 offer 2 give_money=4 want_view=1", "2 accept 102 1")
    assert play.view(A)["kinds"] == {"1": ["junk_hint", "appraisal"]}
    play.game.hands[1].append(CardId("fine_hint-1"))
    assert play.view(A)["kinds"] == {"1": ["junk_hint", "appraisal", "fine_hint"]}
    assert play.view(B)["kinds"] == {}
    assert play.refusal("0 offer 1 give_view=1 want_money=1") == ("command.not_an_option", {})
    play.play("0 offer 2 give_money=4 want_view=1", "2 accept 202 1")
    assert play.game.watching[0] == [B]


def test_the_scout_sees_and_gives_what_it_holds() -> None:
    play = trading()
    assert play.view(C)["kinds"] == {"0": ["fine_hint"], "1": ["junk_hint", "appraisal"]}
    assert play.refusal("2 offer 0 give_view=0 want_money=1") == ("command.not_an_option", {})
    play.play("2 offer 0 give_view=1 want_money=6", "0 accept 120 1")
    assert play.view(A)["kinds"] == {"1": ["junk_hint", "appraisal"]}


def test_a_view_is_wanted_from_the_scout_alone() -> None:
    play = trading()
    assert play.refusal("0 offer 1 give_money=1 want_view=2") == ("command.not_an_option", {})
    assert play.refusal("0 offer 2 give_money=1 want_view=2") == ("command.not_an_option", {})
    assert play.refusal("0 offer 2 give_money=1 want_view=0") == ("command.not_an_option", {})


# Forecasts


def test_what_a_trade_leaves_is_forecast_to_each_side() -> None:
    line = "0 offer 1 give_money=10 give_cards=[1] want_money=3 want_items=[2]"
    assert forecast(trading(), line).money_after == 143
    play = trading().play(line)
    assert forecast(play, "1 accept 101 1").money_after == 157
    assert forecast(play, "1 counter 101 1 give_money=5 want_money=9").money_after == 154
    play.play("1 counter 101 1 give_money=5 want_money=9")
    told = forecast(play, "0 accept 101 2")
    assert (told.gives, told.gets, told.money_after) == (Terms(9, [1]), Terms(5, items=[2]), 146)


@pytest.mark.parametrize(
    ("full", "give", "want"), [(1, "give_cards=[1]", "want_money=1"), (0, "give_money=1", "want_cards=[1]")]
)
def test_an_offer_lapses_that_would_bring_more_cards_than_a_hand_holds(full: int, give: str, want: str) -> None:
    def after(cards: int) -> Play:
        hint = HANDS[full][:1]
        play = trading(hands={**HANDS, full: hint * cards})
        return play.play(f"0 offer 1 {give} {want}", "1 accept 101 1")

    assert [said(after(64), event) for event in (TradeDone, OfferLapsed)] == [[], [OfferLapsed(101)]]
    assert [len(after(63).game.hands[full]), said(after(63), OfferLapsed)] == [64, []]
