from saleroom_rules.kernel.money import round_up


def test_rounding_is_called_by_name() -> None:
    assert [round_up(n, 10) for n in (0, 1, 10, 11)] == [0, 1, 1, 2]
