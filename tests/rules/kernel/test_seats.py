from saleroom_rules.kernel.seats import next_after, ring, seats_of

CHAIRS = [4, 1, 6]


def test_seat_order_is_the_order_of_sitting_down() -> None:
    assert seats_of(3) == [0, 1, 2]


def test_the_ring_goes_by_rising_chair() -> None:
    assert ring(CHAIRS) == [1, 0, 2]


def test_the_neighbour_is_found_both_ways_around_the_table() -> None:
    assert [next_after(CHAIRS, seat, 1) for seat in seats_of(3)] == [2, 0, 1]
    assert [next_after(CHAIRS, seat, -1) for seat in seats_of(3)] == [1, 2, 0]
