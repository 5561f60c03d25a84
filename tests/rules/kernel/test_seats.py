from saleroom_rules.kernel.seats import next_after, ring, ring_after, seats_of

CHAIRS = [4, 1, 6]


def test_seat_order_is_the_order_of_sitting_down() -> None:
    assert seats_of(3) == [0, 1, 2]


def test_the_ring_goes_by_rising_chair() -> None:
    assert ring(CHAIRS) == [1, 0, 2]


def test_the_neighbour_is_found_both_ways_around_the_table() -> None:
    assert [next_after(CHAIRS, seat, 1) for seat in seats_of(3)] == [2, 0, 1]
    assert [next_after(CHAIRS, seat, -1) for seat in seats_of(3)] == [1, 2, 0]


def test_the_ring_after_a_seat_begins_at_its_left_and_ends_with_it() -> None:
    assert [ring_after(CHAIRS, seat) for seat in seats_of(3)] == [[2, 1, 0], [0, 2, 1], [1, 0, 2]]
