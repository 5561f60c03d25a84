import pytest

from saleroom_rules.kernel.options import May, MayNot
from saleroom_rules.kernel.refusals import IllegalCommand
from saleroom_rules.kernel.seats import Seat
from saleroom_rules.tycoon.cards import CardId
from saleroom_rules.tycoon.commands import FlipLot, GetUnready
from saleroom_rules.tycoon.events import CardSold, LotFlipped
from tests.rules.tycoon.scenes import auction, custody, due, flip, forecast, said, skip_lot, window

HAND = {1: ["E1-2-1", "E1-2-2", "E1-2-3"]}
RED = {1: ["E1-4-1"]}


def test_three_sales_in_a_row_lower_the_price_each_time() -> None:
    # example 9: 2 stars at +30
    play = window(hands=HAND)
    play.game.bonus = [0, 30, 0, 0]
    for card, net in (("E1-2-1", 26), ("E1-2-2", 24), ("E1-2-3", 22)):
        play.play(f"1 sell {card} {net}")
    assert play.game.gold[1] == 150 + 26 + 24 + 22
    assert play.game.bonus == [0, 0, 0, 0]
    assert play.game.bank == ["E1-2-1", "E1-2-2", "E1-2-3"]


def test_a_red_card_is_taxed_when_the_bank_buys_it() -> None:
    # example 10: +30
    play = window(hands=RED)
    play.game.bonus = [0, 0, 0, 30]
    play.game.gold[1] = 100
    play.play("1 sell E1-4-1 41")
    assert play.game.gold[1] == 141
    assert said(play, CardSold) == [CardSold(Seat(1), CardId("E1-4-1"), 52, 11, 41, 20)]


def test_a_sale_at_another_price_than_the_present_one_is_refused_with_it() -> None:
    play = window(hands=HAND)
    play.game.bonus = [0, 30, 0, 0]
    play.play("1 sell E1-2-1 26")
    assert play.refusal("1 sell E1-2-2 26") == ("command.price_changed", {"net": 24})


def test_only_a_card_of_ones_own_can_be_sold() -> None:
    play = window(hands=HAND)
    assert play.refusal("0 sell E1-2-1 20") == ("command.not_an_option", {})
    assert play.refusal("1 sell E1-1-1 11") == ("command.not_an_option", {})


def test_the_sale_preview_is_the_settlement() -> None:
    # example 11
    play = window(hands=RED)
    play.game.bonus = [0, 0, 0, 10]
    play.game.gold[1] = 100
    told = forecast(play, "1 sell E1-4-1 35")
    assert (told.gross, told.tax, told.net, told.bonus_after) == (44, 9, 35, 0)
    play.play("1 sell E1-4-1 35")
    assert play.game.gold[1] == 100 + told.net
    assert play.game.bonus[3] == told.bonus_after


def test_who_is_ready_sells_only_after_taking_it_back() -> None:
    play = window(hands=HAND).play("1 ready")
    assert play.refusal("1 sell E1-2-1 22") == ("command.not_an_option", {})
    play.play("1 unready", "1 sell E1-2-1 22")


def test_taking_readiness_back_is_a_step_back_and_never_the_safe_move() -> None:
    play = window().play("1 ready")
    undo = next(option for option in play.table.options(play.seats[1]) if option.command is GetUnready)
    assert isinstance(undo, May)
    assert undo.undo
    assert not undo.safe


def test_the_unready_are_awaited_and_then_the_starter() -> None:
    play = window(3).play("1 ready")
    assert play.table.awaited() == [0, 2]
    play.play("0 ready", "2 ready")
    assert play.table.awaited() == [0]


def test_the_starter_flips_when_all_are_ready() -> None:
    play = window(3).play("0 ready", "1 ready")
    assert play.refusal("0 flip") == ("command.not_ready", {"seats": [2]})
    assert play.refusal("1 flip") == ("command.not_an_option", {})
    play.play("2 ready", "0 flip")
    assert play.table.phase == "open"


def test_the_closed_flip_names_who_is_missing() -> None:
    options = window(3).table.options(window().seats[0])
    closed = next(option for option in options if isinstance(option, MayNot))
    assert closed.command is FlipLot
    assert closed.why.params == {"seats": [0, 1, 2]}


def test_after_a_flip_readiness_cannot_be_taken_back() -> None:
    play = window(3).play("0 ready", "1 ready", "2 ready")
    moment = play.table.moment
    play.play("0 flip")
    with pytest.raises(IllegalCommand, match=r"command\.moment_over"):
        play.send(Seat(1), GetUnready(), moment=moment)


def test_the_flip_shows_the_lot_to_all() -> None:
    play = flip(window(3, lots=["E1-3-1"]))
    assert play.view(None)["table"]["lots"][0]["card"] == "E1-3-1"
    assert said(play, LotFlipped) == [LotFlipped(1, CardId("E1-3-1"), "open", play.seats)]


def test_one_clock_runs_for_the_whole_window_and_only_the_unready_get_a_stand_in() -> None:
    # example 32
    play = window(3)
    start = play.now
    for line in ("@5000 2 ready", "@10000 0 ready", "@10000 1 ready", "@80000 2 unready", "@85000 2 ready"):
        play.play(line)
    play.play("@89000 2 unready")
    assert due(play) == start + 90_000
    play.play("expire decision")
    assert play.game.at == start + 90_000
    assert play.table.phase == "open"
    assert custody(play) == [2]


def test_a_sale_does_not_restart_the_clock() -> None:
    play = window(hands=HAND)
    before = due(play)
    play.play("@60000 1 sell E1-2-1 22")
    assert due(play) == before


def test_a_starter_who_was_ready_and_did_not_flip_gets_no_stand_in() -> None:
    play = window(3).play("0 ready", "1 ready", "2 ready", "expire decision")
    assert play.table.phase == "open"
    assert custody(play) == []


def test_a_solo_window_has_no_clock() -> None:
    play = window(3, people=[0])
    assert play.table.next_timer() is None
    play.wait(10_000_000)
    assert play.table.phase == "sell"


def test_the_safe_move_is_ready_and_then_for_the_starter_the_flip() -> None:
    play = window(3, people=[]).play("safe 0", "safe 1", "safe 2", "safe 0")
    assert play.table.phase == "open"


def test_on_the_first_lot_everybody_may_bid() -> None:
    assert auction(5).view(None)["phase"]["eligible"] == [0, 1, 2, 3, 4]


def test_a_ban_at_the_first_of_three_lots_sits_out_the_other_two() -> None:
    # example 16
    play = auction()
    play.game.bans = [2, 0, 0, 0]
    seen = [(play.view(None)["phase"]["eligible"], list(play.game.bans))]
    for _ in range(2):
        flip(skip_lot(play))
        phase = play.view(None)["phase"]
        seen.append((phase.get("eligible", phase.get("bidders")), list(play.game.bans)))
    assert seen == [
        ([0, 1, 2, 3], [2, 0, 0, 0]),
        ([1, 2, 3], [1, 0, 0, 0]),
        ([1, 2, 3], [0, 0, 0, 0]),
    ]


def test_a_ban_that_reaches_beyond_the_round_ends_with_it() -> None:
    # example 17
    play = flip(skip_lot(auction()))
    play.game.bans = [2, 0, 0, 0]
    flip(skip_lot(play))
    assert play.view(None)["phase"]["eligible"] == [1, 2, 3]
    assert play.game.bans[0] == 1
    skip_lot(play).play("0 skip_request")
    assert play.game.round == 2
    assert play.game.bans[0] == 0


def test_an_unsold_lot_counts_for_a_ban_too() -> None:
    play = auction()
    play.game.bans = [0, 2, 0, 0]
    flip(skip_lot(play))
    assert play.game.bans[1] == 1


def test_who_is_banned_still_sells_and_flips() -> None:
    play = skip_lot(auction(3, hands={0: ["E1-3-1"]}))
    play.game.bans = [2, 0, 0]
    play.play("0 sell E1-3-1 33")
    flip(play)
    assert play.table.phase == "sealed"


def test_selling_goes_on_without_limit_and_never_below_zero() -> None:
    play = window(hands={1: ["E1-1-1", "E1-1-2"]})
    play.game.bonus = [-100, 0, 0, 0]
    play.play("1 sell E1-1-1 0", "1 sell E1-1-2 0")
    assert play.game.bonus[0] == -120
    assert play.game.gold[1] == 150
