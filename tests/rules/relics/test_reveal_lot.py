import pytest

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.cards import CardId
from saleroom_rules.relics.events import (
    DeckWasted,
    GameEnded,
    LotRevealed,
    LotSold,
    LotUnsold,
    PrivilegeIssued,
)
from saleroom_testkit.tables import table
from tests.rules.relics.scenes import DEAR, bid, lot, said


def each(faces: list[int]) -> dict[int, list[int]]:
    """Everybody has these bid cards left."""
    return {seat: list(faces) for seat in range(4)}


# Inside news


def test_inside_news_goes_to_the_fewest_relics_first_from_the_auctioneers_left() -> None:
    # example 18
    owned = {0: ["rome-3", "rome-4"], 1: ["rome-5"], 2: ["maya-3"], 3: ["maya-4", "maya-5", "maya-6"]}
    play = lot(lots=["egypt-9"], relics=owned, auctioneer=2)
    assert said(play, PrivilegeIssued) == [PrivilegeIssued(Seat(1), "inside", 3)]
    assert play.game.privileges == [[], ["inside"], [], []]
    assert said(lot(lots=["egypt-10"], relics=owned, auctioneer=2), PrivilegeIssued) == []


def test_the_auctioneer_is_the_last_to_get_inside_news() -> None:
    assert lot(lots=["egypt-9"], auctioneer=3).game.privileges == [["inside"], [], [], []]


def test_an_empty_supply_brings_no_inside_news() -> None:
    play = lot(lots=["egypt-3"], supply={"inside": 0})
    assert said(play, PrivilegeIssued) == []


# The award


def test_only_the_winner_spends_and_the_winners_left_is_the_next_auctioneer() -> None:
    # example 3
    play = bid(lot(), 15, 10, 20, 8)
    g = play.game
    assert said(play, LotSold) == [LotSold(Seat(2), CardId(DEAR), [20], 0)]
    assert g.relics[2] == [DEAR]
    assert g.spent == [[], [], [20], []]
    assert g.bid_cards[0] == g.bid_cards[1] == g.bid_cards[3] == [1, 2, 3, 5, 8, 10, 15, 20, 30, 50]
    assert 20 not in g.bid_cards[2]
    assert g.auctioneer == 3


def test_below_the_reserve_the_relic_is_wasted_and_the_auctioneers_left_is_next() -> None:
    # example 4, R03
    play = bid(lot(auctioneer=1), 5, 3, 0, 2)
    g = play.game
    assert said(play, LotUnsold) == [LotUnsold(CardId(DEAR))]
    assert said(play, LotSold) == []
    assert g.waste == [DEAR]
    assert g.spent == [[]] * 4
    assert g.auctioneer == 2
    assert g.winless == [1, 1, 1, 1]
    assert len(said(play, LotRevealed)) == 1


def test_left_goes_by_chair() -> None:
    play = lot(3)
    for sitting, chair in zip(play.game.sittings, (2, 9, 5), strict=True):
        sitting.chair = chair
    assert bid(play, 8, 0, 0).game.auctioneer == 2


# Instant purchases


def test_two_lots_without_a_win_bring_an_instant_purchase() -> None:
    # examples 16 and 17
    play = lot(lots=["china-12", "china-11", "china-10"])
    bid(play, 8, 0, 0, 0)
    assert play.game.winless == [0, 1, 1, 1]
    bid(play, 0, 8, 0, 0)
    assert said(play, PrivilegeIssued) == [
        PrivilegeIssued(Seat(2), "instant", 3),
        PrivilegeIssued(Seat(3), "instant", 2),
    ]
    assert play.game.winless == [1, 0, 0, 0]
    play.play("2 done", "3 done")
    bid(play, 0, 15, 0, 0)
    assert said(play, PrivilegeIssued) == [PrivilegeIssued(Seat(0), "instant", 1)]
    assert play.game.winless == [0, 0, 1, 1]
    assert play.game.supply["instant"] == 1


def test_instant_purchases_go_round_from_the_left_of_the_auctioneer_of_the_lot_until_they_are_gone() -> None:
    play = bid(lot(auctioneer=2, winless=[1, 1, 1, 1], supply={"instant": 2}), 0, 0, 0, 0)
    assert [one.seat for one in said(play, PrivilegeIssued)] == [3, 0]
    assert play.game.winless == [0, 2, 2, 0]


def test_an_empty_supply_lets_the_count_go_on() -> None:
    play = bid(lot(winless=[4, 1, 1, 1], supply={"instant": 0}), 0, 0, 0, 0)
    assert play.game.winless == [5, 2, 2, 2]


def test_nothing_is_issued_after_the_last_lot() -> None:
    play = bid(lot(deck=[], winless=[1, 1, 1, 1]), 0, 0, 0, 0)
    assert said(play, PrivilegeIssued) == []
    assert play.table.is_over


# What nobody can win


def test_a_lot_that_nobody_could_win_is_wasted_at_once() -> None:
    play = lot(cards=each([1, 3]), privileges={0: ["spoiler", "double"]}, lots=[DEAR, "china-10"])
    assert [one.card for one in said(play, LotUnsold)] == [DEAR]
    assert play.game.on_sale == "china-10"
    assert play.table.phase == "declare"


def test_an_instant_purchase_that_can_be_paid_keeps_the_lot() -> None:
    lots = [DEAR, "china-10"]
    assert lot(cards=each([1, 3]), lots=lots, privileges={1: ["instant"]}).game.waste == [DEAR]
    play = lot(cards=each([1, 3]), lots=lots, privileges={1: ["instant"]}, instant_payment="free")
    assert play.game.on_sale == DEAR


def test_a_reserve_that_does_not_bind_keeps_the_lot() -> None:
    play = lot(cards=each([1]), reserve_binding="off")
    assert play.game.on_sale == DEAR
    assert said(bid(play, 1, 0, 0, 0), LotSold)[0].spent == [1]


def test_the_game_ends_with_the_last_bid_card_and_the_deck_is_wasted() -> None:
    # R09
    play = lot(2, cards={0: [8], 1: []}, lots=[DEAR, "china-11"], winless=[0, 1])
    bid(play, 8)
    assert play.table.is_over
    (wasted,) = said(play, DeckWasted)
    assert wasted.cards[0] == "china-11"
    assert play.game.deck == []
    assert len(play.game.waste) == 39
    assert said(play, PrivilegeIssued) == []
    assert len(said(play, GameEnded)) == 1


def test_without_auto_end_every_lot_is_turned_up() -> None:
    play = bid(lot(2, cards={0: [8], 1: []}, supply={"inside": 0, "instant": 0}, auto_end="off"), 8)
    assert len(said(play, LotRevealed)) == 39
    assert said(play, DeckWasted) == []
    assert play.table.is_over


def test_free_instant_purchases_keep_the_game_going() -> None:
    play = lot(2, people=[0, 1], cards={0: [8], 1: []}, lots=[DEAR, "china-11"], instant_payment="free", winless=[0, 1])
    bid(play, 8)
    assert not play.table.is_over
    assert said(play, PrivilegeIssued) == [PrivilegeIssued(Seat(1), "instant", 1)]
    assert play.table.phase == "declare"


def test_a_free_instant_purchase_in_the_supply_alone_keeps_the_game_going_too() -> None:
    play = bid(lot(2, cards={0: [8], 1: []}, instant_payment="free", deck=["china-3"]), 8)
    assert len(said(play, LotRevealed)) == 1
    assert said(play, DeckWasted) == []


def test_the_last_relic_ends_the_game() -> None:
    play = bid(lot(2, deck=[]), 10, 8)
    assert play.table.is_over
    assert play.game.ranking[0].seat == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_in_which_nobody_wants_anything_ends_with_all_relics_wasted(seats: int) -> None:
    play = table("relics", seats)
    while not play.table.is_over:
        play.play(f"safe {play.table.awaited()[0]}")
    assert len(play.game.waste) == 40
    assert [one.place for one in play.game.ranking] == [1] * seats
