"""The experimental table that plays with coins.  [relics §6.4]"""

from typing import Any

from saleroom_rules.kernel.seats import Seat
from saleroom_rules.relics.events import BidSeen, LotSold, TieDecided
from saleroom_testkit.tables import Play, table
from tests.rules.relics.scenes import bid, forecast, lot, said


def coins(seats: int = 3, **scene: Any) -> Play:
    """Everybody has 10 coins."""
    return lot(seats, currency="coins", **scene)


def test_everybody_has_ten_coins_and_no_bid_card() -> None:
    g = table("relics", 4, options={"currency": "coins"}).game
    assert g.coins == [10] * 4
    assert g.bid_cards == [[]] * 4


def test_only_the_winner_pays() -> None:
    play = bid(coins(), 4, 6, 5)
    (sold,) = said(play, LotSold)
    assert (sold.seat, sold.spent, sold.coins) == (1, [], 6)
    assert play.game.coins == [10, 4, 10]


def test_a_bid_goes_from_nothing_to_all_coins() -> None:
    # R01
    play = coins(coins={1: 4})
    assert play.refusal("1 bid 5") == ("command.beyond_purse", {"gold": 4})
    play.play("1 bid 4", "0 bid 0", "2 bid 3")
    assert said(play, LotSold)[0].seat == 1
    assert play.game.coins[1] == 0


def test_the_reserve_does_not_bind() -> None:
    assert said(bid(coins(), 1, 0, 0), LotSold)[0].coins == 1


def test_a_double_counts_twice_and_costs_what_was_bid() -> None:
    play = coins(privileges={0: ["double"]}).play("0 use_double")
    bid(play, 3, 5, 0)
    assert said(play, LotSold)[0].coins == 3


def test_inside_news_shows_the_amount() -> None:
    play = coins(privileges={0: ["inside"]}).play("0 use_inside 1", "1 bid 7")
    assert said(play, BidSeen) == [BidSeen(Seat(0), Seat(1), 7)]


def test_a_tie_has_one_addition_and_the_winner_pays_both() -> None:
    play = bid(coins(), 6, 6, 0)
    assert play.refusal("0 add 5") == ("command.beyond_purse", {"gold": 4})
    bid(play, 1, 2)
    assert said(play, LotSold)[0].coins == 8
    assert play.game.coins == [10, 2, 10]


def test_still_tied_the_order_of_the_table_decides() -> None:
    play = bid(bid(coins(auctioneer=1), 6, 6, 0), 2, 2)
    assert said(play, TieDecided) == [TieDecided(Seat(0))]
    assert play.game.coins == [2, 10, 10]


def test_an_instant_purchase_costs_its_price_and_the_earliest_wins() -> None:
    play = coins(lots=["china-11"], privileges={0: ["instant"], 1: ["instant"]})
    assert forecast(play, "0 use_instant []").paid == 9
    play.play("1 use_instant []", "0 use_instant []")
    assert said(play, LotSold)[0].seat == 1
    assert play.game.coins == [10, 1, 10]


def test_the_dearest_relics_cost_more_than_anybody_has() -> None:
    play = coins(privileges={0: ["instant"], 1: ["double"]})
    assert play.refusal("0 use_instant []") == ("command.cannot_pay", {"price": 11})


def test_a_free_purchase_costs_no_coins() -> None:
    play = coins(privileges={0: ["instant"]}, instant_payment="free").play("0 use_instant []")
    assert said(play, LotSold)[0].coins == 0


def test_the_game_ends_when_nobody_has_a_coin() -> None:
    play = bid(coins(2, coins={0: 3, 1: 0}), 3)
    assert play.table.is_over
    assert [one.kept_bonus for one in play.game.ranking] == [0, 0]


def test_who_has_no_coin_is_not_waited_for() -> None:
    assert coins(coins={1: 0}).table.awaited() == [0, 2]


def test_the_purse_tells_the_coins() -> None:
    assert [purse["coins"] for purse in coins(coins={1: 4}).view(None)["purses"]] == [10, 4, 10]


def test_a_tie_of_all_coins_is_decided_at_once() -> None:
    play = bid(coins(2), 10, 10)
    assert said(play, LotSold)[0].coins == 10
