import pytest

from saleroom_rules.curio.events import BidMade, CountdownStarted, LotOpened, LotPassed, LotSold, LotUnsold
from saleroom_rules.kernel.messages import Custody, Policy
from saleroom_rules.kernel.seats import Seat
from tests.rules.curio.scenes import acting, auction, due, end_turns, forecast, hand, kinds, said, view, written


def test_each_seat_is_asked_once_from_the_last_to_the_first() -> None:
    # F17
    play = auction(
        lots=[("A35", None)], hands={0: ["A21"], 1: ["A19", "T11"], 2: ["T11"]}, displays={0: ["A09"]}, tomb=["T01"] * 5
    )
    assert said(play, LotOpened)[0].order == [2, 1, 0]
    play.play('2 bid ["T11#2"]')
    assert said(play, BidMade) == [BidMade(Seat(2), ["T11#2"], 2)]  # type: ignore[list-item]
    assert play.refusal('1 bid ["T11#1"]') == ("command.below_minimum", {"min": 3})
    assert play.refusal('2 bid ["T11#2"]') == ("command.not_an_option", {})
    play.play('1 bid ["A19#1","T11#1"]')
    assert view(play, 2)["phase"]["standing"] == {"seat": 1, "cards": ["A19#1", "T11#1"], "value": 4}
    play.play('0 bid ["A21#1"]')
    assert said(play, LotSold)[0].value == 5
    assert written(play, 0) == ["A09", "A35"]
    assert (hand(play, 0), hand(play, 1), hand(play, 2)) == ([], ["A19", "T11"], ["T11"])
    assert "A21#1" in play.game.recycled


def test_the_consignor_is_left_out_and_paid() -> None:
    # F18
    play = end_turns(acting(hands={1: ["T08", "A23", "T01"], 2: ["A20"]}), 1)
    end_turns(play.play('1 play_tool tool=T08#1 cards=["A23#1","T01#1"]'))
    assert said(play, LotOpened)[0].order == [2, 0]
    assert play.refusal('1 bid ["A20#1"]') == ("command.consignor_cannot_bid", {})
    play.play('2 bid ["A20#1"]', "0 pass")
    assert (hand(play, 1), hand(play, 2), written(play, 2)) == (["A20"], [], ["A23"])
    play.play("2 pass", "0 pass")
    (unsold,) = said(play, LotUnsold)
    assert unsold.card in play.game.recycled


def test_nobody_bids_and_the_lot_is_recycled_once() -> None:
    # R03
    play = auction(lots=[("A21", None), ("A23", None)]).play("2 pass", "1 pass", "0 pass")
    assert said(play, LotUnsold) == [LotUnsold("A21#1")]  # type: ignore[arg-type]
    assert play.game.recycled.count("A21#1") == 1
    assert view(play)["phase"]["card"] == "A23#1"


def test_a_bid_for_a_lot_does_not_land_on_the_next() -> None:
    # R04
    play = auction(lots=[("A21", None), ("A23", None)], hands={0: ["T11"]})
    moment = play.table.moment
    play.play("2 pass", "1 pass", "0 pass")
    assert play.table.moment != moment


def test_a_seat_without_money_is_asked_too() -> None:
    play = auction(lots=[("A21", None)])
    assert play.table.awaited() == [2]
    assert play.refusal("2 bid []") == ("command.below_minimum", {"min": 1})


def test_cards_without_a_value_and_rivals_cards_pay_nothing() -> None:
    play = auction(lots=[("A21", None)], hands={2: ["T11", "T01", "A01"], 1: ["A23"]})
    for cards in ('["T11#1","T01#5"]', '["A01#1"]', '["A23#1"]', '["T11#1","T11#1"]'):
        assert play.refusal(f"2 bid {cards}") is not None


def test_pieces_of_the_display_pay_unless_it_is_fixed() -> None:
    play = auction(lots=[("A09", None)], displays={2: ["A21", "A33", "A23"], 1: ["A07", "A24"]})
    told = forecast(play, '2 bid ["A21#1","A23#1"]')
    assert (told.value, told.excess) == (9, 8)
    assert (told.score.before, told.score.after) == (4, 1 + 2)
    play.play('2 bid ["A21#1","A23#1"]')
    assert play.refusal('1 bid ["A24#1"]') == ("command.below_minimum", {"min": 10})
    play.play("1 pass", "0 pass")
    assert written(play, 2) == ["A33", "A09"]  # the next round has begun


def test_what_is_paid_leaves_in_one_movement_before_the_lot_comes() -> None:
    rows = {2: ["A21", "A33", "A23"], 0: ["A09"]}
    play = auction(lots=[("A13", None), ("T01", None)], displays=rows).play('2 bid ["A21#1","A23#1"]')
    play.play("1 pass", "0 pass")
    assert written(play, 2) == ["!A33", "A13"]


def test_paying_two_and_winning_one_brings_no_ninth_piece() -> None:
    eight = ["A21", "A33", "A23", "A03", "A09", "A24", "A19", "A28"]
    play = auction(lots=[("A13", None), ("T01", None)], displays={2: eight}).play('2 bid ["A21#1","A23#1"]')
    play.play("1 pass", "0 pass")
    assert len(play.game.displays[2]) == 7
    assert play.game.countdown is None


def test_a_ninth_piece_that_was_won_counts_in_this_round() -> None:
    # F25
    eight = ["A33", "A23", "A03", "A09", "A24", "A19", "A28", "A22"]
    play = auction(round=9, lots=[("A13", None), ("T01", None)], displays={2: eight}, hands={2: ["T11"]})
    play.play('2 bid ["T11#1"]', "1 pass", "0 pass")
    assert said(play, CountdownStarted) == [CountdownStarted("nine", 10)]


def test_a_note_that_was_won_draws_two() -> None:
    play = auction(lots=[("A20", None), ("T01", None)], hands={2: ["T11"]}).play('2 bid ["T11#1"]', "1 pass", "0 pass")
    assert hand(play, 2) == ["T01", "T02"]


def test_another_card_comes_to_the_hand() -> None:
    play = auction(lots=[("T07", None)], hands={2: ["T11"]}).play('2 bid ["T11#1"]', "1 pass", "0 pass")
    assert hand(play, 2) == ["T07"]


def test_no_change_is_given() -> None:
    play = auction(lots=[("T07", 0), ("T01", None)], hands={2: ["A21"]}).play('2 bid ["A21#1"]', "1 pass")
    assert said(play, LotSold)[0].value == 5
    assert hand(play, 0) == ["A21"]


def test_who_stays_silent_passes() -> None:
    play = auction(lots=[("A21", None)])
    assert due(play) == play.game.at + 20_000
    play.expire("decision")
    assert said(play, LotPassed) == [LotPassed(Seat(2))]
    assert play.table.awaited() == [1]
    assert due(play) == play.game.at + 20_000


def test_for_an_absent_owner_who_gives_up_nothing_is_bought() -> None:
    play = acting(lots=[("A21", None)], hands={2: ["T11"]})
    play.house(Policy(Seat(2), "pass"))
    play.house(Custody(Seat(2), "offline"))
    end_turns(play)
    assert said(play, LotPassed) == [LotPassed(Seat(2))]
    assert play.table.awaited() == [1]


def test_who_goes_away_while_asked_bids_no_more() -> None:
    play = acting(lots=[("A21", None)], hands={2: ["T11"]})
    play.house(Policy(Seat(2), "pass"))
    end_turns(play)
    play.house(Custody(Seat(2), "offline"))
    assert play.table.awaited() == [2]
    assert play.refusal('2 bid ["T11#1"]') == ("command.not_an_option", {})
    play.play("2 pass")


@pytest.mark.parametrize("consignor", [None, 0])
def test_won_cards_may_exceed_the_hand_limit_until_the_own_next_turn(consignor: int | None) -> None:
    six = ["T01", "T02", "T03", "T04", "T05"]
    play = auction(lots=[("T07", consignor), ("T09", consignor)], hands={2: [*six, "T11"]}, round=5)
    play.play('2 bid ["T11#1"]', "1 pass", *([] if consignor == 0 else ["0 pass"]))
    play.play("2 pass", "1 pass", *([] if consignor == 0 else ["0 pass"]))
    assert len(hand(play, 2)) == 6
    assert kinds(play.game.hands[2])[-1] == "T07"


def test_who_bids_everything_leads_until_somebody_goes_above_and_wins_where_nobody_does() -> None:
    # R01
    play = auction(lots=[("A21", None)], hands={1: ["A19", "T11"], 2: ["T11"]}).play('2 bid ["T11#2"]')
    assert view(play)["phase"]["standing"]["seat"] == 2
    assert play.refusal('1 bid ["T11#1"]') == ("command.below_minimum", {"min": 3})
    play.play("1 pass", "0 pass")
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.value) == (2, 2)
    assert (hand(play, 1), hand(play, 2), written(play, 2)) == (["A19", "T11"], [], ["A21"])
