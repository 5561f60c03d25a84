from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.open_ascending import least_bid, ranking, standing
from saleroom_rules.kernel.seats import Seat

A, B, C = map(Seat, range(3))


def test_the_first_bid_is_at_least_the_opening_price() -> None:
    assert standing({}) is None
    assert least_bid(None, opening=10, least_raise=2) == 10


def test_a_further_bid_beats_the_standing_one_by_the_least_raise() -> None:
    stands = standing({A: 12, B: 15})
    assert stands == Bid(B, 15)
    assert least_bid(stands, opening=10, least_raise=2) == 17


def test_bidders_rank_by_their_own_highest_bids() -> None:
    assert ranking({A: 24, B: 30, C: 26}) == [Bid(B, 30), Bid(C, 26), Bid(A, 24)]
    assert ranking({}) == []
