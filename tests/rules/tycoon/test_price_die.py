import pytest

from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.commands import RollDie
from saleroom_rules.tycoon.events import DieRolled, LotSold, LotUnsold, PaymentFailed
from saleroom_testkit.tables import Play
from tests.rules.tycoon.scenes import auction, custody, due, flip, roll, said, unmarked, window


def hammered(*bids: str, seats: int = 3) -> Play:
    """A lot of two stars went to the die."""
    play = unmarked(seats, lot="E1-2-1").play(*bids)
    play.wait(15_000)
    return play


def test_only_the_highest_bidder_rolls() -> None:
    play = hammered("1 bid 10", "2 bid 12")
    assert play.table.awaited() == [2]
    assert play.refusal("1 roll") == ("command.not_an_option", {})
    roll(play, 4)
    assert said(play, DieRolled) == [DieRolled(Seat(2), 4, -2)]


def test_the_buyer_pays_the_bank_and_has_the_card() -> None:
    play = roll(hammered("2 bid 12"), 3)
    assert play.game.gold == [150, 150, 132]
    assert play.game.hands[2] == ["E1-2-1"]
    assert play.game.last_paid == {"E1-2-1": 18}
    assert said(play, LotSold) == [LotSold(Seat(2), CardId("E1-2-1"), 12, 6, 18, False, 18, 0, 18)]


def test_after_ten_seconds_the_die_rolls_by_itself_and_nobody_gets_a_stand_in() -> None:
    play = hammered("2 bid 12")
    assert due(play) == play.now + 10_000
    play.wait(10_000)
    assert play.game.hands[2] == ["E1-2-1"]
    assert custody(play) == []


def test_the_die_rolls_by_itself_in_a_solo_game_too() -> None:
    play = auction(3, people=[0]).play("0 bid 10", "1 pass", "2 pass")
    assert play.table.phase == "die"
    play.wait(10_000)
    assert play.game.hands[0] == ["E1-2-1"]


def test_one_roll_counts() -> None:
    play = roll(hammered("2 bid 12"), 1)
    assert play.refusal("2 roll") == ("command.not_an_option", {})


def test_a_card_can_be_won_for_nothing() -> None:
    # example 3 in play: a low bid is only possible where bids are sealed
    play = unmarked(3, "sealed", lot="E1-3-1").play("0 sealed 0", "1 sealed 2", "2 sealed 0")
    roll(play, 6)
    assert play.game.gold[1] == 150
    assert play.game.hands[1] == ["E1-3-1"]
    assert play.game.last_paid["E1-3-1"] == 0


def test_who_cannot_pay_is_banned_and_the_next_who_can_has_the_lot() -> None:
    # example 14
    play = unmarked(3, "sealed", lot="E1-2-1", gold={0: 45, 1: 40, 2: 37})
    play.play("0 sealed 40", "1 sealed 35", "2 sealed 31")
    roll(play, 3)
    assert said(play, PaymentFailed) == [
        PaymentFailed(Seat(0), 40, 46, 0, 46, 45, 2),
        PaymentFailed(Seat(1), 35, 41, 0, 41, 40, 0),
    ]
    assert play.game.hands[2] == ["E1-2-1"]
    assert play.game.gold == [45, 40, 0]


def test_only_the_highest_bidder_is_banned() -> None:
    play = unmarked(4, "sealed", lot="E1-2-1", gold={0: 45, 1: 40, 2: 37})
    play.play("0 sealed 40", "1 sealed 35", "2 sealed 31", "3 sealed 1")
    roll(play, 3)
    assert play.game.bans == [2, 0, 0, 0]


def test_in_an_open_lot_the_candidates_pay_their_own_highest_bids() -> None:
    # example 29
    play = unmarked(3, lot="E1-1-2", gold={0: 50, 1: 32, 2: 30})
    play.play("0 bid 20", "1 bid 22", "0 bid 24", "2 bid 26", "1 bid 30")
    play.wait(15_000)
    roll(play, 3)
    assert play.game.hands[2] == ["E1-1-2"]
    assert play.game.gold == [50, 32, 1]
    assert [failed.seat for failed in said(play, PaymentFailed)] == [1]


def test_each_candidate_has_its_own_discount_and_luxury_tax() -> None:
    # example 30: A, B, C, D are the seats 1, 2, 3, 0; the red card is of an era of its own
    hands = {2: ["E2-4-1", "E3-4-1"], 0: ["E4-4-1"]}
    play = window(5, "sealed", lots=["E1-4-1"], hands=hands)
    play.game.gold = [70, 65, 100, 150, 150]
    flip(play).play("1 sealed 60", "2 sealed 50", "3 sealed 0", "0 sealed 45", "4 sealed 0")
    roll(play, 2)
    assert [(failed.seat, failed.total, failed.ban) for failed in said(play, PaymentFailed)] == [
        (1, 68, 2),
        (2, 116, 0),
    ]
    sold = said(play, LotSold)[0]
    assert (sold.seat, sold.gross, sold.discounted, sold.price, sold.luxury, sold.total) == (0, 53, True, 43, 22, 65)
    assert play.game.gold == [5, 65, 100, 150, 150]
    assert play.game.bans == [0, 2, 0, 0, 0]


def test_who_gave_up_is_never_tried() -> None:
    # example 31
    play = unmarked(3, "sealed", lot="E1-2-1", gold={0: 10}).play("0 sealed 10", "1 sealed 0", "2 sealed 0")
    roll(play, 1)
    assert said(play, LotUnsold) == [LotUnsold(CardId("E1-2-1"), "nobody_could_pay")]
    assert play.game.unsold == ["E1-1-1", "E1-2-1"]
    assert play.game.gold[0] == 10


def test_a_failed_first_lot_bans_for_the_next_two() -> None:
    play = auction(4, gold={1: 10}).play("1 bid 10")
    play.wait(15_000)
    roll(play, 3)
    assert play.game.bans == [0, 2, 0, 0]
    flip(play)
    assert play.view(None)["phase"]["bidders"] == [0, 2, 3]


def test_no_card_can_be_sold_to_raise_the_money() -> None:
    play = hammered("2 bid 12")
    play.game.hands[2] = ["E1-1-2"]
    assert play.refusal("2 sell E1-1-2 11") == ("command.not_an_option", {})


def test_a_roll_for_an_earlier_lot_is_refused() -> None:
    # R04
    play = hammered("2 bid 12")
    moment = play.table.moment
    roll(play, 1)
    with pytest.raises(IllegalCommand, match=r"command\.moment_over"):
        play.send(Seat(2), RollDie(), moment=moment)


def test_what_was_paid_stays_with_the_copy() -> None:
    play = roll(hammered("2 bid 12"), 1)
    assert play.view(None)["piles"]["last_paid"] == {"E1-2-1": 14}


def test_the_view_shows_who_comes_into_question() -> None:
    play = hammered("1 bid 10", "2 bid 12")
    assert play.view(None)["phase"] == {
        "type": "die",
        "candidates": [{"seat": 2, "amount": 12}, {"seat": 1, "amount": 10}],
    }
