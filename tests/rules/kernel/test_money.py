import pytest

from saleroom_rules.kernel.money import round_down, round_up, transfer
from saleroom_rules.kernel.seats import Seat


def test_rounding_is_called_by_name() -> None:
    assert [round_up(n, 10) for n in (0, 1, 10, 11)] == [0, 1, 1, 2]
    assert [round_down(n, 10) for n in (0, 9, 10, 11)] == [0, 0, 1, 1]


def test_a_transfer_conserves() -> None:
    purses = [10, 5]
    transfer(purses, Seat(0), Seat(1), 10)
    assert purses == [0, 15]


@pytest.mark.parametrize("amount", [-1, 11])
def test_nobody_pays_a_negative_amount_or_more_than_the_purse(amount: int) -> None:
    purses = [10, 5]
    with pytest.raises(ValueError, match="cannot pay"):
        transfer(purses, Seat(0), Seat(1), amount)
    assert purses == [10, 5]
