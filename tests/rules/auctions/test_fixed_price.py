import pytest

from saleroom_rules.auctions.fixed_price import can_take, takers
from saleroom_rules.kernel.seats import Seat

A, B, C = map(Seat, range(3))


@pytest.mark.parametrize(
    ("purse", "price", "can"), [(60, 60, True), (59, 60, False), (0, 0, True), (-20, 0, True), (-20, 1, False)]
)
def test_the_whole_price_is_needed_and_nothing_costs_nothing(purse: int, price: int, can: bool) -> None:
    assert can_take(purse, price) is can


def test_only_who_can_pay_is_asked_and_the_order_stays() -> None:
    assert takers([C, A, B], [50, 70, 60], 60) == [C, B]
    assert takers([C, A, B], [50, 70, 60], 0) == [C, A, B]
    assert takers([C, A], [50, 70, 60], 61) == []
