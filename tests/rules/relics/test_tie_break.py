from typing import Any

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import AdditionSealed, AdditionsRevealed, LotSold, TieDecided, TieOpened
from saleroom_testkit.tables import Play
from tests.rules.relics.scenes import bid, custody, done, forecast, lot, open_options, said

CHEAP = "china-10"


def tied(*amounts: int, **scene: Any) -> Play:
    """Bids that are equal at the top."""
    play = bid(done(lot(**scene)), *amounts)
    assert play.table.phase == "tie"
    return play


def test_only_the_tied_add_and_nobody_else_is_waited_for() -> None:
    # R07
    play = tied(15, 8, 15, 0)
    assert said(play, TieOpened) == [TieOpened([Seat(0), Seat(2)], 15)]
    assert play.table.awaited() == [0, 2]
    assert play.refusal("1 add 20") == ("command.not_an_option", {})
    assert play.view(None)["phase"] == {
        "type": "tie",
        "tied": [0, 2],
        "amount": 15,
        "laid": {"0": [15], "2": [15]},
        "doubled": [],
        "sealed": [],
        "mine": None,
    }


def test_only_that_a_seat_has_added_is_public_until_all_have() -> None:
    play = tied(15, 8, 15, 0).play("2 add 3")
    assert said(play, AdditionSealed) == [AdditionSealed(Seat(2))]
    assert play.view(Seat(2))["phase"]["mine"] == 3
    for viewer in (None, Seat(0), Seat(1)):
        assert play.view(viewer)["phase"]["mine"] is None
    assert play.refusal("2 add 5") == ("command.not_an_option", {})


def test_the_highest_total_wins_and_only_the_winner_spends_everything_laid_down() -> None:
    # R07
    play = tied(15, 8, 15, 0).play("2 add 3", "0 add 2")
    assert said(play, AdditionsRevealed) == [
        AdditionsRevealed({Seat(0): 2, Seat(2): 3}, {Seat(0): 17, Seat(2): 18}),
    ]
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.spent) == (2, [15, 3])
    assert play.game.spent == [[], [], [15, 3], []]
    assert len(play.game.bid_cards[0]) == 10


def test_the_card_laid_down_cannot_be_added_again() -> None:
    assert tied(15, 8, 15, 0).refusal("0 add 15") == ("command.not_an_option", {})


def test_who_are_still_tied_add_once_more() -> None:
    play = bid(tied(15, 15, 15, 0), 5, 5, 3)
    assert play.table.awaited() == [0, 1]
    phase = play.view(None)["phase"]
    assert (phase["amount"], phase["laid"]) == (20, {"0": [15, 5], "1": [15, 5]})
    assert open_options(play, 2) == []
    (sold,) = said(bid(play, 1, 2), LotSold)
    assert (sold.seat, sold.spent) == (1, [15, 5, 2])


def test_when_nobody_adds_the_first_from_the_auctioneers_left_wins() -> None:
    # example 7
    play = bid(tied(15, 0, 15, 8, lots=["china-8"], auctioneer=1), 0, 0)
    assert said(play, TieDecided) == [TieDecided(Seat(2))]
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.spent) == (2, [15])
    assert play.game.auctioneer == 3


def test_the_auctioneer_is_the_last_in_the_order() -> None:
    play = bid(tied(15, 0, 0, 15, auctioneer=0), 0, 0)
    assert said(play, LotSold)[0].seat == 3


def test_who_has_no_card_left_adds_nothing() -> None:
    play = tied(8, 8, cards={0: [8], 1: [1, 8]}, seats=2)
    assert play.table.awaited() == [1]
    assert said(play.play("1 add 1"), LotSold)[0].seat == 1


def test_when_nobody_has_a_card_left_the_order_decides_at_once() -> None:
    play = bid(lot(2, cards={0: [8], 1: [8]}), 8, 8)
    assert said(play, LotSold)[0].seat == 1
    assert said(play, TieDecided) == [TieDecided(Seat(1))]


def test_a_double_counts_twice_in_the_tie_too() -> None:
    play = lot(privileges={0: ["double"]}).play("0 use_double")
    bid(play, 10, 20, 0, 0)
    assert play.view(None)["phase"]["doubled"] == [0]
    assert forecast(play, "0 add 2").total == 24
    bid(play, 2, 3)
    assert said(play, LotSold)[0].spent == [10, 2]


def test_who_is_late_adds_nothing_and_gets_a_stand_in() -> None:
    play = tied(15, 8, 15, 0).play("0 add 1")
    play.wait(90_000)
    assert custody(play) == [2]
    assert said(play, LotSold)[0].seat == 0


def test_a_seat_whose_owner_is_away_and_wants_nothing_adds_nothing() -> None:
    play = lot(passing=[0, 2]).play("0 bid 15", "1 bid 0", "2 bid 15", "custody 0 left", "3 bid 0")
    assert play.view(None)["phase"]["sealed"] == [0]
    play.play("custody 2 left")
    assert play.refusal("2 add 1") == ("command.not_an_option", {})
    assert said(play.play("2 add 0"), LotSold)[0].seat == 2


def test_bids_below_the_reserve_are_no_tie() -> None:
    play = bid(lot(lots=["china-12", CHEAP]), 5, 5, 0, 0)
    assert play.game.waste == ["china-12"]
    assert play.table.phase == "bid"


def test_the_preview_of_an_addition_tells_the_total_and_the_points() -> None:
    play = tied(15, 15, 0, 0)
    told = forecast(play, "0 add 50")
    assert (told.total, told.points) == (65, 7)
    assert forecast(play, "0 add 0").total == 15


def test_in_a_solo_game_a_tie_has_no_clock() -> None:
    assert tied(15, 8, 15, 0, people=[0]).table.next_timer() is None
