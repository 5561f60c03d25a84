import pytest

from saleroom_rules.auctions.bid import Bid
from saleroom_rules.auctions.sealed import (
    Nobody,
    Tie,
    Winner,
    first_highest,
    first_lowest,
    highest,
    ranking,
    second_price,
)
from saleroom_rules.kernel.seats import Seat

A, B, C, D = map(Seat, range(4))


def test_one_highest_bid_wins() -> None:
    assert highest({A: 12, B: 30, C: 0}) == Winner(B, 30)


def test_equal_highest_bids_are_a_tie_in_seat_order() -> None:
    assert highest({C: 20, B: 20, A: 15}) == Tie([B, C], 20)


@pytest.mark.parametrize("bids", [{}, {A: 0}, {A: 0, B: 0}])
def test_all_zeros_are_nobody_and_no_tie(bids: dict[Seat, int]) -> None:
    assert highest(bids) == Nobody()


def test_one_bidding_ranks_by_amount_and_then_by_seat() -> None:
    assert ranking([{C: 20, A: 9, B: 20, D: 0}]) == [Bid(B, 20), Bid(C, 20), Bid(A, 9)]


def test_who_bid_again_comes_before_who_was_knocked_out_and_both_before_the_rest() -> None:
    first = {A: 20, B: 20, C: 20, D: 19}
    assert ranking([first, {A: 3, B: 3, C: 2}, {A: 1, B: 2}]) == [Bid(B, 2), Bid(A, 1), Bid(C, 2), Bid(D, 19)]


def test_seats_knocked_out_in_different_rebids_are_compared_by_their_last_amounts() -> None:
    attempts = [{A: 9, B: 9, C: 9, D: 9}, {A: 8, B: 8, C: 8, D: 4}, {A: 7, B: 7, C: 5}, {A: 6, B: 1}]
    assert ranking(attempts) == [Bid(A, 6), Bid(B, 1), Bid(C, 5), Bid(D, 4)]
    attempts[2][C] = 3
    assert ranking(attempts) == [Bid(A, 6), Bid(B, 1), Bid(D, 4), Bid(C, 3)]


def test_who_bid_zero_last_has_given_up() -> None:
    assert ranking([{A: 20, B: 20, C: 5}, {A: 0, B: 4}]) == [Bid(B, 4), Bid(C, 5)]


def test_nobody_ranks_where_nobody_bid() -> None:
    assert ranking([]) == []
    assert ranking([{A: 0}]) == []


def test_among_equal_bids_the_first_in_order_is_highest_or_lowest() -> None:
    bids = {A: 5, B: 40, C: 40, D: 5}
    assert first_highest(bids, [C, D, A, B]) == Bid(C, 40)
    assert first_highest(bids, [B, C, D, A]) == Bid(B, 40)
    assert first_lowest(bids, [B, C, D, A]) == Bid(D, 5)


def test_where_all_bid_nothing_the_first_in_order_has_it() -> None:
    assert first_highest({A: 0, B: 0}, [B, A]) == Bid(B, 0)
    assert first_lowest({A: 0, B: 0}, [B, A]) == Bid(B, 0)


def test_who_bid_most_wins_at_the_second_price() -> None:
    assert second_price({A: 118, B: 130}) == Winner(B, 118)
    assert second_price({A: 120, B: 130, C: 120}) == Winner(B, 120)


def test_a_tie_at_the_top_has_no_second_price() -> None:
    assert second_price({A: 130, B: 130, C: 120}) == Tie([A, B], 130)
