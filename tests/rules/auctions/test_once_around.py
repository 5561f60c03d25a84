from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.once_around import least_bid, passed_over
from saleroom_rules.kernel.seats import Seat

A, B, C = map(Seat, range(3))


def test_a_bid_is_above_the_highest_and_the_first_is_at_least_one() -> None:
    assert least_bid(None) == 1
    assert least_bid(Bid(A, 10)) == 11


def test_who_cannot_beat_the_highest_is_passed_over() -> None:
    assert passed_over([A, B, C], [10, 5, 11], Bid(C, 10)) == [A, B]
    assert passed_over([A, B, C], [11, 5, 11], Bid(C, 10)) == []


def test_without_a_bid_only_empty_purses_are_passed_over() -> None:
    assert passed_over([A, B, C], [0, -5, 1], None) == [A, B]
    assert passed_over([A, B], [0, -5], None) == [A, B]


def test_who_sits_behind_somebody_that_can_bid_is_not_judged_yet() -> None:
    assert passed_over([A, B, C], [0, 20, 0], None) == [A]
